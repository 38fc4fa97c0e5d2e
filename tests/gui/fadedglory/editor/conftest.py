"""The editor of a combatant on the samples, and ways to reach its controls as a person does."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.fadedglory.editor.combatant_editor import CombatantEditor
from gui.game_interface import screens_of
from gui.session import Session
from models.fadedglory.combatant import Combatant
from tests.rules.fadedglory.combatants import sample

LEFT = Qt.MouseButton.LeftButton
Opening = Callable[..., CombatantEditor]


@pytest.fixture
def rogue() -> Combatant:
    """Two weapons, Dodge and Hide."""
    return sample("twin-rogue")


@pytest.fixture
def mage() -> Combatant:
    """A staff and two spells that take a turn."""
    return sample("lamp-mage")


@pytest.fixture
def opened(qtbot: QtBot, session: Callable[..., Session]) -> Iterator[Opening]:
    """Return a function that opens a combatant in its editor, in a window of the given size."""
    editors: list[CombatantEditor] = []

    def opening(combatant: Combatant, width: int = 1280, height: int = 800) -> CombatantEditor:
        editor = screens_of(combatant).new_editor(session(combatant))
        assert isinstance(editor, CombatantEditor)
        editors.append(editor)
        qtbot.addWidget(editor)
        editor.resize(width, height)
        editor.show()
        editor.activateWindow()
        qtbot.waitUntil(editor.isActiveWindow)
        settle()
        return editor

    yield opening
    for editor in editors:
        editor.session.stack.clear()


def settle() -> None:
    """Let the editor show what the last edit changed."""
    for _ in range(3):
        QApplication.processEvents()


def shown_section(editor: CombatantEditor, id: str):
    """Bring the section ``id`` into view and return it."""
    editor.show_section(id)
    settle()
    return editor.section
