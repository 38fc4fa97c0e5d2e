"""The session as an evening: its beginning, a Villain's entrance, and the XP of its end."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.empty_state import EmptyState
from gui.editor.form import new_form
from gui.editor.row_stack import RowStack, show_if
from gui.fabula.table.field import add_field, amount_field, choice_field, line_field, tick
from gui.fabula.table.gain_row import GainEntry, GainRow
from gui.fabula.table.session_counts import SessionCounts
from gui.fabula.table.session_start_box import SessionStartBox
from gui.fabula.table.table_dialog import TableDialog, opened, scrolled
from gui.table.desk import TableDesk
from gui.widget.heading import Heading
from gui.widget.stepper import Stepper
from models.errors import UserError
from models.fabula.session import Session
from rules.breakdown import plain
from rules.fabula.table.purse import zenit_pooled, zenit_shared
from rules.fabula.table.session_end import Ending, Gain, gains, session_ended, session_title
from rules.table_log import arrow

MOST_ZENIT = 1_000_000
_SHARE, _POOL = "share", "pool"


def open_session_end(desk: TableDesk, parent: QWidget | None = None) -> SessionEndDialog:
    """Show how the session begins and ends."""
    return opened(SessionEndDialog, desk, parent)


class SessionEndDialog(TableDialog):
    """At the left beginning and counters, at the right what the end brings each hero."""

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, "The session", "", parent)
        self.setObjectName("session-end-dialog")
        self._votes: dict[str, frozenset[str]] = {"embodiment": frozenset(), "mvp": frozenset()}
        self.start = SessionStartBox(self.change)
        self.counts = SessionCounts(desk)
        self.title = line_field("Title of the session", "What it was about")
        self.automatic = tick("The points of every session", is_on=True)
        self.other = Stepper(-1_000, 1_000, name="Other experience for each")
        self.zenit = amount_field(0, MOST_ZENIT, "Zenit at the end")
        self.where = choice_field(
            "Where the zenit goes",
            [("shared evenly by those there", _SHARE), ("into the group's purse", _POOL)],
        )
        self._rows: RowStack[GainEntry] = RowStack(self._new_row)
        self._empty = EmptyState("No hero took part. What each of them gains will stand here.")
        self._arrange()
        self.add_close()
        self._end = self.add_button("&End the session", is_primary=True)
        self._end.clicked.connect(self._finish)
        self.counts.battles_typed.connect(self._set_battles)
        self.automatic.clicked.connect(self._show_gains)
        self.other.valueChanged.connect(self._show_gains)
        self.resize(900, 600)
        self.refresh()
        self.title.setFocus()

    def _arrange(self) -> None:
        inside = QWidget()
        left = QVBoxLayout(inside)
        left.setContentsMargins(0, 0, 4, 0)
        left.setSpacing(20)
        left.addWidget(self.start)
        left.addWidget(self.counts)
        left.addStretch(1)
        form = new_form()
        add_field(form, "Title", self.title)
        form.addRow("", self.automatic)
        add_field(form, "Other", self.other)
        add_field(form, "Zenit", self.zenit)
        add_field(form, "goes", self.where)
        heroes = QWidget()
        column = QVBoxLayout(heroes)
        column.setContentsMargins(0, 0, 4, 0)
        column.addWidget(self._empty)
        column.addWidget(self._rows)
        column.addStretch(1)
        right = QVBoxLayout()
        right.setSpacing(8)
        right.addWidget(Heading("The session ends", role="section"))
        right.addLayout(form)
        right.addWidget(scrolled(heroes), 1)
        row = QHBoxLayout()
        row.setSpacing(28)
        row.addWidget(scrolled(inside), 2)
        row.addLayout(right, 3)
        self.body.addLayout(row, 1)

    def _new_row(self) -> GainRow:
        row = GainRow()
        row.voted.connect(self._vote)
        return row

    # What is shown -------------------------------------------------------------------------

    @property
    def ending(self) -> Ending:
        """What the group decided, as it stands here."""
        return Ending(
            title=self.title.text().strip(),
            automatic=self.automatic.isChecked(),
            embodiment=self._votes["embodiment"],
            mvp=self._votes["mvp"],
            other=self.other.value(),
        )

    def refresh(self) -> None:
        """Show the session as it is."""
        self.start.show_session(self.table)
        self.counts.show_session(self.table)
        self.title.setPlaceholderText(session_title(self.table))
        self._show_gains()

    @Slot()
    def _show_gains(self) -> None:
        try:
            found = gains(self.table, self.ending)
        except UserError:  # the empty state says it
            found = ()
        self._rows.show_entries([self._entry(gain) for gain in found])
        show_if(self._empty, not found)
        self._end.setEnabled(bool(found))

    def _entry(self, gain: Gain) -> GainEntry:
        hero, key = gain.member.hero, gain.member.key
        is_there = not gain.member.is_absent
        before = hero.play.xp
        return GainEntry(
            key,
            (hero.name.strip() or "Hero") + ("" if is_there else ", absent"),
            ", ".join(_parts(gain)),
            f"{gain.xp.number} XP: {arrow(before, before + gain.xp.number)}",
            " ".join(gain.notes),
            has_embodiment=hero.xp_rules.embodiment and is_there,
            has_mvp=hero.xp_rules.mvp and is_there,
            is_embodied=key in self._votes["embodiment"],
            is_mvp=key in self._votes["mvp"],
        )

    # What the user does --------------------------------------------------------------------

    @Slot(str, str, bool)
    def _vote(self, key: str, vote: str, is_on: bool) -> None:
        held = self._votes[vote]
        self._votes[vote] = held | {key} if is_on else held - {key}
        self._show_gains()

    @Slot(tuple)
    def _set_battles(self, rounds: tuple[int, ...]) -> None:
        self.change(
            "rounds of battles",
            lambda session: session.replaced(battles=rounds),
            merge="battles",
        )

    @Slot()
    def _finish(self) -> None:
        if self.change("end the session", self._ended):
            self.accept()

    def _ended(self, session: Session) -> Session:
        zenit, what = self.zenit.value(), "End of the session"
        if zenit and self.where.currentData() == _SHARE:
            session = zenit_shared(session, zenit, what)
        elif zenit:
            session = zenit_pooled(session, zenit, what)
        return session_ended(session, self.ending)


def _parts(gain: Gain) -> Iterator[str]:
    for part in gain.xp.parts:
        value = part.value if isinstance(part.value, str) else plain(part.value)
        note = f" ({part.note})" if part.note else ""
        yield f"{value} {part.label}{note}"
