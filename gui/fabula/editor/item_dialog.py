"""An owned item's own name and the price that was paid for it."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from gui.editor.form import new_form
from gui.editor.text_label import text_label
from models.fabula.owned import OwnedItem


class ItemDialog(QDialog):
    """Edits name and price; ``item`` is the result once the dialog was accepted.

    With a list price (``usual_name`` not empty) both may be left as they are; an item of one's
    own needs a name.
    """

    def __init__(
        self, item: OwnedItem, usual_name: str, usual_cost: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._item, self._usual_name = item, usual_name
        title = "Name and price" if usual_name else "An item of your own"
        self.setWindowTitle(title)
        self.setMinimumWidth(380)
        self._name = QLineEdit(item.name)
        self._name.setMaxLength(500)
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
        form = new_form()
        form.addRow(text_label("Own name", "soft"), self._name)
        form.addRow(text_label("Zenit paid", "soft"), self._cost)
        form.addRow("", self._is_usual)
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addWidget(self._buttons)
        self._check()

    @property
    def item(self) -> OwnedItem:
        """The item with the name and price as they stand in the dialog."""
        is_usual = bool(self._usual_name) and self._is_usual.isChecked()
        cost = None if is_usual else self._cost.value()
        return self._item.replaced(name=self._name.text().strip(), cost=cost)

    @Slot()
    def _check(self) -> None:
        ok = self._buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok.setEnabled(bool(self._usual_name or self._name.text().strip()))
