"""A participant as the players see them: picture, name, points, statuses."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from gui.table.players_paint import CHIP_SIZE, Brush
from gui.table.players_part import PlayersPart
from gui.widget.portrait_view import paint_portrait, portrait_pixmap
from gui.widget.spoken import speak
from models.document import Portrait
from rules.table_view import PoolView, SeatView, TagView

PAD, PICTURE, GAP = 24, 84, 20
CAPTION = 23
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
NOTHING = TagView("no status", "", "soft")


class PlayersSeat(PlayersPart):
    """A tall card with bars where it has any, else a low one."""

    def __init__(self, game: str, parent: QWidget) -> None:
        super().__init__(game, parent)
        self._seat = SeatView("", "", "")
        self._has_points = True
        self._portrait: Portrait | None = None
        self._pixmap = QPixmap()

    def show_seat(self, seat: SeatView, *, has_points: bool = True) -> None:
        if seat == self._seat and has_points == self._has_points:
            return
        self._seat, self._has_points = seat, has_points
        if seat.portrait is not self._portrait:
            self._portrait = seat.portrait
            self._pixmap = portrait_pixmap(seat.portrait)
        words = [seat.caption, seat.state]
        words += [pool.words for pool in seat.pools if has_points]
        words += [tag.hint or tag.text for tag in seat.tags]
        speak(self, seat.name, ". ".join(word for word in words if word))
        self.update()

    @property
    def bars(self) -> Sequence[PoolView]:
        return [pool for pool in self._seat.pools if pool.is_bar and self._has_points]

    def draw(self, brush: Brush, box: QRectF) -> None:
        seat, colours, unit = self._seat, brush.colours, brush.unit
        weight = 3 * unit if seat.is_acting else max(1.0, unit)
        colour = colours.accent if seat.is_acting else colours.line
        brush.frame(box, colour=colour, weight=weight)
        if seat.is_out:
            brush.painter.setOpacity(0.55)
        inner = box.adjusted(PAD * unit, PAD * unit * 0.9, -PAD * unit, -PAD * unit * 0.8)
        side = min(PICTURE * unit, inner.height())
        picture = QRectF(inner.x(), inner.y(), side, side)
        paint_portrait(brush.painter, picture, self._pixmap, seat.name, game=self.game)
        head = inner.adjusted(side + GAP * unit, 0, 0, 0)
        below = self._draw_head(brush, head)
        if self.bars:
            top = max(picture.bottom() + 14 * unit, below)
            top = self._draw_bars(brush, QRectF(inner.x(), top, inner.width(), 0))
            self._draw_tags(brush, inner.adjusted(0, top - inner.y(), 0, 0))
        else:
            self._draw_tags(brush, head.adjusted(0, below - head.y(), 0, 0))

    def _draw_head(self, brush: Brush, box: QRectF) -> float:
        """Write the name and what stands below it; return where they end."""
        seat, unit, colours = self._seat, brush.unit, brush.colours
        line = QRectF(box.x(), box.y() - 4 * unit, box.width(), 48 * unit)
        brush.words(line, seat.name, 36, colours.ink, serif=True, keeps_end=True)
        below = QRectF(box.x(), box.y() + 46 * unit, box.width(), 34 * unit)
        figures = [p for p in seat.pools if not p.is_bar and self._has_points]
        if seat.caption:
            is_long = brush.width_of(seat.caption, CAPTION) > below.width() * 1.1
            below.setHeight((62 if is_long else 34) * unit)
            brush.paragraph(below, seat.caption, CAPTION, colours.soft)
        elif figures:
            self._draw_figures(brush, below, figures)
        else:
            return below.top() + 2 * unit
        return below.bottom() + 6 * unit

    def _draw_figures(self, brush: Brush, box: QRectF, figures: Sequence[PoolView]) -> None:
        at, gap = box.x(), 18 * brush.unit
        for pool in figures:
            most = f"/{pool.most}" if pool.most is not None else ""
            room = QRectF(at, box.y(), box.right() - at, box.height())
            at += brush.words(room, f"{pool.title} ", 24, brush.colours.soft)
            room.setLeft(at)
            at += brush.words(room, f"{pool.now}{most}", 24, brush.colours.ink, bold=True) + gap

    def _draw_bars(self, brush: Brush, box: QRectF) -> float:
        """Draw the bars, the first one larger; return where they end."""
        unit, colours, y = brush.unit, brush.colours, box.y()
        # The same for every bar, so that they end in one line.
        room = max(brush.width_of(f"{p.now}", 40, bold=True) for p in self.bars)
        room += max(brush.width_of(f" / {p.most}", 25) for p in self.bars) + 8 * unit
        for number, pool in enumerate(self.bars):
            is_first = number == 0
            height = (56 if is_first else 46) * unit
            size, thick = (40, 24) if is_first else (30, 15)
            label = QRectF(box.x(), y, 54 * unit, height)
            brush.words(label, pool.label, 21, colours.soft, bold=True)
            most = f" / {pool.most}" if pool.most is not None else ""
            wide = brush.width_of(most, 25)
            row = QRectF(box.x(), y, box.width(), height)
            brush.words(row, most, 25, colours.soft, align=_RIGHT)
            row.setRight(row.right() - wide)
            brush.words(row, str(pool.now), size, colours.ink, bold=True, align=_RIGHT)
            left = label.right() + 4 * unit
            width = max(20 * unit, box.right() - room - left - 8 * unit)
            brush.bar(QRectF(left, y + (height - thick * unit) / 2, width, thick * unit), pool)
            y += height
        return y + 8 * unit

    def _chips(self) -> Sequence[TagView]:
        """Return how the participant stands in the round, if that matters, and the tags."""
        seat = self._seat
        says = TagView(seat.state, "", "soft" if seat.is_out else "")
        first = (says,) if says.text and (seat.is_acting or seat.is_out) else ()
        return (*first, *seat.tags) or ((NOTHING,) if self.bars else ())

    def _draw_tags(self, brush: Brush, box: QRectF) -> None:
        """Draw the chips in as many rows as they need, smaller where there is no room."""
        tags = self._chips()
        size = float(CHIP_SIZE)
        while size > CHIP_SIZE * 0.6:
            rows = _rows(brush, tags, size, box.width())
            if len(rows) * size * 1.95 * brush.unit <= box.height() + 8 * brush.unit:
                break
            size -= 1
        else:
            rows = _rows(brush, tags, size, box.width())
        y = box.y()
        for row in rows:
            x = box.x()
            for tag in row:
                x += brush.chip(x, y, tag, size) + 10 * brush.unit
            y += size * 1.95 * brush.unit


def _rows(brush: Brush, tags: Sequence[TagView], size: float, width: float) -> list[list[TagView]]:
    rows: list[list[TagView]] = []
    used = width + 1
    for tag in tags:
        needed = brush.chip_width(tag, size) + 10 * brush.unit
        if used + needed - 10 * brush.unit > width:
            rows.append([])
            used = 0
        rows[-1].append(tag)
        used += needed
    return rows
