"""The line at the foot of the window: is it saved, which rules, what is wrong."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QPushButton, QStatusBar, QWidget

from gui.font import font
from gui.icon import icon, icon_pixmap
from gui.theme import set_role, theme

HEIGHT = 24
Part = tuple[str, str]
"""The name of an icon or nothing, and words."""


class StatusLine(QStatusBar):
    """``problems_pressed`` asks for the next problem."""

    problems_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        self.setFixedHeight(HEIGHT)
        self.setContentsMargins(8, 0, 8, 0)
        self._parts: Sequence[Part] = ()
        self._labels: list[tuple[QLabel, QLabel]] = []
        for number in range(2):
            mark, words = QLabel(), QLabel()
            words.setObjectName(f"status-{number + 1}")
            words.setContentsMargins(0, 0, 12, 0)
            words.setFont(font("caption"))
            self.addWidget(mark)
            self.addWidget(words)
            self._labels.append((mark, words))
        self._worst = self._button("worst-problems")
        self._notes = self._button("notes")
        theme().changed.connect(self._dress)

    def show_parts(self, *parts: Part) -> None:
        """Show up to two statements at the left, each with the name of an icon or none."""
        if parts != self._parts:
            self._parts = parts
            self._dress()

    def show_problems(self, errors: int, warnings: int, notes: int) -> None:
        """Show the counts at the right; zeros are not shown."""
        parts: list[str] = []
        for number, word in ((errors, "error"), (warnings, "warning")):
            if number:
                parts.append(f"{number} {word}" if number == 1 else f"{number} {word}s")
        self._worst.setText(", ".join(parts))
        self._worst.setIcon(icon("error" if errors else "warning", "bad" if errors else "warn"))
        set_role(self._worst, "status-bad" if errors else "status-warn")
        self._worst.setVisible(bool(parts))
        self._notes.setText(f"{notes} note" if notes == 1 else f"{notes} notes")
        self._notes.setVisible(notes > 0)
        for button in (self._worst, self._notes):
            button.setAccessibleName(f"Problems: {button.text()}")

    def _button(self, name: str) -> QPushButton:
        button = QPushButton()
        button.setObjectName(name)
        button.setIconSize(QSize(14, 14))
        button.setToolTip("Go to the next problem (F8)")
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        set_role(button, "status")
        button.clicked.connect(self.problems_pressed)
        button.hide()
        self.addPermanentWidget(button)
        return button

    @Slot()
    def _dress(self) -> None:
        scale = self.devicePixelRatioF()
        for number, (mark, words) in enumerate(self._labels):
            sign, text = self._parts[number] if number < len(self._parts) else ("", "")
            words.setText(text)
            mark.setVisible(bool(sign))
            if sign:
                colour = "soft" if sign == "check" else "warn"
                mark.setPixmap(icon_pixmap(sign, colour, 14, scale))
