"""How many battles an average group can fight before it needs a rest."""

from __future__ import annotations

from collections.abc import Sequence

from models.fabula.battle import BattleRules
from models.fabula.encounter import CHALLENGES, Challenge
from rules.fabula.encounter.verdict import Grade, as_challenge


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


def counted_before_rest(grades: Sequence[Grade]) -> list[Challenge] | None:
    """Return what these battles count as before a rest; None when one is beyond hard."""
    found: list[Challenge] = []
    for grade in grades:
        challenge = as_challenge(grade)
        if challenge is None:
            return None
        found.append(challenge)
    return found


def needs_rest_between(rules: BattleRules, grades: Sequence[Grade]) -> bool:
    """Tell whether battles that follow each other are more than a group can take in a row."""
    battles = counted_before_rest(grades)
    return bool(grades) and (battles is None or not fits_before_rest(rules, battles))


def rest_words(rules: BattleRules, grades: Sequence[Grade]) -> str:
    """Return in a sentence how battles in a row stand to a rest; empty without any."""
    if not grades:
        return ""
    battles = counted_before_rest(grades)
    if battles is None:
        return "Beyond a hard battle: let the heroes rest before it, and leave them a way out."
    if len(battles) == 1:
        times = battles_before_rest(rules, battles[0])
        many = "1 battle" if times == 1 else f"{times} battles"
        return f"An average group can fight {many} like this before it needs a rest."
    can = "can" if not needs_rest_between(rules, grades) else "cannot"
    row = ", ".join(grades)
    return f"An average group {can} fight these in a row ({row}) without a rest."
