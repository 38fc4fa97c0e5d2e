"""Rituals at the table: price and difficulty, the Clock in a conflict, MP paid once, the outcome.

Source: Core rulebook, Rituals.
"""

from __future__ import annotations

from collections.abc import Iterator

from models.errors import UserError
from models.fabula.catalog import Catalog, catalog
from models.fabula.rule import RitualArea, RitualDiscipline, RitualPotency
from models.fabula.session import PendingCheck, RitualWork, Session
from models.fabula.vocabulary import Attribute, Edition
from models.table import LogChange, LogLine, TableClock
from rules.breakdown import Derived, Part
from rules.fabula import source
from rules.fabula.numbers import HeroNumbers
from rules.fabula.ritual import ritual_checks, ritual_limit
from rules.fabula.table.check import roll_of, succeeds
from rules.fabula.table.clock_work import PREFIX as CLOCK_PREFIX
from rules.fabula.table.record import free_key, moved, recorded
from rules.fabula.table.seat import Seat, seats, with_points
from rules.table_log import line

KIND = "ritual"
PREFIX = "r"


class RitualError(UserError):
    """A ritual that cannot be prepared, paid or performed so."""


# ------------------------------------------------------------------ what it takes


def ritual_cost(work: RitualWork, edition: Edition = "core") -> Derived:
    """Return the MP of a ritual: potency times area, halved once by a rare ingredient.

    Raises:
        RitualError: for a potency or area that is not known.
    """
    known = catalog(edition)
    potency, area = potency_of(work.potency, known), area_of(work.area, known)
    rule = source.section(known, "Rituals")
    parts = [Part(f"{potency.name} potency", potency.mp, rule)]
    whole = potency.mp * area.factor
    if area.factor > 1:
        parts.append(Part(f"{area.name} area", whole - potency.mp, rule, f"× {area.factor}"))
    if work.has_ingredient:
        parts.append(Part("Rare ingredient", whole // 2 - whole, rule, "half, rounded down"))
    return Derived.total("ritual_mp", "MP of the ritual", parts)


def ritual_difficulty(work: RitualWork, edition: Edition = "core") -> Derived:
    """Return the Difficulty Level of the Magic Check: that of the potency."""
    known = catalog(edition)
    potency = potency_of(work.potency, known)
    part = Part(f"{potency.name} potency", potency.level, source.section(known, "Rituals"))
    return Derived.total("ritual_dl", "Difficulty Level", (part,))


def ritual_sections(work: RitualWork, edition: Edition = "core") -> int:
    """Return the sections of the Clock that a conflict puts before the ritual."""
    return potency_of(work.potency, catalog(edition)).clock


def potency_of(id: str, known: Catalog) -> RitualPotency:
    found = next((p for p in known.content.ritual_potencies if p.id == id), None)
    if found is None:
        names = ", ".join(p.name for p in known.content.ritual_potencies)
        raise RitualError("This potency is not known.", remedy=f"Choose one of: {names}.")
    return found


def area_of(id: str, known: Catalog) -> RitualArea:
    found = next((a for a in known.content.ritual_areas if a.id == id), None)
    if found is None:
        names = ", ".join(a.name for a in known.content.ritual_areas)
        raise RitualError("This area is not known.", remedy=f"Choose one of: {names}.")
    return found


def open_disciplines(seat: Seat) -> tuple[RitualDiscipline, ...]:
    """Return the disciplines that somebody may perform; all of them for the game master's."""
    numbers = seat.numbers
    if not isinstance(numbers, HeroNumbers):
        return catalog().content.ritual_disciplines
    listed = numbers.derived["rituals"].value
    known = listed if isinstance(listed, tuple) else ()
    return tuple(d for d in numbers.catalog.content.ritual_disciplines if d.id in known)


def discipline_limit(seat: Seat, discipline: RitualDiscipline) -> str:
    """Return what limits the discipline for the performer, in words."""
    numbers = seat.numbers
    if isinstance(numbers, HeroNumbers):
        return ritual_limit(numbers, discipline)
    return discipline.limit


def discipline_checks(
    seat: Seat, discipline: RitualDiscipline
) -> tuple[tuple[Attribute, Attribute], ...]:
    """Return the pairs of dice of the Magic Check that the performer may choose from."""
    numbers = seat.numbers
    if isinstance(numbers, HeroNumbers):
        return ritual_checks(numbers, discipline)
    return discipline.checks


# ------------------------------------------------------------------ preparing


def ritual_of(session: Session, key: str) -> RitualWork:
    """Return the ritual of that key.

    Raises:
        RitualError: when none is being prepared under it.
    """
    found = next((work for work in session.rituals if work.key == key), None)
    if found is None:
        raise RitualError("This ritual is not being prepared.", remedy="Prepare it first.")
    return found


def ritual_prepared(session: Session, work: RitualWork) -> Session:
    """Return the session with a ritual under way; its key and what was paid are set here.

    In a conflict its Clock comes to the table too: the ritual can be performed when it is full.

    Raises:
        RitualError: when nobody performs it, or the performer has no such discipline.
    """
    seat = _performer(session, work)
    discipline = _discipline(seat, work.discipline)
    cost, level = ritual_cost(work, session.edition), ritual_difficulty(work, session.edition)
    lines = [line(f"{cost.number} MP, Magic Check against {level.number}.")]
    limit = discipline_limit(seat, discipline)
    if limit:
        lines.append(line(limit))
    clocks, clock = session.clocks, ""
    if session.conflict is not None:
        clock = free_key(CLOCK_PREFIX, (one.key for one in clocks))
        clocks = (*clocks, _clock(work, clock, session.edition))
        lines.append(line(f"First its Clock of {clocks[-1].sections} sections has to be filled."))
    key = free_key(PREFIX, (one.key for one in session.rituals))
    added = work.replaced(key=key, clock=clock, paid=0)
    changed = session.replaced(clocks=clocks, rituals=(*session.rituals, added))
    return recorded(
        changed,
        KIND,
        f"{seat.name} prepares {_named(work)}",
        who=seat.key,
        detail=discipline.name,
        lines=lines,
        parts=cost.parts,
    )


def _discipline(seat: Seat, id: str) -> RitualDiscipline:
    known = open_disciplines(seat)
    found = next((d for d in known if d.id == id), None)
    if found is None:
        names = ", ".join(d.name for d in known) or "none"
        raise RitualError(
            f"{seat.name} cannot perform rituals of this discipline.",
            remedy=f"Choose one that {seat.name} knows ({names}), or somebody else.",
        )
    return found


def _clock(work: RitualWork, key: str, edition: Edition) -> TableClock:
    name = work.name.strip() or "Ritual"
    return TableClock(key=key, name=name, sections=ritual_sections(work, edition))


def _performer(session: Session, work: RitualWork) -> Seat:
    seat = seats(session).get(work.who)
    if seat is None:
        raise RitualError("Nobody performs the ritual.", remedy="Choose who does.")
    return seat


# ------------------------------------------------------------------ performing


def why_not_yet(session: Session, work: RitualWork) -> str:
    """Say why the ritual cannot be performed now; empty when it can."""
    clock = next((c for c in session.clocks if c.key == work.clock), None) if work.clock else None
    if clock is not None and session.conflict is not None and clock.filled < clock.sections:
        return f"Its Clock stands at {clock.filled} of {clock.sections} sections."
    if work.paid:
        return ""
    seat = _performer(session, work)
    cost, left = ritual_cost(work, session.edition).number, seat.current("mp")
    return f"{cost} MP are needed, {left} are left." if left < cost else ""


def _ready(session: Session, key: str) -> RitualWork:
    work = ritual_of(session, key)
    reason = why_not_yet(session, work)
    if reason:
        remedy = "Fill the Clock, regain MP, or choose a smaller ritual."
        raise RitualError(reason, remedy=remedy)
    return work


def ritual_paid(session: Session, key: str) -> Session:
    """Return the session with the MP of the ritual paid: before the Magic Check, and only once.

    Raises:
        RitualError: when its Clock is not full yet, or the performer has too few MP.
    """
    work = _ready(session, key)
    if work.paid:
        return session
    changed, changes, cost = _with_payment(session, work)
    seat = _performer(session, work)
    title = f"{seat.name} pays {cost.number} MP for {_named(work)}"
    return recorded(changed, KIND, title, who=seat.key, parts=cost.parts, changes=changes)


def _with_payment(
    session: Session, work: RitualWork
) -> tuple[Session, tuple[LogChange, ...], Derived]:
    cost = ritual_cost(work, session.edition)
    seat = _performer(session, work)
    before = seat.current("mp")
    after = before - cost.number
    paid = with_points(session, seat.key, "mp", after)
    changed = tuple(w.replaced(paid=cost.number) if w.key == work.key else w for w in paid.rituals)
    return paid.replaced(rituals=changed), moved(seat.key, "mp", before, after), cost


def ritual_performed(session: Session, key: str, check: PendingCheck) -> Session:
    """Return the session after the Magic Check of a ritual: paid for, and over.

    Its Clock leaves the table with it. What a fumble brings its roller comes with the Check.

    Raises:
        RitualError: when its Clock is not full yet, or the performer has too few MP.
    """
    work = _ready(session, key)
    seat = _performer(session, work)
    changes: tuple[LogChange, ...] = ()
    parts: tuple[Part, ...] = ()
    if not work.paid:
        session, changes, cost = _with_payment(session, work)
        parts = cost.parts
    level = check.difficulty
    if level is None:
        level = ritual_difficulty(work, session.edition).number
    works = succeeds(check, level) or check.at_a_cost
    return recorded(
        _without(session, work),
        KIND,
        f"{seat.name} {'performs' if works else 'fails at'} {_named(work)}",
        who=seat.key,
        detail=f"Magic Check {roll_of(check).result} against {level}",
        lines=_outcome_lines(check, works),
        parts=parts,
        changes=changes,
    )


def _outcome_lines(check: PendingCheck, works: bool) -> Iterator[LogLine]:
    roll = roll_of(check)
    if works:
        yield line("The ritual succeeds.", "good")
    else:
        yield line("The ritual fails: the Game Master says what goes terribly wrong.", "bad")
    if roll.critical:
        yield line("Critical: an opportunity.", "good")
    if roll.fumble:
        yield line("Fumble: the other side has an opportunity.", "bad")


def ritual_given_up(session: Session, key: str) -> Session:
    """Return the session without the ritual and its Clock; MP that were paid stay paid."""
    work = ritual_of(session, key)
    title = f"{_named(work)[:1].upper()}{_named(work)[1:]} is given up"
    return recorded(_without(session, work), KIND, title, who=work.who)


def _without(session: Session, work: RitualWork) -> Session:
    return session.replaced(
        rituals=tuple(w for w in session.rituals if w.key != work.key),
        clocks=tuple(c for c in session.clocks if not work.clock or c.key != work.clock),
    )


def _named(work: RitualWork) -> str:
    name = work.name.strip()
    return f"the ritual “{name}”" if name else "a ritual"
