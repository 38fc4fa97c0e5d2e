"""A table of Battlestorm on the screen, and a person who plays on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeVar, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QListWidget, QWidget
from pytestqt.qtbot import QtBot

from gui.battlestorm.table.panel import BattlePanel
from gui.game_interface import screens_of
from gui.session import Session as OpenSession
from gui.table.table_screen import TableScreen
from models.battlestorm.session import Session
from rules.dice import thrown

LEFT = Qt.MouseButton.LeftButton
W = TypeVar("W", bound=QWidget)
Opening = Callable[[Session], "Player"]


class Player:
    """Finds controls by their spoken name and uses them as a person would."""

    def __init__(self, screen: TableScreen, named: Callable[..., QWidget], qtbot: QtBot) -> None:
        self.screen, self._named, self._qtbot = screen, named, qtbot

    @property
    def document(self) -> Session:
        return cast(Session, self.screen.session.document)

    @property
    def panel(self) -> BattlePanel:
        return cast(BattlePanel, self.screen.panel)

    def find(self, kind: type[W], name: str) -> W:
        found = cast(W, self._named(self.screen, kind, name))
        assert found.isVisible(), f"{name} is not on show"
        return found

    def is_shown(self, name: str) -> bool:
        buttons = self.screen.findChildren(QAbstractButton)
        return any(b.isVisible() and b.accessibleName() == name for b in buttons)

    def click(self, name: str) -> None:
        button = self.find(QAbstractButton, name)
        assert button.isEnabled(), f"{name} is not enabled"
        self._qtbot.mouseClick(button, LEFT)
        settle()

    def press(self, name: str) -> None:
        """Press the space bar on a button."""
        button = self.find(QAbstractButton, name)
        assert button.isEnabled(), f"{name} is not enabled"
        button.setFocus(Qt.FocusReason.TabFocusReason)
        self._qtbot.keyClick(button, Qt.Key.Key_Space)
        settle()

    def type(self, name: str, text: str, *, enter: bool = False) -> None:
        edit = self.find(QLineEdit, name)
        edit.setFocus()
        edit.selectAll()
        self._qtbot.keyClicks(edit, text)
        if enter:
            self._qtbot.keyClick(edit, Qt.Key.Key_Return)
        settle()

    def roll(self, name: str, faces: str) -> None:
        """Type dice as they fell, then press the button that rolls them."""
        self.type("Dice as they fell", faces)
        self.press(name)

    def walk_to(self, name: str, start: str) -> None:
        """Go down a list with the arrow keys to the entry that begins with ``start``."""
        rows = self.find(QListWidget, name)
        rows.setFocus()
        self._qtbot.keyClick(rows, Qt.Key.Key_Home)
        for _ in range(rows.count()):
            if rows.currentItem().text().startswith(start):
                break
            self._qtbot.keyClick(rows, Qt.Key.Key_Down)
        assert rows.currentItem().text().startswith(start)
        settle()

    def key(self, key: Qt.Key, control: bool = False) -> None:
        """Press a key where the focus is."""
        held = Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier
        focus = QApplication.focusWidget()
        assert focus is not None
        self._qtbot.keyClick(focus, key, held)
        settle()

    def command(self, actions: Sequence[QAction], text: str) -> None:
        """Trigger the command of a menu."""
        found = [one for one in actions if one.text() == text]
        assert found, f"no command {text}, only {[one.text() for one in actions]}"
        found[0].trigger()
        settle()


def settle() -> None:
    """Let the screen show what the last edit changed."""
    for _ in range(3):
        QApplication.processEvents()


@pytest.fixture
def at_table(
    qtbot: QtBot, session: Callable[..., OpenSession], named: Callable[..., QWidget]
) -> Iterator[Opening]:
    """Return a function that opens a session on its screen and gives a person to play on it."""
    screens: list[TableScreen] = []

    def opening(document: Session) -> Player:
        screen = screens_of(document).new_editor(session(document))
        assert isinstance(screen, TableScreen)
        screen.desk.dice = thrown(Random(4))
        screens.append(screen)
        qtbot.addWidget(screen)
        screen.resize(1280, 730)
        screen.show()
        screen.activateWindow()
        qtbot.waitUntil(screen.isActiveWindow)
        settle()
        return Player(screen, named, qtbot)

    yield opening
    for screen in screens:
        screen.session.stack.clear()
