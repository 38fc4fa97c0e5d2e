"""The Inventory action: an item made of Inventory Points, and used at once."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gui.editor.text_label import set_text, text_label
from gui.fabula.table.desk import FabulaDesk
from gui.fabula.table.target_row import TargetRow
from gui.table.two_line_list import TwoLineList
from gui.theme import set_role
from models.fabula.rule import InventoryItem
from models.fabula.vocabulary import DamageType, Status
from rules.fabula.numbers import HeroNumbers
from rules.fabula.table.action import item_reach, item_used
from rules.fabula.table.point import rested

TENT = "magic_tent"


class ItemPage(QWidget):
    """Uses items of the Inventory action. ``done`` comes when one was used."""

    done = Signal()

    def __init__(self, desk: FabulaDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._items: tuple[InventoryItem, ...] = ()
        self.list = TwoLineList("Items")
        self.list.currentRowChanged.connect(self._show_item)
        self._title = text_label("Inventory", "section")
        self._words = text_label("", "caption", wrap=True)
        self._targets = TargetRow(desk)
        self._type = QComboBox()
        self._type.setAccessibleName("Damage type")
        self._status = QComboBox()
        self._status.setAccessibleName("Status to end")
        self._problem = text_label("", "soft", wrap=True)
        self.use = QPushButton("Use")
        set_role(self.use, "primary")
        self.use.clicked.connect(self._use)
        right = QVBoxLayout()
        right.setSpacing(8)
        for widget in (self._title, self._words, self._targets, self._type, self._status):
            right.addWidget(widget)
        right.addStretch(1)
        foot = QHBoxLayout()
        foot.addWidget(self._problem, 1)
        foot.addWidget(self.use)
        right.addLayout(foot)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 10, 12, 10)
        row.setSpacing(16)
        row.addWidget(self.list, 2)
        row.addLayout(right, 3)

    @property
    def _numbers(self) -> HeroNumbers | None:
        actor = self._desk.actor
        return actor.numbers if actor and isinstance(actor.numbers, HeroNumbers) else None

    @property
    def item(self) -> InventoryItem | None:
        row = self.list.currentRow()
        return self._items[row] if 0 <= row < len(self._items) else None

    def refresh(self) -> None:
        """Offer what the one who acts can make."""
        numbers = self._numbers
        items = numbers.catalog.content.inventory_items if numbers else ()
        rows = [(i.name, f"{numbers.item_ip[i.id]} IP") for i in items] if numbers else []
        self._items = tuple(items)
        self.list.show_rows(rows, max(0, self.list.currentRow()))
        self._targets.refresh(self._desk.actor)
        self._show_item()

    @Slot()
    def _show_item(self) -> None:
        item = self.item
        set_text(self._title, item.name if item else "Inventory")
        set_text(self._words, item.effect if item else "")
        is_tent = item is not None and item.id == TENT
        self._targets.setVisible(item is not None and not is_tent)
        kinds = list(item.damage_types) if item else []
        if [self._type.itemText(i) for i in range(self._type.count())] != kinds:
            self._type.clear()
            self._type.addItems(kinds)
        self._type.setVisible(bool(kinds))
        statuses = self._statuses()
        if [self._status.itemText(i) for i in range(self._status.count())] != statuses:
            self._status.clear()
            self._status.addItems(statuses)
        cures = item is not None and not item.restores and item.damage is None and not is_tent
        self._status.setVisible(cures)
        problem = self._why_not(item, cures=cures and not statuses)
        set_text(self._problem, problem)
        self.use.setEnabled(not problem and item is not None)

    def _why_not(self, item: InventoryItem | None, *, cures: bool) -> str:
        """Say why the item cannot be used now; ``cures`` is a cure without anything to end."""
        numbers, actor = self._numbers, self._desk.actor
        if numbers is None or actor is None:
            return "Heroes use the Inventory action: choose one."
        if item is None:
            return ""
        if actor.current("ip") < numbers.item_ip[item.id]:
            return f"{actor.name} has {actor.current('ip')} Inventory Points."
        targets = len(self._desk.targets)
        if item.id != TENT and not targets:
            return "Aim at somebody first."
        if item.id != TENT and targets > item_reach(numbers, item):
            return f"{item.name} is used on one creature."
        return "The target suffers no status." if cures else ""

    def _statuses(self) -> list[str]:
        everybody = self._desk.seats
        found = (s for key in self._desk.targets for s in everybody[key].play.statuses)
        return list(dict.fromkeys(found))

    @Slot()
    def _use(self) -> None:
        item, actor = self.item, self._desk.actor
        if item is None or actor is None:
            return
        step, targets = f"{actor.name}: {item.name}", self._desk.targets
        if item.id == TENT:
            done = self._desk.change(step, lambda s: rested(s, with_tent=actor.key))
        else:
            kind = cast("DamageType | None", self._type.currentText() or None)
            cured = cast("Status | None", self._status.currentText() or None)
            done = self._desk.change(
                step,
                lambda s: item_used(s, actor.key, item.id, targets, damage_type=kind, cured=cured),
            )
        if done:
            self.done.emit()
