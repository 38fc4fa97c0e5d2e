"""A text that wraps to any width and is never cut, not even inside a long word."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel, QSizePolicy, QStyleOption, QWidget

from gui.widget.paragraph import Paragraph

_KEPT = 8
_LINES = {12: 16, 14: 20, 16: 22, 20: 26, 28: 34}


class WrapLabel(QLabel):
    """Like a label with word wrap, which grows in height with every line it needs."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._laid: dict[tuple[object, ...], Paragraph] = {}
        self.setTextFormat(Qt.TextFormat.PlainText)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if not self.text():
            return 0
        edges = self.contentsMargins()
        room = width - edges.left() - edges.right()
        return round(self._paragraph(room).height) + edges.top() + edges.bottom()

    def sizeHint(self) -> QSize:
        wide = min(self.fontMetrics().horizontalAdvance(self.text()) + 2, 320)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(48, self._line())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.text():
            place = self.contentsRect()
            self._paragraph(place.width()).draw(QPainter(self), place.left(), place.top())

    def _line(self) -> int:
        pixels = self.font().pixelSize()
        return _LINES.get(pixels) or QFontMetrics(self.font()).height() + 2

    def _paragraph(self, width: float) -> Paragraph:
        option = QStyleOption()
        option.initFrom(self)
        colour = option.palette.color(QPalette.ColorRole.WindowText).name()
        centred = bool(self.alignment() & Qt.AlignmentFlag.AlignHCenter)
        key = (self.text(), self.font().key(), colour, width, centred)
        found = self._laid.get(key)
        if found is None:
            # A layout asks for the height at several widths before it paints once.
            found = Paragraph(
                ((self.text(), self.font(), colour),), width, line=self._line(), centred=centred
            )
            if len(self._laid) >= _KEPT:
                self._laid.clear()
            self._laid[key] = found
        return found
