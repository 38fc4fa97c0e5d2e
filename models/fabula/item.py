"""Weapons, armor, shields and accessories, and what else can be owned."""

from __future__ import annotations

from typing import Literal

from models.base import ContentModel
from models.fabula.entry import Entry, Formula, Modifier
from models.fabula.vocabulary import Attribute, DamageType, Reach, WeaponCategory

ItemKind = Literal["weapon", "armor", "shield", "accessory"]


class Weapon(Entry):
    category: WeaponCategory
    martial: bool = False
    cost: int = 0
    accuracy: tuple[Attribute, Attribute]
    accuracy_bonus: int = 0
    damage: int
    damage_type: DamageType = "physical"
    hands: Literal[1, 2]
    range: Reach
    purchasable: bool = True
    modifiers: tuple[Modifier, ...] = ()


class GrantedWeapon(ContentModel):
    """A weapon that a Skill or gadget gives rather than the shop."""

    name: str
    category: WeaponCategory
    martial: bool = False
    accuracy: tuple[Attribute, Attribute]
    accuracy_bonus: int = 0
    damage: int
    damage_type: Literal[DamageType, "chosen"] = "physical"
    hands: Literal[1, 2]
    range: Reach
    extra_damage: Formula | None = None
    needs: str = ""


class Armor(Entry):
    """``defense_mode`` die: current DEX die + ``defense``; fixed: ``defense`` is the score."""

    martial: bool = False
    cost: int = 0
    defense_mode: Literal["die", "fixed"]
    defense: int
    magic_defense: int
    initiative: int
    purchasable: bool = True
    modifiers: tuple[Modifier, ...] = ()


class Shield(Entry):
    martial: bool = False
    cost: int = 0
    defense: int
    magic_defense: int
    initiative: int = 0
    purchasable: bool = True
    modifiers: tuple[Modifier, ...] = ()


class Accessory(Entry):
    """Always rare: it has no numbers but those of its modifiers."""

    martial: Literal[False] = False
    cost: int = 0
    purchasable: bool = True
    modifiers: tuple[Modifier, ...] = ()


class Artifact(Entry):
    """A thing without a price and without rules: what it does is up to the group."""

    martial: Literal[False] = False
    cost: Literal[0] = 0
    purchasable: Literal[False] = False
    modifiers: tuple[Modifier, ...] = ()


class Transport(Entry):
    """``travel`` is how many times as far it goes in a day of travel."""

    kind: Literal["mount", "vehicle"]
    mode: Literal["terrestrial", "aquatic", "submarine", "flying"]
    martial: Literal[False] = False
    cost: int
    passengers: int
    travel: int
    purchasable: Literal[True] = True
    modifiers: tuple[Modifier, ...] = ()


Item = Weapon | Armor | Shield | Accessory | Artifact | Transport
"""Anything of the content that a hero can own."""
