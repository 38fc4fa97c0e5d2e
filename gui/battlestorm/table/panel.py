"""The panel of a Battlestorm table: activations, calls with all that follows, what goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QRectF, Slot
from PySide6.QtGui import QAction, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from gui.battlestorm.table.battle import session_of
from gui.battlestorm.table.battle_bar import BattleBar
from gui.battlestorm.table.battle_page import BattlePage
from gui.battlestorm.table.quiet_page import QuietPage
from gui.battlestorm.table.seat_menu import seat_actions
from gui.editor.row_stack import show_if
from gui.table.desk import TableDesk
from gui.table.panel import TablePanel
from gui.theme import theme
from models.battlestorm.session import Session
from rules.battlestorm.table.course import battle_begun, battle_ended, round_next
from rules.battlestorm.table.seat import ready


class BattlePanel(TablePanel):
    """What happens between battles stands on a page of its own."""

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.setAccessibleName("Battle")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(250)
        self.bar = BattleBar(desk)
        self.quiet = QuietPage(desk)
        self.battle = BattlePage(desk)
        self.bar.went_on.connect(self._go_on)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.quiet)
        self._stack.addWidget(self.battle)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 10)
        column.setSpacing(10)
        column.addWidget(self.bar)
        column.addWidget(self._stack, 1)
        theme().changed.connect(self.update)

    def refresh(self) -> None:
        is_battle = session_of(self.desk).round > 0
        page = self.battle if is_battle else self.quiet
        page.refresh()
        self._stack.setCurrentWidget(page)
        self.bar.refresh()
        show_if(self.bar, is_battle)

    @Slot()
    def _go_on(self) -> None:
        self.refresh()
        self.battle.go_on()
        if self.bar.on.isVisible() and not ready(session_of(self.desk)):
            self.bar.on.setFocus()

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.line), 1))
        painter.setBrush(QColor(colours.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)

    # Commands --------------------------------------------------------------------------------

    def seat_actions(self, key: str) -> Sequence[QAction]:
        return seat_actions(self.desk, key)

    def round_actions(self) -> Sequence[QAction]:
        return tuple(self._round_actions())

    def _round_actions(self) -> Iterator[QAction]:
        if not session_of(self.desk).round:
            yield self._action("Begin the battle", battle_begun)
            return
        yield self._action("Next round", round_next)
        yield self._action("End the battle", battle_ended)

    def _action(self, text: str, made: Callable[[Session], Session]) -> QAction:
        action = QAction(text)
        action.triggered.connect(partial(self._do, text.lower(), made))
        return action

    def _do(self, step: str, made: Callable[[Session], Session], _is_checked: bool = False) -> None:
        self.desk.change(step, made)
