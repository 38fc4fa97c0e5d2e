"""Which conditions of the closed list hold for a hero at rest, outside a roll."""

from __future__ import annotations

from collections.abc import Iterable

from models.fabula.hero import Hero, PlayState
from models.fabula.item import Weapon
from models.fabula.vocabulary import Condition
from rules.fabula.gear import Gear
from rules.fabula.modifier import Given


def standing_conditions(
    hero: Hero, worn: Gear, given: Iterable[Given], *, max_hp: int, statuses: int
) -> set[Condition]:
    """Return the conditions that hold now for the hero."""
    found = conditions_of(hero.play, worn, max_hp=max_hp, statuses=statuses)
    counted = {c for g in given for c in _counted_categories(g)}
    if "arcane" in counted:
        found.add("arcane_weapon_equipped")
    return found


def _counted_categories(given: Given) -> tuple[str, ...]:
    """Return the weapon categories that an item lets its wearer count as holding."""
    modifier = given.modifier
    return modifier.categories if modifier.stat == "counts_as_equipped" else ()


def conditions_of(play: PlayState, worn: Gear, *, max_hp: int, statuses: int) -> set[Condition]:
    """Return the conditions that hold in a state of play.

    Conditions about a roll, an attack or a target (``offensive_spell``, ``ins_ins_dice`` ...)
    never stand; the caller adds them for the roll in question.

    Args:
        max_hp: The maximum HP; Crisis is half of it, rounded down.
        statuses: How many status effects count.
    """
    current = max_hp if play.hp is None else play.hp
    martial = worn.armor is not None and worn.armor.martial
    shield = bool(worn.shields)
    categories = [h.item.category for _, h in worn.weapons if isinstance(h.item, Weapon)]
    facts: dict[Condition, bool] = {
        "in_crisis": current <= max_hp // 2,
        "has_status": statuses > 0,
        "shield_equipped": shield,
        "no_shield_equipped": not shield,
        "martial_armor_equipped": martial,
        "no_martial_armor_equipped": not martial,
        "shield_or_martial_armor_equipped": shield or martial,
        "arcane_weapon_equipped": "arcane" in categories,
        "two_categories_equipped": len(categories) == 2 and len(set(categories)) == 2,
        "merged": bool(play.merged_arcanum),
        "xp_below_10": play.xp < 10,
    }
    return {condition for condition, holds in facts.items() if holds}
