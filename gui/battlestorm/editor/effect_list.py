"""What rests on the model: turns left, saves, swings of a conjured weapon, and the end of it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.battlestorm.editor.desk import ModelDesk
from gui.battlestorm.editor.dice_field import DiceField, Make
from gui.battlestorm.part.going_on import effect_words
from gui.battlestorm.part.going_row import GoingEntry, GoingRow
from gui.editor.empty_state import EmptyState
from gui.editor.row_stack import RowStack, show_if
from models.battlestorm.model import Model
from rules.battlestorm.activation import swung
from rules.battlestorm.numbers import EffectRow
from rules.battlestorm.play import turn_passed, without_effect
from rules.battlestorm.rolling import Rolled, lasting_save, struck_by_weapon
from rules.dice import Dice


class EffectList(QWidget):
    def __init__(self, desk: ModelDesk, dice: DiceField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._dice = desk, dice
        self._empty = EmptyState("Nothing rests on the model.")
        self._rows: RowStack[GoingEntry] = RowStack(lambda: GoingRow(self._act))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._empty)
        layout.addWidget(self._rows)

    def refresh(self) -> None:
        """Show the present model."""
        rows = self._desk.numbers.effects
        self._rows.show_entries([_entry(row) for row in rows])
        show_if(self._empty, not rows)

    def _act(self, act: str, index: int) -> None:
        name = self._desk.numbers.effects[index].name
        match act:
            case "save":
                self._dice.roll(f"save against {name}", _save(index))
            case "hit":
                self._dice.roll(f"{name} hits", _hit(index))
            case "miss":
                self._desk.change(f"{name} misses", lambda one: swung(one, index, hit=False))
            case "turn":
                self._desk.change(f"{name}: a turn", lambda one: turn_passed(one, index))
            case _:
                self._desk.change(f"end {name}", lambda one: without_effect(one, index))


def _save(index: int) -> Make:
    def make(one: Model, dice: Dice) -> Rolled:
        return lasting_save(one, index, dice)

    return make


def _hit(index: int) -> Make:
    def make(one: Model, dice: Dice) -> Rolled:
        return Rolled(swung(one, index, hit=True), struck_by_weapon(one, index, dice))

    return make


def _entry(row: EffectRow) -> GoingEntry:
    effect = row.effect
    turns = effect.turns or 0
    return GoingEntry(row.index, row.name, effect_words(row), row.left, turns, tuple(_acts(row)))


def _acts(row: EffectRow) -> Iterator[tuple[str, str]]:
    effect = row.effect
    if effect.save == "each_round":
        yield "save", "Roll a save"
    if effect.combat_error is not None and effect.in_hand:
        yield "hit", "It hits"
        yield "miss", "It misses"
    if row.left is not None:
        yield "turn", "A turn has passed"
    yield "end", "End it"
