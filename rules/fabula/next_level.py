"""Gaining the next level: what it brings, and the experience it takes."""

from __future__ import annotations

from models.fabula.catalog import catalog
from models.fabula.hero import Hero, LevelChoice
from rules.fabula.edit import with_level


def with_next_level(hero: Hero, choice: LevelChoice) -> Hero:
    """Add a level and spend the experience for it.

    A hero without enough experience keeps what there is: a group may advance otherwise, and the
    levels of creation cost nothing.
    """
    price = catalog(hero.edition).content.advancement.xp_per_level
    after = with_level(hero, len(hero.levels), choice)
    if len(hero.levels) < hero.created_at or hero.play.xp < price:
        return after
    return after.replaced(play=hero.play.replaced(xp=hero.play.xp - price))
