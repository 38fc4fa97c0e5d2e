"""One equipment slot: what is in it, its numbers, and a list to fill or empty it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QGridLayout, QPushButton, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.number_segments import NumberSegments, Segment
from gui.editor.problem_note import ProblemNote
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.item_menu import ItemAction, ItemMenu
from gui.icon import icon
from gui.widget.ruled_box import RuledBox
from rules.problem import Problem


@dataclass(frozen=True, slots=True)
class SlotEntry:
    """``options`` are (key, text) of the owned items that fit; ``key`` is the one in the slot.

    ``effect`` is what that one does besides its numbers, ``actions`` what can be done with it.
    """

    slot: str
    title: str
    key: str
    options: tuple[tuple[str, str], ...]
    segments: tuple[Segment, ...]
    detail: str
    price: str
    problems: tuple[Problem, ...]
    effect: str = ""
    name: str = ""
    actions: tuple[ItemAction, ...] = ()


class SlotRow(RuledBox):
    """``chosen`` carries the slot and the key of the item to put there; empty empties it.

    ``compared`` asks for the slot's choices with their numbers before and after; ``asked`` carries
    an action and the key of the item in the slot.
    """

    chosen = Signal(str, str)
    compared = Signal(str)
    asked = Signal(str, str)

    def __init__(self, desk: Desk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._slot = self._key = ""
        self._options: tuple[tuple[str, str], ...] = ()
        self._title = text_label("", "soft")
        self.combo = QComboBox()
        self.combo.activated.connect(self._tell)
        self.combo.setMinimumWidth(120)
        self._compare = QPushButton("Compare…")
        self._compare.setIcon(icon("compare"))
        self._compare.setProperty("role", "quiet")
        self._compare.setToolTip("What fits here, with the numbers before and after")
        self._compare.clicked.connect(self._ask_compare)
        self._more = ItemMenu()
        self._more.asked.connect(self._ask)
        self._price = text_label("", "caption")
        self._segments = NumberSegments(desk, arrows)
        self._detail = text_label("", "caption", wrap=True)
        self._effect = text_label("", "caption", wrap=True)
        self._note = ProblemNote(desk)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 8, 0, 8)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.setColumnMinimumWidth(0, 80)
        grid.setColumnMinimumWidth(2, 44)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._title, 0, 0)
        grid.addWidget(self.combo, 0, 1)
        grid.addWidget(self._price, 0, 2, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self._compare, 0, 3)
        grid.addWidget(self._more, 0, 4)
        grid.addWidget(self._segments, 1, 1, 1, 4)
        grid.addWidget(self._detail, 2, 1, 1, 4)
        grid.addWidget(self._effect, 3, 1, 1, 4)
        grid.addWidget(self._note, 4, 1, 1, 4)

    def show_entry(self, entry: SlotEntry) -> None:
        self._slot, self._key = entry.slot, entry.key
        set_text(self._title, entry.title)
        self._title.setBuddy(self.combo)
        self.combo.setAccessibleName(entry.title)
        options = (("", "Empty"), *entry.options)
        if options != self._options:
            self._options = options
            self.combo.clear()
            for key, text in options:
                self.combo.addItem(text, key)
        self.combo.setCurrentIndex(max(0, self.combo.findData(entry.key)))
        set_text(self._price, entry.price)
        self._segments.show_segments(entry.segments)
        set_text(self._detail, entry.detail)
        show_if(self._detail, bool(entry.detail))
        set_text(self._effect, entry.effect)
        show_if(self._effect, bool(entry.effect))
        self._compare.setAccessibleName(f"Compare for the {entry.title.lower()}")
        show_if(self._compare, bool(entry.options))
        self._more.show_actions(entry.name, entry.actions)
        show_if(self._more, bool(entry.actions))
        self._note.show_problems(entry.problems)

    @Slot()
    def _ask_compare(self) -> None:
        self.compared.emit(self._slot)

    @Slot(str)
    def _ask(self, action: str) -> None:
        self.asked.emit(action, self._key)

    @Slot(int)
    def _tell(self, row: int) -> None:
        self.chosen.emit(self._slot, self.combo.itemData(row))
