"""Where the points came from: the starting budget and every award."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gui.widget.elided_label import ElidedLabel
from gui.widget.heading import Heading
from gui.wizard.label import elided_label, plain_label, push_button, set_text
from models.bnb.character import Character, LogEntry
from rules.bnb.budget import budget_state
from rules.breakdown import signed

_SHOWN = 6


class _Row(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.text: ElidedLabel = elided_label()
        self.points: QLabel = plain_label("", size="strong")
        self.remove = push_button("", role="link", sign="close", name="Take back")
        self.remove.setFixedWidth(20)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 2, 0, 2)
        row.setSpacing(8)
        row.addWidget(self.text, 1)
        row.addWidget(self.points)
        row.addWidget(self.remove)


class PointsLog(QWidget):
    """``award_asked`` comes from its button, ``taken_back(index)`` from an award's."""

    award_asked = Signal()
    taken_back = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[_Row] = []
        self._heading = Heading("Points log", role="section")
        self._column = QVBoxLayout()
        self._column.setSpacing(0)
        self.award_button = push_button("Award…", sign="plus", name="Award…")
        self.award_button.setToolTip("Note points that came in play")
        self.award_button.clicked.connect(self.award_asked)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._heading)
        layout.addLayout(self._column)
        layout.addWidget(self.award_button, 0, Qt.AlignmentFlag.AlignLeft)

    def show_log(self, hero: Character) -> None:
        """Show the budget and the latest awards of ``hero``."""
        awards = [(i, entry) for i, entry in enumerate(hero.log) if entry.kind == "award"]
        older = awards[:-_SHOWN]
        lines: list[tuple[str, str, int]] = [
            ("Starting budget", str(budget_state(hero).granted), -1),
        ]
        if older:
            lines.append((f"{len(older)} earlier", signed(sum(e.points for _, e in older)), -1))
        lines += [(_words(e), signed(e.points), i) for i, e in awards[-_SHOWN:]]
        while len(self._rows) < len(lines):
            self._add_row()
        for place, row in enumerate(self._rows):
            row.setVisible(place < len(lines))
            if place < len(lines):
                text, points, index = lines[place]
                set_text(row.text, text)
                set_text(row.points, points)
                row.remove.setVisible(index >= 0)
                row.remove.setProperty("index", index)
                row.remove.setAccessibleName(f"Take back: {text}, {points}")
                row.setAccessibleName(f"{text}: {points}")

    def _add_row(self) -> None:
        row = _Row()
        row.remove.clicked.connect(self._remove)
        self._rows.append(row)
        self._column.addWidget(row)

    @Slot()
    def _remove(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            self.taken_back.emit(int(button.property("index")))


def _words(entry: LogEntry) -> str:
    words = [entry.date, entry.text or "Award"]
    if entry.pool != "any":
        words.append(f"for {entry.pool}")
    return " ".join(word for word in words if word)
