"""What a session at the table has in every game: the log, the clocks, what the players see."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from models.base import Saved
from models.document import Document, Line, Text
from models.text import visible_line

Key = Annotated[str, Field(max_length=100), AfterValidator(visible_line)]
"""Unique within its session, such as ``h1`` or ``f3``."""

Tone = Literal["", "good", "warn", "bad", "soft"]
"""How a line of the log is meant; it always says so in words too."""

Automation = Literal["track", "help", "full"]
"""Only track what people type, work sums out for them to apply, or apply them at once."""

AUTOMATION_NAMES: dict[Automation, str] = {
    "track": "Only track",
    "help": "Help with sums",
    "full": "Full",
}


class LogPart(Saved):
    """One named amount of a sum, such as “Bond with Edgar” and +2."""

    label: Line
    value: Line


class LogLine(Saved):
    text: Line
    tone: Tone = ""


class LogChange(Saved):
    """A number that moved: whose, which, from what, to what."""

    who: Key
    what: Key
    before: int
    after: int


class LogEntry(Saved):
    """One thing that happened. Entries are numbered upwards and never rewritten."""

    number: Annotated[int, Field(ge=1)]
    kind: Key
    """What sort of thing: check, damage, recovery, turn, clock, roll, note, ..."""
    who: Key = ""
    title: Line = ""
    detail: Line = ""
    round: Annotated[int, Field(ge=0)] = 0
    """The round of the conflict; 0 outside one."""
    lines: Annotated[tuple[LogLine, ...], Field(max_length=100)] = ()
    parts: Annotated[tuple[LogPart, ...], Field(max_length=100)] = ()
    changes: Annotated[tuple[LogChange, ...], Field(max_length=500)] = ()
    is_secret: bool = False
    """The players' window leaves it out."""


class TableClock(Saved):
    """A round clock: ``filled`` of its ``sections``."""

    key: Key
    name: Line = ""
    sections: Annotated[int, Field(ge=2, le=12)] = 6
    filled: Annotated[int, Field(ge=0, le=12)] = 0
    kind: Literal["goal", "danger"] = "goal"
    note: Line = ""
    is_shown: bool = True
    """The players' window shows it."""


class PlayersShows(Saved):
    """What the players' window shows, as the game master chose."""

    points: bool = True
    """The points of the heroes."""
    foes: bool = True
    clocks: bool = True
    roll: bool = True
    """The roll on the table."""
    order: bool = True
    """The order of turns."""


class TableSession(Document):
    """One evening at the table, to go on next week exactly as it was left.

    Every game has a session of its own, of kind ``session``, that adds who takes part.
    """

    kind: Literal["session"] = "session"  # pyright: ignore[reportIncompatibleVariableOverride]
    scene: Line = ""
    automation: Automation = "help"
    clocks: Annotated[tuple[TableClock, ...], Field(max_length=100)] = ()
    log: Annotated[tuple[LogEntry, ...], Field(max_length=100_000)] = ()
    players_note: Text = ""
    """What the players' window says beside everything else."""
    players_shows: PlayersShows = PlayersShows()
