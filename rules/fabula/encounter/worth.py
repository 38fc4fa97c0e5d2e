"""What foes are worth in soldiers, and how their level compares with the party's."""

from __future__ import annotations

from models.fabula.battle import Band, BattleRules
from models.fabula.bestiary import bestiary
from models.fabula.stat_block import StatBlock
from rules.fabula.npc import study
from rules.fabula.npc.budget import soldiers


def worth(block: StatBlock) -> int:
    """Return the soldiers that a foe stands for: 1, an elite 2, a champion as many as it replaces.

    It has as many turns each round. Source: Ranks.
    """
    return soldiers(block, bestiary().ranks[block.rank])


def rank_words(block: StatBlock) -> str:
    """Return the rank as it is written: “champion (4)”."""
    return study.rank_words(block, bestiary().ranks[block.rank].name).lower()


def band(rules: BattleRules, above: int) -> Band:
    """Return how a foe ``above`` levels above the party (below 0: under it) compares with it."""
    fitting = [band for band in rules.bands if band.least is None or band.least <= above]
    return fitting[-1]
