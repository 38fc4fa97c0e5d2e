"""A stat block as a fighter, one for each phase of the foe."""

from __future__ import annotations

from collections.abc import Iterator

from models.fabula.npc import Npc
from models.fabula.stat_block import StatBlock
from models.fabula.vocabulary import Edition
from rules.fabula.encounter.fighter import UNTYPED, Blow, Fighter, Heal
from rules.fabula.npc.derive import derive_block
from rules.fabula.npc.numbers import BlockNumbers
from rules.recent import recent


def npc_fighters(npc: Npc) -> tuple[Fighter, ...]:
    """Return the NPC's numbers in each of its phases: nothing spent, no status, no effect."""
    names = (npc.name, *(phase.name or npc.name for phase in npc.phases))
    blocks = (npc.block, *(phase.block for phase in npc.phases))
    return tuple(
        _fighter(block, name, npc.edition) for name, block in zip(names, blocks, strict=True)
    )


@recent(kept=200)
def _fighter(block: StatBlock, name: str, edition: Edition) -> Fighter:
    numbers = derive_block(name, block, edition=edition)
    return Fighter(
        name=name.strip(),
        level=block.level,
        max_hp=numbers.value("max_hp"),
        crisis=numbers.value("crisis"),
        max_mp=numbers.value("max_mp"),
        defense=numbers.value("defense"),
        magic_defense=numbers.value("magic_defense"),
        initiative=numbers.value("initiative"),
        turns=numbers.value("turns_per_round"),
        blows=(*_attacks(numbers), *_spells(numbers)),
        heals=tuple(_heals(numbers)),
        affinities={a.type: a.now for a in numbers.affinities if a.now is not None},
    )


def _attacks(numbers: BlockNumbers) -> Iterator[Blow]:
    for attack in numbers.attacks:
        if attack.damage is None:
            continue
        first, second = attack.attributes
        yield Blow(
            name=attack.name,
            dice=(numbers.current_dice[first], numbers.current_dice[second]),
            accuracy=attack.accuracy.number,
            damage=attack.damage.number,
            type=attack.damage_type or UNTYPED,
            against=attack.against,
            targets=attack.multi,
            is_ready=attack.slot != "backpack",
        )


def _spells(numbers: BlockNumbers) -> Iterator[Blow]:
    for spell in numbers.spells:
        if spell.damage is None:
            continue
        first, second = spell.attributes
        targets = max(1, spell.max_targets)
        yield Blow(
            name=spell.name,
            dice=(numbers.current_dice[first], numbers.current_dice[second]),
            accuracy=spell.magic.number if spell.magic is not None else 0,
            damage=spell.damage.number,
            type=spell.damage_type or UNTYPED,
            against="magic_defense",
            targets=targets,
            mp=spell.mp * (targets if spell.is_per_target else 1),
            has_high_roll=spell.has_high_roll,
            needs_check=spell.magic is not None,
        )


def _heals(numbers: BlockNumbers) -> Iterator[Heal]:
    for spell in numbers.spells:
        if spell.heal_hp and spell.mp:
            yield Heal(spell.name, spell.heal_hp, numbers.value("max_mp") // spell.mp)
