"""Stamina or Health: the numbers, the bar, and a field for what was lost or regained."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.bnb.editor.desk import BeingDesk
from gui.editor.arrow_focus import ArrowFocus
from gui.editor.number_text import NumberText
from gui.editor.problem_note import ProblemNote
from gui.editor.text_label import set_text, text_label
from gui.widget.amount_field import AmountField
from gui.widget.pool_bar import PoolBar
from rules.bnb.pools import Pool, Sign, condition, current, with_amount
from rules.breakdown import plain

POOLS: tuple[Pool, ...] = ("stamina", "health")
_STEPS = {"-": "lose", "+": "regain", "=": "set"}


class PoolField(QWidget):
    """Shows and changes what is left of one pool."""

    def __init__(
        self, desk: BeingDesk, arrows: ArrowFocus, pool: Pool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._pool: Pool = pool
        self._name = pool.capitalize()
        self._number = NumberText(desk.choice, pool, role="pool", tail_role="body")
        arrows.add(self._number)
        self._state = text_label("", "warn", face="caption-strong")
        self._bar = PoolBar("hp" if pool == "health" else "mp", name=self._name)
        self.amount = AmountField(f"Change {self._name}")
        self.amount.entered.connect(self._change)
        self._note = ProblemNote(desk, (f"play.{pool}",))
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(text_label(self._name, "caps"))
        top.addStretch(1)
        top.addWidget(self._state)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._number)
        row.addWidget(self._bar, 1)
        row.addWidget(self.amount)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addLayout(top)
        layout.addLayout(row)
        layout.addWidget(self._note)
        layout.setAlignment(Qt.AlignmentFlag.AlignTop)

    def refresh(self) -> None:
        """Show the present points."""
        numbers = self._desk.numbers
        most, now = numbers.whole(self._pool), current(numbers, self._pool)
        self._number.set_number(self._name, plain(now), f" / {most}")
        self._bar.setValue(int(now), most)
        state = condition(numbers)
        words = "Unconscious" if state.unconscious else ""
        if self._pool == "health":
            words = "Dead" if state.dead else ""
        elif numbers.being.play.tired:
            words = words or f"{plain(numbers.being.play.tired)} back by sleep only"
        set_text(self._state, words)
        self._note.refresh()

    @Slot(str, int)
    def _change(self, sign: str, amount: int) -> None:
        after = with_amount(self._desk.numbers, self._pool, cast(Sign, sign), amount)
        self._desk.session.edit(after, f"{_STEPS[sign]} {amount} {self._name}")
