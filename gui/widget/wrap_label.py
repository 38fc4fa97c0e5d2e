"""A text that wraps to any width and is never cut, not even inside a long word."""

from __future__ import annotations

import math

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from gui.widget.paragraph import Paragraph

_LINES = {12: 16, 14: 20, 16: 22, 20: 26, 28: 34}


class WrapLabel(QLabel):
    """Like a label with word wrap, which grows in height with every line it needs."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._shown: tuple[object, ...] = ()
        self._wide: int | None = None
        """The width to ask for, for what is shown; None before it was measured."""
        self._heights: list[tuple[float, float, float]] = []
        """Least and greatest width of the same lines, and their height, for what is shown."""
        self._last: tuple[float, float, Paragraph] | None = None
        """The same two widths, and the paragraph that was laid out last for what is shown."""
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
        room = max(width - edges.left() - edges.right(), 1)
        return round(self._height(room)) + edges.top() + edges.bottom()

    def sizeHint(self) -> QSize:
        self._forget_others()
        if self._wide is None:
            self._wide = min(self.fontMetrics().horizontalAdvance(self.text()) + 2, 320)
        return QSize(self._wide, self.heightForWidth(self._wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(48, self._line())

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.text():
            return
        place = self.contentsRect()
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        self._paragraph(place.width()).draw(painter, place.left(), place.top())

    def _line(self) -> int:
        pixels = self.font().pixelSize()
        return _LINES.get(pixels) or QFontMetrics(self.font()).height() + 2

    def _height(self, width: int) -> float:
        """Return the height of the text in ``width``; a layout asks at several before it paints."""
        self._forget_others()
        for least, most, height in self._heights:
            if least <= width <= most:
                return height
        return self._lay(width).height

    def _paragraph(self, width: int) -> Paragraph:
        self._forget_others()
        if self._last is not None:
            least, most, found = self._last
            # A text in the middle stands elsewhere in each width.
            if least <= width <= most and not self._is_centred():
                return found
        return self._lay(width)

    def _forget_others(self) -> None:
        """Forget what was laid out for another text or font."""
        shown = (self.text(), self.font(), self.alignment())
        if shown != self._shown:
            self._shown, self._last, self._wide = shown, None, None
            self._heights.clear()

    def _lay(self, width: int) -> Paragraph:
        """Lay the text out. From its longest line's width to ``width`` lines break alike."""
        run = (self.text(), self.font(), "")
        found = Paragraph((run,), width, line=self._line(), centred=self._is_centred())
        is_one_line = found.height <= self._line()
        least, most = min(found.width + 1, width), math.inf if is_one_line else width
        self._last = (least, most, found)
        self._heights.append((least, most, found.height))
        return found

    def _is_centred(self) -> bool:
        return bool(self.alignment() & Qt.AlignmentFlag.AlignHCenter)
