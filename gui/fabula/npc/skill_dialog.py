"""One pick of an NPC Skill, and an other action or special rule in words."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QWidget

from gui.editor.text_label import set_text, text_label
from gui.fabula.npc.entry_dialog import EntryDialog, line, text_box
from models.fabula.bestiary import NpcSkill
from models.fabula.stat_block import BlockAction, BlockSkill
from rules.fabula.npc.numbers import BlockNumbers
from rules.fabula.npc.purchase import why_not

_ACTION_KINDS = {
    "action": "Other action",
    "rule": "Special rule",
    "gear": "Gear",
    "note": "Note",
}


class SkillDialog(EntryDialog):
    """Chooses the Skill, its option, what it improves, and its words, as far as it has them."""

    def __init__(
        self, skill: BlockSkill, numbers: BlockNumbers, parent: QWidget | None = None
    ) -> None:
        super().__init__("NPC Skill", "", parent)
        self._skill, self._numbers = skill, numbers
        self.which = QComboBox()
        for entry in self._listed():
            self.which.addItem(entry.name, entry.id)
        self.which.setCurrentIndex(max(0, self.which.findData(skill.skill_id)))
        self.gist = text_label("", "caption", wrap=True)
        self.option = QComboBox()
        self.target = QComboBox()
        for row in (*numbers.attacks, *numbers.spells):
            self.target.addItem(row.name, row.key)
        self.target.setCurrentIndex(max(0, self.target.findData(skill.target)))
        self.name = line(skill.name, "A name of its own")
        self.text = text_box(skill.text, "What it does")
        self.add("Skill", self.which)
        self.form.addRow("", self.gist)
        self.add("Option", self.option)
        self.add("Improves", self.target)
        self.add("Name", self.name)
        self.add("In words", self.text)
        self.which.currentIndexChanged.connect(self._follow)
        self._follow()
        self.option.setCurrentIndex(max(0, self.option.findData(skill.option)))

    def _listed(self) -> list[NpcSkill]:
        skills = self._numbers.bestiary.content.npc_skills
        return [entry for entry in skills if entry.counted == "list"]

    @Slot()
    def _follow(self) -> None:
        id = self.which.currentData()
        entry = next(one for one in self._listed() if one.id == id)
        reason = "" if id == self._skill.skill_id else why_not(self._numbers, entry)
        set_text(self.gist, f"{entry.effect} {reason}".strip())
        self.option.clear()
        for option in entry.options:
            self.option.addItem(option.name, option.id)
        needs_text = entry.has_text or any(option.needs_text for option in entry.options)
        self.form.setRowVisible(self.option, bool(entry.options))
        self.form.setRowVisible(self.target, bool(entry.target))
        self.form.setRowVisible(self.text, needs_text)
        self.form.setRowVisible(self.name, entry.has_text)

    def result_entry(self) -> BlockSkill:
        entry = next(one for one in self._listed() if one.id == self.which.currentData())
        return self._skill.replaced(
            skill_id=entry.id,
            option=self.option.currentData() or "",
            target=(self.target.currentData() or "") if entry.target else "",
            name=self.name.text().strip() if entry.has_text else "",
            text=self.text.toPlainText().strip(),
        )


class ActionDialog(EntryDialog):
    """An other action, a special rule, gear in words, or a note."""

    def __init__(self, action: BlockAction, parent: QWidget | None = None) -> None:
        super().__init__("Action or rule", "", parent)
        self._action = action
        self.kind = QComboBox()
        for value, words in _ACTION_KINDS.items():
            self.kind.addItem(words, value)
        self.kind.setCurrentIndex(self.kind.findData(action.kind))
        self.name = line(action.name)
        self.effect = text_box(action.effect, "What it does")
        self.cost = QDoubleSpinBox()
        self.cost.setRange(-0.5, 100)
        self.cost.setSingleStep(0.5)
        self.cost.setDecimals(1)
        self.cost.setSpecialValueText("the usual one")
        self.cost.setValue(-0.5 if action.cost is None else action.cost)
        for words, control in (
            ("Kind", self.kind),
            ("Name", self.name),
            ("Effect", self.effect),
            ("Costs Skills", self.cost),
        ):
            self.add(words, control)

    def result_entry(self) -> BlockAction:
        cost = self.cost.value()
        return self._action.replaced(
            kind=self.kind.currentData(),
            name=self.name.text().strip(),
            effect=self.effect.toPlainText().strip(),
            cost=None if cost < 0 else cost,
        )
