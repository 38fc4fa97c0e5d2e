"""A number that may be unknown: a dash stands for it."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QWidget

from gui.widget.stepper import Stepper

MOST = 10**6
DASH = "–"


class OptionalStepper(Stepper):
    """``number_changed`` carries the number, or None for none. Delete empties it.

    ``without`` says in the tooltip what none means.
    """

    number_changed = Signal(object)

    def __init__(
        self,
        *,
        least: int = 0,
        most: int = MOST,
        without: str,
        name: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(least - 1, most, name=name, parent=parent)
        self.setSpecialValueText(DASH)
        self.setToolTip(f"{DASH} means: {without}")
        self.setAccessibleDescription(f"A dash means: {without}")
        self.valueChanged.connect(self._tell)

    def number(self) -> int | None:
        """Return the number; None for none."""
        return None if self.value() == self.minimum() else self.value()

    def show_number(self, number: int | None) -> None:
        """Show ``number`` without telling anybody."""
        value = self.minimum() if number is None else number
        if value != self.value():
            with QSignalBlocker(self):
                self.setValue(value)

    def validate(self, text: str, place: int) -> object:
        """Take an empty field as none while it is typed in."""
        if not text.strip():
            return QValidator.State.Acceptable, text, place
        return super().validate(text, place)

    def valueFromText(self, text: str) -> int:
        return self.minimum() if not text.strip() else super().valueFromText(text)

    @Slot()
    def _tell(self) -> None:
        self.number_changed.emit(self.number())
