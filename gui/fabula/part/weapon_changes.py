"""The changes of a weapon's numbers that make it rare, each with its price or why it is closed."""

from __future__ import annotations

from typing import cast, get_args

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox, QVBoxLayout, QWidget

from gui.fabula.part.form_row import form_row
from gui.widget.wrap_label import WrapLabel
from gui.wizard.label import plain_label, set_shown, soft_label
from models.fabula.catalog import Catalog
from models.fabula.item import Item, Weapon
from models.fabula.market import DesignPrices
from models.fabula.owned import ItemDesign
from models.fabula.vocabulary import ATTRIBUTES, Attribute, DamageType
from rules.fabula.design_limit import change_limit

_TYPES: tuple[DamageType, ...] = get_args(DamageType)
_INDENT = 22
"""Where the text of a check box begins."""


class WeaponChanges(QWidget):
    """Shows and edits the number changes of a design; ``changed`` carries the new design."""

    changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._design = ItemDesign()
        self._base: Weapon | None = None
        self.kind = _combo("Damage type")
        self.kind.activated.connect(self._change)
        self.first, self.second = _combo("First attribute"), _combo("Second attribute")
        for combo in (self.first, self.second):
            combo.addItems(list(ATTRIBUTES))
            combo.activated.connect(self._change)
        self.hands = QCheckBox()
        self.accuracy_plus = QCheckBox()
        self.given_up = QCheckBox()
        self.damage_plus = QCheckBox()
        pair = form_row("Accuracy", self.first)
        pair.addWidget(plain_label("+"))
        pair.addWidget(self.second)
        self._pair_price = plain_label("", role="caption", size="caption")
        pair.addWidget(self._pair_price)
        pair.addStretch(1)
        top = form_row("Damage", self.kind)
        top.setStretch(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(top)
        column.addLayout(pair)
        self._reasons: dict[QCheckBox, WrapLabel] = {}
        for box in (self.hands, self.accuracy_plus, self.given_up, self.damage_plus):
            box.clicked.connect(self._change)
            reason = soft_label()
            reason.setContentsMargins(_INDENT, 0, 0, 0)
            self._reasons[box] = reason
            column.addWidget(box)
            column.addWidget(reason)

    def show_design(self, base: Item | None, design: ItemDesign, catalog: Catalog) -> None:
        """Show ``design`` of ``base``; hidden where that is no weapon."""
        self._design = design
        self._base = base if isinstance(base, Weapon) else None
        self.setVisible(self._base is not None)
        if self._base is None:
            return
        prices = catalog.market.content.design
        self._show_type(self._base, prices)
        self._show_pair(self._base, design, prices)
        other, sign = (2, "+") if self._base.hands == 1 else (1, "−")
        word = "Two-handed" if other == 2 else "One-handed"
        boxes = (
            (self.hands, "hands", other, f"{word}, damage {sign}{prices.hands_damage}"),
            (self.accuracy_plus, "accuracy_plus", True, _plus(prices)),
            (self.given_up, "accuracy_given_up", True, "Accuracy bonus given up, nothing back"),
            (self.damage_plus, "damage_plus", True, _harder(prices)),
        )
        for box, field, value, text in boxes:
            limit = change_limit(base, field, value, catalog)
            is_on = getattr(design, field) == value
            box.setChecked(is_on)
            # A change that is made already can always be left out again.
            box.setEnabled(is_on or not limit)
            box.setText(text)
            closed = limit if limit and not is_on else ""
            set_shown(self._reasons[box], closed)
            box.setAccessibleName(f"{text}, closed: {closed}" if closed else text)
        may_give_up = bool(self._base.accuracy_bonus) or design.accuracy_given_up
        self.given_up.setVisible(may_give_up)
        if not may_give_up:
            self._reasons[self.given_up].hide()
        is_closed = bool(change_limit(base, "damage_type", "none", catalog))
        self.kind.setEnabled(not is_closed or design.damage_type is not None)
        for combo in (self.first, self.second):
            combo.setEnabled(not is_closed or design.accuracy is not None)

    def _show_type(self, base: Weapon, prices: DesignPrices) -> None:
        with QSignalBlocker(self.kind):
            self.kind.clear()
            self.kind.addItem(f"{base.damage_type}, as it is", "")
            for kind in _TYPES:
                if kind != base.damage_type:
                    self.kind.addItem(f"{kind}, +{prices.damage_type} z", kind)
            self.kind.setCurrentIndex(max(0, self.kind.findData(self._design.damage_type or "")))

    def _show_pair(self, base: Weapon, design: ItemDesign, prices: DesignPrices) -> None:
        first, second = design.accuracy or base.accuracy
        self.first.setCurrentText(first)
        self.second.setCurrentText(second)
        apart = (first == second) - (base.accuracy[0] == base.accuracy[1])
        sign = "+" if apart > 0 else "−"
        text = f"{sign}{prices.same_attributes} z" if apart else ""
        self._pair_price.setText(text)

    @Slot()
    def _change(self) -> None:
        base = self._base
        if base is None:
            return
        pair = (
            cast(Attribute, self.first.currentText()),
            cast(Attribute, self.second.currentText()),
        )
        kind = cast("DamageType | None", self.kind.currentData() or None)
        other = 2 if base.hands == 1 else 1
        self.changed.emit(
            self._design.replaced(
                damage_type=kind,
                accuracy=None if pair == base.accuracy else pair,
                hands=other if self.hands.isChecked() else None,
                accuracy_plus=self.accuracy_plus.isChecked(),
                accuracy_given_up=self.given_up.isChecked(),
                damage_plus=self.damage_plus.isChecked(),
            )
        )


def _combo(name: str) -> QComboBox:
    combo = QComboBox()
    combo.setAccessibleName(name)
    return combo


def _plus(prices: DesignPrices) -> str:
    return f"Accuracy +{prices.accuracy_bonus}, {prices.accuracy_plus} z"


def _harder(prices: DesignPrices) -> str:
    return f"Damage +{prices.damage_bonus}, {prices.damage_plus} z"
