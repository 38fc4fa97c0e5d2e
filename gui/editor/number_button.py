"""The base of every number that opens its parts when it is focused or clicked."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Slot
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from gui.editor.number_choice import NumberChoice
from gui.theme import theme
from gui.widget.number_cell import opens_by_focus


class NumberButton(QAbstractButton):
    """A number with an ``id`` of the document's numbers; focus or click chooses it for the ledger.

    The chosen one stands on the tint of the current row. A subclass draws the number itself in
    ``paint_number`` and names it with ``speak``.
    """

    def __init__(self, choice: NumberChoice, id: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choice = choice
        self._id = id
        self._is_chosen = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        choice.changed.connect(self._follow)
        self.clicked.connect(self._choose)
        theme().changed.connect(self.update)
        self._follow(choice.id)

    @property
    def id(self) -> str:
        return self._id

    def set_id(self, id: str) -> None:
        """Stand for another number from now on."""
        if id != self._id:
            self._id = id
            self._follow(self._choice.id)

    @property
    def is_chosen(self) -> bool:
        return self._is_chosen

    @Slot()
    def _choose(self) -> None:
        self._choice.choose(self._id)

    @Slot(str)
    def _follow(self, id: str) -> None:
        is_chosen = id == self._id
        if is_chosen != self._is_chosen:
            self._is_chosen = is_chosen
            self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if opens_by_focus(event):
            self._choose()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._is_chosen or self.underMouse():
            palette = theme().palette()
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.current if self._is_chosen else palette.track))
            painter.drawRoundedRect(QRectF(self.rect()), 4, 4)
        self.paint_number(painter)

    def paint_number(self, painter: QPainter) -> None:
        """Draw the number over the ground."""
