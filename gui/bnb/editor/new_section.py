"""Making a section when it is first shown; its module is imported no earlier."""

from __future__ import annotations

from typing import Any

from gui.bnb.editor.desk import BeingDesk
from gui.editor.section import Section


def new_section(id: str, desk: BeingDesk) -> Section[Any]:
    """Return a new section of the kind ``id``.

    Raises:
        KeyError: when there is no such section.
    """
    match id:
        case "concept" if desk.is_hero:
            from gui.bnb.editor.concept_section import HeroConceptSection as Found
        case "concept":
            from gui.bnb.editor.concept_section import CreatureConceptSection as Found
        case "creature":
            from gui.bnb.editor.creature_section import CreatureSection as Found
        case "points":
            from gui.bnb.editor.points_section import PointsSection as Found
        case "stat_block":
            from gui.bnb.editor.stat_block_section import StatBlockSection as Found
        case "stats":
            from gui.bnb.editor.stats_section import StatsSection as Found
        case "skills":
            from gui.bnb.editor.skills_section import SkillsSection as Found
        case _:
            return _other_section(id, desk)
    return Found(desk)


def _other_section(id: str, desk: BeingDesk) -> Section[Any]:
    match id:
        case "sheet":
            from gui.bnb.editor.sheet_section import SheetSection as Found
        case "gear":
            from gui.bnb.editor.gear_section import GearSection as Found
        case "sorcery":
            from gui.bnb.editor.sorcery_section import SorcerySection as Found
        case "options":
            from gui.bnb.editor.options_section import OptionsSection as Found
        case "play":
            from gui.bnb.editor.play_section import PlaySection as Found
        case "notes":
            from gui.editor.notes_section import NotesSection as Found
        case "history":
            from gui.editor.history_section import HistorySection as Found
        case _:
            raise KeyError(id)
    return Found(desk)
