"""Spells and Arcana, with their damage and healing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from models.base import ContentModel
from models.fabula.entry import Choice, Entry, Formula, Modifier
from models.fabula.vocabulary import DamageType, Status, WeaponCategory


class Scale(ContentModel):
    """From hero level ``from_level`` on: ``add`` to the base, or ``amount`` in its place."""

    from_level: int
    add: int | None = None
    amount: int | None = None


class DamageOption(ContentModel):
    targets: str
    base: int


class Damage(ContentModel):
    """``formula`` reads the High Roll; ``base`` and ``options`` are fixed and may scale."""

    formula: Formula | None = None
    base: int | None = None
    options: tuple[DamageOption, ...] = ()
    type: Literal[DamageType, "none", "chosen"] | None = None
    type_by_d6: Mapping[str, DamageType] = Field(default_factory=dict)
    ignores: tuple[Literal["resistant", "immune"], ...] = ()
    scaling: tuple[Scale, ...] = ()


class Healing(ContentModel):
    hp: int | None = None
    mp: int | None = None
    formula: Formula | None = None
    resource: Literal["hp", "mp"] | None = None
    scaling: tuple[Scale, ...] = ()


class PointChange(ContentModel):
    resource: Literal["hp", "mp"]
    formula: Formula


class GambleRow(ContentModel):
    roll: tuple[int, int]
    effect: str
    damage: Damage | None = None


class ExtraDamage(ContentModel):
    value: int
    categories: tuple[WeaponCategory, ...] = ()


class Spell(Entry):
    """``max_targets`` 0 means that the effect says who is affected.

    ``mp`` is for each target when ``per_target``; with ``mp_step`` the caster may pay less, in
    steps of that size. ``heroic_skill`` names the Heroic Skill an ultimate spell comes from.
    """

    spell_class: str
    offensive: bool
    mp: int
    mp_step: int | None = None
    per_target: bool = False
    max_targets: int = 1
    target: str
    duration: Literal["instantaneous", "scene"]
    heroic_skill: str | None = None
    damage: Damage | None = None
    healing: Healing | None = None
    loss: PointChange | None = None
    caster_recovers: PointChange | None = None
    extra_damage: ExtraDamage | None = None
    opportunity: str = ""
    statuses: tuple[Status, ...] = ()
    statuses_pick: int | None = None
    """How many of ``statuses`` the caster picks; None means all."""
    choices: tuple[Choice, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    table: tuple[GambleRow, ...] = ()


class Dismissal(ContentModel):
    """``{damage}`` and ``{hp}`` in the effect stand for its damage and healing at the hero's level.

    The damage grows by ``ArcanaRules.damage_scaling``.
    """

    id: str
    name: str
    effect: str
    damage: Damage | None = None
    healing: Healing | None = None
    per: Literal["day"] | None = None
    """How often it can be used, where that is limited."""


class Arcanum(Entry):
    """``effect`` is the merge effect; ``modifiers`` hold while merged."""

    domains: tuple[str, ...]
    modifiers: tuple[Modifier, ...] = ()
    choices: tuple[Choice, ...] = ()
    dismissals: tuple[Dismissal, ...] = ()


class ArcanaRules(ContentModel):
    summon_mp: int
    merge_limit: int
    dismissal: str
    forced_dismissal: tuple[str, ...]
    damage_scaling: tuple[Scale, ...]
    changed: str = ""
