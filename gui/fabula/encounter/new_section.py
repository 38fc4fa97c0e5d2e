"""Making a section when it is first shown; its module is imported no earlier."""

from __future__ import annotations

from typing import Any

from gui.editor.section import Section
from gui.fabula.encounter.desk import EncounterDesk


def new_section(id: str, desk: EncounterDesk) -> Section[Any]:
    """Return a new section of the kind ``id``, one of ``SECTIONS``.

    Raises:
        KeyError: when there is no such section.
    """
    match id:
        case "overview":
            from gui.fabula.encounter.overview_section import OverviewSection as Found
        case "party":
            from gui.fabula.encounter.party_section import PartySection as Found
        case "foes":
            from gui.fabula.encounter.foes_section import FoesSection as Found
        case "clocks":
            from gui.fabula.encounter.clocks_section import ClocksSection as Found
        case "targets":
            from gui.fabula.encounter.targets_section import TargetsSection as Found
        case "scene":
            from gui.fabula.encounter.scene_section import SceneSection as Found
        case "history":
            from gui.editor.history_section import HistorySection as Found
        case _:
            raise KeyError(id)
    return Found(desk)
