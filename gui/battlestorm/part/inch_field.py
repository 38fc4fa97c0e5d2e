"""A length on the table in inches, by halves."""

from __future__ import annotations

from PySide6.QtCore import QLocale, QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QDoubleSpinBox, QWidget

from gui.widget.spoken import speak

MOST = 10**6


class InchField(QDoubleSpinBox):
    """``inches_changed`` carries what somebody set."""

    inches_changed = Signal(float)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setLocale(QLocale.c())
        self.setRange(0, MOST)
        self.setDecimals(2)
        self.setSingleStep(0.5)
        self.setSuffix("″")
        self.setFixedWidth(118)
        self.setAccessibleName(name)
        self.valueChanged.connect(self._tell)

    def textFromValue(self, value: float) -> str:
        return f"{value:.2f}".rstrip("0").rstrip(".")

    def set_name(self, name: str) -> None:
        speak(self, name, self.text())

    def show_inches(self, inches: float) -> None:
        """Show ``inches`` without telling anybody."""
        if inches != self.value():
            with QSignalBlocker(self):
                self.setValue(inches)

    @Slot(float)
    def _tell(self, inches: float) -> None:
        self.inches_changed.emit(inches)
