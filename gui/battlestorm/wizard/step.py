"""The four steps: their names, which problems belong to which, and how far each one is."""

from __future__ import annotations

from collections.abc import Sequence

from gui.wizard.steps import StepStatus, WizardSteps
from models.battlestorm.model import Model
from models.battlestorm.vocabulary import STATS
from rules.battlestorm.choices import changed_options
from rules.battlestorm.numbers import Numbers
from rules.problem import Problem

START, MODEL, EVENTS, REVIEW = range(4)
TITLES = ("Start", "Role and numbers", "Events", "Review")

_STEP_OF_FIELD = {
    **dict.fromkeys(
        ("schema_version", "name", "player", "side", "concept", "portrait", "options"), START
    ),
    **dict.fromkeys(("role", "count", "site_kind", "is_metal", *STATS), MODEL),
    **dict.fromkeys(("known_events", "own_events"), EVENTS),
}
_MISSING = frozenset(
    {"name-missing", "number-missing", "faith-missing", "event-missing", "option-missing"}
)


def step_of(where: str) -> int:
    """Return the step that shows the place ``where``, such as ``own_events.3`` or ``fq``."""
    return _STEP_OF_FIELD.get(where.partition(".")[0], REVIEW)


def is_missing(problem: Problem) -> bool:
    """Whether the problem is only something not chosen yet, rather than a broken rule."""
    return problem.code in _MISSING or problem.code.endswith("-unnamed")


def statuses(
    numbers: Numbers, problems: Sequence[Problem], visited: frozenset[int] | set[int]
) -> tuple[StepStatus, ...]:
    """Return the state of every step. ``visited`` are the steps seen in this sitting."""
    mine = STEPS.by_step(problems)
    made = (
        _start(numbers),
        _model(numbers),
        _events(numbers, visited),
        _review(problems, visited),
    )
    return tuple(
        StepStatus("problem", status.caption, True) if _has_error(mine[index]) else status
        for index, status in enumerate(made)
    )


def _has_error(problems: Sequence[Problem]) -> bool:
    return any(each.severity == "error" and not is_missing(each) for each in problems)


def _start(numbers: Numbers) -> StepStatus:
    model = numbers.model
    name = model.name.strip()
    changed = len(changed_options(model.options))
    house = f", {changed} of {len(numbers.catalog.options)} rules changed" if changed else ""
    if not name:
        return StepStatus("open", f"Not named yet{house}")
    return StepStatus("done", f"{name}{house}")


def _model(numbers: Numbers) -> StepStatus:
    model = numbers.model
    swarm = f", swarm of {model.count}" if model.count > 1 else ""
    missing = numbers.is_faith_worker and (model.fq is None or model.fl is None)
    if missing or model.movement is None:
        return StepStatus("open", f"{numbers.role_title}, numbers open")
    return StepStatus("done", f"{numbers.role_title}{swarm}")


def _events(numbers: Numbers, visited: frozenset[int] | set[int]) -> StepStatus:
    if not numbers.is_faith_worker:
        return StepStatus("done" if EVENTS in visited else "open", "Calls nothing")
    count = len(numbers.events)
    if not count:
        return StepStatus("open", "None yet")
    return StepStatus("done", f"{count} event{'' if count == 1 else 's'}")


def _review(problems: Sequence[Problem], visited: frozenset[int] | set[int]) -> StepStatus:
    count = sum(problem.severity != "note" for problem in problems)
    if REVIEW not in visited:
        return StepStatus("open", "Not started")
    if count:
        return StepStatus("open", f"{count} still open")
    return StepStatus("done", "Ready")


def _line(model: Model) -> str:
    return "Battlestorm"


STEPS = WizardSteps(
    titles=TITLES,
    step_of=step_of,
    is_missing=is_missing,
    line=_line,
    statuses=statuses,
    what="model",
)
