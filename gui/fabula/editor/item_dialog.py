"""An owned item's own name, what was paid for it, and how it came."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QSpinBox, QWidget

from gui.wizard.form_dialog import FormDialog
from models.document import MAX_LINE
from models.fabula.owned import OwnedItem

_WAYS = {
    "creation": "bought at creation, from the budget",
    "bought": "bought in play",
    "found": "found, given, made",
}


class ItemDialog(FormDialog):
    """Edits name, price and origin; ``agreed`` carries the changed ``OwnedItem``.

    With a list price (``usual_name`` not empty) both may be left as they are; an item of one's
    own needs a name.
    """

    agreed = Signal(object)

    def __init__(
        self, item: OwnedItem, usual_name: str, usual_cost: int, parent: QWidget | None = None
    ) -> None:
        super().__init__("Name and price" if usual_name else "An item of your own", parent)
        self._item, self._usual_name = item, usual_name
        self._name = QLineEdit(item.name)
        self._name.setMaxLength(MAX_LINE)
        self._name.setPlaceholderText(usual_name or "Rope, heirloom, a talisman …")
        self._name.setAccessibleName("Own name")
        self._name.textChanged.connect(self._check)
        self._is_usual = QCheckBox(f"List price, {usual_cost} zenit")
        self._is_usual.setChecked(item.cost is None)
        self._is_usual.setVisible(bool(usual_name))
        self._cost = QSpinBox()
        self._cost.setRange(0, 1_000_000)
        self._cost.setSuffix(" zenit")
        self._cost.setValue(usual_cost if item.cost is None else item.cost)
        self._cost.setAccessibleName("Zenit paid")
        self._cost.setEnabled(not self._is_usual.isChecked() or not usual_name)
        self._is_usual.toggled.connect(self._cost.setDisabled)
        self._came = QComboBox()
        self._came.setAccessibleName("How it came")
        for way, words in _WAYS.items():
            self._came.addItem(words, way)
        self._came.setCurrentIndex(self._came.findData(item.came))
        self._artifact = QCheckBox("An artifact: never bought or sold")
        self._artifact.setChecked(item.is_artifact)
        self.add_row("Own name", self._name)
        self.add_row("Zenit paid", self._cost)
        self.add_row("", self._is_usual)
        self.add_row("How it came", self._came)
        self.add_row("", self._artifact)
        self.keep_button = self.arrange("Keep", self._agree)
        self.resize(460, 300)
        self._check()
        self._name.setFocus()

    @property
    def item(self) -> OwnedItem:
        """The item with what stands in the dialog."""
        is_usual = bool(self._usual_name) and self._is_usual.isChecked()
        return self._item.replaced(
            name=self._name.text().strip(),
            cost=None if is_usual else self._cost.value(),
            came=self._came.currentData(),
            is_artifact=self._artifact.isChecked(),
        )

    @Slot()
    def _check(self) -> None:
        self.keep_button.setEnabled(bool(self._usual_name or self._name.text().strip()))

    @Slot()
    def _agree(self) -> None:
        after = self.item
        self.accept()
        self.agreed.emit(after)
