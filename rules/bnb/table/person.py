"""Who is at the table: one view of heroes and creatures, with the numbers that count now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from models.bnb.being import Being
from models.bnb.options import Options
from models.bnb.session import Fighter, Session, Side, TableSeat
from models.errors import UserError
from rules.bnb.derive import derive
from rules.bnb.exact import exact, plain_number
from rules.bnb.injury import Condition
from rules.bnb.numbers import Numbers
from rules.bnb.pools import Pool, condition, current
from rules.recent import recent

POOLS: tuple[Pool, ...] = ("stamina", "health")
POOL_NAMES: Mapping[Pool, str] = {"stamina": "Stamina", "health": "Health"}


class TableError(UserError):
    """Something that cannot happen at this table now."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table, under the options of the campaign."""

    key: str
    name: str
    side: Side
    seat: TableSeat
    numbers: Numbers

    @property
    def being(self) -> Being:
        return self.seat.being

    @property
    def is_hero(self) -> bool:
        return self.seat.being.kind == "hero"

    @property
    def is_out(self) -> bool:
        """Not there tonight, or gone from the scene."""
        return self.seat.is_absent or self.seat.is_gone

    @property
    def condition(self) -> Condition:
        return condition(self.numbers)

    @property
    def is_up(self) -> bool:
        """Able to act: there, awake and alive."""
        fallen = self.condition
        return not (self.is_out or fallen.dead or fallen.unconscious)

    def current(self, pool: Pool) -> float:
        return current(self.numbers, pool)

    def most(self, pool: Pool) -> float:
        return self.numbers.value(pool)


def person_of(seat: TableSeat, options: Options) -> Person:
    """Return the view of one participant under the campaign's options."""
    return _person(seat, options)


@recent(256)
def _numbers(being: Being, options: Options) -> Numbers:
    same = being.options == options
    return derive(being if same else being.replaced(options=options))


@recent(256)
def _person(seat: TableSeat, options: Options) -> Person:
    plain = "Hero" if seat.being.kind == "hero" else "Creature"
    name = seat.name.strip() or seat.being.name.strip() or plain
    return Person(seat.key, name, seat.side, seat, _numbers(seat.being, options))


def people(session: Session) -> Mapping[str, Person]:
    """Return everybody by key, in the order of the table."""
    return {seat.key: person_of(seat, session.options) for seat in session.seats}


def person(session: Session, key: str) -> Person:
    """Return who has that key.

    Raises:
        TableError: when nobody at the table has it.
    """
    seat = next((one for one in session.seats if one.key == key), None)
    if seat is None:
        raise TableError("Nobody of that name is at the table.", remedy="Choose somebody else.")
    return person_of(seat, session.options)


def name_of(session: Session, key: str) -> str:
    """Return the name of a participant; “Somebody” for one who left."""
    seat = next((one for one in session.seats if one.key == key), None)
    return person_of(seat, session.options).name if seat is not None else "Somebody"


def with_seat(session: Session, seat: TableSeat) -> Session:
    """Return the session with the participant of that key replaced."""
    changed = tuple(seat if one.key == seat.key else one for one in session.seats)
    return session.replaced(seats=changed)


def with_being(session: Session, key: str, being: Being) -> Session:
    """Return the session with the state of play of one participant taken from ``being``.

    Only play changes at the table, and it may come from a copy under the campaign's options.
    """
    seat = person(session, key).seat
    if seat.being.play == being.play:
        return session
    return with_seat(session, seat.replaced(being=seat.being.replaced(play=being.play)))


def with_points(session: Session, key: str, pool: Pool, value: float) -> Session:
    """Return the session with that much in a pool; what is full follows its maximum."""
    who = person(session, key)
    kept = None if value >= who.most(pool) else plain_number(exact(value))
    play = who.being.play.replaced(**{pool: kept})
    return with_being(session, key, who.being.replaced(play=play))


def fighter(session: Session, key: str) -> Fighter | None:
    """Return how far somebody is in the round; None outside a fight."""
    fight = session.conflict
    if fight is None:
        return None
    return next((one for one in fight.fighters if one.key == key), None)


def with_fighter(session: Session, changed: Fighter) -> Session:
    """Return the session with a fighter of the round replaced."""
    fight = session.conflict
    if fight is None:
        return session
    fighters = tuple(changed if one.key == changed.key else one for one in fight.fighters)
    return session.replaced(conflict=fight.replaced(fighters=fighters))


def free_key(prefix: str, used: Mapping[str, object] | tuple[str, ...]) -> str:
    """Return the key of that prefix with the number after the highest one used."""
    numbers = [key.removeprefix(prefix) for key in used if key.startswith(prefix)]
    most = max((int(n) for n in numbers if n.isascii() and n.isdigit()), default=0)
    return f"{prefix}{most + 1}"


def counted(number: int, one: str, more: str = "") -> str:
    """Return “1 round” or “3 rounds”."""
    return f"{number} {one if number == 1 else more or one + 's'}"
