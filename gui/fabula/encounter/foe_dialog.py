"""The editor of an NPC over an encounter: it changes the copy there, not the original."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from gui.dialog.frame import DialogFrame
from gui.fabula.interface import SCREENS
from gui.session import Session
from models.fabula.npc import Npc


class FoeDialog(DialogFrame):
    """``made`` carries the changed NPC. Undo works inside; outside the whole visit is one step."""

    made = Signal(object)

    def __init__(
        self, npc: Npc, title: str, parent: QWidget | None = None, *, heading: str = ""
    ) -> None:
        super().__init__(heading or f"{title} in this encounter", "", parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.session = Session(npc, parent=self)
        self.editor = SCREENS["npc"].new_editor(self.session)
        self.body.addWidget(self.editor, 1)
        for keys, slot in (
            (QKeySequence.StandardKey.Undo, self.session.stack.undo),
            (QKeySequence.StandardKey.Redo, self.session.stack.redo),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(slot)
        cancel = self.add_button("Cancel")
        cancel.clicked.connect(self.reject)
        take = self.add_button("Keep changes", is_primary=True)
        take.clicked.connect(self._take)
        self.resize(1080, 700)

    @Slot()
    def _take(self) -> None:
        npc = cast(Npc, self.session.document)
        self.accept()
        self.made.emit(npc)
