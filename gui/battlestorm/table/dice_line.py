"""Where dice are typed as they fell on the table; left empty, the program throws them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from gui.battlestorm.part.fallen import numbers_in, rolled_with
from gui.editor.text_label import text_label
from gui.table.desk import TableDesk
from models.battlestorm.session import Session
from models.errors import UserError
from rules.dice import Dice

Make = Callable[[Session, Dice], Session]
"""Rolls: is given the session and dice, thrown or typed."""


class DiceLine(QWidget):
    """One line for every roll of the panel. ``roll`` makes it one step to undo."""

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.edit = QLineEdit()
        self.edit.setMaxLength(200)
        self.edit.setAccessibleName("Dice as they fell")
        self.edit.setAccessibleDescription("Numbers in their order; empty, the program throws")
        self.edit.setPlaceholderText("8 5; empty, the program throws")
        label = text_label("&Dice as they fell", "soft")
        label.setTextFormat(label.textFormat().AutoText)
        label.setBuddy(self.edit)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(label)
        row.addWidget(self.edit, 1)

    def roll(self, step: str, make: Make) -> bool:
        """Roll with what was typed, or throw; say why where it cannot be."""
        try:
            faces = numbers_in(self.edit.text())
        except UserError as error:
            self._desk.session.refused.emit(str(error))
            self._select()
            return False
        thrown = self._desk.dice
        done = self._desk.change(
            step, lambda one: rolled_with(faces, thrown, lambda dice: make(one, dice))
        )
        if done:
            self.edit.clear()
        else:
            self._select()
        return done

    def _select(self) -> None:
        if self.edit.text():
            self.edit.setFocus()
            self.edit.selectAll()
