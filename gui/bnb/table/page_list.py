"""The pages of the panel as buttons, under the name of who acts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from gui.editor.text_label import set_text, text_label
from gui.theme import set_role
from gui.widget.elided_label import ElidedLabel

PAGES: Sequence[tuple[str, str, str]] = (
    ("round", "Round", "Plan the round, move, wait, push, go on to the next round"),
    ("fight", "Fight", "Attack and defence, close combat, and any other roll"),
    ("sorcery", "Sorcery", "Begin a spell, go on with it, and roll for it"),
    ("magic", "Standing", "Wards, portals and spells that last"),
    ("harm", "Harm", "Conditions, bleeding, poison, lack of air, and their clocks"),
    ("rest", "Rest", "Days of healing, nights, and time that passes"),
    ("armies", "Armies", "A battle of two armies"),
    ("sums", "Sums", "Ranges, movement, jumps, portals, minds, time and chances"),
)


class PageList(QWidget):
    """``picked`` carries the id of the page."""

    picked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Pages")
        self._buttons: dict[str, QPushButton] = {}
        self._title = ElidedLabel()
        set_role(self._title, "section")
        grid = QGridLayout()
        grid.setSpacing(2)
        for number, (id, text, hint) in enumerate(PAGES):
            button = QPushButton(text)
            button.setCheckable(True)
            set_role(button, "quiet")
            button.setStyleSheet("QPushButton { text-align: left; }")
            button.setToolTip(hint)
            button.setAccessibleName(text)
            button.setAccessibleDescription(hint)
            button.clicked.connect(partial(self._pick, id))
            self._buttons[id] = button
            grid.addWidget(button, number // 2, number % 2)
        self._lines = text_label("", "caption", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 8, 10)
        column.setSpacing(6)
        column.addWidget(self._title)
        column.addLayout(grid)
        column.addStretch(1)
        column.addWidget(self._lines)
        self.setFixedWidth(204)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def _pick(self, id: str, _is_checked: bool = False) -> None:
        self.picked.emit(id)

    def show_actor(self, title: str, current: str, lines: Sequence[str]) -> None:
        """Show who acts, which page is open, and a few lines about the moment."""
        if self._title.text() != title:
            self._title.setText(title)
        for id, button in self._buttons.items():
            button.setChecked(id == current)
        set_text(self._lines, "\n".join(lines))
