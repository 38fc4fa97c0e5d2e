"""The Arcana bound to a hero, with their texts at the hero's level."""

from __future__ import annotations

import re
from collections.abc import Mapping

from models.fabula.catalog import Catalog
from models.fabula.hero import Hero
from models.fabula.spell import Arcanum, Dismissal
from rules.fabula.magic import picked, scaled
from rules.fabula.numbers import BoundArcanum
from rules.fabula.own_power import arcanum_by_id
from rules.fabula.tally import Tally
from rules.fabula.text import filled

IN_PLAY = "Bound in play"
_PLACE = re.compile(r"\{(\w+)\}")


def bound_arcana(
    hero: Hero, catalog: Catalog, counted: Tally, names: Mapping[str, int]
) -> tuple[BoundArcanum, ...]:
    """Return the Arcana bound by picks and in play, each once: the content's, then the hero's own.

    What neither the content nor the hero knows is left out.
    """
    bound = binders(hero, catalog, counted)
    if not bound:
        return ()
    order = [a.id for a in catalog.content.arcana] + [own.key for own in hero.own_arcana]
    found: list[BoundArcanum] = []
    for arcanum_id in dict.fromkeys(order):
        arcanum = arcanum_by_id(hero, catalog, arcanum_id) if arcanum_id in bound else None
        if arcanum:
            is_own = arcanum_id not in catalog.arcana
            found.append(_bound(arcanum, bound[arcanum_id], catalog, names, is_own=is_own))
    return tuple(found)


def _bound(
    arcanum: Arcanum, bound_by: str, catalog: Catalog, names: Mapping[str, int], *, is_own: bool
) -> BoundArcanum:
    return BoundArcanum(
        arcanum,
        filled(arcanum.effect, arcanum.amounts, names),
        tuple((d.name, dismissal_text(d, catalog, names["CL"])) for d in arcanum.dismissals),
        bound_by,
        is_own,
    )


def binders(hero: Hero, catalog: Catalog, counted: Tally) -> Mapping[str, str]:
    """Return the ids of the Arcana bound, each with what binds it first."""
    bound: dict[str, str] = {}
    for skill_id, picks in counted.skill_picks.items():
        skill = catalog.skills.get(skill_id)
        if skill and picks:
            for arcanum_id in picked(picks, skill.choices, "arcana"):
                bound.setdefault(arcanum_id, skill.name)
    for heroic_id, picks in counted.heroic_picks.items():
        heroic = catalog.heroic_skills.get(heroic_id)
        if heroic and heroic.binds_arcanum:
            for arcanum_id in picked(picks, heroic.choices, "custom"):
                bound.setdefault(arcanum_id, heroic.name)
    for arcanum_id in hero.bound_arcana:
        bound.setdefault(arcanum_id, IN_PLAY)
    return bound


def dismissal_text(dismissal: Dismissal, catalog: Catalog, level: int) -> str:
    """Return the dismiss effect with its damage or healing at hero level ``level``."""
    amounts: dict[str, str] = {}
    if dismissal.damage and dismissal.damage.base is not None:
        amounts["damage"] = str(dismiss_damage(dismissal, catalog, level))
    if dismissal.healing and dismissal.healing.hp is not None:
        amounts["hp"] = str(scaled(dismissal.healing.hp, dismissal.healing.scaling, level))
    return _PLACE.sub(lambda place: amounts.get(place[1], place[0]), dismissal.effect)


def dismiss_damage(dismissal: Dismissal, catalog: Catalog, level: int) -> int:
    """Return the damage of a dismissal; 0 when it deals none."""
    if dismissal.damage is None or dismissal.damage.base is None:
        return 0
    return scaled(dismissal.damage.base, catalog.content.arcana_rules.damage_scaling, level)
