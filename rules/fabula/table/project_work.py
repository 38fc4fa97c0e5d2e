"""Projects: what an invention costs, how far a day's work brings it, who pays, when it is done.

Source: Core rulebook, Projects; class Skills of the Tinkerer.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from models.errors import UserError
from models.fabula.catalog import catalog
from models.fabula.session import Project, Session
from models.fabula.tables import ProjectPotency, ProjectUse, session_tables
from models.fabula.vocabulary import Edition
from models.table import LogChange, LogLine
from rules.breakdown import Derived, Part, Source
from rules.fabula import source
from rules.fabula.numbers import HeroNumbers
from rules.fabula.table.purse import purse_name, with_zenit
from rules.fabula.table.ritual_work import area_of
from rules.fabula.table.seat import Seat, seats
from rules.fabula.table.told import counted, free_key, moved, told
from rules.fabula.use import use_of
from rules.table_log import line

KIND = "project"
PREFIX = "j"
VISIONARY = "visionary"
MATERIALS = ""
"""Who pays when precious materials found in play do."""


class ProjectError(UserError):
    """A Project that cannot be begun, worked on or paid so."""


# ------------------------------------------------------------------ what it takes


def project_cost_of(
    potency: str, area: str, use: str, *, has_flaw: bool = False, edition: Edition = "core"
) -> Derived:
    """Return the zenit of an invention: potency times area times use, less for a terrible flaw.

    Raises:
        ProjectError: for a potency or use that is not known.
        RitualError: for an area that is not known.
    """
    rules = session_tables().content.projects
    chosen, times = project_potency(potency), project_use(use)
    wide = area_of(area, catalog(edition))
    place = _place()
    parts = [Part(f"{chosen.name} potency", chosen.zenit, place)]
    cost = chosen.zenit
    for name, factor in ((f"{wide.name} area", wide.factor), (times.name, times.factor)):
        if factor > 1:
            parts.append(Part(name, cost * factor - cost, place, f"× {factor}"))
            cost *= factor
    if has_flaw:
        left = cost * rules.flaw_percent // 100
        note = f"{rules.flaw_percent} % are left, rounded down"
        parts.append(Part("Terrible flaw", left - cost, place, note))
    return Derived.total("project_cost", "Cost of the Project", parts)


def project_potency(id: str) -> ProjectPotency:
    found = session_tables().potencies.get(id)
    if found is None:
        names = ", ".join(p.name for p in session_tables().content.projects.potencies)
        raise ProjectError("This potency is not known.", remedy=f"Choose one of: {names}.")
    return found


def project_use(id: str) -> ProjectUse:
    found = session_tables().uses.get(id)
    if found is None:
        names = ", ".join(u.name for u in session_tables().content.projects.uses)
        raise ProjectError("This sort of use is not known.", remedy=f"Choose one of: {names}.")
    return found


def project_cost(project: Project, edition: Edition = "core") -> Derived:
    """Return the whole cost of a Project, whoever pays it."""
    return project_cost_of(
        project.potency,
        project.area,
        project.use,
        has_flaw=project.has_flaw,
        edition=edition,
    )


def project_due(session: Session, project: Project) -> Derived:
    """Return the zenit to be paid: the cost, wages of helpers, less what Visionaries bring.

    A paid helper takes a part of the whole cost. Materials of Visionary cover the cost at most.
    """
    cost = project_cost(project, session.edition)
    parts = list(cost.parts)
    if project.paid_helpers:
        divisor = session_tables().content.projects.helper_divisor
        wage = cost.number // divisor
        note = f"{project.paid_helpers} × {wage}"
        parts.append(Part("Paid helpers", project.paid_helpers * wage, _place(), note))
    left = cost.number
    for seat in _workers(session, project.workers):
        brought = min(left, _visionary(seat, "zenit"))
        left -= brought
        if brought:
            parts.append(_visionary_part(seat, -brought))
    return Derived.total("project_due", "Zenit to pay", parts)


def left_to_pay(session: Session, project: Project) -> int:
    return max(0, project_due(session, project).number - project.paid)


def progress_needed(project: Project, edition: Edition = "core") -> int:
    """Return the progress that finishes the Project: one for each 100 zenit of cost, at least 1."""
    each = session_tables().content.projects.zenit_per_progress
    return max(1, project_cost(project, edition).number // each)


def daily_progress(session: Session, project: Project, workers: Collection[str]) -> Derived:
    """Return the progress of a day: each hero at work, more for Tinkerers, and the helpers."""
    rules = session_tables().content.projects
    parts: list[Part] = []
    for seat in _workers(session, workers):
        parts.append(Part(seat.name, rules.hero_progress, _place()))
        if may_begin(seat):
            parts.append(Part(seat.name, rules.tinkerer_progress, _place(), "a maker by class"))
        more = _visionary(seat, "progress")
        if more:
            parts.append(_visionary_part(seat, more))
    if project.helpers:
        amount = project.helpers * rules.helper_progress
        parts.append(Part("Helpers", amount, _place(), str(project.helpers)))
    return Derived.total("daily_progress", "Progress of a day", parts)


def may_begin(seat: Seat) -> bool:
    """Say whether somebody has levels in a class that begins Projects."""
    numbers = seat.numbers
    return isinstance(numbers, HeroNumbers) and any(
        owned.hero_class.benefits.projects for owned in numbers.classes
    )


def _visionary(seat: Seat, name: str) -> int:
    numbers = seat.numbers
    use = use_of(numbers, VISIONARY) if isinstance(numbers, HeroNumbers) else None
    return use.amounts[name].number if use is not None else 0


def _visionary_part(seat: Seat, value: int) -> Part:
    known = catalog()
    place = source.of_skill(known, VISIONARY)
    return Part(known.skills[VISIONARY].name, value, place, seat.name)


def _workers(session: Session, keys: Collection[str]) -> tuple[Seat, ...]:
    return tuple(seat for key, seat in seats(session).items() if key in keys and seat.is_hero)


def _place() -> Source:
    return Source(session_tables().content.book, "Projects")


# ------------------------------------------------------------------ the work


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
    if _lacks_material(added):
        lines.append(line("It takes a material that money cannot buy.", "warn"))
    title = f"{_named(added, 'The')} is begun"
    detail = ", ".join(makers)
    return told(changed, KIND, title, who=key, detail=detail, lines=lines, parts=cost.parts)


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
    joined = tuple(dict.fromkeys((*project.workers, *_keys(session, workers))))
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


def _keys(session: Session, workers: Collection[str]) -> Iterator[str]:
    return (seat.key for seat in _workers(session, workers))


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
    return told(kept, KIND, f"{_named(project, 'The')} {words}", who=key)


def why_not_done(session: Session, project: Project) -> tuple[str, ...]:
    """Return what a Project still takes, in words; nothing when it is finished."""
    found: list[str] = []
    missing = progress_needed(project, session.edition) - project.progress
    if missing > 0:
        found.append(f"{missing} progress to go.")
    due = left_to_pay(session, project)
    if due:
        found.append(f"{due} zenit to be paid.")
    if _lacks_material(project):
        found.append("The material that money cannot buy is still to be found.")
    return tuple(found)


def _lacks_material(project: Project) -> bool:
    return project_potency(project.potency).needs_material and not project.has_material


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
    return told(changed, KIND, title, who=project.key, lines=lines, parts=parts, changes=changes)


def _named(project: Project, start: str = "the") -> str:
    name = project.name.strip()
    return f"“{name}”" if name else f"{start} Project"
