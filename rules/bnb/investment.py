"""Paying points into stats and skills, and taking them back."""

from __future__ import annotations

import re
from typing import TypeVar

from models.bnb.being import Being, OwnedSkill
from models.bnb.catalog import catalog
from models.bnb.vocabulary import STATS, Stat
from rules.bnb.points import skill_cost, skill_level, stat_cost, stat_level

BeingT = TypeVar("BeingT", bound=Being)


def stat_named(target: str) -> Stat | None:
    """Return the stat of that id; None when ``target`` is the key of a skill."""
    return next((stat for stat in STATS if stat == target), None)


def with_stat_points(being: BeingT, stat: Stat, points: int) -> BeingT:
    """Let ``points`` be paid into the stat in all; part payments stay as they are.

    Raises:
        DocumentError: when ``points`` is below 0.
    """
    return being.replaced(stats=being.stats.replaced(**{stat: points}))


def with_stat_level(being: BeingT, stat: Stat, level: int) -> BeingT:
    """Pay for exactly ``level``; a part payment goes back."""
    return with_stat_points(being, stat, stat_cost(level))


def find_skill(being: Being, key: str) -> OwnedSkill | None:
    return next((owned for owned in being.skills if owned.key == key), None)


def with_skill_points(being: BeingT, key: str, points: int) -> BeingT:
    """Let ``points`` be paid into the skill in all.

    A listed skill that is not owned yet is added. A plain listed one with nothing paid, noted or
    taught is no longer kept. An unknown key changes nothing.

    Raises:
        DocumentError: when ``points`` is below 0.
    """
    owned = find_skill(being, key)
    if owned is None:
        if key not in catalog().skills or not points:
            return being
        added = OwnedSkill(key=key, skill_id=key, points=points)
        return being.replaced(skills=(*being.skills, added))
    plain = owned.skill_id == key and not (owned.taught or owned.note or owned.specialisation)
    if points == 0 and plain:
        return without_skill(being, key)
    return with_skill(being, key, points=points)


def with_skill_level(being: BeingT, key: str, level: int) -> BeingT:
    """Pay for exactly ``level`` of the skill; a part payment goes back."""
    return with_skill_points(being, key, skill_cost(level))


def with_skill(being: BeingT, key: str, **changes: object) -> BeingT:
    """Change fields of an owned skill; a listed one that is not owned is added for it."""
    if find_skill(being, key) is None:
        if key not in catalog().skills:
            return being
        added = OwnedSkill(key=key, skill_id=key).replaced(**changes)
        return being.replaced(skills=(*being.skills, added))
    skills = tuple(o.replaced(**changes) if o.key == key else o for o in being.skills)
    return being.replaced(skills=skills)


def without_skill(being: BeingT, key: str) -> BeingT:
    """Take the skill away with what was paid for it."""
    return being.replaced(skills=tuple(o for o in being.skills if o.key != key))


def paid(being: Being, target: str) -> int:
    """Return the points paid into a stat or a skill; 0 for what is not there."""
    stat = stat_named(target)
    if stat is not None:
        return being.stats.of(stat)
    owned = find_skill(being, target)
    return owned.points if owned else 0


def level_of(being: Being, target: str) -> int:
    points = paid(being, target)
    return stat_level(points) if stat_named(target) else skill_level(points)


def cost_of(target: str, level: int) -> int:
    """Return what ``level`` of a stat or a skill costs in all."""
    return stat_cost(level) if stat_named(target) else skill_cost(level)


def with_points(being: BeingT, target: str, points: int) -> BeingT:
    """Let ``points`` be paid into the stat or skill ``target`` in all."""
    stat = stat_named(target)
    if stat is not None:
        return with_stat_points(being, stat, points)
    return with_skill_points(being, target, points)


def new_key(being: Being, stem: str) -> str:
    """Return a key that no skill and no thing of this document has, made from ``stem``."""
    base = re.sub(r"[^a-z0-9]+", "_", stem.lower()).strip("_")[:60] or "own"
    used = {owned.key for owned in being.skills} | {owned.key for owned in being.gear}
    used |= {*catalog().skills, *STATS}
    if base not in used:
        return base
    number = 2
    while f"{base}_{number}" in used:
        number += 1
    return f"{base}_{number}"
