"""Points paid, stepped from level to level."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QDoubleSpinBox, QSizePolicy, QWidget

from gui.font import font
from models.bnb.being import MOST_POINTS

_ENDS = 68
_LEAST, _MOST_WIDE = 102, 150


class PointField(QDoubleSpinBox):
    """A whole number of points, larger than Qt's own whole numbers go.

    ``points_changed`` carries the number as an int.
    """

    points_changed = Signal(object)
    entered = Signal()
    """It got the focus."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDecimals(0)
        self.setRange(0, MOST_POINTS)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.valueChanged.connect(self._tell)

    @property
    def points(self) -> int:
        """The number that is shown."""
        return round(self.value())

    def sizeHint(self) -> QSize:
        wide = QFontMetrics(font("strong")).horizontalAdvance(self.text()) + _ENDS + 16
        return QSize(min(max(_LEAST, wide), _MOST_WIDE), 32)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.entered.emit()

    @Slot()
    def _tell(self) -> None:
        self.updateGeometry()
        self.points_changed.emit(self.points)


class PointStepper(PointField):
    """Shows points; a step goes to the price of the level above or below.

    Any number can be typed, Shift with Up or Down moves by one point: that is a part payment.
    """

    def __init__(
        self,
        name: str,
        cost: Callable[[int], int],
        level: Callable[[int], int],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(name, parent)
        self._cost, self._level = cost, level
        self.setKeyboardTracking(False)
        self.setFont(font("strong"))
        self.lineEdit().setFont(font("strong"))

    def stepBy(self, steps: int) -> None:
        level = self._level(self.points)
        if steps < 0 and self.points > self._cost(level):
            # What does nothing yet goes back first.
            steps += 1
        self.setValue(min(self._cost(max(0, level + steps)), MOST_POINTS))
        self.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        one = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}.get(Qt.Key(event.key()))
        if one is not None and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.setValue(self.value() + one)
        elif event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            self.stepBy(1 if event.key() == Qt.Key.Key_Plus else -1)
        else:
            super().keyPressEvent(event)
