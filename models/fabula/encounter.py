"""The encounter: who meets whom, prepared ahead of the session.

It points to documents of the library by name and file; nothing of them is copied but a foe made for
this encounter alone.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from models.base import Saved
from models.document import Document, Line, Text
from models.fabula.npc import Npc
from models.fabula.pick import Count, Id
from models.fabula.vocabulary import Edition

Challenge = Literal["easy", "normal", "hard"]


class Reference(Saved):
    """A document of the library: its file name, and its name when it was added."""

    file: Line = ""
    name: Line = ""


class PartyMember(Saved):
    """A hero of the library, or just somebody of a level."""

    key: Id
    hero: Reference | None = None
    name: Line = ""
    level: Annotated[int, Field(ge=1, le=60)] = 5
    """Read from the hero where there is one."""
    is_ally: bool = False
    """A helper of the game master's with full turns; counts as a hero."""


class Foe(Saved):
    """A kind of foe and how many of it come, in which wave (1 is there from the start)."""

    key: Id
    reference: Reference | None = None
    npc: Npc | None = None
    """The foe itself, copied when it was added, so that the encounter stands on its own."""
    count: Annotated[int, Field(ge=1, le=100)] = 1
    wave: Annotated[int, Field(ge=1, le=20)] = 1
    note: Line = ""


class PreparedClock(Saved):
    key: Id
    name: Line = ""
    sections: Annotated[int, Field(ge=2, le=12)] = 6
    filled: Annotated[int, Field(ge=0, le=12)] = 0
    kind: Literal["goal", "danger"] = "goal"
    note: Line = ""


class Encounter(Document):
    """One battle prepared: party, foes by wave, clocks, what is known of the place."""

    # Narrower than the base: safe, as documents are frozen.
    game: Literal["fabula"] = "fabula"  # pyright: ignore[reportIncompatibleVariableOverride]
    kind: Literal["encounter"] = "encounter"  # pyright: ignore[reportIncompatibleVariableOverride]
    edition: Edition = "core"
    challenge: Challenge = "normal"
    party: Annotated[tuple[PartyMember, ...], Field(max_length=50)] = ()
    foes: Annotated[tuple[Foe, ...], Field(max_length=100)] = ()
    clocks: Annotated[tuple[PreparedClock, ...], Field(max_length=50)] = ()
    place: Text = ""
    stakes: Text = ""
    round_limit: Count = 0
