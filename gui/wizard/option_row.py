"""One rule of the campaign with its readings."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from gui.widget.ruled_box import RuledBox
from gui.wizard.label import plain_label, set_shown, soft_label, wrapped_label
from models.option import OPTION_KIND_NAMES, OptionEntry


class OptionRow(RuledBox):
    """``chosen(id, choice)`` comes from its box. A reading that is not the usual one says so."""

    chosen = Signal(str, str)

    def __init__(self, entry: OptionEntry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entry = entry
        self.setAccessibleName(entry.name)
        self.combo = QComboBox()
        self.combo.setAccessibleName(entry.name)
        self.combo.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.combo.setFixedWidth(250)
        for choice in entry.choices:
            usual = " (usual)" if choice.id == entry.default else ""
            self.combo.addItem(f"{choice.name}{usual}", choice.id)
        self.combo.activated.connect(self._choose)
        self._changed = plain_label("changed", role="accent", size="caption-strong")
        words = entry.effect
        kind = OPTION_KIND_NAMES[entry.kind].capitalize()
        self._doubt = soft_label()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 8, 0, 9)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        grid.addWidget(wrapped_label(entry.name, size="strong"), 0, 0)
        grid.addWidget(wrapped_label(words), 1, 0)
        grid.addWidget(self._doubt, 2, 0)
        grid.addWidget(self.combo, 0, 1, 2, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._changed, 2, 1)
        set_shown(self._doubt, f"{kind}. {entry.doubt}" if entry.doubt else f"{kind}.")

    def show_choice(self, choice: str) -> None:
        """Show the reading that holds."""
        index = self.combo.findData(choice)
        if index != self.combo.currentIndex():
            self.combo.setCurrentIndex(index)
        self._changed.setVisible(choice != self._entry.default)
        words = self.combo.currentText()
        self.combo.setAccessibleDescription(f"{words}. {self._entry.effect}")

    @Slot(int)
    def _choose(self, index: int) -> None:
        self.chosen.emit(self._entry.id, str(self.combo.itemData(index)))
