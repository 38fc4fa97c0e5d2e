"""One attack, spell, Skill or action of a stat block, with what it costs and its two buttons."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.theme import set_role
from gui.widget.ruled_box import RuledBox
from rules.fabula.npc.edit import EntryList


@dataclass(frozen=True, slots=True)
class PowerEntry:
    """``key`` is that of the entry in its list; without one the row only tells."""

    where: EntryList | None
    key: str
    title: str
    check: str = ""
    detail: str = ""
    cost: str = ""


class PowerRow(RuledBox):
    """``edit_asked`` and ``removed`` carry list and key."""

    edit_asked = Signal(str, str)
    removed = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entry = PowerEntry(None, "", "")
        self._title = text_label("", "strong", wrap=True)
        self._check = text_label("", "body")
        self._detail = text_label("", "caption", wrap=True)
        self._cost = text_label("", "strong")
        self._edit = QPushButton("Edit…")
        self._remove = QPushButton("Remove")
        for button, slot in ((self._edit, self._ask), (self._remove, self._take_away)):
            set_role(button, "link")
            button.clicked.connect(slot)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 6, 0, 6)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(1)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self._title, 0, 0)
        grid.addWidget(self._check, 0, 1, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self._edit, 0, 2)
        grid.addWidget(self._remove, 0, 3)
        grid.addWidget(self._cost, 0, 4, Qt.AlignmentFlag.AlignRight)
        grid.setColumnMinimumWidth(4, 28)
        grid.addWidget(self._detail, 1, 0, 1, 5)

    @property
    def entry(self) -> PowerEntry:
        return self._entry

    def show_entry(self, entry: PowerEntry) -> None:
        """Show ``entry``."""
        self._entry = entry
        set_text(self._title, entry.title)
        set_text(self._check, entry.check)
        set_text(self._detail, entry.detail)
        set_text(self._cost, entry.cost)
        show_if(self._detail, bool(entry.detail))
        self._cost.setToolTip(f"{entry.cost} Skill" if entry.cost else "")
        for button, verb in ((self._edit, "Edit"), (self._remove, "Remove")):
            button.setAccessibleName(f"{verb} {entry.title}")
            show_if(button, bool(entry.key))

    @Slot()
    def _ask(self) -> None:
        self.edit_asked.emit(self._entry.where or "", self._entry.key)

    @Slot()
    def _take_away(self) -> None:
        self.removed.emit(self._entry.where or "", self._entry.key)
