"""The magic of the sheet in short rows; the Magic section has the whole texts."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.entry_row import EntryRow, RowEntry
from gui.editor.row_stack import RowStack, show_if
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.spell_words import spell_facts, spell_mp
from gui.widget.heading import Heading
from rules.fabula.numbers import HeroNumbers
from rules.fabula.spell_number import spell_numbers


class SheetMagic(QWidget):
    """Spells, Arcana and gadgets, or nothing at all for a hero without any."""

    def __init__(self, desk: Desk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._arrows = desk, arrows
        self._heading = Heading("Magic")
        self._stacks: list[RowStack[RowEntry]] = [RowStack(self._new_row) for _ in range(2)]
        columns = QHBoxLayout()
        columns.setSpacing(24)
        for stack in self._stacks:
            columns.addWidget(stack, 1, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._heading)
        layout.addLayout(columns)
        layout.addStretch(1)

    def _new_row(self) -> EntryRow:
        return EntryRow(self._desk, self._arrows, lead_width=0)

    def refresh(self) -> None:
        """Show the present spells, Arcana and gadgets."""
        rows = magic_rows(self._desk.numbers)
        middle = -(-len(rows) // 2)
        self._stacks[0].show_entries(rows[:middle])
        self._stacks[1].show_entries(rows[middle:])
        count = len(self._desk.numbers.spells)
        self._heading.setNote(f"{count} spell" if count == 1 else f"{count} spells")
        show_if(self, bool(rows))


def magic_rows(numbers: HeroNumbers) -> list[RowEntry]:
    """Return one short row for each spell, Arcanum and gadget type."""
    rows = [
        RowEntry(
            known.spell.name,
            aside=spell_mp(known, spell_numbers(numbers, known)),
            detail=spell_facts(numbers, known),
        )
        for known in numbers.spells
    ]
    rows += [
        RowEntry(bound.arcanum.name, aside="Arcanum", detail=", ".join(bound.arcanum.domains))
        for bound in numbers.arcana
    ]
    rows += [
        RowEntry(
            gadget.name,
            aside=f"{gadget.tier} gadget",
            detail=", ".join(name for name, _ in gadget.lines),
        )
        for gadget in numbers.gadgets
    ]
    if numbers.prototypes:
        names = ", ".join(known.spell.name for known in numbers.prototypes)
        rows.append(RowEntry("Magispheres", aside="kept ready", detail=names))
    return rows
