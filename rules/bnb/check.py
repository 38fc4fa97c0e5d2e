"""Everything that is wrong with a hero or a creature, still open, or worth knowing."""

from __future__ import annotations

from rules.bnb.legality.equipment import equipment_problems
from rules.bnb.legality.person import person_problems
from rules.bnb.legality.points import point_problems
from rules.bnb.legality.skills import skill_problems
from rules.bnb.numbers import Numbers
from rules.problem import Problem

_ORDER = {"error": 0, "warning": 1, "note": 2}


def check(numbers: Numbers) -> tuple[Problem, ...]:
    """Return the problems, worst first and otherwise in the order of the document's sections."""
    found = (
        *person_problems(numbers),
        *point_problems(numbers),
        *skill_problems(numbers),
        *equipment_problems(numbers),
    )
    return tuple(sorted(found, key=lambda problem: _ORDER[problem.severity]))
