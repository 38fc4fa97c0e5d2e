"""A die that can be focused and pressed, to open the parts of its size."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gui.theme import theme
from gui.widget.die import paint_die_lines
from gui.widget.die_shape import die_change, paint_die, spoken_die
from gui.widget.number_cell import opens_by_focus
from gui.widget.spoken import speak


class DieButton(QAbstractButton):
    """A die to press; ``chosen(key)`` comes with a click, Enter, Space or the focus of a key."""

    chosen = Signal(str)

    def __init__(
        self,
        size: int,
        *,
        key: str,
        side: int = 48,
        caption: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._size, self._key, self._side, self._caption = size, key, side, caption
        self._was, self._reason = size, ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.clicked.connect(self._choose)
        self._speak()

    @property
    def key(self) -> str:
        return self._key

    def setSize(self, size: int, *, was: int = 0, reason: str = "") -> None:
        """Show ``size``; ``was`` is the base size when it differs, ``reason`` what changed it."""
        if (size, was or size, reason) == (self._size, self._was, self._reason):
            return
        self._size, self._was, self._reason = size, was or size, reason
        self.setToolTip(reason)
        self._speak()
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        lines = bool(self._caption) + (self._was != self._size)
        return QSize(max(self._side + 12, 64), self._side + 20 * lines + 8)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def nextCheckState(self) -> None:
        """Stay as it is: the owner marks the die whose parts are open."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if opens_by_focus(event):
            self._choose()

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isChecked() or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.current if self.isChecked() else colours.chosen))
            painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
        place = QRectF((self.width() - self._side) / 2, 3, self._side, self._side)
        paint_die(painter, place, self._size)
        change = die_change(self._size, self._was)
        paint_die_lines(painter, self.width(), self._side + 3, self._caption, change)

    def _speak(self) -> None:
        words = spoken_die(self._size, self._was, self._reason)
        speak(self, self._caption or self._key, words)

    @Slot()
    def _choose(self) -> None:
        self.chosen.emit(self._key)
