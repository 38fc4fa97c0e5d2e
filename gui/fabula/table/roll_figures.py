"""The dice of a Check, what they come to and what is needed, each with its word below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.editor.text_label import set_text, text_label
from gui.table.die_face import DieFace
from rules.table_view import DieView

_SIDE = 66


class RollFigures(QWidget):
    """Shows two dice, their sum with all modifiers, and the number to reach."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._dice = (DieFace(_SIDE), DieFace(_SIDE))
        self._result = text_label("", face="figure-large")
        self._result.setAccessibleName("Result")
        self._needed = text_label("", "soft", face="figure")
        self._needed.setAccessibleName("Needed")
        self._needed_part = _over(self._needed, "needed")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        row.addStretch(1)
        row.addWidget(self._dice[0])
        row.addWidget(_over(text_label("+", "soft", face="heading"), ""))
        row.addWidget(self._dice[1])
        row.addWidget(_over(self._result, "result"))
        row.addWidget(self._needed_part)
        row.addStretch(1)

    def show_roll(self, dice: Sequence[DieView], result: int, needed: int | None) -> None:
        """Show the dice and ``result``; ``needed`` is None where nothing has to be reached."""
        for face, die in zip(self._dice, dice, strict=True):
            face.show_die(die)
        set_text(self._result, f"= {result}")
        set_text(self._needed, "" if needed is None else str(needed))
        self._needed_part.setVisible(needed is not None)


def _over(figure: QLabel, word: str) -> QWidget:
    """Return the figure in the height of the dice, and its word in the row of theirs."""
    part = QWidget()
    column = QVBoxLayout(part)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(4)
    column.addWidget(figure, 1, Qt.AlignmentFlag.AlignCenter)
    caption = text_label(word, "caption")
    caption.setFixedHeight(18)
    column.addWidget(caption, 0, Qt.AlignmentFlag.AlignHCenter)
    return part
