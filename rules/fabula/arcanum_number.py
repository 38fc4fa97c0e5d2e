"""What dismissing an Arcanum deals or heals, with its parts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from models.fabula.spell import Dismissal
from rules.breakdown import Derived, Part, Source
from rules.fabula import source
from rules.fabula.arcanum import dismiss_damage, dismissal_text
from rules.fabula.magic import scaled
from rules.fabula.modifier import ignored_affinities
from rules.fabula.numbers import BoundArcanum, HeroNumbers
from rules.fabula.potion import other_damage

PREFIX = "dismiss_"


@dataclass(frozen=True, slots=True)
class DismissalNumbers:
    """One way to dismiss a bound Arcanum; ``damage`` and ``healing`` are None where it has none.

    ``id`` is what ``PlayState.used`` names when it can be used once a day.
    """

    id: str
    dismissal: Dismissal
    text: str
    damage: Derived | None
    healing: Derived | None
    ignores: tuple[str, ...]


def dismissal_numbers(numbers: HeroNumbers, bound: BoundArcanum) -> tuple[DismissalNumbers, ...]:
    """Return the dismissals of ``bound`` with their numbers at the hero's level."""
    return tuple(_dismissal(numbers, bound, one) for one in bound.arcanum.dismissals)


def dismissal_number(numbers: HeroNumbers, id: str) -> Derived | None:
    """Return the number of that id, such as ``dismiss_damage_forge.inferno``."""
    for found in _every_number(numbers):
        if found.id == id:
            return found
    return None


def _every_number(numbers: HeroNumbers) -> Iterator[Derived]:
    for bound in numbers.arcana:
        for one in dismissal_numbers(numbers, bound):
            yield from (number for number in (one.damage, one.healing) if number)


def _dismissal(numbers: HeroNumbers, bound: BoundArcanum, dismissal: Dismissal) -> DismissalNumbers:
    id = f"{bound.arcanum.id}.{dismissal.id}"
    place = source.of_entry(numbers.catalog, bound.arcanum, "Arcana")
    ignores: tuple[str, ...] = ()
    if dismissal.damage:
        kind = str(dismissal.damage.type or "none")
        held = ignored_affinities(numbers.given, kind, "other", numbers.holding)
        ignores = tuple(dict.fromkeys((*dismissal.damage.ignores, *held)))
    return DismissalNumbers(
        id=id,
        dismissal=dismissal,
        text=dismissal_text(dismissal, numbers.catalog, numbers.level),
        damage=_damage(numbers, dismissal, id, place),
        healing=_healing(numbers, dismissal, id, place),
        ignores=ignores,
    )


def _damage(numbers: HeroNumbers, dismissal: Dismissal, id: str, place: Source) -> Derived | None:
    if dismissal.damage is None or dismissal.damage.base is None:
        return None
    base = dismissal.damage.base
    grown = dismiss_damage(dismissal, numbers.catalog, numbers.level) - base
    now, waiting = other_damage(numbers)
    parts = (*_grown(numbers, dismissal.name, base, grown, place), *now)
    label = f"{dismissal.name}, damage"
    return Derived.total(f"{PREFIX}damage_{id}", label, parts, pending=waiting)


def _healing(numbers: HeroNumbers, dismissal: Dismissal, id: str, place: Source) -> Derived | None:
    if dismissal.healing is None or dismissal.healing.hp is None:
        return None
    base = dismissal.healing.hp
    grown = scaled(base, dismissal.healing.scaling, numbers.level) - base
    parts = _grown(numbers, dismissal.name, base, grown, place)
    return Derived.total(f"{PREFIX}healing_{id}", f"{dismissal.name}, HP regained", parts)


def _grown(
    numbers: HeroNumbers, label: str, base: int, grown: int, place: Source
) -> tuple[Part, ...]:
    later = (Part(f"Level {numbers.level}", grown, place, "grows with the level"),) if grown else ()
    return (Part(label, base, place), *later)
