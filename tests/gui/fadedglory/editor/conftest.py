"""The editor of a combatant on the samples, and ways to reach its controls as a person does."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.fadedglory.editor.combatant_editor import CombatantEditor
from gui.session import Session
from models.fadedglory.combatant import Combatant
from tests.gui.opened import opened_editors
from tests.gui.opened import settle as settle
from tests.gui.opened import shown_section as shown_section
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
    yield from opened_editors(CombatantEditor, qtbot, session)
