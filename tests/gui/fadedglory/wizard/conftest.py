"""The wizard of a combatant on show, and the hands of a person who uses it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.fadedglory.wizard.combatant_wizard import CombatantWizard
from gui.session import Session
from models.fadedglory.combatant import Combatant
from tests.gui.fadedglory.wizard.hands import FighterHands


@pytest.fixture
def opened(
    qtbot: QtBot, session: Callable[..., Session], named: Callable[..., QWidget]
) -> Callable[..., FighterHands]:
    """Return a function that shows the wizard for a combatant and gives a person's hands."""
    # A window on show that nobody holds would be swept up by Python in the middle of a test.
    kept: list[CombatantWizard] = []

    def opening(
        combatant: Combatant | None = None, *, width: int = 1280, height: int = 712
    ) -> FighterHands:
        wizard = CombatantWizard(session(combatant or Combatant()))
        kept.append(wizard)
        qtbot.addWidget(wizard)
        wizard.resize(width, height)
        with qtbot.waitActive(wizard):
            wizard.show()
            wizard.activateWindow()
        return FighterHands(wizard, named, qtbot)

    return opening


@pytest.fixture
def blank(opened: Callable[..., FighterHands]) -> FighterHands:
    """The wizard for a new combatant."""
    return opened()
