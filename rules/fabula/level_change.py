"""What a change of one level breaks elsewhere, told before it is made."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from models.fabula.hero import Hero
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.legality.plan import OPEN_CODES
from rules.fabula.plan import whole
from rules.problem import Problem


@dataclass(frozen=True, slots=True)
class Break:
    """A problem that a change newly causes; ``level`` is its hero level, 0 when it has none."""

    level: int
    problem: Problem


def breaks(before: Hero, after: Hero) -> tuple[Break, ...]:
    """Return what ``after`` has wrong that ``before`` has not, by level, planned levels included.

    What a changed level itself leaves to choose anew is no break. A level that only moved keeps
    its problems: they are not new.
    """
    old = Counter(key for key, _ in _keyed(before))
    known = {_content(before, index) for index in range(len(whole(before).levels))}
    found: list[Break] = []
    for key, problem in _keyed(after):
        if old[key]:
            old[key] -= 1
            continue
        index = _index(problem)
        is_own = index is not None and _content(after, index) not in known
        if not (is_own and problem.code in OPEN_CODES):
            found.append(Break(0 if index is None else index + 1, problem))
    return tuple(sorted(found, key=lambda found: found.level))


def _keyed(hero: Hero) -> list[tuple[object, Problem]]:
    """Return the problems, each with what makes it the same one wherever its level stands."""
    keyed: list[tuple[object, Problem]] = []
    for problem in check(derive(hero)):
        index = _index(problem)
        if index is None:
            keyed.append(((problem.code, problem.where, problem.message), problem))
        else:
            field = problem.where.split(".")[2:]
            keyed.append(((problem.code, _content(hero, index), *field), problem))
    return keyed


def _index(problem: Problem) -> int | None:
    words = problem.where.split(".")
    is_level = words[0] == "levels" and len(words) > 1 and words[1].isdigit()
    return int(words[1]) if is_level else None


def _content(hero: Hero, index: int) -> object:
    """Return what the level chose, whatever its place brings."""
    count = len(hero.levels)
    choice = hero.levels[index] if index < count else hero.coming[index - count]
    return choice.class_id, choice.skill_id, choice.picks
