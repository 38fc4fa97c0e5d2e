"""What can be chosen next: levels that the points pay for, goods, slots, options in force."""

from __future__ import annotations

from dataclasses import dataclass

from models.bnb.being import Being
from models.bnb.catalog import catalog
from models.bnb.character import Character
from models.bnb.content import Item
from models.bnb.options import Options
from models.bnb.vocabulary import STAT_NAMES, ItemGroup, Quality, Slot, Stat
from rules import option
from rules.bnb.budget import BudgetState, budget_state
from rules.bnb.derive import derive
from rules.bnb.gear import gear_rows
from rules.bnb.investment import cost_of, find_skill, level_of, paid, stat_named
from rules.bnb.numbers import GearRow, SkillRow
from rules.bnb.points import skill_level, stat_level
from rules.bnb.purchase import purse_worth
from rules.bnb.skill import skill_name, stat_rows
from rules.bnb.trade import item_price, item_weight
from rules.breakdown import plain
from rules.option import InForce

__all__ = [
    "BudgetState",
    "InForce",
    "PlannedRow",
    "ShopRow",
    "affordable_skill_level",
    "affordable_stat_level",
    "budget_state",
    "changed_options",
    "in_force",
    "planned",
    "shop",
    "skill_rows",
    "slot_choices",
    "stat_rows",
    "target_name",
]


def skill_rows(being: Being) -> tuple[SkillRow, ...]:
    """Return every listed and own skill of the document, levels of 0 too."""
    return derive(being).skills


def affordable_stat_level(hero: Character, stat: Stat) -> int:
    """Return the highest level that what was paid and what is left for stats come to."""
    return stat_level(hero.stats.of(stat) + max(0, budget_state(hero).for_stats))


def affordable_skill_level(hero: Character, key: str) -> int:
    """Return the highest level that what was paid and what is left for skills come to."""
    return skill_level(paid(hero, key) + max(0, budget_state(hero).for_skills))


def target_name(being: Being, target: str) -> str:
    """Return the name of a stat, or of a skill by its key."""
    stat = stat_named(target)
    if stat is not None:
        return STAT_NAMES[stat]
    owned = find_skill(being, target)
    if owned is not None:
        return skill_name(owned, catalog().skills.get(owned.skill_id))
    entry = catalog().skills.get(target)
    return entry.name if entry else target


@dataclass(frozen=True, slots=True)
class PlannedRow:
    """A step of the plan: what it still costs, and the points left after it and those before."""

    target: str
    name: str
    level: int
    cost: int
    running_left: int
    reached: bool


def planned(hero: Character) -> tuple[PlannedRow, ...]:
    """Return the plan in its order, paid from the points that are left."""
    left = budget_state(hero).left
    found: list[PlannedRow] = []
    for step in hero.plan:
        reached = level_of(hero, step.target) >= step.level
        cost = 0 if reached else cost_of(step.target, step.level) - paid(hero, step.target)
        left -= cost
        name = target_name(hero, step.target)
        found.append(PlannedRow(step.target, name, step.level, cost, left, reached))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class ShopRow:
    """A priced row at a quality. ``reason`` says why it cannot be paid."""

    item: Item
    price: float
    weight: float | None
    affordable: bool
    reason: str


def shop(
    being: Being,
    *,
    search: str = "",
    group: ItemGroup | None = None,
    quality: Quality = "good",
) -> tuple[ShopRow, ...]:
    """Return the price list, narrowed by words of the name and by group.

    Solid steel lists shields only. A creature has no purse, so all of it is affordable.
    """
    purse = purse_worth(being) if isinstance(being, Character) else None
    words = search.lower().split()
    found: list[ShopRow] = []
    for item in catalog().content.items:
        if group and item.group != group:
            continue
        if quality == "solid_steel" and item.group != "shield":
            continue
        if not all(word in item.name.lower() for word in words):
            continue
        cost = item_price(item, quality)
        short = 0 if purse is None else cost - purse
        reason = f"{plain(short)} copper too dear." if short > 0 else ""
        found.append(ShopRow(item, cost, item_weight(item), not reason, reason))
    return tuple(found)


def slot_choices(being: Being, slot: Slot) -> tuple[GearRow, ...]:
    """Return what the bearer owns that fits the slot."""
    return tuple(row for row in gear_rows(being, catalog()) if row.role == slot)


def in_force(options: Options) -> tuple[InForce, ...]:
    """Return all 35 options as they hold, in the order of the content."""
    return option.in_force(options, catalog().content.options)


def changed_options(options: Options) -> tuple[InForce, ...]:
    """Return the options that depart from the usual rulings, for the sheet."""
    return option.changed_options(options, catalog().content.options)
