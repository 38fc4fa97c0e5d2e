"""The end of a session: its experience is counted and recorded; earlier ones can be mended."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from gui.dialog.frame import DialogFrame
from gui.editor.row_stack import show_if
from gui.editor.text_label import text_label
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.session_form import SessionForm
from gui.fabula.editor.session_ledger import SessionLedger
from gui.fabula.editor.xp_options import XpOptions
from models.fabula.hero import Hero, SessionXp
from rules.fabula.experience import (
    session_xp,
    with_session,
    with_session_changed,
    without_last_session,
)
from rules.fabula.legality.session import session_problems
from rules.fabula.next_level import may_level_up


class SessionDialog(DialogFrame):
    """At the left the sessions, in the middle the fields of one, at the right what it brings.

    Recording a session, changing one and taking the last one back are a step each.
    """

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__("End of session", parent=parent)
        self.setObjectName("session-dialog")
        self._desk = desk
        self._list = QListWidget()
        self._list.setAccessibleName("Sessions")
        self._list.setWordWrap(True)
        self._list.setFixedWidth(208)
        self._list.setSpacing(2)
        self._empty = text_label(
            "No session is recorded yet. Each one will stand here with its experience.",
            "soft",
            wrap=True,
        )
        self.form = SessionForm()
        self._options = XpOptions(desk)
        self._ledger = SessionLedger(desk)
        self._arrange()
        self._back = self.add_button("&Take back")
        self._back.clicked.connect(self._take_back)
        close = self.add_button("&Close")
        close.clicked.connect(self.reject)
        self._record = self.add_button("&Record", is_primary=True)
        self._record.clicked.connect(self._keep)
        self.form.changed.connect(self._show_result)
        self._list.currentRowChanged.connect(self._show_session)
        desk.session.changed.connect(self._follow)
        self._fill(0)
        self.resize(860, 560)
        self.form.ultima.setFocus()

    def _arrange(self) -> None:
        left = QVBoxLayout()
        left.addWidget(self._list, 1)
        left.addWidget(self._empty)
        middle = QVBoxLayout()
        middle.setSpacing(20)
        middle.addWidget(self.form)
        middle.addWidget(self._options)
        middle.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(20)
        row.addLayout(left)
        row.addLayout(middle, 1)
        row.addWidget(self._ledger, 1)
        self.body.addLayout(row, 1)

    # What is shown -------------------------------------------------------------------------

    @property
    def index(self) -> int | None:
        """The recorded session that is shown; None for the new one."""
        count, row = len(self._desk.hero.sessions), self._list.currentRow()
        return count - row if 1 <= row <= count else None

    def _fill(self, row: int) -> None:
        """List the new session and, newest first, those that are recorded."""
        hero = self._desk.hero
        with QSignalBlocker(self._list):
            self._list.clear()
            self._list.addItem(QListWidgetItem(f"Session {len(hero.sessions) + 1}, new"))
            for number, session in reversed(tuple(enumerate(hero.sessions, 1))):
                gained = session_xp(session, self._desk.catalog).number
                title = f"{session.title.strip()}, " if session.title.strip() else ""
                self._list.addItem(QListWidgetItem(f"Session {number}: {title}{gained} XP"))
            self._list.setCurrentRow(min(row, self._list.count() - 1))
        show_if(self._empty, not hero.sessions)
        self._options.refresh()
        self._show_session()

    @Slot()
    def _show_session(self) -> None:
        hero, index = self._desk.hero, self.index
        if index is None:
            newest = hero.sessions[-1] if hero.sessions else SessionXp(heroes=4)
            self.form.show_session(SessionXp(heroes=newest.heroes))
        else:
            self.form.show_session(hero.sessions[index])

    def _after(self, session: SessionXp) -> Hero:
        """Return the hero with the session recorded, or changed."""
        index = self.index
        if index is None:
            return with_session(self._desk.hero, session)
        return with_session_changed(self._desk.hero, index, session)

    @Slot()
    def _show_result(self) -> None:
        hero, index, session = self._desk.hero, self.index, self.form.session
        self.form.show_rules(hero.xp_rules)
        number = len(hero.sessions) + 1 if index is None else index + 1
        is_new = index is None
        self._record.setText(f"&Record session {number}" if is_new else f"&Change session {number}")
        self._record.setEnabled(session is not None)
        self._back.setText(f"&Take back session {number}")
        show_if(self._back, index is not None and index == len(hero.sessions) - 1)
        if session is None:
            return
        after = self._after(session)
        place = f"sessions.{number - 1}"
        self._ledger.show_xp(
            session_xp(session, self._desk.catalog),
            before=hero.play.xp,
            after=after.play.xp,
            then=_what_follows(after) if is_new else "",
            notes=[p for p in session_problems(after) if p.where == place],
        )

    # What the user does --------------------------------------------------------------------

    @Slot()
    def _follow(self) -> None:
        """Show the hero as it became, here or elsewhere, and keep what is typed."""
        typed, row, index = self.form.session, self._list.currentRow(), self.index
        self._fill(row)
        if index == self.index and typed is not None:
            self.form.show_session(typed)

    @Slot()
    def _keep(self) -> None:
        session, index = self.form.session, self.index
        if session is None:
            return
        number = len(self._desk.hero.sessions) + 1 if index is None else index + 1
        word = "record" if index is None else "change"
        after = self._after(session)
        self._desk.session.changed.disconnect(self._follow)
        self._desk.change(f"{word} session {number}", lambda _: after)
        self._desk.session.end_merge()
        self.accept()

    @Slot()
    def _take_back(self) -> None:
        count = len(self._desk.hero.sessions)
        self._desk.change(f"take back session {count}", without_last_session)


def _what_follows(after: Hero) -> str:
    gain = may_level_up(after)
    if not gain.is_possible:
        return gain.reasons[0]
    if gain.is_granted:
        free = ", without XP" if gain.is_free else f" for {gain.price} XP"
        return f"Then level {gain.level} can be taken{free}."
    return " ".join(gain.reasons)
