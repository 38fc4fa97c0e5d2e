"""Travel over the map: day by day, with the die of the land that is crossed.

Source: Core rulebook, travel; class Skills of the Wayfarer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from models.errors import UserError
from models.fabula.catalog import catalog
from models.fabula.session import Journey, Session
from models.fabula.tables import ThreatLevel, session_tables
from models.table import LogChange, LogLine
from rules.breakdown import Derived, Part, Source
from rules.dice import Dice
from rules.fabula import source
from rules.fabula.numbers import HeroNumbers
from rules.fabula.table.record import counted, moved, recorded
from rules.fabula.table.seat import Seat, seats, with_points
from rules.fabula.use import use_of
from rules.table_log import line

Outcome = Literal["quiet", "danger", "discovery"]
RESOURCEFUL, TREASURE_HUNTER = "resourceful", "treasure_hunter"
DIE_STEP, POINTS_BY_DISCOVERY = "travel_die_step", "fp_on_discovery"
KIND = "journey"


class JourneyError(UserError):
    """A journey that cannot begin, go on or end so."""


@dataclass(frozen=True, slots=True)
class TravelRoll:
    """The roll of one day: the die, its face, what that means, and the numbers it means it by."""

    die: int
    face: int
    outcome: Outcome


# ------------------------------------------------------------------ what counts


def journey_of(session: Session) -> Journey:
    """Return the journey under way.

    Raises:
        JourneyError: when there is none.
    """
    if session.journey is None:
        raise JourneyError("No journey is under way.", remedy="Begin one first.")
    return session.journey


def threat_of(id: str) -> ThreatLevel:
    """Return the threat level of that id.

    Raises:
        JourneyError: when there is none.
    """
    found = session_tables().threats.get(id)
    if found is None:
        names = ", ".join(one.name for one in session_tables().content.travel.threats)
        raise JourneyError("This threat level is not known.", remedy=f"Choose one of: {names}.")
    return found


def days_needed(journey: Journey) -> int:
    """Return the days that the whole way takes; a day begun counts in full."""
    return -(-journey.days // journey.speed)


def days_left(journey: Journey) -> int:
    return max(0, days_needed(journey) - journey.day)


def is_at_goal(journey: Journey) -> bool:
    return not days_left(journey)


def travellers(session: Session) -> tuple[tuple[Seat, HeroNumbers], ...]:
    """Return the heroes who are on the way: those who are there and did not leave the scene."""
    return tuple(
        (seat, seat.numbers)
        for seat in seats(session).values()
        if not seat.is_out and isinstance(seat.numbers, HeroNumbers)
    )


def travel_die(session: Session, threat: str) -> Derived:
    """Return the die of a day: the land's, made smaller by a hero of the group who knows how.

    Such Skills do not add up: the best of the group counts.
    """
    level = threat_of(threat)
    place = Source(session_tables().content.book, "Travel")
    parts = [Part(f"{level.name} threat", level.die, place, ", ".join(level.areas))]
    best = max(_die_steps(session), key=lambda found: found[0], default=None)
    if best is not None:
        steps, part, name = best
        smaller = _smaller_die(level.die, steps) - level.die
        if smaller:
            parts.append(Part(part.label, smaller, part.source, name))
    return Derived.total("travel_die", "Die of a day's travel", parts)


def _die_steps(session: Session) -> Iterator[tuple[int, Part, str]]:
    for seat, numbers in travellers(session):
        found = numbers.derived.get(DIE_STEP)
        if found is not None and found.number < 0:
            yield -found.number, found.parts[0], seat.name


def _smaller_die(die: int, steps: int) -> int:
    sizes = sorted({one.die for one in session_tables().content.travel.threats})
    return sizes[max(0, sizes.index(die) - steps)]


def discovery_most(session: Session) -> Derived:
    """Return the highest face that brings a discovery; the best Treasure Hunter counts."""
    tables = session_tables().content
    parts = [Part("Every journey", tables.travel.discovery_most, Source(tables.book, "Travel"))]
    found = [
        (_amount(numbers, TREASURE_HUNTER, "discovery_at_most"), seat.name)
        for seat, numbers in travellers(session)
    ]
    most, name = max(found, key=lambda one: one[0], default=(0, ""))
    if most > tables.travel.discovery_most:
        known = catalog(session.edition)
        skill = known.skills[TREASURE_HUNTER].name
        more = most - tables.travel.discovery_most
        parts.append(Part(skill, more, source.of_skill(known, TREASURE_HUNTER), name))
    return Derived.total("discovery_most", "Discovery up to", parts)


def _amount(numbers: HeroNumbers, skill_id: str, name: str) -> int:
    use = use_of(numbers, skill_id)
    return use.amounts[name].number if use is not None and name in use.amounts else 0


def outcome(face: int, most: int) -> Outcome:
    """Return what a day brings: a discovery up to ``most``, a danger on a high face."""
    if face <= most:
        return "discovery"
    return "danger" if face >= session_tables().content.travel.danger_from else "quiet"


# ------------------------------------------------------------------ the way


def journey_begun(
    session: Session,
    goal: str,
    *,
    days: int,
    threat: str,
    speed: int = 1,
    origin: str = "",
) -> Session:
    """Return the session with a journey under way.

    Args:
        days: Travel days on foot; a transport covers ``speed`` of them a day.
        threat: The highest threat level that is crossed.

    Raises:
        JourneyError: when one is under way, or a number does not fit.
    """
    if session.journey is not None:
        raise JourneyError("A journey is under way already.", remedy="End it first.")
    if days < 1 or speed < 1:
        raise JourneyError("A way takes a day at least.", remedy="Type a number of 1 or more.")
    level = threat_of(threat)
    journey = Journey(
        origin=origin.strip(), goal=goal.strip(), days=days, threat=level.id, speed=speed
    )
    way = f"from {journey.origin} " if journey.origin else ""
    title = f"The group sets out {way}to {_goal(journey)}"
    detail = f"{counted(days_needed(journey), 'day')}, {level.name.lower()} threat"
    return recorded(session.replaced(journey=journey), KIND, title, detail=detail)


def travelled(session: Session, dice: Dice, *, threat: str | None = None) -> Session:
    """Return the session one day further, with what the day's die brings.

    What Skills give after the roll comes to the heroes at once: Inventory Points of Resourceful,
    and the Fabula Point that an item gives for a discovery.

    Args:
        threat: The threat level of this day; None for that of the day before.

    Raises:
        JourneyError: when no journey is under way, or its goal is reached.
        DiceError: when a typed face does not fit the die.
    """
    journey = journey_of(session)
    if is_at_goal(journey):
        raise JourneyError(f"{_goal(journey)} is reached.", remedy="Let the group arrive.")
    level = threat_of(journey.threat if threat is None else threat)
    die = travel_die(session, level.id)
    roll = _rolled(session, die.number, dice)
    after = journey.replaced(
        day=journey.day + 1, threat=level.id, last_roll=roll.face, last=roll.outcome
    )
    changes = list(moved("group", "day", journey.day, after.day))
    changed, more, lines = _with_gains(session.replaced(journey=after), roll.outcome)
    return recorded(
        changed,
        KIND,
        f"Day {after.day} of {days_needed(after)}: {_OUTCOMES[roll.outcome]}",
        detail=f"d{roll.die} shows {roll.face}, {level.name.lower()} threat",
        lines=(*_day_lines(after, roll), *lines),
        parts=die.parts if len(die.parts) > 1 else (),
        changes=(*changes, *more),
    )


_OUTCOMES: dict[Outcome, str] = {
    "quiet": "nothing happens",
    "danger": "a danger",
    "discovery": "a discovery",
}


def _rolled(session: Session, die: int, dice: Dice) -> TravelRoll:
    face = dice(die)
    return TravelRoll(die, face, outcome(face, discovery_most(session).number))


def _day_lines(journey: Journey, roll: TravelRoll) -> Iterator[LogLine]:
    if roll.outcome == "danger":
        yield line("A danger of the road: the Game Master says which.", "bad")
    if roll.outcome == "discovery":
        yield line("A discovery that is worth it: the Game Master says which.", "good")
    left = days_left(journey)
    yield line(f"{counted(left, 'day')} to go." if left else f"{_goal(journey)} is in sight.")


def _with_gains(
    session: Session, outcome: Outcome
) -> tuple[Session, Iterable[LogChange], Iterable[LogLine]]:
    changes: list[LogChange] = []
    lines: list[LogLine] = []
    for seat, numbers in travellers(session):
        gained = _amount(numbers, RESOURCEFUL, "ip")
        before = seat.current("ip")
        session = with_points(session, seat.key, "ip", before + gained)
        after = seats(session)[seat.key].current("ip")
        if after != before:
            changes += moved(seat.key, "ip", before, after)
            skill = numbers.catalog.skills[RESOURCEFUL].name
            lines.append(line(f"{seat.name} regains {after - before} IP: {skill}.", "good"))
        points = _points_by_discovery(numbers) if outcome == "discovery" else 0
        if points:
            before = seat.current("fabula_points")
            session = with_points(session, seat.key, "fabula_points", before + points)
            changes += moved(seat.key, "fabula_points", before, before + points)
            noun = "Fabula Point" if points == 1 else "Fabula Points"
            lines.append(line(f"{seat.name} gains {points} {noun} for the discovery.", "good"))
    return session, changes, lines


def _points_by_discovery(numbers: HeroNumbers) -> int:
    return sum(g.amount() or 0 for g in numbers.given if g.modifier.stat == POINTS_BY_DISCOVERY)


def arrived(session: Session) -> Session:
    """Return the session with the group at its goal and the journey over.

    Raises:
        JourneyError: when days are left.
    """
    journey = journey_of(session)
    left = days_left(journey)
    if left:
        raise JourneyError(
            f"{counted(left, 'day')} of the way {'is' if left == 1 else 'are'} left.",
            remedy="Travel on, or end the journey where the group is.",
        )
    title = f"The group arrives at {_goal(journey)}"
    detail = f"after {counted(journey.day, 'day')}"
    return recorded(session.replaced(journey=None), KIND, title, detail=detail)


def journey_ended(session: Session, reason: str = "") -> Session:
    """Return the session with the journey over, wherever the group is now."""
    journey = journey_of(session)
    title = f"The journey to {_goal(journey)} ends on day {journey.day}"
    return recorded(session.replaced(journey=None), KIND, title, detail=reason.strip())


def _goal(journey: Journey) -> str:
    return journey.goal or "its goal"
