"""The session of Battlestorm: the models at the table, the round, the event that happens now.

What rests on a model and what it keeps up stands in the model itself, which is here as a whole.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from models.base import Saved
from models.battlestorm.model import Count, Id, Model, Positive
from models.neighbour import Reference
from models.table import TableSession

SideId = Literal["party", "opposition"]
SIDE_NAMES: dict[SideId, str] = {"party": "Party", "opposition": "Opposition"}

SaveRoll = Annotated[int, Field(ge=1, le=30)]


class Seat(Saved):
    """A model at the table. Who has a ``reference`` is written back to that file of the library."""

    key: Id
    """Unique within the session."""
    model: Model
    side: SideId = "party"
    reference: Reference | None = None
    is_hidden: bool = False
    """The players' window leaves it out; not the same as a hidden target."""
    is_done: bool = False
    """It was activated this round."""
    tried: Annotated[tuple[Id, ...], Field(max_length=200)] = ()
    """The keys of the effects against which it rolled its save of this round."""


class Target(Saved):
    """Somebody an event comes upon; ``save`` is the d30 as it fell."""

    key: Id
    is_partial: bool = False
    save: SaveRoll | None = None


class Strike(Saved):
    """An event that comes upon somebody: of whom, which, its dice as they fell, and upon whom.

    ``storm`` is the key of the storm of which it is a later turn; empty for a call.
    """

    caller: Id
    event_id: Id
    storm: Id = ""
    is_rolled: bool = False
    dice: Annotated[tuple[Positive, ...], Field(max_length=1000)] = ()
    targets: Annotated[tuple[Target, ...], Field(max_length=200)] = ()


class Session(TableSession):
    """An evening of Battlestorm. ``round`` 0 is between battles; ``acting`` is whose activation
    it is."""

    # Narrower than the base: safe, as documents are frozen.
    game: Literal["battlestorm"] = "battlestorm"  # pyright: ignore[reportIncompatibleVariableOverride]
    seats: Annotated[tuple[Seat, ...], Field(max_length=200)] = ()
    round: Count = 0
    acting: Id = ""
    strike: Strike | None = None
