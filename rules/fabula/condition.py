"""Which conditions of the closed list hold for a hero at rest, outside a roll."""

from __future__ import annotations

from collections.abc import Iterable

from models.fabula.hero import Hero
from models.fabula.vocabulary import Condition
from rules.fabula.gear import Gear
from rules.fabula.modifier import Given


def standing_conditions(
    hero: Hero, worn: Gear, given: Iterable[Given], *, max_hp: int, statuses: int
) -> set[Condition]:
    """Return the conditions that hold now.

    Conditions about a roll, an attack or a target (``offensive_spell``, ``ins_ins_dice`` ...)
    never stand; the caller adds them for the roll in question.

    Args:
        max_hp: The hero's maximum HP; Crisis is half of it, rounded down.
        statuses: How many status effects count.
    """
    current = max_hp if hero.play.hp is None else hero.play.hp
    martial = worn.armor is not None and worn.armor.martial
    shield = bool(worn.shields)
    arcane = any(getattr(h.item, "category", "") == "arcane" for _, h in worn.weapons) or any(
        g.modifier.stat == "counts_as_equipped" and "arcane" in g.modifier.categories for g in given
    )
    facts: dict[Condition, bool] = {
        "in_crisis": current <= max_hp // 2,
        "has_status": statuses > 0,
        "shield_equipped": shield,
        "no_shield_equipped": not shield,
        "martial_armor_equipped": martial,
        "no_martial_armor_equipped": not martial,
        "shield_or_martial_armor_equipped": shield or martial,
        "arcane_weapon_equipped": arcane,
        "merged": bool(hero.play.merged_arcanum),
        "xp_below_10": hero.play.xp < 10,
    }
    return {condition for condition, holds in facts.items() if holds}
