"""Pure changes of an encounter, as the editor needs them; each returns a new encounter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from models.fabula.encounter import MOST_WAVES, Encounter, Foe, PartyMember, PreparedClock, Wave
from models.fabula.npc import Npc
from models.fabula.stat_block import Rank, StatBlock
from models.neighbour import Reference
from rules.fabula.encounter.numbers import EncounterNumbers
from rules.fabula.npc.edit import with_rank
from rules.fabula.npc.level import at_level
from rules.fabula.npc.reskin import duplicate

Entry = TypeVar("Entry", PartyMember, Foe, PreparedClock)


def next_key(prefix: str, entries: Iterable[PartyMember | Foe | PreparedClock]) -> str:
    """Return a key that no entry has, such as ``f3``."""
    used = {entry.key for entry in entries}
    number = len(used) + 1
    while f"{prefix}{number}" in used:
        number += 1
    return f"{prefix}{number}"


def _changed(entries: Sequence[Entry], key: str, **changes: object) -> tuple[Entry, ...]:
    return tuple(e.replaced(**changes) if e.key == key else e for e in entries)


def _moved(entries: Sequence[Entry], key: str, step: int) -> tuple[Entry, ...]:
    """Return the entries with one of them ``step`` places further on, within the ends."""
    place = next(index for index, entry in enumerate(entries) if entry.key == key)
    rest = [entry for entry in entries if entry.key != key]
    rest.insert(min(max(0, place + step), len(rest)), entries[place])
    return tuple(rest)


# The party -------------------------------------------------------------------------------


def with_member(encounter: Encounter, member: PartyMember) -> Encounter:
    """Add a member of the party under a key of its own."""
    added = member.replaced(key=next_key("p", encounter.party))
    return encounter.replaced(party=(*encounter.party, added))


def with_hero(encounter: Encounter, reference: Reference, level: int) -> Encounter:
    """Add a hero of the library, with the level it has now."""
    return with_member(encounter, PartyMember(key="p", reference=reference, level=level))


def with_member_changed(encounter: Encounter, key: str, **changes: object) -> Encounter:
    return encounter.replaced(party=_changed(encounter.party, key, **changes))


def with_member_moved(encounter: Encounter, key: str, step: int) -> Encounter:
    return encounter.replaced(party=_moved(encounter.party, key, step))


def without_member(encounter: Encounter, key: str) -> Encounter:
    return encounter.replaced(party=tuple(m for m in encounter.party if m.key != key))


def with_known_levels(encounter: Encounter, numbers: EncounterNumbers) -> Encounter:
    """Keep what the library says of the heroes now, for the day it says nothing any more."""
    party = list(encounter.party)
    for member in numbers.party:
        entry = member.entry
        if member.document is None or entry.reference is None or member.index >= len(party):
            continue
        if party[member.index] is not entry:
            continue
        name = member.document.name.strip()
        if (entry.level, entry.reference.name) != (member.level, name):
            reference = entry.reference.replaced(name=name)
            party[member.index] = entry.replaced(level=member.level, reference=reference)
    return encounter if tuple(party) == encounter.party else encounter.replaced(party=tuple(party))


# The foes --------------------------------------------------------------------------------


def foe_copy(npc: Npc) -> Npc:
    """Return the NPC as it comes into an encounter: fresh, with nothing spent or suffered."""
    return duplicate(npc, npc.name)


def with_foe(
    encounter: Encounter, npc: Npc, *, file: str = "", wave: int = 1, count: int = 1
) -> Encounter:
    """Add a copy of an NPC; ``file`` is where in the library it comes from, if it does."""
    reference = Reference(file=file, name=npc.name) if file else None
    foe = Foe(
        key=next_key("f", encounter.foes),
        reference=reference,
        npc=foe_copy(npc),
        wave=wave,
        count=count,
    )
    return encounter.replaced(foes=(*encounter.foes, foe))


def with_foe_changed(encounter: Encounter, key: str, **changes: object) -> Encounter:
    return encounter.replaced(foes=_changed(encounter.foes, key, **changes))


def with_foe_moved(encounter: Encounter, key: str, step: int) -> Encounter:
    return encounter.replaced(foes=_moved(encounter.foes, key, step))


def with_foe_duplicated(encounter: Encounter, key: str) -> Encounter:
    """Add the same foes once more, right behind."""
    place = next(index for index, foe in enumerate(encounter.foes) if foe.key == key)
    twin = encounter.foes[place].replaced(key=next_key("f", encounter.foes), names=())
    foes = (*encounter.foes[: place + 1], twin, *encounter.foes[place + 1 :])
    return encounter.replaced(foes=foes)


def with_foe_count(encounter: Encounter, key: str, count: int) -> Encounter:
    """Let so many come."""
    return with_foe_changed(encounter, key, count=count)


def with_single_names(encounter: Encounter, key: str, names: Sequence[str]) -> Encounter:
    """Give the single foes own names, in order; an empty one lets a letter tell it apart.

    Names beyond the number that comes wait for when more come.
    """
    return with_foe_changed(encounter, key, names=tuple(names)[:100])


def foe_of(encounter: Encounter, key: str) -> Foe:
    """Return the foe with that key.

    Raises:
        StopIteration: when there is none.
    """
    return next(foe for foe in encounter.foes if foe.key == key)


def _with_block(encounter: Encounter, key: str, block: StatBlock) -> Encounter:
    return with_foe_changed(encounter, key, npc=foe_of(encounter, key).npc.replaced(block=block))


def with_foe_name(encounter: Encounter, key: str, name: str) -> Encounter:
    npc = foe_of(encounter, key).npc
    return with_foe_changed(encounter, key, npc=npc.replaced(name=name))


def with_foe_level(encounter: Encounter, key: str, level: int) -> Encounter:
    """Move the foe to another level, as legal as it was."""
    npc = foe_of(encounter, key).npc
    return _with_block(encounter, key, at_level(npc.block, level, edition=npc.edition).block)


def with_foe_rank(
    encounter: Encounter, key: str, rank: Rank, replaces: int | None = None
) -> Encounter:
    """Change the rank; a new champion stands for the usual number of soldiers."""
    return _with_block(encounter, key, with_rank(foe_of(encounter, key).npc.block, rank, replaces))


def with_foe_npc(encounter: Encounter, key: str, npc: Npc) -> Encounter:
    """Put another copy in the place of the foe's, with all that the encounter says kept."""
    return with_foe_changed(encounter, key, npc=foe_copy(npc))


def with_foe_worth(encounter: Encounter, key: str, worth: int) -> Encounter:
    """Give the foe the rank that stands for so many soldiers."""
    if worth <= 1:
        return with_foe_rank(encounter, key, "soldier", 1)
    if worth == 2 and foe_of(encounter, key).npc.block.rank != "champion":
        return with_foe_rank(encounter, key, "elite", 1)
    return with_foe_rank(encounter, key, "champion", worth)


def without_foe(encounter: Encounter, key: str) -> Encounter:
    return encounter.replaced(foes=tuple(foe for foe in encounter.foes if foe.key != key))


# Waves -----------------------------------------------------------------------------------


def with_wave(encounter: Encounter, number: int, **changes: object) -> Encounter:
    """Change what is known of wave ``number``, 1 the first."""
    waves = [*encounter.waves, *[Wave()] * (number - len(encounter.waves))]
    waves[number - 1] = waves[number - 1].replaced(**changes)
    while waves and waves[-1] == Wave():
        waves.pop()
    return encounter.replaced(waves=tuple(waves))


def with_gaps_closed(encounter: Encounter) -> Encounter:
    """Let the waves that have foes follow each other without a gap, in their order."""
    old = sorted({foe.wave for foe in encounter.foes})
    new = {number: place for place, number in enumerate(old, 1)}
    foes = tuple(
        foe if new[foe.wave] == foe.wave else foe.replaced(wave=new[foe.wave])
        for foe in encounter.foes
    )
    known = [encounter.waves[n - 1] if n <= len(encounter.waves) else Wave() for n in old]
    while known and known[-1] == Wave():
        known.pop()
    return encounter.replaced(foes=foes, waves=tuple(known))


def last_wave(encounter: Encounter) -> int:
    """Return the number of the last wave that has foes or anything known; at least 1."""
    return max([1, len(encounter.waves), *(foe.wave for foe in encounter.foes)])


def next_wave(encounter: Encounter) -> int | None:
    """Return the number of one more wave; None when there can be no more."""
    number = max([0, *(foe.wave for foe in encounter.foes)]) + 1
    return number if number <= MOST_WAVES else None


# Clocks ----------------------------------------------------------------------------------


def with_clock(encounter: Encounter, clock: PreparedClock) -> Encounter:
    """Add a Clock under a key of its own."""
    added = clock.replaced(key=next_key("c", encounter.clocks))
    return encounter.replaced(clocks=(*encounter.clocks, added))


def with_clock_changed(encounter: Encounter, key: str, **changes: object) -> Encounter:
    """Change a Clock; it never holds more filled sections than it has."""
    clocks = _changed(encounter.clocks, key, **changes)
    kept = tuple(
        c.replaced(filled=c.sections) if c.key == key and c.filled > c.sections else c
        for c in clocks
    )
    return encounter.replaced(clocks=kept)


def with_clock_moved(encounter: Encounter, key: str, step: int) -> Encounter:
    return encounter.replaced(clocks=_moved(encounter.clocks, key, step))


def without_clock(encounter: Encounter, key: str) -> Encounter:
    return encounter.replaced(clocks=tuple(c for c in encounter.clocks if c.key != key))
