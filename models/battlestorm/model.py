"""The Battlestorm model: faith, Fate, free combat numbers, events, and the state of play.

The combat rules stand in another volume, so most numbers are stored as they were entered, and an
empty one (None) is simply not known. What a call needs is derived in ``rules.battlestorm``.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from models.base import Saved
from models.battlestorm.options import DEFAULTS, Options
from models.battlestorm.vocabulary import Area, CountedOn, Life, Reach, Role, SaveKind, SiteKind
from models.document import Document, Line, Text
from models.option import with_options_field

DICE_PATTERN = r"(?:[1-9][0-9]?)?d[1-9][0-9]{0,2}|"
"""Some equal dice, such as 2d8, or nothing."""

Id = Annotated[str, Field(max_length=100)]
Count = Annotated[int, Field(ge=0, le=10**6)]
Positive = Annotated[int, Field(ge=1, le=10**6)]
Inches = Annotated[float, Field(ge=0, le=10**6, allow_inf_nan=False)]
DiceText = Annotated[str, Field(max_length=8, pattern=f"^(?:{DICE_PATTERN})$")]
Faces = Annotated[int, Field(ge=2, le=1000)]


class OwnEvent(Saved):
    """An event of another ambit, written down by the table.

    The fields are those of ``models.battlestorm.content.EventEntry``.
    """

    id: Id
    """Unique among the events of the model."""
    name: Line = ""
    effect: Line = ""
    die: Faces = 6
    area: Area = "individual"
    radius_inches: Inches = 0
    reach: Reach = "sight"
    reach_amount: Inches = 0
    turns: Count = 0
    turns_dice: DiceText = ""
    life: Life = "plain"
    combat_error: Count | None = None
    attacks_per_round: Count | None = None
    damage: DiceText = ""
    ignores_absorption: bool = False
    metal_is_no_help: bool = False
    absorption: DiceText = ""
    evasion_loss: DiceText = ""
    evasion_floor: Count = 0
    halves_movement: bool = False
    fate_loss: DiceText = ""
    save: SaveKind = "none"
    is_save_named: bool = True
    """The table wrote the save down, so it counts whatever the scope of the printed ones is."""
    sustain_die: Annotated[int, Field(ge=0, le=1000)] = 0
    is_defensive: bool = False


class HolySite(Saved):
    """``begun`` is the round in which it was being made ready."""

    kind: SiteKind = "altar"
    begun: Positive = 1
    distance_inches: Inches = 0


class Call(Saved):
    """The call that was made last: what was called, and the Faith Die as it fell.

    ``in_reach`` is None until it was measured; ``is_settled`` says that its effect was rolled.
    """

    event_id: Id
    rolls: Annotated[tuple[Positive, ...], Field(max_length=1000)] = ()
    in_reach: bool | None = None
    is_settled: bool = False
    told: Line = ""
    """What the effect came to, in words."""


class Effect(Saved):
    """An event that rests on the model, with what was rolled for it.

    It keeps its numbers itself, as its event may be one of somebody else. ``turns`` None is for
    ever. ``landed`` is the activation of the model it counts on in which it began: only later
    ones count.
    """

    key: Id
    """Unique among the effects of the model."""
    event_id: Id = ""
    name: Line = ""
    source: Line = ""
    """Who called it; empty for the model itself."""
    source_key: Id = ""
    """Who that is at the table; empty at the desk."""
    turns: Count | None = None
    done: Count = 0
    landed: Count = 0
    counted_on: CountedOn = "bearer"
    save: SaveKind = "none"
    absorption: Count = 0
    evasion_loss: Count = 0
    evasion_floor: Count = 0
    halves_movement: bool = False
    combat_error: Count | None = None
    attacks_per_round: Count | None = None
    damage: DiceText = ""
    ignores_absorption: bool = False
    life: Life = "plain"
    in_hand: bool = True
    """A missile that missed is gone until the next turn, where the campaign lets it return."""


class Storm(Saved):
    """An event that the model keeps up: ``most`` turns at most, ``done`` of them over or begun."""

    key: Id
    """Unique among the storms of the model."""
    event_id: Id = ""
    name: Line = ""
    aim: Line = ""
    """What or whom it strikes."""
    die: Faces = 10
    most: Positive = 1
    done: Count = 1
    landed: Count = 0
    """The caller's activation that was last paid for it."""


class State(Saved):
    """``activation`` counts those that were begun; ``acts`` are those of the one under way."""

    round: Positive = 1
    activation: Count = 0
    is_activating: bool = False
    acts: Count = 0
    locked_out: bool = False
    site: HolySite | None = None
    fate_lost: Count = 0
    hits_lost: Count = 0
    fallen: Count = 0
    """How many of the swarm are gone; a single model that fell has 1."""
    call: Call | None = None
    effects: Annotated[tuple[Effect, ...], Field(max_length=200)] = ()
    storms: Annotated[tuple[Storm, ...], Field(max_length=50)] = ()
    conditions: Annotated[tuple[Line, ...], Field(max_length=100)] = ()


class Model(Document):
    """A figure on the table, or a swarm of like ones."""

    # Narrower than the base: safe, as documents are frozen.
    game: Literal["battlestorm"] = "battlestorm"  # pyright: ignore[reportIncompatibleVariableOverride]
    kind: Literal["model"] = "model"  # pyright: ignore[reportIncompatibleVariableOverride]
    player: Line = ""
    side: Line = ""
    concept: Line = ""
    look: Text = ""
    role: Role = "thaumaturge"
    count: Positive = 1
    """More than 1 is a swarm."""
    fq: Count | None = None
    fl: Count | None = None
    pie: Count | None = None
    fate: Count | None = None
    """The most it had; None owns no Fate at all, which is not the same as 0."""
    movement: Count | None = None
    evasion: Count | None = None
    absorption: Count | None = None
    is_metal: bool = False
    combat_error: Count | None = None
    attacks_per_round: Count | None = None
    dexterity: Count | None = None
    intuition: Count | None = None
    hits: Count | None = None
    known_events: Annotated[tuple[Id, ...], Field(max_length=200)] = ()
    own_events: Annotated[tuple[OwnEvent, ...], Field(max_length=200)] = ()
    site_kind: SiteKind = "altar"
    options: Options = DEFAULTS
    state: State = State()

    @model_validator(mode="before")
    @classmethod
    def _without_options(cls, raw: Any) -> Any:
        return with_options_field(raw)
