"""One step of a wizard: number or tick in a circle, title, caption."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gui.font import font
from gui.icon import paint_icon
from gui.theme import theme
from gui.widget.paragraph import Paragraph
from gui.widget.spoken import speak

_RADIUS = 10.5
_LEFT = 44
_TOP = 7


class StepRow(QAbstractButton):
    """A row of the step list; ``walked`` asks for the row above (-1) or below (+1)."""

    walked = Signal(int)

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = number
        self._title = self._caption = ""
        self._state = "open"
        self._heights: dict[int, int] = {}
        self._current = False
        self._first = self._last = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def setStep(self, title: str, caption: str, state: str) -> None:
        """Show title, caption and state: done, open or problem."""
        if (title, caption, state) == (self._title, self._caption, self._state):
            return
        self._title, self._caption, self._state = title, caption, state
        self._renew()

    def setCurrent(self, current: bool) -> None:
        """Mark the row as the one that is shown; it is the Tab key's stop."""
        policy = Qt.FocusPolicy.StrongFocus if current else Qt.FocusPolicy.ClickFocus
        self.setFocusPolicy(policy)
        if current != self._current:
            self._current = current
            self._renew()

    def setEnds(self, first: bool, last: bool) -> None:
        """Tell whether a line joins the row to the one above and below."""
        self._first, self._last = first, last
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        known = self._heights.get(width)
        if known is None:
            lines = sum(paragraph.height for paragraph in self._paragraphs(width))
            known = self._heights[width] = max(52, round(lines) + 2 * _TOP)
        return known

    def sizeHint(self) -> QSize:
        return QSize(184, self.heightForWidth(184))

    def minimumSizeHint(self) -> QSize:
        return QSize(96, 52)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Up:
            self.walked.emit(-1)
        elif event.key() == Qt.Key.Key_Down:
            self.walked.emit(1)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._current or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.current if self._current else colours.chosen))
            painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
        self._paint_circle(painter)
        top = float(_TOP)
        for index, paragraph in enumerate(self._paragraphs(self.width())):
            paragraph.draw(painter, _LEFT + self._indent(index), top)
            top += paragraph.height
        if self._state == "problem" and self._caption:
            title = self._paragraphs(self.width())[0].height
            place = QRectF(_LEFT, _TOP + title + 2, 12, 12)
            paint_icon(painter, "warning", place, "warn")

    def _paint_circle(self, painter: QPainter) -> None:
        colours = theme().palette()
        middle = QPointF(21, 19)
        pen = QPen(QColor(colours.line if not self._current else colours.edge), 1)
        painter.setPen(pen)
        if not self._first and not self._current:
            painter.drawLine(QPointF(21, 0), QPointF(21, 19 - _RADIUS - 3))
        if not self._last and not self._current:
            painter.drawLine(QPointF(21, 19 + _RADIUS + 3), QPointF(21, self.height()))
        done = self._state == "done"
        painter.setPen(QPen(QColor(colours.accent if done or self._current else colours.edge), 1))
        painter.setBrush(QColor(colours.accent if self._current else colours.paper))
        painter.drawEllipse(middle, _RADIUS, _RADIUS)
        if done and not self._current:
            paint_icon(painter, "check", QRectF(14.5, 12.5, 13, 13), "accent")
            return
        painter.setFont(font("caption-strong"))
        painter.setPen(QColor(colours.on_accent if self._current else colours.soft))
        place = QRectF(21 - 12, 19 - 12, 24, 24)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(self._number))

    def _paragraphs(self, width: int) -> list[Paragraph]:
        colours = theme().palette()
        face = font("strong" if self._current else "body")
        room = width - _LEFT - 8
        found = [Paragraph(((self._title, face, colours.ink),), room)]
        if self._caption:
            colour = colours.warn if self._state == "problem" else colours.soft
            run = (self._caption, font("caption"), colour)
            found.append(Paragraph((run,), room - self._indent(1), line=16))
        return found

    def _indent(self, index: int) -> int:
        return 16 if index == 1 and self._state == "problem" else 0

    def _renew(self) -> None:
        self._heights.clear()
        state = {
            "done": self.tr("done"),
            "problem": self.tr("has a problem"),
        }.get(self._state, self.tr("open"))
        words = [self._caption, state] + ([self.tr("shown now")] if self._current else [])
        speak(self, self._title, ", ".join(word for word in words if word))
        self.updateGeometry()
        self.update()
