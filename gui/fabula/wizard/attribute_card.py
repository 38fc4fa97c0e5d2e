"""One attribute with its die: swap it with a neighbour, drag it onto another, or type a size."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QByteArray, QMimeData, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from gui.font import font
from gui.icon import paint_icon
from gui.theme import theme
from gui.widget.die_shape import paint_die
from gui.widget.paragraph import Paragraph
from gui.widget.spoken import speak
from gui.wizard.frame import RADIUS, paint_card
from models.fabula.vocabulary import ATTRIBUTE_NAMES, DIE_SIZES, Attribute, DieSize

_MIME = "application/x-fablefolio-attribute"
_DIE = 92
_TOP = 46
_RULE = 152


@dataclass(frozen=True, slots=True)
class Feed:
    """What an attribute's die feeds: the number, its name, and the parts it is made of."""

    value: str
    label: str
    parts: str


class AttributeCard(QWidget):
    """``moved`` asks to swap with the neighbour (-1 or +1), ``swapped`` with another attribute,
    ``size_typed`` for a die of that size."""

    moved = Signal(str, int)
    swapped = Signal(str, str)
    size_typed = Signal(str, int)

    def __init__(self, attribute: Attribute, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.attribute: Attribute = attribute
        self._size: DieSize = 8
        self._note = ""
        self._feed = Feed("", "", "")
        self._is_first = attribute == "DEX"
        self._is_last = attribute == "WLP"
        self._typed = ""
        self._pressed: QPoint | None = None
        self._is_target = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAcceptDrops(True)
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme().changed.connect(self.update)

    def show_die(self, size: DieSize, feed: Feed, note: str = "") -> None:
        """Show the creation die, what it feeds, and a ``note`` such as “d12 since level 20”."""
        if (size, feed, note) == (self._size, self._feed, self._note):
            return
        self._size, self._feed, self._note = size, feed, note
        said = f"d{size}, {feed.value} {feed.label}, {feed.parts}"
        speak(self, ATTRIBUTE_NAMES[self.attribute], f"{said}, {note}" if note else said)
        self.updateGeometry()
        self.update()

    @property
    def size_shown(self) -> int:
        """The die's size."""
        return self._size

    def heightForWidth(self, width: int) -> int:
        lines = self._paragraphs(width)
        return _RULE + 10 + round(sum(line.height for line in lines)) + 10

    def sizeHint(self) -> QSize:
        return QSize(176, self.heightForWidth(176))

    def minimumSizeHint(self) -> QSize:
        return QSize(132, 208)

    # ------------------------------------------------------------------ keys and mouse

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Left:
            self.moved.emit(self.attribute, -1)
        elif event.key() == Qt.Key.Key_Right:
            self.moved.emit(self.attribute, 1)
        elif event.text().isdigit() and event.text():
            self._type(event.text())
        else:
            super().keyPressEvent(event)

    def _type(self, digit: str) -> None:
        """Take 6 and 8 at once, 10 and 12 after their second digit."""
        text = self._typed + digit
        if text in {str(size) for size in DIE_SIZES}:
            self._typed = ""
            self.size_typed.emit(self.attribute, int(text))
        else:
            self._typed = digit if digit == "1" else ""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._typed = ""
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        place = event.position()
        if self._arrow_box(-1).contains(place):
            self.moved.emit(self.attribute, -1)
        elif self._arrow_box(1).contains(place):
            self.moved.emit(self.attribute, 1)
        else:
            self._pressed = place.toPoint()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pressed = None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self._die_box().contains(event.position())
        self.setCursor(Qt.CursorShape.OpenHandCursor if over else Qt.CursorShape.ArrowCursor)
        if self._pressed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        far = (event.position().toPoint() - self._pressed).manhattanLength()
        if far >= QApplication.startDragDistance():
            self._pressed = None
            self._drag()

    def _drag(self) -> None:
        mime = QMimeData()
        mime.setData(_MIME, QByteArray(self.attribute.encode()))
        drag = QDrag(self)
        drag.setMimeData(mime)
        drag.setPixmap(self._picture())
        drag.setHotSpot(QPoint(_DIE // 2, _DIE // 2))
        drag.exec(Qt.DropAction.MoveAction)

    def _picture(self) -> QPixmap:
        pixmap = QPixmap(_DIE, _DIE)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        paint_die(painter, QRectF(0, 0, _DIE, _DIE), self._size)
        painter.end()
        return pixmap

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasFormat(_MIME):
            event.acceptProposedAction()
            self._is_target = True
            self.update()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._is_target = False
        self.update()

    def dropEvent(self, event: QDropEvent) -> None:
        self._is_target = False
        self.update()
        other = bytes(event.mimeData().data(_MIME).data()).decode()
        event.acceptProposedAction()
        # Qt tells no leaving at the end of a drag, which would keep the card tinted.
        self.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, on=False)
        if other != self.attribute:
            self.swapped.emit(other, self.attribute)

    # ------------------------------------------------------------------ painting

    def _die_box(self) -> QRectF:
        return QRectF((self.width() - _DIE) / 2, _TOP, _DIE, _DIE)

    def _arrow_box(self, way: int) -> QRectF:
        if (way < 0 and self._is_first) or (way > 0 and self._is_last):
            return QRectF()
        middle = QPointF(18 if way < 0 else self.width() - 18, _TOP + _DIE / 2)
        box = QRectF(0, 0, 28, 40)
        box.moveCenter(middle)
        return box

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        paint_card(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._is_target:
            painter.setPen(QPen(QColor(colours.accent), 2, Qt.PenStyle.DashLine))
            painter.setBrush(QColor(colours.chosen))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), RADIUS, RADIUS)
        painter.setFont(font("section"))
        painter.setPen(QColor(colours.ink))
        title = QRectF(0, 12, self.width(), 24)
        painter.drawText(title, Qt.AlignmentFlag.AlignCenter, ATTRIBUTE_NAMES[self.attribute])
        paint_die(painter, self._die_box(), self._size)
        if self.hasFocus() or self.underMouse():
            self._paint_arrows(painter)
        painter.fillRect(QRectF(12, _RULE, self.width() - 24, 1), QColor(colours.line))
        top = _RULE + 10.0
        for line in self._paragraphs(self.width()):
            line.draw(painter, 12, top)
            top += line.height
        painter.end()

    def _paint_arrows(self, painter: QPainter) -> None:
        for way, sign in ((-1, "chevron-left"), (1, "chevron-right")):
            box = self._arrow_box(way)
            if not box.isEmpty():
                place = QRectF(0, 0, 16, 16)
                place.moveCenter(box.center())
                paint_icon(painter, sign, place, "ink")

    def _paragraphs(self, width: int) -> list[Paragraph]:
        colours = theme().palette()
        room = width - 24
        feed = self._feed
        runs = (
            (feed.value, font("amount"), colours.ink),
            (f"  {feed.label}", font("body"), colours.ink),
        )
        found = [Paragraph(runs, room)]
        for text in (feed.parts, self._note):
            if text:
                found.append(Paragraph(((text, font("caption"), colours.soft),), room, line=16))
        return found
