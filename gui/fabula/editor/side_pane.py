"""The right pane: the level that is looked at, why a number is so, and the problems."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSplitter, QVBoxLayout, QWidget

from gui.fabula.editor.desk import Desk
from gui.fabula.editor.laying_out import lay_out
from gui.fabula.editor.row_stack import RowStack
from gui.fabula.editor.tab_order import first_stop
from gui.ledger_panel import LedgerPanel
from gui.problem_panel import ProblemPanel
from gui.theme import theme
from rules.fabula.what_if import WhatIf, what_would_change

if TYPE_CHECKING:
    from gui.fabula.editor.level_form import LevelForm

Part = Literal["level", "why", "problems"]
WIDTH = 312


class SidePane(QWidget):
    """Shows some of its parts, below each other. ``left`` comes with Escape."""

    left = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.ledger = LedgerPanel(desk.session, self._what_if, find=desk.derived)
        self.ledger.show_number(desk.choice.id)
        desk.choice.changed.connect(self.ledger.show_number)
        self.problems = ProblemPanel(desk.session)
        self.problems.place_chosen.connect(desk.place_asked)
        self._form: LevelForm | None = None
        self._parts: dict[Part, QWidget] = {"why": self.ledger, "problems": self.problems}
        self.page = QWidget()
        self.page.setProperty("role", "page")
        self._column = QVBoxLayout(self.page)
        self._column.setContentsMargins(16, 16, 16, 16)
        self._column.setSpacing(24)
        for part in self._parts.values():
            self._column.addWidget(part)
        self._column.addStretch(1)
        self._arrange()
        self.setMinimumWidth(264)
        self.setAccessibleName("Numbers and problems")

    def _arrange(self) -> None:
        scroll = QScrollArea()
        scroll.setWidget(self.page)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(1, 0, 0, 0)
        whole.addWidget(scroll)

    @property
    def form(self) -> LevelForm:
        """The form of a level, made when a level is first looked at."""
        if self._form is None:
            from gui.fabula.editor.level_form import LevelForm

            self._form = self._parts["level"] = LevelForm(self._desk)
            self._form.hide()
            self._column.insertWidget(0, self._form)
        return self._form

    def _what_if(self, id: str) -> tuple[WhatIf, ...]:
        return what_would_change(self._desk.numbers, id)

    def show_parts(self, *parts: Part) -> None:
        """Show these parts and hide the others."""
        if "level" in parts:
            self.form.show()
        for name, widget in self._parts.items():
            widget.setVisible(name in parts)

    def shows(self, part: Part) -> bool:
        return part in self._parts and not self._parts[part].isHidden()

    def refresh(self) -> None:
        """Show the present hero in the level form; the panels follow by themselves."""
        if self.shows("level"):
            self.form.refresh()
            lay_out(self.form, but=RowStack)

    def first_control(self) -> QWidget | None:
        """Return where the keyboard enters the pane."""
        return first_stop(self.page)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        # As a drawer the pane lies over the section, so it needs a ground and an edge of its own.
        palette = theme().palette()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(palette.paper))
        if not isinstance(self.parentWidget(), QSplitter):
            painter.fillRect(0, 0, 1, self.height(), QColor(palette.line))

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 600)
