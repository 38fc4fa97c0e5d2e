"""A table of Faded Glory on the screen, and a person who plays on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeVar, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLineEdit,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gui.fadedglory.table.panel import FightPanel
from gui.game_interface import screens_of
from gui.session import Session as OpenSession
from gui.table.table_screen import TableScreen
from models.fadedglory.session import Session
from rules.dice import thrown
from rules.fadedglory.quick import quick_combatant
from rules.fadedglory.table import gather
from tests.rules.fadedglory.table.evening import gathered

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
    def panel(self) -> FightPanel:
        return cast(FightPanel, self.screen.panel)

    def find(self, kind: type[W], name: str) -> W:
        found = cast(W, self._named(self.screen, kind, name))
        assert found.isVisible(), f"{name} is not on show"
        return found

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

    def type(self, name: str, text: str) -> None:
        edit = self.find(QLineEdit, name)
        edit.setFocus()
        self._qtbot.keyClicks(edit, text)
        settle()

    def set_number(self, name: str, text: str) -> None:
        spin = self.find(QSpinBox, name)
        spin.setFocus()
        spin.selectAll()
        self._qtbot.keyClicks(spin, text)
        self._qtbot.keyClick(spin, Qt.Key.Key_Return)
        settle()

    def choose(self, name: str, text: str) -> None:
        """Choose the entry of a combo box that begins with ``text``."""
        combo = self.find(QComboBox, name)
        row = next(r for r in range(combo.count()) if combo.itemText(r).startswith(text))
        combo.setCurrentIndex(row)
        combo.activated.emit(row)
        settle()

    def command(self, actions: Sequence[QAction], text: str) -> None:
        """Trigger the command of a menu."""
        found = [one for one in actions if one.text() == text]
        assert found, f"no command {text}, only {[one.text() for one in actions]}"
        found[0].trigger()
        settle()

    def shown(self, kind: type[W], start: str) -> list[str]:
        """Return the spoken names on show that begin with ``start``."""
        found = [one for one in self.screen.findChildren(kind) if one.isVisible()]
        return [w.accessibleName() for w in found if w.accessibleName().startswith(start)]


def settle() -> None:
    """Let the screen show what the last edit changed."""
    for _ in range(3):
        QApplication.processEvents()


@pytest.fixture
def twelve() -> Session:
    """Six of the party against six guards, before the fight."""
    session = gathered(6)
    for seed in (5, 9):
        session = gather.seated(session, quick_combatant(Random(seed)), f"q{seed}.folio")
    return session


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
