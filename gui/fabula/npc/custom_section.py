"""Custom values: what the game master adds on top of the rules, shown as such everywhere."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QDoubleSpinBox, QSpinBox, QWidget

from gui.editor.form import new_form
from gui.editor.form_section import FormSection
from gui.editor.text_label import text_label
from gui.fabula.npc.desk import NpcDesk
from gui.widget.heading import Heading

_ADDED = (
    ("hp", "HP", "before the rank multiplies"),
    ("mp", "MP", "before the rank multiplies"),
    ("initiative", "Initiative", ""),
    ("defense", "Defense", ""),
    ("magic_defense", "Magic Defense", ""),
    ("accuracy", "Accuracy Checks", ""),
    ("magic_check", "Magic Checks", ""),
    ("damage", "Damage", "of every attack and spell"),
)
_REPLACED = (
    ("max_hp_as", "Maximum HP", 100_000),
    ("max_mp_as", "Maximum MP", 100_000),
    ("defense_as", "Defense", 100),
    ("magic_defense_as", "Magic Defense", 100),
)


class CustomSection(FormSection[NpcDesk]):
    id = "custom"

    def __init__(self, desk: NpcDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.body.addWidget(Heading("Custom values", "on top of the rules"))
        words = (
            "Everything else follows the rules. What is set here shows as a part of its own"
            " wherever the number is explained."
        )
        self.body.addWidget(text_label(words, "soft", wrap=True))
        self.fields: dict[str, QSpinBox | QDoubleSpinBox] = {}
        form = new_form()
        for field, label, note in _ADDED:
            spin = QSpinBox()
            spin.setRange(-10_000, 10_000)
            self._add(form, field, f"{label} more", spin)
            spin.setToolTip(note)
        skills = QDoubleSpinBox()
        skills.setRange(-100, 100)
        skills.setSingleStep(0.5)
        skills.setDecimals(1)
        self._add(form, "skills", "Skills more", skills)
        self.body.addLayout(form)
        self.body.addWidget(Heading("In place of the rules", role="section"))
        second = new_form()
        for field, label, most in _REPLACED:
            spin = QSpinBox()
            spin.setRange(-1, most)
            spin.setSpecialValueText("by the rules")
            self._add(second, field, f"{label} is", spin)
        self.body.addLayout(second)
        self.body.addStretch(1)

    def _add(self, form: object, field: str, label: str, spin: QSpinBox | QDoubleSpinBox) -> None:
        spin.setKeyboardTracking(False)
        spin.setMaximumWidth(160)
        spin.valueChanged.connect(partial(self._set, field))
        self.fields[field] = spin
        self.add_control(form, f"block.changes.{field}", label, spin)  # type: ignore[arg-type]

    def refresh(self) -> None:
        changes = self.desk.block.changes
        for field, spin in self.fields.items():
            value = getattr(changes, field)
            with QSignalBlocker(spin):
                spin.setValue(-1 if value is None else value)

    def _set(self, field: str, value: float) -> None:
        kept = None if field.endswith("_as") and value < 0 else value
        self.desk.change_block(
            "change a custom value",
            lambda block: block.replaced(changes=block.changes.replaced(**{field: kept})),
            merge=field,
        )
