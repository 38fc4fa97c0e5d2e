"""What stands in the preview: quickly what the list knows, then the document's numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.icon import icon_pixmap
from gui.mark import mark_icon
from gui.theme import set_role, theme
from gui.widget.die import Die
from gui.widget.flow import Flow
from gui.widget.number_cell import NumberCell
from gui.widget.portrait_view import paint_portrait, portrait_pixmap
from gui.widget.wrap_label import WrapLabel

if TYPE_CHECKING:
    from gui.library.preview_pane import Preview
    from gui.library.row import Row
    from models.document import Portrait

_INK = {"error": "bad", "warning": "warn", "note": "soft", "history": "soft"}


class _Picture(QWidget):
    """The portrait in the shape of a card's, larger."""

    def __init__(self, portrait: Portrait | None, name: str, game: str) -> None:
        super().__init__()
        self._pixmap = portrait_pixmap(portrait)
        self._name, self._game = name, game
        self.setFixedSize(80, 96)
        self.setAccessibleName("Portrait")

    def sizeHint(self) -> QSize:
        return QSize(80, 96)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_portrait(
            QPainter(self), QRectF(self.rect()), self._pixmap, self._name, game=self._game
        )


def quick_body(row: Row) -> QWidget:
    """Return what the list itself knows of a document."""
    body, column = _body()
    column.addLayout(_head(row, None, "", row.what))
    column.addStretch(1)
    return body


def full_body(preview: Preview) -> QWidget:
    """Return the document's portrait, dice, numbers and problems."""
    row = preview.row
    body, column = _body()
    what = f"{preview.game_title} {row.what[:1].lower()}{row.what[1:]}"
    portrait = cast("Portrait | None", preview.portrait)
    column.addLayout(_head(row, portrait, preview.subtitle, what))
    if preview.dice:
        column.addLayout(_dice(preview.dice))
    if preview.figures:
        column.addWidget(_figures(preview.figures))
    lines = QVBoxLayout()
    lines.setSpacing(0)
    for number, (sign, title, text) in enumerate(preview.lines):
        if number:
            lines.addWidget(_rule())
        lines.addLayout(_line(sign, title, text, game=row.game))
    column.addLayout(lines)
    column.addStretch(1)
    return body


def fault_body(row: Row) -> QWidget:
    """Return why a file cannot be opened, and what to do about it."""
    assert row.fault is not None
    body, column = _body()
    title = WrapLabel(row.name)
    set_role(title, "heading")
    column.addWidget(title)
    column.addLayout(_line("error", "Cannot be opened", ""))
    for text in (row.fault.problem, row.fault.remedy, str(row.path)):
        if text:
            label = WrapLabel(text)
            label.setAccessibleName(text)
            if text == str(row.path):
                set_role(label, "caption")
            column.addWidget(label)
    column.addStretch(1)
    return body


def _body() -> tuple[QWidget, QVBoxLayout]:
    body = QWidget()
    column = QVBoxLayout(body)
    column.setContentsMargins(16, 16, 16, 16)
    column.setSpacing(12)
    return body, column


def _head(row: Row, portrait: Portrait | None, subtitle: str, what: str) -> QHBoxLayout:
    head = QHBoxLayout()
    head.setSpacing(14)
    head.addWidget(_Picture(portrait, row.name, row.game), 0, Qt.AlignmentFlag.AlignTop)
    words = QVBoxLayout()
    words.setSpacing(2)
    name = WrapLabel(row.name)
    set_role(name, "title" if len(row.name) <= 14 else "heading")
    words.addWidget(name)
    if subtitle:
        words.addWidget(WrapLabel(subtitle))
    game = QHBoxLayout()
    game.setSpacing(6)
    mark = QLabel()
    mark.setPixmap(mark_icon(row.game).pixmap(16, 16))
    label = QLabel(what)
    set_role(label, "caption")
    game.addWidget(mark)
    game.addWidget(label, 1)
    words.addLayout(game)
    if row.detail:
        detail = WrapLabel(row.detail.replace(" · ", ", "))
        set_role(detail, "caption")
        words.addWidget(detail)
    words.addStretch(1)
    head.addLayout(words, 1)
    return head


def _dice(dice: Sequence[tuple[str, int]]) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(0)
    for caption, size in dice:
        row.addWidget(Die(size, side=44, caption=caption), 1, Qt.AlignmentFlag.AlignHCenter)
    return row


def _figures(figures: Sequence[tuple[str, str]]) -> QFrame:
    card = QFrame()
    set_role(card, "card")
    grid = QGridLayout(card)
    grid.setContentsMargins(8, 4, 8, 4)
    grid.setSpacing(0)
    for number, (label, figure) in enumerate(figures):
        cell = NumberCell(label.upper(), role="figure-card", name=label)
        cell.setNumber(figure)
        line = number // 3 * 2
        if line and number % 3 == 0:
            grid.addWidget(_rule(), line - 1, 0, 1, 3)
        grid.addWidget(cell, line, number % 3)
    return card


def _line(sign: str, title: str, text: str, *, game: str = "") -> QHBoxLayout:
    """A sign, then a strong text with a softer one behind or under it."""
    ink = _INK.get(sign, theme().palette(game).accent)
    row = QHBoxLayout()
    row.setContentsMargins(0, 8, 0, 8)
    row.setSpacing(10)
    mark = QLabel()
    mark.setPixmap(icon_pixmap(sign, ink, 16, 2))
    row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
    if sign == "sword":
        row.addLayout(_name_and_text(title, text), 1)
        return row
    words = QVBoxLayout()
    words.setSpacing(0)
    if title:
        first = WrapLabel(title)
        first.setAccessibleName(title)
        set_role(first, "strong" if sign not in ("history",) else "")
        words.addWidget(first)
    if text:
        second = WrapLabel(text)
        second.setAccessibleName(text)
        if title:
            set_role(second, "caption")
        words.addWidget(second)
    row.addLayout(words, 1)
    return row


def _name_and_text(name: str, text: str) -> Flow:
    """Set both side by side, or under each other where there is no room."""
    flow = Flow(gap=10, row_gap=0)
    for words, role in ((name, "strong"), (text, "soft")):
        label = QLabel(words)
        set_role(label, role)
        flow.addWidget(label)
    return flow


def _rule() -> QFrame:
    rule = QFrame()
    set_role(rule, "rule")
    return rule
