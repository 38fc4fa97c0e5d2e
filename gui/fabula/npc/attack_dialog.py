"""One attack of a stat block: its dice, its damage, what else a hit does."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QComboBox, QWidget

from gui.fabula.npc.entry_dialog import EntryDialog, attribute_box, line, number, text_box
from gui.fabula.part.damage_type_box import DamageTypeBox
from models.fabula.item import Weapon
from models.fabula.stat_block import BlockAttack
from rules.fabula.npc.numbers import BlockNumbers


class AttackDialog(EntryDialog):
    """A basic attack, or one with a weapon the creature owns, which brings its own numbers."""

    def __init__(
        self, attack: BlockAttack, numbers: BlockNumbers, parent: QWidget | None = None
    ) -> None:
        super().__init__("Attack", "", parent)
        self._attack = attack
        self.name = line(attack.name, "Such as “Rending claws”")
        self.weapon = QComboBox()
        self.weapon.addItem("None: a basic attack", "")
        for owned in numbers.block.items:
            item = numbers.catalog.item(owned.item_id)
            if isinstance(item, Weapon):
                self.weapon.addItem(owned.name or item.name, owned.key)
        self.weapon.setCurrentIndex(max(0, self.weapon.findData(attack.weapon)))
        self.range = QComboBox()
        for value in ("melee", "ranged"):
            self.range.addItem(value.capitalize(), value)
        self.range.setCurrentIndex(self.range.findData(attack.range))
        self.first = attribute_box("First die", attack.accuracy[0])
        self.second = attribute_box("Second die", attack.accuracy[1])
        self.type = DamageTypeBox("Damage type", attack.damage_type, none="no damage")
        self.against = QComboBox()
        self.against.addItem("Defense", "defense")
        self.against.addItem("Magic Defense", "magic_defense")
        self.against.setCurrentIndex(self.against.findData(attack.against))
        self.multi = number(attack.multi, 1, 20)
        self.effects = text_box(
            "\n".join(attack.effects), "One Special Attack in each line: what a hit does besides"
        )
        self.accuracy = number(attack.accuracy_change)
        self.damage = number(attack.damage_change)
        for words, control in (
            ("Name", self.name),
            ("Weapon", self.weapon),
            ("Range", self.range),
            ("First die", self.first),
            ("Second die", self.second),
            ("Damage type", self.type),
            ("Against", self.against),
            ("Multi", self.multi),
            ("On a hit", self.effects),
            ("Custom accuracy", self.accuracy),
            ("Custom damage", self.damage),
        ):
            self.add(words, control)
        self.weapon.currentIndexChanged.connect(self._follow)
        self._follow()

    @Slot()
    def _follow(self) -> None:
        is_basic = not self.weapon.currentData()
        for control in (self.range, self.first, self.second, self.type):
            control.setEnabled(is_basic)

    def result_entry(self) -> BlockAttack:
        lines = self.effects.toPlainText().split("\n")
        return self._attack.replaced(
            name=self.name.text().strip(),
            weapon=self.weapon.currentData(),
            range=self.range.currentData(),
            accuracy=(self.first.currentData(), self.second.currentData()),
            damage_type=self.type.value,
            against=self.against.currentData(),
            multi=self.multi.value(),
            effects=tuple(text.strip() for text in lines if text.strip())[:20],
            accuracy_change=self.accuracy.value(),
            damage_change=self.damage.value(),
        )
