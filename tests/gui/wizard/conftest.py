"""The wizard on show, and the hands of a person who uses it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.fabula.wizard.hero_wizard import HeroWizard
from gui.session import Session
from models.fabula.hero import Hero
from tests.gui.wizard.hands import Hands, Named


@pytest.fixture
def opened(
    qtbot: QtBot, session: Callable[..., Session], named: Named
) -> Iterator[Callable[..., Hands]]:
    """Return a function that shows the wizard for a hero and gives a person's hands."""
    wizards: list[HeroWizard] = []

    def opening(hero: Hero | None = None, *, width: int = 1280, height: int = 720) -> Hands:
        wizard = HeroWizard(session(hero or Hero()))
        wizards.append(wizard)
        wizard.resize(width, height)
        with qtbot.waitActive(wizard):
            wizard.show()
            wizard.activateWindow()
        return Hands(wizard, named, qtbot)

    yield opening
    for wizard in wizards:
        wizard.hide()
        wizard.deleteLater()
    # Without a running event loop nothing else would delete them before the next test.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def blank(opened: Callable[..., Hands]) -> Hands:
    """The wizard for a new hero."""
    return opened()
