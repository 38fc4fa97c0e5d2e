"""Storms that the model keeps up: the d10 of each turn, its damage, and its end."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.battlestorm.editor.desk import ModelDesk
from gui.battlestorm.editor.dice_field import DiceField, Make
from gui.battlestorm.part.going_on import storm_words
from gui.battlestorm.part.going_row import GoingEntry, GoingRow
from gui.editor.row_stack import RowStack, show_if
from gui.editor.text_label import set_text, text_label
from models.battlestorm.model import Model
from rules.battlestorm.checklist import stands_in_way_of_storm
from rules.battlestorm.numbers import StormRow
from rules.battlestorm.play import without_storm
from rules.battlestorm.rolling import Rolled, kept_up, storm_damage
from rules.dice import Dice


class StormList(QWidget):
    def __init__(self, desk: ModelDesk, dice: DiceField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._dice = desk, dice
        self._in_way = text_label("", wrap=True)
        self._rows: RowStack[GoingEntry] = RowStack(lambda: GoingRow(self._act))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self._in_way)
        layout.addWidget(self._rows)

    def refresh(self) -> None:
        """Show the present model."""
        rows = self._desk.numbers.storms
        self._rows.show_entries([_entry(row) for row in rows])
        told = stands_in_way_of_storm(self._desk.model) if rows else ""
        set_text(self._in_way, told)
        show_if(self._in_way, bool(told))

    def _act(self, act: str, index: int) -> None:
        name = self._desk.numbers.storms[index].name
        match act:
            case "keep":
                self._dice.roll(f"keep {name} up", _keep(index))
            case "damage":
                self._dice.roll(f"damage of {name}", _damage(index))
            case _:
                self._desk.change(f"end {name}", lambda one: without_storm(one, index))


def _keep(index: int) -> Make:
    def make(one: Model, dice: Dice) -> Rolled:
        return kept_up(one, index, dice)

    return make


def _damage(index: int) -> Make:
    def make(one: Model, dice: Dice) -> Rolled:
        return Rolled(one, storm_damage(one, index, dice))

    return make


def _entry(row: StormRow) -> GoingEntry:
    acts = (
        ("keep", f"Roll a d{row.storm.die} to keep it up"),
        ("damage", "Roll its damage"),
        ("end", "Concentration is broken"),
    )
    return GoingEntry(row.index, row.name, storm_words(row), row.left, row.storm.most, acts)
