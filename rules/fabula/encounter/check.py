"""Everything that is wrong with an encounter, or worth knowing before it is played."""

from __future__ import annotations

from rules.fabula.encounter.legality.harm import harm_problems
from rules.fabula.encounter.legality.level import level_problems
from rules.fabula.encounter.legality.preparation import preparation_problems
from rules.fabula.encounter.legality.size import size_problems
from rules.fabula.encounter.numbers import EncounterNumbers
from rules.problem import Problem

_ORDER = {"error": 0, "warning": 1, "note": 2}


def check_encounter(numbers: EncounterNumbers) -> tuple[Problem, ...]:
    """Return the problems, worst first."""
    found = (
        *preparation_problems(numbers),
        *size_problems(numbers),
        *level_problems(numbers),
        *harm_problems(numbers),
    )
    return tuple(sorted(found, key=lambda problem: _ORDER[problem.severity]))
