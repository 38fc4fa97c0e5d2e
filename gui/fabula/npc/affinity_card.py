"""One damage type of a stat block as a card: its sign, where it comes from, keys to change it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QMenu, QSizePolicy, QWidget

from gui.font import font
from gui.theme import theme
from gui.widget.spoken import speak
from models.fabula.stat_block import AffinityLevel
from models.fabula.vocabulary import DamageType
from rules.fabula.npc.numbers import BlockAffinity

LEVELS: dict[AffinityLevel, str] = {
    "vulnerable": "Vulnerable",
    "resistant": "Resistant",
    "immune": "Immune",
    "absorb": "Absorbs",
}
_KEYS: dict[int, AffinityLevel | None] = {
    Qt.Key.Key_V: "vulnerable",
    Qt.Key.Key_R: "resistant",
    Qt.Key.Key_I: "immune",
    Qt.Key.Key_A: "absorb",
    Qt.Key.Key_Space: None,
    Qt.Key.Key_Delete: None,
    Qt.Key.Key_Backspace: None,
}


class AffinityCard(QAbstractButton):
    """V, R, I and A set the Affinity, Space clears it; a click opens a menu of them.

    ``level_asked`` carries the type and the level, None for as usual; ``step_asked`` asks for the
    focus to go that many cards on.
    """

    level_asked = Signal(str, object)
    step_asked = Signal(int)

    def __init__(self, kind: DamageType, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.kind = kind
        self._row = BlockAffinity(kind, None, "")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._open_menu)
        theme().changed.connect(self.update)
        self.show_row(self._row)

    def show_row(self, row: BlockAffinity) -> None:
        """Show the Affinity to this type."""
        self._row = row
        level = LEVELS[row.level] if row.level else "as usual"
        speak(self, f"{self.kind} damage", f"{level}, {row.words}")
        self.setToolTip(f"{self.kind}: {level}. Keys V, R, I, A; Space clears.")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(74, 68)

    def minimumSizeHint(self) -> QSize:
        return QSize(56, 68)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in _KEYS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.level_asked.emit(self.kind, _KEYS[key])
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.step_asked.emit(1 if key == Qt.Key.Key_Right else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open_menu()
        else:
            super().keyPressEvent(event)

    def _open_menu(self) -> None:
        menu = QMenu(self)
        menu.setAccessibleName(f"Affinity to {self.kind}")
        for level, words in (*LEVELS.items(), (None, "As usual")):
            action = menu.addAction(words)
            action.setCheckable(True)
            action.setChecked(level == self._row.level)
            action.setData(level)
        menu.triggered.connect(lambda action: self.level_asked.emit(self.kind, action.data()))
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        is_weak = self._row.level == "vulnerable"
        edge = (
            colours.line if self._row.level is None else colours.bad if is_weak else colours.accent
        )
        painter.setPen(QPen(QColor(edge), 1))
        painter.setBrush(QColor(colours.raised if self._row.level is None else colours.chosen))
        painter.drawRoundedRect(box, 6, 6)
        middle = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)
        for text, role, colour, top, high in (
            (self.kind, "caption", colours.ink, 5, 18),
            (self._row.sign or "–", "strong", edge if self._row.level else colours.soft, 23, 20),
            (self._row.words, "caption", colours.soft, 44, 18),
        ):
            painter.setFont(font(role))
            painter.setPen(QColor(colour))
            painter.drawText(QRectF(2, top, self.width() - 4, high), middle, text)
