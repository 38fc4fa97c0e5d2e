"""What a session brings: its points with their reasons, the XP after it, and what is unusual."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.problem_note import ProblemNote
from gui.editor.row_stack import RowStack, show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.desk import Desk
from gui.widget.heading import Heading
from gui.widget.ledger_row import LedgerLine, LedgerRow
from rules.breakdown import Derived, plain, signed
from rules.problem import Problem


class _Line(LedgerRow):
    def show_entry(self, entry: LedgerLine) -> None:
        self.setLine(entry)


class SessionLedger(QWidget):
    """Shows a ``Derived`` of experience, and sentences below."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heading = Heading("Experience", role="section")
        self._lines: RowStack[LedgerLine] = RowStack(_Line)
        self._after = text_label("", "strong", wrap=True)
        self._next = text_label("", "soft", wrap=True)
        self._notes: RowStack[Problem] = RowStack(lambda: _Note(desk))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for widget in (self._heading, self._lines, self._after, self._next, self._notes):
            layout.addWidget(widget)
        layout.addStretch(1)

    def show_xp(
        self, gained: Derived, *, before: int, after: int, then: str, notes: Sequence[Problem]
    ) -> None:
        """Show what the session brings, the XP before and after, and what follows."""
        lines = [
            LedgerLine(
                signed(part.value) if not isinstance(part.value, str) else part.value,
                part.label,
                part.note,
                source=str(part.source),
            )
            for part in gained.parts
        ]
        total = LedgerLine(plain(gained.number), "XP from this session", total=True)
        self._lines.show_entries([*lines, total])
        set_text(self._after, f"XP {before} ▸ {after}")
        set_text(self._next, then)
        show_if(self._next, bool(then))
        self._notes.show_entries(list(notes))


class _Note(ProblemNote):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)

    def show_entry(self, entry: Problem) -> None:
        self.show_problems((entry,))
