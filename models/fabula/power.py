"""Powers that a hero gains in play rather than from a list: learned spells, own Arcana."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from models.base import Saved
from models.document import Line, Text
from models.fabula.pick import Count, Id
from models.fabula.vocabulary import Attribute, DamageType, Status

Bonus = Annotated[int, Field(ge=0, le=100)]


class OwnSpell(Saved):
    """A spell in the words of its makers; ``damage`` is what High Roll adds to, None for none."""

    key: Id
    """Unique within the document, such as ``s1``."""
    name: Line = ""
    is_offensive: bool = False
    mp: Count = 0
    is_per_target: bool = False
    max_targets: Count = 1
    """0 means that the effect says who is affected."""
    target: Line = ""
    """Who is affected in words, where they say more than ``max_targets``."""
    duration: Literal["instantaneous", "scene"] = "instantaneous"
    damage: Count | None = None
    has_high_roll: bool = True
    """False for damage that is the same at every cast."""
    damage_type: DamageType | None = None
    statuses: Annotated[tuple[Status, ...], Field(max_length=6)] = ()
    heal_hp: Count = 0
    effect: Text = ""
    opportunity: Text = ""


class LearnedSpell(OwnSpell):
    """A spell that a creature's example taught: ``spell_id`` names one of the content, if it is."""

    spell_id: Id = ""
    species: Id = ""
    """The Species of the creature it was learned from."""


class Dismissal(Saved):
    """What dismissing an own Arcanum does.

    Damage and healing are those below level 20; they grow as those of every Arcanum do.
    """

    name: Line = ""
    effect: Text = ""
    damage: Count | None = None
    damage_type: DamageType | None = None
    """None for damage without a type."""
    ignores_resistance: bool = True
    heal_hp: Count = 0


class OwnArcanum(Saved):
    """An Arcanum made at the table, such as the one that Revelation binds.

    All but ``domains`` and ``dismissals`` is what merging with it brings: ``merge`` in words, the
    rest as numbers that count.
    """

    key: Id
    """Unique within the hero, such as ``a1``."""
    name: Line = ""
    domains: Annotated[tuple[Line, ...], Field(max_length=10)] = ()
    merge: Text = ""
    resists: Annotated[tuple[DamageType, ...], Field(max_length=9)] = ()
    status_immunities: Annotated[tuple[Status, ...], Field(max_length=6)] = ()
    pierces: Annotated[tuple[DamageType, ...], Field(max_length=9)] = ()
    """The hero's damage of these types ignores Resistance."""
    defense: Bonus = 0
    magic_defense: Bonus = 0
    attack_damage: Bonus = 0
    hp_recovery: Bonus = 0
    """How much more each recovery of HP gives."""
    larger_die: Attribute | None = None
    dismissals: Annotated[tuple[Dismissal, ...], Field(max_length=6)] = ()


class Prototype(Saved):
    """A spell kept ready in magispheres; ``check`` are other dice than those of its class."""

    spell_id: Id
    check: tuple[Attribute, Attribute] | None = None
