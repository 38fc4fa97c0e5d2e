"""The spells that a Tinkerer keeps ready in magispheres: how many, and which."""

from __future__ import annotations

from collections.abc import Collection

from models.fabula.catalog import Catalog
from models.fabula.entry import Choice
from models.fabula.gadget import MagitechBenefit
from rules.breakdown import Derived, Part
from rules.fabula import source
from rules.fabula.numbers import HeroNumbers

PROTOTYPES = "magisphere_prototypes"
_STEPS = ((20, "at_20"), (40, "at_40"))


def magispheres(catalog: Catalog) -> MagitechBenefit | None:
    """Return the benefit of Magitech that keeps spells ready."""
    return next((b for b in catalog.content.gadgets.magitech if b.prototypes), None)


def has_benefit(numbers: HeroNumbers, benefit: MagitechBenefit | None) -> bool:
    """Say whether the hero's tier of Magitech brings ``benefit``."""
    if benefit is None:
        return False
    tiers = numbers.catalog.content.gadgets.tiers
    owned = next((g.tier for g in numbers.gadgets if g.type_id == "magitech"), None)
    return owned is not None and tiers.index(benefit.tier) <= tiers.index(owned)


def prototype_choice(catalog: Catalog) -> Choice | None:
    """Return the choice that says whose spells can be kept in magispheres."""
    benefit = magispheres(catalog)
    choices = benefit.choices if benefit else ()
    return next((choice for choice in choices if choice.source == "spells"), None)


def prototype_count(numbers: HeroNumbers) -> Derived:
    """Return how many spells the hero may keep; none without the superior tier of Magitech.

    Source: Gadgets, Magispheres; each step counts at once when its level is reached.
    """
    benefit = magispheres(numbers.catalog)
    parts: list[Part] = []
    if benefit and benefit.prototypes and has_benefit(numbers, benefit):
        place = source.of_entry(numbers.catalog, benefit, "Gadgets")
        parts.append(Part(benefit.name, benefit.prototypes.base, place))
        for level, field in _STEPS:
            more: int = getattr(benefit.prototypes, field)
            if numbers.level >= level and more:
                parts.append(Part(f"Level {level}", more, place))
    return Derived.total(PROTOTYPES, "Spells in magispheres", parts)


def prototype_limit(catalog: Catalog, spell_id: str, others: Collection[str]) -> str:
    """Say why the spell cannot be kept in a magisphere beside ``others``; empty when it can."""
    spell = catalog.spells.get(spell_id)
    choice = prototype_choice(catalog)
    if spell is None:
        return f"The content has no spell “{spell_id}”."
    if spell.heroic_skill or (choice and spell.spell_class not in choice.spell_classes):
        return f"{spell.name} is on no list that magispheres can hold."
    return f"{spell.name} is kept already." if spell_id in others else ""
