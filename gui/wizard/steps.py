"""What a game's wizard consists of: the titles of its steps and what is known about them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from rules.problem import Problem

Stage = Literal["done", "open", "problem"]


@dataclass(frozen=True, slots=True)
class StepStatus:
    """How far a step is, and a few words about it. ``warns`` puts a warning sign before them."""

    stage: Stage
    caption: str
    warns: bool = False


@dataclass(frozen=True, slots=True)
class WizardSteps:
    """The steps of one game's wizard; the last one is the review.

    ``step_of`` returns the step that shows a problem's place, ``is_missing`` says that a problem
    is only something not chosen yet, ``line`` returns the words under the heading for a document,
    ``statuses`` the state of every step for the numbers, the problems and the steps seen so far.
    ``what`` is made, in words; ``missing_words`` holds singular and plural for problems that are
    counted in one line.
    """

    titles: tuple[str, ...]
    step_of: Callable[[str], int]
    is_missing: Callable[[Problem], bool]
    line: Callable[[Any], str]
    statuses: Callable[[Any, Sequence[Problem], frozenset[int] | set[int]], Sequence[StepStatus]]
    what: str = "hero"
    missing_words: Mapping[str, tuple[str, str]] = field(default_factory=dict[str, tuple[str, str]])

    @property
    def heading(self) -> str:
        """The words over the list of steps."""
        return f"New {self.what}"

    @property
    def review(self) -> int:
        return len(self.titles) - 1

    def by_step(self, problems: Sequence[Problem]) -> tuple[tuple[Problem, ...], ...]:
        """Return the problems of each step, worst first as they come."""
        found: list[list[Problem]] = [[] for _ in self.titles]
        for problem in problems:
            found[self.step_of(problem.where)].append(problem)
        return tuple(tuple(each) for each in found)
