"""The panel of a Faded Glory table: the four stages of a turn, each with its page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QRectF, Qt, Slot
from PySide6.QtGui import QAction, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from gui.editor.row_stack import show_if
from gui.fadedglory.table.action_page import ActionPage
from gui.fadedglory.table.band_dialog import BandDialog
from gui.fadedglory.table.declaration_page import DeclarationPage
from gui.fadedglory.table.duration_dialog import DurationDialog
from gui.fadedglory.table.fight import session_of
from gui.fadedglory.table.initiative_page import InitiativePage
from gui.fadedglory.table.quiet_page import QuietPage
from gui.fadedglory.table.resolution_page import ResolutionPage
from gui.fadedglory.table.rulings_dialog import RulingsDialog
from gui.fadedglory.table.seat_menu import seat_actions
from gui.fadedglory.table.stage_bar import StageBar
from gui.table.desk import TableDesk
from gui.table.panel import TablePanel
from gui.theme import theme
from models.fadedglory.session import Session
from rules.fadedglory.table.course import fight_ended, next_words, went_back, went_on
from rules.fadedglory.table.opening import fight_begun


class FightPanel(TablePanel):
    """Leads through a turn. What happens between fights stands on a page of its own."""

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.setAccessibleName("Stages of the turn")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(250)
        self.bar = StageBar(desk)
        self.bar.on_asked.connect(self._go_on)
        self.bar.back_asked.connect(self._go_back)
        self.bar.clock_asked.connect(self.open_clock)
        self._place: tuple[object, ...] = ()
        self.quiet = QuietPage(desk)
        self.initiative = InitiativePage(desk)
        self.declaration = DeclarationPage(desk)
        self.actions_page = ActionPage(desk)
        self.resolution = ResolutionPage(desk)
        self._stack = QStackedWidget()
        for page in (self.quiet, *self._pages().values()):
            self._stack.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 10)
        column.setSpacing(10)
        column.addWidget(self.bar)
        column.addWidget(self._stack, 1)
        theme().changed.connect(self.update)

    def _pages(
        self,
    ) -> dict[str, InitiativePage | DeclarationPage | ActionPage | ResolutionPage]:
        return {
            "initiative": self.initiative,
            "declaration": self.declaration,
            "actions": self.actions_page,
            "resolution": self.resolution,
        }

    def refresh(self) -> None:
        session = session_of(self.desk)
        focus = QApplication.focusWidget()
        was = focus if focus is not None and self.isAncestorOf(focus) else None
        page = self._pages()[session.turn.stage] if session.is_fighting else self.quiet
        page.refresh()
        self._stack.setCurrentWidget(page)
        self.bar.refresh()
        show_if(self.bar, session.is_fighting)
        place = (session.is_fighting, session.turn.stage, session.turn.segment)
        is_elsewhere, self._place = place != self._place, place
        if was is not None and (is_elsewhere or self._is_over(was)):
            self._lead(page.steps())

    def _is_over(self, control: QWidget) -> bool:
        """Say whether nothing more can be done with the control that had the focus."""
        if control is self.declaration.form.declare:
            return not self.declaration.steps()
        return not (control.isVisible() and control.isEnabled())

    def _lead(self, steps: Sequence[QWidget]) -> None:
        """Give the focus to the first step that can be taken, else to the way on."""
        found = [one for one in steps if one.isVisible() and one.isEnabled()]
        (found or [self.bar.on])[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.line), 1))
        painter.setBrush(QColor(colours.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)

    # Commands --------------------------------------------------------------------------------

    @Slot()
    def _go_on(self) -> None:
        step = next_words(session_of(self.desk)).lower()
        self.desk.change(step, went_on)

    @Slot()
    def _go_back(self) -> None:
        self.desk.change("stage back", went_back)

    @Slot()
    def open_clock(self) -> None:
        """Open the dialog of what lasts."""
        DurationDialog(self.desk, self.window()).open()

    def _open_band(self) -> None:
        BandDialog(self.desk, self.window()).open()

    def seat_actions(self, key: str) -> Sequence[QAction]:
        return seat_actions(self.desk, key)

    def round_actions(self) -> Sequence[QAction]:
        return tuple(self._round_actions())

    def _round_actions(self) -> Iterator[QAction]:
        session = session_of(self.desk)
        if not session.is_fighting:
            yield self._action("Begin the fight", fight_begun)
        else:
            yield self._action(f"Next: {next_words(session)}", went_on)
            yield self._action("Back to the stage before", went_back)
            yield self._action("End the fight", fight_ended)

    def table_actions(self) -> Sequence[QAction]:
        return (
            self._opener("Add opponents…", self._open_band),
            self._opener("What lasts…", self.open_clock),
            self._opener("Rulings of the campaign…", self._open_rulings),
        )

    def _open_rulings(self) -> None:
        RulingsDialog(self.desk, self.window()).open()

    def _action(self, text: str, made: Callable[[Session], Session]) -> QAction:
        action = QAction(text)
        action.triggered.connect(partial(self._do, text.lower(), made))
        return action

    def _do(self, step: str, made: Callable[[Session], Session], _is_checked: bool = False) -> None:
        self.desk.change(step, made)

    def _opener(self, text: str, act: Callable[[], None]) -> QAction:
        action = QAction(text)
        action.triggered.connect(partial(_open, act))
        return action


def _open(act: Callable[[], None], _is_checked: bool = False) -> None:
    act()
