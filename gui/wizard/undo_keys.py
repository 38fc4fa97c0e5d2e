"""Ctrl+Z for the hero's steps, whatever input has the focus."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence, QUndoStack
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

_KEYS = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)


class UndoKeys(QObject):
    """Keeps undo and redo from the inputs inside ``area``: their own know only their own text.

    The window's command takes the keys where there is one; otherwise the stack is asked directly.
    """

    def __init__(self, area: QWidget, stack: QUndoStack) -> None:
        super().__init__(area)
        self._area, self._stack = area, stack
        self._watched: QWidget | None = None
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow)

    @Slot(QWidget, QWidget)
    def _follow(self, old: QWidget | None, new: QWidget | None) -> None:
        # The area may be going already, and its parts with it.
        area, watched = getattr(self, "_area", None), getattr(self, "_watched", None)
        if area is None or not isValid(area):
            return
        if watched is not None and isValid(watched):
            watched.removeEventFilter(self)
            watched.destroyed.disconnect(self._forget)
        self._watched = None
        if new is not None and area.isAncestorOf(new):
            self._watched = new
            new.installEventFilter(self)
            new.destroyed.connect(self._forget)

    @Slot()
    def _forget(self) -> None:
        self._watched = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in _KEYS or not isinstance(event, QKeyEvent):
            return False
        undo = event.matches(QKeySequence.StandardKey.Undo)
        if not undo and not event.matches(QKeySequence.StandardKey.Redo):
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.ignore()
        elif undo:
            self._stack.undo()
        else:
            self._stack.redo()
        return True
