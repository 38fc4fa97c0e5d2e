"""The BnB hero that is measured: always the same one, of 1,000 points."""

from __future__ import annotations

from random import Random

from models.bnb.being import OwnedGear
from models.bnb.catalog import Catalog, catalog
from models.bnb.character import Character
from models.bnb.content import Weapon
from rules.bnb.quick import quick_hero

PRESET = "magnificent"
SEEDS = 3
FURTHER_WEAPONS = 6


def full_hero() -> Character:
    """Return the hero of 1,000 points that has most to derive and check among some.

    Every point is spent; there are notes, wounds, a push, conditions and further weapons, so that
    the sheet has two pages.
    """
    known = catalog()
    found = [
        _laden(quick_hero(Random(seed), PRESET, archetype.id), known)
        for archetype in known.content.archetypes
        for seed in range(SEEDS)
    ]
    return max(found, key=_size)


def _laden(hero: Character, known: Catalog) -> Character:
    weapons = [item for item in known.content.items if isinstance(item, Weapon)]
    more = tuple(
        OwnedGear(key=f"more{n}", item_id=weapon.id, place="wielded")
        for n, weapon in enumerate(weapons[:FURTHER_WEAPONS])
    )
    play = hero.play.replaced(
        stamina=2, health=3, conditions=("Prone", "Bleeding"), strength_push=1
    )
    notes = "Owes the ferrywoman of Vessany a favour.\n" * 5
    return hero.replaced(gear=(*hero.gear, *more), play=play, notes=notes)


def _size(hero: Character) -> tuple[int, int, int]:
    """Return how much there is to work out: skills, things, and letters of the file."""
    return len(hero.skills), len(hero.gear), len(hero.model_dump_json())
