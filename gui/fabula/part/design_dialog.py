"""The designer of rare items: what it is made from, what is changed, and what that comes to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from gui.dialog.frame import DialogFrame
from gui.fabula.part.design_result import DesignResult
from gui.fabula.part.form_row import form_row
from gui.fabula.part.quality_field import QualityField
from gui.fabula.part.weapon_changes import WeaponChanges
from gui.theme import set_role
from gui.widget.heading import Heading
from gui.wizard.label import set_shown, soft_label
from models.document import MAX_LINE
from models.fabula.item import Accessory, Item, Shield, Weapon
from models.fabula.market import Rarity
from models.fabula.owned import ItemDesign, OwnedItem
from rules.breakdown import plain
from rules.fabula.design_limit import design_faults
from rules.fabula.equip import equip_problem, slots_for
from rules.fabula.gear import held
from rules.fabula.item_design import OWN_ACCESSORY, design_cost
from rules.fabula.numbers import HeroNumbers
from rules.fabula.printed_design import suggested_name
from rules.fabula.trade import Way
from rules.fabula.try_on import what_wearing_changes

_ACCESSORY = "an accessory, from nothing"
_WAY_WORDS: dict[Way, str] = {
    "creation": "from the budget of creation",
    "bought": "from the purse",
    "found": "found, for nothing",
}


class DesignDialog(DialogFrame):
    """``made`` carries the ``OwnedItem`` and the way it comes (empty for a changed one)."""

    made = Signal(object, str)

    def __init__(
        self,
        numbers: HeroNumbers,
        *,
        owned: OwnedItem | None = None,
        base_id: str = "",
        ways: Sequence[Way] = (),
        way: Way = "creation",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("A rare item" if owned is None else "Change the item", "", parent)
        self._numbers = numbers
        self._is_new = owned is None
        begun = OwnedItem(key="", item_id=base_id, design=ItemDesign())
        self._owned = owned or begun
        self._make_head()
        self._make_money(ways, way)
        self._changes = WeaponChanges()
        self._changes.changed.connect(self._design)
        self._quality = QualityField()
        self._quality.changed.connect(self._design)
        self._result = DesignResult()
        self._arrange()
        cancel = self.add_button("Cancel")
        cancel.clicked.connect(self.reject)
        self.take_button = self.add_button("Add", is_primary=True)
        self.take_button.clicked.connect(self._take)
        self.resize(900, 700)
        self._refresh()
        self.base.setFocus()

    def _make_head(self) -> None:
        self.base = QComboBox()
        self.base.setAccessibleName("Made from")
        self.base.setMaxVisibleItems(18)
        for word, item_id in self._bases():
            self.base.addItem(word, item_id)
        self.base.setCurrentIndex(max(0, self.base.findData(self._base_key)))
        self.base.activated.connect(self._choose_base)
        self.name = QLineEdit(self._owned.name)
        self.name.setMaxLength(MAX_LINE)
        self.name.setAccessibleName("Name")
        self.name.textEdited.connect(self._rename)

    def _make_money(self, ways: Sequence[Way], way: Way) -> None:
        self.way = QComboBox()
        self.way.setAccessibleName("How it comes")
        for each in ways:
            self.way.addItem(_WAY_WORDS[each], each)
        self.way.setCurrentIndex(max(0, self.way.findData(way)))
        self.way.activated.connect(self._refresh)
        self.by_rule = QCheckBox("Price of the rules")
        self.by_rule.setChecked(self._owned.cost is None)
        self.by_rule.clicked.connect(self._set_price)
        self.price = QSpinBox()
        self.price.setRange(0, 1_000_000)
        self.price.setSingleStep(50)
        self.price.setSuffix(" z")
        self.price.setAccessibleName("Price set by hand")
        self.price.valueChanged.connect(self._set_price)
        self._money = soft_label()
        self.artifact = QCheckBox("An artifact: never bought or sold")
        self.artifact.setChecked(self._owned.is_artifact)
        self.artifact.clicked.connect(self._mark_artifact)

    def _arrange(self) -> None:
        form = QWidget()
        form.setProperty("role", "page")
        column = QVBoxLayout(form)
        column.setContentsMargins(0, 0, 12, 0)
        column.setSpacing(8)
        column.addLayout(form_row("Made from", self.base))
        column.addLayout(form_row("Name", self.name))
        self._changes_heading = Heading("Changes", "each once", role="section")
        column.addWidget(self._changes_heading)
        column.addWidget(self._changes)
        column.addWidget(Heading("Quality", "one at most", role="section"))
        column.addWidget(self._quality)
        column.addWidget(Heading("Money", role="section"))
        if self._is_new and self.way.count() > 1:
            column.addLayout(form_row("It comes", self.way))
        price = QHBoxLayout()
        price.setSpacing(12)
        price.addWidget(self.by_rule)
        price.addWidget(self.price)
        price.addStretch(1)
        column.addLayout(price)
        column.addWidget(self._money)
        column.addWidget(self.artifact)
        column.addStretch(1)
        middle = QHBoxLayout()
        middle.setSpacing(12)
        middle.addWidget(_scrolled(form), 1)
        middle.addWidget(_scrolled(self._result), 1)
        self.body.addLayout(middle, 1)

    # ------------------------------------------------------------------ what it is made from

    @property
    def _base_key(self) -> str:
        design = self._owned.design
        is_accessory = design is not None and design.kind == "accessory" and not self._owned.item_id
        return OWN_ACCESSORY if is_accessory else self._owned.item_id

    @property
    def _base(self) -> Item | None:
        return self._numbers.catalog.item(self._owned.item_id)

    def _bases(self) -> list[tuple[str, str]]:
        content = self._numbers.catalog.content
        found = [("Choose what it is made from", "")] if not self._base_key else []
        printed = self._base
        if isinstance(printed, Rarity):
            found.append((f"{printed.name}, as printed", printed.id))
        weapons = [w for w in content.weapons if w.purchasable]
        found += [(f"{w.name}, {w.category}, {w.cost} z", w.id) for w in weapons]
        found += [(f"{a.name}, armor, {a.cost} z", a.id) for a in content.armors]
        found += [(f"{s.name}, shield, {s.cost} z", s.id) for s in content.shields]
        return [*found, (_ACCESSORY.capitalize(), OWN_ACCESSORY)]

    @Slot()
    def _choose_base(self) -> None:
        chosen = str(self.base.currentData())
        design = self._owned.design or ItemDesign()
        fitting = self._kept(design, chosen)
        item_id = "" if chosen == OWN_ACCESSORY else chosen
        self._owned = self._owned.replaced(item_id=item_id, design=fitting)
        self._refresh()

    def _kept(self, design: ItemDesign, chosen: str) -> ItemDesign:
        """Return the design for another base: what has no place there is left out."""
        if chosen == OWN_ACCESSORY:
            kept = ItemDesign(kind="accessory")
        else:
            same = isinstance(self._base, Weapon) == isinstance(
                self._numbers.catalog.item(chosen), Weapon
            )
            kept = design.replaced(kind="", hands=None) if same else ItemDesign()
        return kept.replaced(
            quality=design.quality,
            quality_picks=design.quality_picks,
            own_quality=design.own_quality,
            own_quality_cost=design.own_quality_cost,
            own_effects=design.own_effects,
        )

    # ------------------------------------------------------------------ editing

    @Slot(object)
    def _design(self, design: ItemDesign) -> None:
        self._owned = self._owned.replaced(design=design)
        self._refresh()

    @Slot(str)
    def _rename(self, text: str) -> None:
        self._owned = self._owned.replaced(name=text.strip())
        self._refresh()

    @Slot()
    def _set_price(self) -> None:
        cost = None if self.by_rule.isChecked() else self.price.value()
        self._owned = self._owned.replaced(cost=cost)
        self._refresh()

    @Slot(bool)
    def _mark_artifact(self, is_artifact: bool) -> None:
        self._owned = self._owned.replaced(is_artifact=is_artifact)
        if is_artifact:
            self.way.setCurrentIndex(max(0, self.way.findData("found")))
        self._refresh()

    @Slot()
    def _take(self) -> None:
        design = self._owned.design
        catalog = self._numbers.catalog
        name = self._owned.name or (
            suggested_name(self._base, design, catalog) if design is not None else ""
        )
        way = str(self.way.currentData() or "") if self._is_new else ""
        self.accept()
        self.made.emit(self._owned.replaced(name=name), way)

    # ------------------------------------------------------------------ showing

    @Slot()
    def _refresh(self) -> None:
        catalog, design = self._numbers.catalog, self._owned.design or ItemDesign()
        base = self._base
        for_quality = base
        if base is None and self._base_key == OWN_ACCESSORY:
            for_quality = Accessory(id=OWN_ACCESSORY, name="Accessory")
        self._changes.show_design(base, design, catalog)
        self._changes_heading.setVisible(isinstance(base, Weapon))
        self._quality.setEnabled(for_quality is not None)
        self._quality.show_design(for_quality, design, catalog)
        suggestion = suggested_name(base, design, catalog) if self._base_key else ""
        self.name.setPlaceholderText(suggestion)
        cost = design_cost(base, design, catalog)
        with QSignalBlocker(self.price):
            if self._owned.cost is None:
                self.price.setValue(max(0, cost.number))
            elif self.price.value() != self._owned.cost:
                self.price.setValue(self._owned.cost)
        self.price.setEnabled(not self.by_rule.isChecked())
        one = held(self._owned, catalog)
        self._show_money(self.price.value())
        if not self._base_key:
            self._result.show_nothing()
            self.take_button.setEnabled(False)
            return
        self._result.show_item(self._owned, one.item, suggestion)
        self._result.show_price(cost, self._owned.cost)
        faults = [fault.message for fault in design_faults(base, design, catalog)]
        self._result.show_faults(faults)
        self._show_changes(one.item)
        self.take_button.setEnabled(True)
        word = "Add" if self._is_new else "Change"
        self.take_button.setText(f"{word} anyway" if faults else word)

    def _show_money(self, price: int) -> None:
        """Say what there is to pay with, and what is lacking."""
        way = self.way.currentData() if self._is_new else None
        number, place = {"creation": ("leftover", "budget"), "bought": ("zenit", "purse")}.get(
            str(way), ("", "")
        )
        there = self._numbers.value(number) if number else 0
        short = f", {price - there} too few" if price > there else ""
        set_shown(self._money, f"{plain(there)} zenit left in the {place}{short}" if place else "")
        set_role(self._money, "warn" if short else "soft")

    def _show_changes(self, item: Item | None) -> None:
        numbers = self._numbers
        slots = slots_for(numbers, item) if item is not None else ()
        if not slots:
            self._result.show_changes((), "", numbers.catalog)
            return
        worn = next((s for s in slots if self._is_in(s)), "")
        best = worn or next((s for s in slots if not equip_problem(numbers, item, s)), slots[0])
        if isinstance(item, Shield) and "off_hand" in slots and not worn:
            best = "off_hand"
        thing = self._owned.replaced(key="")
        found = what_wearing_changes(numbers.hero, thing, best)
        self._result.show_changes(found, best, numbers.catalog)

    def _is_in(self, slot: str) -> bool:
        key = self._owned.key
        return bool(key) and getattr(self._numbers.hero.slots, slot) == key


def _scrolled(content: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(content)
    return area
