"""What the rules say of whole battles: how hard, how many, what they bring, and Clocks."""

from __future__ import annotations

from functools import cache
from typing import Literal

from models.base import ContentModel
from models.fabula.encounter import Challenge
from resources.loader import resource_bytes

BATTLE_FILE = "fabula/battle.json"

BandId = Literal["weak", "easy", "challenging", "strong"]


class Band(ContentModel):
    """How a foe's level compares with the party's: from ``least`` levels above it on.

    ``least`` None reaches down without end.
    """

    id: BandId
    name: str
    least: int | None


class ChallengeSize(ContentModel):
    """A battle is worth as many soldiers as there are heroes, and ``soldiers`` more."""

    id: Challenge
    name: str
    soldiers: int


class RewardRow(ContentModel):
    """From hero level ``level`` on: zenit for two, three, and four or more heroes.

    ``item`` is the dearest item that may be found; None sets no limit.
    """

    level: int
    item: int | None
    zenit: tuple[int, int, int]


class ClockSize(ContentModel):
    sections: int
    text: str


class ClockMargin(ContentModel):
    """A Check that beats its number by ``margin`` fills (or erases) so many sections."""

    margin: int
    sections: int


class BattleRules(ContentModel):
    """Order is from the least to the most.

    ``hit_share``: a hit should take about one part of so many of its target's HP.
    """

    book: str
    bands: tuple[Band, ...]
    challenges: tuple[ChallengeSize, ...]
    before_rest: tuple[tuple[Challenge, ...], ...]
    rounds: tuple[int, int]
    wave_foes: tuple[int, int]
    hit_share: int
    rewards: tuple[RewardRow, ...]
    clock_sections: tuple[int, int]
    goal_clocks: tuple[ClockSize, ...]
    danger_clocks: tuple[ClockSize, ...]
    clock_margins: tuple[ClockMargin, ...]
    clock_opportunity: int


@cache
def battle_rules() -> BattleRules:
    """Return the rules of battles, read once."""
    return BattleRules.model_validate_json(resource_bytes(BATTLE_FILE))
