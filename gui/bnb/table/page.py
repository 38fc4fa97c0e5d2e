"""A page of the panel: rows of captioned fields, and commands below each other."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from gui.bnb.table.desk import BnbDesk
from gui.bnb.table.dice_field import DiceField
from gui.bnb.table.field import Field
from gui.editor.row_stack import show_if
from gui.editor.text_label import text_label
from gui.theme import set_role
from gui.widget.flow import Flow
from models.bnb.session import Session
from models.errors import UserError
from rules.dice import Dice


class TablePage(QScrollArea):
    """The base of the pages. ``refresh`` shows the session as it is now."""

    def __init__(self, desk: BnbDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.dice_field = DiceField()
        self._fields: dict[QWidget, Field] = {}
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        set_role(self, "plain")
        content = QWidget()
        self.setWidget(content)
        self.viewport().setAutoFillBackground(False)
        content.setAutoFillBackground(False)
        self.column = QVBoxLayout(content)
        self.column.setContentsMargins(14, 10, 14, 10)
        self.column.setSpacing(8)

    def refresh(self) -> None:
        """Show the session as it is now."""

    # Building --------------------------------------------------------------------------------

    def add_title(self, words: str) -> None:
        self.column.addWidget(text_label(words.upper(), "caps"))

    def add_row(self, *entries: tuple[str, QWidget] | QWidget) -> Flow:
        """Add a row of fields, each with its caption, and of commands at their height."""
        holder = QWidget()
        flow = Flow(holder, gap=12, row_gap=8)
        has_captions = not all(isinstance(entry, QWidget) for entry in entries)
        for entry in entries:
            words, control = ("", entry) if isinstance(entry, QWidget) else entry
            if not has_captions:
                flow.addWidget(control)
                continue
            field = Field(words, control)
            self._fields[control] = field
            flow.addWidget(field)
        self.column.addWidget(holder)
        return flow

    def show_field(self, control: QWidget, is_shown: bool) -> None:
        """Show or hide a field with its caption."""
        field = self._fields.get(control)
        show_if(control if field is None else field, is_shown)

    # Acting ----------------------------------------------------------------------------------

    def change(self, step: str, made: Callable[[Session], Session]) -> bool:
        """Change the session as one undo step; say why when it cannot be."""
        return self.desk.change(step, made)

    def roll(self, step: str, made: Callable[[Session, Dice], Session]) -> bool:
        """Change the session with the dice of the page, which are used up by it."""
        try:
            dice = self.dice_field.dice(self.desk.dice)
        except UserError as error:
            self.desk.session.refused.emit(str(error))
            return False
        done = self.desk.change(step, lambda session: made(session, dice))
        if done:
            self.dice_field.clear()
        return done
