"""Who comes to the table: heroes of the library, foes, whole encounters; and what goes back."""

from __future__ import annotations

from collections.abc import Mapping

from models.document import Document
from models.fabula.encounter import Encounter
from models.fabula.hero import Hero
from models.fabula.npc import Npc
from models.fabula.session import FoeSeat, Member, PendingCheck, Session
from models.neighbour import Reference
from models.table import TableClock
from rules.fabula.encounter.edit import foe_copy
from rules.fabula.encounter.individual import letter, single_names
from rules.fabula.encounter.side import foe_name
from rules.fabula.power_edit import fresh_key
from rules.fabula.table.check import CheckError
from rules.fabula.table.effect import ended_where, left
from rules.fabula.table.flow import participant
from rules.fabula.table.seat import seats, with_entry
from rules.fabula.table.tell import told

SEAT_KINDS = ("hero", "npc", "encounter")


def seated(session: Session, document: Document, file: str) -> Session:
    """Return the session with a hero, a foe or all of an encounter at the table.

    Args:
        file: Where in the library the document is; empty when it is not there.

    Raises:
        CheckError: for any other document, or a hero who sits there already.
    """
    match document:
        case Hero():
            after = _with_hero(session, document, file)
        case Npc():
            after = _with_foes(session, document, (_free_name(session, document),))
        case Encounter():
            after = _with_encounter(session, document)
        case _:
            raise CheckError("Only heroes, NPCs and encounters join.", remedy="Choose another.")
    title = document.name.strip() or "Somebody"
    return told(session, after, "seat", title, detail="joins the table")


def _with_hero(session: Session, hero: Hero, file: str) -> Session:
    if file and any(m.reference and m.reference.file == file for m in session.members):
        raise CheckError(f"{hero.name} sits at the table already.", remedy="Choose another hero.")
    key = fresh_key("h", {m.key for m in session.members} | _told_of(session))
    reference = Reference(file=file, name=hero.name) if file else None
    member = Member(key=key, reference=reference, hero=hero)
    return session.replaced(members=(*session.members, member))


def _told_of(session: Session) -> set[str]:
    """Return the keys that records of the log speak of: nobody new is taken for one of them."""
    found = {change.who for entry in session.log for change in entry.changes}
    return found | {entry.who for entry in session.log}


def _free_name(session: Session, npc: Npc) -> str:
    """Return the foe's name, with a letter when others have it already."""
    name = npc.name.strip() or "Foe"
    taken = {seat.name for seat in seats(session).values()}
    if name not in taken:
        return name
    index = 1
    while f"{name} {letter(index)}" in taken:
        index += 1
    return f"{name} {letter(index)}"


def _with_foes(
    session: Session, npc: Npc, names: tuple[str, ...], *, wave: int = 1, is_ally: bool = False
) -> Session:
    keys = {foe.key for foe in session.foes} | _told_of(session)
    added: list[FoeSeat] = []
    for name in names:
        key = fresh_key("f", keys)
        keys.add(key)
        side = "heroes" if is_ally else "foes"
        added.append(FoeSeat(key=key, name=name, npc=foe_copy(npc), wave=wave, side=side))
    return session.replaced(foes=(*session.foes, *added))


def _with_encounter(session: Session, encounter: Encounter) -> Session:
    """Return the session with the encounter's foes by wave, its Clocks and its place.

    Its heroes come in by their own documents, so that they stay those of the library.
    """
    batches = [(foe_name(foe), foe.count, foe.names) for foe in encounter.foes]
    for foe, names in zip(encounter.foes, single_names(batches), strict=True):
        session = _with_foes(session, foe.npc, names, wave=foe.wave)
    keys = {clock.key for clock in session.clocks}
    clocks = list(session.clocks)
    for prepared in encounter.clocks:
        key = fresh_key("c", keys)
        keys.add(key)
        clocks.append(
            TableClock(
                key=key,
                name=prepared.name,
                sections=prepared.sections,
                filled=min(prepared.filled, prepared.sections),
                kind=prepared.kind,
                note=prepared.note,
            )
        )
    scene = session.scene or encounter.name
    return session.replaced(clocks=tuple(clocks), scene=scene)


def removed(session: Session, key: str) -> Session:
    """Return the session without a participant, and without what they did to others."""
    seat = participant(session, key)
    before = session
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
    after = session.replaced(
        members=tuple(m for m in session.members if m.key != key),
        foes=tuple(f for f in session.foes if f.key != key),
        conflict=conflict,
        check=_check_without(session.check, key),
    )
    return told(before, after, "seat", seat.name, detail="leaves the table")


def _check_without(check: PendingCheck | None, key: str) -> PendingCheck | None:
    """Return the Check on the table without somebody; none when it cannot do without them."""
    if check is None or check.who == key or (check.opposed and check.opposed.who == key):
        return None
    if key not in check.targets:
        return check
    others = tuple(one for one in check.targets if one != key)
    return check.replaced(targets=others) if others else None


def hidden(session: Session, key: str, is_hidden: bool) -> Session:
    """Return the session with a foe that the players do not see, or see again."""
    entry = participant(session, key).entry
    if isinstance(entry, FoeSeat):
        return with_entry(session, entry.replaced(is_hidden=is_hidden))
    return session


def renamed(session: Session, key: str, name: str) -> Session:
    """Return the session with a foe called otherwise; heroes are named in their own document."""
    entry = participant(session, key).entry
    if isinstance(entry, FoeSeat):
        return with_entry(session, entry.replaced(name=name))
    return session


def absent(session: Session, key: str, is_absent: bool) -> Session:
    """Return the session with a hero who is not there tonight, or is there again."""
    entry = participant(session, key).entry
    if not isinstance(entry, Member) or entry.is_absent == is_absent:
        return session
    after = with_entry(session, entry.replaced(is_absent=is_absent))
    after = left(after, key) if is_absent else after
    words = "is not there tonight" if is_absent else "is there again"
    return told(session, after, "seat", participant(session, key).name, who=key, detail=words)


# ------------------------------------------------------------------ the library


def files(session: Session) -> tuple[str, ...]:
    """Return the library's files of the heroes at the table."""
    return tuple(m.reference.file for m in session.members if m.reference and m.reference.file)


def refreshed(session: Session, documents: Mapping[str, Document]) -> Session:
    """Return the session with each hero as the library has them now; those it lacks stay."""
    members = tuple(_refreshed(member, documents) for member in session.members)
    same = all(new is old for new, old in zip(members, session.members, strict=True))
    return session if same else session.replaced(members=members)


def _refreshed(member: Member, documents: Mapping[str, Document]) -> Member:
    found = documents.get(member.reference.file) if member.reference else None
    if not isinstance(found, Hero) or found == member.hero:
        return member
    return member.replaced(hero=found)


def to_write(session: Session, documents: Mapping[str, Document]) -> Mapping[str, Document]:
    """Return the heroes of the library with the state of play of the table, where it differs.

    What was built stays the library's: only state of play, purse and XP go back.
    """
    found: dict[str, Document] = {}
    for member in session.members:
        file = member.reference.file if member.reference else ""
        kept = documents.get(file)
        if not isinstance(kept, Hero):
            continue
        mine = member.hero
        changed = kept.replaced(play=mine.play, purse=mine.purse, sessions=mine.sessions)
        if changed != kept:
            found[file] = changed
    return found
