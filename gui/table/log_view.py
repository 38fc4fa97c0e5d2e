"""The records of a session, drawn one below the other; thousands of them stay quick."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from gui.font import font
from gui.theme import set_role, theme
from gui.widget.spoken import speak
from models.table import LogEntry

_PAD, _LINE, _TITLE = 10, 18, 20
_WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


def record_words(entry: LogEntry) -> str:
    """Return a record as it is read aloud."""
    lines = [line.text for line in entry.lines]
    title = f"{entry.title}, {entry.detail}" if entry.detail else entry.title
    return ". ".join([title, *lines])


class LogView(QAbstractScrollArea):
    """Shows records, the newest at the foot; a waiting one may stand below them.

    Up and Down go from record to record; the one chosen shows the parts of its sum.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries: Sequence[LogEntry] = ()
        self._heights: dict[int, int] = {}
        self._ends: list[int] = []
        self._wide = 0
        self._chosen = 0
        """The number of the chosen record; 0 without one."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        set_role(self, "plain")
        self.viewport().setAutoFillBackground(False)
        self.verticalScrollBar().setSingleStep(_LINE)
        theme().changed.connect(self.viewport().update)
        speak(self, "Log", "Nothing happened yet")

    @property
    def entries(self) -> Sequence[LogEntry]:
        return self._entries

    def show_entries(self, entries: Sequence[LogEntry]) -> None:
        """Show these records; the newest comes into sight when there is a new one."""
        if entries is self._entries:
            return
        old, had = self._entries, self._entries[-1] if self._entries else None
        bar = self.verticalScrollBar()
        same = min(len(old), len(entries))
        if same and old[same - 1] is not entries[same - 1]:
            same = 0  # other records, as with another filter
        if same < len(old):
            # After an undo the same numbers may be given again.
            for gone in old[same:]:
                self._heights.pop(gone.number, None)
        self._entries = entries
        del self._ends[same:]
        self._lay_out()
        newest = entries[-1] if entries else None
        if newest is not had:
            bar.setValue(bar.maximum())
        speak(self, "Log", record_words(newest) if newest else "Nothing happened yet")
        self.viewport().update()

    def _lay_out(self) -> None:
        wide = self.viewport().width()
        if wide != self._wide:
            self._wide = wide
            self._heights.clear()
            self._ends.clear()
        total = self._ends[-1] if self._ends else 0
        for index in range(len(self._ends), len(self._entries)):
            entry = self._entries[index]
            high = self._heights.get(entry.number)
            if high is None:
                high = self._height(index, entry)
                self._heights[entry.number] = high
            total += high
            self._ends.append(total)
        page = self.viewport().height()
        self.verticalScrollBar().setPageStep(page)
        self.verticalScrollBar().setRange(0, max(0, total - page))

    def _height(self, index: int, entry: LogEntry) -> int:
        if entry.kind == "round":
            return 34 + sum(self._line_height(line.text) for line in entry.lines)
        high = 2 * _PAD - 4 + self._title_height(entry)
        high += sum(self._line_height(line.text) for line in entry.lines)
        if entry.number == self._chosen:
            high += _LINE * len(entry.parts)
        return high

    def _title_height(self, entry: LogEntry) -> int:
        """Return how high the title is: one without a detail wraps where it is long."""
        metrics = QFontMetricsF(font("medium"))
        if entry.detail or metrics.horizontalAdvance(entry.title) <= self._room:
            return _TITLE
        place = QRectF(0, 0, self._room, 10_000)
        return round(metrics.boundingRect(place, _WRAP, entry.title).height()) + 4

    def _line_height(self, text: str) -> int:
        metrics = QFontMetricsF(font("body"))
        if metrics.horizontalAdvance(text) <= self._room:
            return _LINE
        place = QRectF(0, 0, self._room, 10_000)
        return round(metrics.boundingRect(place, _WRAP, text).height()) + 4

    @property
    def _room(self) -> float:
        return max(60.0, self._wide - 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        bar = self.verticalScrollBar()
        was_at_foot = bar.value() >= bar.maximum() - 4
        self._lay_out()
        if was_at_foot:
            bar.setValue(bar.maximum())

    # Choosing a record -----------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = event.position().y() + self.verticalScrollBar().value()
        index = bisect_right(self._ends, at - self._offset())
        if 0 <= index < len(self._entries):
            self._choose(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is None or not self._entries:
            super().keyPressEvent(event)
            return
        numbers = [entry.number for entry in self._entries]
        now = numbers.index(self._chosen) if self._chosen in numbers else len(numbers)
        self._choose(min(max(now + step, 0), len(numbers) - 1))

    def _choose(self, index: int) -> None:
        entry = self._entries[index]
        self._heights.pop(self._chosen, None)
        self._chosen = 0 if self._chosen == entry.number else entry.number
        self._heights.pop(entry.number, None)
        self._ends.clear()
        self._lay_out()
        top = self._ends[index - 1] if index else 0
        bar = self.verticalScrollBar()
        if top < bar.value():
            bar.setValue(top)
        elif self._ends[index] > bar.value() + self.viewport().height():
            bar.setValue(self._ends[index] - self.viewport().height())
        parts = ", ".join(f"{part.label} {part.value}" for part in entry.parts)
        speak(self, "Log", f"{record_words(entry)}. {parts}" if parts else record_words(entry))
        self.viewport().update()

    # Painting --------------------------------------------------------------------------------

    def _offset(self) -> int:
        """Return how far a short log stands from the top, so that it ends at the foot."""
        total = self._ends[-1] if self._ends else 0
        return max(0, self.viewport().height() - total)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._entries:
            painter.setFont(font("body"))
            painter.setPen(QColor(theme().palette().soft))
            place = QRectF(0, 0, self._room, self.viewport().height())
            words = "What happens at the table is written here, with every number that moved."
            painter.drawText(
                place, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter), words
            )
            return
        at = self.verticalScrollBar().value()
        index = bisect_right(self._ends, at)
        top = (self._ends[index - 1] if index else 0) - at + self._offset()
        while index < len(self._entries) and top < self.viewport().height():
            high = self._ends[index] - (self._ends[index - 1] if index else 0)
            self._paint_entry(
                painter, self._entries[index], QRectF(0, top, self._room, high), index
            )
            top += high
            index += 1

    def _paint_entry(self, painter: QPainter, entry: LogEntry, place: QRectF, index: int) -> None:
        colours = theme().palette()
        if entry.kind == "round":
            self._paint_round(painter, entry, place)
            return
        before = self._entries[index - 1] if index else None
        if before is not None and before.kind != "round":
            painter.fillRect(QRectF(0, place.top(), place.width(), 1), QColor(colours.line))
        if entry.number == self._chosen:
            painter.fillRect(place.adjusted(-4, 1, 4, 0), QColor(colours.chosen))
        top = place.top() + _PAD - 2
        painter.setFont(font("caption"))
        detail = painter.fontMetrics().elidedText(
            entry.detail, Qt.TextElideMode.ElideRight, round(place.width() * 0.62)
        )
        detail_wide = painter.fontMetrics().horizontalAdvance(detail) + 8 if detail else 0
        painter.setPen(QColor(colours.soft))
        row = QRectF(0, top, place.width(), _TITLE)
        painter.drawText(row, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, detail)
        painter.setFont(font("medium"))
        painter.setPen(QColor(colours.ink))
        high = self._title_height(entry)
        if high > _TITLE:
            painter.drawText(QRectF(0, top, place.width(), high), _WRAP, entry.title)
        else:
            title = painter.fontMetrics().elidedText(
                entry.title, Qt.TextElideMode.ElideRight, round(place.width() - detail_wide)
            )
            painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, title)
        top = self._paint_lines(painter, entry, place, top + high)
        if entry.number == self._chosen:
            self._paint_parts(painter, entry, place, top)

    def _paint_lines(self, painter: QPainter, entry: LogEntry, place: QRectF, top: float) -> float:
        colours = theme().palette()
        inks = {
            "good": colours.good,
            "warn": colours.warn,
            "bad": colours.bad,
            "soft": colours.soft,
        }
        painter.setFont(font("body"))
        for line in entry.lines:
            high = self._line_height(line.text)
            painter.setPen(QColor(inks.get(line.tone, colours.ink)))
            painter.drawText(QRectF(0, top, place.width(), high), _WRAP, line.text)
            top += high
        return top

    def _paint_parts(self, painter: QPainter, entry: LogEntry, place: QRectF, top: float) -> None:
        colours = theme().palette()
        painter.setFont(font("caption"))
        for part in entry.parts:
            row = QRectF(8, top, place.width() - 12, _LINE)
            painter.setPen(QColor(colours.soft))
            label = painter.fontMetrics().elidedText(
                part.label, Qt.TextElideMode.ElideRight, round(row.width() - 48)
            )
            painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, label)
            painter.setPen(QColor(colours.ink))
            align = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(row, align, part.value)
            top += _LINE

    def _paint_round(self, painter: QPainter, entry: LogEntry, place: QRectF) -> None:
        colours = theme().palette()
        painter.setFont(font("caps"))
        painter.setPen(QColor(colours.ink))
        row = QRectF(0, place.top() + 8, place.width(), _LINE)
        painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, entry.title.upper())
        left = painter.fontMetrics().horizontalAdvance(entry.title.upper()) + 12
        painter.setFont(font("caption"))
        wide = painter.fontMetrics().horizontalAdvance(entry.detail) + 12 if entry.detail else 0
        painter.setPen(QColor(colours.soft))
        align = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(row, align, entry.detail)
        painter.setPen(QPen(QColor(colours.line), 1))
        middle = row.center().y()
        if place.width() - wide > left:
            painter.drawLine(round(left), round(middle), round(place.width() - wide), round(middle))
        self._paint_lines(painter, entry, place, row.bottom() + 6)

    def sizeHint(self) -> QSize:
        return QSize(240, 400)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 80)
