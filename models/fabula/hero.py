"""The Fabula Ultima hero: a list of level choices, what is owned, and the state of play.

Nothing that can be counted from the choices is stored: class levels, Skill Levels, current
attribute dice, gadget tiers and zenit are all derived in ``rules.fabula``.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from models.base import Saved
from models.document import Document, Line, Text
from models.fabula.vocabulary import Attribute, DieSize, Edition, Emotion, Status
from models.text import visible_line

Id = Annotated[str, Field(max_length=100), AfterValidator(visible_line)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]


class Pick(Saved):
    """One answer to one choice of a Skill; a choice of several holds several picks."""

    choice: Id
    """The id of the choice in the content, such as ``spell``."""
    value: Line
    """An id of the content, or the attribute pair ``INS+WLP`` for a ritual Check."""


Picks = Annotated[tuple[Pick, ...], Field(max_length=100)]


class HeroicChoice(Saved):
    """The Heroic Skill that a tenth class level brings."""

    heroic_skill: Id
    picks: Picks = ()


class LevelChoice(Saved):
    """What one hero level brought. An empty id means: not chosen yet."""

    class_id: Id = ""
    skill_id: Id = ""
    picks: Picks = ()
    heroic: HeroicChoice | None = None
    attribute: Attribute | None = None
    """The base die that grew; only at hero levels 20 and 40."""


class Dice(Saved):
    """Base attribute dice at creation, before the steps of levels 20 and 40."""

    DEX: DieSize = 8
    INS: DieSize = 8
    MIG: DieSize = 8
    WLP: DieSize = 8


class OwnedItem(Saved):
    """A thing the hero owns; it lies in the backpack unless a slot names its key."""

    key: Id
    """Unique within the hero, such as ``i1``."""
    item_id: Id = ""
    """A weapon, armor or shield of the content; empty for an item that is only a name."""
    name: Line = ""
    """The hero's own name for it; empty shows the content's name."""
    cost: Count | None = None
    """Zenit paid when it differs from the list price."""


class Slots(Saved):
    """Which owned item (by key) is equipped where; empty means nothing."""

    main_hand: Id = ""
    off_hand: Id = ""
    armor: Id = ""
    accessory: Id = ""


class Purse(Saved):
    """Money at creation, and what came and went since."""

    budget: Count = 500
    savings_roll: Annotated[int, Field(ge=2, le=12)] | None = None
    """The sum of the 2d6; None until rolled."""
    change: Annotated[int, Field(ge=-10_000_000, le=10_000_000)] = 0
    """Zenit earned (or, below 0, spent) in play."""


class Bond(Saved):
    name: Line = ""
    emotions: Annotated[tuple[Emotion, ...], Field(max_length=6)] = ()


class DieStep(Saved):
    """A temporary change of one current die, in sizes, with the reason to show."""

    attribute: Attribute
    steps: Annotated[int, Field(ge=-3, le=3)]
    reason: Line = ""


class ActiveEffect(Saved):
    """A spell that lasts for the scene, with the pick made when it was cast."""

    spell_id: Id
    chosen: Line = ""


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
    dice: Dice = Dice()
    levels: Annotated[tuple[LevelChoice, ...], Field(max_length=200)] = ()
    items: Annotated[tuple[OwnedItem, ...], Field(max_length=2_000)] = ()
    slots: Slots = Slots()
    purse: Purse = Purse()
    bonds: Annotated[tuple[Bond, ...], Field(max_length=200)] = ()
    play: PlayState = PlayState()
