"""The wizard of a model on show, and the hands of a person who uses it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.battlestorm.wizard.model_wizard import ModelWizard
from gui.session import Session
from models.battlestorm.model import Model
from tests.gui.battlestorm.wizard.hands import ModelHands


@pytest.fixture
def opened(
    qtbot: QtBot, session: Callable[..., Session], named: Callable[..., QWidget]
) -> Callable[..., ModelHands]:
    """Return a function that shows the wizard for a model and gives a person's hands."""
    # A window on show that nobody holds would be swept up by Python in the middle of a test.
    kept: list[ModelWizard] = []

    def opening(model: Model | None = None, *, width: int = 1280, height: int = 712) -> ModelHands:
        wizard = ModelWizard(session(model or Model()))
        kept.append(wizard)
        qtbot.addWidget(wizard)
        wizard.resize(width, height)
        with qtbot.waitActive(wizard):
            wizard.show()
            wizard.activateWindow()
        return ModelHands(wizard, named, qtbot)

    return opening


@pytest.fixture
def blank(opened: Callable[..., ModelHands]) -> ModelHands:
    """The wizard for a new model."""
    return opened()
