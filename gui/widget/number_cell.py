"""A large figure with its label in small capitals; pressing it opens its parts."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFocusEvent, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gui.font import font
from gui.theme import theme
from gui.widget.spoken import speak

_KEYBOARD = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


def opens_by_focus(event: QFocusEvent) -> bool:
    """Return whether the focus came by a key, which opens a number's parts."""
    return event.reason() in _KEYBOARD


class NumberCell(QAbstractButton):
    """Shows a number; with a ``key`` it takes the focus and tells ``chosen(key)``.

    The owner marks the cell whose parts are open with ``setChecked``. ``change`` is a short text
    with its own sign, such as “▲ 10” or “▼ 2”, painted good or bad; ``with_change`` keeps room for
    it, so that cells side by side stay level.
    """

    chosen = Signal(str)

    def __init__(
        self,
        label: str,
        *,
        key: str = "",
        role: str = "figure",
        name: str = "",
        with_change: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._label, self._key, self._role = label, key, role
        self._name, self._with_change = name or label, with_change
        self._number = self._change = self._after = ""
        self.setCheckable(bool(key))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if key else Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.clicked.connect(self._choose)
        self._speak()

    @property
    def key(self) -> str:
        return self._key

    def number(self) -> str:
        """Return the figure as it is shown."""
        return self._number

    def setNumber(self, text: str, change: str = "", *, after: str = "") -> None:
        """Show ``text``, a small soft ``after`` behind it, and ``change`` below the label."""
        if (text, change, after) == (self._number, self._change, self._after):
            return
        before = self.sizeHint()
        self._number, self._change, self._after = text, change, after
        self._speak()
        if self.sizeHint() != before:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        figure = QFontMetrics(font(self._role)).horizontalAdvance(self._number)
        figure += QFontMetrics(font("body")).horizontalAdvance(self._after)
        label = QFontMetrics(font("caps")).horizontalAdvance(self._label)
        return QSize(max(figure, label) + 12, self._tall())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def nextCheckState(self) -> None:
        """Stay as it is: the owner marks the cell whose parts are open."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if opens_by_focus(event):
            self._choose()

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isChecked() or (self._key and self.underMouse()):
            painter.setPen(QColor(colours.accent) if self.isChecked() else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.current if self.isChecked() else colours.chosen))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        top = (self.height() - self._tall()) / 2 + 4
        high = font(self._role).pixelSize() + 4
        self._paint_figure(painter, QRectF(0, top, self.width(), high))
        self._line(painter, top + high, self._label, "caps", self._label_colour())
        if self._change:
            colour = self._change_colour()
            self._line(painter, top + high + 18, self._change, "caption-strong", colour)

    def _paint_figure(self, painter: QPainter, place: QRectF) -> None:
        colours = theme().palette()
        painter.setFont(font(self._role))
        painter.setPen(QColor(colours.ink))
        if not self._after:
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self._number)
            return
        figure = QFontMetrics(font(self._role)).horizontalAdvance(self._number)
        behind = QFontMetrics(font("body")).horizontalAdvance(self._after)
        left = (self.width() - figure - behind) / 2
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(place.adjusted(left, 0, 0, 0), middle, self._number)
        painter.setFont(font("body"))
        painter.setPen(QColor(colours.soft))
        painter.drawText(place.adjusted(left + figure, 4, 0, 4), middle, self._after)

    def _line(self, painter: QPainter, top: float, text: str, role: str, colour: str) -> None:
        painter.setFont(font(role))
        painter.setPen(QColor(colour))
        painter.drawText(QRectF(0, top, self.width(), 18), Qt.AlignmentFlag.AlignCenter, text)

    def _label_colour(self) -> str:
        colours = theme().palette()
        return colours.ink if self.isChecked() else colours.soft

    def _change_colour(self) -> str:
        colours = theme().palette()
        if self._change.startswith(("▼", "−", "-")):
            return colours.bad
        # Good is too light to be read on the tint of a checked cell.
        return colours.ink if self.isChecked() else colours.good

    def _tall(self) -> int:
        change = 18 if self._change or self._with_change else 0
        return font(self._role).pixelSize() + 4 + 18 + 8 + change

    def _speak(self) -> None:
        value = self._number + self._after
        speak(self, self._name, f"{value}, {self._change}" if self._change else value)

    @Slot()
    def _choose(self) -> None:
        if self._key:
            self.chosen.emit(self._key)
