"""Points that came in play: how many, when, and for what."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from gui.widget.stepper import Stepper
from gui.wizard.label import plain_label, push_button, set_shown, wrapped_label
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


class AwardDialog(QDialog):
    """``awarded`` carries an ``Award``."""

    awarded = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Award points")
        self.setAccessibleName("Award points")
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
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(10)
        for word, control in (
            ("Points", self.points),
            ("What for", self.text),
            ("Date", self.date),
            ("For", self.pool),
        ):
            label = plain_label(word, role="soft")
            label.setBuddy(control)
            form.addRow(label, control)
        cancel = push_button("Cancel")
        cancel.clicked.connect(self.reject)
        self.give_button = push_button("Award", role="primary")
        self.give_button.setDefault(True)
        self.give_button.clicked.connect(self._give)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch(1)
        buttons.addWidget(cancel)
        buttons.addWidget(self.give_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(wrapped_label("Award points", size="heading"))
        layout.addLayout(form)
        layout.addWidget(self._fault)
        layout.addLayout(buttons)
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
