"""Options below each other: one Tab stop, arrow keys move, Space or Enter chooses."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.row_stack import RowStack
from gui.fabula.editor.option_row import Option, OptionRow


class OptionList(QWidget):
    """Shows options as rows; ``chosen`` carries the value of the one that was chosen.

    With ``is_many`` the marks are square and a chosen option can be chosen again to undo it.
    """

    chosen = Signal(str)

    def __init__(self, name: str, *, is_many: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_many = is_many
        self._rows: list[OptionRow] = []
        self.setAccessibleName(name)
        self._stack: RowStack[Option] = RowStack(self._new_row)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._stack)

    def show_options(self, options: Sequence[Option]) -> None:
        """Show ``options`` in this order."""
        self._stack.show_entries(options)
        self._settle()

    @property
    def options(self) -> tuple[Option, ...]:
        """The options shown, in order."""
        return tuple(row.option for row in self._rows if not row.isHidden())

    def row_of(self, value: str) -> OptionRow | None:
        """Return the row of the option ``value``."""
        found = (r for r in self._rows if not r.isHidden() and r.option.value == value)
        return next(found, None)

    def focus_first(self) -> None:
        """Give the focus to the chosen option, else to the first."""
        row = self._stop()
        if row is not None:
            row.setFocus(Qt.FocusReason.OtherFocusReason)

    def _new_row(self) -> OptionRow:
        row = OptionRow(is_many=self._is_many)
        row.clicked.connect(self._tell)
        row.stepped.connect(self._step)
        row.focused.connect(self._settle)
        self._rows.append(row)
        return row

    def _stop(self) -> OptionRow | None:
        shown = [row for row in self._rows if not row.isHidden()]
        focused = next((row for row in shown if row.hasFocus()), None)
        chosen = next((row for row in shown if row.option.is_chosen), None)
        return focused or chosen or (shown[0] if shown else None)

    @Slot()
    def _settle(self) -> None:
        stop = self._stop()
        for row in self._rows:
            strong, click = Qt.FocusPolicy.StrongFocus, Qt.FocusPolicy.ClickFocus
            row.setFocusPolicy(strong if row is stop else click)

    @Slot()
    def _tell(self) -> None:
        row = self.sender()
        if isinstance(row, OptionRow) and not row.option.reason:
            self.chosen.emit(row.option.value)

    @Slot(int)
    def _step(self, step: int) -> None:
        shown = [row for row in self._rows if not row.isHidden()]
        places = [place for place, row in enumerate(shown) if row is self.sender()]
        if places and 0 <= places[0] + step < len(shown):
            shown[places[0] + step].setFocus(Qt.FocusReason.TabFocusReason)
