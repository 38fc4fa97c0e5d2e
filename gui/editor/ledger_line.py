"""The ledger in one line, for windows too narrow for its pane."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from gui.editor.desk import EditorDesk
from gui.editor.run_text import RunText, TextRun
from rules.breakdown import Derived, Part, plain


class LedgerLine(QFrame):
    """“Defense 11 = 8 Dexterity + 1 Travel Garb …”; ``asked`` when more is wanted."""

    asked = Signal()

    def __init__(self, desk: EditorDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setProperty("role", "note")
        self._text = RunText()
        more = QPushButton("More…")
        more.setProperty("role", "link")
        more.setAccessibleName("More about this number")
        more.clicked.connect(self.asked)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 5, 12, 5)
        layout.setSpacing(8)
        layout.addWidget(self._text, 1)
        layout.addWidget(more)
        desk.choice.changed.connect(self._follow)

    @Slot()
    def _follow(self) -> None:
        if not self.isHidden():
            self.refresh()

    def refresh(self) -> None:
        """Show the chosen number as it is now."""
        derived = self._desk.derived(self._desk.choice.id)
        if derived is None:
            self._text.show_runs([("No such number", "body", "soft")])
        else:
            self._text.show_runs(ledger_runs(derived))


def value_text(derived: Derived) -> str:
    """Return the value as people read it."""
    if isinstance(derived.value, int | float):
        return plain(derived.value)
    return ", ".join(derived.value) or "none"


def ledger_runs(derived: Derived) -> list[TextRun]:
    """Return “Defense 11 = 8 Dexterity d8, current + 1 Travel Garb armor …” in its looks."""
    if not isinstance(derived.value, int | float) and derived.parts:
        return _list_runs(derived)
    runs: list[TextRun] = [(f"{derived.label} {value_text(derived)}", "strong", "ink")]
    runs.append(("  =  ", "body", "soft"))
    if not derived.parts:
        return [*runs, ("nothing adds to it", "body", "soft")]
    for number, part in enumerate(derived.parts):
        runs += _part_runs(part, is_first=number == 0)
    return runs


def _list_runs(derived: Derived) -> list[TextRun]:
    """Return a list as its label and its parts, which hold every value."""
    runs: list[TextRun] = [(f"{derived.label}:", "strong", "ink")]
    for number, part in enumerate(derived.parts):
        between = "  ·  " if number else "  "
        runs += [(between, "body", "soft"), *_part_runs(part, is_first=True)]
    return runs


def _part_runs(part: Part, *, is_first: bool) -> Iterator[TextRun]:
    value = part.value
    if isinstance(value, int | float):
        sign = "−" if value < 0 else "+"
        lead = "" if is_first and value >= 0 else f" {sign} "
        yield (lead, "body", "soft")
        yield (f"{plain(abs(value))} ", "strong", "ink")
        yield (part.label, "body", "ink")
    else:
        yield ("" if is_first else " + ", "body", "soft")
        yield (f"{value} ", "strong", "ink")
        yield (part.label, "body", "ink")
    page = f"p. {part.source.page}" if part.source.page is not None else ""
    note = " ".join(word for word in (part.note, page) if word)
    if note:
        yield (f" {note}", "caption", "soft")
