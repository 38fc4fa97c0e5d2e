"""What a location, or the whole body, has left: a number, a bar, and a field for blows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QGridLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.desk import EditorDesk
from gui.editor.number_text import NumberText
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.widget.amount_field import AmountField
from gui.widget.pool_bar import PoolBar
from gui.widget.ruled_box import RuledBox

BODY = -1
"""The index of the whole body."""
_NAME, _LEFT = 84, 48


@dataclass(frozen=True, slots=True)
class DamageEntry:
    """``hits`` None are not known; ``number_id`` is the derived number of what is left."""

    index: int
    name: str
    number_id: str
    hits: int | None
    damage: int
    armor: int | None = None


class DamageRow(RuledBox):
    """Shows a ``DamageEntry``; ``entered`` gets the index, the sign and the amount."""

    def __init__(
        self,
        desk: EditorDesk,
        arrows: ArrowFocus,
        entered: Callable[[int, str, int], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._entered, self._index = entered, 0
        self._name = text_label("", "strong", wrap=True)
        self._left = NumberText(desk.choice, role="strong", tail_role="caption")
        arrows.add(self._left)
        self._unknown = text_label("", "caption")
        self._bar = PoolBar("hp", name="Hits")
        self._armor = text_label("", "caption")
        self.amount = AmountField()
        self.amount.entered.connect(self._enter)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 3, 0, 4)
        grid.setHorizontalSpacing(8)
        grid.setColumnMinimumWidth(0, _NAME)
        grid.setColumnMinimumWidth(1, _LEFT)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(2, 2)
        grid.addWidget(self._name, 0, 0, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self._left, 0, 1)
        grid.addWidget(self._unknown, 0, 1, 1, 2)
        grid.addWidget(self._bar, 0, 2)
        grid.addWidget(self._armor, 0, 3)
        grid.addWidget(self.amount, 0, 4)

    def show_entry(self, entry: DamageEntry) -> None:
        """Show ``entry``."""
        self._index = entry.index
        set_text(self._name, entry.name)
        is_known = entry.hits is not None
        show_if(self._left, is_known)
        show_if(self._bar, is_known)
        show_if(self._unknown, not is_known)
        if entry.hits is not None:
            left = entry.hits - entry.damage
            self._left.set_id(entry.number_id)
            self._left.set_number(f"{entry.name}: hits left", str(left), f" / {entry.hits}")
            self._bar.setAccessibleName(f"{entry.name}: hits left")
            self._bar.setValue(left, entry.hits)
        else:
            told = f"{entry.damage} damage" if entry.damage else "no damage"
            set_text(self._unknown, f"{told}, hits not known")
        set_text(self._armor, "" if entry.armor is None else f"armor {entry.armor}")
        self.amount.setAccessibleName(f"Change {entry.name}")

    @Slot(str, int)
    def _enter(self, sign: str, amount: int) -> None:
        self._entered(self._index, sign, amount)
