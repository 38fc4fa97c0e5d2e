"""Everything that is wrong with a model, still open, or worth knowing."""

from __future__ import annotations

from rules.battlestorm.legality.event import event_problems
from rules.battlestorm.legality.faith import faith_problems
from rules.battlestorm.legality.model import model_problems
from rules.battlestorm.legality.state import state_problems
from rules.battlestorm.numbers import Numbers
from rules.problem import Problem

_ORDER = {"error": 0, "warning": 1, "note": 2}


def check(numbers: Numbers) -> tuple[Problem, ...]:
    """Return the problems, worst first and otherwise in the order of the document's sections."""
    found = (
        *model_problems(numbers),
        *faith_problems(numbers),
        *event_problems(numbers),
        *state_problems(numbers),
    )
    return tuple(sorted(found, key=lambda problem: _ORDER[problem.severity]))
