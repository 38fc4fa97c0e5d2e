"""The savings roll: 2d6 rolled here, or typed from dice on the table."""

from __future__ import annotations

import re
from random import Random

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from gui.fabula.wizard.rolled_dice import RolledDice
from gui.theme import set_role
from gui.wizard.label import plain_label, push_button, set_shown, set_text, wrapped_label
from rules.breakdown import plain


class SavingsField(QWidget):
    """``rolled`` carries the sum of the dice, or None when the roll was taken back."""

    rolled = Signal(object)

    def __init__(self, rng: Random, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rng = rng
        self._faces: tuple[int, int] | None = None
        self.roll_button = push_button("Roll 2d6", sign="dice")
        self.roll_button.clicked.connect(self._roll)
        self.dice = RolledDice()
        self.edit = QLineEdit()
        self.edit.setAccessibleName("Savings roll")
        self.edit.setPlaceholderText("2–12")
        self.edit.setToolTip("The sum of two real dice, such as 6, or both: 4 2")
        self.edit.setFixedWidth(84)
        self.edit.textEdited.connect(self._type)
        typed = plain_label("or type it", role="soft")
        typed.setBuddy(self.edit)
        self._words = wrapped_label()
        self._fault = wrapped_label("", role="bad", size="caption-strong")
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.roll_button)
        row.addWidget(self.dice)
        row.addWidget(typed)
        row.addWidget(self.edit)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(row)
        layout.addWidget(self._words)
        layout.addWidget(self._fault)
        self._fault.hide()

    def show_savings(self, roll: int | None, left: int, total: int, factor: int) -> None:
        """Show the roll, the budget left and what both make."""
        if self._faces is None or sum(self._faces) != roll:
            self._faces = None
        self.dice.setVisible(self._faces is not None)
        if self._faces is not None:
            self.dice.show_faces(self._faces)
        if roll is not None and sum_of(self.edit.text()) != roll:
            self.edit.setText(str(roll))
        elif roll is None and sum_of(self.edit.text()) is not None:
            self.edit.clear()
        if roll is None:
            words = (
                f"The savings are 2d6 × {factor} and the {plain(left)} zenit left of the budget."
            )
        else:
            rest = f"+ {left}" if left >= 0 else f"− {-left}"
            words = f"{roll} × {factor} {rest} left of the budget = {plain(total)} zenit"
        set_text(self._words, words)
        set_role(self._words, "soft" if roll is None else "strong")
        if roll is not None:
            set_shown(self._fault, "")

    @Slot()
    def _roll(self) -> None:
        self._faces = (self._rng.randint(1, 6), self._rng.randint(1, 6))
        self.edit.clear()
        set_shown(self._fault, "")
        self.rolled.emit(sum(self._faces))

    @Slot(str)
    def _type(self, text: str) -> None:
        self._faces = None
        found = sum_of(text)
        is_begun = text.strip() in ("", "1")
        fault = "" if found or is_begun else "Two six-sided dice sum to 2 to 12."
        set_shown(self._fault, fault)
        self.rolled.emit(found)


def sum_of(text: str) -> int | None:
    """Return the sum in “6”, “4 2” or “4+2”; None when two six-sided dice cannot give it."""
    numbers = [int(word) for word in re.findall(r"\d+", text)]
    if len(numbers) == 2 and all(1 <= number <= 6 for number in numbers):
        return sum(numbers)
    if len(numbers) == 1 and 2 <= numbers[0] <= 12:
        return numbers[0]
    return None
