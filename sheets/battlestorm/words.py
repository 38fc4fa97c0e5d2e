"""What a model's page and card say, in words and figures ready to be set."""

from __future__ import annotations

from dataclasses import dataclass

GAME_TITLE = "Battlestorm"


@dataclass(frozen=True, slots=True)
class StatWords:
    """A number in a box: its label below, and perhaps what it is for."""

    label: str
    value: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class EventWords:
    """A row of the events. ``happens`` and ``out`` are shares of 1; None leaves the bar empty."""

    name: str
    die: int
    chance: str = ""
    lockout: str = ""
    happens: float | None = None
    out: float | None = None
    on: str = ""
    reach: str = ""
    turns: str = ""
    effect: str = ""
    save: str = ""


@dataclass(frozen=True, slots=True)
class RunningWords:
    """Something going on: ``turns`` None is for ever, ``done`` of them are over."""

    name: str = ""
    on: str = ""
    turns: int | None = 10
    done: int = 0
    save: str = ""


@dataclass(frozen=True, slots=True)
class SaveWords:
    who: str
    roll: str
    faces: str


@dataclass(frozen=True, slots=True)
class OptionWords:
    name: str
    choice: str
    effect: str


@dataclass(frozen=True, slots=True)
class ModelWords:
    """``checks`` are lines to tick, ``outcomes`` what a total of the Faith Die comes to.

    ``fate_now``, ``hits_now``, ``gone`` and ``running`` are empty unless the state of play is
    printed.
    """

    name: str = ""
    role: str = ""
    figures: str = ""
    side: str = ""
    player: str = ""
    concept: str = ""
    is_caller: bool = True
    is_swarm: bool = False
    faith: tuple[StatWords, ...] = ()
    body: tuple[StatWords, ...] = ()
    has_fate: bool = True
    fate_now: str = ""
    hits: str = ""
    hits_now: str = ""
    gone: str = ""
    is_metal: bool = False
    locked_out: bool = False
    checks: tuple[str, ...] = ()
    outcomes: tuple[tuple[str, str], ...] = ()
    events: tuple[EventWords, ...] = ()
    running: tuple[RunningWords, ...] = ()
    saves: tuple[SaveWords, ...] = ()
    storm: str = ""
    options: tuple[OptionWords, ...] = ()
    look: str = ""
    notes: str = ""
    is_blank: bool = False
