"""Chips, a list of categories and a search field that narrow the shop."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from gui.fabula.part.shop_model import CATEGORIES, KINDS, SHELVES, Shelf, ShopFilter
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
_ANY = "Any category"
_WITH_KINDS: Collection[Shelf] = ("basic", "rare")


class ShopFilterBar(QWidget):
    """``narrowed`` carries the ``ShopFilter`` that the chips and the text stand for.

    The shelves are shown once there is more than the basic one to choose from.
    """

    narrowed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shelves: dict[Shelf, QPushButton] = {}
        self._kinds: dict[str, QPushButton] = {}
        self._more: list[tuple[QPushButton, str, str | bool]] = []
        self._shelf_row = QWidget()
        shelf_flow = Flow(self._shelf_row, gap=6)
        for shelf, word in SHELVES.items():
            chip = self._chip(word, f"Shelf: {word}")
            chip.setAutoExclusive(True)
            self._shelves[shelf] = chip
            shelf_flow.addWidget(chip)
        self._shelves["basic"].setChecked(True)
        self._shelf_row.hide()
        self._make_search()
        self._top, self._low = QHBoxLayout(), QHBoxLayout()
        for row, chips in ((self._top, self._shelf_row), (self._low, self._chips())):
            row.setSpacing(12)
            row.addWidget(chips, 1)
        self._low.addWidget(self.search, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(self._top)
        column.addLayout(self._low)

    def _chips(self) -> QWidget:
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
        self.category = QComboBox()
        self.category.setProperty("role", "slim")
        self.category.setAccessibleName("Weapon category")
        for word in (_ANY, *CATEGORIES):
            self.category.addItem(word.capitalize(), "" if word == _ANY else word)
        self.category.currentIndexChanged.connect(self._tell)
        flow.addWidget(self.category)
        return holder

    def _make_search(self) -> None:
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search the shop")
        self.search.setAccessibleName("Search the shop")
        self.search.addAction(icon("search", "soft"), QLineEdit.ActionPosition.LeadingPosition)
        self.search.setClearButtonEnabled(True)
        self.search.setProperty("role", "slim")
        self.search.setFixedWidth(160)
        self.search.textChanged.connect(self._tell)

    def _chip(self, word: str, name: str = "") -> QPushButton:
        chip = push_button(word, role="chip", name=name or f"Show: {word}")
        chip.setCheckable(True)
        chip.clicked.connect(self._press)
        return chip

    def show_shelves(self, shelves: Collection[Shelf]) -> None:
        """Offer these shelves; with the basic one alone there is nothing to choose."""
        for shelf, chip in self._shelves.items():
            chip.setVisible(shelf in shelves)
        is_shelved = len(shelves) > 1
        if self._shelf_row.isHidden() == is_shelved:
            self._shelf_row.setVisible(is_shelved)
            # Beside the shelves there is more room than beside the chips.
            row = self._top if is_shelved else self._low
            row.addWidget(self.search, 0, Qt.AlignmentFlag.AlignTop)
        if self.shelf not in shelves:
            self._shelves["basic"].setChecked(True)
            self._tell()

    @property
    def shelf(self) -> Shelf:
        """The shelf that is looked at."""
        chosen: list[Shelf] = [s for s, chip in self._shelves.items() if chip.isChecked()]
        return chosen[0] if chosen else "basic"

    def show_shelf(self, shelf: Shelf, kind: str = "") -> None:
        """Look at a shelf, and at one kind of item on it: Weapons, Armor or Shields."""
        self._shelves[shelf].setChecked(True)
        self._kinds[kind].setChecked(True)
        self._tell()

    def wanted(self) -> ShopFilter:
        """Return what the chips and the text stand for."""
        text = self.search.text().strip()
        if self.shelf not in _WITH_KINDS:
            affordable = next(chip for chip, field, _ in self._more if field == "is_affordable")
            return ShopFilter(shelf=self.shelf, text=text, is_affordable=affordable.isChecked())
        kind = next((kind for kind, chip in self._kinds.items() if chip.isChecked()), "")
        category = str(self.category.currentData())
        found = ShopFilter(shelf=self.shelf, kind=kind, category=category, text=text)
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
        has_kinds = self.shelf in _WITH_KINDS
        for chip in self._kinds.values():
            chip.setVisible(has_kinds)
        for chip, field, _ in self._more:
            chip.setVisible(has_kinds or field == "is_affordable")
        self.category.setVisible(has_kinds)
        self.narrowed.emit(self.wanted())
