"""What stands in the middle of the library when there is no card: why, and what to do first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gui.icon import icon_pixmap
from gui.theme import set_role, theme
from gui.widget.wrap_label import WrapLabel

TEXT_WIDTH = 400


class EmptyState(QWidget):
    """A heading, a sentence, and the first steps as buttons; the first of them is filled."""

    def __init__(
        self,
        title: str,
        text: str,
        steps: Sequence[tuple[str, Callable[[], object]]],
        *,
        sign: str = "book",
        is_primary: bool = True,
    ) -> None:
        super().__init__()
        self._sign_name = sign
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
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addStretch(1)
        for number, (word, act) in enumerate(steps):
            button = QPushButton(word)
            if number == 0 and is_primary:
                set_role(button, "primary")
            button.clicked.connect(_without_argument(act))
            row.addWidget(button)
        row.addStretch(1)
        column.addLayout(row)
        column.addStretch(3)
        theme().changed.connect(self._dress)
        self._dress()

    def set_text(self, text: str) -> None:
        self._text.setText(text)
        self._text.setFixedSize(TEXT_WIDTH, self._text.heightForWidth(TEXT_WIDTH))

    def _dress(self) -> None:
        self._sign.setPixmap(icon_pixmap(self._sign_name, "soft", 32, 2))


def _without_argument(act: Callable[[], object]) -> Callable[[bool], None]:
    def call(_checked: bool = False) -> None:
        act()

    return call
