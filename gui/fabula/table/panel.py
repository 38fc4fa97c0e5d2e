"""The panel of a Fabula Ultima table: the actions, and the page of the one that is open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QRectF, Qt, Slot
from PySide6.QtGui import QAction, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QInputDialog, QSizePolicy, QStackedWidget, QWidget

from gui.fabula.table.action_list import ACTIONS, ActionList
from gui.fabula.table.deed_page import DeedPage
from gui.fabula.table.desk import FabulaDesk
from gui.fabula.table.guard_page import GuardPage
from gui.fabula.table.item_page import ItemPage
from gui.fabula.table.plain_page import PlainPage
from gui.fabula.table.roll_page import RollPage
from gui.fabula.table.skill_page import SkillPage
from gui.fabula.table.state_page import StatePage
from gui.table.first_stop import first_stop
from gui.table.panel import TablePanel
from gui.theme import theme
from models.fabula.session import Fate, FoeSeat, Session
from rules.fabula.table.conflict import (
    FATE_NAMES,
    conflict_begun,
    conflict_ended,
    fate_set,
    hero_sacrificed,
    hero_surrendered,
    newcomer,
    next_wave,
    phase_begun,
    round_over,
    scene_begun,
    turn_skipped,
    turn_taken,
    villain_escalated,
    villain_escaped,
    wave_called,
)
from rules.fabula.table.flow import teamwork
from rules.fabula.table.member import absent
from rules.fabula.table.point import rested
from rules.fabula.table.random_target import target_thrown
from rules.fabula.table.seat import Seat
from rules.fabula.table.superiority import spent
from rules.fabula.table.turn import fighter_of

_FOE_FATES: tuple[Fate, ...] = ("captured", "fled", "unconscious", "slain")


class FabulaPanel(TablePanel):
    """Takes the actions of heroes and foes."""

    def __init__(self, desk: FabulaDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.table = desk
        self._current = "state"
        self._acting = ""
        self._has_check = False
        self.setAccessibleName("Actions of the turn")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(250)
        self.actions_list = ActionList()
        self.actions_list.picked.connect(self.open_action)
        self.actions_list.keyed.connect(self._open_by_key)
        self.actions_list.use_keys_of(self)
        self.roll_page = RollPage(desk)
        self._pages: dict[str, QWidget] = {}
        self._stack = QStackedWidget()
        self._stack.addWidget(self.roll_page)
        row = QHBoxLayout(self)
        row.setContentsMargins(1, 1, 1, 1)
        row.setSpacing(0)
        row.addWidget(self.actions_list)
        row.addWidget(self._stack, 1)
        theme().changed.connect(self.update)

    # Pages -----------------------------------------------------------------------------------

    def page(self, id: str) -> QWidget:
        """Return the page of an action, made when it is first needed."""
        found = self._pages.get(id)
        if found is None:
            found = self._new_page(id)
            self._pages[id] = found
            self._stack.addWidget(found)
        return found

    def _new_page(self, id: str) -> QWidget:
        desk = self.table
        if id in ("attack", "spell"):
            return DeedPage(desk, id)
        if id == "inventory":
            return ItemPage(desk)
        if id == "skill":
            return SkillPage(desk)
        if id == "guard":
            return GuardPage(desk)
        if id == "state":
            return StatePage(desk)
        return PlainPage(desk, id)

    @Slot(str)
    def open_action(self, id: str) -> None:
        """Show the page of an action."""
        self._current = id
        self.refresh()

    @Slot(str)
    def _open_by_key(self, id: str) -> None:
        """Show the page of an action and bring the keyboard into it."""
        self.open_action(id)
        page = self.page(id)
        stop = first_stop(page)
        if self._stack.currentWidget() is page and stop is not None:
            stop.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def take_up(self) -> None:
        self.refresh()
        if self.table.check is None:
            button = self.actions_list.button(self._current)
            button.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        focus = self.window().focusWidget()
        is_held = focus is not None and self.isAncestorOf(focus)
        self._show()
        has_check, had_check = self.table.check is not None, self._has_check
        self._has_check = has_check
        if is_held and has_check and not had_check:
            self.roll_page.apply.setFocus(Qt.FocusReason.OtherFocusReason)
        elif is_held and had_check and not has_check:
            self.done.emit()

    def _show(self) -> None:
        conflict = self.table.conflict
        acting = conflict.acting if conflict is not None else ""
        if acting and acting != self._acting:
            self._current = "attack"  # what most turns are
        self._acting = acting
        check, actor = self.table.check, self.table.actor
        if check is not None:
            actor = self.table.seats.get(check.who, actor)
            self._stack.setCurrentWidget(self.roll_page)
            self.roll_page.refresh()
        else:
            page = self.page(self._current)
            self._stack.setCurrentWidget(page)
            page.refresh()  # pyright: ignore[reportAttributeAccessIssue]
        self._show_actor(actor)

    def _show_actor(self, actor: Seat | None) -> None:
        conflict, check = self.table.conflict, self.table.check
        title = "Nobody is chosen"
        if actor is not None:
            acts = conflict is not None and conflict.acting == actor.key
            title = f"{actor.name} acts" if acts else actor.name
        closed: dict[str, str] = {}
        if check is not None:
            reason = "A Check lies on the table: settle it or take it back first."
            closed = {id: reason for id, _ in ACTIONS}
        names = [self.table.seats[key].name for key in self.table.targets]
        if check is not None:
            everybody = self.table.seats
            names = [everybody[key].name for key in check.targets if key in everybody]
        lines = [f"Target: {', '.join(names)}"] if names else []
        if check is not None and check.label:
            lines.insert(0, check.label)
        current = "" if check is not None else self._current
        self.actions_list.show_actor(title, current, lines, closed)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.line), 1))
        painter.setBrush(QColor(colours.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        left = self.actions_list.geometry().right() + 1
        painter.fillRect(left, 1, 1, self.height() - 2, QColor(colours.line))

    # Commands --------------------------------------------------------------------------------

    def _action(self, text: str, step: str, made: Callable[[Session], Session]) -> QAction:
        action = QAction(text)
        action.triggered.connect(partial(self._do, step, made))
        return action

    def _do(self, step: str, made: Callable[[Session], Session], _is_checked: bool = False) -> None:
        self.table.change(step, made)

    def _opener(self, text: str, act: Callable[[], object]) -> QAction:
        action = QAction(text)
        action.triggered.connect(partial(self._open, act))
        return action

    @staticmethod
    def _open(act: Callable[[], object], _is_checked: bool = False) -> None:
        act()

    def seat_actions(self, key: str) -> Sequence[QAction]:
        seat = self.table.seats.get(key)
        return tuple(self._seat_actions(seat)) if seat is not None else ()

    def _seat_actions(self, seat: Seat) -> Iterator[QAction]:
        key, conflict = seat.key, self.table.conflict
        if conflict is not None:
            if fighter_of(self.table.play, key) is None:
                yield self._action("Join the conflict", "join", lambda s: newcomer(s, key))
            elif conflict.acting == key:
                yield self._action("Give the turn back", "give a turn back", turn_skipped)
            else:
                yield self._action("Begin the turn", "begin a turn", lambda s: turn_taken(s, key))
            if self.table.check is not None and self.table.check.who != key:
                yield self._action("Help by teamwork", "teamwork", lambda s: teamwork(s, key))
        yield from self._hero_fates(seat) if seat.is_hero else self._foe_fates(seat)

    def _hero_fates(self, seat: Seat) -> Iterator[QAction]:
        key = seat.key
        if seat.is_down and not seat.entry.fate:
            yield self._action("Surrender", "surrender", lambda s: hero_surrendered(s, key))
            yield self._opener("Sacrifice…", partial(self._ask_sacrifice, key))
        if seat.entry.fate:
            yield self._action("Back into the scene", "come back", lambda s: fate_set(s, key, ""))
        is_absent = bool(getattr(seat.entry, "is_absent", False))
        words = "There again" if is_absent else "Not there tonight"
        yield self._action(words, words.lower(), lambda s: absent(s, key, not is_absent))

    def _foe_fates(self, seat: Seat) -> Iterator[QAction]:
        key, entry = seat.key, seat.entry
        if isinstance(entry, FoeSeat) and entry.npc.phase < len(entry.npc.phases):
            yield self._action("Next phase", "next phase", lambda s: phase_begun(s, key))
        if isinstance(entry, FoeSeat) and entry.npc.villain is not None:
            yield self._action("Escape (1 UP)", "escape", lambda s: villain_escaped(s, key))
            yield self._action("Escalate", "escalate", lambda s: villain_escalated(s, key))
        if entry.fate:
            yield self._action("Back into the scene", "come back", lambda s: fate_set(s, key, ""))
            return
        for fate in _FOE_FATES:
            yield self._action(FATE_NAMES[fate].capitalize(), fate, partial(_fated, key, fate))

    def _ask_sacrifice(self, key: str) -> None:
        title = "Sacrifice"
        ask = "How many hold: a Villain is there, a Bond gains from it, the world gets better?"
        number, is_sure = QInputDialog.getInt(self, title, ask, 2, 0, 3)
        if is_sure:
            self.table.change("sacrifice", lambda s: hero_sacrificed(s, key, number))

    def round_actions(self) -> Sequence[QAction]:
        return tuple(self._round_actions())

    def _round_actions(self) -> Iterator[QAction]:
        conflict = self.table.conflict
        if conflict is None:
            yield self._opener("Initiative Check…", self._ask_initiative)
            yield self._action("Heroes go first", "begin", lambda s: conflict_begun(s, "heroes"))
            yield self._action("Foes go first", "begin", lambda s: conflict_begun(s, "foes"))
            return
        wave = next_wave(self.table.play)
        if wave is not None:
            yield self._action(f"Call wave {wave}", "call a wave", lambda s: wave_called(s, wave))
        yield self._opener("Random target", self._throw_target)
        if self.table.play.options.superiority:
            yield self._action("Spend a Superiority Point", "superiority", spent)
        yield self._action("Next round", "next round", round_over)
        yield self._action(
            "End the conflict: the foes fell or fled",
            "end",
            lambda s: conflict_ended(s, is_won=True),
        )
        yield self._action("End the conflict otherwise", "end", conflict_ended)

    def _throw_target(self) -> None:
        """Let a die pick whom the one who acts goes for, and aim there."""
        actor, picked = self.table.actor, list[str]()

        def thrown(session: Session) -> Session:
            after, key = target_thrown(session, actor.key if actor else "", self.table.dice)
            picked.append(key)
            return after

        if self.table.change("random target", thrown):
            self.table.aim_at(picked)

    def _ask_initiative(self) -> None:
        """Open the page of Checks, ready for the initiative."""
        heroes = [s for s in self.table.seats.values() if s.is_hero and not s.is_out]
        actor = self.table.actor
        if heroes and (actor is None or not actor.is_hero):
            self.table.choose(heroes[0].key)
        page = self.page("check")
        if isinstance(page, PlainPage):
            page.prepare_initiative()
        self.open_action("check")
        page.setFocus()

    def table_actions(self) -> Sequence[QAction]:
        return tuple(self._table_actions())

    def _table_actions(self) -> Iterator[QAction]:
        from gui.fabula.table.dialogs import TABLE_DIALOGS

        yield self._action("Rest", "rest", rested)
        yield self._opener("New scene…", self._ask_scene)
        for words, opener in TABLE_DIALOGS:
            yield self._opener(words, partial(opener, self.table, self.window()))

    def ask_clock(self, key: str) -> bool:
        from gui.fabula.table.clock_dialog import open_clock

        open_clock(self.table, self.window(), key)
        return True

    def _ask_scene(self) -> None:
        name, is_sure = QInputDialog.getText(self, "New scene", "What it is called:")
        if is_sure:
            self.table.change("new scene", lambda s: scene_begun(s, name.strip()))


def _fated(key: str, fate: Fate, session: Session) -> Session:
    return fate_set(session, key, fate)
