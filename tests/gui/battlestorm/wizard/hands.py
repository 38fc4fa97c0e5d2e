"""A person at the wizard of a model, for its tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialog, QWidget
from pytestqt.qtbot import QtBot

from gui.battlestorm.wizard.model_wizard import ModelWizard
from models.battlestorm.model import Model
from tests.gui.wizard.hands import Hands


class ModelHands(Hands):
    """Finds things by their spoken name and uses them as a person would."""

    def __init__(self, wizard: ModelWizard, named: Callable[..., QWidget], qtbot: QtBot) -> None:
        super().__init__(wizard, named, qtbot)  # type: ignore[arg-type]
        self.bot = qtbot

    @property
    def model(self) -> Model:
        return cast(Model, self.wizard.session.document)

    def combo(self, name: str) -> QComboBox:
        return cast(QComboBox, self._named(self.wizard, QComboBox, name))

    def choose(self, name: str, text: str) -> None:
        """Choose an entry of a box by the arrow keys."""
        combo = self.combo(name)
        assert combo.isVisible(), f"{name} is not on show"
        index = combo.findText(text)
        assert index >= 0, f"{name} has no {text!r}"
        combo.setFocus()
        while combo.currentIndex() != index:
            before = combo.currentIndex()
            self.press(Qt.Key.Key_Down if before < index else Qt.Key.Key_Up)
            assert combo.currentIndex() != before

    def dialog(self) -> QDialog:
        """Return the dialog that is open."""
        self.bot.waitUntil(
            lambda: any(each.isVisible() for each in self.wizard.findChildren(QDialog))
        )
        return next(each for each in self.wizard.findChildren(QDialog) if each.isVisible())
