"""A person at the wizard, for its tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from PySide6.QtCore import QMimeData, QModelIndex, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLineEdit,
    QSpinBox,
    QTreeView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gui.fabula.wizard.hero_wizard import HeroWizard
from models.fabula.hero import Hero

QUIET = pytest.mark.qt_log_ignore("This plugin does not support")
"""For tests in which a list of suggestions opens: drawing in memory cannot raise it."""

LEFT = Qt.MouseButton.LeftButton


def drop_on(target: QWidget, mime: QMimeData, action: Qt.DropAction) -> None:
    """Drag ``mime`` over ``target`` and let go of it there."""
    nothing = Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(target, QDragEnterEvent(QPoint(5, 5), action, mime, LEFT, nothing))
    QApplication.sendEvent(target, QDropEvent(QPointF(5, 5), action, mime, LEFT, nothing))


Named = Callable[..., QWidget]


class Hands:
    """Finds things by their spoken name and uses them as a person would."""

    def __init__(self, wizard: HeroWizard, named: Named, qtbot: QtBot) -> None:
        self.wizard, self._named, self._qtbot = wizard, named, qtbot

    @property
    def hero(self) -> Hero:
        return cast(Hero, self.wizard.session.document)

    def button(self, name: str) -> QAbstractButton:
        return cast(QAbstractButton, self._named(self.wizard, QAbstractButton, name))

    def edit(self, name: str) -> QLineEdit:
        return cast(QLineEdit, self._named(self.wizard, QLineEdit, name))

    def number(self, name: str) -> QSpinBox:
        return cast(QSpinBox, self._named(self.wizard, QSpinBox, name))

    def thing(self, name: str) -> QWidget:
        return self._named(self.wizard, QWidget, name)

    def click(self, name: str) -> None:
        button = self.button(name)
        assert button.isVisible(), f"{name} is not on show"
        assert button.isEnabled(), f"{name} is not enabled"
        self.into_view(button)
        self._qtbot.mouseClick(button, LEFT)

    def type(self, name: str, text: str) -> None:
        edit = self.edit(name)
        assert edit.isVisible(), f"{name} is not on show"
        edit.setFocus()
        edit.selectAll()
        self._qtbot.keyClicks(edit, text)

    def press(self, *keys: Qt.Key | str, modifier: Qt.KeyboardModifier | None = None) -> None:
        """Press keys on whatever has the focus."""
        for key in keys:
            focus = self.focus
            held = Qt.KeyboardModifier.NoModifier if modifier is None else modifier
            if isinstance(key, str):
                QTest.keyClicks(focus, key, held)
            else:
                QTest.keyClick(focus, key, held)

    @property
    def focus(self) -> QWidget:
        found = QApplication.focusWidget()
        assert found is not None, "nothing has the focus"
        return found

    def tab_to(self, name: str, *, most: int = 80) -> QWidget:
        """Press Tab until the control called ``name`` has the focus."""
        for _ in range(most):
            if self.focus.accessibleName() == name:
                return self.focus
            self.press(Qt.Key.Key_Tab)
        raise AssertionError(f"Tab never comes to {name}")

    def step(self, number: int) -> None:
        """Go to a step, counted from 1, by its key."""
        QTest.keyClick(self.focus, str(number), Qt.KeyboardModifier.ControlModifier)
        self._qtbot.waitUntil(lambda: self.wizard.step == number - 1)

    def summary(self, name: str) -> str:
        """Return the number that the summary shows under ``name``."""
        self.wizard.summary.refresh_now()
        return next(
            cell.number()
            for cell in self.wizard.summary.numbers.cells.values()
            if cell.accessibleName() == name
        )

    def into_view(self, widget: QWidget) -> None:
        """Scroll to ``widget``, as one does before a click."""
        page = self.wizard.page
        content = page.area.widget()
        if content is not None and content.isAncestorOf(widget):
            page.area.ensureWidgetVisible(widget)

    def shop_row(self, item: str) -> QModelIndex:
        view = cast(QTreeView, self._named(self.wizard, QTreeView, "Shop"))
        model = view.model()
        for row in range(model.rowCount()):
            index = model.index(row, 0)
            if str(index.data()).split(" (")[0] == item:
                return index
        raise AssertionError(f"the shop does not show {item}")
