"""Both sides of an encounter: who is there, how many, of which level, with which numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from models.document import Document, Portrait
from models.fabula.encounter import Encounter, Foe, PartyMember
from models.fabula.hero import Hero
from models.fabula.npc import Npc
from models.fabula.stat_block import StatBlock
from rules.fabula.encounter.fighter import Fighter
from rules.fabula.encounter.hero_fighter import hero_fighter
from rules.fabula.encounter.individual import single_names
from rules.fabula.encounter.npc_fighter import npc_fighters
from rules.fabula.encounter.worth import worth


@dataclass(frozen=True, slots=True)
class Member:
    """A line of the party with what is known of it.

    ``names`` are those of the single heroes, ``fighter`` their numbers where the library has the
    document. ``is_missing``: the library was asked and has it no longer.
    """

    index: int
    entry: PartyMember
    name: str
    names: tuple[str, ...]
    level: int
    fighter: Fighter | None
    portrait: Portrait | None = None
    document: Document | None = None
    is_missing: bool = False

    @property
    def count(self) -> int:
        return len(self.names)


@dataclass(frozen=True, slots=True)
class Group:
    """Foes of one kind in one of their phases (1 is the first).

    ``worth`` and ``turns`` are those of a single one: in soldiers, and each round.
    """

    index: int
    entry: Foe
    phase: int
    name: str
    names: tuple[str, ...]
    block: StatBlock
    fighter: Fighter | None
    worth: int

    @property
    def count(self) -> int:
        return len(self.names)

    @property
    def turns(self) -> int:
        return self.worth

    @property
    def where(self) -> str:
        """The place of the foe in the encounter."""
        return f"foes.{self.index}"


def members(encounter: Encounter, others: Mapping[str, Document] | None) -> tuple[Member, ...]:
    """Return the party. ``others`` are documents by reference; None when nobody looked."""
    rows = [(entry, _document(entry, others)) for entry in encounter.party]
    names = [_member_name(entry, document) for entry, document in rows]
    counts = [entry.count for entry, _ in rows]
    singles = single_names((n, c, ()) for n, c in zip(names, counts, strict=True))
    return tuple(
        _member(index, entry, document, names[index], singles[index], asked=others is not None)
        for index, (entry, document) in enumerate(rows)
    )


def _document(entry: PartyMember, others: Mapping[str, Document] | None) -> Document | None:
    if entry.reference is None or others is None:
        return None
    found = others.get(entry.reference.file)
    return found if isinstance(found, Hero | Npc) else None


def _member_name(entry: PartyMember, document: Document | None) -> str:
    known = document.name.strip() if document is not None else ""
    last = entry.reference.name.strip() if entry.reference is not None else ""
    return entry.name.strip() or known or last or ("Ally" if entry.is_ally else "Hero")


def _member(
    index: int,
    entry: PartyMember,
    document: Document | None,
    name: str,
    names: tuple[str, ...],
    *,
    asked: bool,
) -> Member:
    fighter: Fighter | None = None
    level = entry.level
    if isinstance(document, Hero):
        fighter = hero_fighter(document)
        level = fighter.level
    elif isinstance(document, Npc):
        fighter = npc_fighters(document)[0]
        level = document.block.level
    return Member(
        index=index,
        entry=entry,
        name=name,
        names=names,
        level=level,
        fighter=fighter,
        portrait=document.portrait if document is not None else None,
        document=document,
        is_missing=asked and entry.reference is not None and document is None,
    )


def groups(encounter: Encounter) -> tuple[Group, ...]:
    """Return the foes in the order of the encounter, each followed by its later phases."""
    names = [foe_name(foe) for foe in encounter.foes]
    batches = zip(names, encounter.foes, strict=True)
    singles = single_names((name, foe.count, foe.names) for name, foe in batches)
    return tuple(
        group
        for index, foe in enumerate(encounter.foes)
        for group in _phases(index, foe, names[index], singles[index])
    )


def foe_name(foe: Foe) -> str:
    """Return what the foes of this kind are called."""
    last = foe.reference.name.strip() if foe.reference is not None else ""
    return foe.npc.name.strip() or last or "Foe"


def _phases(index: int, foe: Foe, name: str, names: tuple[str, ...]) -> Iterator[Group]:
    blocks = (foe.npc.block, *(phase.block for phase in foe.npc.phases))
    fighters = npc_fighters(foe.npc)
    for phase, (block, fighter) in enumerate(zip(blocks, fighters, strict=True), 1):
        title = name if phase == 1 else foe.npc.phases[phase - 2].name.strip() or name
        called = names if title == name else single_names([(title, foe.count, ())])[0]
        yield Group(index, foe, phase, title, called, block, fighter, worth(block))
