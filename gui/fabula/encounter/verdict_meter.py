"""How hard the battle is, as a scale of six words with a flag at what it is meant to be."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.editor.number_button import NumberButton
from gui.editor.number_choice import NumberChoice
from gui.font import font
from gui.icon import paint_icon
from gui.theme import Palette, theme
from gui.widget.spoken import speak
from models.fabula.encounter import Challenge
from rules.fabula.encounter.verdict import GRADES, Grade

_PAD = 6
_FLAG, _BAR, _WORDS = 18, 12, 20
_GAP = 4


class VerdictMeter(NumberButton):
    """Shows a grade and, by a flag, the challenge that was asked for.

    The bar is filled up to the grade, in the colour of warnings from hard on; the word of the
    grade is strong.
    """

    def __init__(self, choice: NumberChoice, parent: QWidget | None = None) -> None:
        super().__init__(choice, "verdict", parent)
        self._grade: Grade | None = None
        self._wanted: Challenge = "normal"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._speak()

    def show_grade(self, grade: Grade | None, wanted: Challenge) -> None:
        """Show ``grade``, None while nothing can be said, with the flag at ``wanted``."""
        if (grade, wanted) != (self._grade, self._wanted):
            self._grade, self._wanted = grade, wanted
            self.update()
            self._speak()

    @property
    def grade(self) -> Grade | None:
        return self._grade

    def sizeHint(self) -> QSize:
        return QSize(480, _FLAG + _BAR + _WORDS + 2 * _PAD)

    def minimumSizeHint(self) -> QSize:
        words = max(QFontMetrics(font("caption-strong")).horizontalAdvance(g) for g in GRADES)
        return QSize(len(GRADES) * (words + _GAP) + 2 * _PAD, self.sizeHint().height())

    def paint_number(self, painter: QPainter) -> None:
        colours = theme().palette()
        wide = (self.width() - 2 * _PAD + _GAP) / len(GRADES)
        reached = GRADES.index(self._grade) if self._grade is not None else -1
        for place, grade in enumerate(GRADES):
            left = _PAD + place * wide
            bar = QRectF(left, _PAD + _FLAG, wide - _GAP, _BAR)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._colour(colours) if place <= reached else colours.track))
            painter.drawRoundedRect(bar, 3, 3)
            if grade == self._wanted:
                flag = QRectF(bar.center().x() - 8, _PAD - 2, 16, 16)
                paint_icon(painter, "flag", flag, "ink")
            painter.setFont(font("caption-strong" if place == reached else "caption"))
            painter.setPen(QColor(colours.ink if place == reached else colours.soft))
            words = QRectF(left, bar.bottom() + 3, wide - _GAP, _WORDS - 4)
            painter.drawText(words, Qt.AlignmentFlag.AlignCenter, grade)

    def _colour(self, colours: Palette) -> str:
        if self._grade == "too hard":
            return colours.bad
        return colours.warn if self._grade in ("hard", "very hard") else colours.accent

    def _speak(self) -> None:
        shown = self._grade or self.tr("not known yet")
        value = self.tr("{0}, meant to be {1}").format(shown, self._wanted)
        speak(self, self.tr("Battle"), value)
        self.setToolTip(
            self.tr("The flag shows how hard it is meant to be: {0}").format(self._wanted)
        )
