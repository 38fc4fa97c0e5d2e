"""The answers to a choice as a list: name, a short fact, and a lock where it is not allowed."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gui.font import font
from gui.icon import paint_icon
from gui.theme import theme
from rules.fabula.repeat import times_in_words
from rules.fabula.skill_choice import Answer

_ROW = 32
Index = QModelIndex | QPersistentModelIndex


class AnswerModel(QAbstractListModel):
    """The answers that a search leaves, in print order; ``picked`` are the ones chosen."""

    def __init__(self, answers: Sequence[Answer], picked: Collection[str]) -> None:
        super().__init__()
        self._all = tuple(answers)
        self._shown = self._all
        self.picked = tuple(picked)

    def narrow(self, text: str) -> None:
        """Show the answers that have ``text`` in their name, facts or effect."""
        wanted = text.casefold()
        self.beginResetModel()
        self._shown = tuple(each for each in self._all if wanted in _searched(each))
        self.endResetModel()

    def pick(self, values: Collection[str]) -> None:
        """Mark ``values`` as chosen."""
        self.picked = tuple(values)
        if self._shown:
            self.dataChanged.emit(self.index(0), self.index(len(self._shown) - 1))

    def answer(self, index: Index) -> Answer | None:
        return self._shown[index.row()] if index.isValid() else None

    def fact(self, answer: Answer) -> str:
        """Return what stands at the right: the short fact, and how often it was chosen."""
        times = times_in_words(self.picked, answer.value)
        return "  ".join(word for word in (answer.short, times) if word)

    def first_open(self) -> QModelIndex:
        """Return where to begin: the first chosen answer, else the first allowed one."""
        for row, each in enumerate(self._shown):
            if each.value in self.picked:
                return self.index(row)
        for row, each in enumerate(self._shown):
            if not each.reason:
                return self.index(row)
        return self.index(0) if self._shown else QModelIndex()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's signature)
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        answer = self.answer(index)
        if answer is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return answer.label
            case Qt.ItemDataRole.ToolTipRole:
                return answer.reason or None
            case Qt.ItemDataRole.AccessibleTextRole:
                words = [answer.label, self.fact(answer), answer.reason]
                if answer.value in self.picked:
                    words.append("chosen")
                return ", ".join(word for word in words if word)
            case _:
                return None


def _searched(answer: Answer) -> str:
    facts = " ".join(f"{name} {value}" for name, value in answer.facts)
    return f"{answer.label} {answer.short} {facts} {answer.text}".casefold()


class AnswerDelegate(QStyledItemDelegate):
    """Draws a tick or a lock, the name, and the short fact at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(160, _ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        answer = model.answer(index) if isinstance(model, AnswerModel) else None
        if answer is None or not isinstance(model, AnswerModel):
            return
        colours = theme().palette()
        rect = QRectF(option.rect)  # type: ignore[attr-defined]
        state = option.state  # type: ignore[attr-defined]
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(colours.current))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, QColor(colours.chosen))
        is_picked = answer.value in model.picked
        sign = "check" if is_picked else "lock" if answer.reason else ""
        if sign:
            place = QRectF(rect.x() + 10, rect.center().y() - 7, 14, 14)
            paint_icon(painter, sign, place, "accent" if is_picked else "soft")
        inner = rect.adjusted(32, 0, -12, 0)
        painter.setFont(font("caption"))
        painter.setPen(QColor(colours.soft))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        fact = model.fact(answer)
        painter.drawText(inner, right, fact)
        room = inner.width() - QFontMetrics(font("caption")).horizontalAdvance(fact) - 8
        face = font("strong" if is_picked else "body")
        painter.setFont(face)
        painter.setPen(QColor(colours.soft if answer.reason else colours.ink))
        name = QFontMetrics(face).elidedText(answer.label, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, name)
        painter.restore()
