"""Pure changes of a hero or a creature, as wizard and editor need them; each returns a new one.

Gear and coins are in ``rules.bnb.purchase``, budget, log and plan in ``rules.bnb.history``; both
can be used from here.
"""

from __future__ import annotations

from models.bnb.being import Invested, OwnedSkill
from models.bnb.catalog import catalog
from models.bnb.character import Character
from models.bnb.vocabulary import Family
from rules.bnb.history import (
    with_award,
    with_budget,
    with_last_spend_undone,
    with_plan_done,
    with_planned,
    with_pools,
    with_preset,
    with_raise,
    with_single_pool,
    without_entry,
    without_planned,
)
from rules.bnb.investment import (
    BeingT,
    find_skill,
    new_key,
    with_skill,
    with_skill_level,
    with_skill_points,
    with_stat_level,
    with_stat_points,
    without_skill,
)
from rules.bnb.purchase import (
    equipped,
    unequipped,
    with_coins,
    with_custom_item,
    with_gear,
    with_item_bought,
    with_item_sold,
)

__all__ = [
    "equipped",
    "find_skill",
    "new_key",
    "unequipped",
    "with_award",
    "with_budget",
    "with_coins",
    "with_custom_item",
    "with_custom_skill",
    "with_gear",
    "with_item_bought",
    "with_item_sold",
    "with_last_spend_undone",
    "with_listed_skill",
    "with_option",
    "with_plan_done",
    "with_planned",
    "with_pools",
    "with_preset",
    "with_raise",
    "with_single_pool",
    "with_skill",
    "with_skill_level",
    "with_skill_points",
    "with_specialisation",
    "with_stat_level",
    "with_stat_points",
    "with_stats",
    "with_touch",
    "without_entry",
    "without_planned",
    "without_skill",
]


def with_stats(being: BeingT, points: Invested) -> BeingT:
    """Replace what was paid into all four stats."""
    return being.replaced(stats=points)


def with_custom_skill(
    being: BeingT, name: str, family: Family, *, is_open: bool = True, points: int = 0
) -> BeingT:
    """Add a skill of the table's own; its key is made from the name."""
    key = new_key(being, name)
    added = OwnedSkill(key=key, name=name, family=family, open=is_open, points=points)
    return being.replaced(skills=(*being.skills, added))


def with_specialisation(being: BeingT, skill_id: str, field: str, *, points: int = 0) -> BeingT:
    """Add a listed skill once more, for one field of it."""
    key = new_key(being, f"{skill_id}_{field}")
    added = OwnedSkill(key=key, skill_id=skill_id, specialisation=field, points=points)
    return being.replaced(skills=(*being.skills, added))


def with_listed_skill(being: BeingT, key: str, skill_id: str) -> BeingT:
    """Turn a skill of the table's own into the listed one; points paid into both add up."""
    own = find_skill(being, key)
    if own is None or skill_id not in catalog().skills:
        return being
    paid = own.points
    there = find_skill(being, skill_id)
    rest = without_skill(being, key)
    if there is not None:
        return with_skill_points(rest, skill_id, there.points + paid)
    listed = own.replaced(key=skill_id, skill_id=skill_id, name="")
    return rest.replaced(skills=(*rest.skills, listed))


def with_option(being: BeingT, id: str, choice: str) -> BeingT:
    """Choose one option of the campaign.

    Raises:
        DocumentError: when there is no such choice.
        TypeError: when there is no such option.
    """
    return being.replaced(options=being.options.replaced(**{id: choice}))


def with_touch(being: BeingT, touched: bool, how: str = "") -> BeingT:
    """Say whether a god touched the bearer, and (heroes) how."""
    if isinstance(being, Character):
        return being.replaced(touched=touched, touched_how=how if touched else "")
    return being.replaced(touched=touched)
