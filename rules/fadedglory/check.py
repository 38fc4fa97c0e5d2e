"""Everything that is wrong with a combatant, still open, or worth knowing."""

from __future__ import annotations

from rules.fadedglory.legality.body import body_problems
from rules.fadedglory.legality.kit import kit_problems
from rules.fadedglory.legality.person import person_problems
from rules.fadedglory.legality.power import power_problems
from rules.fadedglory.legality.state import state_problems
from rules.fadedglory.numbers import Numbers
from rules.problem import Problem

_ORDER = {"error": 0, "warning": 1, "note": 2}


def check(numbers: Numbers) -> tuple[Problem, ...]:
    """Return the problems, worst first and otherwise in the order of the document's sections."""
    found = (
        *person_problems(numbers),
        *kit_problems(numbers),
        *body_problems(numbers),
        *power_problems(numbers),
        *state_problems(numbers),
    )
    return tuple(sorted(found, key=lambda problem: _ORDER[problem.severity]))
