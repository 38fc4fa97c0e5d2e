"""Points that came in play: how many, when, and for what."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QLineEdit,
    QWidget,
)

from gui.widget.stepper import Stepper
from gui.wizard.form_dialog import FormDialog
from gui.wizard.label import set_shown, wrapped_label
from models.bnb.character import Pool

_POOLS: tuple[tuple[str, Pool], ...] = (
    ("stats or skills", "any"),
    ("stats only", "stats"),
    ("skills only", "skills"),
)


@dataclass(frozen=True, slots=True)
class Award:
    """What the dialog gives back. ``date`` is YYYY-MM-DD or empty."""

    points: int
    date: str
    text: str
    pool: Pool


class AwardDialog(FormDialog):
    """``awarded`` carries an ``Award``."""

    awarded = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Award points", parent)
        self.points = Stepper(1, 1_000_000, name="Points awarded")
        self.points.setValue(5)
        self.text = QLineEdit()
        self.text.setMaxLength(500)
        self.text.setAccessibleName("What for")
        self.text.setPlaceholderText("The bridge was held")
        self.date = QLineEdit(datetime.date.today().isoformat())
        self.date.setAccessibleName("Date")
        self.date.setPlaceholderText("2024-05-31")
        self.date.textChanged.connect(self._check)
        self.pool = QComboBox()
        self.pool.setAccessibleName("May be spent on")
        for word, pool in _POOLS:
            self.pool.addItem(word, pool)
        self._fault = wrapped_label("", role="bad", size="caption-strong")
        for word, control in (
            ("Points", self.points),
            ("What for", self.text),
            ("Date", self.date),
            ("For", self.pool),
        ):
            self.add_row(word, control)
        self.give_button = self.arrange("Award", self._give, note=self._fault, is_filled=True)
        self._check()
        self.resize(400, 300)

    @Slot()
    def _check(self) -> None:
        """Say what is wrong with the date as long as it is none."""
        is_good = _is_date(self.date.text().strip())
        set_shown(self._fault, "" if is_good else "Write the date as year-month-day, or none.")
        self.give_button.setEnabled(is_good)

    @Slot()
    def _give(self) -> None:
        pool: Pool = self.pool.currentData()
        date, text = self.date.text().strip(), self.text.text().strip()
        self.awarded.emit(Award(self.points.value(), date, text, pool))
        self.accept()


def _is_date(text: str) -> bool:
    if not text:
        return True
    try:
        return datetime.date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
