"""The further numbers of the sheet: Checks, bonuses, affinities, permissions."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.entry_row import EntryRow, RowEntry
from gui.editor.row_stack import RowStack
from gui.fabula.editor.desk import Desk
from gui.widget.heading import Heading
from models.fabula.vocabulary import MARTIAL_NAMES
from rules.breakdown import Derived, signed
from rules.fabula.numbers import HeroNumbers

_SHOWN_ELSEWHERE = frozenset(
    (
        "level",
        "max_hp",
        "crisis",
        "max_mp",
        "max_ip",
        "defense",
        "magic_defense",
        "initiative",
        "fabula_points",
        "spent",
        "leftover",
        "savings",
        "zenit",
        "mastered",
    )
)
_PREFIXES = ("die_", "accuracy_", "damage_")


class SheetMore(QWidget):
    """A heading and one row for each further number that this hero has."""

    def __init__(self, desk: Desk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._arrows = desk, arrows
        self._stack: RowStack[RowEntry] = RowStack(self._new_row)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(Heading("More numbers"))
        layout.addWidget(self._stack)
        layout.addStretch(1)

    def _new_row(self) -> EntryRow:
        return EntryRow(self._desk, self._arrows, lead_width=0)

    def refresh(self) -> None:
        """Show the present numbers, or hide when there are none."""
        rows = [_row(number, self._desk) for number in further_numbers(self._desk.numbers)]
        self._stack.show_entries(rows)
        self.setVisible(bool(rows))


def further_numbers(numbers: HeroNumbers) -> list[Derived]:
    """Return the numbers that no other part of the sheet shows and that have something to say."""
    return [
        number
        for id, number in numbers.derived.items()
        if id not in _SHOWN_ELSEWHERE
        and (not id.startswith(_PREFIXES) or id == "damage_reduction")
        and (number.parts or number.pending)
    ]


def _row(number: Derived, desk: Desk) -> RowEntry:
    waiting = pending_words(number)
    if isinstance(number.value, int | float):
        counts = number.id in ("spells_known", "arcanum_summon_mp", "chimerist_spell_capacity")
        value = str(number.value) if counts else signed(number.value)
        return RowEntry(number.label, aside=value, aside_id=number.id, detail=waiting)
    names = _names(desk)
    words = ", ".join(names.get(value, value.replace("_", " ")) for value in number.value)
    return RowEntry(
        number.label,
        aside=str(len(number.value)),
        aside_id=number.id,
        detail="\n".join(text for text in (words, waiting) if text),
    )


def pending_words(number: Derived) -> str:
    """Return what would count under a condition, such as “−15 in Crisis”."""
    return "; ".join(
        f"{part.value if isinstance(part.value, str) else signed(part.value)} {part.note}"
        for part in number.pending
    )


def _names(desk: Desk) -> dict[str, str]:
    rituals = {one.id: one.name for one in desk.catalog.content.ritual_disciplines}
    return {**{str(key): name for key, name in MARTIAL_NAMES.items()}, **rituals}
