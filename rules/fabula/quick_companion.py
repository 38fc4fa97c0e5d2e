"""A Faithful Companion for a random hero who may have one."""

from __future__ import annotations

from random import Random
from typing import cast

from models.fabula.catalog import catalog
from models.fabula.hero import Hero
from models.fabula.stat_block import Species
from rules.fabula.derive import derive
from rules.fabula.legality.companion import FAITHFUL_COMPANION


def with_random_companion(hero: Hero, rng: Random) -> Hero:
    """Design a companion for a hero with the Skill who has none: a tough one of any Species.

    The rules of stat blocks are read only for such a hero.
    """
    if hero.companion or all(level.skill_id != FAITHFUL_COMPANION for level in hero.levels):
        return hero
    from models.fabula.bestiary import bestiary
    from rules.fabula.npc.companion import companion_numbers, new_companion
    from rules.fabula.npc.edit import with_skill
    from rules.fabula.npc.quick import IMPROVED_HIT_POINTS, with_choices

    rules = bestiary(hero.edition)
    frame = catalog(hero.edition).skills[FAITHFUL_COMPANION].companion
    options = frame.species if frame else ("beast",)
    species = cast(Species, rng.choice(options))
    block = with_choices(new_companion(species), rng, rules)
    name = rng.choice(rules.content.quick.names[species])
    hero = hero.replaced(companion=block, companion_name=name)
    found = companion_numbers(derive(hero))
    for _ in range(found.halves_left // 2 if found else 0):
        block = with_skill(block, IMPROVED_HIT_POINTS)
    return hero.replaced(companion=block)
