"""One item in the backpack: its numbers, and buttons to equip it, sell it and more."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QGridLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.number_segments import NumberSegments, Segment
from gui.editor.problem_note import ProblemNote
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.item_menu import ItemAction, ItemMenu
from gui.widget.ruled_box import RuledBox
from rules.fabula.gear import SLOT_NAMES
from rules.problem import Problem


@dataclass(frozen=True, slots=True)
class BackpackEntry:
    """``slots`` are those the item fits; ``reason`` says what forbids to equip it.

    ``effect`` is what it does besides its numbers; ``sell`` is the word for parting with it and
    ``unsold`` why that cannot be.
    """

    key: str
    name: str
    price: str
    slots: tuple[str, ...]
    reason: str
    segments: tuple[Segment, ...]
    detail: str
    problems: tuple[Problem, ...]
    effect: str = ""
    actions: tuple[ItemAction, ...] = ()
    sell: str = "Sell…"
    unsold: str = ""


class BackpackRow(RuledBox):
    """``equip_asked`` carries the item's key and the slot, ``asked`` an action and the key."""

    equip_asked = Signal(str, str)
    asked = Signal(str, str)

    def __init__(self, desk: Desk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entry: BackpackEntry | None = None
        self._name = text_label("", "strong", wrap=True)
        self._price = text_label("", "caption")
        self._price.setContentsMargins(0, 8, 0, 0)
        self._price.setMinimumWidth(56)
        self._price.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._segments = NumberSegments(desk, arrows)
        self._detail = text_label("", "caption", wrap=True)
        self._note = ProblemNote(desk)
        self._equip = QPushButton("Equip…")
        self._equip.setFixedWidth(self._equip.sizeHint().width())
        keeping = self._equip.sizePolicy()
        keeping.setRetainSizeWhenHidden(True)
        self._equip.setSizePolicy(keeping)
        self._menu = QMenu(self._equip)
        self._menu.triggered.connect(self._tell_slot)
        self._equip.clicked.connect(self._equip_or_ask)
        self._more = ItemMenu()
        self._more.asked.connect(self._ask)
        self._effect = text_label("", "caption", wrap=True)
        self._sell = QPushButton("Give back")
        self._sell.setFixedWidth(self._sell.sizeHint().width())
        self._sell.setProperty("role", "quiet")
        self._sell.clicked.connect(self._tell_sell)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 8, 0, 8)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        words = QVBoxLayout()
        words.setSpacing(2)
        for part in (self._name, self._segments, self._detail, self._effect):
            words.addWidget(part)
        words.addStretch(1)
        top = Qt.AlignmentFlag.AlignTop
        grid.addLayout(words, 0, 0)
        grid.addWidget(self._price, 0, 1, top)
        for column, button in enumerate((self._equip, self._sell, self._more), 2):
            grid.addWidget(button, 0, column, top)
        grid.addWidget(self._note, 1, 0, 1, 5)

    def show_entry(self, entry: BackpackEntry) -> None:
        self._entry = entry
        set_text(self._name, entry.name)
        set_text(self._price, entry.price)
        self._segments.show_segments(entry.segments)
        words = " · ".join(text for text in (entry.detail, entry.reason) if text)
        set_text(self._detail, words)
        show_if(self._detail, bool(words))
        self._note.show_problems(entry.problems)
        show_if(self._equip, bool(entry.slots))
        self._equip.setText("Equip…" if len(entry.slots) > 1 else "Equip")
        self._equip.setAccessibleName(f"Equip {entry.name}")
        self._equip.setToolTip(entry.reason)
        set_text(self._effect, entry.effect)
        show_if(self._effect, bool(entry.effect))
        self._more.show_actions(entry.name, entry.actions)
        self._sell.setText(entry.sell)
        self._sell.setAccessibleName(f"{entry.sell.rstrip('…')} {entry.name}")
        self._sell.setEnabled(not entry.unsold)
        self._sell.setToolTip(entry.unsold)
        self._menu.clear()
        for slot in entry.slots:
            action = QAction(SLOT_NAMES[slot].capitalize(), self._menu)
            action.setData(slot)
            self._menu.addAction(action)

    @Slot()
    def _equip_or_ask(self) -> None:
        if self._entry is None:
            return
        if len(self._entry.slots) == 1:
            self.equip_asked.emit(self._entry.key, self._entry.slots[0])
        else:
            corner = self._equip.mapToGlobal(self._equip.rect().bottomLeft())
            self._menu.popup(corner)

    @Slot(QAction)
    def _tell_slot(self, action: QAction) -> None:
        if self._entry is not None:
            self.equip_asked.emit(self._entry.key, action.data())

    @Slot(str)
    def _ask(self, action: str) -> None:
        if self._entry is not None:
            self.asked.emit(action, self._entry.key)

    @Slot()
    def _tell_sell(self) -> None:
        self._ask("sell")
