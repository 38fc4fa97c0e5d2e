"""The encounter: who meets whom, prepared ahead of the session.

Heroes stay in the library and are only spoken of; foes are copied when they are added, so that
what was prepared does not change under the game master's hands.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from models.base import Saved
from models.document import Document, Line, Text
from models.fabula.npc import Npc
from models.fabula.pick import Count, Id
from models.fabula.vocabulary import Edition
from models.neighbour import Reference

Challenge = Literal["easy", "normal", "hard"]
CHALLENGES: tuple[Challenge, ...] = ("easy", "normal", "hard")
MOST_WAVES = 20


class PartyMember(Saved):
    """A hero of the library, or just so many heroes of a level."""

    key: Id
    """Unique within the encounter, such as ``p1``."""
    reference: Reference | None = None
    name: Line = ""
    level: Annotated[int, Field(ge=1, le=60)] = 5
    """The last level known; the hero's own counts while the library has it."""
    count: Annotated[int, Field(ge=1, le=20)] = 1
    is_ally: bool = False
    """A helper of the game master's with full turns: counts as a hero, but sets no level."""


class Foe(Saved):
    """A kind of foe and how many of it come, in which wave (1 is there from the start)."""

    key: Id
    """Unique within the encounter, such as ``f1``."""
    reference: Reference | None = None
    """Where in the library it was copied from."""
    npc: Npc = Npc()
    count: Annotated[int, Field(ge=1, le=100)] = 1
    names: Annotated[tuple[Line, ...], Field(max_length=100)] = ()
    """Own names of the single foes, in order; where one is empty a letter tells them apart."""
    wave: Annotated[int, Field(ge=1, le=MOST_WAVES)] = 1
    note: Line = ""


class Wave(Saved):
    """What is known of a wave besides its foes; the first of a list is wave 1."""

    name: Line = ""
    comes: Line = ""
    """What brings it, where that is not the fall of the wave before."""
    has_pause: bool = False
    """A free round for the heroes lies before it."""


class PreparedClock(Saved):
    key: Id
    """Unique within the encounter, such as ``c1``."""
    name: Line = ""
    sections: Annotated[int, Field(ge=2, le=12)] = 6
    filled: Annotated[int, Field(ge=0, le=12)] = 0
    kind: Literal["goal", "danger"] = "goal"
    note: Line = ""
    """What fills it."""
    when_full: Line = ""


class Encounter(Document):
    """One battle prepared: party, foes by wave, clocks, what is known of the place."""

    # Narrower than the base: safe, as documents are frozen.
    game: Literal["fabula"] = "fabula"  # pyright: ignore[reportIncompatibleVariableOverride]
    kind: Literal["encounter"] = "encounter"  # pyright: ignore[reportIncompatibleVariableOverride]
    edition: Edition = "core"
    challenge: Challenge = "normal"
    """How hard it is meant to be."""
    party: Annotated[tuple[PartyMember, ...], Field(max_length=50)] = ()
    foes: Annotated[tuple[Foe, ...], Field(max_length=100)] = ()
    waves: Annotated[tuple[Wave, ...], Field(max_length=MOST_WAVES)] = ()
    clocks: Annotated[tuple[PreparedClock, ...], Field(max_length=50)] = ()
    place: Text = ""
    stakes: Text = ""
    """What each side wants."""
    reward: Text = ""
    target_die: Literal[0, 4, 6, 8, 10, 12, 20, 100] = 0
    """The die that picks a random target; 0 leaves the choice to the size of the party."""
    round_limit: Count = 0
    """The round at whose end something happens; 0 for none."""
