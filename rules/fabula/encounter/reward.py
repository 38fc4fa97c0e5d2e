"""What heroes may find after a session: the average value of one reward."""

from __future__ import annotations

from dataclasses import dataclass

from models.fabula.battle import BattleRules

_LEAST_HEROES, _MOST_HEROES = 2, 4


@dataclass(frozen=True, slots=True)
class Reward:
    """``zenit`` is the whole group's; ``dearest_item`` None where no item is too dear."""

    zenit: int
    dearest_item: int | None


def reward(rules: BattleRules, party_level: int, heroes: int) -> Reward | None:
    """Return the average reward of a group; None without heroes.

    A single hero gets half of what two get. Source: Rewards (community data).
    """
    if not heroes:
        return None
    rows = [row for row in rules.rewards if row.level <= party_level] or [rules.rewards[0]]
    row = rows[-1]
    zenit = row.zenit[min(max(heroes, _LEAST_HEROES), _MOST_HEROES) - _LEAST_HEROES]
    return Reward(zenit // 2 if heroes < _LEAST_HEROES else zenit, row.item)
