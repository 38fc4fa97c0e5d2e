"""The right pane: a game's own parts, why a number is so, and the problems."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, cast

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSplitter, QVBoxLayout, QWidget

from gui.editor.desk import EditorDesk
from gui.editor.laying_out import lay_out
from gui.editor.row_stack import RowStack
from gui.editor.tab_order import first_stop
from gui.ledger_panel import LedgerPanel
from gui.problem_panel import ProblemPanel
from gui.theme import theme

WIDTH = 312


class SidePart(Protocol):
    """A part of a game's own, such as a form; it is refreshed while it is in sight.

    A part may have a ``foot``, a widget that stays in sight below what scrolls.
    """

    def refresh(self) -> None: ...


OwnParts = Mapping[str, tuple[str, Callable[[], QWidget]]]


class SidePane(QWidget):
    """Shows some of its parts, below each other. ``left`` comes with Escape.

    The parts are ``why``, ``problems`` and, above them, the game's ``own``: id, title, and what
    makes the widget when it is first needed.
    """

    left = Signal()

    def __init__(
        self, desk: EditorDesk, own: OwnParts | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self.ledger = LedgerPanel(desk.session, desk.what_if, find=desk.derived)
        self.ledger.show_number(desk.choice.id)
        desk.choice.changed.connect(self.ledger.show_number)
        self.problems = ProblemPanel(desk.session)
        self.problems.place_chosen.connect(desk.place_asked)
        self._own = dict(own or {})
        self.titles = {part: title for part, (title, _) in self._own.items()}
        self.titles |= {"why": "Why this number", "problems": "Problems"}
        self._parts: dict[str, QWidget] = {"why": self.ledger, "problems": self.problems}
        self.page = QWidget()
        self.page.setProperty("role", "page")
        self._column = QVBoxLayout(self.page)
        self._column.setContentsMargins(16, 16, 16, 16)
        self._column.setSpacing(24)
        for part in self._parts.values():
            self._column.addWidget(part)
        self._column.addStretch(1)
        self._feet: dict[str, QWidget] = {}
        self.foot = QWidget()
        self._foot_column = QVBoxLayout(self.foot)
        self._foot_column.setContentsMargins(16, 10, 16, 12)
        self.foot.hide()
        self._arrange()
        self.setMinimumWidth(264)
        self.setAccessibleName("Numbers and problems")

    def _arrange(self) -> None:
        self._scroll = scroll = QScrollArea()
        scroll.setWidget(self.page)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(1, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(scroll, 1)
        whole.addWidget(self.foot)

    def part(self, name: str) -> QWidget:
        """Return the widget of a part; one of the game's own is made when it is first needed."""
        if name not in self._parts:
            made = self._own[name][1]()
            made.hide()
            self._parts[name] = made
            self._column.insertWidget(0, made)
            foot = getattr(made, "foot", None)
            if isinstance(foot, QWidget):
                self._feet[name] = foot
                self._foot_column.addWidget(foot)
        return self._parts[name]

    def show_parts(self, *parts: str) -> None:
        """Show these parts and hide the others."""
        for name in parts:
            self.part(name)
        for name, widget in self._parts.items():
            widget.setVisible(name in parts)
        for name, foot in self._feet.items():
            foot.setVisible(name in parts)
        self.foot.setVisible(any(name in parts for name in self._feet))

    def shows(self, part: str) -> bool:
        return part in self._parts and not self._parts[part].isHidden()

    def reveal(self, part: str) -> None:
        """Scroll so that a part on show is in sight."""
        if self.shows(part):
            self._scroll.ensureWidgetVisible(self._parts[part], 0, 0)

    def refresh(self) -> None:
        """Show the present document in the game's own parts; the panels follow by themselves."""
        for name in self._own:
            if self.shows(name):
                cast(SidePart, self._parts[name]).refresh()
                lay_out(self._parts[name], but=RowStack)

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
        if self.foot.isVisible():
            painter.fillRect(0, self.foot.y(), self.width(), 1, QColor(palette.line))
        if not isinstance(self.parentWidget(), QSplitter):
            painter.fillRect(0, 0, 1, self.height(), QColor(palette.line))

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 600)
