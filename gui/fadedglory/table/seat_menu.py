"""The game's commands for one participant: states, uses, taken out, recovery."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QInputDialog

from gui.fadedglory.table.fight import session_of
from gui.table.desk import TableDesk
from models.fadedglory.catalog import catalog
from models.fadedglory.session import Session
from models.fadedglory.turn import Fighter
from rules.fadedglory.fight.roster import fighter
from rules.fadedglory.initiative import segments
from rules.fadedglory.table.condition import conditions_set, made_fresh, state_set, use_spent
from rules.fadedglory.table.seat import display_name
from rules.fadedglory.table.wound import felled

_SWITCHED = ("prone", "hidden", "unaware")


def seat_actions(desk: TableDesk, key: str) -> tuple[QAction, ...]:
    """Return the commands for the fighter of that key."""
    one = fighter(session_of(desk).turn, key)
    return tuple(_actions(desk, one)) if one is not None else ()


def _actions(desk: TableDesk, one: Fighter) -> Iterator[QAction]:
    key, state = one.key, one.combatant.state
    for entry in catalog().content.states:
        if entry.id not in _SWITCHED:
            continue
        on = not bool(getattr(state, entry.id))
        words = entry.name if on else f"No longer {entry.name.lower()}"
        yield _action(desk, words, partial(_with_state, key, entry.id, on))
    if session_of(desk).is_fighting:
        yield _felling(desk, one)
    for index, ability in enumerate(one.combatant.abilities):
        if ability.uses is not None and ability.spent < ability.uses:
            left = ability.uses - ability.spent
            words = f"Use {ability.name.strip() or 'ability'} ({left} left)"
            yield _action(desk, words, partial(_with_use, key, index, ability.spent + 1))
    conditions = QAction("Conditions…")
    conditions.triggered.connect(partial(_ask_conditions, desk, one))
    yield conditions
    yield _action(desk, "Recover everything", partial(_fresh, key))


def _felling(desk: TableDesk, one: Fighter) -> QAction:
    if one.felled_in is not None or one.is_out:
        return _action(desk, "Back in the fight", partial(_felled, one.key, None))
    turn = session_of(desk).turn
    segment = turn.segment if turn.segment is not None else segments(turn.options)[0]
    return _action(desk, "Taken out", partial(_felled, one.key, segment))


def _action(desk: TableDesk, text: str, made: Callable[[Session], Session]) -> QAction:
    action = QAction(text)
    action.triggered.connect(partial(_do, desk, text.lower(), made))
    return action


def _do(
    desk: TableDesk, step: str, made: Callable[[Session], Session], _is_checked: bool = False
) -> None:
    desk.change(step, made)


def _ask_conditions(desk: TableDesk, one: Fighter, _is_checked: bool = False) -> None:
    name = display_name(one)
    words, is_sure = QInputDialog.getText(
        QApplication.activeWindow(),
        "Conditions",
        f"Conditions of {name}, with commas between:",
        text=", ".join(one.combatant.state.conditions),
    )
    if is_sure:
        found = tuple(words.split(","))
        desk.change(f"conditions of {name}", lambda s: conditions_set(s, one.key, found))


def _with_state(key: str, state: str, on: bool, session: Session) -> Session:
    return state_set(session, key, state, on)  # type: ignore[arg-type]


def _with_use(key: str, index: int, spent: int, session: Session) -> Session:
    return use_spent(session, key, "abilities", index, spent)


def _felled(key: str, segment: int | None, session: Session) -> Session:
    return felled(session, key, segment)


def _fresh(key: str, session: Session) -> Session:
    return made_fresh(session, key)
