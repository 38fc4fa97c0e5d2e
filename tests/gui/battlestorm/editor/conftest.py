"""The editor of a model on the samples, and ways to reach its controls as a person does."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.battlestorm.editor.model_editor import ModelEditor
from gui.session import Session
from models.battlestorm.model import Model
from tests.gui.opened import opened_editors
from tests.gui.opened import settle as settle
from tests.gui.opened import shown_section as shown_section
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
    yield from opened_editors(ModelEditor, qtbot, session)
