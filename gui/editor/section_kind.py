"""Sections as the navigation knows them, and which of them shows which place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gui.editor.section_list import Badge
from rules.problem import Problem, Severity


@dataclass(frozen=True, slots=True)
class SectionKind:
    """A section before it is made.

    ``places`` are the first words of the places of the document that it shows, so that a problem
    finds its section.
    """

    id: str
    title: str
    icon: str
    places: tuple[str, ...] = ()


_WORST_LAST: tuple[Severity, ...] = ("note", "warning", "error")


def section_of(where: str, kinds: Sequence[SectionKind]) -> str:
    """Return the id of the section that shows the place ``where``; the first for unknown ones."""
    word = where.partition(".")[0]
    return next((kind.id for kind in kinds if word in kind.places or word == kind.id), kinds[0].id)


def badges(problems: Iterable[Problem], kinds: Sequence[SectionKind]) -> dict[str, Badge]:
    """Return the badge of each section: how many problems of the worst severity it has."""
    found: dict[str, Badge] = {}
    for problem in problems:
        id = section_of(problem.where, kinds)
        before = found.get(id)
        rank = _WORST_LAST.index(problem.severity)
        if before is None or rank > _WORST_LAST.index(before.severity):
            found[id] = Badge(problem.severity, 1)
        elif problem.severity == before.severity:
            found[id] = Badge(problem.severity, before.count + 1)
    return found
