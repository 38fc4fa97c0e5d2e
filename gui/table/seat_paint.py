"""How a participant is drawn: portrait, name, bars, chips and figures on one card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap

from gui.font import font
from gui.icon import paint_icon
from gui.theme import Palette, theme
from gui.widget.portrait_view import paint_portrait
from rules.table_view import PoolView, SeatView, TagView

PAD = 12
PORTRAIT = 40
_BAR, _ROW, _CHIP = 12, 21, 22
_TOP = PAD + PORTRAIT + 6
_LABEL, _KIND = 30, 17
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class SeatLook:
    """What about a card is not of the participant: whether it is chosen, under the mouse ..."""

    is_chosen: bool = False
    is_target: bool = False
    is_hovered: bool = False


def seat_height(seat: SeatView, width: float) -> int:
    """Return how high the card of ``seat`` is at that width."""
    bars = sum(pool.is_bar for pool in seat.pools)
    rows = max(1, len(chip_rows(seat.tags, _chip_room(seat, width))))
    rows += _has_figure_row(seat, width) and bool(seat.tags)
    return round(_TOP + bars * _ROW + 5 + rows * _CHIP + PAD - 5)


def _chip_room(seat: SeatView, width: float) -> float:
    room = width - 2 * PAD
    return room if _has_figure_row(seat, width) else room - _figures_width(seat.pools)


def _has_figure_row(seat: SeatView, width: float) -> bool:
    """Say whether there are so many figures that they have a row of their own above the chips."""
    return _figures_width(seat.pools) > (width - 2 * PAD) / 2


def _figures_width(pools: Sequence[PoolView]) -> float:
    found = 0.0
    for pool in pools:
        if not pool.is_bar:
            found += QFontMetricsF(font("caption")).horizontalAdvance(pool.label) + 4
            found += QFontMetricsF(font("caption-strong")).horizontalAdvance(str(pool.now)) + 10
    return found


def chip_rows(tags: Sequence[TagView], room: float) -> list[list[tuple[TagView, float]]]:
    """Return the tags by row with their widths; one that is too wide alone has a row of its own."""
    rows: list[list[tuple[TagView, float]]] = []
    left = 0.0
    for tag in tags:
        wide = min(chip_width(tag), max(room, 40.0))
        if not rows or left + wide > room:
            rows.append([])
            left = 0.0
        rows[-1].append((tag, wide))
        left += wide + 6
    return rows


def chip_width(tag: TagView) -> float:
    text = QFontMetricsF(font("caption")).horizontalAdvance(tag.text)
    icons = (18 if tag.sign else 0) + _KIND * len(tag.kinds)
    return text + icons + (2 if tag.is_quiet else 14)


def bar_at(seat: SeatView, width: float, y: float) -> str:
    """Return the id of the pool whose row lies at that height; empty elsewhere."""
    bars = [pool for pool in seat.pools if pool.is_bar]
    index = int((y - _TOP) // _ROW)
    if y >= _TOP and 0 <= index < len(bars):
        return bars[index].id
    return ""


def paint_seat(
    painter: QPainter, place: QRectF, seat: SeatView, look: SeatLook, picture: QPixmap
) -> None:
    """Draw the card of ``seat`` into ``place``."""
    colours = theme().palette()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_frame(painter, place, seat, look, colours)
    painter.setOpacity(0.55 if seat.is_out else 1.0)
    _paint_head(painter, place, seat, colours, picture)
    top = place.top() + _TOP
    for pool in seat.pools:
        if pool.is_bar:
            _paint_pool(
                painter, QRectF(place.left() + PAD, top, place.width() - 2 * PAD, _ROW), pool
            )
            top += _ROW
    _paint_foot(painter, place, seat, top + 5)
    painter.setOpacity(1.0)
    if look.is_target:
        _paint_target(painter, place, colours)


def _paint_frame(
    painter: QPainter, place: QRectF, seat: SeatView, look: SeatLook, colours: Palette
) -> None:
    pen = QPen(QColor(colours.line), 1)
    ground = colours.raised
    if seat.is_acting or look.is_target:
        pen = QPen(QColor(colours.accent), 2)
    elif look.is_chosen:
        pen = QPen(QColor(colours.accent), 1)
    elif look.is_hovered:
        pen = QPen(QColor(colours.edge), 1)
    if seat.is_hidden:
        pen.setStyle(Qt.PenStyle.DashLine)
    if look.is_chosen:
        ground = colours.chosen
    painter.setPen(pen)
    painter.setBrush(QColor(ground))
    painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), 6, 6)


def _paint_head(
    painter: QPainter, place: QRectF, seat: SeatView, colours: Palette, picture: QPixmap
) -> None:
    left, top = place.left() + PAD, place.top() + PAD
    paint_portrait(painter, QRectF(left, top, PORTRAIT, PORTRAIT), picture, seat.name)
    left += PORTRAIT + 10
    room = place.right() - PAD - left
    state = f"✓ {seat.state}" if seat.is_done else seat.state
    painter.setFont(font("caption-strong" if seat.is_acting else "caption"))
    painter.setPen(QColor(colours.accent if seat.is_acting else colours.soft))
    taken = painter.fontMetrics().horizontalAdvance(state) + 8 if state else 0
    face = font("section")
    # A long name has its row for itself; the state stands below then.
    is_long = QFontMetricsF(face).horizontalAdvance(seat.name) > room - taken
    if is_long and QFontMetricsF(font("caption")).horizontalAdvance(seat.caption) > room - taken:
        # Scores are worth more than words; the tooltip and the order tell the whole state.
        state = "✓" if seat.is_done else seat.state if seat.is_acting else ""
        taken = painter.fontMetrics().horizontalAdvance(state) + 8 if state else 0
    painter.drawText(QRectF(left, top + (21 if is_long else -1), room, 18), _RIGHT, state)
    above, below = (0, taken) if is_long else (taken, 0)
    name = QFontMetricsF(face).elidedText(seat.name, Qt.TextElideMode.ElideRight, room - above)
    painter.setFont(face)
    painter.setPen(QColor(colours.ink))
    painter.drawText(QRectF(left, top - 2, room, 24), _LEFT, name)
    words = seat.caption + (" · hidden" if seat.is_hidden else "")
    painter.setFont(font("caption"))
    painter.setPen(QColor(colours.soft))
    metrics = painter.fontMetrics()
    caption = metrics.elidedText(words, Qt.TextElideMode.ElideRight, int(room - below))
    painter.drawText(QRectF(left, top + 21, room, 18), _LEFT, caption)


def _paint_pool(painter: QPainter, row: QRectF, pool: PoolView) -> None:
    colours = theme().palette()
    painter.setFont(font("caption"))
    painter.setPen(QColor(colours.soft))
    painter.drawText(row, _LEFT, pool.label)
    tail = f" / {pool.most}" if pool.most is not None else ""
    painter.setFont(font("body"))
    tail_wide = painter.fontMetrics().horizontalAdvance(tail)
    painter.drawText(row, _RIGHT, tail)
    painter.setFont(font("amount"))
    painter.setPen(QColor(colours.ink))
    painter.drawText(row.adjusted(0, 0, -tail_wide, 0), _RIGHT, str(pool.now))
    track = QRectF(
        row.left() + _LABEL, row.center().y() - _BAR / 2, row.width() - _LABEL - 84, _BAR
    )
    paint_bar(painter, track, pool)


def paint_bar(painter: QPainter, track: QRectF, pool: PoolView) -> None:
    """Draw the bar of a pool, with its mark."""
    colours = theme().palette()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.track))
    painter.drawRoundedRect(track, 3, 3)
    share = min(max(pool.now / pool.most, 0.0), 1.0) if pool.most else 0.0
    if share:
        colour = colours.mp
        if pool.tone == "life":
            colour = colours.warn if pool.is_low else colours.good
        elif pool.tone == "other":
            colour = colours.accent
        painter.save()
        painter.setClipRect(
            QRectF(track.left(), track.top(), track.width() * share, track.height())
        )
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(track, 3, 3)
        painter.restore()
    if pool.mark is not None and pool.most:
        left = round(track.left() + track.width() * pool.mark / pool.most) - 1
        mark = QRectF(left, track.top() - 3, 2, track.height() + 6)
        painter.fillRect(mark, QColor(colours.ink))


def _paint_foot(painter: QPainter, place: QRectF, seat: SeatView, top: float) -> None:
    room = _chip_room(seat, place.width())
    _paint_figures(painter, place, seat, top)
    top += _CHIP if _has_figure_row(seat, place.width()) else 0
    for row, tags in enumerate(chip_rows(seat.tags, room)):
        left = place.left() + PAD
        for tag, wide in tags:
            paint_chip(painter, QRectF(left, top + row * _CHIP, wide, _CHIP - 2), tag)
            left += wide + 6


def _paint_figures(painter: QPainter, place: QRectF, seat: SeatView, top: float) -> None:
    colours = theme().palette()
    right = place.right() - PAD
    for pool in reversed([pool for pool in seat.pools if not pool.is_bar]):
        for text, face, colour in (
            (str(pool.now), "caption-strong", colours.ink),
            (f"{pool.label} ", "caption", colours.soft),
        ):
            painter.setFont(font(face))
            painter.setPen(QColor(colour))
            wide = painter.fontMetrics().horizontalAdvance(text)
            painter.drawText(QRectF(right - wide, top, wide + 1, _CHIP - 2), _LEFT, text)
            right -= wide
        right -= 10


def paint_chip(painter: QPainter, place: QRectF, tag: TagView) -> None:
    """Draw a tag: a word on a tinted ground, or plain and soft when it is quiet."""
    colours = theme().palette()
    inks = {"good": colours.good, "warn": colours.warn, "bad": colours.bad, "soft": colours.soft}
    ink = inks.get(tag.tone, colours.ink)
    left = place.left()
    if not tag.is_quiet:
        ground = QColor(ink)
        ground.setAlphaF(0.16)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(place, 4, 4)
        left += 7
    if tag.sign:
        paint_icon(painter, tag.sign, QRectF(left, place.center().y() - 7, 14, 14), ink)
        left += 18
    painter.setFont(font("caption"))
    painter.setPen(QColor(ink if not tag.is_quiet else colours.soft))
    room = place.right() - left - (0 if tag.is_quiet else 5)
    text = painter.fontMetrics().elidedText(tag.text, Qt.TextElideMode.ElideRight, int(room) + 2)
    painter.drawText(QRectF(left, place.top(), room + 4, place.height()), _LEFT, text)
    left += painter.fontMetrics().horizontalAdvance(text) + 4
    for kind in tag.kinds:
        paint_icon(painter, kind, QRectF(left, place.center().y() - 7, 14, 14), ink)
        left += _KIND


def _paint_target(painter: QPainter, place: QRectF, colours: Palette) -> None:
    painter.setFont(font("caption-strong"))
    # Over the portrait, where it covers neither the name nor the state.
    wide = max(painter.fontMetrics().horizontalAdvance("Target") + 8, PORTRAIT)
    flag = QRectF(place.left() + PAD + (PORTRAIT - wide) / 2, place.top() - 1, wide, 17)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.accent))
    painter.drawRoundedRect(flag, 4, 4)
    painter.setPen(QColor(colours.on_accent))
    painter.drawText(flag, Qt.AlignmentFlag.AlignCenter, "Target")
