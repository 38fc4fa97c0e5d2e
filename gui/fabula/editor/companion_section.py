"""The Faithful Companion: its stat block with the numbers that its hero gives it."""

from __future__ import annotations

from functools import partial
from typing import cast

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QWidget

from gui.editor.row_stack import RowStack, show_if
from gui.editor.section import Section
from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.desk import Desk
from gui.fabula.npc.power_row import PowerEntry, PowerRow
from gui.icon import icon
from gui.widget.heading import Heading
from models.fabula.npc import Npc
from models.fabula.stat_block import Species
from rules.fabula.npc.companion import companion_numbers, with_companion, without_companion
from rules.fabula.npc.numbers import BlockNumbers

_SPECIES: tuple[Species, ...] = ("beast", "construct", "elemental", "plant")


class CompanionSection(Section[Desk]):
    """Without a companion it offers one; with one it shows the block and opens its editor."""

    id = "companion"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._heading = Heading("Companion")
        self._words = text_label("", "soft", wrap=True)
        self.species = QComboBox()
        self.species.setAccessibleName("Species of the companion")
        for species in _SPECIES:
            self.species.addItem(species.capitalize(), species)
        self.begin = QPushButton(icon("plus"), "New companion")
        self.begin.clicked.connect(self._begin)
        self.edit = QPushButton(icon("pencil"), "Edit the stat block…")
        self.edit.clicked.connect(self.ask_for_block)
        self.remove = QPushButton(icon("trash"), "Remove companion")
        self.remove.clicked.connect(self._remove)
        self.keep("companion", self.edit)
        self.keep("companion_name", self.edit)
        self._numbers = text_label("", "strong", wrap=True)
        self._rows: RowStack[PowerEntry] = RowStack(PowerRow)
        row = QHBoxLayout()
        row.setSpacing(8)
        for control in (self.species, self.begin, self.edit, self.remove):
            row.addWidget(control)
        row.addStretch(1)
        self.body.addWidget(self._heading)
        self.body.addWidget(self._words)
        self.body.addLayout(row)
        self.body.addWidget(self.problem_note("companion"))
        self.body.addWidget(self._numbers)
        self.body.addWidget(self._rows)
        self.body.addStretch(1)

    def refresh(self) -> None:
        found = companion_numbers(self.desk.numbers)
        level = self.desk.numbers.skill_levels.get("faithful_companion", 0)
        words = "The Wayfarer's Skill Faithful Companion brings one; this hero does not have it."
        if level:
            words = f"Faithful Companion {level}: it acts when the hero spends an action on it."
        set_text(self._words, words)
        for control, shown in (
            (self.species, found is None),
            (self.begin, found is None),
            (self.edit, found is not None),
            (self.remove, found is not None),
            (self._numbers, found is not None),
        ):
            show_if(control, shown)
        self._heading.setNote(found.name if found else "")
        set_text(self._numbers, _figures(found) if found else "")
        self._rows.show_entries(list(_entries(found)) if found else [])

    @Slot()
    def _begin(self) -> None:
        species = cast(Species, self.species.currentData())
        self.desk.change("new companion", partial(with_companion, species=species))

    @Slot()
    def _remove(self) -> None:
        self.desk.change("remove the companion", without_companion)

    @Slot()
    def ask_for_block(self) -> None:
        """Open the editor of stat blocks on the companion; the whole visit is one step."""
        from gui.fabula.encounter.foe_dialog import FoeDialog

        hero = self.desk.hero
        if hero.companion is None:
            return
        name = hero.companion_name or "Companion"
        npc = Npc(name=hero.companion_name, edition=hero.edition, block=hero.companion)
        dialog = FoeDialog(npc, name, self, heading=f"{name}: HP and bonuses follow the hero")
        dialog.made.connect(self._take)
        dialog.open()

    def _take(self, npc: Npc) -> None:
        self.desk.change(
            "edit the companion",
            lambda hero: hero.replaced(companion=npc.block, companion_name=npc.name),
        )

    @property
    def first(self) -> QWidget:
        """The control to begin with."""
        return self.begin if self.desk.hero.companion is None else self.edit


def _figures(found: BlockNumbers) -> str:
    dice = "  ".join(f"{attribute} d{size}" for attribute, size in found.base_dice.items())
    scores = (
        f"HP {found.value('max_hp')}",
        f"Crisis {found.value('crisis')}",
        f"MP {found.value('max_mp')}",
        f"Defense {found.value('defense')}",
        f"Magic Defense {found.value('magic_defense')}",
    )
    return f"{found.species.name}   {dice}   {' · '.join(scores)}"


def _entries(found: BlockNumbers) -> list[PowerEntry]:
    rows = [
        PowerEntry(None, "", a.name, f"{a.check_text}   {a.damage_text}", " ".join(a.effects))
        for a in found.attacks
    ]
    rows += [
        PowerEntry(None, "", s.name, f"{s.mp_text}   {s.check_text}", s.effect)
        for s in found.spells
    ]
    rows += [PowerEntry(None, "", f.name, "", f.text) for f in found.features]
    signs = ", ".join(f"{row.sign} {row.type}" for row in found.affinities if row.sign)
    if signs:
        rows.append(PowerEntry(None, "", "Affinities", "", signs))
    return rows
