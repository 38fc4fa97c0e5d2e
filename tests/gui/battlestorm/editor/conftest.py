"""The editor of a model on the samples, and ways to reach its controls as a person does."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.battlestorm.editor.model_editor import ModelEditor
from gui.game_interface import screens_of
from gui.session import Session
from models.battlestorm.model import Model
from tests.rules.battlestorm.models import sample

LEFT = Qt.MouseButton.LeftButton
Opening = Callable[..., ModelEditor]


@pytest.fixture
def cael() -> Model:
    """A thaumaturge who knows all nine events, ready at his altar."""
    return sample("altar-thaumaturge")


@pytest.fixture
def oster() -> Model:
    """An ordinary model in metal armor, with Fate."""
    return sample("iron-captain")


@pytest.fixture
def opened(qtbot: QtBot, session: Callable[..., Session]) -> Iterator[Opening]:
    """Return a function that opens a model in its editor, in a window of the given size."""
    editors: list[ModelEditor] = []

    def opening(model: Model, width: int = 1280, height: int = 800) -> ModelEditor:
        editor = screens_of(model).new_editor(session(model))
        assert isinstance(editor, ModelEditor)
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


def shown_section(editor: ModelEditor, id: str):
    """Bring the section ``id`` into view and return it."""
    editor.show_section(id)
    settle()
    return editor.section
