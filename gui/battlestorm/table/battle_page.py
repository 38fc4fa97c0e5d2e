"""A battle: who is activated next, the events of the one that is, whom they come upon."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from gui.battlestorm.table.battle import session_of
from gui.battlestorm.table.dice_line import DiceLine
from gui.battlestorm.table.event_box import EventBox
from gui.battlestorm.table.going_box import GoingBox
from gui.battlestorm.table.order_page import OrderPage
from gui.battlestorm.table.scroll import scrolled
from gui.battlestorm.table.strike_box import StrikeBox
from gui.battlestorm.table.target_box import TargetBox
from gui.table.desk import TableDesk


class BattlePage(QWidget):
    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.dice = DiceLine(desk)
        self.order = OrderPage(desk)
        self.events = EventBox(desk)
        self.strike = StrikeBox(desk, self.events, self.dice)
        self.targets = TargetBox(desk)
        self.going = GoingBox(desk, self.dice)
        self.order.begun.connect(self.go_on)
        self.going.acted.connect(self._keep_focus)
        self._left = QStackedWidget()
        self._left.addWidget(self.order)
        self._left.addWidget(scrolled(self.events))
        self._left.addWidget(scrolled(self.targets))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self._left, 5)
        row.addWidget(scrolled(self.strike), 5)
        row.addWidget(scrolled(self.going), 4)

    def refresh(self) -> None:
        """Show the battle as it is now."""
        session = session_of(self._desk)
        self.order.refresh()
        self.events.refresh()
        self.strike.refresh()
        self.going.refresh()
        self.targets.refresh()
        self._left.setCurrentIndex(2 if session.strike is not None else 1 if session.acting else 0)

    @Slot()
    def go_on(self) -> None:
        """Show the battle at once, with the focus on what is done next."""
        self.refresh()
        step = self.strike.step
        if step is not None:
            step.setFocus()
        elif self.order.who.isVisible():
            self.order.who.setFocus()

    @Slot()
    def _keep_focus(self) -> None:
        """Go on where the button that was pressed is gone; stay on it where it is still there."""
        pressed = self.focusWidget()
        self.refresh()
        if pressed is None or not pressed.isVisible() or self.strike.is_waiting:
            self.go_on()
