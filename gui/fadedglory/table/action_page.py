"""The third stage: who is due in the segment, what they do, and the blow that was struck."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fadedglory.table.attack_form import AttackForm
from gui.fadedglory.table.blow_box import BlowBox
from gui.fadedglory.table.fight import session_of
from gui.fadedglory.table.scroll import scrolled
from gui.fadedglory.table.who_list import WhoEntry, WhoList
from gui.table.desk import TableDesk
from gui.theme import set_role
from models.fadedglory.session import Session
from rules.fadedglory.fight.acting import Due, due
from rules.fadedglory.fight.casting import landing
from rules.fadedglory.table.deed import act_done, spell_begun
from rules.fadedglory.table.opening import act_words
from rules.fadedglory.table.seat import name_of


class ActionPage(QWidget):
    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._place: tuple[str, int] = ("", 0)
        self.who = WhoList("Who is due")
        self.who.chosen.connect(self._choose)
        self._landing = text_label("", "warn", wrap=True)
        self.attack = AttackForm(desk)
        self.blow = BlowBox(desk)
        desk.targets_changed.connect(self._aim)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        left = QVBoxLayout()
        left.setSpacing(6)
        left.addWidget(self._landing)
        left.addWidget(self.who, 1)
        row.addLayout(left, 3)
        row.addWidget(scrolled(self._middle()), 4)
        row.addWidget(scrolled(self.blow), 4)

    def _middle(self) -> QWidget:
        box = QWidget()
        self._title = text_label("", "section", wrap=True)
        self.act = QPushButton("")
        set_role(self.act, "primary")
        self.act.clicked.connect(self._do_act)
        self.let_go = QPushButton("&Let it go")
        self.let_go.setToolTip("Do without what was declared")
        self.let_go.clicked.connect(self._let_go)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self.act)
        foot.addWidget(self.let_go)
        foot.addStretch(1)
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._title)
        column.addWidget(self.attack)
        column.addLayout(foot)
        column.addStretch(1)
        return box

    def steps(self) -> Sequence[QWidget]:
        """Return the controls that lead through the page, in their order."""
        return (self.attack.die.throw, self.attack.sure, self.act, *self.blow.parries())

    def refresh(self) -> None:
        session = session_of(self._desk)
        if session.turn.stage != "actions":
            return
        left = [one for group in due(session.turn) for one in group]
        current = self._current(session, left)
        entries = [_entry(session, one) for one in left]
        self.who.show_entries(entries, _id(current) if current is not None else "")
        self._show_landing(session)
        self._show_act(session, current)
        self.blow.refresh()

    def _current(self, session: Session, left: list[Due]) -> Due | None:
        """Return the act that is looked at: of who was begun or chosen, else the first due."""
        same = [one for one in left if (one.key, one.act_index) == self._place]
        for key in (session.acting, self._desk.chosen):
            own = [one for one in left if one.key == key]
            if own:
                return next((one for one in same if one.key == key), own[0])
        return (same or left or [None])[0]

    def _show_landing(self, session: Session) -> None:
        number = session.turn.segment
        found = landing(session.turn, number) if number is not None else ()
        lines = [
            f"{state.name} of {name_of(session, state.cast.caster)}: "
            f"{'lost, ' + state.why if state.status == 'lost' else 'lands now'}"
            for state in found
        ]
        set_text(self._landing, "\n".join(lines))
        show_if(self._landing, bool(lines))

    def _show_act(self, session: Session, one: Due | None) -> None:
        self._place = (one.key, one.act_index) if one is not None else ("", 0)
        kind = one.act.kind if one is not None else ""
        show_if(self.attack, kind == "attack")
        show_if(self.let_go, one is not None)
        show_if(self.act, kind in ("move", "cast"))
        if one is None:
            set_text(
                self._title, f"Nobody has anything left to do in segment {session.turn.segment}"
            )
            return
        set_text(self._title, f"{name_of(session, one.key)} {act_words(session, one.key, one.act)}")
        self.let_go.setAccessibleName(f"Let it go: {self._title.text()}")
        if kind == "attack":
            self.attack.show_attack(one.key, one.act_index)
        self.act.setText("&Begin the spell" if kind == "cast" else "&Moved")

    @Slot(str)
    def _choose(self, id: str) -> None:
        key, _, act = id.rpartition("/")
        self._place = (key, int(act))
        if self._desk.chosen != key:
            self._desk.choose(key)
        else:
            self.refresh()

    @Slot()
    def _aim(self) -> None:
        targets = self._desk.targets
        if self.isVisible() and self.attack.isVisible() and targets:
            self.attack.aim_at(targets[-1])

    @Slot()
    def _do_act(self) -> None:
        key, act = self._place
        session = session_of(self._desk)
        one = next(
            (d for g in due(session.turn) for d in g if (d.key, d.act_index) == (key, act)), None
        )
        if one is not None and one.act.kind == "cast":
            self._desk.change("begin a spell", lambda s: spell_begun(s, key, act))
        elif one is not None:
            self._desk.change("move", lambda s: act_done(s, key, act))

    @Slot()
    def _let_go(self) -> None:
        key, act = self._place
        if key:
            self._desk.change("let go", lambda s: act_done(s, key, act))


def _id(one: Due) -> str:
    return f"{one.key}/{one.act_index}"


def _entry(session: Session, one: Due) -> WhoEntry:
    return WhoEntry(_id(one), f"{name_of(session, one.key)} {act_words(session, one.key, one.act)}")
