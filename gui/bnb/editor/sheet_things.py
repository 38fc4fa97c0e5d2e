"""The lower right of the sheet: what is in use, the purse, and the numbers of sorcery."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.bnb.editor.desk import BeingDesk
from gui.editor.arrow_focus import ArrowFocus
from gui.editor.entry_row import EntryRow, RowEntry
from gui.editor.fact_flow import Fact, FactFlow
from gui.editor.row_stack import RowStack, show_if
from gui.widget.heading import Heading
from models.bnb.vocabulary import PLACE_NAMES, QUALITY_NAMES, SLOT_NAMES, SLOTS
from rules.bnb.numbers import GearRow
from rules.breakdown import plain

_LEAD = 64


class SheetThings(QWidget):
    """Gear and sorcery of the being."""

    def __init__(self, desk: BeingDesk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._heading = Heading("Gear", role="section")
        self._rows: RowStack[RowEntry] = RowStack(
            lambda: EntryRow(desk, arrows, lead_width=_LEAD, chosen=desk.place_asked.emit)
        )
        self._sorcery_heading = Heading("Sorcery", role="section")
        self._sorcery = FactFlow(desk, arrows, columns=2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 6, 0, 0)
        layout.setSpacing(6)
        for part in (self._heading, self._rows, self._sorcery_heading, self._sorcery):
            layout.addWidget(part)

    def refresh(self) -> None:
        """Show the present gear."""
        numbers = self._desk.numbers
        loads = f"{plain(numbers.value('load'))} of {plain(numbers.value('lift'))} lb"
        self._heading.setNote(loads)
        entries = [self._slot_entry(slot) for slot in SLOTS]
        entries += [_gear_entry(row) for row in numbers.gear if row.slot is None]
        if self._desk.is_hero:
            coins = plain(numbers.value("purse"))
            words = "Copper in coins"
            entries.append(RowEntry(words, "Purse", aside=coins, aside_id="purse", line="none"))
        self._rows.show_entries(entries)
        found = numbers.sorcery
        for widget in (self._sorcery_heading, self._sorcery):
            show_if(widget, found is not None)
        if found is not None:
            self._sorcery.show_facts(
                [
                    Fact("power", "Power", plain(found.power), " a round"),
                    Fact("focus", "Focus", plain(numbers.value("focus"))),
                    Fact("energy_endurance", "Endurance", plain(found.endurance)),
                    Fact("charm", "Charm", plain(numbers.value("charm"))),
                ]
            )

    def _slot_entry(self, slot: str) -> RowEntry:
        rows = {str(key): row for key, row in self._desk.numbers.in_use.items()}
        names = {str(key): name for key, name in SLOT_NAMES.items()}
        row = rows.get(slot)
        place = f"in_use.{slot}"
        if row is None:
            return RowEntry("Empty", names[slot], is_empty=True, action="Choose…", place=place)
        problems = tuple(self._desk.problems_at(place))
        return RowEntry(
            row.name, names[slot], aside=_weight(row), detail=_make(row), problems=problems
        )


def _gear_entry(row: GearRow) -> RowEntry:
    count = f"{row.owned.quantity} × " if row.owned.quantity != 1 else ""
    return RowEntry(count + row.name, PLACE_NAMES[row.owned.place], aside=_weight(row))


def _weight(row: GearRow) -> str:
    return f"{plain(row.weight)} lb" if row.weight else ""


def _make(row: GearRow) -> str:
    words = [QUALITY_NAMES[row.owned.quality]] if row.owned.quality != "good" else []
    if row.owned.note:
        words.append(row.owned.note)
    return ", ".join(words)
