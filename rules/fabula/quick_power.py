"""Random powers that no list holds ready: an own Arcanum, spells for magispheres."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import cast

from models.fabula.catalog import Catalog, catalog
from models.fabula.entry import Choice
from models.fabula.hero import Hero
from models.fabula.power import Dismissal, OwnArcanum
from models.fabula.stat_block import Species
from models.fabula.vocabulary import DamageType
from rules.fabula.choices import choices_at
from rules.fabula.derive import derive
from rules.fabula.edit import with_heroic_pick
from rules.fabula.legality.companion import FAITHFUL_COMPANION
from rules.fabula.power_edit import (
    own_arcanum_key,
    with_prototype,
)
from rules.fabula.prototype import prototype_count, prototype_limit

# A domain of its own, the type that suits it, and what its dismissal is called.
_SEEDS: tuple[tuple[str, DamageType, str], ...] = (
    ("Comet", "fire", "Falling Star"),
    ("Mirror", "light", "Thousand Suns"),
    ("Tide", "ice", "Great Wave"),
    ("Anvil", "earth", "Landslide"),
    ("Bell", "bolt", "Toll"),
    ("Moth", "dark", "Eclipse"),
    ("Kite", "air", "Gale"),
    ("Thorn", "poison", "Venomous Bloom"),
)


def random_arcanum(hero: Hero, rng: Random) -> OwnArcanum:
    """Return a new Arcanum: a name, domains of others, one Resistance, a dismissal that strikes."""
    known = catalog(hero.edition)
    name, kind, blow = rng.choice(_SEEDS)
    domains = sorted({domain for arcanum in known.content.arcana for domain in arcanum.domains})
    return OwnArcanum(
        key=own_arcanum_key(hero),
        name=f"Arcanum of the {name}",
        domains=(name.casefold(), *rng.sample(domains, 2)),
        resists=(kind,),
        dismissals=(
            Dismissal(
                name=blow,
                effect="It strikes any number of creatures you see.",
                damage=_usual_damage(known),
                damage_type=kind,
            ),
        ),
    )


def _usual_damage(known: Catalog) -> int:
    """Return what dismissing an Arcanum of the content deals below level 20."""
    bases = [
        dismissal.damage.base
        for arcanum in known.content.arcana
        for dismissal in arcanum.dismissals
        if dismissal.damage and dismissal.damage.base
    ]
    return min(bases, default=0)


def with_random_companion(hero: Hero, rng: Random) -> Hero:
    """Give a hero with the Faithful Companion one, if there is none yet.

    The NPC Skills that a Heroic Skill grants it are more Hit Points: any companion may have those.
    """
    skill = catalog(hero.edition).skills.get(FAITHFUL_COMPANION)
    is_due = any(level.skill_id == FAITHFUL_COMPANION for level in hero.levels)
    if hero.companion is not None or not is_due or skill is None or skill.companion is None:
        return hero
    # Stat blocks are read for such heroes alone.
    from rules.fabula.npc.edit import with_skill
    from rules.fabula.npc.quick import IMPROVED_HIT_POINTS, quick_npc

    species = cast(Species, rng.choice(skill.companion.species))
    level = skill.companion.level
    made = quick_npc(rng, None, species, level, "companion", edition=hero.edition)
    block = made.block
    for index, choice in _companion_skills(hero):
        hero = with_heroic_pick(hero, index, choice.id, (IMPROVED_HIT_POINTS,) * choice.pick)
        for _ in range(choice.pick):
            block = with_skill(block, IMPROVED_HIT_POINTS)
    return hero.replaced(companion=block, companion_name=made.name)


def _companion_skills(hero: Hero) -> Iterator[tuple[int, Choice]]:
    for index, level in enumerate(hero.levels):
        if level.heroic:
            asked = choices_at(hero, index, heroic=True)
            yield from ((index, c) for c in asked if c.source == "companion_skills")


def with_random_prototypes(hero: Hero, rng: Random) -> Hero:
    """Fill the magispheres that are still empty."""
    known = catalog(hero.edition)
    missing = prototype_count(derive(hero)).number - len(hero.prototypes)
    for _ in range(missing):
        kept = [one.spell_id for one in hero.prototypes]
        fitting = [s.id for s in known.content.spells if not prototype_limit(known, s.id, kept)]
        hero = with_prototype(hero, rng.choice(fitting))
    return hero
