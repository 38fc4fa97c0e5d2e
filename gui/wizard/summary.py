"""The document as it stands, beside every page: its numbers, and what is open."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from gui.theme import theme
from gui.widget.portrait_view import PortraitView
from gui.wizard.draft import Draft
from gui.wizard.label import soft_label, wrapped_label
from gui.wizard.open_list import OpenList

SIDE, BAR = 16, 12


class Summary(QWidget):
    """The base of a game's summary. A subclass fills ``column`` and shows things in ``refresh``.

    It refreshes once for any number of changes, and not at all while it is hidden.
    """

    fix_chosen = Signal(object)
    place_chosen = Signal(str)

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.draft = draft
        self.step = 0
        self.setAccessibleName("Summary")
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._refresh)
        self._looks_at_open = False
        # The scroll bar knows its range only after the layout has run.
        self._look_timer = QTimer(self)
        self._look_timer.setSingleShot(True)
        self._look_timer.setInterval(0)
        self._look_timer.timeout.connect(self._look)
        self.portrait = PortraitView(56, game=draft.session.document.game)
        self.name = wrapped_label("", size="heading")
        self.line = soft_label()
        self.open_list = OpenList(draft.steps)
        self.open_list.fix_chosen.connect(self.fix_chosen)
        self.open_list.place_chosen.connect(self.place_chosen)
        self._arrange()
        draft.session.changed.connect(self.ask_refresh)

    def _arrange(self) -> None:
        content = QWidget()
        content.setProperty("role", "page")
        self.column = QVBoxLayout(content)
        self.column.setContentsMargins(16, 16, SIDE, 16)
        self.column.setSpacing(12)
        self.column.addLayout(self._header())
        self.area = QScrollArea()
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(content)
        self.area.verticalScrollBar().rangeChanged.connect(self._keep_width)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 0, 0, 0)
        outer.addWidget(self.area)

    def _header(self) -> QHBoxLayout:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        words.addWidget(self.name)
        words.addWidget(self.line)
        words.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.portrait, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        return row

    def refresh(self) -> None:
        """Show the present document. Called only while the summary is visible."""
        raise NotImplementedError

    def show_step(self, step: int) -> None:
        """Show the problems as seen from ``step``."""
        self.step = step
        self.ask_refresh()

    def look_at_open(self, is_wanted: bool) -> None:
        """Scroll to the open problems, or back to the top."""
        self._looks_at_open = is_wanted
        self._look_timer.start()

    @Slot()
    def _look(self) -> None:
        bar = self.area.verticalScrollBar()
        bar.setValue(min(self.open_list.y(), bar.maximum()) if self._looks_at_open else 0)

    @Slot()
    def ask_refresh(self) -> None:
        """Refresh soon, once, however often this is asked."""
        self._timer.start()

    def refresh_now(self) -> None:
        """Show the present document at once."""
        self._timer.stop()
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        if self.isVisible():
            self.refresh()

    @Slot(int, int)
    def _keep_width(self, least: int, most: int) -> None:
        """Give the content the same width with and without a scroll bar."""
        self.column.setContentsMargins(16, 16, SIDE - BAR if most > least else SIDE, 16)

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]
        self.refresh_now()

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.paper))
        painter.fillRect(0, 0, 1, self.height(), QColor(colours.line))
        painter.end()
