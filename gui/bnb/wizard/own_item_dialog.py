"""A thing that is on no list."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from gui.widget.stepper import Stepper
from gui.wizard.form_dialog import FormDialog
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


class OwnItemDialog(FormDialog):
    """``made`` carries a ``NewItem``."""

    made = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Own item", parent)
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
        for word, control in (
            ("Name", self.name),
            ("What it is", self.role),
            ("Weight", self.weight),
            ("Price", self.price),
            ("How many", self.quantity),
        ):
            self.add_row(word, control)
        self._value_label = self.add_row("", self.value)
        self.add_button = self.arrange("Buy", self._make, name="Buy the item")
        self.resize(440, 360)
        self._check()
        self.name.setFocus()

    @Slot()
    def _check(self) -> None:
        self.add_button.setEnabled(bool(self.name.text().strip()))
        role = _ROLES[self.role.currentIndex()][1]
        self.form.setRowVisible(self.value, bool(role))
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
