"""The session of Faded Glory: who is at the table, the turn under way, what runs by the clock.

Everybody at the table is a fighter of the turn, as a whole combatant; between fights the turn
waits in its first stage. The campaign's options are those of the turn.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from models.base import Saved
from models.document import Line
from models.fadedglory.combatant import Id
from models.fadedglory.turn import Turn, TurnNumber
from models.neighbour import Reference
from models.table import TableSession


class Seat(Saved):
    """What the table notes of a fighter; ``key`` is the fighter's.

    Who has a ``reference`` is written back to that file of the library.
    """

    key: Id
    reference: Reference | None = None
    is_hidden: bool = False
    """The players' window leaves it out; not the same as hiding in the fight."""


class Duration(Saved):
    """Something that lasts for a while; it is over when turn ``ends`` begins."""

    key: Id
    label: Line
    on: Id = ""
    """Whom it concerns; empty for everybody."""
    ends: TurnNumber


class Session(TableSession):
    """An evening of Faded Glory. ``acting`` is the key of who is doing something just now."""

    # Narrower than the base: safe, as documents are frozen.
    game: Literal["fadedglory"] = "fadedglory"  # pyright: ignore[reportIncompatibleVariableOverride]
    seats: Annotated[tuple[Seat, ...], Field(max_length=200)] = ()
    is_fighting: bool = False
    turn: Turn = Turn()
    acting: Id = ""
    durations: Annotated[tuple[Duration, ...], Field(max_length=500)] = ()
