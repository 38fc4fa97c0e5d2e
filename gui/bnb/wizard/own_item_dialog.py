"""A thing that is on no list."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from gui.widget.stepper import Stepper
from gui.wizard.label import plain_label, push_button, wrapped_label
from models.bnb.vocabulary import Role, WeaponKind
from rules.bnb.investment import BeingT
from rules.bnb.purchase import with_custom_item

_ROLES: tuple[tuple[str, Role, WeaponKind], ...] = (
    ("baggage", "", "melee"),
    ("a melee weapon", "weapon", "melee"),
    ("a bow", "weapon", "bow"),
    ("a machine that shoots", "weapon", "mechanical"),
    ("a thrown weapon", "weapon", "thrown"),
    ("armor", "armor", "melee"),
    ("a shield", "shield", "melee"),
    ("a focus", "focus", "melee"),
    ("a charm", "charm", "melee"),
)
_VALUE = {
    "weapon": "Damage",
    "armor": "Endurance",
    "shield": "Defense bonus",
    "focus": "Power",
    "charm": "Power",
}


@dataclass(frozen=True, slots=True)
class NewItem:
    """What the dialog gives back; weight and price are for one."""

    name: str
    weight: float | None
    price: float
    quantity: int
    role: Role
    value: int
    weapon_kind: WeaponKind

    def bought(self, being: BeingT) -> BeingT:
        """Return ``being`` with the thing, paid for."""
        return with_custom_item(
            being,
            self.name,
            weight=self.weight,
            price=self.price,
            quantity=self.quantity,
            role=self.role,
            value=self.value,
            weapon_kind=self.weapon_kind,
        )


class OwnItemDialog(QDialog):
    """``made`` carries a ``NewItem``."""

    made = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Own item")
        self.setAccessibleName("Own item")
        self.name = QLineEdit()
        self.name.setMaxLength(100)
        self.name.setAccessibleName("Name of the item")
        self.name.textChanged.connect(self._check)
        self.weight = QDoubleSpinBox()
        self.weight.setRange(0, 1_000_000)
        self.weight.setDecimals(2)
        self.weight.setSuffix(" lb")
        self.weight.setAccessibleName("Weight of one")
        self.price = QSpinBox()
        self.price.setRange(0, 1_000_000_000)
        self.price.setSuffix(" copper")
        self.price.setAccessibleName("Price of one")
        self.quantity = Stepper(1, 1_000_000, name="How many of it")
        self.role = QComboBox()
        self.role.setAccessibleName("What it is")
        for place, (word, _, _) in enumerate(_ROLES):
            self.role.addItem(word, place)
        self.role.currentIndexChanged.connect(self._check)
        self.value = Stepper(0, 1_000_000, name="Value")
        self._value_label = plain_label("", role="soft")
        self._value_label.setBuddy(self.value)
        self._form = QFormLayout()
        self._form.setHorizontalSpacing(16)
        self._form.setVerticalSpacing(10)
        for word, control in (
            ("Name", self.name),
            ("What it is", self.role),
            ("Weight", self.weight),
            ("Price", self.price),
            ("How many", self.quantity),
        ):
            label = plain_label(word, role="soft")
            label.setBuddy(control)
            self._form.addRow(label, control)
        self._form.addRow(self._value_label, self.value)
        self._arrange()
        self._check()
        self.name.setFocus()

    def _arrange(self) -> None:
        cancel = push_button("Cancel")
        cancel.clicked.connect(self.reject)
        self.add_button = push_button("Buy", role="primary", name="Buy the item")
        self.add_button.setDefault(True)
        self.add_button.clicked.connect(self._make)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch(1)
        buttons.addWidget(cancel)
        buttons.addWidget(self.add_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(wrapped_label("Own item", size="heading"))
        layout.addLayout(self._form)
        layout.addStretch(1)
        layout.addLayout(buttons)
        self.resize(440, 360)

    @Slot()
    def _check(self) -> None:
        self.add_button.setEnabled(bool(self.name.text().strip()))
        role = _ROLES[self.role.currentIndex()][1]
        self._form.setRowVisible(self.value, bool(role))
        if role:
            self._value_label.setText(_VALUE[role])
            self.value.setName(_VALUE[role])

    @Slot()
    def _make(self) -> None:
        _, role, kind = _ROLES[self.role.currentIndex()]
        made = NewItem(
            name=self.name.text().strip(),
            weight=self.weight.value() or None,
            price=float(self.price.value()),
            quantity=self.quantity.value(),
            role=role,
            value=self.value.value() if role else 0,
            weapon_kind=kind,
        )
        if made.name:
            self.made.emit(made)
            self.accept()
