"""Weapons, armor and shields."""

from __future__ import annotations

from typing import Literal

from models.base import ContentModel
from models.fabula.entry import Entry, Formula
from models.fabula.vocabulary import Attribute, DamageType, Reach, WeaponCategory


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


class Shield(Entry):
    martial: bool = False
    cost: int = 0
    defense: int
    magic_defense: int
    initiative: int = 0
    purchasable: bool = True
