"""Weapons, armor and shields of another tool's file as items of the content, as far as they match.

A name that the content has decides; else numbers that are exactly those of one item do, and the
item gets its own name. What differs then from the content is told, so that no number is lost.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from models.document import MAX_LINE
from models.fabula.catalog import catalog
from models.fabula.item import Armor, Shield, Weapon
from models.fabula.owned import ItemDesign, OwnedItem
from models.fabula.vocabulary import Attribute, DamageType, Reach
from rules.fabula.exchange.word import entry_of, folded

ACCURACY_PLUS, DAMAGE_PLUS = 1, 4
"""What the rules for rare items add to a weapon."""
Thing = TypeVar("Thing", Weapon, Armor, Shield)


@dataclass(frozen=True, slots=True)
class WeaponFacts:
    """The numbers of a weapon, or of a basic attack, as a file has them.

    ``base_name`` is the name of what it was made from, where the file tells.
    """

    name: str = ""
    base_name: str = ""
    category: str = ""
    hands: int = 1
    is_martial: bool = False
    cost: int = 0
    range: Reach = "melee"
    accuracy: tuple[Attribute, Attribute] = ("DEX", "MIG")
    damage_type: DamageType | None = "physical"
    accuracy_bonus: int = 0
    damage: int = 0

    def words(self) -> str:
        """Return the weapon in words, for a note."""
        first, second = self.accuracy
        hands = "two hands" if self.hands == 2 else "one hand"
        parts = [
            f"{self.category or 'weapon'}, {self.range}",
            f"{first} + {second} {self.accuracy_bonus:+d}",
            f"HR {self.damage:+d} {self.damage_type or 'without damage'}",
            f"{hands}, martial" if self.is_martial else hands,
        ]
        return ", ".join([*parts, *([f"{self.cost} z"] if self.cost else [])])


@dataclass(frozen=True, slots=True)
class ArmorFacts:
    """The numbers of armor or a shield; ``is_fixed`` armor gives its own Defense score."""

    name: str
    base_name: str = ""
    is_martial: bool = False
    cost: int = 0
    is_fixed: bool = False
    defense: int = 0
    magic_defense: int = 0
    initiative: int = 0

    def words(self) -> str:
        """Return the numbers in words, for a note."""
        defense = f"{self.defense}" if self.is_fixed else f"{self.defense:+d}"
        parts = [f"Defense {defense}", f"Magic Defense {self.magic_defense:+d}"]
        if self.initiative:
            parts.append(f"Initiative {self.initiative:+d}")
        if self.is_martial:
            parts.append("martial")
        return ", ".join([*parts, *([f"{self.cost} z"] if self.cost else [])])


@dataclass(frozen=True, slots=True)
class Match:
    """An item of the content for a thing of a file; the numbers are what the file's has more."""

    item_id: str
    name: str = ""
    """Its own name, where that differs from the content's."""
    design: ItemDesign | None = None
    accuracy: int = 0
    damage: int = 0
    defense: int = 0
    magic_defense: int = 0
    initiative: int = 0

    def owned(self, key: str, **more: object) -> OwnedItem:
        fields = {"item_id": self.item_id, "name": self.name, "design": self.design, **more}
        return OwnedItem(key=key, **fields)  # pyright: ignore[reportArgumentType] - by name


def matched_weapon(facts: WeaponFacts, *, is_printed: bool = False) -> Match | None:
    """Return the weapon of the content that this one is, or was made from; None when none is.

    Args:
        is_printed: The numbers may hold what the level of the creature adds, so that a difference
            says nothing about the weapon itself.
    """
    weapons = catalog().weapons
    weapon = _named(facts.name, facts.base_name, weapons.values())
    if weapon is None:
        same = (w for w in weapons.values() if w.purchasable and _is_weapon(w, facts))
        weapon = next(same, None)
    if weapon is None or weapon.range != facts.range or facts.damage_type is None:
        return None
    accuracy = facts.accuracy_bonus - weapon.accuracy_bonus
    damage = facts.damage - weapon.damage
    pluses = not is_printed and accuracy == ACCURACY_PLUS, not is_printed and damage == DAMAGE_PLUS
    design = _design(weapon, facts, *pluses)
    return Match(
        weapon.id,
        _own_name(facts.name, weapon),
        design,
        accuracy - (ACCURACY_PLUS if design and design.accuracy_plus else 0),
        damage - (DAMAGE_PLUS if design and design.damage_plus else 0),
    )


def matched_armor(facts: ArmorFacts) -> Match | None:
    """Return the armor of the content that this one is; None when none is."""
    known = [a for a in catalog().armors.values() if (a.defense_mode == "fixed") == facts.is_fixed]
    armor = _named(facts.name, facts.base_name, known)
    if armor is None:
        armor = next((a for a in known if a.purchasable and _is_armor(a, facts)), None)
    return _protection(armor, facts) if armor is not None else None


def matched_shield(facts: ArmorFacts) -> Match | None:
    """Return the shield of the content that this one is; None when none is."""
    known = catalog().shields.values()
    shield = _named(facts.name, facts.base_name, known)
    if shield is None:
        shield = next((s for s in known if _is_armor(s, facts)), None)
    return _protection(shield, facts) if shield is not None else None


def _protection(item: Armor | Shield, facts: ArmorFacts) -> Match:
    return Match(
        item.id,
        _own_name(facts.name, item),
        defense=facts.defense - item.defense,
        magic_defense=facts.magic_defense - item.magic_defense,
        initiative=facts.initiative - item.initiative,
    )


def _named(name: str, base_name: str, known: Iterable[Thing]) -> Thing | None:
    by_id = {item.id: item for item in known}
    for word in (name, base_name):
        found = entry_of(word, by_id.values())
        if found:
            return by_id[found]
    return None


def _own_name(name: str, item: Weapon | Armor | Shield) -> str:
    same = not name.strip() or folded(name) in (folded(item.name), folded(item.id))
    return "" if same or entry_of(name, [item]) else name.strip()[:MAX_LINE]


def _is_weapon(weapon: Weapon, facts: WeaponFacts) -> bool:
    numbers = (weapon.accuracy_bonus, weapon.damage, weapon.hands, weapon.martial, weapon.cost)
    same = numbers == (
        facts.accuracy_bonus,
        facts.damage,
        facts.hands,
        facts.is_martial,
        facts.cost,
    )
    kinds = (weapon.category, weapon.accuracy, weapon.damage_type, weapon.range)
    return same and kinds == (facts.category, facts.accuracy, facts.damage_type, facts.range)


def _is_armor(item: Armor | Shield, facts: ArmorFacts) -> bool:
    return (item.defense, item.magic_defense, item.initiative, item.martial, item.cost) == (
        facts.defense,
        facts.magic_defense,
        facts.initiative,
        facts.is_martial,
        facts.cost,
    )


def _design(
    weapon: Weapon, facts: WeaponFacts, accuracy_plus: bool, damage_plus: bool
) -> ItemDesign | None:
    design = ItemDesign(
        damage_type=facts.damage_type if facts.damage_type != weapon.damage_type else None,
        hands=facts.hands if facts.hands != weapon.hands else None,  # pyright: ignore[reportArgumentType] - 1 or 2
        accuracy=facts.accuracy if facts.accuracy != weapon.accuracy else None,
        accuracy_plus=accuracy_plus,
        damage_plus=damage_plus,
    )
    return design if design != ItemDesign() else None
