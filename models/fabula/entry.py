"""What every entry of the content shares: names, modifiers, costs and choices.

Every entry has an ``effect`` in our own words. ``{name}`` in it stands for the amount of that
name, filled in for one hero at print time. ``changed`` tells, in the content of the later
printing, what that printing changed; it is empty otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from models.base import ContentModel
from models.fabula.vocabulary import (
    Attribute,
    Condition,
    DamageType,
    DieSize,
    Emotion,
    Reach,
    Status,
    WeaponCategory,
)

Formula = str
"""An expression of the closed formula language (``rules.formula``)."""


Origin = Literal["seed", "public", "errata"]
"""Where a fact was found: the early printing, community data, or the later printing."""


DamageTypeOrChosen = Literal[DamageType, "chosen", "none"]


class Entry(ContentModel):
    """Something with a stable id, a name and, where one is known, a page."""

    id: str
    name: str
    also: tuple[str, ...] = ()
    page: int | None = None
    origin: Origin = "seed"
    effect: str = ""
    amounts: Mapping[str, Formula] = Field(default_factory=dict)
    changed: str = ""
    doubt: str = ""
    """What the sources leave open about this entry, for the Reference page."""


class NeedsBonds(ContentModel):
    any_of: tuple[Emotion, ...]
    count: int


class Modifier(ContentModel):
    """A permanent effect: one stat, one amount, filters, and the conditions that must all hold."""

    stat: str
    value: int | bool | str | None = None
    formula: Formula | None = None
    factor: float | None = None
    at_least: int | None = None
    at_least_formula: Formula | None = None
    scope: Literal["attacks", "spells", "weapon", "all"] | None = None
    range: Reach | None = None
    categories: tuple[WeaponCategory, ...] = ()
    attribute: Literal[Attribute, "chosen"] | None = None
    type: DamageTypeOrChosen | None = None
    types: tuple[DamageTypeOrChosen, ...] = ()
    level: Literal["vulnerable", "resistant", "immune", "absorb"] | None = None
    status: Literal[Status, "all", "chosen"] | None = None
    vs_species: tuple[str, ...] = ()
    vs_status: Status | None = None
    vs_bond: Emotion | None = None
    needs_bonds: NeedsBonds | None = None
    skill: str | None = None
    spell: str | None = None
    cap: DieSize | None = None
    to: Literal["self", "allies"] = "self"
    order: Literal["before_affinities"] | None = None
    stacks: bool = True
    optional: bool = False
    breaks: bool = False
    repair_cost: int | None = None
    when: tuple[Condition, ...] = ()


class Spend(ContentModel):
    """A cost paid in steps: any multiple of ``step`` up to ``max``."""

    max: Formula
    step: int


class Cost(ContentModel):
    """What a use costs. ``limit`` is a limit of use in words, not a payment."""

    hp: Formula | int | Spend | None = None
    mp: Formula | int | Spend | None = None
    ip: Formula | int | Spend | None = None
    fp: Formula | int | None = None
    zenit: Formula | int | None = None
    limit: str = ""
    per: Literal["turn", "scene", "rest", "target"] | None = None
    """What the limit counts, where it is one of these."""
    purpose: str = ""
    """The one use the cost is for, when the entry has others that are free."""
    spell_cost_factor: int | None = None


ChoiceSource = Literal[
    "list", "spells", "arcana", "gadgets", "companion", "companion_skills", "custom"
]


class Choice(ContentModel):
    """Something to decide when (``at``) an entry is taken or used.

    ``source`` says where the options come from: ``list`` (the ``options`` here), spells of
    ``spell_classes``, Arcana, gadget types, the NPC Skills for a companion (``companion_skills``,
    listed in ``options``). ``custom`` is something of the hero's own design; a ``companion`` is
    designed on its own.
    """

    id: str
    label: str
    pick: int = 1
    pick_at_40: int = 0
    """How many more picks a hero of level 40 has."""
    source: ChoiceSource = "list"
    options: tuple[str, ...] = ()
    spell_classes: tuple[str, ...] = ()
    one_class: bool = False
    """All picked spells come from one of ``spell_classes``."""
    at: Literal["each", "first", "use"] = "each"
    only_at_creation: bool = False
    optional: bool = False
    """May stay without an answer."""
    repeats: bool = False
    """The same answer may stand twice."""
