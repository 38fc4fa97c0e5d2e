"""Free text about the document."""

from __future__ import annotations

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from gui.binding import TextBinding
from gui.editor.desk import EditorDesk
from gui.editor.section import Section
from gui.widget.heading import Heading


class NotesSection(Section[EditorDesk]):
    id = "notes"

    def __init__(self, desk: EditorDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._heading = Heading("Notes")
        self.body.addWidget(self._heading)
        edit = QPlainTextEdit()
        edit.setAccessibleName("Notes")
        edit.setPlaceholderText(
            "Clocks, promises, debts, what happened last time: whatever is worth keeping."
        )
        edit.setTabChangesFocus(True)
        edit.setMinimumHeight(240)
        TextBinding(edit, desk.session, "notes", "change notes")
        self.keep("notes", edit)
        self.body.addWidget(self.problem_note("notes"))
        self.body.addWidget(edit, 1)

    def refresh(self) -> None:
        words = len(self.desk.session.document.notes.split())
        self._heading.setNote("1 word" if words == 1 else f"{words} words" if words else "")
