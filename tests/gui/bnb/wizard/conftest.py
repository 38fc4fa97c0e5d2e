"""The wizard of BnB on show, and the hands of a person who uses it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.bnb.wizard.hero_wizard import HeroWizard
from gui.session import Session
from models.bnb.character import Character
from tests.gui.bnb.wizard.hands import BnbHands


@pytest.fixture
def opened(
    qtbot: QtBot, session: Callable[..., Session], named: Callable[..., QWidget]
) -> Callable[..., BnbHands]:
    """Return a function that shows the wizard for a hero and gives a person's hands."""
    # A window on show that nobody holds would be swept up by Python in the middle of a test.
    kept: list[HeroWizard] = []

    def opening(hero: Character | None = None, *, width: int = 1280, height: int = 712) -> BnbHands:
        wizard = HeroWizard(session(hero or Character()))
        kept.append(wizard)
        qtbot.addWidget(wizard)
        wizard.resize(width, height)
        with qtbot.waitActive(wizard):
            wizard.show()
            wizard.activateWindow()
        return BnbHands(wizard, named, qtbot)

    return opening


@pytest.fixture
def blank(opened: Callable[..., BnbHands]) -> BnbHands:
    """The wizard for a new hero."""
    return opened()
