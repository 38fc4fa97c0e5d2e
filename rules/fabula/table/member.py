"""Who comes to the table: heroes of the library, foes, whole encounters; and what goes back."""

from __future__ import annotations

from models.document import Document
from models.fabula.encounter import Encounter
from models.fabula.hero import Hero
from models.fabula.npc import Npc
from models.fabula.session import FoeSeat, Member, Session
from rules.fabula.encounter.edit import foe_copy
from rules.fabula.encounter.individual import single_names
from rules.fabula.encounter.side import foe_name
from rules.fabula.table.check import CheckError
from rules.fabula.table.clock_work import prepared_clock
from rules.fabula.table.effect import left
from rules.fabula.table.flow import participant
from rules.fabula.table.gather import (
    CLOCK,
    FOE,
    KIND,
    MOST_FOES,
    free_key,
    with_foes,
    with_hero,
)
from rules.fabula.table.record import told_of
from rules.fabula.table.seat import with_entry
from rules.fabula.table.tell import told

SEAT_KINDS = ("hero", "npc", "encounter")


def seated(session: Session, document: Document, file: str) -> Session:
    """Return the session with a hero, a foe or all of an encounter at the table.

    Args:
        file: Where in the library the document is; empty when it is not there.

    Raises:
        UserError: for any other document, a hero who sits there already, or too many foes.
    """
    match document:
        case Hero():
            return with_hero(session, document, file=file)
        case Npc():
            return with_foes(session, document)
        case Encounter():
            after = _with_encounter(session, document)
            title = f"{document.name.strip() or 'The encounter'} is set up"
            return told(session, after, KIND, title, is_secret=True)
        case _:
            raise CheckError("Only heroes, NPCs and encounters join.", remedy="Choose another.")


def _with_encounter(session: Session, encounter: Encounter) -> Session:
    """Return the session with the encounter's foes by wave, its Clocks and its place.

    Its heroes come in by their own documents, so that they stay those of the library.
    """
    batches = [(foe_name(foe), foe.count, foe.names) for foe in encounter.foes]
    found = list(session.foes)
    for foe, names in zip(encounter.foes, single_names(batches), strict=True):
        for name in names:
            key = free_key(FOE, (*(one.key for one in found), *told_of(session)))
            found.append(FoeSeat(key=key, name=name, npc=foe_copy(foe.npc), wave=foe.wave))
    if len(found) > MOST_FOES:
        raise CheckError(
            f"{len(found)} foes are more than a table holds.", remedy="Remove some first."
        )
    session = session.replaced(foes=tuple(found))
    for prepared in encounter.clocks:
        key = free_key(CLOCK, (clock.key for clock in session.clocks))
        session = session.replaced(clocks=(*session.clocks, prepared_clock(prepared, key)))
    scene = session.scene or encounter.name
    return session.replaced(scene=scene)


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
