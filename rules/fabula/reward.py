"""What a reward is usually worth, for game masters who hand one out."""

from __future__ import annotations

from models.fabula.catalog import Catalog
from models.fabula.market import Reward


def usual_reward(level: int, heroes: int, catalog: Catalog) -> tuple[int, int | None]:
    """Return the zenit of one reward for the group, and of its dearest item (None for any).

    Args:
        level: That of the highest hero; below 5 counts as 5.
        heroes: How many there are; fewer than two count as two.
    """
    rewards = catalog.market.content.rewards
    reached = [row for row in rewards if row.level <= level] or [rewards[0]]
    row: Reward = max(reached, key=lambda row: row.level)
    column = min(max(heroes, 2), 4) - 2
    return row.zenit[column], row.item
