"""Whom an event comes upon: everybody who is still there, with their saves."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.battlestorm.table.battle import session_of
from gui.battlestorm.table.target_row import TargetEntry, TargetRow
from gui.editor.row_stack import RowStack
from gui.editor.text_label import set_text, text_label
from gui.table.desk import TableDesk
from models.battlestorm.session import Seat, Session
from rules.battlestorm.event import area_words
from rules.battlestorm.table.seat import display_name, is_gone
from rules.battlestorm.table.strike import (
    may_be_partial,
    needs_save,
    partial_set,
    save_number,
    save_typed,
    strike_event,
    target_set,
)


class TargetBox(QWidget):
    """Those that are aimed at with the cards are put in as well."""

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._title = text_label("Upon whom?", "section")
        self._area = text_label("", "caption", wrap=True)
        self._rows: RowStack[TargetEntry] = RowStack(lambda: TargetRow(self))
        desk.targets_changed.connect(self._aim_at)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(4)
        for part in (self._title, self._area, self._rows):
            column.addWidget(part)
        column.addStretch(1)

    def refresh(self) -> None:
        """Show everybody an event may come upon, the other side first."""
        session, event = session_of(self._desk), strike_event(session_of(self._desk))
        if session.strike is None or event is None:
            self._rows.show_entries([])
            return
        caller = next((s.side for s in session.seats if s.key == session.strike.caller), "")
        people = sorted(session.seats, key=lambda one: one.side == caller)
        rows = [_entry(session, one) for one in people if not is_gone(one.model)]
        self._rows.show_entries(rows)
        set_text(self._area, f"{area_words(event).capitalize()}: tick who is touched.")

    @Slot()
    def _aim_at(self) -> None:
        session = session_of(self._desk)
        if not self.isVisible() or session.strike is None:
            return
        known = {one.key for one in session.strike.targets}
        for key in self._desk.targets:
            if key not in known:
                self.put_in(key, True)

    # What a row does with its model ----------------------------------------------------------

    def put_in(self, key: str, is_in: bool) -> None:
        self._desk.change("who is inside", lambda one: target_set(one, key, is_in=is_in))

    def set_partial(self, key: str, is_partial: bool) -> None:
        self._desk.change("partly inside", lambda one: partial_set(one, key, is_partial=is_partial))

    def set_save(self, key: str, roll: int | None) -> None:
        self._desk.change("type a save", lambda one: save_typed(one, key, roll))


def _entry(session: Session, one: Seat) -> TargetEntry:
    rows = session.strike.targets if session.strike is not None else ()
    target = next((row for row in rows if row.key == one.key), None)
    has_save = needs_save(session, one.key)
    return TargetEntry(
        key=one.key,
        name=display_name(one),
        is_in=target is not None,
        may_be_partial=may_be_partial(session, one.key),
        is_partial=target is not None and target.is_partial,
        number=save_number(one.model) if has_save else None,
        save=target.save if target is not None else None,
    )
