"""A paragraph of several looks that wraps and is never cut."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.font import font
from gui.theme import theme
from gui.widget.paragraph import Paragraph
from gui.widget.spoken import speak

TextRun = tuple[str, str, str]
"""Text, role of its font, and name of its colour in the palette."""


class RunText(QWidget):
    """Shows runs of text one after another."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._runs: tuple[TextRun, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme().changed.connect(self.update)

    @property
    def text(self) -> str:
        """All runs as one text."""
        return "".join(text for text, _, _ in self._runs)

    def show_runs(self, runs: Sequence[TextRun]) -> None:
        """Show ``runs``."""
        shown = tuple(run for run in runs if run[0])
        if shown != self._runs:
            self._runs = shown
            speak(self, self.text)
            self.updateGeometry()
            self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(self._paragraph(width).height) if self._runs else 20

    def sizeHint(self) -> QSize:
        return QSize(400, self.heightForWidth(max(self.width(), 400)))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._runs:
            paragraph = self._paragraph(self.width())
            paragraph.draw(QPainter(self), 0, (self.height() - paragraph.height) / 2)

    def _paragraph(self, width: float) -> Paragraph:
        palette = theme().palette()
        runs = [(text, font(face), getattr(palette, ink)) for text, face, ink in self._runs]
        return Paragraph(runs, width)
