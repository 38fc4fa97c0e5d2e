"""One option of a campaign: what it does, the ruling that holds, and the others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.widget.ruled_box import RuledBox
from rules.option import InForce


@dataclass(frozen=True, slots=True)
class _Shown:
    id: str
    name: str


class OptionRow(RuledBox):
    """Shows an option; ``chosen`` gets the option, the choice, and the name of the step."""

    def __init__(
        self, chosen: Callable[[str, str, str], None], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._chosen = chosen
        self._shown = _Shown("", "")
        self._name = text_label("", "strong", wrap=True)
        self._effect = text_label("", "caption", wrap=True)
        self._mark = text_label("changed", "accent", face="caption-strong")
        self._combo = QComboBox()
        self._combo.setMinimumWidth(260)
        self._combo.activated.connect(self._choose)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 6, 0, 7)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self._name, 0, 0)
        grid.addWidget(self._mark, 0, 1)
        grid.addWidget(self._combo, 0, 2, 2, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._effect, 1, 0, 1, 2)

    def show_entry(self, entry: InForce) -> None:
        """Show the option of ``entry``."""
        option = entry.entry
        if option.id != self._shown.id:
            self._shown = _Shown(option.id, option.name)
            with QSignalBlocker(self._combo):
                self._combo.clear()
                for choice in option.choices:
                    usual = " (usual)" if choice.id == option.default else ""
                    self._combo.addItem(choice.name + usual, choice.id)
        set_text(self._name, option.name)
        words = [option.effect, entry.choice.effect]
        set_text(self._effect, " ".join(dict.fromkeys(word for word in words if word)))
        self._combo.setAccessibleName(option.name)
        self._combo.setAccessibleDescription("changed" if entry.changed else "usual ruling")
        self._combo.setCurrentIndex(self._combo.findData(entry.choice.id))
        show_if(self._mark, entry.changed)

    @Slot(int)
    def _choose(self, row: int) -> None:
        step = f"{self._shown.name}: {self._combo.itemText(row).removesuffix(' (usual)')}"
        self._chosen(self._shown.id, self._combo.itemData(row), step)
