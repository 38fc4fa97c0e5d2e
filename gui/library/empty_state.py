"""What stands in the middle of the library when there is no card: why, and what to do first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gui.icon import icon, icon_pixmap
from gui.mark import mark_icon, mark_name
from gui.theme import set_role, theme
from gui.widget.wrap_label import WrapLabel

TEXT_WIDTH = 400


@dataclass(frozen=True, slots=True)
class Step:
    """Something to do first. ``game`` is whose mark the button carries; empty for none."""

    words: str
    act: Callable[[], object]
    game: str = ""


class EmptyState(QWidget):
    """A heading, a sentence, and the first steps as buttons; the first of them is filled."""

    def __init__(
        self,
        title: str,
        text: str,
        rows: Sequence[Sequence[Step]] = (),
        *,
        sign: str = "book",
        is_primary: bool = True,
    ) -> None:
        super().__init__()
        self._sign_name, self._is_primary = sign, is_primary
        self._buttons: list[tuple[QPushButton, str]] = []
        column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addStretch(2)
        self._sign = QLabel()
        heading = QLabel(title)
        set_role(heading, "heading")
        self._text = WrapLabel()
        set_role(self._text, "soft")
        self.set_text(text)
        for label in (self._sign, heading, self._text):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self._sign)
        column.addWidget(heading)
        column.addWidget(self._text, 0, Qt.AlignmentFlag.AlignHCenter)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(8)
        column.addLayout(self._rows)
        column.addStretch(3)
        for row in rows:
            self.add_row(row)
        theme().changed.connect(self._dress)
        self._dress()

    def set_text(self, text: str) -> None:
        self._text.setText(text)
        self._text.setFixedSize(TEXT_WIDTH, self._text.heightForWidth(TEXT_WIDTH))

    def add_row(self, steps: Sequence[Step]) -> None:
        """Add a row of buttons below the others."""
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addStretch(1)
        for step in steps:
            button = QPushButton(step.words.replace("&", "&&"))
            if not self._buttons and self._is_primary:
                set_role(button, "primary")
            button.clicked.connect(_without_argument(step.act))
            self._buttons.append((button, step.game))
            row.addWidget(button)
        row.addStretch(1)
        self._rows.addLayout(row)
        self._dress()

    @Slot()
    def _dress(self) -> None:
        self._sign.setPixmap(icon_pixmap(self._sign_name, "soft", 32, 2))
        for number, (button, game) in enumerate(self._buttons):
            if game:
                is_filled = number == 0 and self._is_primary
                button.setIcon(icon(mark_name(game), "on_accent") if is_filled else mark_icon(game))


def _without_argument(act: Callable[[], object]) -> Callable[[bool], None]:
    def call(_checked: bool = False) -> None:
        act()

    return call
