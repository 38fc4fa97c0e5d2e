"""The five Skills of one class on the Skills page."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.fabula.wizard.skill_row import SkillRow
from gui.widget.heading import Heading
from gui.wizard.label import set_shown, soft_label
from rules.fabula.skill_choice import SkillOffer


class ClassSection(QWidget):
    """``level_wanted`` carries class, Skill and Skill Level; its rows' other signals go on."""

    level_wanted = Signal(str, str, int)
    answered = Signal(object, object)
    opened = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.class_id = ""
        self._heading = Heading("", role="section")
        self._hint = soft_label()
        self._rows: list[SkillRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 12)
        self._column.setSpacing(0)
        self._column.addWidget(self._heading)
        self._column.addSpacing(4)
        self._column.addWidget(self._hint)

    @property
    def rows(self) -> Sequence[SkillRow]:
        """The Skill rows, in print order."""
        return self._rows

    def show_class(self, offer: SkillOffer, class_id: str, name: str) -> None:
        """Show the Skills of ``class_id`` as the hero has them."""
        self.class_id = class_id
        levels = sum(choice.class_id == class_id for choice in offer.hero.levels)
        free = offer.free_levels(class_id)
        self._heading.setText(name)
        self._heading.setNote(f"{levels - free} of {levels} picked")
        set_shown(self._hint, _hint(levels, free, name))
        choices = offer.class_skills(class_id)
        while len(self._rows) < len(choices):
            self._add_row()
        for row, choice in zip(self._rows, choices, strict=True):
            row.show_skill(choice, offer, name)

    def _add_row(self) -> None:
        row = SkillRow()
        row.level_wanted.connect(self._want)
        row.answered.connect(self.answered)
        row.opened.connect(self.opened)
        self._rows.append(row)
        self._column.addWidget(row)

    @Slot(str, int)
    def _want(self, skill_id: str, level: int) -> None:
        self.level_wanted.emit(self.class_id, skill_id, level)


def _hint(levels: int, free: int, name: str) -> str:
    if free:
        noun = "Skill" if free == 1 else "Skills"
        return f"{free} {noun} to pick: raise one with + or the arrow keys."
    noun = "level has its" if levels == 1 else "levels have their"
    return (
        f"All {levels} {name} {noun} Skill. Lower one to pick another."
        if levels > 1
        else (f"The one {name} {noun} Skill. Lower it to pick another.")
    )
