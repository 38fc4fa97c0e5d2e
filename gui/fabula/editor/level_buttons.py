"""What can be done with the level that is looked at: take, plan, drop, take back, move."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.desk import Desk
from gui.icon import icon


class LevelButtons(QWidget):
    """Shows the buttons that fit the level; each has a signal. ``moved`` carries −1 or 1."""

    taken = Signal()
    kept = Signal()
    dropped = Signal()
    taken_back = Signal()
    moved = Signal(int)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.take = QPushButton()
        self.take.setProperty("role", "primary")
        self.take.clicked.connect(self.taken)
        self.keep = QPushButton("Keep as plan")
        self.keep.clicked.connect(self.kept)
        self.drop = QPushButton("Drop from plan")
        self.drop.clicked.connect(self.dropped)
        self.back = QPushButton()
        self.back.setIcon(icon("undo"))
        self.back.clicked.connect(self.taken_back)
        self.earlier, self.later = (self._mover(step) for step in (-1, 1))
        self._why = text_label("", "caption", wrap=True)
        self._arrange()

    def _mover(self, step: int) -> QPushButton:
        button = QPushButton()
        button.setIcon(icon("arrow-left" if step < 0 else "arrow-right"))
        button.setProperty("role", "square")
        button.setProperty("step", step)
        button.clicked.connect(self._move)
        return button

    def _arrange(self) -> None:
        first, second = QHBoxLayout(), QHBoxLayout()
        for row in (first, second):
            row.setSpacing(8)
        first.addWidget(self.take, 1)
        first.addWidget(self.keep, 1)
        second.addWidget(self.back)
        second.addWidget(self.drop)
        second.addStretch(1)
        second.addWidget(self.earlier)
        second.addWidget(self.later)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addLayout(first)
        layout.addWidget(self._why)
        layout.addLayout(second)

    def show_level(self, index: int, why_not: str, note: str) -> None:
        """Show what can be done with the level at ``index``.

        ``why_not`` says why it can be neither taken nor kept; ``note`` is told while it can.
        """
        taken, total = len(self._desk.hero.levels), self._desk.level_count
        is_next, is_draft = index == taken, index == total
        is_planned = taken <= index < total
        show_if(self.take, is_next)
        show_if(self.keep, is_draft)
        show_if(self.drop, is_planned)
        show_if(self.back, 0 < taken == index + 1)
        self.take.setText(f"Take level {index + 1}")
        self.back.setText(f"Take back level {index + 1}")
        self.drop.setAccessibleName(f"Drop level {index + 1} from the plan")
        self.keep.setAccessibleName(f"Keep level {index + 1} as plan")
        self.take.setEnabled(not why_not)
        self.keep.setEnabled(not why_not)
        self._show_movers(index, taken, total)
        text = (why_not or note) if is_next or is_draft else ""
        set_text(self._why, text)
        show_if(self._why, bool(text))

    def _show_movers(self, index: int, taken: int, total: int) -> None:
        first, end = (0, taken) if index < taken else (taken, total)
        for button, can, word in (
            (self.earlier, first < index < end, "earlier"),
            (self.later, index < end - 1, "later"),
        ):
            button.setEnabled(can)
            show_if(button, index < end and end - first > 1)
            button.setAccessibleName(f"Move level {index + 1} {word}")
            button.setToolTip(f"Move level {index + 1} one {word}")

    def _move(self) -> None:
        self.moved.emit(self.sender().property("step"))

    def focus_first(self) -> None:
        """Give the focus to the first button in use."""
        for button in (self.take, self.keep):
            if not button.isHidden() and button.isEnabled():
                button.setFocus(Qt.FocusReason.OtherFocusReason)
                return
