"""One pool of points: its numbers, its bar, and a field to type what was lost or regained."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.number_text import NumberText
from gui.editor.problem_note import ProblemNote
from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.desk import Desk
from gui.widget.amount_field import AmountField
from gui.widget.pips import Pips
from gui.widget.pool_bar import PoolBar
from rules.fabula.points import Pool, current_points, with_amount

_NAMES: dict[Pool, str] = {
    "hp": "Hit Points",
    "mp": "Mind Points",
    "ip": "Inventory Points",
}
POOLS: tuple[Pool, ...] = ("hp", "mp", "ip")
_STEPS = {"-": "lose", "+": "regain", "=": "set"}
_MOST_PIPS = 20


class PoolField(QWidget):
    """Shows and changes the current HP, MP or IP."""

    def __init__(
        self, desk: Desk, arrows: ArrowFocus, pool: Pool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._pool: Pool = pool
        name = _NAMES[pool]
        self._caption = text_label(name.upper(), "caps")
        self._number = NumberText(desk.choice, f"max_{pool}", role="pool", tail_role="body")
        arrows.add(self._number)
        self._crisis: NumberText | None = None
        self.amount = AmountField(f"Change {name}")
        self.amount.entered.connect(self._change)
        self._bar: PoolBar | None = None
        self._pips: Pips | None = None
        self._state = text_label("", "warn", face="caption-strong")
        self._note = ProblemNote(desk, (f"play.{pool}",))
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self._caption)
        top.addStretch(1)
        top.addWidget(self._state)
        if pool == "hp":
            self._crisis = NumberText(desk.choice, "crisis", role="caption", soft=True)
            arrows.add(self._crisis)
            top.addWidget(self._crisis)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._number)
        if pool == "ip":
            self._pips = Pips(6, 6)
            self._pips.setAccessibleName(name)
            row.addWidget(self._pips)
            row.addStretch(1)
        else:
            kind: Literal["hp", "mp"] = "hp" if pool == "hp" else "mp"
            self._bar = PoolBar(kind)
            row.addWidget(self._bar, 1)
        row.addWidget(self.amount)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addLayout(top)
        layout.addLayout(row)
        layout.addWidget(self._note)
        layout.setAlignment(Qt.AlignmentFlag.AlignTop)

    def set_narrow(self, is_narrow: bool) -> None:
        """Call the pool by its letters where there is no room for its name."""
        short = self._pool.upper()
        set_text(self._caption, short if is_narrow else _NAMES[self._pool].upper())

    def refresh(self) -> None:
        """Show the present points."""
        numbers = self._desk.numbers
        most = numbers.value(f"max_{self._pool}")
        now = current_points(numbers, self._pool)
        self._number.set_number(_NAMES[self._pool], str(now), f" / {most}")
        if self._bar is not None:
            mark = numbers.value("crisis") if self._pool == "hp" else None
            self._bar.setValue(now, most, mark)
            in_crisis = self._bar.in_crisis
            set_text(self._state, "" if not in_crisis else "Down" if now == 0 else "In Crisis")
        if self._pips is not None:
            total = min(max(most, now), _MOST_PIPS)
            self._pips.setValue(min(now, total), total)
        if self._crisis is not None:
            self._crisis.set_number("Crisis", f"Crisis {numbers.value('crisis')}")
        self._note.refresh()

    @Slot(str, int)
    def _change(self, sign: str, amount: int) -> None:
        after = with_amount(self._desk.numbers, self._pool, sign, amount)
        step = f"{_STEPS[sign]} {amount} {self._pool.upper()}"
        self._desk.session.edit(after, step)
