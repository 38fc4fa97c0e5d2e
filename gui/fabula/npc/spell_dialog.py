"""One spell of a stat block: from a list with its picks, or in the game master's own words."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QComboBox, QLineEdit, QVBoxLayout, QWidget

from gui.editor.form import new_form
from gui.fabula.editor.own_spell_form import OwnSpellForm
from gui.fabula.npc.entry_dialog import EntryDialog, new_caption
from models.fabula.bestiary import Bestiary
from models.fabula.catalog import Catalog
from models.fabula.entry import Choice
from models.fabula.pick import Pick
from models.fabula.power import LearnedSpell
from models.fabula.stat_block import BlockSpell

OWN = ""


class SpellDialog(EntryDialog):
    """Choosing a spell of a list asks for its picks; an own spell has a form."""

    def __init__(
        self, spell: BlockSpell, known: Catalog, rules: Bestiary, parent: QWidget | None = None
    ) -> None:
        super().__init__("Spell", "", parent)
        self._spell, self._known, self._rules = spell, known, rules
        self.which = QComboBox()
        self.which.addItem("In own words", OWN)
        for entry in (*rules.content.npc_spells, *known.content.spells):
            self.which.addItem(entry.name, entry.id)
        self.which.setCurrentIndex(max(0, self.which.findData(spell.spell_id)))
        self.name = QLineEdit(spell.name)
        self.name.setMaxLength(500)
        self.name.setPlaceholderText("The name it has in the list")
        self.check = QComboBox()
        self.check.addItem("As the other spells", None)
        for pair in (("INS", "WLP"), ("MIG", "WLP")):
            self.check.addItem(" + ".join(pair), pair)
        self.check.setCurrentIndex(max(0, self.check.findData(spell.check)))
        self.add("Spell", self.which)
        self.add("Own name", self.name)
        self.add("Magic Check", self.check)
        self._picks: dict[str, list[QComboBox]] = {}
        self._holder = QWidget()
        self._column = QVBoxLayout(self._holder)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.form.addRow(self._holder)
        self._own = OwnSpellForm(LearnedSpell.model_validate(spell.model_dump()))
        self.body.insertWidget(1, self._own)
        self.setMinimumWidth(560)
        self.which.currentIndexChanged.connect(self._follow)
        self._follow()

    def _choices(self) -> tuple[Choice, ...]:
        id = self.which.currentData()
        found = self._rules.spells.get(id) or self._known.spells.get(id)
        return tuple(c for c in found.choices if c.options) if found else ()

    @Slot()
    def _follow(self) -> None:
        is_own = self.which.currentData() == OWN
        self._own.setVisible(is_own)
        self.form.setRowVisible(self.name, not is_own)
        while self._column.count():
            item = self._column.takeAt(0)
            taken = item.widget() if item is not None else None
            if taken is not None:
                taken.deleteLater()
        self._picks = {}
        box = QWidget()
        form = new_form()
        form.setContentsMargins(0, 0, 0, 0)
        box.setLayout(form)
        for choice in self._choices():
            self._add_choice(choice, form)
        self._column.addWidget(box)
        self._holder.setVisible(bool(self._picks))
        self.setMinimumHeight(640 if is_own else 0)
        self.adjustSize()

    def _add_choice(self, choice: Choice, form: object) -> None:
        picked = [p.value for p in self._spell.picks if p.choice == choice.id]
        for number in range(choice.pick):
            combo = QComboBox()
            name = choice.label if choice.pick == 1 else f"{choice.label} {number + 1}"
            combo.setAccessibleName(name)
            combo.addItem("Not chosen yet", "")
            for option in choice.options:
                combo.addItem(option, option)
            value = picked[number] if number < len(picked) else ""
            combo.setCurrentIndex(max(0, combo.findData(value)))
            self._picks.setdefault(choice.id, []).append(combo)
            form.addRow(new_caption(name, combo), combo)  # type: ignore[attr-defined]

    def result_entry(self) -> BlockSpell:
        spell_id, check = self.which.currentData(), self.check.currentData()
        if spell_id == OWN:
            words = self._own.spell.model_dump(exclude={"species", "spell_id", "key"})
            return self._spell.replaced(spell_id="", picks=(), check=check, **words)
        picks = tuple(
            Pick(choice=choice, value=combo.currentData())
            for choice, combos in self._picks.items()
            for combo in combos
            if combo.currentData()
        )
        name = self.name.text().strip()
        return self._spell.replaced(spell_id=spell_id, picks=picks, check=check, name=name)
