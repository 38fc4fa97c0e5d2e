"""The last roll: its total, the dice, and every part of it by name."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.bnb.editor.roll_log import RollRecord
from gui.editor.row_stack import RowStack, show_if
from gui.editor.text_label import set_text, text_label
from gui.icon import icon
from gui.theme import set_role, theme
from gui.widget.ledger_row import LedgerLine, LedgerRow
from rules.bnb.roll import Throw
from rules.breakdown import Part, plain, signed


class RollResult(QFrame):
    """Shows one record; hidden while there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._total = text_label("", "figure")
        self._name = text_label("", "strong", wrap=True)
        self._sign = QLabel()
        self._outcome = text_label("", "strong", wrap=True)
        self._lines: RowStack[LedgerLine] = RowStack(_Line)
        self._record: RollRecord | None = None
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._total)
        head.addWidget(self._name, 1)
        end = QHBoxLayout()
        end.setSpacing(6)
        end.addWidget(self._sign)
        end.addWidget(self._outcome, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 10)
        layout.setSpacing(4)
        layout.addLayout(head)
        layout.addWidget(self._lines)
        layout.addLayout(end)
        theme().changed.connect(self._paint_sign)
        self.hide()

    @property
    def lines(self) -> tuple[LedgerLine, ...]:
        """The parts that are shown."""
        return tuple(_lines(self._record)) if self._record else ()

    def show_record(self, record: RollRecord | None) -> None:
        """Show ``record``."""
        self._record = record
        show_if(self, record is not None)
        if record is None:
            return
        set_text(self._total, plain(record.throw.total))
        set_text(self._name, record.throw.what)
        set_text(self._outcome, record.outcome)
        self._lines.show_entries(_lines(record))
        self.setAccessibleName("Last roll")
        self.setAccessibleDescription(record.words)
        for widget in (self._sign, self._outcome):
            show_if(widget, bool(record.outcome))
        self._paint_sign()

    def _paint_sign(self) -> None:
        good = self._record.good if self._record else None
        name, colour = ("check", "good") if good else ("close", "bad")
        if good is None:
            name, colour = "arrow-right", "soft"
        set_role(self._outcome, colour if good is not None else "strong")
        self._sign.setPixmap(icon(name, getattr(theme().palette(), colour)).pixmap(16, 16))


class _Line(LedgerRow):
    def show_entry(self, entry: LedgerLine) -> None:
        self.setLine(entry)


def _lines(record: RollRecord) -> list[LedgerLine]:
    found = list(_throw_lines(record.throw))
    if record.other is not None:
        found += _throw_lines(record.other)
    return found


def _throw_lines(rolled: Throw) -> list[LedgerLine]:
    first, second = rolled.dice
    found = [LedgerLine(str(rolled.natural), "2d6", f"{first} and {second}")]
    for index, part in enumerate(rolled.parts):
        found.append(_part(part, first=index == 0))
    found.append(LedgerLine(f"×{plain(rolled.multiplier)}", "multiplier"))
    found += [_part(part, first=False) for part in rolled.added]
    found.append(LedgerLine(plain(rolled.total), rolled.what, total=True))
    return found


def _part(part: Part, *, first: bool) -> LedgerLine:
    value = part.value
    if not isinstance(value, str):
        value = plain(value) if first else signed(value)
    return LedgerLine(value, part.label, part.note, source=str(part.source))
