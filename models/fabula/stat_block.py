"""The stat block: a creature of the game master's, or a hero's Faithful Companion.

Only what was decided is stored. What Skills cost, how many are left, every score and all damage are
worked out in ``rules.fabula.npc``.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from models.base import Saved
from models.document import Line, Text
from models.fabula.owned import OwnedItem, Slots
from models.fabula.pick import Id, Picks
from models.fabula.power import OwnSpell
from models.fabula.vocabulary import Attribute, DamageType, Reach, Status

AffinityLevel = Literal["vulnerable", "resistant", "immune", "absorb"]
Species = Literal[
    "beast", "construct", "demon", "elemental", "humanoid", "monster", "plant", "undead"
]
Rank = Literal["soldier", "elite", "champion", "companion"]
VillainRank = Literal["minor", "major", "supreme"]
Change = Annotated[int, Field(ge=-10_000, le=10_000)]
"""A number the game master adds on top of the rules; it is shown as such."""


class BlockDice(Saved):
    """Base dice as they stand at the block's level, attribute steps included.

    Files of other tools hold odd sizes; they are kept and are a problem.
    """

    DEX: Annotated[int, Field(ge=1, le=100)] = 8
    INS: Annotated[int, Field(ge=1, le=100)] = 8
    MIG: Annotated[int, Field(ge=1, le=100)] = 8
    WLP: Annotated[int, Field(ge=1, le=100)] = 8


class Affinity(Saved):
    """One damage type that does not hurt as usual; types that are not listed do."""

    type: DamageType
    level: AffinityLevel


class BlockAttack(Saved):
    """A basic attack; with ``weapon`` (the key of an owned item) an attack with that weapon.

    ``damage_type`` None means that the attack deals no damage. A weapon brings its own range,
    accuracy and type. Each of ``effects``, a ``multi`` above 1 and an ``against`` that is not
    Defense is one Special Attack Skill.
    """

    key: Id
    name: Line = ""
    weapon: Id = ""
    range: Reach = "melee"
    accuracy: tuple[Attribute, Attribute] = ("DEX", "MIG")
    damage_type: DamageType | None = "physical"
    against: Literal["defense", "magic_defense"] = "defense"
    multi: Annotated[int, Field(ge=1, le=20)] = 1
    effects: Annotated[tuple[Text, ...], Field(max_length=20)] = ()
    """What else a hit does, in the game master's words."""
    accuracy_change: Change = 0
    damage_change: Change = 0


class BlockSpell(OwnSpell):
    """A spell of the block: one of the content (``spell_id``) with its picks, or its own."""

    spell_id: Id = ""
    picks: Picks = ()
    check: tuple[Attribute, Attribute] | None = None
    """The dice of its Magic Check; None takes those of the block."""
    magic_change: Change = 0
    damage_change: Change = 0


class BlockSkill(Saved):
    """One pick from the NPC Skills, in the order they were taken.

    Affinities, status immunities, spells with their MP, Special Attacks and equipment are not
    listed here: what they cost follows from the block itself.
    """

    key: Id
    skill_id: Id
    option: Id = ""
    """Which of the Skill's options, such as ``accuracy_checks``."""
    target: Id = ""
    """The key of the attack or spell that it improves."""
    name: Line = ""
    text: Text = ""
    """What a free-form Skill does, in the game master's words."""


class ClassSkill(Saved):
    """A Skill of a hero's class that the creature has; each Skill Level costs one Skill."""

    skill_id: Id
    level: Annotated[int, Field(ge=1, le=10)] = 1
    picks: Picks = ()


class BlockAction(Saved):
    """An other action, or a special rule; ``cost`` in Skills, None for the usual one.

    An action and a rule usually cost one Skill; gear and notes cost nothing.
    """

    key: Id
    kind: Literal["action", "rule", "gear", "note"] = "action"
    name: Line = ""
    effect: Text = ""
    cost: Annotated[float, Field(ge=0, le=100, multiple_of=0.5)] | None = None


class Changes(Saved):
    """Custom values: added by the game master on top of the rules, and shown as such.

    ``hp`` and ``mp`` count before the rank multiplies; an ``..._as`` value replaces the score.
    """

    hp: Change = 0
    mp: Change = 0
    initiative: Change = 0
    defense: Change = 0
    magic_defense: Change = 0
    accuracy: Change = 0
    magic_check: Change = 0
    damage: Change = 0
    skills: Annotated[float, Field(ge=-100, le=100, multiple_of=0.5)] = 0
    defense_as: Annotated[int, Field(ge=0, le=100)] | None = None
    magic_defense_as: Annotated[int, Field(ge=0, le=100)] | None = None
    max_hp_as: Annotated[int, Field(ge=0, le=100_000)] | None = None
    max_mp_as: Annotated[int, Field(ge=0, le=100_000)] | None = None


class StatBlock(Saved):
    """Everything that was decided about a creature but its name."""

    level: Annotated[int, Field(ge=1, le=60)] = 5
    species: Species = "beast"
    rank: Rank = "soldier"
    replaces: Annotated[int, Field(ge=1, le=20)] = 1
    """The soldiers that a champion stands for; no other rank reads it."""
    traits: Annotated[tuple[Line, ...], Field(max_length=20)] = ()
    dice: BlockDice = BlockDice()
    magic_check: tuple[Attribute, Attribute] = ("INS", "WLP")
    affinities: Annotated[tuple[Affinity, ...], Field(max_length=9)] = ()
    """All of them, species gifts included."""
    status_immunities: Annotated[tuple[Status, ...], Field(max_length=6)] = ()
    """All of them, species gifts included."""
    attacks: Annotated[tuple[BlockAttack, ...], Field(max_length=100)] = ()
    spells: Annotated[tuple[BlockSpell, ...], Field(max_length=100)] = ()
    extra_mp: Annotated[int, Field(ge=0, le=1_000, multiple_of=10)] = 0
    """Maximum MP bought with the Spellcaster Skill, ten at a time."""
    skills: Annotated[tuple[BlockSkill, ...], Field(max_length=200)] = ()
    class_skills: Annotated[tuple[ClassSkill, ...], Field(max_length=50)] = ()
    actions: Annotated[tuple[BlockAction, ...], Field(max_length=200)] = ()
    items: Annotated[tuple[OwnedItem, ...], Field(max_length=200)] = ()
    slots: Slots = Slots()
    changes: Changes = Changes()
