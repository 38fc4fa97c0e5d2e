"""A spell learned from a creature: one of the rules, or one in own words with its numbers."""

from __future__ import annotations

from typing import cast, get_args

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

from gui.fabula.editor.own_spell_form import WIDEST, OwnSpellForm
from gui.fabula.wizard.pick_dialog import PickDialog
from gui.wizard.form_dialog import FormDialog
from gui.wizard.label import set_shown, soft_label
from models.fabula.power import LearnedSpell
from models.fabula.stat_block import Species
from rules.fabula.choices import spell_line
from rules.fabula.legality.power import learned_name
from rules.fabula.numbers import HeroNumbers
from rules.fabula.skill_choice import Answer, spell_answers
from rules.fabula.species import learnable_species


class LearnedDialog(FormDialog):
    """``taken`` carries the ``LearnedSpell`` as it stands in the form."""

    taken = Signal(object)

    def __init__(
        self,
        numbers: HeroNumbers,
        learned: LearnedSpell | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("Learn a spell" if learned is None else "Learned spell", parent)
        self._numbers = numbers
        self._learned = learned or LearnedSpell(key="")
        self._spell_id = self._learned.spell_id
        self.species = self._species_box()
        self.kind = QComboBox()
        self.kind.setAccessibleName("Kind of spell")
        self.kind.addItem("A spell of the rules", "")
        self.kind.addItem("A spell in own words, with its numbers", "own")
        is_own = learned is not None and not learned.spell_id
        self.kind.setCurrentIndex(int(is_own))
        self.kind.currentIndexChanged.connect(self._check)
        self.choose = QPushButton()
        self.choose.clicked.connect(self._open)
        self._about = soft_label()
        self.own = OwnSpellForm(self._learned)
        self.own.changed.connect(self._check)
        self.add_row("Learned from a", self.species)
        self.instead = self._instead_box()
        self.add_row(WIDEST, self.instead)
        self.form.setRowVisible(self.instead, learned is None and self._is_full)
        self.add_row("Kind", self.kind)
        self.add_row("Spell", self.choose)
        self.form.addRow("", self._about)
        self.form.addRow(self.own)
        word = "Learn" if learned is None else "Keep"
        self.button = self.arrange(word, self._take, name=f"{word} the spell")
        self._check()
        self.setMinimumWidth(560)

    @property
    def _is_full(self) -> bool:
        hero = self._numbers.hero
        most = self._numbers.value("chimerist_spell_capacity")
        return 0 < most <= len(hero.learned_spells)

    def _instead_box(self) -> QComboBox:
        """Return the held spells to choose from, the oldest first: a new one takes its place."""
        box = QComboBox()
        box.setAccessibleName("Takes the place of")
        for one in self._numbers.hero.learned_spells:
            box.addItem(learned_name(self._numbers, one), one.key)
        box.addItem("none (house rule)", "")
        return box

    def _species_box(self) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName("Species it was learned from")
        box.addItem("Choose a Species…", "")
        allowed = learnable_species(self._numbers)
        for species in (*allowed, *(one for one in get_args(Species) if one not in allowed)):
            name = species.capitalize()
            box.addItem(name if species in allowed else f"{name} (house rule)", species)
        box.setCurrentIndex(max(0, box.findData(self._learned.species)))
        return box

    @Slot()
    def _check(self) -> None:
        is_own = self.kind.currentData() == "own"
        for control in (self.choose, self._about):
            self.form.setRowVisible(control, not is_own)
        self.form.setRowVisible(self.own, is_own)
        known = self._numbers.catalog.spells.get(self._spell_id)
        text = known.name if known else "Choose a spell…"
        self.choose.setText(text)
        self.choose.setAccessibleName(f"Spell: {text}")
        names = {**self._numbers.names, "SL": 1}
        set_shown(self._about, spell_line(known, names) if known else "")
        self.button.setEnabled(bool(self.own.spell.name) if is_own else known is not None)

    @Slot()
    def _open(self) -> None:
        values = (self._spell_id,) if self._spell_id else ()
        found: tuple[Answer, ...] = spell_answers(self._numbers)
        dialog = PickDialog("Choose the spell that was seen", found, values, parent=self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.picked.connect(self._pick)
        dialog.open()

    @Slot(object)
    def _pick(self, values: tuple[str, ...]) -> None:
        self._spell_id = values[0] if values else ""
        self._check()

    @Slot()
    def _take(self) -> None:
        species = cast(str, self.species.currentData())
        if self.kind.currentData() == "own":
            made = self.own.spell.replaced(spell_id="", species=species)
        else:
            plain = LearnedSpell(key=self._learned.key, spell_id=self._spell_id)
            made = plain.replaced(species=species)
        if not made.key and self._is_full:
            made = made.replaced(key=self.instead.currentData())
        self.taken.emit(made)
        self.accept()
