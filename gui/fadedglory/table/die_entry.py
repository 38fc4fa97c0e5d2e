"""A die to throw, or to type as it fell on the table."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from gui.icon import icon
from gui.table.desk import TableDesk
from gui.theme import set_role


class DieEntry(QWidget):
    """A button that throws, and beside it a field for one figure; both tell ``fallen``.

    ``name`` is what the die is for.
    """

    fallen = Signal(int)

    def __init__(
        self,
        desk: TableDesk,
        sides: int,
        name: str,
        *,
        is_primary: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk, self._sides = desk, sides
        self.throw = QPushButton(icon("dice"), f"Throw d{sides}")
        self.throw.setIcon(icon("dice", "on_accent" if is_primary else None))
        if is_primary:
            set_role(self.throw, "primary")
        self.throw.clicked.connect(self._throw)
        self.typed = QLineEdit()
        self.typed.setMaxLength(1)
        self.typed.setFixedWidth(44)
        self.typed.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.typed.setPlaceholderText(f"d{sides}")
        self.typed.textEdited.connect(self._type)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.throw)
        row.addWidget(self.typed)
        self.set_name(name)

    def set_name(self, name: str) -> None:
        """Say what the die is for."""
        self.throw.setAccessibleName(f"Throw a d{self._sides}: {name}")
        self.typed.setAccessibleName(f"Die as it fell: {name}")
        self.typed.setToolTip(f"Or type the die as it fell: {name}")

    @Slot()
    def _throw(self) -> None:
        self.fallen.emit(self._desk.dice(self._sides))

    @Slot(str)
    def _type(self, text: str) -> None:
        """Take a figure the die has at once; anything else is wiped away."""
        self.typed.clear()
        if text.isascii() and text.isdigit() and 1 <= int(text) <= self._sides:
            self.fallen.emit(int(text))
