"""Making a section when it is first shown; its module is imported no earlier."""

from __future__ import annotations

from typing import Any

from gui.editor.section import Section
from gui.fabula.npc.desk import NpcDesk


def new_section(id: str, desk: NpcDesk) -> Section[Any]:
    """Return a new section of the kind ``id``, one of ``SECTIONS``.

    Raises:
        KeyError: when there is no such section.
    """
    match id:
        case "powers":
            from gui.fabula.npc.powers_section import PowersSection as Found
        case "profile":
            from gui.fabula.npc.profile_section import ProfileSection as Found
        case "custom":
            from gui.fabula.npc.custom_section import CustomSection as Found
        case "play":
            from gui.fabula.npc.play_section import PlaySection as Found
        case "history":
            from gui.editor.history_section import HistorySection as Found
        case _:
            raise KeyError(id)
    return Found(desk)
