"""Dice as they fell on the real table, as far as they are typed; the program throws the rest."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from rules.dice import Dice, DiceError, typed


class DiceField(QLineEdit):
    """Takes faces such as ``3 5 2 2``, in the order in which they are needed."""

    def __init__(self, name: str = "Dice as they fell", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setPlaceholderText("empty: thrown for you")
        self.setMaxLength(120)
        self.setMinimumWidth(170)
        self.show_order("two for each roll")

    def show_order(self, order: str) -> None:
        """Say in which order the dice are taken."""
        words = f"Type real dice in this order: {order}. What is missing is thrown."
        self.setToolTip(words)
        self.setAccessibleDescription(words)

    def faces(self) -> tuple[int, ...]:
        """Return the faces that are typed.

        Raises:
            DiceError: for anything but numbers.
        """
        found = self.text().replace(",", " ").replace("+", " ").split()
        if not all(word.isascii() and word.isdigit() and len(word) < 4 for word in found):
            raise DiceError(f"“{self.text().strip()}” is no dice.", remedy="Type faces: 3 5.")
        return tuple(int(word) for word in found)

    def dice(self, thrown: Dice) -> Dice:
        """Return the dice that are typed, then ``thrown``.

        Raises:
            DiceError: for anything but numbers.
        """
        faces = self.faces()
        real = typed(faces)
        left = len(faces)

        def fall(sides: int) -> int:
            nonlocal left
            if not left:
                return thrown(sides)
            left -= 1
            return real(sides)

        return fall
