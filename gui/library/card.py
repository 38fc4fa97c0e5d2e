"""Draws one document of the library as a card."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from gui.font import font, sized_font
from gui.icon import paint_icon
from gui.library.model import CardModel
from gui.library.row import Row, folded
from gui.mark import paint_mark
from gui.theme import Palette, theme

CARD_HEIGHT = 106
GAP = 12
RING = 4
"""Room around a card for the ring that shows the focus."""
PORTRAIT = QSize(64, 80)
LEAST_WIDTH = 300

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class CardDelegate(QStyledItemDelegate):
    """Portrait or initial, name, kind, make, tags and the worst problem.

    ``picture_of`` gives a document's portrait, or None while there is none to show.
    """

    def __init__(
        self, picture_of: Callable[[Row], QPixmap | None], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._picture_of = picture_of
        self.words: tuple[str, ...] = ()
        """What is looked for, folded; it is marked where it stands."""
        self.cell = QSize(LEAST_WIDTH + GAP, CARD_HEIGHT + GAP)
        """The room of one card with the gap around it, as the view divides its width."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return self.cell

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        model = index.model()
        assert isinstance(model, CardModel)
        if not 0 <= index.row() < len(model.rows):
            return
        row = model.rows[index.row()]
        state: QStyle.StateFlag = option.state  # pyright: ignore[reportAttributeAccessIssue]
        place: QRect = option.rect  # pyright: ignore[reportAttributeAccessIssue]
        card = QRect(place.left() + RING, place.top() + RING, place.width() - GAP, CARD_HEIGHT)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(place)
        colours = theme().palette(row.game or "fabula")
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        is_hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        if state & QStyle.StateFlag.State_HasFocus:
            _paint_ring(painter, card, colours)
        _paint_card(painter, card, colours, is_chosen=is_chosen, is_hovered=is_hovered)
        _paint_portrait(painter, card, row, colours, self._picture_of(row))
        self._paint_words(painter, card, row, colours)
        painter.restore()

    def _paint_words(self, painter: QPainter, card: QRect, row: Row, colours: Palette) -> None:
        left = card.left() + 12 + PORTRAIT.width() + 12
        right = card.right() - 12
        top = card.top()
        badge = _paint_badge(painter, QPoint(right, top + 12), row, colours)
        self._paint_marked(
            painter,
            QRect(left, top + 8, right - left - badge, 24),
            row.name,
            "section",
            colours.ink,
        )
        if row.fault is not None:
            _paint_fault(painter, QRect(left, top + 32, right - left, 66), row, colours)
            return
        paint_mark(painter, QRectF(left, top + 35, 14, 14), row.game)
        line = QRect(left + 20, top + 32, right - left - 20, 20)
        _paint_line(painter, line, row.what, "caption", colours.soft)
        self._paint_marked(
            painter, QRect(left, top + 51, right - left, 20), row.detail, "body", colours.ink
        )
        self._paint_tags(painter, QPoint(left, top + 74), right, row, colours)

    def _paint_marked(self, painter: QPainter, room: QRect, text: str, role: str, ink: str) -> None:
        """Draw ``text`` with what is looked for on a darker ground."""
        metrics = _metrics(role)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        for start, length in marks(shown, self.words):
            before = metrics.horizontalAdvance(shown[:start])
            width = metrics.horizontalAdvance(shown[start : start + length])
            ground = QRectF(room.left() + before, room.center().y() - 9, width, 20)
            painter.fillRect(ground, QColor(theme().palette().line))
        _paint_line(painter, room, shown, role, ink)

    def _paint_tags(
        self, painter: QPainter, at: QPoint, right: int, row: Row, colours: Palette
    ) -> None:
        metrics = _metrics("caption")
        left = at.x()
        for number, tag in enumerate(row.tags):
            width = metrics.horizontalAdvance(tag) + 14
            more = f"+{len(row.tags) - number}"
            needed = width if number == len(row.tags) - 1 else width + 36
            if left + needed > right and number:
                _paint_line(painter, QRect(left, at.y(), 36, 20), more, "caption", colours.soft)
                return
            chip = QRectF(left, at.y(), min(width, right - left), 20)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.well))
            painter.drawRoundedRect(chip, 4, 4)
            inside = chip.toRect().adjusted(7, 0, -6, 0)
            self._paint_marked(painter, inside, tag, "caption", colours.soft)
            left += round(chip.width()) + 6


@cache
def _metrics(role: str) -> QFontMetrics:
    return QFontMetrics(font(role))


def _paint_line(painter: QPainter, room: QRect, text: str, role: str, ink: str) -> None:
    painter.setFont(font(role))
    painter.setPen(QColor(ink))
    shown = _metrics(role).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, _LEFT | Qt.TextFlag.TextSingleLine, shown)


def marks(text: str, words: tuple[str, ...]) -> list[tuple[int, int]]:
    """Return where in ``text`` the folded ``words`` stand, as pairs of start and length."""
    if not words:
        return []
    plain = folded(text)
    if len(plain) != len(text):  # a letter that folds into two: its places no longer agree
        plain = text.casefold()
        if len(plain) != len(text):
            return []
    found: list[tuple[int, int]] = []
    for word in words:
        start = plain.find(word)
        if start >= 0:
            found.append((start, len(word)))
    return found


def _paint_card(
    painter: QPainter, card: QRect, colours: Palette, *, is_chosen: bool, is_hovered: bool
) -> None:
    width = 2.0 if is_chosen else 1.0
    edge = colours.accent if is_chosen else (colours.edge if is_hovered else colours.line)
    painter.setPen(QPen(QColor(edge), width))
    painter.setBrush(QColor(colours.chosen if is_chosen else colours.raised))
    half = width / 2
    painter.drawRoundedRect(QRectF(card).adjusted(half, half, -half, -half), 6, 6)


def _paint_ring(painter: QPainter, card: QRect, colours: Palette) -> None:
    painter.setPen(QPen(QColor(colours.accent), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(card).adjusted(-3, -3, 3, 3), 8, 8)


def _paint_portrait(
    painter: QPainter, card: QRect, row: Row, colours: Palette, picture: QPixmap | None
) -> None:
    frame = QRectF(QPointF(card.topLeft()) + QPointF(12, 12), PORTRAIT.toSizeF())
    accent = QColor(colours.bad if row.fault is not None else colours.accent)
    painter.setPen(QPen(accent, 1.2))
    painter.setBrush(QColor(colours.raised))
    painter.drawRoundedRect(frame.adjusted(0.6, 0.6, -0.6, -0.6), 6, 6)
    inside = frame.adjusted(3.5, 3.5, -3.5, -3.5)
    if picture is not None and not picture.isNull():
        _paint_picture(painter, inside, picture)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.current if row.fault is None else colours.well))
    painter.drawRoundedRect(inside, 3, 3)
    if row.fault is not None:
        paint_icon(
            painter, "error", QRectF(inside.center() - QPointF(14, 14), QSize(28, 28)), "bad"
        )
        return
    painter.setFont(_initial_font())
    painter.setPen(accent)
    painter.drawText(inside, Qt.AlignmentFlag.AlignCenter, initial(row.name))


@cache
def _initial_font() -> QFont:
    return sized_font(38, serif=True)


def initial(name: str) -> str:
    """Return the letter that stands for a name without a picture."""
    return next((letter.upper() for letter in name if letter.isalnum()), "?")


def _paint_picture(painter: QPainter, inside: QRectF, picture: QPixmap) -> None:
    """Draw the middle of the picture, as much as fits the frame's shape."""
    path = QPainterPath()
    path.addRoundedRect(inside, 3, 3)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    size = picture.size().toSizeF()
    scale = max(inside.width() / size.width(), inside.height() / size.height())
    part = QRectF(QPointF(0, 0), inside.size() / scale)
    part.moveCenter(QPointF(size.width() / 2, size.height() / 2))
    painter.drawPixmap(inside, picture, part)
    painter.restore()


def _paint_badge(painter: QPainter, at: QPoint, row: Row, colours: Palette) -> int:
    """Draw the worst count of problems to the left of ``at``; return the width taken."""
    counts = row.counts
    if not counts:
        return 0
    name, number, ink = next(
        found
        for found in (
            ("error", counts.errors, colours.bad),
            ("warning", counts.warnings, colours.warn),
            ("note", counts.notes, colours.soft),
        )
        if found[1]
    )
    text = f"{number} {name}" if number == 1 else f"{number} {name}s"
    width = _metrics("caption-strong").horizontalAdvance(text) + 1
    room = QRect(at.x() - width, at.y(), width, 18)
    painter.setFont(font("caption-strong"))
    painter.setPen(QColor(ink))
    painter.drawText(room, _LEFT, text)
    paint_icon(painter, name, QRectF(room.left() - 20, room.top() + 2, 14, 14), ink)
    return width + 28


def _paint_fault(painter: QPainter, room: QRect, row: Row, colours: Palette) -> None:
    assert row.fault is not None
    first = QRect(room.left(), room.top(), room.width(), 20)
    _paint_line(painter, first, "Cannot be opened", "caption-strong", colours.bad)
    painter.setFont(font("caption"))
    painter.setPen(QColor(colours.soft))
    for number, line in enumerate(two_lines(row.fault.problem, room.width())):
        rest = QRect(room.left(), room.top() + 22 + 17 * number, room.width(), 17)
        painter.drawText(rest, _LEFT | Qt.TextFlag.TextSingleLine, line)


def two_lines(text: str, width: int) -> tuple[str, str]:
    """Return ``text`` broken between words into two lines of captions, the second elided."""
    metrics = _metrics("caption")
    words = text.split()
    first = 0
    while first < len(words) and metrics.horizontalAdvance(" ".join(words[: first + 1])) <= width:
        first += 1
    rest = metrics.elidedText(" ".join(words[first:]), Qt.TextElideMode.ElideRight, width)
    return " ".join(words[:first]), rest
