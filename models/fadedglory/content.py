"""Faded Glory content as typed, frozen data: what ``resources/fadedglory/fadedglory.json`` holds.

Every ``effect`` is in our own words. Armor, hits, damage, abilities and spells are starting points
of our own: the live game sets them, and a combatant stores its numbers itself.
"""

from __future__ import annotations

from collections.abc import Mapping

from models.base import ContentModel
from models.fadedglory.vocabulary import (
    ActId,
    Group,
    Hand,
    Kit,
    LocationId,
    Modifier,
    SpellKind,
    StageId,
    StateId,
    WeaponKind,
)
from models.option import OptionEntry


class Entry(ContentModel):
    id: str
    name: str
    effect: str = ""


class Clock(ContentModel):
    """The seconds of a turn, and how many segments cut it."""

    seconds: int
    segments: int


class DiceSizes(ContentModel):
    """The faces of the dice that are rolled."""

    initiative: int
    target: int
    location: int


class StageEntry(Entry):
    id: StageId  # pyright: ignore[reportIncompatibleVariableOverride]


class ActEntry(Entry):
    id: ActId  # pyright: ignore[reportIncompatibleVariableOverride]


class ClassEntry(Entry):
    """``spells`` is the kind of spell that the class casts; None for classes without."""

    group: Group
    spells: SpellKind | None = None


class GroupEntry(Entry):
    id: Group  # pyright: ignore[reportIncompatibleVariableOverride]


class KitEntry(Entry):
    """``uses`` are all uses of a turn, ``free_parries`` those that cost no action."""

    id: Kit  # pyright: ignore[reportIncompatibleVariableOverride]
    attacks: int
    parries: int
    uses: int
    free_parries: int = 0


class TargetRow(ContentModel):
    """The number to reach on a d6."""

    group: Group
    hand: Hand
    target: int


class ModifierEntry(Entry):
    """``change`` is None where the attack hits without a roll."""

    id: Modifier  # pyright: ignore[reportIncompatibleVariableOverride]
    change: int | None = None


class LocationEntry(Entry):
    id: LocationId  # pyright: ignore[reportIncompatibleVariableOverride]
    roll: int


class SpellKindEntry(Entry):
    """``turns`` pass between the beginning of a spell and its effect."""

    id: SpellKind  # pyright: ignore[reportIncompatibleVariableOverride]
    turns: int


class StateEntry(Entry):
    id: StateId  # pyright: ignore[reportIncompatibleVariableOverride]


class Suit(Entry):
    armor: Mapping[LocationId, int]


class Body(Entry):
    hits: Mapping[LocationId, int]


class AbilityEntry(Entry):
    """``cancels_hit``: spent on a hit once its location is known, it takes the hit away."""

    uses: int
    cancels_hit: bool = False


class SpellEntry(Entry):
    kind: SpellKind
    uses: int


class WeaponEntry(ContentModel):
    name: str
    kind: WeaponKind = "other"
    damage: int | None = None


class AbilityPick(ContentModel):
    """An ability of the list; ``uses`` where they differ from what the list says."""

    id: str
    uses: int | None = None


class Template(Entry):
    """A combatant ready to fight, but for its name."""

    class_id: str
    kit: Kit
    primary: WeaponEntry
    off_hand: WeaponEntry | None = None
    spare: tuple[WeaponEntry, ...] = ()
    suit: str
    body: str
    abilities: tuple[AbilityPick, ...] = ()
    spells: tuple[str, ...] = ()
    move_paces: int


class Content(ContentModel):
    """Everything the program knows of Faded Glory."""

    title: str
    turn: Clock
    dice: DiceSizes
    stages: tuple[StageEntry, ...]
    acts: tuple[ActEntry, ...]
    classes: tuple[ClassEntry, ...]
    groups: tuple[GroupEntry, ...]
    kits: tuple[KitEntry, ...]
    targets: tuple[TargetRow, ...]
    modifiers: tuple[ModifierEntry, ...]
    locations: tuple[LocationEntry, ...]
    spell_kinds: tuple[SpellKindEntry, ...]
    states: tuple[StateEntry, ...]
    suits: tuple[Suit, ...]
    bodies: tuple[Body, ...]
    abilities: tuple[AbilityEntry, ...]
    spells: tuple[SpellEntry, ...]
    templates: tuple[Template, ...]
    names: tuple[str, ...]
    options: tuple[OptionEntry, ...]
