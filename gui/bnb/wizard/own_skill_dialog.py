"""A skill of the table's own, or one field of a listed skill."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QWidget,
)

from gui.wizard.form_dialog import FormDialog
from gui.wizard.label import set_shown, wrapped_label
from models.bnb.catalog import Catalog
from models.bnb.vocabulary import Family


@dataclass(frozen=True, slots=True)
class NewSkill:
    """``skill_id`` is the listed skill whose field ``name`` is; empty for one of our own."""

    name: str
    family: Family
    is_open: bool
    skill_id: str


class OwnSkillDialog(FormDialog):
    """``made`` carries a ``NewSkill``."""

    made = Signal(object)

    def __init__(self, known: Catalog, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__("Own skill", parent)
        self._known = known
        self.kind = QComboBox()
        self.kind.setAccessibleName("Kind of skill")
        self.kind.addItem("a skill of our own", "")
        for entry in known.content.skills:
            if entry.group != "sorcery":
                self.kind.addItem(f"a field of {entry.name}", entry.id)
        self.kind.currentIndexChanged.connect(self._check)
        self.name = QLineEdit(name)
        self.name.setMaxLength(100)
        self.name.setAccessibleName("Name of the skill")
        self.name.textChanged.connect(self._check)
        self.family = QComboBox()
        self.family.setAccessibleName("Rolled with")
        self.family.addItem("Dexterity", "dex")
        self.family.addItem("Intelligence", "int")
        self.untrained = QCheckBox("Anybody may try it untrained")
        self.untrained.setChecked(True)
        self._hint = wrapped_label("", role="warn", size="caption-strong")
        for word, control in (
            ("Kind", self.kind),
            ("Name", self.name),
            ("Rolled with", self.family),
        ):
            self.add_row(word, control)
        self.form.addRow("", self.untrained)
        self.add_button = self.arrange("Add", self._make, name="Add the skill", note=self._hint)
        self.resize(440, 300)
        self._check()
        self.name.setFocus()

    @Slot()
    def _check(self) -> None:
        name, skill_id = self.name.text().strip(), str(self.kind.currentData())
        self.add_button.setEnabled(bool(name))
        for control in (self.family, self.untrained):
            self.form.setRowVisible(control, not skill_id)
        listed = self._known.skill_names.get(name.lower())
        is_listed = listed is not None and not skill_id
        words = f"{self._known.skills[listed].name} is on the list already." if listed else ""
        set_shown(self._hint, words if is_listed else "")

    @Slot()
    def _make(self) -> None:
        family: Family = self.family.currentData()
        made = NewSkill(
            name=self.name.text().strip(),
            family=family,
            is_open=self.untrained.isChecked(),
            skill_id=str(self.kind.currentData()),
        )
        if made.name:
            self.made.emit(made)
            self.accept()
