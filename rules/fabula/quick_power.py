"""Random powers that no list holds ready: an own Arcanum, spells for magispheres."""

from __future__ import annotations

from random import Random

from models.fabula.catalog import Catalog, catalog
from models.fabula.hero import Hero
from models.fabula.power import Dismissal, OwnArcanum
from models.fabula.vocabulary import DamageType
from rules.fabula.derive import derive
from rules.fabula.power_edit import (
    own_arcanum_choice,
    own_arcanum_key,
    with_new_arcanum,
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


def with_random_arcanum(hero: Hero, index: int, rng: Random) -> Hero:
    """Design an Arcanum for the Heroic Skill of the level when it asks for one and has none."""
    heroic = hero.levels[index].heroic
    choice_id = own_arcanum_choice(hero, heroic)
    if heroic is None or not choice_id or any(p.choice == choice_id for p in heroic.picks):
        return hero
    return with_new_arcanum(hero, index, random_arcanum(hero, rng))


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


def with_random_prototypes(hero: Hero, rng: Random) -> Hero:
    """Fill the magispheres that are still empty."""
    known = catalog(hero.edition)
    missing = prototype_count(derive(hero)).number - len(hero.prototypes)
    for _ in range(missing):
        kept = [one.spell_id for one in hero.prototypes]
        fitting = [s.id for s in known.content.spells if not prototype_limit(known, s.id, kept)]
        hero = with_prototype(hero, rng.choice(fitting))
    return hero
