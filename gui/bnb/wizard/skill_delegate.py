"""How a row of the skill table is drawn: a stepper in its level, chances as shade and text."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gui.bnb.wizard.skill_model import LEVEL, MULTIPLIER, NEXT, ODDS, SKILL, SkillLine, SkillModel
from gui.font import font
from gui.icon import paint_icon
from gui.theme import theme

Index = QModelIndex | QPersistentModelIndex
ROW_HEIGHT = 30
STEPPER = QSize(72, 22)
SIDE = 22
"""Width of the stepper's two ends, which take a press."""
_SHADE = 0.26


class SkillDelegate(QStyledItemDelegate):
    """Paints straight from the model's line, without a question for every role."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(40, ROW_HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        line = model.line_at(index) if isinstance(model, SkillModel) else None
        if line is None:
            return
        colours = theme().palette()
        rect = QRectF(option.rect)  # type: ignore[attr-defined]
        state = option.state  # type: ignore[attr-defined]
        is_current = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if is_current or state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, QColor(colours.chosen))
        painter.fillRect(QRectF(rect.x(), rect.bottom() - 1, rect.width(), 1), QColor(colours.line))
        column = index.column()
        if column == SKILL:
            _paint_name(painter, rect, line)
        elif column == LEVEL:
            has_focus = bool(state & QStyle.StateFlag.State_Active) and _has_focus(option)
            _paint_stepper(painter, stepper_rect(rect), line, has_ring=is_current and has_focus)
        elif column >= ODDS:
            ground = colours.chosen if is_current else colours.paper
            _paint_chance(painter, rect, line.cells[column], line.ways[column - ODDS], ground)
        else:
            _paint_text(painter, rect, line, column)
        painter.restore()


def stepper_rect(cell: QRectF) -> QRectF:
    """Return where the stepper stands in its cell."""
    wide, high = STEPPER.width(), STEPPER.height()
    middle = cell.center()
    return QRectF(round(middle.x() - wide / 2), round(middle.y() - high / 2), wide, high)


def _has_focus(option: QStyleOptionViewItem) -> bool:
    widget = option.widget  # type: ignore[attr-defined]
    return widget is not None and widget.hasFocus()


def _paint_name(painter: QPainter, rect: QRectF, line: SkillLine) -> None:
    colours = theme().palette()
    inner = rect.adjusted(0, 0, -4, -1)
    if line.fault:
        sign = QRectF(inner.x(), inner.center().y() - 7, 14, 14)
        paint_icon(painter, "warning", sign, "warn")
        inner.adjust(18, 0, 0, 0)
    strong, plain = QFontMetrics(font("strong")), QFontMetrics(font("body"))
    room = inner.width() - plain.horizontalAdvance(line.stat) - 5
    name = strong.elidedText(line.name, Qt.TextElideMode.ElideRight, int(room))
    painter.setFont(font("strong"))
    painter.setPen(QColor(colours.ink))
    painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, name)
    inner.adjust(strong.horizontalAdvance(name) + 4, 0, 0, 0)
    painter.setFont(font("body"))
    painter.setPen(QColor(colours.soft))
    painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, line.stat)


def _paint_stepper(painter: QPainter, place: QRectF, line: SkillLine, *, has_ring: bool) -> None:
    colours = theme().palette()
    box = place.adjusted(0.5, 0.5, -0.5, -0.5)
    painter.setPen(QPen(QColor(colours.edge), 1))
    painter.setBrush(QColor(colours.raised))
    painter.drawRoundedRect(box, 6, 6)
    painter.setPen(QPen(QColor(colours.line), 1))
    for x in (place.left() + SIDE + 0.5, place.right() - SIDE - 0.5):
        painter.drawLine(
            QRectF(x, box.top() + 1, 0, box.height() - 2).topLeft(),
            QRectF(x, box.top() + 1, 0, box.height() - 2).bottomLeft(),
        )
    middle = place.center().y()
    left = QRectF(place.left() + SIDE / 2 - 5.5, middle - 5.5, 11, 11)
    right = QRectF(place.right() - SIDE / 2 - 5.5, middle - 5.5, 11, 11)
    paint_icon(painter, "minus", left, "ink" if line.points else "soft")
    paint_icon(painter, "plus", right, "ink")
    painter.setFont(font("strong"))
    painter.setPen(QColor(colours.ink))
    level = QFontMetrics(font("strong")).elidedText(
        line.cells[LEVEL], Qt.TextElideMode.ElideRight, int(place.width()) - 2 * SIDE
    )
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, level)
    if has_ring:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.accent), 2))
        painter.drawRoundedRect(place.adjusted(-3, -3, 3, 3), 8, 8)


def _paint_text(painter: QPainter, rect: QRectF, line: SkillLine, column: int) -> None:
    colours = theme().palette()
    text = line.cells[column]
    soft = column == NEXT
    painter.setFont(font("body"))
    painter.setPen(QColor(colours.soft if soft else colours.ink))
    head, equals, result = text.partition(" = ")
    metrics = QFontMetrics(font("body"))
    is_tight = metrics.horizontalAdvance(text) > rect.width() - 4
    if column != MULTIPLIER or not equals or is_tight:
        short = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(rect.width()) - 4)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, short)
        return
    # Only the sum is strong: it is what the dice are multiplied by.
    plain, strong = QFontMetrics(font("body")), QFontMetrics(font("strong"))
    head += equals
    wide = plain.horizontalAdvance(head)
    left = rect.center().x() - (wide + strong.horizontalAdvance(result)) / 2
    painter.drawText(rect.adjusted(left - rect.x(), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, head)
    painter.setFont(font("strong"))
    place = rect.adjusted(left - rect.x() + wide, 0, 0, 0)
    painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, result)


def _paint_chance(painter: QPainter, rect: QRectF, text: str, ways: int, ground: str) -> None:
    colours = theme().palette()
    if ways:
        over, under = QColor(colours.accent), QColor(ground)
        share = _SHADE * ways / 36
        shade = QColor.fromRgbF(
            over.redF() * share + under.redF() * (1 - share),
            over.greenF() * share + under.greenF() * (1 - share),
            over.blueF() * share + under.blueF() * (1 - share),
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        painter.drawRoundedRect(rect.adjusted(2, 4, -2, -5), 4, 4)
    painter.setFont(font("body"))
    painter.setPen(QColor(colours.ink if ways else colours.soft))
    painter.drawText(rect.adjusted(0, 0, 0, -1), Qt.AlignmentFlag.AlignCenter, text)
