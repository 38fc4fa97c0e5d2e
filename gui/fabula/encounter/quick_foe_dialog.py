"""A new foe in a few choices: role, Species, level and rank."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from gui.dialog.frame import DialogFrame
from gui.editor.form import new_form
from gui.editor.text_label import set_text, text_label
from gui.widget.stepper import Stepper
from models.document import MAX_LINE
from models.fabula.bestiary import bestiary
from models.fabula.npc import Npc
from models.fabula.stat_block import Rank
from models.fabula.vocabulary import Edition
from rules.fabula.npc.quick import quick_npc

_RANKS: tuple[Rank, ...] = ("soldier", "elite", "champion")


class QuickFoeDialog(DialogFrame):
    """``made`` carries the NPC and how many of it come."""

    made = Signal(object, int)

    def __init__(
        self,
        level: int,
        edition: Edition,
        parent: QWidget | None = None,
        *,
        for_encounter: bool = True,
    ) -> None:
        super().__init__(
            "New foe" if for_encounter else "Quick build",
            "A finished stat block; everything about it can be changed later.",
            parent,
        )
        self._for_encounter = for_encounter
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._edition: Edition = edition
        self._random = Random()
        rules = bestiary(edition)
        self.role = QComboBox()
        for role in rules.content.roles:
            self.role.addItem(role.name, role.id)
        self.species = QComboBox()
        self.species.addItem("Any", None)
        for species in rules.content.species:
            self.species.addItem(species.name, species.id)
        self.level = Stepper(rules.rules.level_min, rules.rules.level_max, name="Level")
        self.level.setValue(level)
        self.rank = QComboBox()
        for rank in _RANKS:
            self.rank.addItem(rules.ranks[rank].name, rank)
        self.replaces = Stepper(
            rules.rules.soldiers_min, rules.rules.soldiers_max, name="Soldiers it stands for"
        )
        self.replaces.setValue(3)
        self.count = Stepper(1, 20, name="How many")
        self.name = QLineEdit()
        self.name.setMaxLength(MAX_LINE)
        self.name.setPlaceholderText("Drawn at random")
        self._gist = text_label("", "caption", wrap=True)
        self._arrange()
        self.role.currentIndexChanged.connect(self._show_state)
        self.rank.currentIndexChanged.connect(self._show_state)
        self._show_state()

    def _arrange(self) -> None:
        form = new_form()
        rows: tuple[tuple[str, QWidget], ...] = (
            ("Role", self.role),
            ("Species", self.species),
            ("Level", self.level),
            ("Rank", self.rank),
            ("Stands for", self.replaces),
            ("How many", self.count),
            ("Name", self.name),
        )
        for words, control in rows:
            caption = text_label(words, "soft")
            caption.setBuddy(control)
            caption.setMinimumWidth(88)
            caption.setContentsMargins(0, 7, 0, 0)
            if not control.accessibleName():
                control.setAccessibleName(words)
            form.addRow(caption, control)
            if control is self.role:
                form.addRow("", self._gist)
        self._form = form
        form.setRowVisible(self.count, self._for_encounter)
        self.body.addLayout(form)
        self.body.addStretch(1)
        cancel = self.add_button("Cancel")
        cancel.clicked.connect(self.reject)
        make = self.add_button("Add foe" if self._for_encounter else "Build", is_primary=True)
        make.clicked.connect(self._make)
        self.setMinimumWidth(440)
        self.role.setFocus()

    @property
    def npc(self) -> Npc:
        """A foe as the choices stand; what they leave open is drawn anew each time."""
        found = quick_npc(
            self._random,
            self.role.currentData(),
            self.species.currentData(),
            self.level.value(),
            self.rank.currentData(),
            replaces=self.replaces.value(),
            edition=self._edition,
        )
        name = self.name.text().strip()
        return found.replaced(name=name) if name else found

    @Slot()
    def _show_state(self) -> None:
        role = bestiary(self._edition).roles[self.role.currentData()]
        set_text(self._gist, role.effect)
        self._form.setRowVisible(self.replaces, self.rank.currentData() == "champion")

    @Slot()
    def _make(self) -> None:
        npc, count = self.npc, self.count.value()
        self.accept()
        self.made.emit(npc, count)
