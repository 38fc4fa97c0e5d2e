"""The BnB hero: points in one budget or two, a dated log of what came and went, and a purse."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from models.base import Saved
from models.bnb.being import Being, Count, Id, Level, Points
from models.document import Line

Pool = Literal["any", "stats", "skills"]
MOST_LOGGED = 10**15


class Budget(Saved):
    """What the Bastard grants at creation. The two separate sums count with that option only."""

    preset: Id = ""
    points: Points = 100
    stat_points: Points = 60
    skill_points: Points = 40


class LogEntry(Saved):
    """Points that came (award) or went (spend) after creation.

    An award adds to the budget. A spend only tells what was paid when; the payment itself stands
    with the stat or skill. Its points are below 0 when they were taken back.
    """

    date: Annotated[str, Field(pattern=r"^(\d{4}-\d{2}-\d{2})?$")] = ""
    kind: Literal["award", "spend"]
    points: Annotated[int, Field(ge=-MOST_LOGGED, le=MOST_LOGGED)]
    pool: Pool = "any"
    target: Id = ""
    """A stat, or the key of a skill; spends only."""
    text: Line = ""


class PlanStep(Saved):
    """A level the player saves for."""

    target: Id
    level: Level


class Purse(Saved):
    """Coins held. ``debt`` is copper spent beyond them, ``start`` what the hero began with."""

    copper: Count = 0
    silver: Count = 0
    gold: Count = 0
    debt: Count = 0
    start: Count = 0


class Character(Being):
    """A player's hero."""

    # Narrower than the base: safe, as documents are frozen.
    game: Literal["bnb"] = "bnb"  # pyright: ignore[reportIncompatibleVariableOverride]
    kind: Literal["hero"] = "hero"  # pyright: ignore[reportIncompatibleVariableOverride]
    pronouns: Line = ""
    player: Line = ""
    homeland: Line = ""
    patron: Line = ""
    touched_how: Line = ""
    budget: Budget = Budget()
    log: Annotated[tuple[LogEntry, ...], Field(max_length=10_000)] = ()
    plan: Annotated[tuple[PlanStep, ...], Field(max_length=200)] = ()
    purse: Purse = Purse()
