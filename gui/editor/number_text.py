"""A number in a line of text that opens its parts when it is focused or clicked."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.editor.number_button import NumberButton
from gui.editor.number_choice import NumberChoice
from gui.font import font
from gui.theme import theme
from gui.widget.spoken import speak

_PAD = 2


class NumberText(NumberButton):
    """A figure and a softer tail (“40” and “ / 40”), drawn in the font of its role."""

    def __init__(
        self,
        choice: NumberChoice,
        id: str = "",
        *,
        role: str = "body",
        tail_role: str = "body",
        soft: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(choice, id, parent)
        self._role, self._tail_role, self._soft = role, tail_role, soft
        self._tail = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_number(self, label: str, text: str, tail: str = "") -> None:
        """Show ``text`` and ``tail``; ``label`` is the spoken name, they are its value."""
        speak(self, label, f"{text}{tail}")
        if (text, tail) != (self.text(), self._tail):
            self.setText(text)
            self._tail = tail
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        metrics, tail = self._metrics()
        width = metrics.horizontalAdvance(self.text()) + tail.horizontalAdvance(self._tail)
        return QSize(width + 2 * _PAD, max(metrics.height(), tail.height()) + 2)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _metrics(self) -> tuple[QFontMetrics, QFontMetrics]:
        return QFontMetrics(font(self._role)), QFontMetrics(font(self._tail_role))

    def paint_number(self, painter: QPainter) -> None:
        palette = theme().palette()
        metrics, _ = self._metrics()
        base = 1 + metrics.ascent()
        painter.setFont(font(self._role))
        painter.setPen(QColor(palette.soft if self._soft else palette.ink))
        painter.drawText(_PAD, base, self.text())
        if self._tail:
            left = _PAD + metrics.horizontalAdvance(self.text())
            painter.setFont(font(self._tail_role))
            painter.setPen(QColor(palette.soft))
            space = QRect(left, 0, self.width() - left, base)
            painter.drawText(space.left(), base, self._tail)
