"""The bar under the page: leave, the step before, the step after."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.icon import icon
from gui.theme import theme
from gui.wizard.label import push_button

FOOTER_HEIGHT = 56


class Footer(QWidget):
    """The filled button says where it goes; on the last step it finishes."""

    leave_asked = Signal()
    step_asked = Signal(int)
    finish_asked = Signal()

    def __init__(self, titles: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._titles = tuple(titles)
        self._step = 0
        self.leave_button = push_button("Save and leave", role="quiet")
        self.leave_button.setToolTip("Keep the draft and close it")
        self.leave_button.clicked.connect(self.leave_asked)
        self.back_button = push_button("", sign="chevron-left")
        self.back_button.clicked.connect(self._go_back)
        self.next_button = push_button("", role="primary")
        self.next_button.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        self.next_button.clicked.connect(self._go_on)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 1, 20, 0)
        row.setSpacing(8)
        row.addWidget(self.leave_button)
        row.addStretch(1)
        row.addWidget(self.back_button)
        row.addWidget(self.next_button)

    def show_step(self, step: int) -> None:
        """Name the steps around ``step``."""
        self._step = step
        is_last = step == len(self._titles) - 1
        before = self._titles[step - 1] if step else ""
        self.back_button.setVisible(step > 0)
        self.back_button.setText(before)
        self.back_button.setAccessibleName(f"Back to {before}")
        after = "Finish" if is_last else self._titles[step + 1]
        self.next_button.setText(f"{after} ")
        self.next_button.setIcon(icon("check" if is_last else "chevron-right", "on_accent"))
        self.next_button.setAccessibleName("Finish" if is_last else f"On to {after}")

    @Slot()
    def _go_back(self) -> None:
        self.step_asked.emit(self._step - 1)

    @Slot()
    def _go_on(self) -> None:
        if self._step == len(self._titles) - 1:
            self.finish_asked.emit()
        else:
            self.step_asked.emit(self._step + 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.paper))
        painter.fillRect(0, 0, self.width(), 1, QColor(colours.line))
        painter.end()
