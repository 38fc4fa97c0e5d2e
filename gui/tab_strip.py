"""The row of tabs under the menu: the library, one tab per open document, and the search button."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QSizePolicy,
    QTabBar,
    QWidget,
)

from gui.font import font
from gui.icon import icon, paint_icon
from gui.mark import paint_mark
from gui.theme import theme

HEIGHT = 36
LEAST_TAB, MOST_TAB = 96, 240
LIBRARY = ""
"""The game of the one tab that is no document."""


class DocumentTabs(QTabBar):
    """The tabs. The first is the library and stays; the others carry their game's mark."""

    close_asked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tabs")
        self.setAccessibleName("Open documents")
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setElideMode(Qt.TextElideMode.ElideRight)
        self.setUsesScrollButtons(True)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HEIGHT)
        theme().changed.connect(self.update)

    def add(self, text: str, game: str) -> int:
        """Add a tab at the end and return its index."""
        index = self.addTab(text)
        self.setTabData(index, game)
        if game != LIBRARY:
            button = CloseButton()
            button.clicked.connect(self._ask_to_close)
            self.setTabButton(index, QTabBar.ButtonPosition.RightSide, button)
        self.setTabText(index, text)  # its width follows from the game, too
        return index

    def set_text(self, index: int, text: str, *, unsaved: bool) -> None:
        """Show ``text``, with a dot (and a spoken word) when there are unsaved changes."""
        self.setTabText(index, f"{text} •" if unsaved else text)
        spoken = f"{text}, unsaved changes" if unsaved else text
        self.setAccessibleTabName(index, spoken)
        button = self.tabButton(index, QTabBar.ButtonPosition.RightSide)
        if button is not None:
            button.setAccessibleName(f"Close {text}")
            button.setToolTip(f"Close {text} (Ctrl+W)")

    def tabSizeHint(self, index: int) -> QSize:
        words = QFontMetrics(font("strong")).horizontalAdvance(self.tabText(index))
        width = 12 + 16 + 8 + words + 12
        if self.tabData(index) == LIBRARY:
            return QSize(width, HEIGHT)
        return QSize(min(MOST_TAB, max(LEAST_TAB, width + 22)), HEIGHT)

    def minimumTabSizeHint(self, index: int) -> QSize:
        return self.tabSizeHint(index)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(0, HEIGHT - 1, self.width(), 1, QColor(theme().palette().line))
        for index in range(self.count()):
            rect = self.tabRect(index)
            if rect.intersects(event.rect()):
                self._paint_tab(painter, index, rect)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.currentIndex() > 0:
            self.close_asked.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        index = self.tabAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.MiddleButton and index > 0:
            self.close_asked.emit(index)
        super().mouseReleaseEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def _paint_tab(self, painter: QPainter, index: int, rect: QRect) -> None:
        game = str(self.tabData(index) or "")
        colours = theme().palette(game)
        is_current = index == self.currentIndex()
        is_hovered = rect.contains(self.mapFromGlobal(self.cursor().pos()))
        if is_current:
            body = rect.adjusted(0, 3, 0, 0)
            painter.fillRect(body, QColor(colours.paper))
            painter.setPen(QPen(QColor(colours.line), 1))
            painter.drawLine(body.topLeft(), body.bottomLeft())
            painter.drawLine(body.topRight(), body.bottomRight())
            painter.fillRect(QRect(rect.left(), 3, rect.width(), 3), QColor(colours.accent))
        words = colours.ink if is_current or is_hovered else colours.soft
        sign = QRectF(rect.left() + 12, rect.top() + 12, 16, 16)
        if game == LIBRARY:
            icon("book", words).paint(painter, sign.toAlignedRect())
        else:
            paint_mark(painter, sign, game)
        left = rect.left() + 36
        room = QRect(left, rect.top() + 4, rect.right() - left - 10, rect.height() - 4)
        if game != LIBRARY:
            room.setRight(room.right() - 22)
        painter.setFont(font("strong" if is_current else "body"))
        painter.setPen(QColor(words))
        text = painter.fontMetrics().elidedText(
            self.tabText(index), Qt.TextElideMode.ElideRight, room.width()
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)

    @Slot()
    def _ask_to_close(self) -> None:
        for index in range(self.count()):
            if self.tabButton(index, QTabBar.ButtonPosition.RightSide) is self.sender():
                self.close_asked.emit(index)
                return


class CloseButton(QAbstractButton):
    """The cross of a tab. It takes no focus: by keys it is Ctrl+W, or Delete on the tab."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFixedSize(20, 20)

    def sizeHint(self) -> QSize:
        return QSize(20, 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme().palette().current))
            painter.drawRoundedRect(self.rect(), 4, 4)
        paint_icon(painter, "close", QRectF(3, 3, 14, 14), "ink" if self.underMouse() else "soft")


class FindButton(QAbstractButton):
    """Looks like a search field and opens the list of everything that can be found."""

    WORDS = "Find anything"
    KEYS = "Ctrl+K"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("find-anything")
        self.setAccessibleName(self.WORDS)
        self.setToolTip("Find any document, command or rule (Ctrl+K)")
        self.setFixedSize(216, 26)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        theme().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QColor(colours.edge if self.underMouse() else colours.line))
        painter.setBrush(QColor(colours.paper))
        painter.drawRoundedRect(box, 6, 6)
        icon("search", colours.soft).paint(painter, QRect(10, 5, 16, 16))
        painter.setFont(font("body"))
        painter.setPen(QColor(colours.soft))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self.rect().adjusted(31, 0, 0, -1), middle, self.WORDS)
        painter.setFont(font("caption"))
        width = painter.fontMetrics().horizontalAdvance(self.KEYS) + 12
        cap = QRectF(self.width() - width - 5, 4.5, width, 17)
        painter.setPen(QColor(colours.line))
        painter.setBrush(QColor(colours.raised))
        painter.drawRoundedRect(cap, 4, 4)
        painter.setPen(QColor(colours.ink))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self.KEYS)


class TabStrip(QWidget):
    """Tabs at the left; at the right the tools of a narrow window, then the search button."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(HEIGHT)
        self.tabs = DocumentTabs(self)
        self.find_button = FindButton(self)
        self.tools = QHBoxLayout()
        self.tools.setSpacing(4)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 8, 0)
        row.setSpacing(8)
        row.addWidget(self.tabs, 1)
        row.addStretch(0)
        row.addLayout(self.tools)
        row.addWidget(self.find_button)
        theme().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.well))
        painter.setPen(QColor(colours.line))
        bottom = self.height() - 1
        current = self.tabs.tabRect(self.tabs.currentIndex()).translated(self.tabs.pos())
        painter.drawLine(0, bottom, max(0, current.left() - 1), bottom)
        painter.drawLine(current.right() + 1, bottom, self.width(), bottom)
