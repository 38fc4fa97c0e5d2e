"""The Faithful Companion, judged by the rules of stat blocks."""

from __future__ import annotations

from collections.abc import Iterable

from rules.fabula.numbers import HeroNumbers
from rules.problem import Problem

FAITHFUL_COMPANION = "faithful_companion"


def companion_problems(numbers: HeroNumbers) -> Iterable[Problem]:
    """Return what is wrong with the companion of a hero who has one, or could have one."""
    if numbers.hero.companion is None and FAITHFUL_COMPANION not in numbers.skill_levels:
        return ()
    from rules.fabula.npc.companion import problems  # most heroes need no stat blocks

    return problems(numbers)
