"""One owned thing: how many, where it is, of which make, and what it weighs and cost."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QComboBox, QGridLayout, QMenu, QToolButton, QWidget

from gui.bnb.editor.desk import BeingDesk
from gui.editor.problem_note import ProblemNote
from gui.editor.text_label import set_text, text_label
from gui.icon import icon
from gui.widget.ruled_box import RuledBox
from gui.widget.stepper import Stepper
from models.bnb.vocabulary import PLACE_NAMES, PLACES, QUALITIES, QUALITY_NAMES
from rules.bnb.edit import with_gear, with_item_sold
from rules.bnb.numbers import GearRow
from rules.breakdown import plain
from rules.problem import Problem


@dataclass(frozen=True, slots=True)
class GearEntry:
    """The thing and what is wrong with it; ``sells`` where there is a purse."""

    row: GearRow
    sells: bool
    problems: tuple[Problem, ...] = ()


class OwnedRow(RuledBox):
    """Shows a ``GearEntry`` and edits it in place."""

    def __init__(self, desk: BeingDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._entry: GearEntry | None = None
        self._name = text_label("", "strong", wrap=True)
        self._detail = text_label("", "caption", wrap=True)
        self.quantity = Stepper(0, 1_000_000_000)
        self.quantity.setKeyboardTracking(False)
        self.quantity.valueChanged.connect(self._count)
        self.place = QComboBox()
        for id in PLACES:
            self.place.addItem(PLACE_NAMES[id], id)
        self.place.activated.connect(self._put)
        self.quality = QComboBox()
        for id in QUALITIES:
            self.quality.addItem(QUALITY_NAMES[id], id)
        self.quality.activated.connect(self._make_of)
        self._weight = text_label("", "caption")
        self._weight.setMinimumWidth(112)
        self._weight.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._more = QToolButton()
        self._more.setIcon(icon("trash"))
        self._more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self._more)
        self.sell_action = menu.addAction("Sell, coins come back", self._sell)
        self.drop_action = menu.addAction("Give away", self._drop)
        self._more.setMenu(menu)
        self._note = ProblemNote(desk)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 5, 0, 6)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self._name, 0, 0)
        grid.addWidget(self._detail, 1, 0)
        for column, widget in enumerate(
            (self.quantity, self.place, self.quality, self._weight, self._more), 1
        ):
            grid.addWidget(widget, 0, column, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self._note, 2, 0, 1, 6)

    def show_entry(self, entry: GearEntry) -> None:
        """Show ``entry``."""
        self._entry = entry
        row = entry.row
        set_text(self._name, row.name or "A thing without a name")
        set_text(self._detail, _detail(row))
        self._detail.setVisible(bool(_detail(row)))
        with QSignalBlocker(self.quantity):
            self.quantity.setValue(row.owned.quantity)
        self.quantity.setName(f"Number of {row.name}")
        self.place.setCurrentIndex(self.place.findData(row.owned.place))
        self.place.setAccessibleName(f"Place of {row.name}")
        self.quality.setCurrentIndex(self.quality.findData(row.owned.quality))
        self.quality.setAccessibleName(f"Quality of {row.name}")
        weight = f"{plain(row.weight)} lb" if row.weight else "–"
        set_text(self._weight, f"{weight} · {plain(row.cost)} c")
        self._more.setAccessibleName(f"Part with {row.name}")
        self._more.setToolTip(f"Part with {row.name}")
        self.sell_action.setVisible(entry.sells)
        self._note.show_problems(entry.problems)

    def _change(self, step: str, **changes: object) -> None:
        if self._entry is not None:
            key = self._entry.row.key
            self._desk.change(step, lambda being: with_gear(being, key, **changes))

    @property
    def _title(self) -> str:
        return self._entry.row.name if self._entry else ""

    @Slot(int)
    def _count(self, quantity: int) -> None:
        if self._entry is not None:
            key = self._entry.row.key
            self._desk.change(
                f"{quantity} of {self._title}",
                lambda being: with_gear(being, key, quantity=quantity),
                merge=f"count {key}",
            )

    @Slot()
    def _put(self) -> None:
        self._change(f"{self._title} {self.place.currentText()}", place=self.place.currentData())

    @Slot()
    def _make_of(self) -> None:
        words = f"{self._title} of {self.quality.currentText()} make"
        self._change(words, quality=self.quality.currentData())

    @Slot()
    def _sell(self) -> None:
        self._part("sell", refund=True)

    @Slot()
    def _drop(self) -> None:
        self._part("give away", refund=False)

    def _part(self, step: str, *, refund: bool) -> None:
        if self._entry is not None:
            key = self._entry.row.key
            self._desk.change(
                f"{step} {self._title}", lambda being: with_item_sold(being, key, refund=refund)
            )


def _detail(row: GearRow) -> str:
    words: list[str] = []
    if row.slot:
        words.append("in use")
    value = {
        "weapon": "damage",
        "armor": "Endurance",
        "shield": "Defense",
        "focus": "power",
        "charm": "power",
    }.get(row.role)
    if value:
        words.append(f"{value} +{row.value}")
    if row.owned.note:
        words.append(row.owned.note)
    return " · ".join(words)
