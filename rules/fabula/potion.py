"""Potions, magispheres and elemental shards: what a hero's do, and what is added to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from models.fabula.rule import InventoryItem
from models.fabula.spell import Damage, Healing
from models.fabula.vocabulary import Condition
from rules.breakdown import Derived, Part
from rules.fabula import source
from rules.fabula.formula import evaluated
from rules.fabula.frame import Frame
from rules.fabula.magic import scaled
from rules.fabula.modifier import bears_on, parts_of
from rules.fabula.numbers import HeroNumbers

Resource = Literal["hp", "mp"]
PREFIX = "brew_"
SECRET_FORMULA = "secret_formula"
POTION_RAIN = "potion_rain"
BREWS: Mapping[str, tuple[str, str]] = {
    "potion_healing_hp": ("Potions, more HP", "healing"),
    "potion_healing_mp": ("Potions, more MP", "healing"),
    "potion_damage": ("Potions, extra damage", "damage"),
    "shard_damage": ("Elemental shards, extra damage", "damage"),
    "magisphere_healing_hp": ("Magispheres, more HP", "healing"),
    "magisphere_healing_mp": ("Magispheres, more MP", "healing"),
    "magisphere_damage": ("Magispheres, extra damage", "damage"),
}
"""Id -> label, and the amount of Secret Formula that goes to it."""


@dataclass(frozen=True, slots=True)
class BrewNumbers:
    """What an Inventory item or a potion does: IP paid, points restored, damage dealt."""

    name: str
    ip: int
    healing: tuple[Derived, ...]
    damage: Derived | None


def brew_bonuses(frame: Frame, holding: set[Condition]) -> Iterator[Derived]:
    """Yield what is added to potions, shards and magispheres, as far as anything is.

    Source: Tinkerer, Secret Formula; Qualities.
    """
    skill = frame.catalog.skills.get(SECRET_FORMULA)
    level = frame.counted.skill_levels.get(SECRET_FORMULA, 0)
    if not level and not any(one.modifier.stat in BREWS for one in frame.given):
        return
    for id, (label, amount) in BREWS.items():
        own: list[Part] = []
        if skill and level and amount in skill.amounts:
            more = evaluated(skill.amounts[amount], {"SL": level})
            own.append(Part(skill.name, more, source.of_skill(frame.catalog, skill.id)))
        now, waiting = parts_of(frame.given, id, holding)
        if own or now or waiting:
            yield Derived.total(id, label, (*own, *now), pending=waiting)


def inventory_numbers(numbers: HeroNumbers) -> tuple[BrewNumbers, ...]:
    """Return what each item of the Inventory action does for this hero."""
    return tuple(_item(numbers, item) for item in numbers.catalog.content.inventory_items)


def _item(numbers: HeroNumbers, item: InventoryItem) -> BrewNumbers:
    place = source.section(numbers.catalog, "Inventory Points")
    healing = tuple(
        brewed_healing(numbers, Part(item.name, amount, place), resource)
        for resource, amount in item.restores.items()
    )
    damage = None
    if item.damage is not None:
        base = (Part(item.name, item.damage, place),)
        damage = brewed_damage(numbers, base, bonus="shard_damage")
    return BrewNumbers(item.name, numbers.item_ip[item.id], healing, damage)


def brewed_healing(
    numbers: HeroNumbers, base: Part, resource: Resource, *, creatures: int = 1
) -> Derived:
    """Return what a potion restores to each creature.

    For more than one creature (Potion Rain) the whole amount is halved, rounded down.
    """
    bonus = numbers.derived.get(f"potion_healing_{resource}")
    parts = [base, *(bonus.parts if bonus else ())]
    if creatures > 1:
        whole = sum(int(part.value) for part in parts)
        name = numbers.catalog.skills[POTION_RAIN].name
        place = source.of_skill(numbers.catalog, POTION_RAIN)
        parts.append(Part(name, whole // 2 - whole, place, "halved, rounded down"))
    id = f"{PREFIX}{resource}_{base.label.casefold().replace(' ', '_')}"
    pending = bonus.pending if bonus else ()
    return Derived.total(id, f"{base.label}, {resource.upper()}", parts, pending=pending)


def brewed_damage(
    numbers: HeroNumbers, base: tuple[Part, ...], *, bonus: str = "potion_damage"
) -> Derived:
    """Return the damage of a potion or shard, with what is added to damage of any kind."""
    brewed = numbers.derived.get(bonus)
    now, waiting = other_damage(numbers)
    label = base[0].label
    return Derived.total(
        f"{PREFIX}damage_{label.casefold().replace(' ', '_')}",
        f"{label}, damage",
        (*base, *(brewed.parts if brewed else ()), *now),
        pending=(*(brewed.pending if brewed else ()), *waiting),
    )


def other_damage(numbers: HeroNumbers) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Return what is added to damage that is neither an attack's nor a spell's."""
    bearing = [one for one in numbers.given if bears_on(one, "other")]
    return parts_of(bearing, "extra_damage", numbers.holding)


def alchemy_numbers(numbers: HeroNumbers) -> tuple[BrewNumbers, ...]:
    """Return what each effect of a mixed potion does, those of any roll first.

    The IP are those of the mix, so they are left at 0 here.
    """
    alchemy = numbers.catalog.content.gadgets.alchemy
    rows = [(row.effect, row.damage, row.healing) for row in alchemy.always]
    rows += [(row.effect, row.damage, row.healing) for row in alchemy.effects]
    return tuple(_potion(numbers, *row) for row in rows if row[1] or row[2])


def _potion(
    numbers: HeroNumbers, effect: str, damage: Damage | None, healing: Healing | None
) -> BrewNumbers:
    place = source.section(numbers.catalog, "Gadgets")
    restored: list[Derived] = []
    amounts: tuple[tuple[Resource, int | None], ...] = ()
    if healing:
        amounts = (("hp", healing.hp), ("mp", healing.mp))
    for resource, amount in amounts:
        if amount:
            restored.append(brewed_healing(numbers, Part(effect, amount, place), resource))
    dealt = None
    if damage and damage.base is not None:
        grown = scaled(damage.base, damage.scaling, numbers.level) - damage.base
        base = [Part(effect, damage.base, place)]
        if grown:
            base.append(Part(f"Level {numbers.level}", grown, place, "grows with the level"))
        dealt = brewed_damage(numbers, tuple(base))
    return BrewNumbers(effect, 0, tuple(restored), dealt)


def brew_number(numbers: HeroNumbers, id: str) -> Derived | None:
    """Return the number of that id among the Inventory items and the potions that are mixed."""
    if not id.startswith(PREFIX):
        return None
    for brew in (*inventory_numbers(numbers), *alchemy_numbers(numbers)):
        every = (*brew.healing, *((brew.damage,) if brew.damage else ()))
        found = next((number for number in every if number.id == id), None)
        if found:
            return found
    return None
