"""Spells in effect on the hero, with the pick made when they were cast."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QComboBox, QGridLayout, QPushButton, QVBoxLayout, QWidget

from gui.editor.problem_note import ProblemNote
from gui.editor.row_stack import RowStack
from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.desk import Desk
from gui.icon import icon
from gui.widget.heading import Heading
from models.fabula.hero import ActiveEffect, Hero
from rules.fabula.choices import option_label
from rules.fabula.legality.active import is_on_a_weapon, weapons_at_hand, with_effect_on
from rules.fabula.magic import spell_text
from rules.fabula.own_power import spell_by_id
from rules.problem import Problem


@dataclass(frozen=True, slots=True)
class _EffectEntry:
    effect: ActiveEffect
    name: str
    text: str
    options: tuple[str, ...]
    problems: tuple[Problem, ...]
    weapons: tuple[tuple[str, str], ...] = ()
    """Key and name of those it may lie on; only a spell on a weapon has any."""


class _EffectRow(QWidget):
    edited = Signal(int, str)
    placed = Signal(int, str)
    removed = Signal(int)

    def __init__(self, desk: Desk, index: int) -> None:
        super().__init__()
        self._index = index
        self._options: tuple[str, ...] = ()
        self._name = text_label("", "strong")
        self._text = text_label("", "caption", wrap=True)
        self.pick = QComboBox()
        self.pick.activated.connect(self._choose)
        self.weapon = QComboBox()
        self.weapon.activated.connect(self._place)
        self._weapons: tuple[tuple[str, str], ...] = ()
        self._end = QPushButton("End")
        self._end.setProperty("role", "quiet")
        self._end.clicked.connect(self._remove)
        self._note = ProblemNote(desk)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self._name, 0, 0)
        grid.addWidget(self.pick, 0, 1)
        grid.addWidget(self.weapon, 0, 2)
        grid.addWidget(self._end, 0, 3)
        grid.addWidget(self._text, 1, 0, 1, 4)
        grid.addWidget(self._note, 2, 0, 1, 4)

    def show_entry(self, entry: _EffectEntry) -> None:
        set_text(self._name, entry.name)
        set_text(self._text, entry.text)
        self._end.setAccessibleName(f"End {entry.name}")
        self.pick.setAccessibleName(f"{entry.name} chosen for")
        if entry.options != self._options or not self.pick.count():
            self._options = entry.options
            self.pick.clear()
            self.pick.addItem("Choose…", "")
            for option in entry.options:
                self.pick.addItem(option_label(option), option)
        self.pick.setCurrentIndex(max(0, self.pick.findData(entry.effect.chosen)))
        self.pick.setVisible(bool(entry.options))
        self._show_weapons(entry)
        self._note.show_problems(entry.problems)

    def _show_weapons(self, entry: _EffectEntry) -> None:
        self.weapon.setAccessibleName(f"{entry.name} lies on")
        if entry.weapons != self._weapons or not self.weapon.count():
            self._weapons = entry.weapons
            self.weapon.clear()
            self.weapon.addItem("On which weapon?", "")
            for key, name in entry.weapons:
                self.weapon.addItem(f"on {name}", key)
        self.weapon.setCurrentIndex(max(0, self.weapon.findData(entry.effect.item)))
        self.weapon.setVisible(bool(entry.weapons))

    @Slot(int)
    def _place(self, row: int) -> None:
        self.placed.emit(self._index, self.weapon.itemData(row))

    @Slot(int)
    def _choose(self, row: int) -> None:
        self.edited.emit(self._index, self.pick.itemData(row))

    @Slot()
    def _remove(self) -> None:
        self.removed.emit(self._index)


class SpellEffects(QWidget):
    """The spells in effect, and a list of all spells that last to add one from."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._stack: RowStack[_EffectEntry] = RowStack(self._new_row, spacing=8)
        self._empty = text_label(
            "None. Spells that last for a scene belong here while they change this hero.",
            "soft",
            wrap=True,
        )
        self.add_combo = QComboBox()
        self.add_combo.setAccessibleName("Add a spell in effect")
        self.add_combo.activated.connect(self._add)
        self._offered: tuple[str, ...] = ()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(Heading("Spells in effect"))
        layout.addWidget(self._empty)
        layout.addWidget(self._stack)
        layout.addWidget(self.add_combo)

    def _new_row(self) -> _EffectRow:
        row = _EffectRow(self._desk, len(self._stack.all_rows))
        row.edited.connect(self._choose)
        row.placed.connect(self._place)
        row.removed.connect(self._remove)
        return row

    def refresh(self) -> None:
        """Show the present effects and what may be added."""
        hero = self._desk.hero
        self._empty.setVisible(not hero.play.effects)
        self._stack.show_entries(
            [self._entry(index, effect) for index, effect in enumerate(hero.play.effects)]
        )
        active = {effect.spell_id for effect in hero.play.effects}
        known = {one.spell.id for one in self._desk.numbers.spells}
        learned = [one.spell for one in self._desk.numbers.spells if one.key]
        every = (*self._desk.catalog.content.spells, *learned)
        lasting = [spell for spell in every if spell.duration == "scene"]
        lasting.sort(key=lambda spell: (spell.id not in known, spell.name))
        offered = tuple(spell.id for spell in lasting if spell.id not in active)
        if offered != self._offered or not self.add_combo.count():
            self._offered = offered
            self.add_combo.clear()
            self.add_combo.addItem(icon("plus"), "Add a spell in effect…", "")
            for spell in lasting:
                if spell.id in offered:
                    own = " (own spell)" if spell.id in known else ""
                    self.add_combo.addItem(f"{spell.name}{own}", spell.id)
        self.add_combo.setCurrentIndex(0)

    def _entry(self, index: int, effect: ActiveEffect) -> _EffectEntry:
        spell = spell_by_id(self._desk.hero, self._desk.catalog, effect.spell_id)
        problems = tuple(self._desk.problems_at(f"play.effects.{index}"))
        if spell is None:
            return _EffectEntry(effect, effect.spell_id, "", (), problems)
        options = spell.choices[0].options if spell.choices else ()
        text = spell_text(spell, self._desk.numbers.names)
        weapons = weapons_at_hand(self._desk.numbers) if is_on_a_weapon(spell) else ()
        return _EffectEntry(effect, spell.name, text, options, problems, weapons)

    @Slot(int)
    def _add(self, row: int) -> None:
        spell_id: str = self.add_combo.itemData(row)
        if spell_id:
            spell = spell_by_id(self._desk.hero, self._desk.catalog, spell_id)
            name = spell.name if spell else spell_id
            weapons = weapons_at_hand(self._desk.numbers)
            is_clear = spell is not None and is_on_a_weapon(spell) and len(weapons) == 1
            effect = ActiveEffect(spell_id=spell_id, item=weapons[0][0] if is_clear else "")
            self._desk.change(
                f"{name} takes effect", lambda h: _with_effects(h, (*h.play.effects, effect))
            )

    @Slot(int, str)
    def _choose(self, index: int, chosen: str) -> None:
        def made(hero: Hero) -> Hero:
            effects = list(hero.play.effects)
            effects[index] = effects[index].replaced(chosen=chosen)
            return _with_effects(hero, tuple(effects))

        self._desk.change("choose for a spell", made)

    @Slot(int, str)
    def _place(self, index: int, key: str) -> None:
        self._desk.change("put a spell on a weapon", lambda h: with_effect_on(h, index, key))

    @Slot(int)
    def _remove(self, index: int) -> None:
        self._desk.change(
            "end a spell",
            lambda h: _with_effects(h, h.play.effects[:index] + h.play.effects[index + 1 :]),
        )


def _with_effects(hero: Hero, effects: tuple[ActiveEffect, ...]) -> Hero:
    return hero.replaced(play=hero.play.replaced(effects=effects))
