"""One use of a weapon in a declaration: attack or parry, with which hand, against whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from gui.editor.row_stack import show_if
from gui.editor.short_combo import short_combo
from gui.editor.text_label import set_text, text_label
from gui.fadedglory.table.fight import Person
from gui.fadedglory.table.people_combo import PeopleCombo
from models.fadedglory.turn import Act

NOTHING, ATTACK, PARRY = "", "attack", "parry"


@dataclass(frozen=True, slots=True)
class UseEntry:
    """``hands`` are (id, weapon) pairs to choose from; with one there is nothing to choose.

    ``names_attacker`` says that a parry names whom it is kept for.
    """

    title: str
    hands: tuple[tuple[str, str], ...]
    people: tuple[Person, ...]
    act: Act | None
    hand: str
    names_attacker: bool = False


class UseRow(QWidget):
    """Shows a ``UseEntry``; ``act()`` is what is chosen, ``changed`` tells that it is another."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = text_label("", "soft")
        self._title.setFixedWidth(52)
        self.kind = short_combo(5)
        for id, name in ((ATTACK, "Attack"), (PARRY, "Parry"), (NOTHING, "Nothing")):
            self.kind.addItem(name, id)
        self.target = PeopleCombo("", nobody="– whom? –", letters=9)
        self._with = text_label("with", "soft")
        self.hand: QComboBox = short_combo(8)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for part in (self._title, self.kind, self.target, self._with, self.hand):
            row.addWidget(part)
        row.addStretch(1)
        self._names_attacker = False
        for combo in (self.kind, self.target, self.hand):
            combo.activated.connect(self._tell)

    def show_entry(self, entry: UseEntry) -> None:
        """Show ``entry``."""
        act = entry.act
        set_text(self._title, entry.title)
        self._names_attacker = entry.names_attacker
        self.kind.setAccessibleName(f"{entry.title}: what")
        self.target.setAccessibleName(f"{entry.title}: against whom")
        self.hand.setAccessibleName(f"{entry.title}: with what")
        with QSignalBlocker(self.kind):
            self.kind.setCurrentIndex(self.kind.findData(act.kind if act else NOTHING))
        self.target.show_people(entry.people, act.against if act else "")
        self._show_hands(entry.hands, act.hand if act else entry.hand)
        self._settle()

    def _show_hands(self, hands: Sequence[tuple[str, str]], chosen: str) -> None:
        with QSignalBlocker(self.hand):
            self.hand.clear()
            for id, name in hands:
                self.hand.addItem(name, id)
            self.hand.setCurrentIndex(max(0, self.hand.findData(chosen)))
        self.hand.setEnabled(len(hands) > 1)

    def act(self) -> Act | None:
        """Return the use as an act; None for nothing."""
        kind, hand = self.kind.currentData(), self.hand.currentData()
        if kind == NOTHING:
            return None
        aims = kind == ATTACK or self._names_attacker
        against = self.target.key() if aims else ""
        return Act.model_validate({"kind": kind, "hand": hand, "against": against})

    def aim_at(self, key: str) -> None:
        """Choose ``key`` as the target, where the use has one."""
        row = self.target.findData(key)
        if row >= 0 and self.target.isVisibleTo(self):
            self.target.setCurrentIndex(row)

    def _settle(self) -> None:
        kind = self.kind.currentData()
        show_if(self.target, kind == ATTACK or (kind == PARRY and self._names_attacker))
        show_if(self.hand, kind != NOTHING)
        show_if(self._with, kind != NOTHING)

    def _tell(self) -> None:
        self._settle()
        self.changed.emit()
