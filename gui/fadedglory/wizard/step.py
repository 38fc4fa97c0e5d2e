"""The five steps: their names, which problems belong to which, and how far each one is."""

from __future__ import annotations

from collections.abc import Sequence

from gui.wizard.steps import StepStatus, WizardSteps
from models.fadedglory.combatant import Combatant
from models.fadedglory.vocabulary import SIDE_NAMES
from rules.fadedglory.choices import changed_options
from rules.fadedglory.numbers import Numbers
from rules.fadedglory.profile import NO_CLASS
from rules.problem import Problem

START, CLASS, BODY, POWERS, REVIEW = range(5)
TITLES = ("Start", "Class and kit", "Body", "Abilities and spells", "Review")

_STEP_OF_FIELD = {
    "schema_version": START,
    "name": START,
    "player": START,
    "concept": START,
    "side": START,
    "portrait": START,
    "options": START,
    "class_id": CLASS,
    "class_name": CLASS,
    "group": CLASS,
    "kit": CLASS,
    "primary": CLASS,
    "off_hand": CLASS,
    "spare": CLASS,
    "locations": BODY,
    "body_hits": BODY,
    "body_damage": BODY,
    "move_paces": BODY,
    "abilities": POWERS,
    "spells": POWERS,
    "spell_points": POWERS,
}
_MISSING = frozenset(
    {"name-missing", "class-missing", "body-empty", "spells-missing", "option-missing"}
)


def step_of(where: str) -> int:
    """Return the step that shows the place ``where``, such as ``locations.3`` or ``kit``."""
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
        _class(numbers),
        _body(numbers),
        _powers(numbers, visited),
        _review(problems, visited),
    )
    return tuple(
        StepStatus("problem", status.caption, True) if _has_error(mine[index]) else status
        for index, status in enumerate(made)
    )


def _has_error(problems: Sequence[Problem]) -> bool:
    return any(each.severity == "error" and not is_missing(each) for each in problems)


def _start(numbers: Numbers) -> StepStatus:
    combatant = numbers.combatant
    name = combatant.name.strip()
    changed = len(changed_options(combatant.options))
    house = f", {changed} of {len(numbers.catalog.options)} rules changed" if changed else ""
    side = "" if combatant.side == "party" else f", {SIDE_NAMES[combatant.side].lower()}"
    if not name:
        return StepStatus("open", f"Not named yet{side}{house}")
    return StepStatus("done", f"{name}{side}{house}")


def _class(numbers: Numbers) -> StepStatus:
    kit = numbers.kit.name.lower()
    if numbers.class_title == NO_CLASS:
        return StepStatus("open", "Not chosen yet")
    return StepStatus("done", f"{numbers.class_title}, {kit}")


def _body(numbers: Numbers) -> StepStatus:
    known = [row for row in numbers.locations if row.location.hits is not None]
    if not known and numbers.combatant.body_hits is None:
        return StepStatus("open", "No numbers yet")
    return StepStatus("done", f"{len(known)} of {len(numbers.locations)} with hits")


def _powers(numbers: Numbers, visited: frozenset[int] | set[int]) -> StepStatus:
    counts = [
        f"{len(rows)} {word}{'' if len(rows) == 1 else 's'}"
        for rows, word in ((numbers.abilities, "abilitie"), (numbers.spells, "spell"))
        if rows
    ]
    words = ", ".join(counts).replace("1 abilitie", "1 ability")
    if words:
        return StepStatus("done", words)
    if numbers.class_entry is not None and numbers.class_entry.spells is not None:
        return StepStatus("open", "No spells yet")
    return StepStatus("done" if POWERS in visited else "open", "None")


def _review(problems: Sequence[Problem], visited: frozenset[int] | set[int]) -> StepStatus:
    count = sum(problem.severity != "note" for problem in problems)
    if REVIEW not in visited:
        return StepStatus("open", "Not started")
    if count:
        return StepStatus("open", f"{count} still open")
    return StepStatus("done", "Ready")


def _line(combatant: Combatant) -> str:
    return "Faded Glory"


STEPS = WizardSteps(
    titles=TITLES,
    step_of=step_of,
    is_missing=is_missing,
    line=_line,
    statuses=statuses,
    what="combatant",
)
