"""Who comes to the table: from an encounter and the library, later on, and back to the library."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from models.document import Document
from models.errors import UserError
from models.fabula.encounter import Encounter, PartyMember
from models.fabula.hero import Hero
from models.fabula.npc import Npc
from models.fabula.session import FoeSeat, Member, PendingCheck, Session, Side
from models.neighbour import Reference
from models.table import LogChange, LogLine
from rules.fabula.encounter.edit import foe_copy
from rules.fabula.encounter.individual import letter, single_names
from rules.fabula.encounter.side import foe_name
from rules.fabula.table.clock_work import PREFIX as CLOCK
from rules.fabula.table.clock_work import prepared_clock
from rules.fabula.table.effect import ended_where
from rules.fabula.table.record import counted, free_key, moved, recorded, told_of
from rules.fabula.table.seat import Pool, seat_of
from rules.fabula.table.turn import joined
from rules.table_log import line

KIND = "party"
HERO, FOE = "h", "f"
MOST_FOES = 200
_POOLS: tuple[Pool, ...] = ("hp", "mp", "ip", "fabula_points")


class GatherError(UserError):
    """Somebody who cannot come to the table, or is not there."""


# ------------------------------------------------------------------ a new session


def gathered(
    encounter: Encounter | None, documents: Mapping[str, Document], *, name: str = ""
) -> Session:
    """Return a new session: heroes of the library, and what an encounter prepared.

    The party of the encounter comes first, as far as ``documents`` (by file) has it, then every
    other hero there. A stat block in the party fights on the heroes' side. Foes are fresh copies,
    those of later waves too; letters tell apart those that are called alike.

    Raises:
        GatherError: for more foes than a table holds.
    """
    prepared = encounter or Encounter()
    heroes, allies, missing = _party(prepared.party, documents)
    foes = tuple(_foes(prepared, allies))
    if len(foes) > MOST_FOES:
        raise GatherError(
            f"{len(foes)} foes are more than a table holds.",
            remedy=f"Prepare {MOST_FOES} at most.",
        )
    session = Session(
        name=name.strip() or prepared.name,
        scene=prepared.name,
        edition=prepared.edition,
        members=heroes,
        foes=foes,
        clocks=tuple(
            prepared_clock(clock, f"{CLOCK}{number}")
            for number, clock in enumerate(prepared.clocks, 1)
        ),
    )
    title = f"The table is set: {_counts(session)}"
    lines = [*_known_of_place(prepared), *(line(words, "warn") for words in missing)]
    return recorded(session, KIND, title, lines=lines, is_secret=encounter is not None)


def _counts(session: Session) -> str:
    words = [counted(len(session.members), "hero", "heroes"), counted(len(session.foes), "foe")]
    if session.clocks:
        words.append(counted(len(session.clocks), "Clock"))
    return ", ".join(words)


def _known_of_place(encounter: Encounter) -> Iterator[LogLine]:
    for label, text in (
        ("Place", encounter.place),
        ("Stakes", encounter.stakes),
        ("Reward", encounter.reward),
    ):
        words = " ".join(text.split())
        if words:
            yield line(f"{label}: {words}")


def _party(
    party: Iterable[PartyMember], documents: Mapping[str, Document]
) -> tuple[tuple[Member, ...], list[tuple[PartyMember, Npc]], list[str]]:
    """Return the heroes, the stat blocks on their side, and words for who cannot come."""
    heroes: dict[str, Hero] = {}
    allies: list[tuple[PartyMember, Npc]] = []
    missing: list[str] = []
    for entry in party:
        file = entry.reference.file if entry.reference is not None else ""
        found = documents.get(file)
        if isinstance(found, Hero):
            heroes.setdefault(file, found)
        elif isinstance(found, Npc):
            allies.append((entry, found))
        else:
            missing.append(_missing(entry))
    for file, document in documents.items():
        if isinstance(document, Hero):
            heroes.setdefault(file, document)
    members = tuple(
        Member(key=f"{HERO}{number}", reference=_reference(file, hero), hero=hero)
        for number, (file, hero) in enumerate(heroes.items(), 1)
    )
    return members, allies, missing


def _missing(entry: PartyMember) -> str:
    known = entry.reference.name.strip() if entry.reference is not None else ""
    name = entry.name.strip() or known
    if name:
        return f"{name} is not in the library and does not come to the table."
    who = counted(entry.count, "hero", "heroes")
    return f"{who} of level {entry.level} without a document: add heroes of the library."


def _reference(file: str, hero: Hero) -> Reference | None:
    return Reference(file=file, name=hero.name) if file else None


def _foes(encounter: Encounter, allies: Sequence[tuple[PartyMember, Npc]]) -> Iterator[FoeSeat]:
    batches = [(foe_name(foe), foe.count, foe.names) for foe in encounter.foes]
    batches += [(_ally_name(entry, npc), entry.count, ()) for entry, npc in allies]
    named = single_names(batches)
    number = 0
    for foe, names in zip(encounter.foes, named, strict=False):
        for name in names:
            number += 1
            npc = foe_copy(foe.npc)
            yield FoeSeat(key=f"{FOE}{number}", name=name, npc=npc, wave=foe.wave)
    for (_, npc), names in zip(allies, named[len(encounter.foes) :], strict=True):
        for name in names:
            number += 1
            yield FoeSeat(key=f"{FOE}{number}", name=name, npc=foe_copy(npc), side="heroes")


def _ally_name(entry: PartyMember, npc: Npc) -> str:
    return entry.name.strip() or npc.name.strip() or "Ally"


# ------------------------------------------------------------------ coming and going


def with_hero(session: Session, hero: Hero, *, file: str = "") -> Session:
    """Return the session with one more hero; in a conflict they join at the end of the round.

    Raises:
        GatherError: when the hero of that file is at the table already.
    """
    if file and any(m.reference and m.reference.file == file for m in session.members):
        raise GatherError(
            f"{hero.name.strip() or 'This hero'} is at the table already.",
            remedy="Choose another hero.",
        )
    key = free_key(HERO, (*(m.key for m in session.members), *told_of(session)))
    member = Member(key=key, reference=_reference(file, hero), hero=hero)
    added = joined(session.replaced(members=(*session.members, member)), key)
    name = seat_of(member).name
    return recorded(added, KIND, f"{name} comes to the table", who=key, lines=_joining(added))


def with_foes(
    session: Session,
    npc: Npc,
    *,
    count: int = 1,
    side: Side = "foes",
    wave: int = 1,
    name: str = "",
    is_hidden: bool = False,
) -> Session:
    """Return the session with fresh copies of a stat block, told apart by letters.

    In a conflict those of its wave join at the end of the round.

    Raises:
        GatherError: for fewer than one, or more than a table holds.
    """
    room = MOST_FOES - len(session.foes)
    if not 0 < count <= room:
        raise GatherError(
            f"{count} cannot be added: there is room for {room}.",
            remedy="Choose a number that fits.",
        )
    called = name.strip() or npc.name.strip() or "Foe"
    added: list[FoeSeat] = []
    for single in _free_names(called, count, [foe.name for foe in session.foes]):
        key = free_key(FOE, (*(f.key for f in (*session.foes, *added)), *told_of(session)))
        seat = FoeSeat(
            key=key, name=single, npc=foe_copy(npc), side=side, wave=wave, is_hidden=is_hidden
        )
        added.append(seat)
    changed = session.replaced(foes=(*session.foes, *added))
    if session.conflict is not None and wave <= session.conflict.wave:
        for seat in added:
            changed = joined(changed, seat.key)
    names = ", ".join(seat.name for seat in added)
    verb = "comes" if count == 1 else "come"
    who = added[0].key if count == 1 else ""
    title = f"{names} {verb} to the table"
    return recorded(changed, KIND, title, who=who, lines=_joining(changed), is_secret=is_hidden)


def _free_names(name: str, count: int, used: Iterable[str]) -> Iterator[str]:
    """Yield names that nobody has: the plain one for a single newcomer, else with letters.

    Where one alone has the plain name, it counts as the one with the letter A.
    """
    taken = {one.strip().casefold() for one in used}
    lettered = [f"{name} {letter(index)}" for index in range(len(taken) + count + 1)]
    is_first = not any(one.casefold() in taken for one in (name, *lettered))
    if count == 1 and is_first:
        yield name
        return
    if name.casefold() in taken:
        lettered = lettered[1:]
    yield from [one for one in lettered if one.casefold() not in taken][:count]


def _joining(session: Session) -> tuple[str, ...]:
    conflict = session.conflict
    return (f"They join in round {conflict.round + 1}.",) if conflict is not None else ()


def without(session: Session, key: str) -> Session:
    """Return the session without a hero or foe, and without what they did to others.

    Raises:
        GatherError: when nobody of that key is at the table.
    """
    entry = next((e for e in (*session.members, *session.foes) if e.key == key), None)
    if entry is None:
        raise GatherError("Nobody of that name is at the table.", remedy="Choose somebody else.")
    session, _over = ended_where(session, lambda e: key in (e.on, e.by, e.timed_by))
    conflict = session.conflict
    if conflict is not None:
        conflict = conflict.replaced(
            fighters=tuple(
                f.replaced(covers="") if f.covers == key else f
                for f in conflict.fighters
                if f.key != key
            ),
            order=tuple(one for one in conflict.order if one != key),
            acting="" if conflict.acting == key else conflict.acting,
        )
    left = session.replaced(
        members=tuple(m for m in session.members if m.key != key),
        foes=tuple(f for f in session.foes if f.key != key),
        conflict=conflict,
        check=_check_without(session.check, key),
    )
    return recorded(left, KIND, f"{seat_of(entry).name} leaves the table", who=key)


def _check_without(check: PendingCheck | None, key: str) -> PendingCheck | None:
    """Return the Check on the table without somebody; none when it cannot do without them."""
    if check is None or check.who == key or (check.opposed and check.opposed.who == key):
        return None
    if key not in check.targets:
        return check
    others = tuple(one for one in check.targets if one != key)
    return check.replaced(targets=others) if others else None


# ------------------------------------------------------------------ the library


def session_files(session: Session) -> tuple[str, ...]:
    """Return the files of the library that the heroes at the table come from."""
    files = (m.reference.file for m in session.members if m.reference is not None)
    return tuple(dict.fromkeys(file for file in files if file))


def refreshed(session: Session, heroes: Mapping[str, Document]) -> Session:
    """Return the session with every hero as the library has them now, build and play state.

    Heroes whose file is not among ``heroes`` stay as they are.
    """
    members: list[Member] = []
    lines: list[LogLine] = []
    changes: list[LogChange] = []
    for member in session.members:
        after = _refreshed(member, heroes)
        members.append(after)
        if after.hero != member.hero:
            lines.append(line(f"{seat_of(after).name} is as the library has them."))
            changes += _moved_points(member, after)
    if tuple(members) == session.members:
        return session
    changed = session.replaced(members=tuple(members))
    return recorded(changed, KIND, "Heroes brought up to date", lines=lines, changes=changes)


def _refreshed(member: Member, heroes: Mapping[str, Document]) -> Member:
    found = heroes.get(member.reference.file) if member.reference is not None else None
    if member.reference is None or not isinstance(found, Hero) or found == member.hero:
        return member
    return member.replaced(reference=member.reference.replaced(name=found.name), hero=found)


def _moved_points(before: Member, after: Member) -> Iterator[LogChange]:
    old, new = seat_of(before), seat_of(after)
    for pool in _POOLS:
        yield from moved(after.key, pool, old.current(pool), new.current(pool))
    yield from moved(after.key, "xp", before.hero.play.xp, after.hero.play.xp)


def heroes_to_write(session: Session, heroes: Mapping[str, Document]) -> Mapping[str, Hero]:
    """Return what play changed, to be written to the library: the heroes by file.

    Each is the library's hero with the play state, purse and sessions of the table; the build is
    the library's. Heroes that would not change, and those the library has no longer, are left out.
    """
    found: dict[str, Hero] = {}
    for member in session.members:
        file = member.reference.file if member.reference is not None else ""
        known = heroes.get(file)
        if not file or not isinstance(known, Hero) or file in found:
            continue
        there = member.hero
        after = known.replaced(play=there.play, purse=there.purse, sessions=there.sessions)
        if after != known:
            found[file] = after
    return found
