"""The top of a sheet: portrait, name, concept, and a line about the rest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.desk import EditorDesk
from gui.editor.text_label import set_text, text_label
from gui.font import font
from gui.widget.portrait_view import PortraitView
from gui.widget.wrap_label import WrapLabel


class SheetHeader(QWidget):
    """Who it is, in one band. A game's own calls ``show_document`` from its ``refresh``.

    ``row`` holds portrait and words; more may stand at its right.
    """

    def __init__(
        self, desk: EditorDesk, *, game: str | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session = desk.session
        self._portraits = tuple(PortraitView(side, game=game) for side in (72, 52))
        self._name = WrapLabel()
        self._name.setFont(font("title"))
        self._concept = text_label("", wrap=True)
        self._line = text_label("", "caption", wrap=True)
        words = QVBoxLayout()
        words.setSpacing(2)
        for label in (self._name, self._concept, self._line):
            words.addWidget(label)
        words.addStretch(1)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(16)
        for portrait in self._portraits:
            self.row.addWidget(portrait, 0, Qt.AlignmentFlag.AlignTop)
        self.row.addLayout(words, 1)
        self.set_narrow(False)

    def set_narrow(self, is_narrow: bool) -> None:
        """Show the smaller portrait, or the large one."""
        large, small = self._portraits
        large.setVisible(not is_narrow)
        small.setVisible(is_narrow)

    def show_document(self, kind: str, more: Iterable[str]) -> None:
        """Show the present document, a ``kind`` in words, and of ``more`` what is not empty."""
        document: Any = self._session.document
        for portrait in self._portraits:
            portrait.setPortrait(document.portrait, document.name)
        set_text(self._name, document.name.strip() or f"{kind} without a name")
        set_text(self._concept, document.concept.strip() or "No concept yet")
        set_text(self._line, " · ".join(word for word in more if word))
