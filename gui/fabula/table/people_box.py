"""Whom something is about: everybody at the table to tick, with what would happen to them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import cast

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.row_stack import RowStack, show_if
from gui.editor.text_label import text_label
from gui.fabula.table.field import button
from gui.fabula.table.person_row import Person, PersonRow
from gui.table.desk import TableDesk
from gui.theme import set_role
from gui.widget.flow import Flow
from models.fabula.session import Session
from rules.fabula.table.seat import Seat, seats

Words = Mapping[str, tuple[str, str]]
"""By key: what stands after the name, and its tone."""


class PeopleBox(QWidget):
    """Keeps which participants are ticked; ``changed`` comes when that changed by the user."""

    changed = Signal()

    def __init__(
        self, desk: TableDesk, *, heroes_only: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._desk, self._heroes_only = desk, heroes_only
        self._chosen: tuple[str, ...] = ()
        self._words: Words = {}
        self._empty = text_label(
            "Nobody is at the table yet. Heroes and foes will stand here to be ticked.",
            "soft",
            wrap=True,
        )
        self._rows: RowStack[Person] = RowStack(self._new_row)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        self._links = QWidget()
        links = Flow(self._links, gap=12)
        for words in ("Heroes", "Foes", "Nobody")[:: 2 if heroes_only else 1]:
            link = button(words, f"Choose {words.lower()}")
            set_role(link, "link")
            link.clicked.connect(partial(self._choose_all, words))
            links.addWidget(link)
        for part in (self._links, self._empty, self._rows):
            layout.addWidget(part)
        layout.addStretch(1)
        self.refresh()

    def _new_row(self) -> PersonRow:
        row = PersonRow()
        row.flipped.connect(self._flip)
        return row

    @property
    def people(self) -> tuple[Seat, ...]:
        """Everybody who can be ticked."""
        found = seats(cast(Session, self._desk.document)).values()
        return tuple(seat for seat in found if seat.is_hero or not self._heroes_only)

    @property
    def chosen(self) -> tuple[str, ...]:
        """The keys of those who are ticked, in the order shown."""
        return tuple(seat.key for seat in self.people if seat.key in self._chosen)

    def choose(self, keys: Iterable[str]) -> None:
        """Tick exactly those."""
        self._chosen = tuple(keys)
        self.refresh()

    def choose_aimed(self) -> None:
        """Tick those who are aimed at, else the one looked at."""
        chosen = self._desk.chosen
        self.choose(self._desk.targets or ((chosen,) if chosen else ()))

    def show_words(self, words: Words) -> None:
        """Say after the names what would happen."""
        self._words = words
        self.refresh()

    def refresh(self) -> None:
        """Show who is at the table now."""
        people = [self._person(seat) for seat in self.people]
        self._rows.show_entries(people)
        show_if(self._empty, not people)
        show_if(self._links, len(people) > 1)

    def _person(self, seat: Seat) -> Person:
        is_chosen = seat.key in self._chosen
        words, tone = self._words.get(seat.key, ("", ""))
        if not words and seat.is_out:
            words = "out of the scene"
        return Person(seat.key, seat.name, is_chosen, words, tone)

    @Slot(str, bool)
    def _flip(self, key: str, is_chosen: bool) -> None:
        others = tuple(one for one in self._chosen if one != key)
        self._chosen = (*others, key) if is_chosen else others
        self.refresh()
        self.changed.emit()

    def _choose_all(self, whom: str) -> None:
        side = {"Heroes": "heroes", "Foes": "foes"}.get(whom, "")
        self._chosen = tuple(s.key for s in self.people if s.side == side and not s.is_out)
        self.refresh()
        self.changed.emit()
