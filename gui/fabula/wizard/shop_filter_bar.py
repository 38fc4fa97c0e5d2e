"""Chips and a search field that narrow the shop."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from gui.fabula.wizard.shop_model import KINDS, ShopFilter
from gui.icon import icon
from gui.widget.flow import Flow
from gui.wizard.label import push_button

_MORE: tuple[tuple[str, str, str | bool], ...] = (
    ("Melee", "reach", "melee"),
    ("Ranged", "reach", "ranged"),
    ("Martial", "is_martial", True),
    ("Usable", "is_usable", True),
    ("Affordable", "is_affordable", True),
)


class ShopFilterBar(QWidget):
    """``narrowed`` carries the ``ShopFilter`` that the chips and the text stand for."""

    narrowed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kinds: dict[str, QPushButton] = {}
        self._more: list[tuple[QPushButton, str, str | bool]] = []
        holder = QWidget()
        flow = Flow(holder, gap=6)
        for kind in ("", *KINDS):
            chip = self._chip(kind or "All")
            chip.setAutoExclusive(True)
            self._kinds[kind] = chip
            flow.addWidget(chip)
        self._kinds[""].setChecked(True)
        for word, field, value in _MORE:
            chip = self._chip(word)
            self._more.append((chip, field, value))
            flow.addWidget(chip)
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search the shop")
        self.search.setAccessibleName("Search the shop")
        self.search.addAction(icon("search", "soft"), QLineEdit.ActionPosition.LeadingPosition)
        self.search.setClearButtonEnabled(True)
        self.search.setProperty("role", "slim")
        self.search.setFixedWidth(160)
        self.search.textChanged.connect(self._tell)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(holder, 1)
        row.addWidget(self.search, 0, Qt.AlignmentFlag.AlignTop)

    def _chip(self, word: str) -> QPushButton:
        chip = push_button(word, role="chip", name=f"Show: {word}")
        chip.setCheckable(True)
        chip.clicked.connect(self._press)
        return chip

    def show_kind(self, kind: str) -> None:
        """Show one kind only: Weapons, Armor or Shields."""
        self._kinds[kind].setChecked(True)
        self._tell()

    def wanted(self) -> ShopFilter:
        """Return what the chips and the text stand for."""
        kind = next((kind for kind, chip in self._kinds.items() if chip.isChecked()), "")
        found = ShopFilter(kind=kind, text=self.search.text().strip())
        for chip, field, value in self._more:
            if chip.isChecked():
                found = replace(found, **{field: value})
        return found

    @Slot()
    def _press(self) -> None:
        pressed = self.sender()
        reach = [chip for chip, field, _ in self._more if field == "reach"]
        if pressed in reach:
            for chip in reach:
                if chip is not pressed:
                    chip.setChecked(False)
        self._tell()

    @Slot()
    def _tell(self) -> None:
        self.narrowed.emit(self.wanted())
