"""The fields of a roll: what, with which dice, how hampered, and against what."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from gui.bnb.editor.desk import BeingDesk
from gui.bnb.editor.roll_kinds import RollKind, kind_for, roll_kinds, typed_dice
from gui.editor.form import new_form
from gui.editor.row_stack import show_if
from gui.editor.short_combo import short_combo
from gui.editor.text_label import text_label
from gui.widget.stepper import Stepper
from rules.bnb.combat import charge_damage
from rules.bnb.roll import Dice

_MOST = 10_000_000
DICE_HINT = "Type two dice from 1 to 6, such as 4 5, or leave it empty."


@dataclass(frozen=True, slots=True)
class RollOrder:
    """What is to be rolled. Dice are None where the program throws them.

    ``way`` is empty, ``fixed`` (against ``challenge``) or ``opposing`` (against 2d6 times
    ``opposing``, to which ``distance`` is added).
    """

    kind: RollKind
    dice: Dice | None
    n: int
    laden: bool
    halved: bool
    charge: int
    energy: int | None
    way: str
    challenge: int
    opposing: int
    other_dice: Dice | None
    distance: int


class RollForm(QWidget):
    """``entered`` comes with Enter in a field of dice."""

    entered = Signal()

    def __init__(self, desk: BeingDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._kinds: tuple[RollKind, ...] = ()
        self._make_controls()
        self._form = new_form()
        self._form.setHorizontalSpacing(10)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._rows: dict[str, QWidget] = {}
        for id, words, control in (
            ("what", "What", self.what),
            ("dice", "Table dice", self.dice),
            ("count", "Actions", self.action_count),
            ("energy", "Energy", self.energy),
            ("charge", "Charge", self.charge),
            ("hampered", "Hampered", self._hampered),
            ("against", "Against", self.against),
            ("challenge", "Challenge", self.challenge),
            ("opposing", "Its 2d6 ×", self.opposing),
            ("other_dice", "Its dice", self.other_dice),
            ("distance", "Range adds", self.distance),
        ):
            caption = text_label(words, "soft")
            caption.setBuddy(control)
            caption.setContentsMargins(0, 7, 0, 0)
            self._form.addRow(caption, control)
            self._rows[id] = control
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._form)
        self._show_rows()

    def _make_controls(self) -> None:
        self.what = short_combo(8)
        self.what.setAccessibleName("What to roll")
        self.what.setMaxVisibleItems(20)
        self.dice = self._dice_field("Table dice")
        self.action_count = Stepper(1, 20, name="Actions in the round")
        self.energy = self._number("Energy of the spell")
        self.charge = self._number("Yards charged")
        self._hampered = QWidget()
        self.laden = QCheckBox("by the load")
        self.halved = QCheckBox("a sense is lost")
        boxes = QVBoxLayout(self._hampered)
        boxes.setContentsMargins(0, 6, 0, 4)
        for box in (self.laden, self.halved):
            boxes.addWidget(box)
        self.against = QComboBox()
        self.against.setAccessibleName("Against")
        for id, name in (("", "Nothing"), ("fixed", "A challenge"), ("opposing", "Another roll")):
            self.against.addItem(name, id)
        self.challenge = short_combo(8)
        self.challenge.setEditable(True)
        self.challenge.setAccessibleName("Challenge")
        for one in self._desk.numbers.catalog.content.difficulties:
            self.challenge.addItem(f"{one.challenge} {one.name}", one.challenge)
        self.opposing = self._number("Multiplier of the other side")
        self.other_dice = self._dice_field("Dice of the other side")
        self.distance = self._number("What the range adds to the other side")
        for combo in (self.what, self.against):
            combo.currentIndexChanged.connect(self._show_rows)

    def _number(self, name: str) -> QSpinBox:
        spin = QSpinBox()
        spin.setRange(0, _MOST)
        spin.setAccessibleName(name)
        return spin

    def _dice_field(self, name: str) -> QLineEdit:
        field = QLineEdit()
        field.setAccessibleName(name)
        field.setPlaceholderText("4 5, or empty")
        field.setToolTip(DICE_HINT)
        field.setMaxLength(9)
        field.returnPressed.connect(self.entered)
        return field

    # Choosing ------------------------------------------------------------------------------

    @property
    def kind(self) -> RollKind | None:
        """What is to be rolled."""
        row = self.what.currentIndex()
        return self._kinds[row] if 0 <= row < len(self._kinds) else None

    def refresh(self) -> None:
        """Offer what the being can roll now."""
        kinds = roll_kinds(self._desk.numbers)
        if kinds != self._kinds:
            chosen = self.kind
            self._kinds = kinds
            with QSignalBlocker(self.what):
                self.what.clear()
                for kind in kinds:
                    self.what.addItem(kind.name, kind.id)
                at = self.what.findData(chosen.id) if chosen else -1
                self.what.setCurrentIndex(max(at, 0))
        self._show_rows()

    def choose(self, number_id: str) -> None:
        """Make the roll that uses the number of that id the one to roll."""
        self.refresh()
        kind = kind_for(self._desk.numbers, number_id)
        if kind is None:
            return
        self.what.setCurrentIndex(self.what.findData(kind.id))
        self.energy.setValue(self._desk.numbers.whole("power"))
        self.laden.setChecked(self._is_laden())

    def _is_laden(self) -> bool:
        kind = self.kind
        row = self._desk.numbers.skill(kind.skill_key) if kind else None
        return row is not None and row.laden != row.multiplier

    @Slot()
    def _show_rows(self) -> None:
        kind, way = self.kind, self.against.currentData()
        is_skill = kind is not None and bool(kind.skill_key)
        hurts = kind is not None and (kind.is_damage or kind.id == "power")
        charges = bool(charge_damage(0, 1, self._desk.numbers.options))
        for id, is_shown in (
            ("count", kind is not None and kind.divides),
            ("energy", kind is not None and kind.id == "power"),
            ("charge", kind is not None and kind.is_damage and charges),
            ("hampered", is_skill),
            ("challenge", way == "fixed"),
            ("opposing", way == "opposing"),
            ("other_dice", way == "opposing"),
            ("distance", way == "opposing" and not hurts),
        ):
            self._form.setRowVisible(self._rows[id], is_shown)
        show_if(self.laden, self._is_laden())

    # Reading -------------------------------------------------------------------------------

    def order(self) -> RollOrder | str:
        """Return what is to be rolled, or what is wrong with the fields."""
        kind, way = self.kind, self.against.currentData()
        if kind is None:
            return "There is nothing to roll."
        other = self.other_dice if way == "opposing" else None
        for field in (self.dice, other):
            if field is not None and field.text().strip() and typed_dice(field.text()) is None:
                return DICE_HINT
        challenge = self._challenge() if way == "fixed" else 0
        if challenge is None:
            return "Type the challenge as a whole number."
        return RollOrder(
            kind=kind,
            dice=typed_dice(self.dice.text()),
            n=self.action_count.value() if kind.divides else 1,
            laden=self._is_laden() and self.laden.isChecked(),
            halved=bool(kind.skill_key) and self.halved.isChecked(),
            charge=self.charge.value(),
            energy=self.energy.value() if kind.id == "power" else None,
            way=way,
            challenge=challenge,
            opposing=self.opposing.value(),
            other_dice=typed_dice(self.other_dice.text()),
            distance=self.distance.value(),
        )

    def _challenge(self) -> int | None:
        words = self.challenge.currentText().split()
        is_number = bool(words) and words[0].isascii() and words[0].isdecimal()
        return int(words[0]) if is_number and len(words[0]) < 10 else None
