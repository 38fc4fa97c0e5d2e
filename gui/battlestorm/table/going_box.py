"""What goes on for the model that is looked at: storms it keeps up, effects, weapons in hand."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.battlestorm.part.going_on import effect_words, storm_words
from gui.battlestorm.part.going_row import GoingEntry, GoingRow
from gui.battlestorm.table.battle import looked_at, session_of
from gui.battlestorm.table.dice_line import DiceLine
from gui.editor.row_stack import RowStack, show_if
from gui.editor.short_combo import short_combo
from gui.editor.text_label import set_text, text_label
from gui.font import font
from gui.table.desk import TableDesk
from gui.theme import set_role
from gui.widget.elided_label import ElidedLabel
from models.battlestorm.session import Seat, Session
from rules.battlestorm.checklist import stands_in_way_of_storm
from rules.battlestorm.derive import derive
from rules.battlestorm.numbers import EffectRow, StormRow
from rules.battlestorm.table.keeping import (
    effect_ended,
    effect_turn_passed,
    may_save,
    saved_against,
    storm_ended,
    storm_kept,
    weapon_used,
)
from rules.battlestorm.table.seat import display_name, is_gone


class GoingBox(QWidget):
    """Dice are those typed in ``dice``, or thrown. ``acted`` tells that a row did something."""

    acted = Signal()

    def __init__(self, desk: TableDesk, dice: DiceLine, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._dice, self._key = desk, dice, ""
        self._title = ElidedLabel("")
        set_role(self._title, "strong")
        self._title.setFont(font("strong"))
        self._in_way = text_label("", "warn", wrap=True)
        self._storms: RowStack[GoingEntry] = RowStack(lambda: GoingRow(self._act_on_storm))
        self._effects: RowStack[GoingEntry] = RowStack(lambda: GoingRow(self._act_on_effect))
        self.whom = short_combo(12)
        self.whom.setAccessibleName("Whom the weapon hits")
        self._none = text_label("Nothing rests on it.", "soft", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(4)
        for part in (
            self._title,
            self._in_way,
            self._storms,
            self.whom,
            self._effects,
            self._none,
        ):
            column.addWidget(part)
        column.addStretch(1)

    def refresh(self) -> None:
        """Show the model that is looked at."""
        session, one = session_of(self._desk), looked_at(self._desk)
        self._key = one.key if one is not None else ""
        numbers = derive(one.model) if one is not None else None
        storms = numbers.storms if numbers is not None else ()
        effects = numbers.effects if numbers is not None else ()
        name = display_name(one) if one is not None else ""
        self._title.setText(f"With {name}")
        show_if(self._title, one is not None)
        self._storms.show_entries([_storm_entry(session, self._key, row) for row in storms])
        self._effects.show_entries([_effect_entry(session, self._key, row) for row in effects])
        way = stands_in_way_of_storm(one.model) if one is not None and storms else ""
        set_text(self._in_way, way)
        show_if(self._in_way, bool(way))
        set_text(
            self._none, "Nothing rests on it." if name else "Choose a card to see what goes on."
        )
        show_if(self._none, not storms and not effects)
        show_if(self.whom, any(_is_in_hand(row) for row in effects))
        self._show_whom(session)

    def _show_whom(self, session: Session) -> None:
        aimed, kept = self._desk.targets, str(self.whom.currentData() or "")
        people = [
            (one.key, display_name(one))
            for one in sorted(session.seats, key=lambda one: one.side == self._side(session))
            if one.key != self._key and not is_gone(one.model)
        ]
        with QSignalBlocker(self.whom):
            if people != [
                (self.whom.itemData(at), self.whom.itemText(at)) for at in range(self.whom.count())
            ]:
                self.whom.clear()
                for key, name in people:
                    self.whom.addItem(name, key)
            at = self.whom.findData(aimed[-1] if aimed else kept)
            self.whom.setCurrentIndex(max(0, at))

    def _side(self, session: Session) -> str:
        return next((one.side for one in session.seats if one.key == self._key), "")

    # What a person does ----------------------------------------------------------------------

    def _act_on_storm(self, act: str, index: int) -> None:
        key, targets = self._key, self._desk.targets
        if act == "keep":
            self._dice.roll(
                "keep a storm up", lambda one, dice: storm_kept(one, key, index, dice, targets)
            )
        else:
            self._desk.change("end a storm", lambda one: storm_ended(one, key, index))
        self.acted.emit()

    def _act_on_effect(self, act: str, index: int) -> None:
        key = self._key
        match act:
            case "save":
                self._dice.roll("save", lambda one, dice: saved_against(one, key, index, dice))
            case "hit" | "miss":
                self._swing(index, hit=act == "hit")
            case "turn":
                self._desk.change("a turn passed", lambda one: effect_turn_passed(one, key, index))
            case _:
                self._desk.change("end an effect", lambda one: effect_ended(one, key, index))
        self.acted.emit()

    def _swing(self, index: int, *, hit: bool) -> None:
        key, target = self._key, str(self.whom.currentData() or "")
        self._dice.roll(
            "it hits" if hit else "it misses",
            lambda one, dice: weapon_used(one, key, index, hit=hit, dice=dice, target=target),
        )


def _storm_entry(session: Session, key: str, row: StormRow) -> GoingEntry:
    acts: list[tuple[str, str]] = []
    one = _seat(session, key)
    if session.acting == key and row.storm.landed < one.model.state.activation:
        acts.append(("keep", f"Roll a d{row.storm.die} to keep it up"))
    acts.append(("end", "Concentration is broken"))
    words = storm_words(row)
    return GoingEntry(row.index, row.name, words, row.left, row.storm.most, tuple(acts))


def _effect_entry(session: Session, key: str, row: EffectRow) -> GoingEntry:
    turns = row.effect.turns or 0
    acts = tuple(_effect_acts(session, key, row))
    return GoingEntry(row.index, row.name, effect_words(row), row.left, turns, acts)


def _effect_acts(session: Session, key: str, row: EffectRow) -> Iterator[tuple[str, str]]:
    if row.index in may_save(session, key):
        number = derive(_seat(session, key).model).whole("save")
        yield "save", f"Save with {number} or less"
    if _is_in_hand(row):
        yield "hit", "It hits"
        yield "miss", "It misses"
    if row.left is not None:
        yield "turn", "A turn has passed"
    yield "end", "End it"


def _is_in_hand(row: EffectRow) -> bool:
    return bool(row.effect.damage) and row.effect.in_hand


def _seat(session: Session, key: str) -> Seat:
    return next(one for one in session.seats if one.key == key)
