"""The caller's checklist: what has to hold before an event is called, each with a sign."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from gui.editor.text_label import set_text, text_label
from gui.icon import icon
from gui.widget.spoken import speak
from rules.battlestorm.numbers import CheckItem

_SIDE = 16


class ChecklistView(QWidget):
    """Four lines: a tick or a cross, what is asked, and how it stands."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(1, 1)
        self._rows: list[tuple[QLabel, QLabel]] = []

    def show_items(self, items: Sequence[CheckItem]) -> None:
        """Show the checklist of a model; it always has the same lines."""
        for index, item in enumerate(items):
            if index == len(self._rows):
                sign, text = QLabel(), text_label("", wrap=True)
                self._grid.addWidget(sign, index, 0)
                self._grid.addWidget(text, index, 1)
                self._rows.append((sign, text))
            sign, text = self._rows[index]
            name, colour = ("check", "good") if item.holds else ("close", "bad")
            sign.setPixmap(icon(name, colour, _SIDE).pixmap(_SIDE, _SIDE))
            words = f"{item.text}: {item.told}" if item.told else item.text
            set_text(text, words)
            speak(text, item.text, "yes" if item.holds else f"no, {item.told}".rstrip(", "))
