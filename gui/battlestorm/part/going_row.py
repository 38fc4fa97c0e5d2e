"""One thing that goes on: its name, its turns, and buttons for what happens to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.widget.flow import Flow
from gui.widget.pips import Pips
from gui.widget.ruled_box import RuledBox

MOST_PIPS = 10
MOST_ACTS = 5


@dataclass(frozen=True, slots=True)
class GoingEntry:
    """``acts`` are (id, text) of its buttons; ``left`` None lasts for ever."""

    index: int
    name: str
    words: str
    left: int | None
    turns: int
    acts: tuple[tuple[str, str], ...]


class GoingRow(RuledBox):
    """Shows a ``GoingEntry``; ``acted`` gets the id of the button and the index."""

    def __init__(self, acted: Callable[[str, int], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._acted, self._entry = acted, GoingEntry(0, "", "", None, 0, ())
        self._name = text_label("", "strong", wrap=True)
        self._words = text_label("", "caption", wrap=True)
        self._pips = Pips(1, 1)
        self._buttons = [QPushButton() for _ in range(MOST_ACTS)]
        bar = QWidget()
        flow = Flow(bar, gap=6)
        for place, button in enumerate(self._buttons):
            button.setProperty("role", "small")
            button.clicked.connect(lambda _=False, at=place: self._act(at))
            flow.addWidget(button)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 6, 0, 7)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self._name, 0, 0)
        grid.addWidget(self._pips, 0, 1)
        grid.addWidget(self._words, 1, 0, 1, 2)
        grid.addWidget(bar, 2, 0, 1, 2)

    def show_entry(self, entry: GoingEntry) -> None:
        """Show ``entry``."""
        self._entry = entry
        set_text(self._name, entry.name)
        set_text(self._words, entry.words)
        show_if(self._pips, entry.left is not None and 0 < entry.turns <= MOST_PIPS)
        self._pips.setAccessibleName(f"{entry.name}: turns left")
        self._pips.setValue(entry.left or 0, max(1, entry.turns))
        for place, button in enumerate(self._buttons):
            is_used = place < len(entry.acts)
            show_if(button, is_used)
            if is_used:
                _, text = entry.acts[place]
                button.setText(text)
                button.setAccessibleName(f"{entry.name}: {text.lower()}")

    def _act(self, place: int) -> None:
        self._acted(self._entry.acts[place][0], self._entry.index)
