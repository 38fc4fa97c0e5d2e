"""Step 3: which classes, and how the levels are spread over them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gui.fabula.wizard.chosen_class import ChosenClass
from gui.fabula.wizard.class_card import ClassCard
from gui.fabula.wizard.class_slot import ClassSlot
from gui.fabula.wizard.draft import Draft
from gui.fabula.wizard.page import SIDE, WizardPage
from gui.fabula.wizard.preview import Preview
from gui.fabula.wizard.step import levels_due, levels_given
from gui.icon import icon
from gui.widget.flow import Flow
from gui.widget.pips import Pips
from gui.wizard.card_grid import CardGrid
from gui.wizard.label import plain_label, push_button, set_shown, set_text, soft_label
from models.fabula.hero import Hero
from models.fabula.skill import HeroClass
from rules.fabula.choices import class_options
from rules.fabula.compare import changes
from rules.fabula.derive import derive
from rules.fabula.edit import with_class_levels

_ALL = "All"
_FILTERS = (
    (_ALL, ""),
    ("HP", "heart"),
    ("MP", "spark"),
    ("IP", "bag"),
    ("Martial", "melee"),
    ("Rituals", "ritual"),
    ("Projects", "project"),
)
_ORDINALS = ("First class", "Second class", "Third class")
_ROOM_FOR_CARDS = 190
_REST_OF_HEAD = 140
"""Heading, chips and the gaps between them."""


class ClassPage(WizardPage):
    title = "Classes and levels"
    sentence = "Spread the levels over two or three classes. Each level brings one of its Skills."

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self._cards: dict[str, ClassCard] = {}
        self._chosen: dict[str, ChosenClass] = {}
        self._slots = [ClassSlot() for _ in _ORDINALS]
        self._typed = ""
        self._filter = _ALL
        self._top_scrolls = False
        self._count = plain_label("", size="figure")
        self._of = plain_label("", role="soft")
        self._of.setContentsMargins(0, 0, 0, 5)
        self._pips = Pips(5, 0)
        self._pips.setAccessibleName("Levels given")
        self._fill_corner()
        self._top = QWidget()
        self._chosen_grid = CardGrid(least_width=216)
        self._grid = CardGrid(least_width=216)
        self._grid.left_upwards.connect(self._go_up)
        self._nothing = soft_label("", size="body")
        self._fill_top()
        self.head.addWidget(self._top)
        self.body.addWidget(self._grid)
        self.body.addWidget(self._nothing)
        self.body.addStretch(1)
        self.keep("levels", self._search)

    def _fill_corner(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addStretch(1)
        row.addWidget(self._count)
        row.addWidget(self._of, 0, Qt.AlignmentFlag.AlignBottom)
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self._pips, 0, Qt.AlignmentFlag.AlignRight)
        column.addStretch(1)
        self.corner.addLayout(column)

    def _fill_top(self) -> None:
        self._more = plain_label("", size="strong")
        self._chips = [self._chip(*each) for each in _FILTERS]
        self._chips[0].setChecked(True)
        self._search = QLineEdit()
        self._search.setPlaceholderText("Name or Skill")
        self._search.setAccessibleName("Name or Skill")
        self._search.addAction(icon("search", "soft"), QLineEdit.ActionPosition.LeadingPosition)
        self._search.setClearButtonEnabled(True)
        self._search.setProperty("role", "slim")
        self._search.setFixedWidth(152)
        self._search.textChanged.connect(self._narrow)
        self._search.returnPressed.connect(self._go_down)
        chips = QWidget()
        flow = Flow(chips, gap=8)
        for chip in self._chips:
            flow.addWidget(chip)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self._more)
        row.addWidget(chips, 1)
        row.addWidget(self._search)
        layout = QVBoxLayout(self._top)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(self._chosen_grid)
        layout.addLayout(row)

    def _chip(self, text: str, sign: str) -> QPushButton:
        chip = push_button(text, role="chip", name=f"Show classes: {text}")
        if sign:
            chip.setIcon(icon(sign, "accent"))
        chip.setCheckable(True)
        chip.setAutoExclusive(True)
        chip.setProperty("filter", text)
        chip.clicked.connect(self._pick_filter)
        return chip

    def first_control(self) -> QWidget | None:
        """Begin at the chosen classes, else at the first card."""
        shown = [card for card in self._chosen_grid.cards if isinstance(card, ChosenClass)]
        cards = [card.stepper for card in shown] or list(self._grid.cards)
        return cards[0] if cards else self._search

    # ------------------------------------------------------------------ showing

    def refresh(self) -> None:
        hero = self.draft.hero
        given, due = levels_given(hero), levels_due(hero)
        focused = self._focused_class()
        set_text(self._count, str(given))
        noun = "level" if due == 1 else "levels"
        set_text(self._of, f"of {due} {noun} given")
        self._pips.setVisible(due <= 20)
        self._pips.setValue(min(given, due), due)
        self._show_chosen(hero, due - given)
        self._show_reasons(hero, due - given)
        self._settle_top()
        self._narrow()
        if focused and all(choice.class_id != focused for choice in hero.levels):
            self._focus_after_giving_up(focused)  # undo took it, and the focus is in its card

    def _focused_class(self) -> str:
        focus = QApplication.focusWidget()
        if focus is None:
            return ""
        return next((id for id, card in self._chosen.items() if card.isAncestorOf(focus)), "")

    def _show_chosen(self, hero: Hero, left: int) -> None:
        cap = self.draft.catalog.content.advancement.class_level_cap
        counts: dict[str, int] = {}
        picked: dict[str, int] = {}
        for choice in hero.levels:
            if choice.class_id:
                counts[choice.class_id] = counts.get(choice.class_id, 0) + 1
                picked[choice.class_id] = picked.get(choice.class_id, 0) + bool(choice.skill_id)
        shown: list[QWidget] = []
        for class_id, levels in counts.items():
            known = self.draft.catalog.classes.get(class_id)
            if known is not None:
                card = self._chosen_card(known)
                card.show_levels(levels, min(cap, levels + max(0, left)), picked[class_id])
                shown.append(card)
        self._chosen_grid.show_cards([*shown, *self._open_slots(len(shown))])

    def _open_slots(self, taken: int) -> Sequence[QWidget]:
        """Return the dashed places: at least one while a new class is possible."""
        slots = self._slots[: max(0, len(_ORDINALS) - taken)]
        for index, slot in enumerate(slots, taken):
            need = "Optional. " if index == len(_ORDINALS) - 1 else ""
            slot.show_words(_ORDINALS[index], f"{need}Choose a card below or press its letter.")
        return slots

    def _chosen_card(self, known: HeroClass) -> ChosenClass:
        card = self._chosen.get(known.id)
        if card is None or card.hero_class is not known:
            if card is not None:
                card.deleteLater()
            card = ChosenClass(known)
            card.levels_wanted.connect(self._set_levels)
            card.lettered.connect(self._find)
            self._chosen[known.id] = card
        return card

    def _show_reasons(self, hero: Hero, left: int) -> None:
        for option in class_options(hero):
            card = self._card(option.hero_class)
            reason = option.reason
            if not reason and left <= 0:
                reason = f"All {levels_due(hero)} levels are given."
            card.setClosed(reason)

    def _card(self, known: HeroClass) -> ClassCard:
        card = self._cards.get(known.id)
        if card is None or card.hero_class is not known:
            if card is not None:
                card.deleteLater()
            card = ClassCard(known)
            card.wanted.connect(self._add)
            card.focused.connect(self._preview)
            card.blurred.connect(self._forget_preview)
            card.lettered.connect(self._find)
            self._cards[known.id] = card
        return card

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settle_top()

    def _settle_top(self) -> None:
        """Keep the chosen classes in sight, unless they would leave no room for the cards."""
        wide = self.width() - 2 * SIDE
        left = self.height() - self._chosen_grid.heightForWidth(wide) - _REST_OF_HEAD
        scrolls = left < _ROOM_FOR_CARDS
        if scrolls == self._top_scrolls:
            return
        self._top_scrolls = scrolls
        focus = self.focusWidget()
        if scrolls:
            self.head.removeWidget(self._top)
            self.body.insertWidget(0, self._top)
        else:
            self.body.removeWidget(self._top)
            self.head.addWidget(self._top)
        if focus is not None and self._top.isAncestorOf(focus):
            focus.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _narrow(self) -> None:
        """Show the classes that the chips and the search leave."""
        mine = {choice.class_id for choice in self.draft.hero.levels}
        text = self._search.text().strip()
        others = [c for c in self.draft.catalog.content.classes if c.id not in mine]
        shown = [c for c in others if _fits(c, self._filter) and self._card(c).matches(text)]
        self._grid.show_cards([self._card(c) for c in shown])
        self._grid.setVisible(bool(shown))
        set_text(self._more, f"{len(shown)} more" if mine else f"{len(shown)} classes")
        set_shown(self._nothing, "" if shown else f"No class fits. {self._way_out(text)}")

    def _way_out(self, text: str) -> str:
        if text:
            return f"“{text}” is in no name and no Skill; clear the search to see them all."
        return "Press All to see them again."

    # ------------------------------------------------------------------ changing

    @Slot(str)
    def _add(self, class_id: str) -> None:
        self._set_levels(class_id, 1)
        self._chosen[class_id].setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(str, int)
    def _set_levels(self, class_id: str, levels: int) -> None:
        name = self.draft.catalog.classes[class_id].name
        step = f"{name} to {levels}" if levels else f"give up {name}"
        had_focus = self._chosen_grid.isAncestorOf(self.focusWidget() or self)
        self.draft.change(step, lambda hero: with_class_levels(hero, class_id, levels))
        if not levels and had_focus:
            self._focus_after_giving_up(class_id)

    def _focus_after_giving_up(self, class_id: str) -> None:
        card = self._cards[class_id]
        target = card if card.isVisibleTo(self) else self._search
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(bool)
    def _pick_filter(self, is_on: bool) -> None:
        chip = self.sender()
        if is_on and isinstance(chip, QPushButton):
            self._filter = str(chip.property("filter"))
            self._narrow()

    # ------------------------------------------------------------------ looking about

    @Slot(str)
    def _preview(self, class_id: str) -> None:
        known = self.draft.catalog.classes[class_id]
        reason = self._cards[class_id].closed_reason
        if reason:
            self.draft.preview(Preview(f"{known.name} is closed", more=(reason,)))
            return
        hero = self.draft.hero
        levels = sum(choice.class_id == class_id for choice in hero.levels)
        after = derive(with_class_levels(hero, class_id, levels + 1))
        found = changes(self.draft.numbers, after)
        self.draft.preview(Preview(f"If you add {known.name}", found))

    @Slot()
    def _forget_preview(self) -> None:
        self.draft.preview(None)

    @Slot(str)
    def _find(self, letter: str) -> None:
        """Go to the next shown card that begins with ``letter``."""
        cards = [card for card in self._grid.cards if isinstance(card, ClassCard)]
        names = [card.hero_class.name.casefold() for card in cards]
        now = next((i for i, card in enumerate(cards) if card.hasFocus()), -1)
        order = [*range(now + 1, len(cards)), *range(now + 1)]
        for index in order:
            if names[index].startswith(letter.casefold()):
                self._grid.focus_card(index)
                self.area.ensureWidgetVisible(cards[index], 20, 20)
                return

    @Slot()
    def _go_down(self) -> None:
        self._grid.focus_card(0)

    @Slot()
    def _go_up(self) -> None:
        if self._chosen_grid.cards and isinstance(self._chosen_grid.cards[0], ChosenClass):
            self._chosen_grid.focus_card(0)
        else:
            self._search.setFocus(Qt.FocusReason.OtherFocusReason)


def _fits(hero_class: HeroClass, chip: str) -> bool:
    free = hero_class.benefits
    return {
        _ALL: True,
        "HP": bool(free.hp),
        "MP": bool(free.mp),
        "IP": bool(free.ip),
        "Martial": bool(free.martial),
        "Rituals": bool(free.rituals),
        "Projects": free.projects,
    }[chip]
