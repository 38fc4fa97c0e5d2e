"""The gadgets of the Tinkerer: alchemy, infusions and magitech."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from models.base import ContentModel
from models.fabula.entry import Choice, Entry, Formula, Modifier
from models.fabula.item import GrantedWeapon
from models.fabula.spell import Damage, Healing
from models.fabula.vocabulary import Attribute, DamageType, Status


class Mix(ContentModel):
    tier: str
    ip: int
    dice: str


class RollRow(ContentModel):
    """One row of a table: the rolls it covers, what happens, and that as data."""

    roll: tuple[int, int]
    effect: str
    damage: Damage | None = None
    healing: Healing | None = None
    statuses: tuple[Status, ...] = ()
    modifiers: tuple[Modifier, ...] = ()


class AlwaysAvailable(ContentModel):
    id: str
    effect: str
    damage: Damage | None = None
    healing: Healing | None = None
    changed: str = ""


class Infusion(ContentModel):
    id: str
    name: str
    tier: str
    extra_damage: int
    damage_type: Literal[DamageType, "unchanged"]
    effect: str = ""
    amounts: Mapping[str, Formula] = Field(default_factory=dict)
    needs: str = ""
    statuses: tuple[Status, ...] = ()


class Prototypes(ContentModel):
    base: int
    at_20: int
    at_40: int


class MagitechBenefit(Entry):
    tier: str
    activation: Literal["action", "inventory"]
    mp: int | None = None
    ip: int | None = None
    check: tuple[Attribute, Attribute] | None = None
    choices: tuple[Choice, ...] = ()
    weapon: GrantedWeapon | None = None
    prototypes: Prototypes | None = None


class Alchemy(ContentModel):
    mixes: tuple[Mix, ...]
    procedure: str
    targets: tuple[RollRow, ...]
    always: tuple[AlwaysAvailable, ...]
    effects: tuple[RollRow, ...]


class Infusions(ContentModel):
    ip: int
    rules: tuple[str, ...]
    list: tuple[Infusion, ...]


class GadgetType(Entry):
    """``effect`` says in a line what the type is for."""


class Gadgets(ContentModel):
    types: tuple[GadgetType, ...]
    tiers: tuple[str, ...]
    alchemy: Alchemy
    infusions: Infusions
    magitech: tuple[MagitechBenefit, ...]
