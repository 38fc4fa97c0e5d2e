"""The editor of a Battlestorm model."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from gui.battlestorm.editor.desk import ModelDesk
from gui.battlestorm.editor.new_section import new_section
from gui.battlestorm.editor.sections import SECTIONS
from gui.editor.document_editor import DocumentEditor
from gui.editor.section import Section
from gui.session import Session
from gui.wizard.undo_keys import UndoKeys


class ModelEditor(DocumentEditor):
    """Edits the model of ``session``."""

    kinds = SECTIONS
    desk: ModelDesk

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(ModelDesk(session), "Model", parent)
        self._undo_keys = UndoKeys(self, session.stack)

    def new_section(self, id: str) -> Section[Any]:
        return new_section(id, self.desk)
