"""Work on Projects: begun by who can, worked on day by day, paid for, and done.

Source: Core rulebook, Projects.
"""

from __future__ import annotations

from collections.abc import Collection

from models.fabula.session import Project, Session
from models.table import LogChange, LogLine
from rules.breakdown import Part
from rules.fabula.table.project_cost import (
    ProjectError,
    at_work,
    daily_progress,
    lacks_material,
    left_to_pay,
    may_begin,
    progress_needed,
    project_cost,
    why_not_done,
)
from rules.fabula.table.purse import purse_name, with_zenit
from rules.fabula.table.record import counted, free_key, moved, recorded
from rules.fabula.table.seat import seats
from rules.table_log import line

KIND = "project"
PREFIX = "j"
MATERIALS = ""
"""Who pays when precious materials found in play do."""


def project_of(session: Session, key: str) -> Project:
    """Return the Project of that key.

    Raises:
        ProjectError: when there is none.
    """
    found = next((project for project in session.projects if project.key == key), None)
    if found is None:
        raise ProjectError("This Project is not under way.", remedy="Begin it first.")
    return found


def project_begun(session: Session, project: Project) -> Session:
    """Return the session with a Project under way; key, progress and payment are set here.

    Raises:
        ProjectError: when no hero at the table may begin one.
    """
    makers = [seat.name for seat in seats(session).values() if may_begin(seat) and not seat.is_out]
    if not makers:
        raise ProjectError(
            "Nobody at the table begins Projects.",
            remedy="A hero with levels of a class that does has to be there.",
        )
    key = free_key(PREFIX, (one.key for one in session.projects))
    added = project.replaced(key=key, progress=0, paid=0, is_done=False)
    changed = session.replaced(projects=(*session.projects, added))
    cost = project_cost(added, session.edition)
    needed = progress_needed(added, session.edition)
    lines = [line(f"{cost.number} zenit, {needed} progress.")]
    if lacks_material(added):
        lines.append(line("It takes a material that money cannot buy.", "warn"))
    title = f"{_named(added, 'The')} is begun"
    detail = ", ".join(makers)
    return recorded(changed, KIND, title, who=key, detail=detail, lines=lines, parts=cost.parts)


def project_worked(
    session: Session, key: str, workers: Collection[str], *, days: int = 1
) -> Session:
    """Return the session after heroes (and the helpers) worked on a Project, a day or more.

    Work stops when the Project is through. Whoever works on it counts with what they bring.

    Raises:
        ProjectError: when it is done, nobody works, or the number of days does not fit.
    """
    project = project_of(session, key)
    if project.is_done:
        raise ProjectError(f"{_named(project, 'The')} is done.", remedy="Begin another one.")
    if days < 1:
        raise ProjectError("A day is the least.", remedy="Type a number of 1 or more.")
    joined = tuple(
        dict.fromkeys((*project.workers, *(seat.key for seat in at_work(session, workers))))
    )
    project = project.replaced(workers=joined)
    daily = daily_progress(session, project, workers)
    if daily.number < 1:
        raise ProjectError("Nobody works on it.", remedy="Choose a hero, or hire helpers.")
    most = max(project.progress, progress_needed(project, session.edition))
    progress = min(most, project.progress + days * daily.number)
    changes = moved(key, "progress", project.progress, progress)
    after = project.replaced(progress=progress)
    title = f"{counted(days, 'day')} of work on {_named(project)}"
    return _told(session, after, title, parts=daily.parts, changes=changes)


def project_paid(session: Session, key: str, zenit: int, payer: str) -> Session:
    """Return the session with a part of the cost paid.

    Args:
        payer: The key of a hero, ``group`` for the purse kept together, or ``MATERIALS``.

    Raises:
        ProjectError: when more is paid than is due, or nothing.
        PurseError: when the purse holds too little.
    """
    project = project_of(session, key)
    due = left_to_pay(session, project)
    if not 0 < zenit <= due:
        raise ProjectError(
            f"{zenit} zenit cannot be paid: {due} are still due.",
            remedy=f"Pay 1 to {due}." if due else "It is paid in full.",
        )
    changes: tuple[LogChange, ...] = ()
    name = "Materials"
    if payer != MATERIALS:
        name = purse_name(session, payer)
        session, changes = with_zenit(session, payer, -zenit, f"Project: {_named(project)}")
    after = project.replaced(paid=project.paid + zenit)
    changes = (*changes, *moved(key, "paid", project.paid, after.paid))
    verb = "pay" if payer == MATERIALS else "pays"
    return _told(
        session, after, f"{name} {verb} {zenit} zenit for {_named(project)}", changes=changes
    )


def helpers_hired(session: Session, key: str, helpers: int, *, paid: int) -> Session:
    """Return the session with so many helpers at a Project, ``paid`` of them for zenit.

    Raises:
        ProjectError: when the numbers do not fit.
    """
    project = project_of(session, key)
    if not 0 <= paid <= helpers:
        raise ProjectError(
            "More helpers are paid than there are.", remedy="Pay as many as there are at most."
        )
    after = project.replaced(helpers=helpers, paid_helpers=paid)
    changes = moved(key, "helpers", project.helpers, helpers)
    title = f"{counted(helpers, 'helper')} at work on {_named(project)}"
    return _told(session, after, title, changes=changes)


def material_found(session: Session, key: str) -> Session:
    """Return the session with the material of a Project found that money cannot buy."""
    project = project_of(session, key)
    if project.has_material:
        return session
    after = project.replaced(has_material=True)
    return _told(session, after, f"The material for {_named(project)} is found")


def without_project(session: Session, key: str) -> Session:
    """Return the session without the Project: given up, or done and put away."""
    project = project_of(session, key)
    kept = session.replaced(projects=tuple(p for p in session.projects if p.key != key))
    words = "is put away" if project.is_done else "is given up"
    return recorded(kept, KIND, f"{_named(project, 'The')} {words}", who=key)


def _told(
    session: Session,
    project: Project,
    title: str,
    *,
    parts: tuple[Part, ...] = (),
    changes: tuple[LogChange, ...] = (),
) -> Session:
    """Return the session with the Project as it is now, done if nothing is left to do."""
    open_ends = why_not_done(session, project)
    is_done = project.is_done or not open_ends
    lines: list[LogLine] = [] if is_done else [line(words) for words in open_ends]
    if is_done and not project.is_done:
        lines.append(line(f"{_named(project, 'The')} is done.", "good"))
    after = project.replaced(is_done=is_done)
    kept = tuple(after if p.key == project.key else p for p in session.projects)
    changed = session.replaced(projects=kept)
    return recorded(
        changed, KIND, title, who=project.key, lines=lines, parts=parts, changes=changes
    )


def _named(project: Project, start: str = "the") -> str:
    name = project.name.strip()
    return f"“{name}”" if name else f"{start} Project"
