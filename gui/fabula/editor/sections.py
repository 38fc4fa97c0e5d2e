"""The sections in the order of the navigation, and which of them shows which place."""

from __future__ import annotations

from collections.abc import Iterable

from gui.fabula.editor.bonds_section import BondsSection
from gui.fabula.editor.equipment_section import EquipmentSection
from gui.fabula.editor.history_section import HistorySection
from gui.fabula.editor.identity_section import IdentitySection
from gui.fabula.editor.levels_section import LevelsSection
from gui.fabula.editor.magic_section import MagicSection
from gui.fabula.editor.notes_section import NotesSection
from gui.fabula.editor.play_section import PlaySection
from gui.fabula.editor.section import Section
from gui.fabula.editor.section_list import Badge
from gui.fabula.editor.sheet_section import SheetSection
from gui.fabula.editor.skills_section import SkillsSection
from rules.problem import Problem, Severity

SECTIONS: tuple[type[Section], ...] = (
    SheetSection,
    IdentitySection,
    LevelsSection,
    SkillsSection,
    MagicSection,
    EquipmentSection,
    BondsSection,
    PlaySection,
    NotesSection,
    HistorySection,
)
_WORST_LAST: tuple[Severity, ...] = ("note", "warning", "error")


def section_of(where: str) -> str:
    """Return the id of the section that shows the place ``where``; the sheet for unknown ones."""
    word = where.partition(".")[0]
    return next((kind.id for kind in SECTIONS if word in kind.places or word == kind.id), "sheet")


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
