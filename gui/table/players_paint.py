"""What the parts of the players' window draw with: words that fit, chips, bars, and signs."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from gui.font import sized_font
from gui.icon import paint_icon
from gui.theme import Palette
from models.table import Tone
from resources.loader import resource_path
from rules.table_view import PoolView, TagView

LEAST = 0.6
"""Words shrink to this share of their size before they end in “…”."""
CHIP_SIZE = 23
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Brush:
    """A painter with the game's colours, in units of which a large screen is 1080 high."""

    def __init__(self, painter: QPainter, colours: Palette, unit: float) -> None:
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        self.painter, self.colours, self.unit = painter, colours, unit

    def pixels(self, size: float) -> int:
        return max(6, round(size * self.unit))

    def words(
        self,
        box: QRectF,
        text: str,
        size: float,
        colour: str,
        *,
        bold: bool = False,
        serif: bool = False,
        align: Qt.AlignmentFlag = _LEFT,
        keeps_end: bool = False,
    ) -> float:
        """Write one line into ``box``, smaller where it must be; return how wide it is.

        ``keeps_end`` leaves out the middle where even that is too long: the end of a name tells
        apart those that are called alike.
        """
        pixels = self.pixels(size)
        font = sized_font(pixels, bold=bold, serif=serif)
        width = QFontMetricsF(font).horizontalAdvance(text)
        if width > box.width() > 0:
            share = max(LEAST, box.width() / width)
            font = sized_font(max(6, int(pixels * share)), bold=bold, serif=serif)
        metrics = QFontMetricsF(font)
        mode = Qt.TextElideMode.ElideMiddle if keeps_end else Qt.TextElideMode.ElideRight
        shown = metrics.elidedText(text, mode, box.width() + 1)
        self.painter.setFont(font)
        self.painter.setPen(QColor(colour))
        self.painter.drawText(box, align | Qt.TextFlag.TextSingleLine, shown)
        return metrics.horizontalAdvance(shown)

    def width_of(self, text: str, size: float, *, bold: bool = False, serif: bool = False) -> float:
        font = sized_font(self.pixels(size), bold=bold, serif=serif)
        return QFontMetricsF(font).horizontalAdvance(text)

    def paragraph(self, box: QRectF, text: str, size: float, colour: str) -> None:
        """Write a longer text into ``box``, as large as it fits."""
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
        least = self.pixels(size * LEAST)
        for pixels in range(self.pixels(size), least - 1, -1):
            self.painter.setFont(sized_font(pixels, bold=False))
            needed = self.painter.fontMetrics().boundingRect(box.toRect(), flags, text)
            if needed.height() <= box.height():
                break
        self.painter.setPen(QColor(colour))
        self.painter.drawText(box, flags, text)

    def bar(self, track: QRectF, pool: PoolView) -> None:
        """Draw points of their maximum; a mark on it, and another colour at or below the mark."""
        painter, colours, unit = self.painter, self.colours, self.unit
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.track))
        painter.drawRoundedRect(track, 4 * unit, 4 * unit)
        share = min(max(pool.now / pool.most, 0.0), 1.0) if pool.most else 0.0
        if share:
            painter.setBrush(QColor(self._pool_colour(pool)))
            painter.save()
            painter.setClipRect(QRectF(track.x(), 0, track.width() * share, track.bottom() + 1))
            painter.drawRoundedRect(track, 4 * unit, 4 * unit)
            painter.restore()
        if pool.mark is not None and pool.most:
            left = track.x() + track.width() * pool.mark / pool.most
            over = 6 * unit
            mark = QRectF(left - 1.5 * unit, track.y() - over, 3 * unit, track.height() + 2 * over)
            painter.fillRect(mark, QColor(colours.ink))

    def _pool_colour(self, pool: PoolView) -> str:
        if pool.tone == "life":
            return self.colours.warn if pool.is_low else self.colours.good
        return self.colours.mp if pool.tone == "magic" else self.colours.accent

    def chip_width(self, tag: TagView, size: float) -> float:
        padding = 0 if is_plain(tag) else 24
        sign = size * 1.4 if has_sign(tag.sign) else 0
        return self.width_of(chip_words(tag), size, bold=True) + (padding + sign) * self.unit

    def chip(self, x: float, y: float, tag: TagView, size: float) -> float:
        """Draw a tag with its sign and return its width."""
        width, height = self.chip_width(tag, size), size * 1.65 * self.unit
        colour = tone_colour(self.colours, tag.tone)
        at = x
        if not is_plain(tag):
            tint = QColor(colour)
            tint.setAlphaF(0.2)
            self.painter.setPen(Qt.PenStyle.NoPen)
            self.painter.setBrush(tint)
            self.painter.drawRoundedRect(QRectF(x, y, width, height), 6 * self.unit, 6 * self.unit)
            at += 12 * self.unit
        if has_sign(tag.sign):
            side = size * self.unit
            self.sign(QRectF(at, y + (height - side) / 2, side, side), tag.sign, colour)
            at += size * 1.4 * self.unit
        box = QRectF(at, y, x + width - at, height)
        self.words(box, chip_words(tag), size, colour, bold=not is_plain(tag))
        return width

    def sign(self, box: QRectF, name: str, colour: str) -> None:
        paint_icon(self.painter, name, box, colour)

    def frame(self, box: QRectF, *, colour: str = "", weight: float = 1.0, fill: str = "") -> None:
        """Draw a card's ground and border."""
        inset = weight / 2
        self.painter.setPen(QPen(QColor(colour or self.colours.line), weight))
        self.painter.setBrush(QColor(fill or self.colours.raised))
        around = box.adjusted(inset, inset, -inset, -inset)
        self.painter.drawRoundedRect(around, 9 * self.unit, 9 * self.unit)


def tone_colour(colours: Palette, tone: Tone) -> str:
    found = {
        "good": colours.good, "warn": colours.warn, "bad": colours.bad, "soft": colours.soft,
    }  # fmt: skip
    return found.get(tone, colours.accent)


def is_plain(tag: TagView) -> bool:
    """Say whether a tag is written without a ground, as what was always so."""
    return tag.tone == "soft"


def chip_words(tag: TagView) -> str:
    """Return an Affinity in full, as its signs are for the game master; anything else as it is."""
    return tag.hint if is_plain(tag) and tag.hint else tag.text


@cache
def has_sign(name: str) -> bool:
    return bool(name) and resource_path(f"icons/{name}.svg").exists()
