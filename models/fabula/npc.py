"""The NPC: a stat block of the game master's, with its villainy, its phases and its state."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from models.base import Saved
from models.document import Document, Line, Text
from models.fabula.hero import PlayState
from models.fabula.pick import Count
from models.fabula.stat_block import StatBlock, VillainRank
from models.fabula.vocabulary import Edition


class Phase(Saved):
    """What the foe is once the phase before it fell: a block of its own, fresh and whole."""

    name: Line = ""
    block: StatBlock = StatBlock()


class Npc(Document):
    """A creature, person or machine that the game master plays.

    ``phases`` come after ``block``: the foe is beaten only when the last of them is.
    """

    # Narrower than the base: safe, as documents are frozen.
    game: Literal["fabula"] = "fabula"  # pyright: ignore[reportIncompatibleVariableOverride]
    kind: Literal["npc"] = "npc"  # pyright: ignore[reportIncompatibleVariableOverride]
    edition: Edition = "core"
    block: StatBlock = StatBlock()
    phases: Annotated[tuple[Phase, ...], Field(max_length=10)] = ()
    phase: Annotated[int, Field(ge=0, le=10)] = 0
    """Which one it is in: 0 is ``block``, 1 the first of ``phases``; ``play`` is about it."""
    shares_pool: bool = False
    """All phases draw on the HP of the first, which they divide into equal shares."""
    villain: VillainRank | None = None
    looks: Text = ""
    """What it looks like, in the game master's words."""
    tactics: Text = ""
    studied: Annotated[int, Field(ge=0, le=100)] = 0
    """The best Study result so far; 0 while nobody studied it."""
    play: PlayState = PlayState()
    ultima_spent: Count = 0
