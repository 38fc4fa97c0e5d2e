"""The panel of a BnB table: the pages, and commands for the menus of the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QRectF, Slot
from PySide6.QtGui import QAction, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QWidget

from gui.bnb.table.army_page import ArmyPage
from gui.bnb.table.desk import BnbDesk
from gui.bnb.table.fight_page import FightPage
from gui.bnb.table.harm_page import HarmPage
from gui.bnb.table.magic_page import MagicPage
from gui.bnb.table.page import TablePage
from gui.bnb.table.page_list import PAGES, PageList
from gui.bnb.table.rest_page import RestPage
from gui.bnb.table.round_page import RoundPage
from gui.bnb.table.sorcery_page import SorceryPage
from gui.bnb.table.sums_page import SumsPage
from gui.table.panel import TablePanel
from gui.theme import theme
from models.bnb.session import Session
from rules.bnb.table import gather, harm, round
from rules.bnb.table.person import Person, fighter
from rules.bnb.table.rest import night_slept
from rules.dice import Dice

_MAKERS: dict[str, Callable[[BnbDesk], TablePage]] = {
    "round": RoundPage,
    "fight": FightPage,
    "sorcery": SorceryPage,
    "magic": MagicPage,
    "harm": HarmPage,
    "rest": RestPage,
    "armies": ArmyPage,
    "sums": SumsPage,
}
_AUTOMATION = (
    ("track", "Losses wait until you apply them"),
    ("help", "Losses are applied at once"),
)


class BnbPanel(TablePanel):
    """Shows one page at a time; the pages are made when they are first opened."""

    def __init__(self, desk: BnbDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.table = desk
        self._current = "round"
        self.setAccessibleName("Actions of the round")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(250)
        self.list = PageList()
        self.list.picked.connect(self.open_page)
        self._pages: dict[str, TablePage] = {}
        self._stack = QStackedWidget()
        row = QHBoxLayout(self)
        row.setContentsMargins(1, 1, 1, 1)
        row.setSpacing(0)
        row.addWidget(self.list)
        row.addWidget(self._stack, 1)
        theme().changed.connect(self.update)

    def page(self, id: str) -> TablePage:
        """Return a page, made when it is first needed."""
        found = self._pages.get(id)
        if found is None:
            found = self._pages[id] = _MAKERS[id](self.table)
            found.setAccessibleName(next(text for one, text, _ in PAGES if one == id))
            self._stack.addWidget(found)
        return found

    @Slot(str)
    def open_page(self, id: str) -> None:
        """Show a page."""
        self._current = id
        self.refresh()

    def refresh(self) -> None:
        page = self.page(self._current)
        self._stack.setCurrentWidget(page)
        page.refresh()
        actor, fight = self.table.actor, self.table.fight
        title = "Nobody is chosen"
        if actor is not None:
            acts = fight is not None and fight.acting == actor.key
            title = f"{actor.name} acts" if acts else actor.name
        self.list.show_actor(title, self._current, tuple(self._lines()))

    def _lines(self) -> Iterator[str]:
        everybody = self.table.people
        names = [everybody[key].name for key in self.table.targets]
        if names:
            yield f"Target: {', '.join(names)}"
        if round.is_standoff(self.table.play):
            yield "Only those who wait are left: end the round, or let one act."
        elif round.is_round_over(self.table.play):
            yield "Everybody has acted: end the round."

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.line), 1))
        painter.setBrush(QColor(colours.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        left = self.list.geometry().right() + 1
        painter.fillRect(left, 1, 1, self.height() - 2, QColor(colours.line))

    # Commands --------------------------------------------------------------------------------

    def _action(self, text: str, step: str, made: Callable[[Session], Session]) -> QAction:
        action = QAction(text)
        action.triggered.connect(partial(self._do, step, made))
        return action

    def _do(self, step: str, made: Callable[[Session], Session], _is_checked: bool = False) -> None:
        self.table.change(step, made)

    def _opener(self, text: str, id: str) -> QAction:
        action = QAction(text)
        action.triggered.connect(partial(self._open, id))
        return action

    def _open(self, id: str, _is_checked: bool = False) -> None:
        self.open_page(id)

    def seat_actions(self, key: str) -> Sequence[QAction]:
        who = self.table.people.get(key)
        return tuple(self._seat_actions(who)) if who is not None else ()

    def _seat_actions(self, who: Person) -> Iterator[QAction]:
        key, play = who.key, self.table.play
        if play.conflict is not None:
            if fighter(play, key) is None:
                yield self._action("Join the fight", "join", lambda s: round.called_in(s, key))
            elif key in round.ready(play):
                yield self._action("Act now", "begin a turn", lambda s: round.turn_taken(s, key))
                yield self._action("Wait", "wait", lambda s: round.waited(s, key))
        is_free = not who.seat.is_engrossed
        words = "Engrossed: no defence" if is_free else "Engrossed no longer"
        yield self._action(words, "engrossed", lambda s: gather.engrossed(s, key, is_free))
        side = "foes" if who.side == "heroes" else "heroes"
        words = "Against the heroes" if side == "foes" else "With the heroes"
        yield self._action(words, "change sides", lambda s: gather.on_side(s, key, side))
        is_gone = not who.seat.is_gone
        words = "Out of the scene" if is_gone else "Back in the scene"
        yield self._action(words, words.lower(), lambda s: gather.gone(s, key, is_gone))
        if who.seat.being.options != play.options:
            yield self._action(
                "Use their options at this table",
                "options",
                lambda s: gather.with_options_of(s, key),
            )
        if who.is_hero:
            is_absent = not who.seat.is_absent
            words = "Not there tonight" if is_absent else "There again"
            yield self._action(words, words.lower(), lambda s: gather.absent(s, key, is_absent))

    def round_actions(self) -> Sequence[QAction]:
        return tuple(self._round_actions())

    def _round_actions(self) -> Iterator[QAction]:
        dice = self.table.dice
        if self.table.fight is None:
            yield self._action("Begin a fight", "begin", lambda s: round.fight_begun(s, dice))
            actor = self.table.actor
            if actor is not None:
                yield from self._ambushes(actor)
            return
        yield self._action("Next round", "next round", lambda s: round.round_over(s, dice))
        yield self._action("End the fight", "end", round.fight_ended)

    def _ambushes(self, actor: Person) -> Iterator[QAction]:
        """Yield the ways to begin with round zero: one alone, or a side on a signal."""
        dice, key, side = self.table.dice, actor.key, actor.side
        mates = tuple(one.key for one in self.table.people.values() if one.side == side)
        foes = tuple(one.key for one in self.table.people.values() if one.side != side)
        for words, openers, surprised in (
            (f"{actor.name} begins, seen coming", (key,), ()),
            (f"{actor.name} begins by surprise", (key,), foes),
            ("Their whole side begins by surprise", mates, foes),
        ):
            yield self._action(
                words, "begin", partial(_ambushed, openers=openers, surprised=surprised, dice=dice)
            )

    def table_actions(self) -> Sequence[QAction]:
        return tuple(self._table_actions())

    def _table_actions(self) -> Iterator[QAction]:
        yield self._opener("A day passes…", "rest")
        yield self._action("A night’s sleep", "sleep", night_slept)
        yield self._opener("Battle of armies…", "armies")
        for id, words in _AUTOMATION:
            action = self._action(words, "change automation", partial(_automated, id))
            action.setCheckable(True)
            action.setChecked((self.table.play.automation == "track") == (id == "track"))
            yield action
        if self.table.play.pending:
            yield self._action("Apply what waits", "apply", harm.pending_applied)
            yield self._action("Drop what waits", "drop", harm.pending_dropped)

    def show_widget(self, id: str) -> QWidget:
        """Open a page and return it."""
        self.open_page(id)
        return self.page(id)


def _automated(id: str, session: Session) -> Session:
    return session.replaced(automation=id)


def _ambushed(
    session: Session, *, openers: Sequence[str], surprised: Sequence[str], dice: Dice
) -> Session:
    return round.fight_begun(session, dice, openers=openers, surprised=surprised)
