"""One option of a choice: a round or square mark, its name, facts, and why it is closed."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gui.font import font
from gui.icon import paint_icon
from gui.theme import theme

_LINE = 30
_LEFT = 34
_PIP = 11
_IN_ROW = 6
_LOCK = 18


@dataclass(frozen=True, slots=True)
class Option:
    """What a row shows. ``fact`` stands at the right, ``detail`` below the name.

    ``pips`` are (filled, total); ``reason`` says why the option is closed, empty when it is open,
    and ``short_reason`` the same in two or three words for the right edge.
    """

    value: str
    title: str
    fact: str = ""
    benefit: str = ""
    pips: tuple[int, int] | None = None
    detail: str = ""
    reason: str = ""
    short_reason: str = ""
    is_chosen: bool = False


class OptionRow(QAbstractButton):
    """Draws an ``Option``. A closed one can be read and focused but not chosen.

    ``stepped`` asks for the focus on a neighbour: 1 for the next row, -1 for the one before.
    """

    stepped = Signal(int)
    focused = Signal()

    def __init__(self, *, is_many: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_many = is_many
        self._option = Option("", "")
        self._heights: dict[int, int] = {}
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme().changed.connect(self.update)

    @property
    def option(self) -> Option:
        return self._option

    def show_entry(self, option: Option) -> None:
        """Show ``option``."""
        self._option = option
        self._heights.clear()
        self.setCheckable(True)
        self.setChecked(option.is_chosen)
        facts = ", ".join(word for word in (option.fact, option.benefit) if word)
        if option.pips:
            facts = f"Skill Level {option.pips[0]} of {option.pips[1]}"
        words = [option.title, facts, option.detail]
        if option.reason:
            words.append(f"closed: {option.reason}")
        self.setAccessibleName(", ".join(word for word in words if word))
        self.setText(option.title)
        self.setToolTip(option.reason or option.detail or option.benefit)
        self.setCursor(
            Qt.CursorShape.ArrowCursor if option.reason else Qt.CursorShape.PointingHandCursor
        )
        self.updateGeometry()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if step is not None:
            self.stepped.emit(step)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()

    def nextCheckState(self) -> None:
        """Leave the mark to the hero: ``show_entry`` sets it after the choice was taken."""

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def sizeHint(self) -> QSize:
        width = self.width() or 300
        return QSize(260, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, _LINE)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        found = self._heights.get(width)
        if found is None:
            found = self._top_height(width)
            found += self._below_rect(width, 0).height() + 7 if self._below else 0
            self._heights[width] = found
        return found

    @property
    def _below(self) -> str:
        option = self._option
        return option.detail if option.short_reason else option.reason or option.detail

    def _top_height(self, width: int) -> int:
        """Return the height of the title, or of the pips beside it where they take two rows."""
        pips = self._option.pips
        rows = -(-pips[1] // _IN_ROW) if pips else 1
        return max(_LINE, self._title_rect(width).height() + 10, 20 + rows * _PIP)

    def _right_width(self, width: int) -> int:
        option = self._option
        if option.pips:
            return min(option.pips[1], _IN_ROW) * _PIP + 14
        metrics = QFontMetrics(font("caption"))
        words = self._right_words(width)
        lock = _LOCK if option.short_reason else 0
        return metrics.horizontalAdvance(words) + 16 + lock if words else 8

    def _right_words(self, width: int) -> str:
        """Return the facts at the right; benefits give way to the title."""
        option = self._option
        if option.short_reason:
            return option.short_reason
        if not option.benefit:
            return option.fact
        metrics = QFontMetrics(font("caption"))
        title = QFontMetrics(font("strong")).horizontalAdvance(option.title)
        room = width - _LEFT - title - 24 - metrics.horizontalAdvance(f"   {option.fact}")
        words, rest = option.benefit, option.benefit
        while rest and metrics.horizontalAdvance(words) > room:
            rest = rest.rpartition(", ")[0]
            words = f"{rest} …"
        return f"{words}   {option.fact}" if rest else option.fact

    def _title_rect(self, width: int) -> QRect:
        metrics = QFontMetrics(font("strong"))
        room = QRect(0, 0, max(60, width - _LEFT - self._right_width(width)), 10_000)
        return metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, self._option.title)

    def _below_rect(self, width: int, top: int) -> QRect:
        metrics = QFontMetrics(font("caption"))
        lock = _LOCK if self._option.reason and not self._option.short_reason else 0
        room = QRect(_LEFT + lock, top, max(60, width - _LEFT - lock - 10), 10_000)
        return metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, self._below)

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme().palette()
        option = self._option
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.is_chosen or (self.underMouse() and not option.reason):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.current if option.is_chosen else palette.track))
            painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
        self._paint_mark(painter)
        painter.setFont(font("strong" if option.is_chosen else "body"))
        painter.setPen(QColor(palette.soft if option.reason else palette.ink))
        tall = self._title_rect(self.width()).height()
        top = (_LINE - tall) // 2 if tall < _LINE else 6
        title = QRect(_LEFT, top, self.width() - _LEFT - self._right_width(self.width()), 10_000)
        painter.drawText(title, Qt.TextFlag.TextWordWrap, option.title)
        self._paint_right(painter)
        if self._below:
            self._paint_below(painter)

    def _paint_mark(self, painter: QPainter) -> None:
        palette = theme().palette()
        option = self._option
        colour = palette.line if option.reason else palette.edge
        painter.setPen(QPen(QColor(palette.accent if option.is_chosen else colour), 1.2))
        painter.setBrush(QColor(palette.accent if option.is_chosen else palette.raised))
        box = QRectF(8, 7, 16, 16)
        if self._is_many:
            painter.drawRoundedRect(box, 4, 4)
            if option.is_chosen:
                paint_icon(painter, "check", box.adjusted(2, 2, -2, -2), palette.on_accent)
            return
        painter.drawEllipse(box)
        if option.is_chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.on_accent))
            painter.drawEllipse(box.adjusted(5, 5, -5, -5))

    def _paint_right(self, painter: QPainter) -> None:
        palette = theme().palette()
        option = self._option
        right = self.width() - 10
        if option.pips:
            filled, total = option.pips
            for pip in range(total):
                row, column = divmod(pip, _IN_ROW)
                is_filled = pip < filled
                painter.setPen(QPen(QColor(palette.accent if is_filled else palette.edge), 1.2))
                painter.setBrush(QColor(palette.accent) if is_filled else Qt.BrushStyle.NoBrush)
                in_row = min(_IN_ROW, total - row * _IN_ROW)
                x = right - (in_row - column) * _PIP + _PIP / 2
                painter.drawEllipse(QPointF(x, 15 + row * _PIP), 3.6, 3.6)
            return
        painter.setFont(font("caption"))
        painter.setPen(QColor(palette.soft))
        room = QRect(_LEFT, 0, right - _LEFT, _LINE)
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        words = self._right_words(self.width())
        painter.drawText(room, flags, words)
        if option.short_reason:
            left = right - painter.fontMetrics().horizontalAdvance(words) - _LOCK
            paint_icon(painter, "lock", QRectF(left, 8, 13, 13), palette.soft)

    def _paint_below(self, painter: QPainter) -> None:
        palette = theme().palette()
        top = self._top_height(self.width()) - 2
        painter.setFont(font("caption"))
        painter.setPen(QColor(palette.soft))
        painter.drawText(self._below_rect(self.width(), top), Qt.TextFlag.TextWordWrap, self._below)
        if self._option.reason and not self._option.short_reason:
            paint_icon(painter, "lock", QRectF(_LEFT, top + 1, 13, 13), palette.soft)
