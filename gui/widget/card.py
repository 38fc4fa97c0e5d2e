"""A card to choose: name, a few words, benefits as icons with words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gui.font import font
from gui.icon import paint_icon
from gui.theme import theme
from gui.widget.paragraph import Paragraph
from gui.widget.spoken import speak

_PAD = 12
_TITLE = 22
_CHIP = 20


class Card(QAbstractButton):
    """A checkable card with title, ``note`` at its right, lines of text and (icon, word) chips.

    Lines and chips wrap; the card grows with them. A closed card (``setClosed``) keeps the focus
    and says why, but cannot be pressed. A subclass may paint below ``body_top`` by itself.
    """

    def __init__(
        self,
        title: str,
        *,
        note: str = "",
        lines: Sequence[str] = (),
        chips: Sequence[tuple[str, str]] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._title, self._note, self._reason = title, note, ""
        self._lines, self._chips = tuple(lines), tuple(chips)
        self._paragraphs: dict[tuple[str, str, str, float], Paragraph] = {}
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._speak()

    @property
    def title(self) -> str:
        return self._title

    @property
    def closed_reason(self) -> str:
        """Why the card cannot be pressed; empty when it can."""
        return self._reason

    def setContent(
        self,
        *,
        title: str | None = None,
        note: str | None = None,
        lines: Sequence[str] | None = None,
        chips: Sequence[tuple[str, str]] | None = None,
    ) -> None:
        """Change what is given and keep the rest."""
        self._title = self._title if title is None else title
        self._note = self._note if note is None else note
        self._lines = self._lines if lines is None else tuple(lines)
        self._chips = self._chips if chips is None else tuple(chips)
        self._renew()

    def setClosed(self, reason: str) -> None:
        """Close the card for ``reason``; an empty reason opens it."""
        if reason != self._reason:
            self._reason = reason
            self._renew()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        inner = width - 2 * _PAD
        high = self.body_top(width)
        if self._chips:
            high += 8 + self._chip_rows(inner) * _CHIP
        return max(high + _PAD, 64)

    def sizeHint(self) -> QSize:
        return QSize(240, self.heightForWidth(240))

    def minimumSizeHint(self) -> QSize:
        title = QFontMetrics(font("section")).horizontalAdvance(self._title)
        note = QFontMetrics(font("caption")).horizontalAdvance(self._note)
        return QSize(min(title + note + 2 * _PAD + 8, 240), 64)

    def body_top(self, width: int) -> int:
        """Return where the room below title and lines begins, on a card of ``width``."""
        inner = width - 2 * _PAD
        return round(
            _PAD
            - 2
            + self._title_paragraph(inner).height
            + sum(self._paragraph(text, inner).height for text in self._body())
        )

    def hitButton(self, pos: QPoint) -> bool:
        return not self._reason and super().hitButton(pos)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        press = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if self._reason and (press or event.key() == Qt.Key.Key_Space):
            return
        if press:
            self.click()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_frame(painter)
        inner = self.width() - 2 * _PAD
        colours = theme().palette()
        title = self._title_paragraph(inner)
        title.draw(painter, _PAD, _PAD - 2)
        if self._note:
            painter.setFont(font("caption"))
            painter.setPen(QColor(colours.soft))
            place = QRectF(_PAD, _PAD - 2, inner, _TITLE)
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(place, right, self._note)
        top = _PAD - 2 + title.height
        if self._reason:
            paint_icon(painter, "lock", QRectF(_PAD, top + 3, 14, 14), "ink")
        for index, text in enumerate(self._body()):
            paragraph = self._paragraph(text, inner)
            paragraph.draw(painter, _PAD + self._indent(index), top)
            top += paragraph.height
        self._paint_chips(painter, inner)

    def _paint_frame(self, painter: QPainter) -> None:
        colours = theme().palette()
        pen = QPen(QColor(colours.line), 1)
        ground = colours.raised
        if self._reason:
            pen = QPen(QColor(colours.edge), 1, Qt.PenStyle.DashLine)
            ground = colours.paper
        elif self.isChecked():
            pen, ground = QPen(QColor(colours.accent), 1), colours.chosen
        elif self.underMouse() or self.isDown():
            pen = QPen(QColor(colours.edge), 1)
        painter.setPen(pen)
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)

    def _paint_chips(self, painter: QPainter, inner: int) -> None:
        colours = theme().palette()
        rows = self._chip_rows(inner)
        left, top = float(_PAD), self.height() - _PAD - rows * _CHIP + 2.0
        for sign, word in self._chips:
            wide = _chip_width(word)
            if left > _PAD and left + wide > _PAD + inner:
                left, top = float(_PAD), top + _CHIP
            paint_icon(
                painter,
                sign,
                QRectF(left - 1, top + 3, 14, 14),
                "soft" if self._reason else "accent",
            )
            painter.setFont(font("caption"))
            painter.setPen(QColor(colours.soft if self._reason else colours.ink))
            place = QRectF(left + 19, top, wide, _CHIP)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, word)
            left += wide

    def _chip_rows(self, inner: float) -> int:
        rows, left = 1 if self._chips else 0, 0.0
        for _, word in self._chips:
            wide = _chip_width(word)
            if left and left + wide > inner:
                rows, left = rows + 1, 0.0
            left += wide
        return rows

    def _body(self) -> tuple[str, ...]:
        return (self._reason, *self._lines[1:]) if self._reason else self._lines

    def _indent(self, index: int) -> int:
        return 20 if self._reason and index == 0 else 0

    def _title_paragraph(self, inner: int) -> Paragraph:
        colours = theme().palette()
        note = QFontMetrics(font("caption")).horizontalAdvance(self._note)
        colour = colours.soft if self._reason else colours.ink
        room = inner - (note + 8 if note else 0)
        return self._laid_out(self._title, "section", colour, room, _TITLE)

    def _paragraph(self, text: str, inner: int) -> Paragraph:
        colours = theme().palette()
        reason = text == self._reason
        colour = colours.ink if reason else colours.soft
        room = inner - (20 if reason else 0)
        return self._laid_out(text, "body", colour, room, 20)

    def _laid_out(self, text: str, face: str, colour: str, room: float, line: int) -> Paragraph:
        """Return the text laid out, once for each width and colour."""
        key = (text, face, colour, room)
        found = self._paragraphs.get(key)
        if found is None:
            found = Paragraph(((text, font(face), colour),), room, line=line)
            self._paragraphs[key] = found
        return found

    def _renew(self) -> None:
        self._paragraphs.clear()
        self._speak()
        self.updateGeometry()
        self.update()

    def _speak(self) -> None:
        words = [self._note, *self._lines, *(word for _, word in self._chips)]
        if self._reason:
            words.insert(0, self.tr("Not possible: {0}").format(self._reason))
        speak(self, self._title, ", ".join(word for word in words if word))


def _chip_width(word: str) -> int:
    return 19 + QFontMetrics(font("caption")).horizontalAdvance(word) + 12
