"""One number that a Quality of the group's own changes: which one, and by how much."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QSpinBox, QWidget

from gui.icon import icon
from models.fabula.owned import OwnEffect
from models.fabula.vocabulary import STATUSES
from rules.fabula.own_quality import DAMAGE_TYPES, OWN_STATS

_MOST = 100


class OwnEffectRow(QWidget):
    """``changed`` carries the row's number and the new effect, None when it is taken away."""

    changed = Signal(int, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._index = 0
        self._effect = OwnEffect(stat="defense")
        self.stat = QComboBox()
        for stat, (word, _) in OWN_STATS.items():
            self.stat.addItem(word, stat)
        self.stat.activated.connect(self._choose_stat)
        self.amount = QSpinBox()
        self.amount.setRange(-_MOST, _MOST)
        self.amount.setAccessibleName("By how much")
        self.amount.valueChanged.connect(self._change)
        self.what = QComboBox()
        self.what.activated.connect(self._change)
        drop = QPushButton()
        drop.setIcon(icon("close"))
        drop.setProperty("role", "quiet")
        drop.setToolTip("Leave this number out")
        drop.clicked.connect(self._drop)
        self._drop_button = drop
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.stat, 1)
        row.addWidget(self.amount)
        row.addWidget(self.what)
        row.addWidget(drop)

    def show_entry(self, entry: tuple[int, OwnEffect]) -> None:
        """Show the effect at an index."""
        self._index, self._effect = entry
        effect = self._effect
        word, answer = OWN_STATS[effect.stat]
        number = self._index + 1
        self.stat.setAccessibleName(f"Number {number}")
        self._drop_button.setAccessibleName(f"Leave out {word}")
        with QSignalBlocker(self.stat):
            self.stat.setCurrentIndex(self.stat.findData(effect.stat))
        self.amount.setVisible(answer == "number")
        with QSignalBlocker(self.amount):
            self.amount.setValue(effect.amount)
        self.what.setVisible(answer != "number")
        self._show_options("damage type" if answer == "type" else "status", effect.what)

    def _show_options(self, word: str, chosen: str) -> None:
        self.what.setAccessibleName(word.capitalize())
        options = DAMAGE_TYPES if word == "damage type" else STATUSES
        with QSignalBlocker(self.what):
            self.what.clear()
            self.what.addItem(f"{word.capitalize()}…", "")
            for option in options:
                self.what.addItem(option, option)
            self.what.setCurrentIndex(max(0, self.what.findData(chosen)))

    @Slot()
    def _choose_stat(self) -> None:
        stat = self.stat.currentData()
        if stat != self._effect.stat:
            self.changed.emit(self._index, OwnEffect(stat=stat, amount=self._effect.amount))

    @Slot()
    def _change(self) -> None:
        what = str(self.what.currentData() or "")
        after = self._effect.replaced(amount=self.amount.value(), what=what)
        self.changed.emit(self._index, after)

    @Slot()
    def _drop(self) -> None:
        self.changed.emit(self._index, None)
