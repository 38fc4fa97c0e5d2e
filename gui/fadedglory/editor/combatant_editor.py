"""The editor of a Faded Glory combatant."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from gui.editor.document_editor import DocumentEditor
from gui.editor.section import Section
from gui.fadedglory.editor.desk import CombatantDesk
from gui.fadedglory.editor.new_section import new_section
from gui.fadedglory.editor.sections import SECTIONS
from gui.session import Session
from gui.wizard.undo_keys import UndoKeys


class CombatantEditor(DocumentEditor):
    """Edits the combatant of ``session``."""

    kinds = SECTIONS
    desk: CombatantDesk

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(CombatantDesk(session), "Combatant", parent)
        self._undo_keys = UndoKeys(self, session.stack)

    def new_section(self, id: str) -> Section[Any]:
        return new_section(id, self.desk)

    @Slot(str)
    def show_place(self, where: str) -> None:
        if where.startswith("locations.") and where.endswith(".damage"):
            # A number of play that is stored with its location.
            self.show_section("play")
            self.section.show_place(where)
        else:
            super().show_place(where)
