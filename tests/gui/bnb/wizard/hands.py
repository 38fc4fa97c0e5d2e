"""A person at the wizard of BnB, for its tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QDialog, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from gui.bnb.wizard.hero_wizard import HeroWizard
from gui.bnb.wizard.skill_delegate import SIDE, STEPPER
from gui.bnb.wizard.skill_model import LEVEL
from gui.bnb.wizard.skill_table import SkillTable
from models.bnb.character import Character
from tests.gui.wizard.hands import Hands

__all__ = ["BnbHands", "HeroWizard"]


class BnbHands(Hands):
    """Finds things by their spoken name and uses them as a person would."""

    def __init__(self, wizard: HeroWizard, named: Callable[..., QWidget], qtbot: QtBot) -> None:
        super().__init__(wizard, named, qtbot)  # type: ignore[arg-type]
        self.bot = qtbot

    @property
    def character(self) -> Character:
        return cast(Character, self.wizard.session.document)

    def number(self, name: str) -> QSpinBox:
        return cast(QSpinBox, self._named(self.wizard, QAbstractSpinBox, name))

    def press_end(self, name: str, sign: str) -> None:
        """Press the minus or plus of a field with the mouse."""
        field = self.number(name)
        self.into_view(field)
        x = field.width() - 12 if sign == "+" else 12
        where = QPoint(x, field.height() // 2)
        self.bot.mouseClick(field, Qt.MouseButton.LeftButton, pos=where)

    def combo(self, name: str) -> QComboBox:
        return cast(QComboBox, self._named(self.wizard, QComboBox, name))

    def choose(self, name: str, text: str) -> None:
        """Choose an entry of a box by keys, as a person does who types its beginning."""
        combo = self.combo(name)
        assert combo.isVisible(), f"{name} is not on show"
        index = combo.findText(text)
        assert index >= 0, f"{name} has no {text!r}"
        combo.setFocus()
        while combo.currentIndex() != index:
            before = combo.currentIndex()
            self.press(Qt.Key.Key_Down if before < index else Qt.Key.Key_Up)
            assert combo.currentIndex() != before

    def table(self, name: str = "Skills") -> SkillTable:
        return cast(SkillTable, self._named(self.wizard, SkillTable, name))

    def cells(self, skill: str, name: str = "Skills") -> tuple[str, ...]:
        """Return what the table shows in the row of a skill."""
        return next(line.cells for line in self.table(name).skills.lines if line.name == skill)

    def press_stepper(self, skill: str, sign: str, name: str = "Skills") -> None:
        """Press the painted minus or plus of a skill with the mouse."""
        table = self.table(name)
        key = next(line.key for line in table.skills.lines if line.name == skill)
        index = table.skills.index_of(key).siblingAtColumn(LEVEL)
        rect: QRect = table.visualRect(index)
        shift = STEPPER.width() // 2 - SIDE // 2
        where = rect.center() + QPoint(shift if sign == "+" else -shift, 0)
        self.bot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=where)

    def dialog(self) -> QDialog:
        """Return the dialog that is open."""
        self.bot.waitUntil(
            lambda: any(each.isVisible() for each in self.wizard.findChildren(QDialog))
        )
        return next(each for each in self.wizard.findChildren(QDialog) if each.isVisible())

    def in_dialog(self, kind: type[QWidget], name: str) -> QWidget:
        return self._named(self.dialog(), kind, name)
