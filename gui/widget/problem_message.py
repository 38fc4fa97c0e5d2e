"""The sentence of a problem with its sign; pressing it goes to the place it is about."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gui.font import font
from gui.icon import paint_icon
from gui.theme import theme
from gui.widget.paragraph import Paragraph
from gui.widget.spoken import speak
from rules.problem import Severity

_LEFT = 24
SEVERITY_LOOK: dict[Severity, tuple[str, str]] = {
    "error": ("error", "bad"),
    "warning": ("warning", "warn"),
    "note": ("note", "soft"),
}
"""Icon and colour of each severity."""


class ProblemMessage(QAbstractButton):
    """Sign, sentence and source; the spoken name begins with the severity as a word."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._severity: Severity = "note"
        self._message = self._source = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def setProblem(self, severity: Severity, message: str, source: str) -> None:
        """Show ``message`` with the sign of ``severity``."""
        if (severity, message, source) == (self._severity, self._message, self._source):
            return
        self._severity, self._message, self._source = severity, message, source
        word = {
            "error": self.tr("Error"),
            "warning": self.tr("Warning"),
            "note": self.tr("Note"),
        }[severity]
        self.setToolTip(word)
        speak(self, f"{word}: {message}", source)
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(sum(paragraph.height for paragraph in self._paragraphs(width)))

    def sizeHint(self) -> QSize:
        return QSize(264, self.heightForWidth(264))

    def minimumSizeHint(self) -> QSize:
        return QSize(140, 20)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        sign, colour = SEVERITY_LOOK[self._severity]
        paint_icon(painter, sign, QRectF(0, 2, 16, 16), colour)
        top = 0.0
        for paragraph in self._paragraphs(self.width()):
            paragraph.draw(painter, _LEFT, top)
            top += paragraph.height

    def _paragraphs(self, width: int) -> list[Paragraph]:
        colours = theme().palette()
        room = width - _LEFT
        ink = colours.accent if self.underMouse() else colours.ink
        found = [Paragraph(((self._message, font("strong"), ink),), room)]
        if self._source:
            run = (self._source, font("caption"), colours.soft)
            found.append(Paragraph((run,), room, line=18))
        return found
