"""An ability or a spell in play: what is left of it, and buttons that spend and give back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.icon import icon
from gui.widget.pips import Pips
from gui.widget.ruled_box import RuledBox

MOST_PIPS = 10


@dataclass(frozen=True, slots=True)
class UseEntry:
    """``uses`` None has no limit, and is never spent."""

    field: str
    index: int
    name: str
    note: str
    uses: int | None
    spent: int


class UseRow(RuledBox):
    """Shows a ``UseEntry``; ``spent`` gets the entry and how many uses are gone then."""

    def __init__(
        self, spent: Callable[[UseEntry, int], None], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._tell, self._entry = spent, UseEntry("", 0, "", "", None, 0)
        self._name = text_label("", "strong", wrap=True)
        self._note = text_label("", "caption", wrap=True)
        self._pips = Pips(1, 1)
        self._left = text_label("", "caption")
        self._use, self._back = (QPushButton(icon(sign), "") for sign in ("minus", "plus"))
        for button, slot in ((self._use, self._spend), (self._back, self._give_back)):
            button.setProperty("role", "square")
            button.clicked.connect(slot)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 5, 0, 6)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(1)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self._name, 0, 0)
        grid.addWidget(self._note, 1, 0)
        grid.addWidget(self._pips, 0, 1, 2, 1)
        grid.addWidget(self._left, 0, 2, 2, 1)
        grid.addWidget(self._use, 0, 3, 2, 1)
        grid.addWidget(self._back, 0, 4, 2, 1)

    def show_entry(self, entry: UseEntry) -> None:
        """Show ``entry``."""
        self._entry = entry
        set_text(self._name, entry.name)
        set_text(self._note, entry.note)
        show_if(self._note, bool(entry.note))
        uses = entry.uses or 0
        left = max(0, uses - entry.spent)
        show_if(self._pips, entry.uses is not None and 0 < uses <= MOST_PIPS)
        self._pips.setAccessibleName(f"{entry.name}: uses left")
        self._pips.setValue(left, max(1, uses))
        words = "no limit" if entry.uses is None else f"{left} of {uses}"
        set_text(self._left, words)
        for button in (self._use, self._back):
            show_if(button, entry.uses is not None)
        self._use.setEnabled(left > 0)
        self._back.setEnabled(entry.spent > 0)
        for button, word in ((self._use, "Use"), (self._back, "Give back")):
            button.setAccessibleName(f"{word} {entry.name}")
            button.setToolTip(f"{word} {entry.name}")

    @Slot()
    def _spend(self) -> None:
        self._tell(self._entry, self._entry.spent + 1)

    @Slot()
    def _give_back(self) -> None:
        self._tell(self._entry, self._entry.spent - 1)
