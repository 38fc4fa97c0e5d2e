"""Everything that is wrong with a hero, or still open."""

from __future__ import annotations

from rules.fabula.adjustment import adjustment_problems
from rules.fabula.legality.active import active_problems
from rules.fabula.legality.companion import companion_problems
from rules.fabula.legality.equipment import equipment_problems
from rules.fabula.legality.level import level_problems
from rules.fabula.legality.person import person_problems
from rules.fabula.legality.plan import plan_problems
from rules.fabula.legality.power import power_problems
from rules.fabula.legality.session import session_problems
from rules.fabula.numbers import HeroNumbers
from rules.problem import Problem

_ORDER = {"error": 0, "warning": 1, "note": 2}


def check(numbers: HeroNumbers) -> tuple[Problem, ...]:
    """Return the problems, worst first and otherwise in the order of the hero's sections."""
    found = (
        *level_problems(numbers),
        *equipment_problems(numbers),
        *power_problems(numbers),
        *person_problems(numbers),
        *plan_problems(numbers.hero),
        *session_problems(numbers.hero),
        *companion_problems(numbers),
        *adjustment_problems(numbers),
        *active_problems(numbers),
    )
    return tuple(sorted(found, key=lambda problem: _ORDER[problem.severity]))
