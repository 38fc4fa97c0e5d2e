"""What a creature wears and holds: one list for each slot."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QComboBox, QWidget

from gui.editor.form import new_form
from gui.editor.text_label import text_label
from gui.fabula.npc.desk import NpcDesk
from models.fabula.catalog import catalog
from models.fabula.item import Weapon
from models.fabula.market import market
from models.fabula.stat_block import StatBlock
from models.fabula.vocabulary import Edition
from rules.fabula.gear import SLOT_NAMES
from rules.fabula.npc.edit import without_entry
from rules.fabula.npc.equip import equipped, with_item, with_weapon_attack


class GearBox(QWidget):
    """Choosing an item gives it to the creature and puts it in the slot."""

    def __init__(self, desk: NpcDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.boxes: dict[str, QComboBox] = {}
        form = new_form()
        form.setContentsMargins(0, 0, 0, 0)
        for slot in ("main_hand", "off_hand", "armor", "accessory"):
            box = QComboBox()
            box.setAccessibleName(SLOT_NAMES[slot].capitalize())
            box.addItem("Nothing", "")
            box.setProperty("slot", slot)
            for name, id in self._items(slot):
                box.addItem(name, id)
            box.activated.connect(self._take)
            self.boxes[slot] = box
            caption = text_label(SLOT_NAMES[slot].capitalize(), "soft")
            caption.setBuddy(box)
            caption.setMinimumWidth(96)
            form.addRow(caption, box)
        self.setLayout(form)

    def _items(self, slot: str) -> Iterator[tuple[str, str]]:
        content, rare = self._desk.catalog.content, market(self._desk.npc.edition).content
        if slot == "armor":
            lists = (content.armors, rare.rare_armors)
        elif slot == "accessory":
            lists = (rare.accessories,)
        else:
            lists = (content.weapons, content.shields, rare.rare_weapons, rare.rare_shields)
        for items in lists:
            for item in items:
                if getattr(item, "purchasable", True):
                    yield item.name, item.id

    def refresh(self) -> None:
        """Show what is in each slot."""
        block = self._desk.block
        by_key = {owned.key: owned.item_id for owned in block.items}
        for slot, box in self.boxes.items():
            id = by_key.get(getattr(block.slots, slot), "")
            with QSignalBlocker(box):
                if id and box.findData(id) < 0:
                    item = self._desk.catalog.item(id)
                    box.addItem(item.name if item else id, id)
                box.setCurrentIndex(max(0, box.findData(id)))

    @Slot()
    def _take(self) -> None:
        box = self.sender()
        if isinstance(box, QComboBox):
            slot, id = str(box.property("slot")), str(box.currentData())
            edition = self._desk.npc.edition
            words = f"equip {box.currentText()}" if id else f"empty the {SLOT_NAMES[slot]}"
            self._desk.change_block(words, lambda block: with_slot(block, slot, id, edition))


def with_slot(block: StatBlock, slot: str, item_id: str, edition: Edition) -> StatBlock:
    """Return the block with that item in the slot; what was there goes, with its attacks.

    A weapon brings an attack.
    """
    before: str = getattr(block.slots, slot)
    if before:
        block = without_entry(block, "items", before)
    if not item_id:
        return block
    block = with_item(block, item_id)
    key = block.items[-1].key
    block = equipped(block, key, slot, edition)
    is_weapon = isinstance(catalog(edition).item(item_id), Weapon)
    return with_weapon_attack(block, key) if is_weapon else block
