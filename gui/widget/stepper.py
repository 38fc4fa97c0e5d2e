"""A number between two buttons: − value +."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QSpinBox, QToolButton, QWidget

from gui.font import font
from gui.icon import icon
from gui.theme import set_role

_SIDE = 34


class Stepper(QSpinBox):
    """A spin box with buttons that have names; typed numbers and the arrow keys work too.

    ``name`` is its spoken name, from which the buttons take theirs.
    """

    def __init__(
        self, minimum: int, maximum: int, *, name: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFont(font("strong"))
        set_role(self, "stepper")
        self._fewer = self._button("minus", self.stepDown)
        self._more = self._button("plus", self.stepUp)
        self.valueChanged.connect(self._mark_ends)
        self.setRange(minimum, maximum)
        self.setName(name)

    def setName(self, name: str) -> None:
        """Give the stepper its spoken name, and its buttons names made from it."""
        self.setAccessibleName(name)
        self._fewer.setAccessibleName(self.tr("Fewer: {0}").format(name))
        self._more.setAccessibleName(self.tr("More: {0}").format(name))
        self._fewer.setToolTip(self._fewer.accessibleName())
        self._more.setToolTip(self._more.accessibleName())

    def setRange(self, minimum: int, maximum: int) -> None:
        super().setRange(minimum, maximum)
        self._mark_ends()

    def setValue(self, value: int) -> None:
        """Show ``value``; the buttons follow even while signals are blocked."""
        super().setValue(value)
        self._mark_ends()

    def sizeHint(self) -> QSize:
        return QSize(2 * _SIDE + 34, 32)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        high = self.height() - 2
        self._fewer.setGeometry(2, 2, _SIDE - 2, high - 2)
        self._more.setGeometry(self.width() - _SIDE, 2, _SIDE - 2, high - 2)

    def wheelEvent(self, event: QWheelEvent) -> None:
        # The wheel scrolls the page; a number that the pointer happens to be over stays.
        event.ignore()

    def _button(self, sign: str, pressed: object) -> QToolButton:
        button = QToolButton(self)
        button.setIcon(icon(sign))
        button.setAutoRepeat(True)
        # The stepper itself is the one stop of the Tab key; arrows do what the buttons do.
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(pressed)
        return button

    @Slot()
    def _mark_ends(self) -> None:
        self._fewer.setEnabled(self.value() > self.minimum())
        self._more.setEnabled(self.value() < self.maximum())
