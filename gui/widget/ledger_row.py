"""One line of a breakdown: the amount, what it is, and the page."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from gui.font import font
from gui.theme import theme
from gui.widget.paragraph import Paragraph, Run

_VALUE = 32
_GAP = 12


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """What a row shows. ``source`` is the full reference, of which ``page`` is the short form."""

    value: str
    label: str
    note: str = ""
    page: str = ""
    source: str = ""
    total: bool = False
    soft: bool = False
    ruled: bool = True
    strong: bool = False

    def spoken(self) -> str:
        """Return the line as it is read aloud."""
        words = [f"{self.value} {self.label}".strip()]
        if self.note:
            words.append(self.note.removeprefix("— "))
        return ", ".join([*words, self.source] if self.source else words)


class LedgerRow(QLabel):
    """A line that wraps; its text, for screen readers, is the whole line."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._line = LedgerLine("", "")
        self._laid: dict[tuple[int, str], Paragraph] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def line(self) -> LedgerLine:
        return self._line

    def setLine(self, line: LedgerLine) -> None:
        """Show ``line``."""
        if line == self._line:
            return
        self._line = line
        self._laid.clear()
        self.setText(line.spoken())
        self.setToolTip(line.source)
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(self._paragraph(width).height) + self._pad()

    def sizeHint(self) -> QSize:
        return QSize(264, self.heightForWidth(264))

    def minimumSizeHint(self) -> QSize:
        return QSize(140, 20 + self._pad())

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        line = self._line
        painter = QPainter(self)
        top = self._pad() / 2
        painter.setFont(font("amount"))
        painter.setPen(QColor(colours.soft if line.soft else colours.ink))
        value = QRectF(0, top, self._value_width(), 20)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(value, right, line.value)
        self._paragraph(self.width()).draw(painter, self._left(), top)
        painter.setFont(font("caption"))
        painter.setPen(QColor(colours.soft))
        painter.drawText(QRectF(0, top, self.width(), 20), right, line.page)
        if line.total:
            painter.fillRect(QRectF(0, self.height() - 2, self.width(), 2), QColor(colours.ink))
        elif line.ruled:
            painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), QColor(colours.line))

    def _pad(self) -> int:
        return 15 if self._line.ruled else 6

    def _value_width(self) -> int:
        if not self._line.value:
            return 0
        wide = QFontMetrics(font("amount")).horizontalAdvance(self._line.value)
        return max(_VALUE, wide)

    def _left(self) -> int:
        return self._value_width() + _GAP if self._line.value else 0

    def _paragraph(self, width: int) -> Paragraph:
        key = (width, theme().scheme)
        found = self._laid.get(key)
        if found is None:
            # A layout asks for the height at several widths before it paints once.
            found = self._laid[key] = self._lay(width)
        return found

    def _lay(self, width: int) -> Paragraph:
        page = self._line.page
        taken = QFontMetrics(font("caption")).horizontalAdvance(page) + _GAP if page else 0
        return Paragraph(self._runs(), width - self._left() - taken)

    def _runs(self) -> list[Run]:
        colours = theme().palette()
        line = self._line
        strong = line.total or line.strong
        runs: list[Run] = [(line.label, font("strong" if strong else "body"), colours.ink)]
        if line.note:
            runs.append((f" {line.note}", font("body"), colours.soft))
        return runs
