"""A combatant from a template, at random, and whole bands of them."""

from __future__ import annotations

from random import Random

from models.fadedglory.catalog import catalog
from models.fadedglory.combatant import Combatant
from rules.fadedglory.edit import (
    weapon_of,
    with_body,
    with_listed_ability,
    with_listed_spell,
    with_suit,
    with_usual_locations,
)
from rules.fadedglory.play import recovered

MOST_IN_BAND = 100


def with_template(combatant: Combatant, template_id: str) -> Combatant:
    """Return the combatant built after a template.

    Name, player, words, side, portrait and options stay; class, kit, body, abilities and spells
    are the template's, and nothing of play is left.

    Raises:
        KeyError: when there is no such template.
    """
    entry = catalog().templates[template_id]
    built = with_usual_locations(combatant).replaced(
        class_id=entry.class_id,
        kit=entry.kit,
        primary=weapon_of(entry.primary),
        off_hand=weapon_of(entry.off_hand),
        spare=tuple(map(weapon_of, entry.spare)),
        abilities=(),
        spells=(),
        move_paces=entry.move_paces,
    )
    built = with_body(with_suit(built, entry.suit), entry.body)
    for pick in entry.abilities:
        built = with_listed_ability(built, pick.id, pick.uses)
    for spell_id in entry.spells:
        built = with_listed_spell(built, spell_id)
    return recovered(built)


def random_name(rng: Random) -> str:
    return rng.choice(catalog().content.names)


def quick_combatant(rng: Random) -> Combatant:
    """Return a finished combatant of a random template with a random name."""
    template = rng.choice(catalog().content.templates)
    return with_template(Combatant(name=random_name(rng)), template.id)


def band(model: Combatant, count: int, *, first: int = 1) -> tuple[Combatant, ...]:
    """Return ``count`` opponents like ``model``, fresh and numbered: “Guard 1”, “Guard 2”.

    Args:
        count: From 0 to 100; more are cut to 100.
        first: The number of the first one, to go on where an earlier band ended.
    """
    stem = model.name.strip() or "Opponent"
    fresh = recovered(model).replaced(side="opposition", player="")
    numbers = range(first, first + min(max(0, count), MOST_IN_BAND))
    return tuple(fresh.replaced(name=f"{stem[:480]} {number}") for number in numbers)


def template_band(
    template_id: str, count: int, *, name: str = "", base: Combatant | None = None
) -> tuple[Combatant, ...]:
    """Return ``count`` opponents of a template, named after it unless ``name`` says otherwise.

    Args:
        base: Whose options they follow; the usual rulings without one.

    Raises:
        KeyError: when there is no such template.
    """
    entry = catalog().templates[template_id]
    options = (base or Combatant()).options
    model = with_template(Combatant(name=name.strip() or entry.name, options=options), template_id)
    return band(model, count)
