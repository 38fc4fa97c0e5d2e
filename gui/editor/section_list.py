"""The navigation at the left: one row for each section, with a badge where problems are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gui.font import font
from gui.icon import icon
from gui.theme import set_role, theme
from rules.problem import Severity

_BADGE = Qt.ItemDataRole.UserRole + 1
_SIGN = Qt.ItemDataRole.UserRole + 2
_COLOURS = {"error": "bad", "warning": "warn", "note": "soft"}
_PLURALS = {"error": "errors", "warning": "warnings", "note": "notes"}


@dataclass(frozen=True, slots=True)
class Badge:
    """How many problems of which severity a section has."""

    severity: Severity
    count: int

    @property
    def words(self) -> str:
        word = self.severity if self.count == 1 else _PLURALS[self.severity]
        return f"{self.count} {word}"


class SectionList(QListWidget):
    """Keeps the section that is shown; ``section_chosen`` carries its id."""

    section_chosen = Signal(str)

    def __init__(
        self, sections: Sequence[tuple[str, str, str]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._ids = [id for id, _, _ in sections]
        self.setAccessibleName("Sections")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._delegate = _SectionDelegate(self)
        self.setItemDelegate(self._delegate)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        set_role(self, "sections")
        for _, title, sign in sections:
            item = QListWidgetItem(title, self)
            item.setData(_SIGN, sign)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, title)
        self.setCurrentRow(0)
        self.currentRowChanged.connect(self._tell)
        theme().changed.connect(self.viewport().update)

    @property
    def current_id(self) -> str:
        return self._ids[max(self.currentRow(), 0)]

    def show_section(self, id: str) -> None:
        """Make the section ``id`` the current one."""
        self.setCurrentRow(self._ids.index(id))

    def show_badges(self, badges: Mapping[str, Badge]) -> None:
        """Mark the sections that have problems, and no others."""
        for row, id in enumerate(self._ids):
            item = self.item(row)
            badge = badges.get(id)
            if item.data(_BADGE) != badge:
                item.setData(_BADGE, badge)
                words = f"{item.text()}, {badge.words}" if badge else item.text()
                item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
                item.setToolTip(badge.words if badge else "")

    def set_narrow(self, is_narrow: bool) -> None:
        """Draw the rows a little closer in a small window."""
        self._delegate.left = 8 if is_narrow else 12
        self.viewport().update()

    def badge_of(self, id: str) -> Badge | None:
        """Return the badge that the section ``id`` wears."""
        found: Badge | None = self.item(self._ids.index(id)).data(_BADGE)
        return found

    @Slot(int)
    def _tell(self, row: int) -> None:
        if row >= 0:
            self.section_chosen.emit(self._ids[row])

    def sizeHint(self) -> QSize:
        return QSize(168, 400)


class _SectionDelegate(QStyledItemDelegate):
    left = 12
    """Where the icons begin."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        return QSize(120, 34)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        palette = theme().palette()
        rect: QRect = option.rect.adjusted(0, 1, 0, -1)  # type: ignore[attr-defined]
        state: QStyle.StateFlag = option.state  # type: ignore[attr-defined]
        is_current = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if is_current or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.current if is_current else palette.track))
            painter.drawRoundedRect(QRectF(rect), 6, 6)
        sign = icon(index.data(_SIGN), palette.accent if is_current else palette.soft)
        sign.paint(painter, QRect(rect.left() + self.left, rect.center().y() - 7, 16, 16))
        face = font("strong" if is_current else "body")
        wide = QFontMetrics(face).horizontalAdvance(index.data()) + self.left + 24
        right = self._paint_badge(painter, rect, index.data(_BADGE), wide)
        painter.setFont(face)
        painter.setPen(QColor(palette.ink))
        text = rect.adjusted(self.left + 24, 0, right - rect.right() - 4, 0)
        words = painter.fontMetrics().elidedText(
            index.data(), Qt.TextElideMode.ElideRight, text.width()
        )
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        painter.restore()

    def _paint_badge(self, painter: QPainter, rect: QRect, badge: Badge | None, text: int) -> int:
        """Draw the badge, without its count where ``text`` pixels of text need the room.

        Return where the badge begins.
        """
        if badge is None:
            return rect.right() - 8
        palette = theme().palette()
        colour = getattr(palette, _COLOURS[badge.severity])
        painter.setFont(font("caption-strong"))
        painter.setPen(QColor(colour))
        width = painter.fontMetrics().horizontalAdvance(str(badge.count))
        number = QRect(rect.right() - 9 - width, rect.top(), width + 1, rect.height())
        left = number.left() - 20
        if rect.left() + text + 4 > left:
            left = rect.right() - 22
        else:
            painter.drawText(number, Qt.AlignmentFlag.AlignVCenter, str(badge.count))
        icon(badge.severity, colour).paint(painter, QRect(left, rect.center().y() - 7, 16, 16))
        return left
