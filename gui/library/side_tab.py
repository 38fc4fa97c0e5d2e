"""A tab at the right edge of a narrow window, turned upright, that opens a pane."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gui.font import font
from gui.theme import theme

WIDTH = 36


class SideTab(QAbstractButton):
    """Checked while its pane is open."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(text)
        self.setAccessibleName(f"{text} pane")
        self.setToolTip(f"Show or hide: {text} (F9)")
        self.setCheckable(True)
        self.setFixedWidth(WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        theme().changed.connect(self.update)

    def show_state(self, is_open: bool) -> None:
        """Look open or not, without telling."""
        with QSignalBlocker(self):
            self.setChecked(is_open)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 120)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.well))
        length = QFontMetrics(font("body")).horizontalAdvance(self.text()) + 40
        tab = QRect(0, 0, self.width(), length)
        if self.isChecked() or self.underMouse():
            painter.fillRect(tab, QColor(colours.paper if self.isChecked() else colours.chosen))
        painter.setPen(QColor(colours.line))
        painter.drawLine(0, 0, 0, self.height())
        painter.drawLine(0, tab.bottom(), self.width(), tab.bottom())
        painter.setPen(QColor(colours.ink if self.isChecked() else colours.soft))
        painter.setFont(font("body"))
        painter.translate(self.width(), 0)
        painter.rotate(90)
        painter.drawText(
            QRect(0, 0, length, self.width()), Qt.AlignmentFlag.AlignCenter, self.text()
        )
