"""The eight steps: their names, which problems belong to which, and how far each one is."""

from __future__ import annotations

from collections.abc import Sequence

from gui.wizard.steps import StepStatus
from models.fabula.hero import Dice, Hero
from models.fabula.vocabulary import EDITION_NAMES
from rules.fabula.numbers import HeroNumbers
from rules.problem import Problem

START, IDENTITY, CLASSES, SKILLS, ATTRIBUTES, EQUIPMENT, BONDS, REVIEW = range(8)
TITLES = (
    "Start",
    "Identity",
    "Classes and levels",
    "Skills",
    "Attributes",
    "Equipment",
    "Bonds and looks",
    "Review",
)

_STEP_OF_FIELD = {
    "schema_version": START,
    "edition": START,
    "created_at": START,
    "starting_bond": START,
    "identity": IDENTITY,
    "theme": IDENTITY,
    "origin": IDENTITY,
    "levels": CLASSES,
    "prototypes": SKILLS,
    "own_arcana": SKILLS,
    "bound_arcana": SKILLS,
    "learned_spells": SKILLS,
    "dice": ATTRIBUTES,
    "items": EQUIPMENT,
    "slots": EQUIPMENT,
    "purse": EQUIPMENT,
    "name": BONDS,
    "pronouns": BONDS,
    "player": BONDS,
    "look": BONDS,
    "portrait": BONDS,
    "bonds": BONDS,
    "tags": BONDS,
}
_SKILL_FIELDS = frozenset({"skill_id", "picks", "heroic", "attribute"})


def step_of(where: str) -> int:
    """Return the step that shows the place ``where``, such as ``levels.3.picks``."""
    words = where.split(".")
    if words[0] == "levels" and _SKILL_FIELDS & set(words):
        return SKILLS
    if where.startswith("purse.savings"):
        return BONDS
    return _STEP_OF_FIELD.get(words[0], REVIEW)


def problems_by_step(problems: Sequence[Problem]) -> tuple[tuple[Problem, ...], ...]:
    """Return the problems of each step, worst first as they come."""
    found: list[list[Problem]] = [[] for _ in TITLES]
    for problem in problems:
        found[step_of(problem.where)].append(problem)
    return tuple(tuple(each) for each in found)


def statuses(
    numbers: HeroNumbers, problems: Sequence[Problem], visited: frozenset[int] | set[int]
) -> tuple[StepStatus, ...]:
    """Return the state of every step. ``visited`` are the steps seen in this sitting."""
    hero = numbers.hero
    mine = problems_by_step(problems)
    made = (
        StepStatus("done", EDITION_NAMES[hero.edition].capitalize()),
        _identity(hero),
        _classes(hero, numbers),
        _skills(hero, mine[SKILLS]),
        _attributes(hero, numbers, visited),
        _equipment(numbers),
        _bonds(hero, mine[BONDS]),
        _review(problems, visited),
    )
    return tuple(
        StepStatus("problem", status.caption, True) if _has_error(mine[index]) else status
        for index, status in enumerate(made)
    )


def is_missing(problem: Problem) -> bool:
    """Whether the problem is only something not chosen yet, rather than a broken rule."""
    return problem.code.endswith(("-missing", "-open", "-unnamed", "-empty", "-without-class"))


def _has_error(problems: Sequence[Problem]) -> bool:
    return any(problem.severity == "error" and not is_missing(problem) for problem in problems)


def _identity(hero: Hero) -> StepStatus:
    traits = [text for text in (hero.identity, hero.theme, hero.origin) if text.strip()]
    if not traits:
        return StepStatus("open", "Not started")
    words = ", ".join(text for text in (hero.identity, hero.theme) if text.strip())
    return StepStatus("done" if len(traits) == 3 else "open", words or hero.origin)


def levels_given(hero: Hero) -> int:
    """Return how many levels have a class."""
    return sum(bool(choice.class_id) for choice in hero.levels)


def levels_due(hero: Hero) -> int:
    """Return how many levels the hero should have: at least those of creation."""
    return max(hero.created_at, len(hero.levels))


def _classes(hero: Hero, numbers: HeroNumbers) -> StepStatus:
    missing = levels_due(hero) - levels_given(hero)
    if missing == 0:
        names = ", ".join(owned.hero_class.name for owned in numbers.classes)
        return StepStatus("done", names)
    noun = "level" if missing == 1 else "levels"
    return StepStatus("open", f"{missing} {noun} to give", bool(hero.levels))


def _skills(hero: Hero, problems: Sequence[Problem]) -> StepStatus:
    due = levels_due(hero)
    picked = sum(bool(choice.skill_id) for choice in hero.levels)
    caption = f"{picked} of {due} picked"
    if picked < due:
        return StepStatus("open", caption)
    missing = [problem for problem in problems if problem.severity != "note"]
    if missing:
        noun = "choice" if len(missing) == 1 else "choices"
        return StepStatus("open", f"{len(missing)} {noun} to make", True)
    return StepStatus("done", caption)


def array_name(hero: Hero, numbers: HeroNumbers) -> str:
    """Return the name of the array that the creation dice follow; empty when there is none."""
    mine = sorted(_sizes(hero.dice))
    for array in numbers.catalog.content.creation.arrays:
        if sorted(array.dice) == mine:
            return array.name
    return ""


def _sizes(dice: Dice) -> tuple[int, int, int, int]:
    return dice.DEX, dice.INS, dice.MIG, dice.WLP


def _attributes(hero: Hero, numbers: HeroNumbers, visited: frozenset[int] | set[int]) -> StepStatus:
    name = array_name(hero, numbers)
    if not name:
        return StepStatus("open", "Dice of no array", True)
    is_done = ATTRIBUTES in visited or hero.dice != Dice()
    return StepStatus("done" if is_done else "open", name)


def _equipment(numbers: HeroNumbers) -> StepStatus:
    left = numbers.value("leftover")
    if left < 0:
        return StepStatus("open", f"{-left} zenit over budget", True)
    if not numbers.hero.items:
        return StepStatus("open", f"{left} zenit to spend")
    return StepStatus("done", f"{left} zenit left")


def _bonds(hero: Hero, problems: Sequence[Problem]) -> StepStatus:
    if any(problem.severity != "note" for problem in problems):
        return StepStatus("open", hero.name or "No name yet")
    return StepStatus("done", hero.name)


def _review(problems: Sequence[Problem], visited: frozenset[int] | set[int]) -> StepStatus:
    count = sum(problem.severity != "note" for problem in problems)
    if REVIEW not in visited:
        return StepStatus("open", "Not started")
    if count:
        return StepStatus("open", f"{count} still open")
    return StepStatus("done", "Ready")
