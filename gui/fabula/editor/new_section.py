"""Making a section when it is first shown; its module is imported no earlier."""

from __future__ import annotations

from typing import Any

from gui.editor.section import Section
from gui.fabula.editor.desk import Desk


def new_section(id: str, desk: Desk) -> Section[Any]:  # noqa: C901 - a flat list
    """Return a new section of the kind ``id``, one of ``SECTIONS``.

    Raises:
        KeyError: when there is no such section.
    """
    match id:
        case "sheet":
            from gui.fabula.editor.sheet_section import SheetSection as Found
        case "identity":
            from gui.fabula.editor.identity_section import IdentitySection as Found
        case "levels":
            from gui.fabula.editor.levels_section import LevelsSection as Found
        case "skills":
            from gui.fabula.editor.skills_section import SkillsSection as Found
        case "magic":
            from gui.fabula.editor.magic_section import MagicSection as Found
        case "companion":
            from gui.fabula.editor.companion_section import CompanionSection as Found
        case "equipment":
            from gui.fabula.editor.equipment_section import EquipmentSection as Found
        case "bonds":
            from gui.fabula.editor.bonds_section import BondsSection as Found
        case "custom":
            from gui.fabula.editor.custom_section import CustomSection as Found
        case "play":
            from gui.fabula.editor.play_section import PlaySection as Found
        case "notes":
            from gui.editor.notes_section import NotesSection as Found
        case "history":
            from gui.editor.history_section import HistorySection as Found
        case _:
            raise KeyError(id)
    return Found(desk)
