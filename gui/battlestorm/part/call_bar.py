"""The chances of a call as a bar: filled, it happens; hatched, the caller is locked out."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.theme import theme
from gui.widget.spoken import speak
from rules.battlestorm.chance import in_hundred

_HIGH = 10
_STEP = 5


def chance_words(success: Fraction | None, lockout: Fraction | None) -> str:
    """Return “95 in 100, locked out under 1”; what is not known is left out."""
    if success is None:
        return "F.Q. is not known"
    found = in_hundred(success)
    words = found if found in ("sure", "never") else f"{found} in 100"
    return words if lockout is None else f"{words}, locked out {in_hundred(lockout)}"


class CallBar(QWidget):
    """The owner writes the numbers beside it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._success, self._lockout = Fraction(0), Fraction(0)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_chances(self, name: str, success: Fraction | None, lockout: Fraction | None) -> None:
        """Show the chances of the event ``name``."""
        self._success, self._lockout = success or Fraction(0), lockout or Fraction(0)
        speak(self, f"Chances of {name}", chance_words(success, lockout))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(104, _HIGH + 4)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        frame = QRectF(0.5, (self.height() - _HIGH) / 2, self.width() - 1, _HIGH)
        painter.fillRect(frame, QColor(colours.track))
        done, lost = frame.width() * float(self._success), frame.width() * float(self._lockout)
        painter.fillRect(
            QRectF(frame.left(), frame.top(), done, frame.height()), QColor(colours.accent)
        )
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.ink), 1))
        hatched = QRectF(frame.right() - lost, frame.top(), lost, frame.height())
        painter.save()
        painter.setClipRect(hatched)
        at = hatched.left() - _HIGH
        while at < hatched.right():
            painter.drawLine(int(at), int(frame.bottom()), int(at + _HIGH), int(frame.top()))
            at += _STEP
        painter.restore()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.setPen(QPen(QColor(colours.edge), 1))
        painter.drawRect(frame)
