"""The role: a faith worker of one of three kinds, or an ordinary model."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from gui.battlestorm.part.workplace import Panel, Workplace
from gui.editor.row_stack import show_if
from gui.editor.short_combo import short_combo
from gui.editor.text_label import text_label
from gui.widget.stepper import Stepper
from gui.wizard.card_grid import CardGrid
from gui.wizard.option_card import OptionCard
from models.battlestorm.catalog import catalog
from models.battlestorm.vocabulary import Role, SiteKind
from rules.battlestorm.edit import with_role
from rules.battlestorm.numbers import Numbers


class RolePanel(Panel):
    """Cards for the role, the count of a swarm, and the kind of holy site."""

    def __init__(self, work: Workplace, parent: QWidget | None = None) -> None:
        super().__init__(work, parent)
        self._cards: dict[str, OptionCard] = {}
        grid = CardGrid(least_width=150, most_columns=4)
        for entry in catalog().content.roles:
            card = OptionCard(entry.name, lines=(entry.effect,))
            card.setProperty("role_id", entry.id)
            card.clicked.connect(self._choose)
            self._cards[entry.id] = card
        grid.show_cards(tuple(self._cards.values()))
        self.places["role"] = self._cards["thaumaturge"]
        self.column.addWidget(grid)
        self.column.addLayout(self._below())

    def _below(self) -> QHBoxLayout:
        self.count = Stepper(1, 10**6, name="Figures")
        self.count.setToolTip("More than one is a swarm, a pack or a host")
        self.count.valueChanged.connect(self._set_count)
        self.count.editingFinished.connect(self.end_merge)
        self.places["count"] = self.count
        self.site: QComboBox = short_combo(16)
        self.site.setAccessibleName("Kind of holy site")
        for entry in catalog().content.sites:
            self.site.addItem(entry.name, entry.id)
        self.site.activated.connect(self._choose_site)
        self.places["site_kind"] = self.site
        row = QHBoxLayout()
        row.setSpacing(8)
        self._site_label = text_label("Holy site", "soft")
        figures = text_label("Figures", "soft")
        for label, control in ((figures, self.count), (self._site_label, self.site)):
            label.setBuddy(control)
            row.addWidget(label)
            row.addWidget(control)
            row.addSpacing(12)
        row.addStretch(1)
        return row

    def show_numbers(self, numbers: Numbers) -> None:
        model = numbers.model
        for id, card in self._cards.items():
            card.setChecked(id == model.role)
        with QSignalBlocker(self.count):
            self.count.setValue(model.count)
        self.site.setCurrentIndex(self.site.findData(model.site_kind))
        for part in (self._site_label, self.site):
            show_if(part, numbers.is_faith_worker)

    @Slot()
    def _choose(self) -> None:
        card = self.sender()
        if isinstance(card, OptionCard):
            id = cast(Role, card.property("role_id"))
            self.work.change(f"role: {card.title.lower()}", lambda one: with_role(one, id))
            card.setChecked(self.model.role == id)

    @Slot(int)
    def _set_count(self, count: int) -> None:
        self.work.change(f"{count} figures", lambda one: one.replaced(count=count), merge="figures")

    @Slot(int)
    def _choose_site(self, row: int) -> None:
        kind = cast(SiteKind, self.site.itemData(row))
        text = self.site.itemText(row).lower()
        self.work.change(f"holy site: {text}", lambda one: one.replaced(site_kind=kind))
