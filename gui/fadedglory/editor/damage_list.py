"""A row for each location and one for the whole body, each with a field for blows."""

from __future__ import annotations

from typing import cast

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.row_stack import RowStack
from gui.fadedglory.editor.damage_row import BODY, DamageEntry, DamageRow
from gui.fadedglory.editor.desk import CombatantDesk
from gui.fadedglory.part.body_view import PartState
from rules.fadedglory.numbers import Numbers
from rules.fadedglory.play import Sign, with_body_left, with_hits_left

_STEPS = {"-": "loses", "+": "regains", "=": "is set to"}


class DamageList(QWidget):
    def __init__(
        self, desk: CombatantDesk, arrows: ArrowFocus, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._rows: RowStack[DamageEntry] = RowStack(lambda: DamageRow(desk, arrows, self._change))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._rows)

    def refresh(self) -> None:
        """Show the present combatant."""
        self._rows.show_entries(entries(self._desk.numbers))

    def field(self, index: int) -> QWidget:
        """Return the field of the row at ``index``."""
        return cast(DamageRow, self._rows.rows[index]).amount

    @property
    def count(self) -> int:
        """How many rows are shown."""
        return len(entries(self._desk.numbers))

    def _change(self, index: int, sign: str, amount: int) -> None:
        name = "Body"
        if index != BODY:
            name = self._desk.numbers.locations[index].name
        step, way = f"{name} {_STEPS[sign]} {amount}", cast(Sign, sign)
        if index == BODY:
            self._desk.change(step, lambda one: with_body_left(one, way, amount))
        else:
            self._desk.change(step, lambda one: with_hits_left(one, index, way, amount))


def entries(numbers: Numbers) -> list[DamageEntry]:
    """Return what each row shows."""
    found = [
        DamageEntry(
            index=row.index,
            name=row.name,
            number_id=f"left_{row.location.id}",
            hits=row.location.hits,
            damage=row.location.damage,
            armor=row.location.armor,
        )
        for row in numbers.locations
    ]
    combatant = numbers.combatant
    if combatant.body_hits is not None:
        body, hurt = combatant.body_hits, combatant.body_damage
        found.append(DamageEntry(BODY, "Whole body", "left_body", body, hurt))
    return found


def part_states(numbers: Numbers) -> dict[str, PartState]:
    """Return what the figure shows: hits left, or the damage where hits are not known."""
    found: dict[str, PartState] = {}
    for row in numbers.locations:
        hits, damage = row.location.hits, row.location.damage
        if hits is None:
            words = f"{row.name}: {damage} damage"
            text = f"−{damage}" if damage else "–"
            found[row.location.id] = PartState(text, words, 0.3 if damage else 0)
            continue
        left = hits - damage
        share = damage / hits if hits else 1.0
        found[row.location.id] = PartState(str(left), f"{row.name}: {left} of {hits} left", share)
    return found
