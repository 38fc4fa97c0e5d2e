"""Battlestorm content as typed, frozen data: ``resources/battlestorm/battlestorm.json``.

Every ``effect`` is in our own words. How a model's numbers are set is told nowhere: those of the
templates are starting points of our own.
"""

from __future__ import annotations

from collections.abc import Mapping

from models.base import ContentModel
from models.battlestorm.vocabulary import (
    Area,
    Life,
    Reach,
    Role,
    SaveKind,
    SiteKind,
    StatId,
    StepId,
)
from models.option import OptionEntry


class Entry(ContentModel):
    id: str
    name: str
    effect: str = ""


class Clock(ContentModel):
    minutes: int
    inch_in_feet: int


class SiteRules(ContentModel):
    setup_rounds: int
    leash_inches: int


class DiceSizes(ContentModel):
    """The faces of the dice beside those of the events."""

    save: int
    sustain: int


class SaveNumbers(ContentModel):
    """A save is this or less; ``with_fate`` has the current Fate added."""

    without_fate: int
    with_fate: int


class RoleEntry(Entry):
    """``acts`` is what such a faith worker calls the events."""

    id: Role  # pyright: ignore[reportIncompatibleVariableOverride]
    acts: str = ""


class SiteEntry(Entry):
    id: SiteKind  # pyright: ignore[reportIncompatibleVariableOverride]


class AreaEntry(Entry):
    id: Area  # pyright: ignore[reportIncompatibleVariableOverride]


class StepEntry(Entry):
    id: StepId  # pyright: ignore[reportIncompatibleVariableOverride]


class StatEntry(Entry):
    id: StatId  # pyright: ignore[reportIncompatibleVariableOverride]
    short: str


class EventEntry(Entry):
    """A listed event; ``models.battlestorm.model.OwnEvent`` has the same fields.

    Neither ``turns`` nor ``turns_dice`` means for ever. With ``combat_error`` it is a weapon, with
    ``sustain_die`` a storm, whose turns are its most.
    """

    die: int
    area: Area
    radius_inches: float = 0
    reach: Reach
    reach_amount: float = 0
    turns: int = 0
    turns_dice: str = ""
    life: Life = "plain"
    combat_error: int | None = None
    attacks_per_round: int | None = None
    damage: str = ""
    ignores_absorption: bool = False
    metal_is_no_help: bool = False
    absorption: str = ""
    evasion_loss: str = ""
    evasion_floor: int = 0
    halves_movement: bool = False
    fate_loss: str = ""
    save: SaveKind = "none"
    is_save_named: bool = False
    """Whether the rule of saves names this event (option save_scope)."""
    sustain_die: int = 0
    is_defensive: bool = False
    """Counts the caller's activations."""


class Template(Entry):
    """A model ready for the table, but for its name; a stat that is not there is not known."""

    role: Role
    numbers: Mapping[StatId, int]
    is_metal: bool = False
    count: int = 1
    events: tuple[str, ...] = ()
    site: SiteKind = "altar"


class Content(ContentModel):
    """Everything the program knows of Battlestorm."""

    title: str
    turn: Clock
    site: SiteRules
    dice: DiceSizes
    saves: SaveNumbers
    roles: tuple[RoleEntry, ...]
    sites: tuple[SiteEntry, ...]
    areas: tuple[AreaEntry, ...]
    steps: tuple[StepEntry, ...]
    stats: tuple[StatEntry, ...]
    events: tuple[EventEntry, ...]
    templates: tuple[Template, ...]
    names: tuple[str, ...]
    options: tuple[OptionEntry, ...]
