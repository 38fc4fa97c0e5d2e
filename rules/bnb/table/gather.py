"""Who comes to the table and leaves it; heroes as the library has them, and what goes back."""

from __future__ import annotations

from collections.abc import Mapping

from models.bnb.being import PlayState
from models.bnb.character import Character
from models.bnb.creature import Creature
from models.bnb.session import Session, Side, TableSeat
from models.document import Document
from models.neighbour import Reference
from models.table import LogLine
from rules.bnb.table.person import TableError, free_key, name_of, person, with_seat
from rules.bnb.table.round import with_newcomer
from rules.bnb.table.tell import told
from rules.table_log import line

KIND = "party"
SEAT_KINDS = ("hero", "creature")
MOST_SEATS = 200


def seated(session: Session, document: Document, file: str = "") -> Session:
    """Return the session with a hero or a creature at the table.

    The first hero brings the options of the campaign. A creature is a fresh copy; several alike
    are numbered.

    Raises:
        TableError: for any other document, a hero who sits there already, or too many.
    """
    if len(session.seats) >= MOST_SEATS:
        raise TableError("No more fit at this table.", remedy="Remove somebody first.")
    match document:
        case Character():
            return _with_hero(session, document, file)
        case Creature():
            return with_creatures(session, document)
        case _:
            raise TableError("Only heroes and creatures join.", remedy="Choose another document.")


def _with_hero(session: Session, hero: Character, file: str) -> Session:
    name = hero.name.strip() or "Hero"
    if file and any(one.reference and one.reference.file == file for one in session.seats):
        raise TableError(f"{name} is at the table already.", remedy="Choose another hero.")
    key = free_key("h", tuple(one.key for one in session.seats))
    reference = Reference(file=file, name=hero.name) if file else None
    seat = TableSeat(key=key, reference=reference, being=hero)
    first = not any(isinstance(one.being, Character) for one in session.seats)
    after = session.replaced(
        seats=(*session.seats, seat), options=hero.options if first else session.options
    )
    lines: list[LogLine] = []
    if hero.options != after.options:
        lines.append(line("The options of this table count, not the hero's own", "warn"))
    after = with_newcomer(after, key)
    return told(session, after, KIND, f"{name} comes to the table", who=key, lines=lines)


def with_creatures(
    session: Session,
    creature: Creature,
    *,
    count: int = 1,
    side: Side = "foes",
    is_hidden: bool = False,
) -> Session:
    """Return the session with fresh copies of a creature.

    Raises:
        TableError: for fewer than one, or more than a table holds.
    """
    room = MOST_SEATS - len(session.seats)
    if not 0 < count <= room:
        raise TableError(
            f"{count} cannot be added: there is room for {room}.",
            remedy="Choose a number that fits.",
        )
    called = creature.name.strip() or "Creature"
    fresh = creature.replaced(play=PlayState())
    after = session
    names: list[str] = []
    for _ in range(count):
        key = free_key("f", tuple(one.key for one in after.seats))
        name = _free_name(after, called, alone=count == 1)
        names.append(name)
        seat = TableSeat(key=key, name=name, being=fresh, side=side, is_hidden=is_hidden)
        after = with_newcomer(after.replaced(seats=(*after.seats, seat)), key)
    verb = "comes" if count == 1 else "come"
    title = f"{', '.join(names)} {verb} to the table"
    return told(session, after, KIND, title, is_secret=is_hidden)


def _free_name(session: Session, name: str, *, alone: bool) -> str:
    used = {name_of(session, one.key).casefold() for one in session.seats}
    if alone and name.casefold() not in used:
        return name
    number = 1 if not alone and name.casefold() not in used else 2
    while f"{name} {number}".casefold() in used:
        number += 1
    return f"{name} {number}"


def removed(session: Session, key: str) -> Session:
    """Return the session without a participant, wherever they stood.

    Raises:
        TableError: when nobody at the table has that key.
    """
    name = person(session, key).name
    fight = session.conflict
    if fight is not None:
        fight = fight.replaced(
            fighters=tuple(one for one in fight.fighters if one.key != key),
            order=tuple(one for one in fight.order if one != key),
            acting="" if fight.acting == key else fight.acting,
            interrupted=tuple(one for one in fight.interrupted if one != key),
        )
    after = session.replaced(
        seats=tuple(one for one in session.seats if one.key != key),
        conflict=fight,
        holds=tuple(one for one in session.holds if key not in (one.holder, one.target)),
        castings=tuple(one for one in session.castings if one.who != key),
        timers=tuple(one for one in session.timers if one.on != key),
        pending=tuple(one for one in session.pending if one.on != key),
    )
    return told(session, after, KIND, f"{name} leaves the table", who=key)


def hidden(session: Session, key: str, is_hidden: bool) -> Session:
    """Return the session with somebody whom the players do not see, or see again."""
    return with_seat(session, person(session, key).seat.replaced(is_hidden=is_hidden))


def renamed(session: Session, key: str, name: str) -> Session:
    """Return the session with somebody called otherwise at this table."""
    return with_seat(session, person(session, key).seat.replaced(name=name))


def absent(session: Session, key: str, is_absent: bool) -> Session:
    """Return the session with somebody who is not there tonight, or is there again."""
    who = person(session, key)
    after = with_seat(session, who.seat.replaced(is_absent=is_absent))
    words = "is not there tonight" if is_absent else "is there again"
    return told(session, after, "seat", who.name, who=key, detail=words)


def gone(session: Session, key: str, is_gone: bool) -> Session:
    """Return the session with somebody out of the scene, or back in it."""
    who = person(session, key)
    after = with_seat(session, who.seat.replaced(is_gone=is_gone))
    words = "is out of the scene" if is_gone else "is back in the scene"
    return told(session, after, "seat", who.name, who=key, detail=words)


def engrossed(session: Session, key: str, is_engrossed: bool) -> Session:
    """Return the session with somebody whose work leaves no defence, or does again."""
    who = person(session, key)
    after = with_seat(session, who.seat.replaced(is_engrossed=is_engrossed))
    words = "is engrossed and cannot defend" if is_engrossed else "can defend again"
    return told(session, after, "seat", who.name, who=key, detail=words)


def on_side(session: Session, key: str, side: Side) -> Session:
    """Return the session with somebody on that side."""
    who = person(session, key)
    after = with_seat(session, who.seat.replaced(side=side))
    words = "is with the heroes" if side == "heroes" else "is against the heroes"
    return told(session, after, "seat", who.name, who=key, detail=words)


def with_options_of(session: Session, key: str) -> Session:
    """Return the session under the options that somebody's own document carries."""
    who = person(session, key)
    after = session.replaced(options=who.seat.being.options)
    detail = f"Those of {who.name} count for everybody"
    return told(session, after, KIND, "Options of the table", who=key, detail=detail)


# ------------------------------------------------------------------ the library


def session_files(session: Session) -> tuple[str, ...]:
    """Return the files of the library that the heroes at the table come from."""
    files = (one.reference.file for one in session.seats if one.reference is not None)
    return tuple(dict.fromkeys(file for file in files if file))


def refreshed(session: Session, heroes: Mapping[str, Document]) -> Session:
    """Return the session with every hero as the library has them now, build and play state.

    Heroes whose file is not among ``heroes`` stay as they are.
    """
    seats = tuple(_refreshed(seat, heroes) for seat in session.seats)
    changed = [new for old, new in zip(session.seats, seats, strict=True) if old is not new]
    if not changed:
        return session
    after = session.replaced(seats=seats)
    lines = [f"{name_of(after, seat.key)} is as the library has them." for seat in changed]
    return told(session, after, KIND, "Heroes brought up to date", lines=lines)


def _refreshed(seat: TableSeat, heroes: Mapping[str, Document]) -> TableSeat:
    found = heroes.get(seat.reference.file) if seat.reference is not None else None
    if seat.reference is None or not isinstance(found, Character) or found == seat.being:
        return seat
    return seat.replaced(reference=seat.reference.replaced(name=found.name), being=found)


def heroes_to_write(session: Session, heroes: Mapping[str, Document]) -> Mapping[str, Document]:
    """Return what play changed, to be written to the library: the heroes by file.

    Each is the library's hero with the state of play of the table, without this round's pushes.
    """
    found: dict[str, Document] = {}
    for seat in session.seats:
        file = seat.reference.file if seat.reference is not None else ""
        known = heroes.get(file)
        if not file or not isinstance(known, Character) or file in found:
            continue
        play = seat.being.play.replaced(strength_push=0, will_push=0)
        after = known.replaced(play=play)
        if after != known:
            found[file] = after
    return found
