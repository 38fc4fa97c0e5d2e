"""Damage or recovery by hand, to as many as are ticked, with what each of them would have left."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.fabula.table.people_box import PeopleBox
from gui.fabula.table.strike_form import StrikeForm
from gui.fabula.table.table_dialog import TableDialog, opened, scrolled
from gui.table.desk import TableDesk
from models.fabula.session import Session
from rules.fabula.table.damage import Hurt
from rules.fabula.table.outcome import summed
from rules.fabula.table.point import relief_preview, relieved, strike_preview, struck
from rules.fabula.table.seat import seats
from rules.table_log import arrow

_LEVEL_WORDS = {
    "vulnerable": "Vulnerable",
    "resistant": "Resistant",
    "immune": "Immune",
    "absorb": "Absorbs",
}


def open_strike(
    desk: TableDesk, parent: QWidget | None = None, *, is_damage: bool = True
) -> StrikeDialog:
    """Ask for damage, or recovery, of those who are aimed at, else of the one looked at."""
    dialog = opened(StrikeDialog, desk, parent)
    if not is_damage:
        dialog.form.what.setCurrentIndex(1)
        dialog.form.what.activated.emit(1)
    return dialog


class StrikeDialog(TableDialog):
    """At the left what happens, at the right to whom; one step for everybody."""

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, "Damage and recovery", "", parent)
        self.setObjectName("strike-dialog")
        self.form = StrikeForm(_level(self.table))
        self.people = PeopleBox(desk)
        self.people.choose_aimed()
        row = QHBoxLayout()
        row.setSpacing(24)
        row.addWidget(self.form, 2)
        row.addWidget(scrolled(self.people), 3)
        self.body.addLayout(row, 1)
        self.add_button("Cancel").clicked.connect(self.reject)
        self.take = self.add_button("Deal 0 damage", is_primary=True)
        self.take.clicked.connect(self._take)
        self.form.changed.connect(self.refresh)
        self.people.changed.connect(self.refresh)
        self.resize(760, 480)
        self.refresh()
        self.form.amount.setFocus()
        self.form.amount.selectAll()

    def asked_again(self) -> None:
        """Tick whom it is about now."""
        self.people.choose_aimed()
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show what each of them would have left."""
        self.people.show_words(dict(self._previews()))
        self.take.setText(self.form.words.replace("&", "&&"))

    def _previews(self) -> Iterator[tuple[str, tuple[str, str]]]:
        everybody = seats(self.table)
        chosen = [key for key in self.people.chosen if key in everybody]
        strike = self.form.strike
        if strike is not None:
            for hurt in strike_preview(self.table, strike, chosen):
                yield hurt.target, (_hurt_words(hurt), "good" if hurt.gained else "bad")
            return
        for found in relief_preview(self.table, self.form.relief, chosen):
            words = arrow(found.before, found.after)
            if found.gained < found.amount:
                words += " · full"
            yield found.target, (words, "good")

    @Slot()
    def _take(self) -> None:
        keys, strike, relief = self.people.chosen, self.form.strike, self.form.relief
        if not keys:
            self.refuse("Nobody is ticked. Tick who it is about.")
        elif not self.form.amount.value():
            self.refuse("The amount is 0. Type how many points.")
        elif self.change(
            self.form.words[:1].lower() + self.form.words[1:],
            lambda session: (
                relieved(session, relief, keys) if strike is None else struck(session, strike, keys)
            ),
        ):
            self.accept()


def _level(session: Session) -> int:
    """Return the highest level of a hero who is there; 5 without one."""
    levels = [s.value("level") for s in seats(session).values() if s.is_hero and not s.is_out]
    return max((5, *levels))


def _hurt_words(hurt: Hurt) -> str:
    """Return “40 ▸ 16 · Vulnerable · 12, vulnerable = 24”."""
    found: list[str] = []
    if hurt.before != hurt.after or not hurt.mp_lost:
        found.append(f"HP {arrow(hurt.before, hurt.after)}")
    if hurt.mp_lost:
        found.append(f"MP {arrow(hurt.mp_before, hurt.mp_after)}")
    if hurt.level is not None:
        found.append(_LEVEL_WORDS[hurt.level])
    if len(hurt.parts) > 1:
        found.append(summed(hurt))
    if hurt.before and not hurt.after:
        found.append("falls")
    return " · ".join(found)
