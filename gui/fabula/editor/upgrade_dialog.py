"""A Quality added to a finished item, or swapped: by an artisan, or by the Skill Upgrade."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSpinBox, QWidget

from gui.dialog.frame import DialogFrame
from gui.fabula.part.quality_field import QualityField
from gui.fabula.wizard.words import change_words
from gui.theme import set_role
from gui.widget.heading import Heading
from gui.wizard.label import plain_label, set_text, soft_label, wrapped_label
from models.fabula.owned import ItemDesign, OwnedItem
from rules.fabula.design_limit import design_faults
from rules.fabula.gear import SLOTS, held
from rules.fabula.numbers import HeroNumbers
from rules.fabula.trade import has_upgrade, upgrade_price
from rules.fabula.try_on import what_wearing_changes

_ARTISAN, _SKILL = "artisan", "skill"


class UpgradeDialog(DialogFrame):
    """``agreed`` carries the Quality's id, its picks and the price."""

    agreed = Signal(str, object, int)

    def __init__(
        self, numbers: HeroNumbers, owned: OwnedItem, parent: QWidget | None = None
    ) -> None:
        self._numbers, self._owned = numbers, owned
        self._item = held(owned, numbers.catalog)
        most = numbers.catalog.market.content.trade.upgrade_most
        text = f"An artisan does it in a day; only Qualities up to {most} zenit can be added."
        super().__init__(f"A Quality for {self._item.name}", text, parent)
        self._design = ItemDesign(is_upgrade=True)
        self.by = QComboBox()
        self.by.setAccessibleName("Who does it")
        self.by.addItem("An artisan, in a day", _ARTISAN)
        if has_upgrade(numbers):
            self.by.addItem("The Heroic Skill Upgrade, at a rest", _SKILL)
        self.by.activated.connect(self._reprice)
        self.quality = QualityField(upgrade=True)
        self.quality.changed.connect(self._choose)
        self.price = QSpinBox()
        self.price.setRange(0, 1_000_000)
        self.price.setSingleStep(50)
        self.price.setSuffix(" zenit")
        self.price.setAccessibleName("Price")
        self.price.valueChanged.connect(self._refresh)
        self._purse = soft_label()
        self._changes = wrapped_label()
        self._faults = wrapped_label("", role="warn", size="caption-strong")
        self._arrange()
        cancel = self.add_button("Cancel")
        cancel.clicked.connect(self.reject)
        self.agree_button = self.add_button("Add the Quality", is_primary=True)
        self.agree_button.clicked.connect(self._agree)
        self.resize(520, 460)
        self._refresh()
        self.quality.list.setFocus()

    def _arrange(self) -> None:
        self.body.addWidget(self.by)
        self.body.addWidget(self.quality)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(plain_label("Price", role="soft"))
        row.addWidget(self.price)
        row.addWidget(self._purse, 1)
        self.body.addLayout(row)
        self.body.addWidget(Heading("Before and after", role="section"))
        self.body.addWidget(self._changes)
        self.body.addWidget(self._faults)
        self.body.addStretch(1)

    @Slot(object)
    def _choose(self, design: ItemDesign) -> None:
        is_other = design.quality != self._design.quality
        self._design = design
        if is_other:
            self._reprice()
        else:
            self._refresh()

    @Slot()
    def _reprice(self) -> None:
        quality = self._numbers.catalog.market.qualities.get(self._design.quality)
        by_skill = self.by.currentData() == _SKILL
        price = upgrade_price(self._numbers, quality, by_skill=by_skill) if quality else 0
        with QSignalBlocker(self.price):
            self.price.setValue(price)
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        catalog = self._numbers.catalog
        base = catalog.item(self._owned.item_id)
        self.quality.show_design(self._item.item, self._design, catalog)
        lack = self.price.value() - self._numbers.value("zenit")
        short = f", {lack} too few" if lack > 0 else ""
        set_text(self._purse, f"{self._numbers.value('zenit')} zenit in the purse{short}")
        set_role(self._purse, "warn" if lack > 0 else "soft")
        better = self._owned.replaced(design=self._whole())
        faults = [f.message for f in design_faults(base, self._whole(), catalog)]
        set_text(self._faults, "\n".join(faults) if self._design.quality else "")
        self.agree_button.setEnabled(bool(self._design.quality))
        self.agree_button.setText("Add it anyway" if faults else "Add the Quality")
        set_text(self._changes, self._changes_in_words(better))

    def _whole(self) -> ItemDesign:
        """Return the item's own design with the new Quality."""
        return (self._owned.design or ItemDesign()).replaced(
            quality=self._design.quality,
            quality_picks=self._design.quality_picks,
            own_quality="",
            own_quality_cost=0,
            own_effects=(),
            is_upgrade=True,
        )

    def _changes_in_words(self, better: OwnedItem) -> str:
        hero, catalog = self._numbers.hero, self._numbers.catalog
        slot = next((s for s in SLOTS if getattr(hero.slots, s) == better.key), "")
        if not slot:
            item = held(better, catalog).item
            return f"Once it is worn: {item.effect}" if item and item.effect else ""
        found = what_wearing_changes(hero, better.replaced(key=""), slot)
        return "\n".join(change_words(found, catalog)) or "No main number changes."

    @Slot()
    def _agree(self) -> None:
        self.accept()
        self.agreed.emit(self._design.quality, self._design.quality_picks, self.price.value())
