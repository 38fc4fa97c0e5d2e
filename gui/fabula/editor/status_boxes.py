"""The six status effects to tick, each with the dice it lowers."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QVBoxLayout, QWidget

from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.desk import Desk
from gui.widget.heading import Heading
from models.fabula.hero import Hero
from models.fabula.vocabulary import STATUSES, Status


class StatusBoxes(QWidget):
    """Ticks and clears status effects; an immune hero can suffer one in name only."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._heading = Heading("Status effects")
        self._boxes: dict[Status, QCheckBox] = {}
        self._words: dict[Status, QLabel] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        for number, status in enumerate(STATUSES):
            box = QCheckBox(status.capitalize())
            box.setProperty("status", status)
            box.clicked.connect(self._flip)
            words = text_label("", "caption", wrap=True)
            self._boxes[status], self._words[status] = box, words
            row, side = divmod(number, 2)
            grid.addWidget(box, row, 2 * side)
            grid.addWidget(words, row, 2 * side + 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._heading)
        layout.addLayout(grid)

    @property
    def first(self) -> QCheckBox:
        return next(iter(self._boxes.values()))

    def refresh(self) -> None:
        """Show the statuses suffered, and what each lowers from where to where."""
        hero, numbers = self._desk.hero, self._desk.numbers
        suffered = set(hero.play.statuses)
        immune = numbers.derived["status_immunities"].value
        names = set(immune) if isinstance(immune, tuple) else set[str]()
        for status, box in self._boxes.items():
            box.setChecked(status in suffered)
            entry = self._desk.catalog.statuses[status]
            words = f"{' and '.join(entry.lowers)} one size smaller"
            if names & {status, "all"}:
                words = "immune"
            set_text(self._words[status], words)
            box.setAccessibleDescription(words)
        dice = [
            f"{attribute} d{numbers.base_dice[attribute]} ▸ d{size}"
            for attribute, size in numbers.current_dice.items()
            if size != numbers.base_dice[attribute]
        ]
        self._heading.setNote(", ".join(dice))

    @Slot()
    def _flip(self) -> None:
        box = self.sender()
        if isinstance(box, QCheckBox):
            status: Status = box.property("status")
            step = f"suffer {status}" if box.isChecked() else f"recover from {status}"
            is_on = box.isChecked()
            self._desk.change(step, lambda hero: _with_status(hero, status, is_on))


def _with_status(hero: Hero, status: Status, is_on: bool) -> Hero:
    kept = [one for one in hero.play.statuses if one != status]
    statuses = (*kept, status) if is_on else tuple(kept)
    return hero.replaced(play=hero.play.replaced(statuses=statuses))
