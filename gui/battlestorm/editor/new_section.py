"""Making a section when it is first shown; its module is imported no earlier."""

from __future__ import annotations

from typing import Any

from gui.battlestorm.editor.desk import ModelDesk
from gui.editor.section import Section


def new_section(id: str, desk: ModelDesk) -> Section[Any]:
    """Return a new section of the kind ``id``.

    Raises:
        KeyError: when there is no such section.
    """
    match id:
        case "sheet":
            from gui.battlestorm.editor.sheet_section import SheetSection as Found
        case "person":
            from gui.battlestorm.editor.person_section import PersonSection as Found
        case "play":
            from gui.battlestorm.editor.play_section import PlaySection as Found
        case "options":
            from gui.battlestorm.editor.options_section import OptionsSection as Found
        case "notes":
            from gui.editor.notes_section import NotesSection as Found
        case "history":
            from gui.editor.history_section import HistorySection as Found
        case _:
            from gui.battlestorm.editor.panel_section import new_panel_section

            return new_panel_section(id, desk)
    return Found(desk)
