"""A hit in the last stage: where it lands, who takes it away, and its damage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLineEdit, QWidget

from gui.editor.row_stack import show_if
from gui.editor.short_combo import short_combo
from gui.editor.text_label import set_text, text_label
from gui.fadedglory.table.hit_head import DAMAGE, DIE, DODGE, GAP, PLACE, TAKEN_OUT
from gui.theme import set_role
from gui.widget.elided_label import ElidedLabel
from gui.widget.optional_stepper import OptionalStepper
from gui.widget.ruled_box import RuledBox
from models.fadedglory.catalog import catalog


@dataclass(frozen=True, slots=True)
class HitEntry:
    """``roll`` is the location die (None before it), ``place`` where the hit lands in words.

    ``dodges`` are (key, name) of the abilities that may take it away, ``cancelled`` the one that
    does.
    """

    index: int
    who: str
    whom: str
    how: str
    is_called: bool
    roll: int | None
    place: str
    armor: str
    damage: int | None
    dodges: tuple[tuple[str, str], ...] = ()
    cancelled: str = ""
    is_felled: bool = False


class HitMaker(Protocol):
    """What is done with a hit; each gets its index."""

    def locate(self, index: int, roll: int | None, /) -> None: ...
    def hurt(self, index: int, damage: int | None, /) -> None: ...
    def cancel(self, index: int, ability: str, /) -> None: ...
    def fell(self, index: int, is_felled: bool, /) -> None: ...


class HitRow(RuledBox):
    """Shows a ``HitEntry``."""

    def __init__(self, maker: HitMaker, left: object, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._maker, self._index, self._known = maker, 0, ""
        self._who = ElidedLabel("")
        self._how = ElidedLabel("")
        set_role(self._how, "caption")
        self.roll = QLineEdit()
        self.roll.setMaxLength(1)
        self.roll.setFixedWidth(DIE)
        self.roll.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.roll.setPlaceholderText(f"d{catalog().content.dice.location}")
        keeps = self.roll.sizePolicy()
        keeps.setRetainSizeWhenHidden(True)
        self.roll.setSizePolicy(keeps)
        self.roll.textEdited.connect(self._type)
        self._place = ElidedLabel("")
        set_role(self._place, "strong")
        self._armor = text_label("", "caption")
        self.damage = OptionalStepper(without="not known, counts as none")
        self.damage.number_changed.connect(self._hurt)
        self.damage.editingFinished.connect(left)
        self.dodge = short_combo(8)
        policy = self.dodge.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.dodge.setSizePolicy(policy)
        self.dodge.activated.connect(self._cancel)
        self.felled = QCheckBox(TAKEN_OUT)
        self.felled.clicked.connect(self._fell)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 3, 0, 4)
        grid.setHorizontalSpacing(GAP)
        grid.setVerticalSpacing(0)
        grid.addWidget(self._who, 0, 0)
        grid.addWidget(self._how, 1, 0)
        grid.addWidget(self.roll, 0, 1, 2, 1)
        grid.addWidget(self._place, 0, 2)
        grid.addWidget(self._armor, 1, 2)
        for column, part in enumerate((self.damage, self.dodge, self.felled), start=3):
            grid.addWidget(part, 0, column, 2, 1)
        grid.setColumnStretch(0, 1)
        grid.setColumnMinimumWidth(2, PLACE)
        self.damage.setFixedWidth(DAMAGE)
        self.dodge.setFixedWidth(DODGE)

    def show_entry(self, entry: HitEntry) -> None:
        """Show ``entry``."""
        self._index = entry.index
        self._who.setText(f"{entry.who} hits {entry.whom}")
        self._how.setText(entry.how)
        self._known = "" if entry.roll is None else str(entry.roll)
        with QSignalBlocker(self.roll):
            self.roll.setText(self._known)
        show_if(self.roll, not entry.is_called)
        self._place.setText(entry.place)
        set_text(self._armor, entry.armor)
        self.damage.show_number(entry.damage)
        self._show_dodges(entry)
        self.felled.setChecked(entry.is_felled)
        what = f"{entry.who} at {entry.whom}"
        self.setAccessibleName(f"{self._who.text()}, {entry.place}")
        self.roll.setAccessibleName(f"Location die: {what}")
        self.damage.setName(f"Damage: {what}")
        self.dodge.setAccessibleName(f"Takes the hit away: {what}")
        self.felled.setAccessibleName(f"{entry.whom} is taken out by {entry.who}")

    def _show_dodges(self, entry: HitEntry) -> None:
        with QSignalBlocker(self.dodge):
            self.dodge.clear()
            self.dodge.addItem("It counts", "")
            for key, name in entry.dodges:
                self.dodge.addItem(name, key)
            self.dodge.setCurrentIndex(max(0, self.dodge.findData(entry.cancelled)))
        show_if(self.dodge, bool(entry.dodges))

    @Slot(str)
    def _type(self, text: str) -> None:
        if not text.strip():
            self._maker.locate(self._index, None)
        elif (
            text.isascii() and text.isdigit() and 1 <= int(text) <= catalog().content.dice.location
        ):
            self._maker.locate(self._index, int(text))
        else:
            self.roll.setText(self._known)

    @Slot(object)
    def _hurt(self, damage: int | None) -> None:
        self._maker.hurt(self._index, damage)

    @Slot()
    def _cancel(self) -> None:
        self._maker.cancel(self._index, str(self.dodge.currentData() or ""))

    @Slot()
    def _fell(self) -> None:
        self._maker.fell(self._index, self.felled.isChecked())
