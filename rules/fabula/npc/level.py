"""The same creature at another level."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from models.fabula.bestiary import bestiary
from models.fabula.stat_block import AffinityLevel, StatBlock
from models.fabula.vocabulary import DamageType, Edition, Status
from rules.fabula.npc.affinity import split
from rules.fabula.npc.budget import SPECIAL_ATTACK, USE_EQUIPMENT
from rules.fabula.npc.derive import derive_block
from rules.fabula.npc.dice import with_die_steps
from rules.fabula.npc.edit import (
    EntryList,
    with_affinity,
    with_class_skill,
    with_entry,
    with_extra_mp,
    with_status_immunity,
    without_entry,
)
from rules.fabula.npc.equip import without_equipment
from rules.fabula.npc.numbers import BlockNumbers, Owner, SkillCost, skills_in_words


@dataclass(frozen=True, slots=True)
class AtLevel:
    """A block at another level, and in words what changed beside its numbers."""

    block: StatBlock
    changed: tuple[str, ...]
    """Attribute steps taken or given up."""
    lost: tuple[str, ...]
    """What it could not keep."""
    open: str
    """What is left to spend; empty when nothing is."""


def at_level(
    block: StatBlock, level: int, *, edition: Edition = "core", owner: Owner | None = None
) -> AtLevel:
    """Return the block at ``level``, as legal as it was.

    Attribute steps are taken where the block's attacks and spells need them most, and given up
    where they need them least. When its Skills no longer fit, the last ones go until they do; a
    block that spent too much already goes no further over.
    """
    before = derive_block("", block, edition=edition, owner=owner)
    dice, changed = with_die_steps(block, level)
    moved = block.replaced(level=level, dice=dice)
    moved, lost = _without_spells_above(moved, edition)
    allowed = min(0, before.halves_left)
    numbers = derive_block("", moved, edition=edition, owner=owner)
    while numbers.halves_left < allowed:
        cost = _last_to_go(numbers)
        if cost is None:  # a custom value alone can leave less than nothing
            break
        lost = (*lost, f"{cost.label}: {cost.note}" if cost.note else cost.label)
        moved = _without(moved, cost)
        numbers = derive_block("", moved, edition=edition, owner=owner)
    left = numbers.halves_left
    words = f"{skills_in_words(left)} Skills to spend" if left > 2 else ""
    if 0 < left <= 2:
        words = f"{skills_in_words(left)} Skill to spend"
    return AtLevel(moved, changed, lost, words)


def _without_spells_above(block: StatBlock, edition: Edition) -> tuple[StatBlock, tuple[str, ...]]:
    """Take away NPC spells that only higher levels have."""
    lost: list[str] = []
    for spell in block.spells:
        entry = bestiary(edition).spells.get(spell.spell_id)
        if entry and block.level < entry.min_level:
            lost.append(f"{spell.name or entry.name}: from level {entry.min_level}")
            block = without_entry(block, "spells", spell.key)
    return block, tuple(lost)


# What makes the creature what it is stands first and goes last.
_ORDER = (
    "spellcaster",
    "special_attack",
    "use_equipment",
    "action",
    "unique_action",
    "reaction",
    "crisis_effect",
    "class",
    "damage_absorption",
    "damage_immunity",
    "damage_resistance",
    "status_effect_immunity",
    "flying",
    "specialized",
    "improved_damage",
    "improved_defenses",
    "improved_initiative",
    "final_act",
    "spellcaster_mp",
    "improved_hit_points",
)


def _last_to_go(numbers: BlockNumbers) -> SkillCost | None:
    """Return the cost that the creature does best without; of equals, the last."""
    paid = [cost for cost in numbers.costs if cost.halves]
    places = {id: place for place, id in enumerate(_ORDER)}
    usual = places["class"]
    return max(reversed(paid), key=lambda cost: places.get(cost.id, usual), default=None)


def _without(block: StatBlock, cost: SkillCost) -> StatBlock:
    """Return the block without what one cost pays for, or with less of it."""
    kind, _, rest = cost.where.partition(".")
    if kind == "affinities":
        return lessened(block, cast(DamageType, rest))
    if kind == "status_immunities":
        return with_status_immunity(block, cast(Status, rest), has=False)
    if kind == "extra_mp":
        return with_extra_mp(block, block.extra_mp - 10)
    if kind == "class_skills":
        owned = block.class_skills[int(rest)]
        return with_class_skill(block, owned.skill_id, owned.level - 1)
    if cost.id == USE_EQUIPMENT:
        skills = tuple(s for s in block.skills if s.skill_id != USE_EQUIPMENT)
        return without_equipment(block.replaced(skills=skills))
    key, _, spot = rest.partition(".")
    if cost.id == SPECIAL_ATTACK:
        return _without_special_attack(block, key, spot)
    return without_entry(block, cast(EntryList, kind), key)


def _without_special_attack(block: StatBlock, key: str, spot: str) -> StatBlock:
    attack = next(a for a in block.attacks if a.key == key)
    index = int(spot.rpartition(".")[2])
    if index < len(attack.effects):
        kept = attack.effects[:index] + attack.effects[index + 1 :]
        return with_entry(block, "attacks", key, effects=kept)
    if attack.multi > 1 and index == len(attack.effects):
        return with_entry(block, "attacks", key, multi=1)
    return with_entry(block, "attacks", key, against="defense")


def lessened(block: StatBlock, kind: DamageType) -> StatBlock:
    """Return the block with the strongest Affinity to ``kind`` that costs less than it does now."""
    rules = bestiary()
    species = rules.species[block.species]

    def cost(changed: StatBlock) -> int:
        return sum(row.halves for row in split(species, changed.affinities, rules))

    now = cost(block)
    weaker: tuple[AffinityLevel | None, ...] = ("immune", "resistant", None, "vulnerable")
    for level in weaker:
        changed = with_affinity(block, kind, level)
        if cost(changed) < now:
            return changed
    return with_affinity(block, kind, None)
