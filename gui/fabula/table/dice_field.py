"""Dice as they fell on the real table, or nothing, for the program to throw."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from rules.dice import Dice, DiceError, typed

_HINT = "empty: thrown for you"


class DiceField(QLineEdit):
    """Takes the faces of real dice, such as ``3, 5``. Empty, the program throws."""

    def __init__(self, name: str = "Dice as they fell", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setPlaceholderText(_HINT)
        self.setMaxLength(60)
        self.setMinimumWidth(190)
        self.setToolTip("Type the faces of dice you threw yourselves, or leave this empty.")

    def faces(self) -> tuple[int, ...]:
        """Return the faces that are typed.

        Raises:
            DiceError: for anything but numbers.
        """
        words = self.text().replace(",", " ").replace("+", " ").split()
        if not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words):
            raise DiceError(f"“{self.text().strip()}” is no dice.", remedy="Type faces: 3, 5.")
        return tuple(int(word) for word in words)

    def dice(self, thrown: Dice) -> Dice:
        """Return the dice that are typed, else ``thrown``.

        Raises:
            DiceError: for anything but numbers.
        """
        faces = self.faces()
        return typed(faces) if faces else thrown
