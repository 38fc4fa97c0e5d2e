"""Every undo step of this session as a list; choosing one goes back, or forward, to it."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QUndoView, QWidget

from gui.editor.desk import EditorDesk
from gui.editor.section import Section
from gui.editor.text_label import set_text, text_label
from gui.icon import icon
from gui.widget.heading import Heading


class HistorySection(Section[EditorDesk]):
    id = "history"

    def __init__(self, desk: EditorDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._heading = Heading("History")
        self.body.addWidget(self._heading)
        self._words = text_label("", "soft", wrap=True)
        self.body.addWidget(self._words)
        self._view = QUndoView(desk.session.stack)
        self._view.setAccessibleName("Steps, oldest first")
        self._view.setEmptyLabel("As it was opened")
        self._view.setCleanIcon(icon("save"))
        self._view.setFrameShape(QFrame.Shape.NoFrame)
        self._view.setMinimumHeight(280)
        self.keep("history", self._view)
        self.body.addWidget(self._view, 1)

    def refresh(self) -> None:
        stack = self.desk.session.stack
        count = stack.count()
        self._heading.setNote("1 step" if count == 1 else f"{count} steps" if count else "")
        set_text(
            self._words,
            "Choose a step to return to it. Steps after it stay until you change something else."
            if count
            else "No changes yet. Every edit appears here with its name, and can be taken back.",
        )
