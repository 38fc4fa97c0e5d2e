"""A sum of zenit to agree on before something is done, such as a sale or a repair."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QSpinBox, QWidget

from gui.wizard.form_dialog import FormDialog
from gui.wizard.label import soft_label


class PriceDialog(FormDialog):
    """``agreed`` carries the sum; ``note`` says how the suggested one comes about."""

    agreed = Signal(int)

    def __init__(
        self, title: str, word: str, price: int, note: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(title, parent)
        self.price = QSpinBox()
        self.price.setRange(0, 1_000_000)
        self.price.setSuffix(" zenit")
        self.price.setValue(price)
        self.price.setAccessibleName("Zenit")
        self.add_row("Zenit", self.price)
        self.agree_button = self.arrange(word, self._agree, name=title, note=soft_label(note))
        self.resize(400, 180)
        self.price.selectAll()
        self.price.setFocus()

    @Slot()
    def _agree(self) -> None:
        self.accept()
        self.agreed.emit(self.price.value())
