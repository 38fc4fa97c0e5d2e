"""The Fabula Ultima hero: a list of level choices, what is owned, and the state of play.

Nothing that can be counted from the choices is stored: class levels, Skill Levels, current
attribute dice, gadget tiers and zenit are all derived in ``rules.fabula``.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from models.base import Saved
from models.document import Document, Line, Text
from models.fabula.adjustment import Adjustment
from models.fabula.owned import OwnedItem, Purse, Slots
from models.fabula.pick import Count, Id, Picks
from models.fabula.power import LearnedSpell, OwnArcanum, Prototype
from models.fabula.stat_block import StatBlock
from models.fabula.vocabulary import Attribute, DamageType, DieSize, Edition, Emotion, Status

MOST_ADJUSTMENTS = 100


class HeroicChoice(Saved):
    """The Heroic Skill that a tenth class level brings."""

    heroic_skill: Id
    picks: Picks = ()


class TraitChange(Saved):
    """A trait as it read before a level and since; taking the level back brings ``before`` back."""

    before: Line = ""
    after: Line = ""


class LevelChoice(Saved):
    """What one hero level brought. An empty id means: not chosen yet."""

    class_id: Id = ""
    skill_id: Id = ""
    picks: Picks = ()
    heroic: HeroicChoice | None = None
    attribute: Attribute | None = None
    """The base die that grew; only at hero levels 20 and 40."""
    session: Count | None = None
    """After which of ``Hero.sessions`` it was taken (1 the first); None for levels of creation."""
    xp_paid: Count = 0
    """The experience that was spent on it; nothing at creation, or with the option Booster."""
    identity: TraitChange | None = None
    theme: TraitChange | None = None


class Dice(Saved):
    """Base attribute dice at creation, before the steps of levels 20 and 40."""

    DEX: DieSize = 8
    INS: DieSize = 8
    MIG: DieSize = 8
    WLP: DieSize = 8


class Bond(Saved):
    name: Line = ""
    emotions: Annotated[tuple[Emotion, ...], Field(max_length=6)] = ()


class SessionXp(Saved):
    """The experience that the end of one session brought, by what brought it."""

    title: Line = ""
    automatic: bool = True
    """False where the group waives the five points in favour of an optional rule."""
    ultima_spent: Count = 0
    fabula_spent: Count = 0
    heroes: Annotated[int, Field(ge=1, le=20)] = 1
    """How many heroes share the Fabula Points spent by the group."""
    blitz_rounds: Annotated[tuple[Count, ...], Field(max_length=50)] = ()
    """Optional rule Blitz: the round in which each battle ended."""
    embodiment: bool = False
    mvp: bool = False
    other: Annotated[int, Field(ge=-1_000, le=1_000)] = 0
    """Whatever else the game master gave or took."""


class XpRules(Saved):
    """The optional rules of advancement that the group plays with."""

    blitz: bool = False
    booster: bool = False
    """One level a session more, without XP."""
    embodiment: bool = False
    mvp: bool = False
    levels_per_session: Annotated[int, Field(ge=1, le=50)] = 1


class Plan(Saved):
    """Levels thought out ahead of play: the first of ``levels`` is hero level ``from_level``."""

    name: Line = ""
    from_level: Annotated[int, Field(ge=1, le=201)] = 6
    levels: Annotated[tuple[LevelChoice, ...], Field(max_length=200)] = ()


class DieStep(Saved):
    """A temporary change of one current die, in sizes, with the reason to show."""

    attribute: Attribute
    steps: Annotated[int, Field(ge=-3, le=3)]
    reason: Line = ""


class ActiveEffect(Saved):
    """A spell that lasts for the scene, with the pick made when it was cast."""

    spell_id: Id
    """A spell of the content, or the key of a learned one."""
    chosen: Line = ""
    item: Id = ""
    """The key of the weapon that it was cast on; only spells on a weapon read it."""


class Tracked(Saved):
    """A number that a Skill lets its user keep track of, such as the lucky number."""

    id: Id
    value: Count


class PlayState(Saved):
    """What changes in a session; None for points means full."""

    hp: Count | None = None
    mp: Count | None = None
    ip: Count | None = None
    fabula_points: Count = 3
    xp: Count = 0
    statuses: Annotated[tuple[Status, ...], Field(max_length=100)] = ()
    die_steps: Annotated[tuple[DieStep, ...], Field(max_length=100)] = ()
    effects: Annotated[tuple[ActiveEffect, ...], Field(max_length=100)] = ()
    merged_arcanum: Id = ""
    """An Arcanum of the content, or the key of one of ``Hero.own_arcana``."""
    merged_choice: Line = ""
    """The pick made when it was summoned."""
    magicannon: DamageType | None = None
    """The damage type of the magicannon that stands ready; None without one."""
    tracked: Annotated[tuple[Tracked, ...], Field(max_length=20)] = ()
    used: Annotated[tuple[Id, ...], Field(max_length=100)] = ()
    """Limited powers that are used up for now: Skills, Heroic Skills and dismissals, by id."""


class Hero(Document):
    """A player's hero. The hero's level is the number of ``levels``."""

    # Narrower than the base: safe, as documents are frozen.
    game: Literal["fabula"] = "fabula"  # pyright: ignore[reportIncompatibleVariableOverride]
    kind: Literal["hero"] = "hero"  # pyright: ignore[reportIncompatibleVariableOverride]
    edition: Edition = "core"
    pronouns: Line = ""
    player: Line = ""
    identity: Line = ""
    theme: Line = ""
    origin: Line = ""
    look: Text = ""
    """What the hero looks like, in the player's words."""
    created_at: Annotated[int, Field(ge=5, le=50)] = 5
    """The level that creation ends with."""
    starting_bond: bool = False
    """The group uses the option of one Bond with one emotion at creation."""
    rare_items: bool = False
    """The group lets new heroes buy rare items and transports."""
    dice: Dice = Dice()
    levels: Annotated[tuple[LevelChoice, ...], Field(max_length=200)] = ()
    items: Annotated[tuple[OwnedItem, ...], Field(max_length=2_000)] = ()
    slots: Slots = Slots()
    purse: Purse = Purse()
    bonds: Annotated[tuple[Bond, ...], Field(max_length=200)] = ()
    play: PlayState = PlayState()
    xp_rules: XpRules = XpRules()
    sessions: Annotated[tuple[SessionXp, ...], Field(max_length=1_000)] = ()
    coming: Annotated[tuple[LevelChoice, ...], Field(max_length=200)] = ()
    """The levels to come, next one first: planned ahead, or taken back with their picks."""
    plans: Annotated[tuple[Plan, ...], Field(max_length=50)] = ()
    """Named plans to compare."""
    bound_arcana: Annotated[tuple[Id, ...], Field(max_length=50)] = ()
    """Arcana bound in play, beyond those that picks bind; keys of ``own_arcana`` count too."""
    own_arcana: Annotated[tuple[OwnArcanum, ...], Field(max_length=20)] = ()
    learned_spells: Annotated[tuple[LearnedSpell, ...], Field(max_length=100)] = ()
    prototypes: Annotated[tuple[Prototype, ...], Field(max_length=20)] = ()
    companion_name: Line = ""
    companion: StatBlock | None = None
    """The Faithful Companion; None until it is designed."""
    adjustments: Annotated[tuple[Adjustment, ...], Field(max_length=MOST_ADJUSTMENTS)] = ()
    """Custom values: what counts although no rule of the content gives it."""
