"""A skill of the table's own, or one field of a listed skill."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from gui.wizard.label import plain_label, push_button, set_shown, wrapped_label
from models.bnb.catalog import Catalog
from models.bnb.vocabulary import Family


@dataclass(frozen=True, slots=True)
class NewSkill:
    """``skill_id`` is the listed skill whose field ``name`` is; empty for one of our own."""

    name: str
    family: Family
    is_open: bool
    skill_id: str


class OwnSkillDialog(QDialog):
    """``made`` carries a ``NewSkill``."""

    made = Signal(object)

    def __init__(self, known: Catalog, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._known = known
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Own skill")
        self.setAccessibleName("Own skill")
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
        self._form = QFormLayout()
        self._form.setHorizontalSpacing(16)
        self._form.setVerticalSpacing(10)
        for word, control in (
            ("Kind", self.kind),
            ("Name", self.name),
            ("Rolled with", self.family),
        ):
            label = plain_label(word, role="soft")
            label.setBuddy(control)
            self._form.addRow(label, control)
        self._form.addRow("", self.untrained)
        self._arrange()
        self._check()
        self.name.setFocus()

    def _arrange(self) -> None:
        cancel = push_button("Cancel")
        cancel.clicked.connect(self.reject)
        self.add_button = push_button("Add", role="primary", name="Add the skill")
        self.add_button.setDefault(True)
        self.add_button.clicked.connect(self._make)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch(1)
        buttons.addWidget(cancel)
        buttons.addWidget(self.add_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(wrapped_label("Own skill", size="heading"))
        layout.addLayout(self._form)
        layout.addWidget(self._hint)
        layout.addStretch(1)
        layout.addLayout(buttons)
        self.resize(440, 300)

    @Slot()
    def _check(self) -> None:
        name, skill_id = self.name.text().strip(), str(self.kind.currentData())
        self.add_button.setEnabled(bool(name))
        for control in (self.family, self.untrained):
            self._form.setRowVisible(control, not skill_id)
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
