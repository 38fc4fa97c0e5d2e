"""The BnB editors on the samples, and ways to reach their controls as a person does."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.bnb.editor.being_editor import BeingEditor
from gui.session import Session
from models.bnb.being import Being
from models.bnb.character import Character
from models.bnb.creature import Creature
from models.storage import load
from resources.loader import resource_path
from tests.gui.opened import opened_editors
from tests.gui.opened import settle as settle
from tests.gui.opened import shown_section as shown_section

LEFT = Qt.MouseButton.LeftButton
Opening = Callable[..., BeingEditor]


def sample(name: str) -> Being:
    """Return the sample document of that file name."""
    document = load(resource_path(f"samples/bnb/{name}.folio")).document
    assert isinstance(document, Being)
    return document


@pytest.fixture
def scout() -> Character:
    """A finished hero of 100 points with a bow."""
    document = sample("scout-100")
    assert isinstance(document, Character)
    return document


@pytest.fixture
def sorcerer() -> Character:
    document = sample("sorcerer-250")
    assert isinstance(document, Character)
    return document


@pytest.fixture
def giant() -> Creature:
    """A creature of Size 8 without natural armor."""
    document = sample("giant")
    assert isinstance(document, Creature)
    return document


@pytest.fixture
def opened(qtbot: QtBot, session: Callable[..., Session]) -> Iterator[Opening]:
    """Return a function that opens a being in its editor, in a window of the given size."""
    yield from opened_editors(BeingEditor, qtbot, session)
