"""One stat: its level, the points paid, a part payment, and the price of the next level."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from gui.bnb.wizard.point_stepper import PointStepper
from gui.theme import set_role, theme
from gui.widget.ruled_box import RuledBox
from gui.wizard.label import plain_label, set_text
from models.bnb.vocabulary import STAT_NAMES, Stat
from rules.bnb.numbers import StatRow as Numbers
from rules.bnb.points import stat_cost, stat_level
from rules.breakdown import plain

_LONG_LEVEL = 1000
_MILLION = 10**6


class _Track(QWidget):
    """How much of the next level is paid."""

    def __init__(self) -> None:
        super().__init__()
        self._share = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_share(self, share: float) -> None:
        if share != self._share:
            self._share = share
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.track))
        painter.drawRoundedRect(QRectF(self.rect()), 2, 2)
        if self._share:
            painter.setBrush(QColor(colours.accent))
            wide = max(4.0, self.width() * self._share)
            painter.drawRoundedRect(QRectF(0, 0, wide, self.height()), 2, 2)
        painter.end()


class StatRow(RuledBox):
    """``points_asked(stat, points)`` comes from the stepper, ``looked_at(stat)`` from its focus."""

    points_asked = Signal(str, object)
    looked_at = Signal(str)
    typing_ended = Signal()

    def __init__(self, stat: Stat, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stat = stat
        self._is_chosen = False
        self.setAccessibleName(STAT_NAMES[stat])
        self._word = plain_label("", role="caption", size="caption")
        self._level = plain_label("0", size="figure")
        self._level.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.stepper = PointStepper(f"Points in {STAT_NAMES[stat]}", stat_cost, stat_level)
        self.stepper.points_changed.connect(self._ask)
        self.stepper.editingFinished.connect(self.typing_ended)
        self.stepper.entered.connect(self._look)
        self._paid = plain_label("", role="caption", size="caption")
        self._more = plain_label("", size="strong")
        self._for = plain_label("", role="caption", size="caption")
        self._track = _Track()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 6, 0, 7)
        grid.setHorizontalSpacing(0)
        grid.setVerticalSpacing(0)
        name = plain_label(STAT_NAMES[stat], size="strong")
        name.setBuddy(self.stepper)
        grid.addWidget(name, 0, 0)
        grid.addWidget(self._word, 1, 0)
        grid.addWidget(self._level, 0, 1, 2, 1)
        grid.setColumnMinimumWidth(0, 88)
        grid.setColumnMinimumWidth(1, 40)
        grid.setColumnMinimumWidth(2, 20)
        grid.addWidget(self.stepper, 0, 3, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        grid.setColumnMinimumWidth(4, 12)
        grid.addWidget(self._paid, 0, 5)
        grid.setColumnStretch(5, 1)
        grid.addWidget(self._more, 0, 6)
        grid.setColumnMinimumWidth(7, 4)
        grid.addWidget(self._for, 0, 8)
        grid.addWidget(self._track, 1, 5, 1, 4, Qt.AlignmentFlag.AlignVCenter)

    def show_stat(self, row: Numbers, *, is_chosen: bool, left: int) -> None:
        """Show the stat; ``left`` is what may still be spent on it."""
        set_text(self._word, row.word)
        set_text(self._level, plain(row.level))
        set_role(self._level, "figure" if row.level < _LONG_LEVEL else "amount")
        with QSignalBlocker(self.stepper):
            self.stepper.setValue(row.points)
            self.stepper.updateGeometry()
        step = row.next_total - row.cost
        set_text(self._paid, f"{plain(row.spare)} of {plain(step)} paid" if row.spare else "")
        is_long = row.next_cost >= _MILLION
        set_text(self._more, plain(row.next_cost // _MILLION if is_long else row.next_cost))
        set_text(self._for, "million more" if is_long else f"more for {plain(row.level + 1)}")
        self._track.show_share(row.spare / step if step else 0)
        short = row.next_cost - max(0, left)
        words = f"{short} points short of level {row.level + 1}" if short > 0 else ""
        self._for.setToolTip(words)
        self._more.setToolTip(words)
        spoken = [f"level {row.level}, {row.word}", f"{row.next_cost} more for {row.level + 1}"]
        if row.spare:
            spoken.append(f"{row.spare} of {step} paid")
        self.stepper.setAccessibleDescription(", ".join([*spoken, words]).rstrip(", "))
        if is_chosen != self._is_chosen:
            self._is_chosen = is_chosen
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.stepper.setFocus(Qt.FocusReason.MouseFocusReason)

    @Slot()
    def _look(self) -> None:
        self.looked_at.emit(self._stat)

    @Slot(object)
    def _ask(self, points: int) -> None:
        self.points_asked.emit(self._stat, points)
