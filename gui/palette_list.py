"""What the palette finds: the findings, how near each is, and the list that shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gui.font import font
from gui.icon import paint_icon
from gui.library.row import folded
from gui.theme import theme

MOST = 50
ROW_HEIGHT = 44


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that can be found. ``run`` is done when it is chosen; ``keys`` are shown."""

    title: str
    detail: str
    group: str
    sign: str
    run: Callable[[], object]
    keys: str = ""
    words: str = ""
    """Further text to look through."""

    @property
    def all_words(self) -> str:
        return " ".join((self.title, self.detail, self.group, self.words))


class Provider(Protocol):
    """Offers findings; called anew each time the palette opens."""

    def __call__(self) -> Iterable[Finding]: ...


def ranked(findings: Sequence[tuple[str, str, Finding]], text: str) -> list[Finding]:
    """Return the findings that hold every word of ``text``, the best first.

    Args:
        findings: Folded title, folded whole text, and the finding, in order of preference.
    """
    words = folded(text).split()
    if not words:
        return [finding for _, _, finding in findings[:MOST]]
    whole = " ".join(words)
    scored: list[tuple[int, int, Finding]] = []
    for number, (title, text_of, finding) in enumerate(findings):
        if all(word in text_of for word in words):
            scored.append((_distance(title, whole, words), number, finding))
    scored.sort(key=lambda found: found[:2])
    return [finding for _, _, finding in scored[:MOST]]


def _distance(title: str, whole: str, words: Sequence[str]) -> int:
    if title == whole:
        return 0
    if title.startswith(whole):
        return 1
    if all(any(part.startswith(word) for part in title.split()) for word in words):
        return 2
    if whole in title:
        return 3
    return 4 if all(word in title for word in words) else 5


class FindingsModel(QAbstractListModel):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.found: Sequence[Finding] = ()

    def show_findings(self, found: Sequence[Finding]) -> None:
        self.beginResetModel()
        self.found = found
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.found)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if not 0 <= index.row() < len(self.found):
            return None
        finding = self.found[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return finding.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            parts = (finding.title, finding.group, finding.detail, finding.keys)
            return ", ".join(part for part in parts if part)
        return None


class FindingRow(QStyledItemDelegate):
    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(200, ROW_HEIGHT)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        model = index.model()
        assert isinstance(model, FindingsModel)
        finding = model.found[index.row()]
        colours = theme().palette()
        place: QRect = option.rect  # pyright: ignore[reportAttributeAccessIssue]
        state: QStyle.StateFlag = option.state  # pyright: ignore[reportAttributeAccessIssue]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.current))
            painter.drawRoundedRect(place.adjusted(8, 1, -8, -1), 6, 6)
        sign = QRectF(place.left() + 20, place.center().y() - 8, 16, 16)
        paint_icon(painter, finding.sign, sign, "soft")
        right = finding.keys or finding.group
        painter.setFont(font("caption"))
        painter.setPen(QColor(colours.soft))
        middle = Qt.AlignmentFlag.AlignVCenter
        width = QFontMetrics(font("caption")).horizontalAdvance(right) + 12
        edge = place.adjusted(0, 0, -20, 0)
        painter.drawText(edge, middle | Qt.AlignmentFlag.AlignRight, right)
        left = place.left() + 48
        room = QRect(left, place.top(), place.right() - left - width - 20, place.height())
        _write(painter, room, finding)
        painter.restore()


def _write(painter: QPainter, room: QRect, finding: Finding) -> None:
    colours = theme().palette()
    upper, lower = room, room
    if finding.detail:
        upper = QRect(room.left(), room.top() + 4, room.width(), 20)
        lower = QRect(room.left(), room.top() + 23, room.width(), 17)
    for place, role, ink, text in (
        (upper, "strong", colours.ink, finding.title),
        (lower, "caption", colours.soft, finding.detail),
    ):
        if text:
            painter.setFont(font(role))
            painter.setPen(QColor(ink))
            shown = QFontMetrics(font(role)).elidedText(
                text, Qt.TextElideMode.ElideRight, place.width()
            )
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, shown)
