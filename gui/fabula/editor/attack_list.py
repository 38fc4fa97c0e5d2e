"""The attacks at hand in play, with what Skills make of them."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.entry_row import EntryRow, RowEntry
from gui.editor.row_stack import RowStack, show_if
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.sheet_equipment import attack_segments
from gui.widget.heading import Heading
from rules.fabula.attack_way import attack_ways
from rules.fabula.numbers import HeroNumbers


class AttackList(QWidget):
    """One row for each weapon in the hands; hidden while there is none."""

    def __init__(self, desk: Desk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._arrows = desk, arrows
        self._stack: RowStack[RowEntry] = RowStack(self._new_row)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(Heading("Attacks"))
        layout.addWidget(self._stack)

    def _new_row(self) -> EntryRow:
        return EntryRow(self._desk, self._arrows, lead_width=0)

    def refresh(self) -> None:
        """Show the weapons in the hands now."""
        rows = attack_entries(self._desk.numbers)
        self._stack.show_entries(rows)
        show_if(self, bool(rows))


def attack_entries(numbers: HeroNumbers) -> list[RowEntry]:
    """Return a row for each attack that needs no Equipment action first."""
    at_hand = [attack for attack in numbers.attacks if attack.slot != "backpack"]
    return [
        RowEntry(
            attack.name,
            detail="\n".join(f"{way.name}: {way.words}." for way in attack_ways(numbers, attack)),
            segments=attack_segments(attack),
        )
        for attack in at_hand
    ]
