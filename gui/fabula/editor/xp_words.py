"""Experience and the next level in a few words, for headings and notes."""

from __future__ import annotations

from models.fabula.catalog import catalog
from models.fabula.hero import Hero
from rules.fabula.next_level import LevelUp


def level_up_words(hero: Hero, gain: LevelUp) -> str:
    """Return “12 XP: spend 10, keep 2”, “Booster: no XP” or “3 of 10 XP”."""
    price, xp = catalog(hero.edition).content.advancement.xp_per_level, hero.play.xp
    if gain.is_free:
        return "creation: no XP" if gain.level <= hero.created_at else "Booster: no XP"
    if not gain.price:
        return f"{xp} of {price} XP"
    return f"{xp} XP: spend {gain.price}, keep {xp - gain.price}"


def why_not_granted(gain: LevelUp) -> str:
    """Return why the rules do not grant the level yet; a group may all the same."""
    if not gain.reasons:
        return ""
    return f"{' '.join(gain.reasons)} Your group may grant it all the same."
