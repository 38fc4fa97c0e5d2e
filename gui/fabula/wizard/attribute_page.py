"""Step 5: which array of dice, and which attribute has which die."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from gui.fabula.wizard.array_card import ArrayCard
from gui.fabula.wizard.attribute_card import AttributeCard, Feed
from gui.fabula.wizard.check_row import CheckRow
from gui.fabula.wizard.die_table import DieLine, DieTable
from gui.fabula.wizard.draft import Draft
from gui.fabula.wizard.page import BAR, WizardPage
from gui.fabula.wizard.step import array_name
from gui.widget.heading import Heading
from gui.wizard.card_grid import CardGrid
from gui.wizard.label import push_button, soft_label
from models.fabula.hero import Dice, Hero
from models.fabula.vocabulary import ATTRIBUTE_NAMES, ATTRIBUTES, Attribute, DieSize
from rules.breakdown import plain, signed
from rules.fabula.derive import derive
from rules.fabula.edit import suggested_dice, with_array, with_dice_swapped, with_die
from rules.fabula.numbers import HeroNumbers
from rules.fabula.odds import usual_checks

_FED: dict[Attribute, tuple[str, str, str]] = {
    "DEX": ("defense", "Defense", "Defense"),
    "INS": ("magic_defense", "Magic Defense", "Magic Def."),
    "MIG": ("max_hp", "HP", "Max HP"),
    "WLP": ("max_mp", "MP", "Max MP"),
}
_NARROW = 600
_HINT = "← → swaps with the neighbour · drag one die onto another · type 6, 8 or 10"


class AttributePage(WizardPage):
    title = "Attributes"
    sentence = "Choose an array, then give each die its place."
    has_own_dice = True

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self._table_of: Hero | None = None
        self._even: dict[DieSize, HeroNumbers] = {}
        self._arrays = [ArrayCard(array) for array in draft.catalog.content.creation.arrays]
        arrays = CardGrid(least_width=176)
        arrays.show_cards(self._arrays)
        for card in self._arrays:
            card.clicked.connect(self._choose_array)
        self._cards: dict[Attribute, AttributeCard] = {a: AttributeCard(a) for a in ATTRIBUTES}
        places = CardGrid(least_width=132, most_columns=4)
        places.show_cards(tuple(self._cards.values()))
        for place in self._cards.values():
            place.moved.connect(self._move)
            place.swapped.connect(self._swap)
            place.size_typed.connect(self._take_size)
        self.body.addWidget(arrays)
        self.body.addWidget(places)
        self.body.addLayout(self._hint_row())
        self.body.addLayout(self._tables())
        self.body.addStretch(1)
        self.body.setContentsMargins(4, 4, BAR, 4)
        self.keep("dice", self._cards["DEX"])

    def _hint_row(self) -> QHBoxLayout:
        self._suggest = push_button("Suggest for these classes", sign="star", role="link")
        self._suggest.clicked.connect(self._use_suggestion)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(
            soft_label(_HINT),
            1,
        )
        row.addWidget(self._suggest)
        return row

    def _tables(self) -> QBoxLayout:
        self._table = DieTable()
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(Heading("What each die gives", role="section"))
        left.addWidget(self._table)
        left.addStretch(1)
        self._checks: list[CheckRow] = []
        self._check_column = QVBoxLayout()
        self._check_column.setSpacing(0)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(Heading("Checks this hero rolls", "against 10", role="section"))
        right.addLayout(self._check_column)
        right.addStretch(1)
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._both.setSpacing(28)
        self._both.addLayout(left, 4)
        self._both.addLayout(right, 5)
        return self._both

    def first_control(self) -> QWidget | None:
        return next((card for card in self._arrays if card.isChecked()), self._arrays[0])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = event.size().width() < _NARROW
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._both.setDirection(way)

    # ------------------------------------------------------------------ showing

    def refresh(self) -> None:
        hero, numbers = self.draft.hero, self.draft.numbers
        name = array_name(hero, numbers)
        for card in self._arrays:
            card.setChecked(card.array.name == name)
        for attribute, place in self._cards.items():
            size: DieSize = getattr(hero.dice, attribute)
            place.show_die(size, _feed(attribute, numbers), _grown(attribute, hero, numbers))
        self._show_table(hero)
        self._show_checks(numbers)
        is_suited = suggested_dice(hero) == hero.dice
        self._suggest.setEnabled(not is_suited and bool(hero.levels))
        words = "Suits these classes" if is_suited and hero.levels else "Suggest for these classes"
        self._suggest.setText(words)
        self._suggest.setAccessibleName(words)
        self._suggest.setToolTip("" if hero.levels else "Choose classes first")

    def _show_table(self, hero: Hero) -> None:
        sizes: tuple[DieSize, ...] = (6, 8, 10)
        if any(getattr(hero.dice, a) == 12 for a in ATTRIBUTES):
            sizes = (6, 8, 10, 12)
        # Where the dice stand does not matter to a row of equal dice: it is counted once.
        same = hero.replaced(dice=Dice())
        if same != self._table_of or sizes != tuple(self._even):
            self._table_of = same
            self._even = {size: derive(same.replaced(dice=_all_dice(size))) for size in sizes}
        even = self._even
        lines = [
            DieLine(
                short,
                attribute,
                {size: plain(even[size].value(id)) for size in sizes},
                getattr(hero.dice, attribute),
            )
            for attribute, (id, _, short) in _FED.items()
        ]
        self._table.show_lines(sizes, lines)

    def _show_checks(self, numbers: HeroNumbers) -> None:
        checks = usual_checks(numbers)
        while len(self._checks) < len(checks):
            row = CheckRow()
            self._checks.append(row)
            self._check_column.addWidget(row)
        for index, row in enumerate(self._checks):
            if index < len(checks):
                row.show_check(checks[index], numbers)
            row.setVisible(index < len(checks))

    # ------------------------------------------------------------------ changing

    @Slot()
    def _choose_array(self) -> None:
        card = self.sender()
        if isinstance(card, ArrayCard):
            before = self.draft.numbers
            old = array_name(self.draft.hero, before)
            array = card.array
            if self.draft.change(f"use {array.name}", lambda hero: with_array(hero, array.id)):
                words = f"Arrows compare with {old or 'the dice before'}, your last choice."
                self.draft.compared.emit(before, words)

    @Slot(str, int)
    def _move(self, attribute: str, way: int) -> None:
        index = ATTRIBUTES.index(cast(Attribute, attribute)) + way
        if 0 <= index < len(ATTRIBUTES):
            other = ATTRIBUTES[index]
            self._swap(attribute, other)
            self._cards[other].setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(str, str)
    def _swap(self, first: str, second: str) -> None:
        one, other = cast(Attribute, first), cast(Attribute, second)
        self._rearrange(
            f"swap {ATTRIBUTE_NAMES[one]} and {ATTRIBUTE_NAMES[other]}",
            with_dice_swapped(self.draft.hero, one, other),
        )

    @Slot(str, int)
    def _take_size(self, attribute: str, size: int) -> None:
        mine = cast(Attribute, attribute)
        after = with_die(self.draft.hero, mine, cast(DieSize, size))
        if after is self.draft.hero and getattr(after.dice, attribute) != size:
            self.draft.session.refused.emit(f"This array has no d{size}.")
            return
        self._rearrange(f"d{size} for {ATTRIBUTE_NAMES[mine]}", after)

    @Slot()
    def _use_suggestion(self) -> None:
        hero = self.draft.hero
        self._rearrange("use the suggested dice", hero.replaced(dice=suggested_dice(hero)))

    def _rearrange(self, step: str, after: Hero) -> None:
        before = self.draft.numbers
        if self.draft.change(step, lambda _: after):
            self.draft.compared.emit(before, "Arrows compare with the dice before this change.")


def _all_dice(size: DieSize) -> Dice:
    return Dice(DEX=size, INS=size, MIG=size, WLP=size)


def _feed(attribute: Attribute, numbers: HeroNumbers) -> Feed:
    """Return what the die feeds and the number's parts in a few words."""
    id, label, _ = _FED[attribute]
    number = numbers.derived[id]
    words: list[str] = []
    sums = {"classes": 0, "Skills": 0}
    counts = False
    for part in number.parts:
        if part.label.startswith(ATTRIBUTE_NAMES[attribute]):
            counts = True
            size = numbers.base_dice[attribute]
            words.append(f"5 × die {size}" if attribute in ("MIG", "WLP") else f"die {size}")
        elif part.label == "Level":
            words.append(f"level {part.value}")
        elif isinstance(part.value, int) and attribute in ("MIG", "WLP"):
            sums["classes" if part.note == "free benefit" else "Skills"] += part.value
        elif isinstance(part.value, int):
            words.append(f"{part.label} {signed(part.value)}")
    words += [f"{name} {signed(value)}" for name, value in sums.items() if value]
    if attribute == "MIG":
        label = f"HP, Crisis {numbers.value('crisis')}"
    text = ", ".join(words)
    return Feed(plain(number.number), label, text if counts else f"{text}: this die does not count")


def _grown(attribute: Attribute, hero: Hero, numbers: HeroNumbers) -> str:
    base = numbers.base_dice[attribute]
    if base == getattr(hero.dice, attribute):
        return ""
    levels = [str(i) for i, choice in enumerate(hero.levels, 1) if choice.attribute == attribute]
    return f"d{base} since level {' and '.join(levels)}"
