"""The rulings of the campaign that the fight follows."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from gui.dialog.frame import DialogFrame
from gui.editor.option_row import OptionRow
from gui.editor.row_stack import RowStack
from gui.fadedglory.table.fight import turn_of
from gui.fadedglory.table.scroll import scrolled
from gui.table.desk import TableDesk
from rules.fadedglory.choices import in_force
from rules.fadedglory.table.condition import with_options
from rules.option import InForce


class RulingsDialog(DialogFrame):
    """A change counts at once; what happened in the turn is worked out anew under it."""

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(
            "Rulings of the campaign",
            "They hold for everybody at this table, whatever their own documents say.",
            parent,
        )
        self._desk = desk
        self._rows: RowStack[InForce] = RowStack(self._row)
        self.body.addWidget(scrolled(self._rows), 1)
        self.add_button("Close", is_primary=True).clicked.connect(self.accept)
        desk.session.changed.connect(self.refresh)
        self.resize(760, 560)
        self.refresh()

    def _row(self) -> OptionRow:
        return OptionRow(self._choose)

    @Slot()
    def refresh(self) -> None:
        """Show the rulings that hold now."""
        self._rows.show_entries(in_force(turn_of(self._desk).options))

    def _choose(self, id: str, choice: str, step: str) -> None:
        options = turn_of(self._desk).options.replaced(**{id: choice})
        self._desk.change(step, lambda session: with_options(session, options))
