"""The sections in the order of the navigation, and which of them shows which place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gui.fabula.editor.section_list import Badge
from rules.problem import Problem, Severity


@dataclass(frozen=True, slots=True)
class SectionKind:
    """A section as the navigation knows it, before it is made.

    ``places`` are the first words of the places of the hero that it shows, so that a problem finds
    its section.
    """

    id: str
    title: str
    icon: str
    places: tuple[str, ...] = ()


SECTIONS: tuple[SectionKind, ...] = (
    SectionKind("sheet", "Sheet", "sheet"),
    SectionKind(
        "identity",
        "Identity",
        "person",
        (
            "name",
            "pronouns",
            "player",
            "identity",
            "theme",
            "origin",
            "look",
            "portrait",
            "tags",
            "edition",
            "created_at",
        ),
    ),
    SectionKind("levels", "Levels", "levels", ("levels", "dice")),
    SectionKind("skills", "Skills", "star"),
    SectionKind("magic", "Magic", "wand"),
    SectionKind("equipment", "Equipment", "shield", ("items", "slots", "purse")),
    SectionKind("bonds", "Bonds", "rings", ("bonds", "starting_bond")),
    SectionKind("play", "Play state", "heart", ("play",)),
    SectionKind("notes", "Notes", "page", ("notes",)),
    SectionKind("history", "History", "history"),
)
_WORST_LAST: tuple[Severity, ...] = ("note", "warning", "error")


def section_of(where: str) -> str:
    """Return the id of the section that shows the place ``where``; the sheet for unknown ones."""
    word = where.partition(".")[0]
    return next((kind.id for kind in SECTIONS if word in kind.places or word == kind.id), "sheet")


def section_title(id: str) -> str:
    """Return the title of the section ``id``."""
    return next(kind.title for kind in SECTIONS if kind.id == id)


def badges(problems: Iterable[Problem]) -> dict[str, Badge]:
    """Return the badge of each section: how many problems of the worst severity it has."""
    found: dict[str, Badge] = {}
    for problem in problems:
        id = section_of(problem.where)
        before = found.get(id)
        rank = _WORST_LAST.index(problem.severity)
        if before is None or rank > _WORST_LAST.index(before.severity):
            found[id] = Badge(problem.severity, 1)
        elif problem.severity == before.severity:
            found[id] = Badge(problem.severity, before.count + 1)
    return found
