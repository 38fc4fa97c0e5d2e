"""Stat blocks for tests, built from the short form of the vectors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from models.fabula.hero import DieStep, PlayState
from models.fabula.owned import OwnedItem, Slots
from models.fabula.stat_block import (
    Affinity,
    BlockAttack,
    BlockDice,
    BlockSkill,
    BlockSpell,
    StatBlock,
)
from rules.fabula.npc.numbers import Owner

# The short names that the vectors give to an NPC Skill with its option.
SKILL_OPTIONS = {
    "improved_defenses_def": ("improved_defenses", "defense"),
    "improved_defenses_mdef": ("improved_defenses", "magic_defense"),
    "specialized_accuracy": ("specialized", "accuracy_checks"),
    "specialized_magic": ("specialized", "magic_checks"),
}
# What follows from the block itself and is not listed among its Skills.
FOLLOWS = {"damage_resistance", "damage_immunity", "use_equipment"}


def rank_fields(word: str) -> dict[str, Any]:
    """``champion(3)`` as the fields of a block."""
    if word.startswith("champion("):
        return {"rank": "champion", "replaces": int(word[len("champion(") : -1])}
    return {"rank": word}


def skill(key: str, word: str, target: str = "") -> BlockSkill:
    skill_id, option = SKILL_OPTIONS.get(word, (word, ""))
    return BlockSkill(key=key, skill_id=skill_id, option=option, target=target)


def affinities(levels: Mapping[str, str]) -> tuple[Affinity, ...]:
    return tuple(Affinity(type=kind, level=level) for kind, level in levels.items())


def block_of(given: Mapping[str, Any]) -> StatBlock:
    """Return the block that a profile vector describes."""
    skills: list[BlockSkill] = []
    spells: list[BlockSpell] = []
    extra_mp = 0
    for word, times in given.get("skills", {}).items():
        for _ in range(times):
            if word == "spellcaster_one_spell":
                spells.append(BlockSpell(key=f"s{len(spells) + 1}", spell_id="curse"))
                extra_mp += 10
            elif word not in FOLLOWS:
                skills.append(skill(f"k{len(skills) + 1}", word))
    items: list[OwnedItem] = []
    slots: dict[str, str] = {}
    for slot, name in (("armor", "armor"), ("off_hand", "shield")):
        if name in given:
            items.append(OwnedItem(key=name, item_id=given[name]))
            slots[slot] = name
    return StatBlock(
        level=given["level"],
        species=given["species"],
        **rank_fields(given["rank"]),
        dice=BlockDice(**given["attributes"]),
        affinities=affinities(given.get("affinities", {})),
        skills=tuple(skills),
        spells=tuple(spells),
        extra_mp=extra_mp,
        items=tuple(items),
        slots=Slots(**slots),
    )


def play_of(given: Mapping[str, Any]) -> PlayState:
    """Return the state in which the current dice are those that a vector states."""
    steps = tuple(
        DieStep(attribute=attribute, steps=(size - given["attributes"][attribute]) // 2)
        for attribute, size in given.get("current_dice", {}).items()
    )
    return PlayState(die_steps=steps)


def owner_of(given: Mapping[str, Any]) -> Owner | None:
    companion = given.get("companion")
    if companion is None:
        return None
    return Owner(companion["pc_level"], companion["skill_level"])


def attacker(given: Mapping[str, Any]) -> tuple[StatBlock, Owner | None]:
    """Return a block with one attack or spell of a vector, under the key ``x``."""
    kind = given["kind"]
    slots = Slots()
    items: tuple[OwnedItem, ...] = ()
    if "weapon" in given:
        items = (OwnedItem(key="w", item_id=given["weapon"]),)
        slots = Slots(main_hand="w")
    attacks: tuple[BlockAttack, ...] = ()
    spells: tuple[BlockSpell, ...] = ()
    if kind in ("natural", "weapon"):
        attacks = (BlockAttack(key="x", name="Bite", weapon="w" if kind == "weapon" else ""),)
    elif kind == "spell":
        spells = (BlockSpell(key="x", spell_id=given["spell"]),)
    else:
        spell = BlockSpell(key="x", name="Spell", is_offensive=True, damage=given["base_damage"])
        spells = (spell,)
    skills = tuple(
        skill(f"k{i}", word, "x" if word == "improved_damage" else "")
        for i, word in enumerate(given.get("skills", ()))
    )
    rank = given.get("rank", "soldier")
    block = StatBlock(
        level=given.get("level", 5),
        species="humanoid",
        rank=rank,
        attacks=attacks,
        spells=spells,
        skills=skills,
        items=items,
        slots=slots,
    )
    owner = Owner(5, given["skill_level"]) if rank == "companion" else None
    return block, owner
