"""The left pane: what is made, the steps with their state, and how to jump."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from gui.font import font
from gui.theme import theme
from gui.widget.step_list import StepList
from gui.wizard.label import set_text, soft_label, wrapped_label
from gui.wizard.steps import StepStatus, WizardSteps

_CAPTION_ROOM = 76
_ROOMY = 600


class StepPane(QWidget):
    """``chosen(index)`` tells which step was pressed."""

    chosen = Signal(int)

    def __init__(self, steps: WizardSteps, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._titles = steps.titles
        self._heading = wrapped_label(steps.heading, size="heading")
        self._line = soft_label()
        self.list = StepList()
        self.list.setSteps([(title, "", "open") for title in self._titles])
        self.list.chosen.connect(self.chosen)
        self._statuses: tuple[StepStatus, ...] = ()
        self._scroll = QScrollArea()
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setProperty("role", "page")
        self._scroll.setWidget(self.list)
        self._hint = soft_label(f"Steps can be taken in any order. Ctrl+1 … {len(steps.titles)}")
        top = QVBoxLayout()
        top.setContentsMargins(18, 16, 12, 8)
        top.setSpacing(2)
        top.addWidget(self._heading)
        top.addWidget(self._line)
        bottom = QVBoxLayout()
        bottom.setContentsMargins(18, 8, 12, 12)
        bottom.addWidget(self._hint)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 1, 0)
        layout.setSpacing(0)
        layout.addLayout(top)
        layout.addWidget(self._scroll, 1)
        layout.addLayout(bottom)

    def show_statuses(self, statuses: Sequence[StepStatus], current: int, line: str) -> None:
        """Show how far every step is, and ``line`` under the heading."""
        set_text(self._line, line)
        self.list.setCurrent(current)
        self._statuses = tuple(statuses)
        self._show()

    def _show(self) -> None:
        """Write the captions, each on one line; the tooltip has the whole of a longer one."""
        metrics = QFontMetrics(font("caption"))
        for index, status in enumerate(self._statuses):
            state = "problem" if status.warns else status.stage
            room = self.width() - _CAPTION_ROOM - (16 if status.warns else 0)
            short = metrics.elidedText(status.caption, Qt.TextElideMode.ElideRight, room)
            self.list.setStep(index, self._titles[index], short, state)
            self.list.row(index).setToolTip(status.caption if short != status.caption else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._hint.setVisible(event.size().height() >= _ROOMY)
        self._show()

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.well))
        painter.fillRect(self.width() - 1, 0, 1, self.height(), QColor(colours.line))
        painter.end()
