"""Arrow keys between many small widgets that are one stop for the Tab key."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

_WAYS = {
    Qt.Key.Key_Left: QPoint(-1, 0),
    Qt.Key.Key_Right: QPoint(1, 0),
    Qt.Key.Key_Up: QPoint(0, -1),
    Qt.Key.Key_Down: QPoint(0, 1),
}


class ArrowFocus(QObject):
    """Moves the focus to the nearest member in the direction of an arrow key.

    Only the member that had the focus last is reached by Tab, so that forty numbers do not cost
    forty key presses. Events are watched on the focused member alone: hundreds of filters would
    cost more than the painting.
    """

    def __init__(self, area: QWidget) -> None:
        super().__init__(area)
        self._area = area
        self._members: list[QWidget] = []
        self._current: QWidget | None = None
        self._watched: QWidget | None = None
        QApplication.instance().focusChanged.connect(self._follow)  # type: ignore[union-attr]

    def add(self, member: QWidget) -> None:
        """Let ``member`` take part; the first one is where Tab arrives."""
        self._members.append(member)
        member.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        if self._current is None:
            self._set_current(member)

    def settle(self) -> None:
        """Keep one visible member reachable by Tab after rows came and went."""
        self._members = [member for member in self._members if isValid(member)]
        current = self._current
        if current is None or not isValid(current) or current.isHidden():
            shown = next((m for m in self._members if m.isVisibleTo(self._area)), None)
            if shown is not None:
                self._set_current(shown)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_press = event.type() == QEvent.Type.KeyPress
        if is_press and isinstance(watched, QWidget) and isinstance(event, QKeyEvent):
            return self._moved(watched, event)
        return False

    @Slot(QWidget, QWidget)
    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        """Watch the keys of ``now`` while it is a member with the focus."""
        if self._watched is not None and isValid(self._watched):
            self._watched.removeEventFilter(self)
        self._watched = None
        if now is not None and any(now is member for member in self._members):
            self._watched = now
            now.installEventFilter(self)
            self._set_current(now)

    def _moved(self, member: QWidget, event: QKeyEvent) -> bool:
        way = _WAYS.get(Qt.Key(event.key()))
        if way is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        target = self._nearest(member, way)
        if target is not None:
            target.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _nearest(self, member: QWidget, way: QPoint) -> QWidget | None:
        """Return the visible member that lies that way, sideways distance counting threefold."""
        start = self._middle(member)
        best: tuple[int, QWidget] | None = None
        for other in self._members:
            if other is member or not isValid(other) or not other.isVisibleTo(self._area):
                continue
            apart = self._middle(other) - start
            ahead = apart.x() * way.x() + apart.y() * way.y()
            aside = abs(apart.x() * way.y()) + abs(apart.y() * way.x())
            if ahead > 4 and (way.x() == 0 or aside < 12 + ahead):
                far = ahead + 3 * aside if way.x() else ahead * 3 + aside
                if best is None or far < best[0]:
                    best = (far, other)
        return best[1] if best else None

    def _middle(self, member: QWidget) -> QPoint:
        return member.mapTo(self._area, member.rect().center())

    def _set_current(self, member: QWidget) -> None:
        before, self._current = self._current, member
        if before is not None and before is not member and isValid(before):
            before.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        member.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
