"""The button “More” of a thing: whatever else can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from gui.icon import icon


@dataclass(frozen=True, slots=True)
class ItemAction:
    """``reason`` says why the action is closed, empty when it is open."""

    id: str
    text: str
    reason: str = ""


class ItemMenu(QPushButton):
    """Opens the actions of one thing; ``asked`` carries the id of the chosen one."""

    asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actions: tuple[ItemAction, ...] = ()
        self.setIcon(icon("more"))
        self.setProperty("role", "quiet")
        self.setToolTip("More: name, price, Quality, breaking, selling …")
        self._menu = QMenu(self)
        self._menu.setToolTipsVisible(True)
        self._menu.triggered.connect(self._tell)
        self.setMenu(self._menu)

    def show_actions(self, name: str, actions: Sequence[ItemAction]) -> None:
        """Offer ``actions`` for the thing called ``name``."""
        self.setAccessibleName(f"More for {name}" if name else "More")
        if tuple(actions) == self._actions:
            return
        self._actions = tuple(actions)
        self._menu.clear()
        for each in actions:
            text = f"{each.text} – {each.reason.rstrip('.')}" if each.reason else each.text
            action = QAction(text, self._menu)
            action.setData(each.id)
            action.setEnabled(not each.reason)
            self._menu.addAction(action)

    @property
    def actions_shown(self) -> tuple[ItemAction, ...]:
        """What the menu offers."""
        return self._actions

    @Slot(QAction)
    def _tell(self, action: QAction) -> None:
        self.asked.emit(str(action.data()))
