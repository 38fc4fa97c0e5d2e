"""What a Project takes: its cost with every part, its progress, and who brings how much.

Source: Core rulebook, Projects; class Skills of the Tinkerer.
"""

from __future__ import annotations

from collections.abc import Collection

from models.errors import UserError
from models.fabula.catalog import catalog
from models.fabula.session import Project, Session
from models.fabula.tables import ProjectPotency, ProjectUse, session_tables
from models.fabula.vocabulary import Edition
from rules.breakdown import Derived, Part, Source
from rules.fabula import source
from rules.fabula.numbers import HeroNumbers
from rules.fabula.table.ritual_work import area_of
from rules.fabula.table.seat import Seat, seats
from rules.fabula.use import use_of

VISIONARY = "visionary"


class ProjectError(UserError):
    """A Project that cannot be begun, worked on or paid so."""


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
    for seat in at_work(session, project.workers):
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
    for seat in at_work(session, workers):
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


def at_work(session: Session, keys: Collection[str]) -> tuple[Seat, ...]:
    """Return the heroes among those keys."""
    return tuple(seat for key, seat in seats(session).items() if key in keys and seat.is_hero)


def _place() -> Source:
    return Source(session_tables().content.book, "Projects")


def why_not_done(session: Session, project: Project) -> tuple[str, ...]:
    """Return what a Project still takes, in words; nothing when it is finished."""
    found: list[str] = []
    missing = progress_needed(project, session.edition) - project.progress
    if missing > 0:
        found.append(f"{missing} progress to go.")
    due = left_to_pay(session, project)
    if due:
        found.append(f"{due} zenit to be paid.")
    if lacks_material(project):
        found.append("The material that money cannot buy is still to be found.")
    return tuple(found)


def lacks_material(project: Project) -> bool:
    """Say whether it waits for a material that money cannot buy."""
    return project_potency(project.potency).needs_material and not project.has_material
