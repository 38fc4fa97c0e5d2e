"""The levels of one class in a column, under the class's name."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.row_stack import RowStack
from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.class_square import ClassSquare
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.level_row import LevelEntry, LevelRow
from gui.font import font
from gui.theme import set_role, theme


@dataclass(frozen=True, slots=True)
class LevelGroup:
    """``note`` is “6 of 10” or “mastered”; an empty title shows the rows alone."""

    title: str
    letters: str
    rank: int
    note: str
    is_mastered: bool
    rows: tuple[LevelEntry, ...]
    is_planned: bool = False
    """No level of the class is taken yet."""


class LevelGroupColumn(QWidget):
    """Shows a ``LevelGroup``; a pressed row is looked at."""

    def __init__(self, desk: Desk, arrows: ArrowFocus) -> None:
        super().__init__()
        self._desk, self._arrows = desk, arrows
        self._is_planned = False
        self.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        self._square = ClassSquare()
        self._title = text_label("", "section")
        self._note = text_label("", "caption")
        self._head = QWidget()
        head = QHBoxLayout(self._head)
        head.setContentsMargins(0, 4, 0, 6)
        head.setSpacing(8)
        head.addWidget(self._square)
        head.addWidget(self._title, 1)
        head.addWidget(self._note)
        self._stack: RowStack[LevelEntry] = RowStack(self._new_row)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 8)
        layout.setSpacing(0)
        layout.addWidget(self._head)
        layout.addWidget(self._stack)

    def _new_row(self) -> LevelRow:
        row = LevelRow()
        row.clicked.connect(self._choose)
        self._arrows.add(row)
        return row

    def show_entry(self, group: LevelGroup) -> None:
        self._head.setVisible(bool(group.title))
        self._square.show_class(group.letters, group.rank, is_dashed=group.is_planned)
        set_text(self._title, group.title)
        set_role(self._title, "soft" if group.is_planned else "body")
        self._title.setFont(font("section"))
        if group.is_planned != self._is_planned:
            self._is_planned = group.is_planned
            self.update()
        set_text(self._note, group.note)
        set_role(self._note, "good" if group.is_mastered else "caption")
        self._stack.show_entries(group.rows)

    def _choose(self) -> None:
        row = self.sender()
        if isinstance(row, LevelRow):
            self._desk.choose_level(row.entry.index)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._head.isHidden():
            return
        painter = QPainter(self)
        pen = QPen(QColor(theme().palette().ink), 1)
        if self._is_planned:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        bottom = self._head.geometry().bottom()
        painter.drawLine(0, bottom, self.width(), bottom)
