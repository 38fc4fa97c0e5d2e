"""Statuses, inventory, creation, advancement, rituals and the tables of names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from models.base import ContentModel
from models.fabula.entry import Entry
from models.fabula.vocabulary import Attribute, DamageType, DieSize


class StatusEntry(Entry):
    lowers: tuple[Attribute, ...]


class InventoryItem(Entry):
    ip: int
    restores: Mapping[Literal["hp", "mp"], int] = Field(
        default_factory=dict[Literal["hp", "mp"], int]
    )
    damage: int | None = None
    damage_types: tuple[DamageType, ...] = ()


class AttributeArray(ContentModel):
    id: str
    name: str
    dice: tuple[DieSize, DieSize, DieSize, DieSize]


class Creation(ContentModel):
    page: int | None = None
    level: int
    classes_min: int
    classes_max: int
    arrays: tuple[AttributeArray, ...]
    budget: int
    budget_per_level: int
    """Above level 5: the budget is ``budget`` + this x the level (guidance, editable)."""
    savings_dice: int
    savings_die: int
    savings_factor: int
    fabula_points: int
    bonds_max: int


class Advancement(ContentModel):
    level_cap: int
    class_level_cap: int
    unmastered_max: int
    attribute_levels: tuple[int, ...]
    die_cap: DieSize
    xp_per_level: int


class RitualDiscipline(ContentModel):
    id: str
    name: str
    checks: tuple[tuple[Attribute, Attribute], ...]
    effect: str = ""
    """What Rituals of the discipline reach, in a few words."""
    limit: str = ""


class RitualPotency(ContentModel):
    id: str
    name: str
    mp: int
    level: int
    """The Difficulty Level of the Magic Check."""
    clock: int


class RitualArea(ContentModel):
    id: str
    name: str
    factor: int


class IdentityTables(ContentModel):
    """Three columns of concepts, two of adjectives (20 rows each), one of details."""

    concepts: tuple[tuple[str, ...], ...]
    adjectives: tuple[tuple[str, ...], ...]
    details: tuple[str, ...]


class Theme(ContentModel):
    id: str
    name: str
    gist: str
