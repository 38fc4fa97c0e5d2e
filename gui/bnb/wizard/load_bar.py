"""How heavy the load is, and what that does."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from gui.theme import set_role, theme
from gui.widget.spoken import speak
from gui.wizard.label import plain_label, set_text, wrapped_label
from models.bnb.options import Options
from rules.bnb.load import Load
from rules.breakdown import plain

_HIGH = 8


class _Bar(QWidget):
    """The share of the lift, with a mark where a load becomes heavy."""

    def __init__(self) -> None:
        super().__init__()
        self._share, self._mark, self._colour = 0.0, 0.2, "accent"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_share(self, share: float, mark: float, colour: str) -> None:
        if (share, mark, colour) != (self._share, self._mark, self._colour):
            self._share, self._mark, self._colour = share, mark, colour
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(160, _HIGH + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.track))
        track = QRectF(0, 3, self.width(), _HIGH)
        painter.drawRoundedRect(track, 3, 3)
        if self._share:
            painter.setBrush(QColor(getattr(colours, self._colour)))
            wide = max(4.0, self.width() * min(1.0, self._share))
            painter.drawRoundedRect(QRectF(0, 3, wide, _HIGH), 3, 3)
        painter.fillRect(QRectF(self.width() * self._mark, 0, 2, _HIGH + 6), QColor(colours.ink))
        painter.end()


class LoadBar(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = plain_label("", size="strong")
        self._what = wrapped_label("", role="soft")
        self._bar = _Bar()
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self._words)
        top.addWidget(self._bar, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addLayout(top)
        layout.addWidget(self._what)

    def show_load(self, load: Load, options: Options) -> None:
        mark = float(options.encumbrance_threshold)
        share = load.ratio if load.ratio is not None else (1.0 if load.carried else 0.0)
        colour = "bad" if load.over else "warn" if load.encumbered else "accent"
        self._bar.show_share(share, mark, colour)
        words = f"{plain(load.carried)} of {plain(load.lift)} pounds"
        set_text(self._words, words)
        state = load_words(load, options)
        set_text(self._what, state)
        set_role(self._what, "bad" if load.over else "soft")
        speak(self, "Load", f"{words}. {state}")


def load_words(load: Load, options: Options) -> str:
    """Return what the load does, such as “Heavy: moves 7 yards …”."""
    mark = round(float(options.encumbrance_threshold) * 100)
    if load.over:
        return "Too heavy to lift."
    if not load.encumbered:
        free = f" Heavy from {plain(load.lift * mark / 100)} pounds." if load.lift else ""
        return f"Light: no penalty, {plain(load.yards)} yards a move.{free}"
    left = f"{round(load.factor * 100)} %"
    skills = {
        "scale_skill_level": f"levels of agile skills shrink to {left}",
        "scale_whole_roll": f"agile rolls shrink to {left}",
        "none": "skills stay as they are",
    }[options.encumbrance_skill_penalty]
    return f"Heavy: {plain(load.yards)} yards a move, {skills}."
