"""Creating a hero as a whole: at which level, with which budget, and filled at random."""

from __future__ import annotations

from random import Random
from typing import Literal

from models.fabula.catalog import Catalog, catalog
from models.fabula.hero import Hero
from rules.fabula.budget import usual_budget
from rules.fabula.quick import filled_hero

IdentityPart = Literal["adjective", "concept", "detail"]


def with_creation_level(hero: Hero, level: int) -> Hero:
    """Let creation end at ``level``; a budget that nobody changed follows."""
    known = catalog(hero.edition)
    purse = hero.purse
    if purse.budget == usual_budget(hero.created_at, known):
        purse = purse.replaced(budget=usual_budget(level, known))
    return hero.replaced(created_at=level, purse=purse)


def random_hero_like(hero: Hero, rng: Random) -> Hero:
    """Return a new legal hero of the same printing, level, budget and player.

    What belongs to the table rather than to the hero stays: tags, notes, the option of a Bond.
    """
    blank = Hero(
        edition=hero.edition,
        created_at=hero.created_at,
        starting_bond=hero.starting_bond,
        player=hero.player,
        tags=hero.tags,
        notes=hero.notes,
    )
    purse = blank.purse.replaced(budget=hero.purse.budget)
    return filled_hero(blank.replaced(purse=purse), rng)


def random_identity_part(part: IdentityPart, rng: Random, known: Catalog) -> str:
    """Return one entry of the identity tables."""
    tables = known.content.identity
    if part == "adjective":
        return rng.choice(rng.choice(tables.adjectives))
    if part == "concept":
        return rng.choice(rng.choice(tables.concepts))
    return rng.choice(tables.details)
