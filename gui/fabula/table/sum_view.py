"""A number worked out for everybody to see: its parts, a line each, and the sum."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.row_stack import RowStack, show_if
from gui.widget.heading import Heading
from gui.widget.ledger_row import LedgerLine, LedgerRow
from rules.breakdown import Derived, plain, signed


class _Line(LedgerRow):
    def show_entry(self, entry: LedgerLine) -> None:
        self.setLine(entry)


class SumView(QWidget):
    """Shows a ``Derived`` under a heading; None hides it."""

    def __init__(self, title: str, *, before: str = "", parent: QWidget | None = None) -> None:
        """``before`` stands before the sum, such as the “d” of a die."""
        super().__init__(parent)
        self._before = before
        self._heading = Heading(title, role="section")
        self._lines: RowStack[LedgerLine] = RowStack(_Line)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self._heading)
        layout.addWidget(self._lines)

    @property
    def spoken(self) -> str:
        """Every line as it is read aloud."""
        return "\n".join(row.text() for row in self._lines.rows if isinstance(row, LedgerRow))

    def show_sum(self, found: Derived | None) -> None:
        """Show ``found``, its first part as a bare number and the others signed."""
        show_if(self, found is not None)
        if found is None:
            return
        lines: list[LedgerLine] = []
        for part in found.parts:
            if isinstance(part.value, str):
                value = part.value
            else:
                value = signed(part.value) if lines else f"{self._before}{plain(part.value)}"
            note = f"— {part.note}" if part.note else ""
            lines.append(LedgerLine(value, part.label, note, source=str(part.source)))
        total = f"{self._before}{plain(found.number)}"
        lines.append(LedgerLine(total, found.label, total=True))
        self._lines.show_entries(lines)
