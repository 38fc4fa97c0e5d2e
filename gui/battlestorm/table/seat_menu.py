"""The game's commands for one model: its activation, its side, one more like it, a fresh start."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtGui import QAction

from gui.battlestorm.table.battle import session_of
from gui.table.desk import TableDesk
from models.battlestorm.session import SIDE_NAMES, Seat, Session, SideId
from rules.battlestorm.checklist import is_faith_worker
from rules.battlestorm.table.condition import lockout_set, made_fresh, site_begun, site_left
from rules.battlestorm.table.course import turn_taken
from rules.battlestorm.table.gather import one_more, with_side
from rules.battlestorm.table.seat import ready, seat


def seat_actions(desk: TableDesk, key: str) -> tuple[QAction, ...]:
    """Return the commands for the model of that key."""
    one = seat(session_of(desk), key)
    return tuple(_actions(desk, one)) if one is not None else ()


def _actions(desk: TableDesk, one: Seat) -> Iterator[QAction]:
    key = one.key
    if key in ready(session_of(desk)):
        yield _action(desk, "Begin activation", lambda s: turn_taken(s, key))
    if is_faith_worker(one.model):
        if one.model.state.site is None:
            yield _action(desk, "Set up a holy site", lambda s: site_begun(s, key))
        else:
            yield _action(desk, "Give the holy site up", lambda s: site_left(s, key))
        is_locked = one.model.state.locked_out
        words = "May call again" if is_locked else "Locked out"
        yield _action(desk, words, lambda s: lockout_set(s, key, not is_locked))
    other: SideId = "opposition" if one.side == "party" else "party"
    yield _action(desk, f"To the {SIDE_NAMES[other].lower()}", lambda s: with_side(s, key, other))
    yield _action(desk, "One more like it", lambda s: one_more(s, key))
    yield _action(desk, "Begin afresh", lambda s: made_fresh(s, key))


def _action(desk: TableDesk, text: str, made: Callable[[Session], Session]) -> QAction:
    action = QAction(text)
    action.triggered.connect(partial(_do, desk, text.lower(), made))
    return action


def _do(
    desk: TableDesk, step: str, made: Callable[[Session], Session], _is_checked: bool = False
) -> None:
    desk.change(step, made)
