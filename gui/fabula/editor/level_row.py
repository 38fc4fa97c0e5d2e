"""One line about a level: its number, Skill, Skill Level in pips, and what it brought."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gui.fabula.editor.class_square import paint_class_square
from gui.font import font
from gui.icon import paint_icon
from gui.theme import theme
from gui.widget.die_shape import paint_die
from gui.widget.spoken import speak

_HIGH = 31
_NUMBER = 26
_PIP = 11
_DIE = 24


@dataclass(frozen=True, slots=True)
class LevelEntry:
    """What a row shows. ``sign`` is an icon in the number's place (a Heroic Skill, a die step).

    ``letters`` and ``rank`` draw the class's square before the title, in the list in order.
    """

    index: int
    title: str
    gain: str = ""
    pips: tuple[int, int] | None = None
    sign: str = ""
    note: str = ""
    letters: str = ""
    rank: int = 0
    is_open: bool = False
    is_chosen: bool = False
    is_planned: bool = False
    dice: tuple[int, int] | None = None
    """A base die before and after the step."""
    problem: str = ""


class LevelRow(QAbstractButton):
    """Draws a ``LevelEntry``; pressing it looks at its level."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entry = LevelEntry(0, "")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.update)

    @property
    def entry(self) -> LevelEntry:
        return self._entry

    def show_entry(self, entry: LevelEntry) -> None:
        """Show ``entry``."""
        self._entry = entry
        words = [entry.note, entry.gain]
        if entry.pips:
            words.insert(0, f"Skill Level {entry.pips[0]} of {entry.pips[1]}")
        if entry.dice:
            words.insert(0, f"d{entry.dice[0]} becomes d{entry.dice[1]}")
        if entry.is_planned:
            words.append("planned")
        if entry.problem:
            words.append(f"Problem: {entry.problem}")
        speak(
            self,
            f"Level {entry.index + 1}, {entry.title}",
            ", ".join(word for word in words if word),
        )
        self.setToolTip(entry.problem or self._full())
        self.update()

    def _full(self) -> str:
        """Return the whole line when it does not fit."""
        entry = self._entry
        words = ", ".join(word for word in (entry.title, entry.note, entry.gain) if word)
        metrics = QFontMetrics(font("body"))
        return words if metrics.horizontalAdvance(words) > self.width() - 120 else ""

    def sizeHint(self) -> QSize:
        return QSize(300, _HIGH)

    def minimumSizeHint(self) -> QSize:
        return QSize(180, _HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme().palette()
        entry = self._entry
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = palette.chosen if entry.sign else ""
        if entry.is_chosen:
            ground = palette.current
        elif self.underMouse():
            ground = palette.track
        if ground:
            painter.fillRect(self.rect(), QColor(ground))
        self._paint_rule(painter)
        left = self._paint_lead(painter)
        right = self._paint_gain(painter, left)
        self._paint_title(painter, left, right)

    def _paint_rule(self, painter: QPainter) -> None:
        """Draw the line below, dashed under a level to come."""
        pen = QPen(QColor(theme().palette().line), 1)
        if self._entry.is_planned:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        bottom = self.height() - 0.5
        painter.drawLine(QPointF(0, bottom), QPointF(self.width(), bottom))

    def _paint_lead(self, painter: QPainter) -> int:
        """Draw number or sign, and the class's square; return where the title begins."""
        palette = theme().palette()
        entry = self._entry
        place = QRect(0, 0, _NUMBER, _HIGH - 1)
        if entry.problem:
            paint_icon(painter, "warning", QRectF(8, 8, 14, 14), palette.warn)
        elif entry.sign:
            paint_icon(painter, entry.sign, QRectF(12, 8, 14, 14), palette.accent)
        else:
            painter.setFont(font("body"))
            painter.setPen(QColor(palette.soft))
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(place, flags, str(entry.index + 1))
        if not entry.letters:
            return _NUMBER + 12
        square = QRectF(_NUMBER + 12.5, 4.5, 22, 22)
        paint_class_square(painter, square, entry.letters, entry.rank, is_dashed=entry.is_planned)
        return _NUMBER + 44

    def _paint_gain(self, painter: QPainter, left: int) -> int:
        """Draw what the level brought at the right; return where it begins."""
        entry = self._entry
        palette = theme().palette()
        painter.setFont(font("caption-strong" if entry.sign else "caption"))
        painter.setPen(QColor(palette.ink if entry.sign else palette.soft))
        metrics = painter.fontMetrics()
        title = QFontMetrics(font("body")).horizontalAdvance(entry.title)
        pips = entry.pips[1] * _PIP if entry.pips else 0
        room = max(60, (self.width() - left) * 2 // 5, self.width() - left - title - pips - 32)
        words = metrics.elidedText(entry.gain, Qt.TextElideMode.ElideRight, room)
        wide = metrics.horizontalAdvance(words) if words else 0
        place = QRect(self.width() - wide - 4, 0, wide + 1, _HIGH - 1)
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, words)
        right = place.left() - 12
        if entry.note:
            painter.setFont(font("caption"))
            painter.setPen(QColor(palette.soft))
            wide = painter.fontMetrics().horizontalAdvance(entry.note)
            painter.drawText(
                QRect(right - wide, 0, wide + 1, _HIGH - 1),
                Qt.AlignmentFlag.AlignVCenter,
                entry.note,
            )
            right -= wide + 12
        return right

    def _paint_title(self, painter: QPainter, left: int, right: int) -> None:
        entry = self._entry
        palette = theme().palette()
        face = font("strong" if entry.sign or entry.is_chosen else "body")
        metrics = QFontMetrics(face)
        pips = entry.pips
        wide = pips[1] * _PIP if pips else 0
        title = metrics.horizontalAdvance(entry.title)
        is_tight = bool(pips) and left + title + 8 + wide > right
        if pips and is_tight:
            wide = self._paint_level(painter, pips, right)
        room = max(0, right - left - (wide + 8 if pips else 0))
        words = metrics.elidedText(entry.title, Qt.TextElideMode.ElideRight, room)
        painter.setFont(face)
        is_soft = entry.is_open or entry.is_planned
        painter.setPen(QColor(palette.soft if is_soft else palette.ink))
        place = QRect(left, 0, room, _HIGH - 1)
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, words)
        if entry.dice:
            self._paint_dice(painter, entry.dice, left + title + 10)
        if pips and not is_tight:
            self._paint_pips(painter, pips, self._pips_left(left + title + 8, right, wide))

    def _paint_dice(self, painter: QPainter, dice: tuple[int, int], left: int) -> None:
        """Draw the die before and after the step."""
        before, after = dice
        paint_die(painter, QRectF(left, 3, _DIE, _DIE), before)
        painter.setFont(font("caption"))
        painter.setPen(QColor(theme().palette().ink))
        arrow = QRect(left + _DIE + 2, 0, 18, _HIGH - 1)
        painter.drawText(arrow, Qt.AlignmentFlag.AlignCenter, "▸")
        paint_die(painter, QRectF(left + _DIE + 22, 3, _DIE, _DIE), after)

    def _paint_level(self, painter: QPainter, pips: tuple[int, int], right: int) -> int:
        """Write the Skill Level where there is no room for its pips; return the width taken."""
        painter.setFont(font("caption"))
        painter.setPen(QColor(theme().palette().soft))
        words = f"{pips[0]} of {pips[1]}"
        wide = painter.fontMetrics().horizontalAdvance(words)
        place = QRect(right - wide, 0, wide + 1, _HIGH - 1)
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, words)
        return wide

    def _paint_pips(self, painter: QPainter, pips: tuple[int, int], left: int) -> None:
        palette = theme().palette()
        for pip in range(pips[1]):
            is_filled = pip < pips[0]
            painter.setPen(QPen(QColor(palette.accent if is_filled else palette.edge), 1.2))
            fill = palette.current if self._entry.is_planned else palette.accent
            painter.setBrush(QColor(fill) if is_filled else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(left + _PIP * (pip + 0.5), (_HIGH - 1) / 2), 3.6, 3.6)

    def _pips_left(self, after: int, right: int, wide: int) -> int:
        """Return where the pips begin, so that they end in one column where there is room."""
        column = self.width() * 16 // 25 - wide
        return max(after, min(column, right - wide))
