"""The ring round the control that has the focus: 2 px of accent, 2 px away from it."""

from __future__ import annotations

from typing import TypeGuard

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Slot
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QMenu,
    QMenuBar,
    QPlainTextEdit,
    QScrollArea,
    QTabBar,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

from gui.theme import theme

_GAP = 2
_WIDTH = 2
_OUT = _GAP + _WIDTH
_WATCHED = frozenset(
    {
        QEvent.Type.Move,
        QEvent.Type.Resize,
        QEvent.Type.Show,
        QEvent.Type.Hide,
        QEvent.Type.ParentChange,
        QEvent.Type.ZOrderChange,
        QEvent.Type.EnabledChange,
    }
)


class _Ring(QWidget):
    """The painted frame: a child of the window, above everything, deaf to the mouse."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setObjectName("focus-ring")
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme().palette().accent), _WIDTH))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 8, 8)


class FocusRing(QObject):
    """Keeps a ring round the focused control of every window of the application.

    A button that was pressed with the mouse gets none. A widget with the property ``focus_ring``
    set to False paints its focus by itself.
    """

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._target: QWidget | None = None
        self._chain: list[QWidget] = []
        self._rings: dict[QWidget, _Ring] = {}
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._place)
        app.focusChanged.connect(self._follow)

    def ring(self, window: QWidget) -> QWidget | None:
        """Return the ring's frame in ``window``, if one was ever needed there."""
        return self._rings.get(window)

    @Slot(QWidget, QWidget)
    def _follow(self, old: QWidget | None, new: QWidget | None) -> None:
        self._leave()
        if new is None or not _wants_ring(new):
            return
        self._target = new
        widget: QWidget | None = new
        while widget is not None:
            widget.installEventFilter(self)
            self._chain.append(widget)
            widget = None if widget.isWindow() else widget.parentWidget()
        self._soon.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _WATCHED:
            self._soon.start()
        return False

    def _leave(self) -> None:
        for widget in self._chain:
            if isValid(widget):
                widget.removeEventFilter(self)
        self._chain.clear()
        self._target = None
        self._hide_all()

    def _hide_all(self) -> None:
        self._rings = {w: ring for w, ring in self._rings.items() if isValid(ring)}
        for ring in self._rings.values():
            ring.hide()

    @Slot()
    def _place(self) -> None:
        target = self._target
        if not self._is_shown(target):
            self._hide_all()
            return
        window = target.window()
        ring = self._rings.get(window)
        if ring is None:
            ring = self._rings[window] = _Ring(window)
        inside = _focused_part(target)
        place = QRect(target.mapTo(window, inside.topLeft()), inside.size())
        place.adjust(-_OUT, -_OUT, _OUT, _OUT)
        shown = _clip(target, window).intersected(place)
        if shown.isEmpty():
            ring.hide()
            return
        ring.setGeometry(place)
        if shown == place:
            ring.clearMask()
        else:
            ring.setMask(QRegion(shown.translated(-place.topLeft())))
        ring.raise_()
        ring.show()

    @staticmethod
    def _is_shown(target: QWidget | None) -> TypeGuard[QWidget]:
        return target is not None and isValid(target) and target.isVisible() and target.hasFocus()


def _wants_ring(widget: QWidget) -> bool:
    if widget.property("focus_ring") is False:
        return False
    if isinstance(widget, QMenu | QMenuBar | QScrollArea) or widget.isWindow():
        return False
    if widget.window().windowType() == Qt.WindowType.Popup:
        return False
    if widget.focusPolicy() == Qt.FocusPolicy.NoFocus:
        return False
    pressed = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
    return not (pressed and isinstance(widget, QAbstractButton | QTabBar | QAbstractItemView))


def _focused_part(widget: QWidget) -> QRect:
    if isinstance(widget, QTabBar) and widget.currentIndex() >= 0:
        return widget.tabRect(widget.currentIndex()).adjusted(_OUT, _OUT, -_OUT, -_OUT)
    if isinstance(widget, QAbstractScrollArea) and not isinstance(
        widget, QPlainTextEdit | QTextEdit
    ):
        # A whole pane: the ring goes inside, where there is room for it.
        return widget.rect().adjusted(_OUT, _OUT, -_OUT, -_OUT)
    return widget.rect()


def _clip(widget: QWidget, window: QWidget) -> QRect:
    """Return the part of ``window`` in which ``widget`` can be seen, a ring's width around it."""
    clip = window.rect()
    above = widget.parentWidget()
    while above is not None and above is not window:
        area = above.parentWidget()
        if isinstance(area, QAbstractScrollArea) and area.viewport() is above:
            seen = QRect(above.mapTo(window, QPoint(0, 0)), above.size())
            clip = clip.intersected(seen.adjusted(-_OUT, -_OUT, _OUT, _OUT))
        above = above.parentWidget()
    return clip
