"""The six steps: their names, which problems belong to which, and how far each one is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from gui.bnb.wizard.words import coin_words, points_words
from gui.wizard.steps import StepStatus, WizardSteps
from models.bnb.catalog import catalog
from models.bnb.character import Character
from models.bnb.options import Options
from rules.bnb.budget import budget_state
from rules.bnb.choices import changed_options
from rules.bnb.numbers import Numbers
from rules.bnb.purchase import purse_worth
from rules.problem import Problem

START, CONCEPT, POINTS, GEAR, SORCERY, REVIEW = range(6)
TITLES = ("Start", "Concept", "Stats and skills", "Gear", "Sorcery", "Review")

_STEP_OF_FIELD = {
    "schema_version": START,
    "options": START,
    "name": CONCEPT,
    "concept": CONCEPT,
    "homeland": CONCEPT,
    "patron": CONCEPT,
    "pronouns": CONCEPT,
    "player": CONCEPT,
    "look": CONCEPT,
    "portrait": CONCEPT,
    "tags": CONCEPT,
    "budget": POINTS,
    "stats": POINTS,
    "skills": POINTS,
    "gear": GEAR,
    "in_use": GEAR,
    "purse": GEAR,
    "touched": SORCERY,
    "touched_how": SORCERY,
}
_MISSING = frozenset({"name-missing", "stats-empty", "option-missing"})


def step_of(where: str) -> int:
    """Return the step that shows the place ``where``, such as ``skills.3`` or ``in_use.shield``."""
    return _STEP_OF_FIELD.get(where.partition(".")[0], REVIEW)


def is_missing(problem: Problem) -> bool:
    """Whether the problem is only something not chosen yet, rather than a broken rule."""
    return problem.code in _MISSING or problem.code.endswith("-unnamed")


def statuses(
    numbers: Numbers, problems: Sequence[Problem], visited: frozenset[int] | set[int]
) -> tuple[StepStatus, ...]:
    """Return the state of every step. ``visited`` are the steps seen in this sitting."""
    hero = cast(Character, numbers.being)
    mine = STEPS.by_step(problems)
    made = (
        _start(hero),
        _concept(hero),
        _points(hero, numbers),
        _gear(hero, visited),
        _sorcery(hero, numbers),
        _review(problems, visited),
    )
    return tuple(
        StepStatus("problem", status.caption, True) if _has_error(mine[index]) else status
        for index, status in enumerate(made)
    )


def _has_error(problems: Sequence[Problem]) -> bool:
    return any(problem.severity == "error" for problem in problems)


def preset_name(hero: Character) -> str:
    """Return the name of the preset the budget follows; empty for a number of one's own."""
    preset = catalog().presets.get(hero.budget.preset)
    return preset.name if preset else ""


def _start(hero: Character) -> StepStatus:
    words = preset_name(hero) or points_words(hero.budget.points)
    pools = "two budgets" if budget_state(hero).separate else "one budget"
    changed = len(changed_options(_plain(hero.options)))
    house = f", {changed} of {len(catalog().options)} rules changed" if changed else ""
    return StepStatus("done", f"{words}, {pools}{house}")


def _plain(options: Options) -> Options:
    """Leave out what the caption tells anyway: one budget or two."""
    return options.replaced(point_pools=catalog().options["point_pools"].default)


def _concept(hero: Character) -> StepStatus:
    words = concept_line(hero)
    if not hero.name.strip():
        return StepStatus("open", words or "Not started")
    return StepStatus("done", words or hero.name)


def concept_line(hero: Character) -> str:
    """Return “Roof thief from Keph”, or the half of it that is there."""
    concept, home = hero.concept.strip(), hero.homeland.strip()
    if concept and home:
        return f"{concept} from {home}"
    return concept or (f"From {home}" if home else "")


def _points(hero: Character, numbers: Numbers) -> StepStatus:
    state = budget_state(hero)
    if state.is_over:
        return StepStatus("problem", f"{points_words(_over(hero))} too many", True)
    if not state.spent:
        return StepStatus("open", "Not started")
    if state.left:
        return StepStatus("open", f"{points_words(state.left)} left")
    return StepStatus("done", "All points spent")


def _over(hero: Character) -> int:
    state = budget_state(hero)
    if not state.separate:
        return -state.left
    return max(0, -state.stat_left) + max(0, -state.skill_left) - state.free


def _gear(hero: Character, visited: frozenset[int] | set[int]) -> StepStatus:
    worth = coin_words(purse_worth(hero))
    if not hero.gear:
        return StepStatus("open", f"{worth} left" if GEAR in visited else "Not started")
    noun = "thing" if len(hero.gear) == 1 else "things"
    return StepStatus("done", f"{len(hero.gear)} {noun}, {worth} left")


def _sorcery(hero: Character, numbers: Numbers) -> StepStatus:
    known = [row.name for row in numbers.skills if row.group == "sorcery" and row.level]
    if known and hero.touched:
        return StepStatus("done", ", ".join(known))
    if hero.touched:
        return StepStatus("open", "Touched, nothing learned yet")
    return StepStatus("open", "Only if touched by a god")


def _review(problems: Sequence[Problem], visited: frozenset[int] | set[int]) -> StepStatus:
    count = sum(problem.severity != "note" for problem in problems)
    if REVIEW not in visited:
        return StepStatus("open", "Not started")
    if count:
        return StepStatus("open", f"{count} still open")
    return StepStatus("done", "Ready")


def _line(hero: Character) -> str:
    return f"BnB, {points_words(budget_state(hero).total)}"


STEPS = WizardSteps(
    titles=TITLES,
    step_of=step_of,
    is_missing=is_missing,
    line=_line,
    statuses=statuses,
)
