"""The names that the formulas of one hero may read, with their numbers."""

from __future__ import annotations

from collections.abc import Mapping

from models.fabula.catalog import Catalog
from models.fabula.hero import Hero
from models.fabula.vocabulary import Attribute, DieSize
from rules.fabula.tally import Tally


def hero_names(
    hero: Hero, catalog: Catalog, counted: Tally, base: Mapping[Attribute, DieSize]
) -> dict[str, int]:
    """Return the names that are the same for the whole hero.

    Current dice begin as base dice, and every status counts: whoever knows better says so.
    """
    cap = catalog.content.advancement.class_level_cap
    return {
        "CL": counted.level,
        **{f"base_{a}": size for a, size in base.items()},
        **{a: size for a, size in base.items()},
        **{f"SL_{s}": level for s, level in counted.skill_levels.items()},
        "class_count": len(counted.class_levels),
        "mastered_classes": len(counted.mastered(cap)),
        "bond_count": len(hero.bonds),
        "best_bond": max((len(set(bond.emotions)) for bond in hero.bonds), default=0),
        "own_status_count": len(set(hero.play.statuses)),
    }
