"""The clocks of the session as dials, with buttons to move them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from gui.editor.text_label import set_text, text_label
from gui.icon import icon
from gui.table.desk import TableDesk
from gui.theme import set_role, theme
from gui.widget.clock import Clock
from gui.widget.elided_label import ElidedLabel
from models.table import TableClock
from rules.table_clock import clock_name, with_clock_filled, without_table_clock

_SIDE, _CELL = 58, 92
_KINDS = {"goal": "goal", "danger": "danger"}


class ClockCell(QWidget):
    """One clock: its dial, its name, and “− 3 of 6 +”."""

    edit_asked = Signal(str)

    def __init__(self, desk: TableDesk, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self.key = desk, key
        self.dial = Clock(side=_SIDE)
        self.dial.filled_changed.connect(self._fill)
        self._name = ElidedLabel()
        self._name.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        set_role(self._name, "caption")
        self._count = text_label("", face="caption-strong")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addWidget(self.dial, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self._name)
        row = QHBoxLayout()
        row.setSpacing(2)
        row.addStretch(1)
        self._less = self._button("minus", -1)
        self._more = self._button("plus", 1)
        row.addWidget(self._less)
        row.addWidget(self._count)
        row.addWidget(self._more)
        row.addStretch(1)
        column.addLayout(row)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._open_menu)

    def _button(self, sign: str, step: int) -> QPushButton:
        button = QPushButton()
        set_role(button, "quiet")
        button.setIcon(icon(sign))
        button.setIconSize(QSize(12, 12))
        button.setFixedSize(24, 24)
        button.setStyleSheet("padding: 0;")
        button.clicked.connect(partial(self._step, step))
        return button

    def show_clock(self, clock: TableClock) -> None:
        name = clock_name(clock)
        self.dial.setName(f"{name}, {_KINDS[clock.kind]}")
        self.dial.setKind(clock.kind)
        self.dial.setClock(clock.sections, clock.filled)
        self._name.setText(name if clock.is_shown else f"{name} (hidden)")
        set_text(self._count, f"{clock.filled} of {clock.sections}")
        self._less.setAccessibleName(f"{name}: one section less")
        self._more.setAccessibleName(f"{name}: one section more")
        self._less.setEnabled(clock.filled > 0)
        self._more.setEnabled(clock.filled < clock.sections)

    def _step(self, step: int) -> None:
        self._fill(self.dial.filled + step)

    @Slot(int)
    def _fill(self, filled: int) -> None:
        round = self._desk.view.round
        self._desk.change(
            "move a clock", lambda s: with_clock_filled(s, self.key, filled, round=round)
        )

    @Slot(QPoint)
    def _open_menu(self, place: QPoint) -> None:
        menu = QMenu(self)
        menu.addAction("Edit the clock…").triggered.connect(self._ask_edit)
        menu.addAction("Take the clock off").triggered.connect(self._remove)
        menu.popup(self.mapToGlobal(place))

    @Slot()
    def _ask_edit(self) -> None:
        self.edit_asked.emit(self.key)

    @Slot()
    def _remove(self) -> None:
        round = self._desk.view.round
        self._desk.change(
            "take a clock off", lambda s: without_table_clock(s, self.key, round=round)
        )


class ClockBox(QFrame):
    """All clocks side by side, as a card among the participants; empty, it offers the first."""

    new_asked = Signal()
    edit_asked = Signal(str)

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._cells: dict[str, ClockCell] = {}
        self.setAccessibleName("Clocks")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._page = QWidget()
        self._page.setProperty("role", "page")
        self._grid = QGridLayout(self._page)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(8)
        self._add = QPushButton("Clock")
        self._add.setIcon(icon("plus"))
        self._add.setAccessibleName("New clock")
        self._add.setToolTip("Put a new clock on the table")
        set_role(self._add, "quiet")
        self._add.clicked.connect(self.new_asked)
        scroll = QScrollArea()
        scroll.setWidget(self._page)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        row = QVBoxLayout(self)
        row.setContentsMargins(10, 10, 10, 4)
        row.setSpacing(2)
        row.addWidget(scroll, 1)
        row.addWidget(self._add, 0, Qt.AlignmentFlag.AlignHCenter)
        theme().changed.connect(self.update)

    @property
    def cells(self) -> tuple[ClockCell, ...]:
        return tuple(self._cells.values())

    def refresh(self) -> None:
        """Show the clocks as they are now."""
        kept: dict[str, ClockCell] = {}
        clocks = self._desk.document.clocks
        for clock in clocks:
            cell = self._cells.pop(clock.key, None)
            if cell is None:
                cell = ClockCell(self._desk, clock.key)
                cell.edit_asked.connect(self.edit_asked)
            cell.show_clock(clock)
            kept[clock.key] = cell
        for gone in self._cells.values():
            self._grid.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self._cells = kept
        self._lay_out()
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        """Set as many clocks side by side as there is room for."""
        columns = max(1, (self.width() - 12) // _CELL)
        for number, cell in enumerate(self._cells.values()):
            self._grid.addWidget(cell, number // columns, number % columns)

    def sizeHint(self) -> QSize:
        return QSize(230, 148 if self._cells else 60)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.line), 1))
        painter.setBrush(QColor(colours.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
