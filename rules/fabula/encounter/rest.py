"""How many battles an average group can fight before it needs a rest."""

from __future__ import annotations

from collections.abc import Sequence

from models.fabula.battle import BattleRules
from models.fabula.encounter import CHALLENGES, Challenge


def fits_before_rest(rules: BattleRules, battles: Sequence[Challenge]) -> bool:
    """Tell whether a group can take these battles in a row: a line of the rules covers them.

    A line covers battles that are no more and, hardest against hardest, no harder.
    """
    asked = sorted((CHALLENGES.index(battle) for battle in battles), reverse=True)
    for row in rules.before_rest:
        offered = sorted((CHALLENGES.index(battle) for battle in row), reverse=True)
        if len(asked) <= len(offered) and all(a <= o for a, o in zip(asked, offered, strict=False)):
            return True
    return False


def battles_before_rest(rules: BattleRules, challenge: Challenge) -> int:
    """Return how many battles of one challenge a group can take in a row."""
    most = max(len(row) for row in rules.before_rest)
    return max(n for n in range(most + 1) if fits_before_rest(rules, (challenge,) * n))
