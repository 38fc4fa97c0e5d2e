"""Where dice are typed as they fell on the table; left empty, the program throws them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from gui.battlestorm.editor.desk import ModelDesk
from gui.battlestorm.part.fallen import numbers_in, rolled_with
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from models.battlestorm.model import Model
from models.errors import UserError
from rules.battlestorm.rolling import Rolled
from rules.dice import Dice, thrown

Make = Callable[[Model, Dice], Rolled]
"""Rolls: is given the model and dice, thrown or typed."""


class DiceField(QWidget):
    """``roll`` puts what was rolled in the document's place, and tells what fell.

    The words go when the document changes by anything else, undo included.
    """

    def __init__(self, desk: ModelDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._made: Model | None = None
        self.edit = QLineEdit()
        self.edit.setMaxLength(200)
        self.edit.setAccessibleName("Dice as they fell")
        self.edit.setAccessibleDescription("Numbers in their order; empty, the program throws")
        self.edit.setPlaceholderText("such as 8 5; empty, the program throws")
        label = text_label("Dice as they fell", "soft")
        label.setBuddy(self.edit)
        self.told = text_label("", "strong", wrap=True)
        self.told.setAccessibleName("What was rolled")
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(label)
        row.addWidget(self.edit, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(row)
        column.addWidget(self.told)

    def refresh(self) -> None:
        """Forget the words when the document is not the one they were about."""
        if self._made is not self._desk.model:
            set_text(self.told, "")
        show_if(self.told, bool(self.told.text()))

    def roll(self, step: str, make: Make) -> None:
        """Roll with what was typed, or throw; one step to undo."""
        try:
            faces = numbers_in(self.edit.text())
            rolled = rolled_with(
                faces, thrown(self._desk.random), lambda dice: make(self._desk.model, dice)
            )
        except UserError as error:
            self._desk.session.refused.emit(str(error))
            self.edit.setFocus()
            self.edit.selectAll()
            return
        if not rolled.words:
            return
        self.edit.clear()
        if rolled.model is not self._desk.model:
            self._desk.change(step, lambda one: rolled.model)
        self._made = self._desk.model
        set_text(self.told, rolled.words)
        show_if(self.told, True)
