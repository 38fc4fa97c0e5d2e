"""Step 1: the printing, the level of creation, the group's options, or a hero in one go."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from gui.fabula.wizard.draft import Draft
from gui.fabula.wizard.page import WizardPage
from gui.fabula.wizard.step import REVIEW
from gui.fabula.wizard.words import class_line
from gui.widget.heading import Heading
from gui.widget.stepper import Stepper
from gui.wizard.card_grid import CardGrid
from gui.wizard.label import plain_label, push_button, set_text, soft_label
from gui.wizard.option_card import OptionCard
from models.fabula.hero import Hero
from models.fabula.vocabulary import EDITION_NAMES, Edition
from rules.fabula.budget import usual_budget
from rules.fabula.creation import random_hero_like, with_creation_level
from rules.fabula.quick import filled_hero

_EDITION_LINES: dict[Edition, str] = {
    "core": "The core rulebook as it first came out.",
    "core-1.1": "The later, corrected printing. What it changed is marked where it matters.",
}


class StartPage(WizardPage):
    title = "Start"
    sentence = "Settle what your group plays with, or let chance make a whole hero."

    step_asked = Signal(int)

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self.body.addWidget(Heading("Printing", "all pages and numbers follow it", role="section"))
        self.body.addWidget(self._edition_cards())
        self.body.addSpacing(8)
        self.body.addWidget(Heading("Level of creation", "5 is usual", role="section"))
        self.body.addLayout(self._level_form())
        self.body.addSpacing(8)
        self.body.addWidget(Heading("Starting Bond", "an option of the group", role="section"))
        self.body.addWidget(self._bond_box(), 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addSpacing(8)
        self.body.addWidget(Heading("Quick hero", "taken back with Ctrl+Z", role="section"))
        self._fill_quick()
        self.body.addStretch(1)

    # ------------------------------------------------------------------ parts

    def _edition_cards(self) -> QWidget:
        grid = CardGrid(least_width=240, most_columns=2)
        self._editions: dict[Edition, OptionCard] = {}
        for edition, name in EDITION_NAMES.items():
            card = OptionCard(name[0].upper() + name[1:], lines=(_EDITION_LINES[edition],))
            card.setProperty("edition", edition)
            card.clicked.connect(self._choose_edition)
            self._editions[edition] = card
        grid.show_cards(tuple(self._editions.values()))
        self.keep("edition", next(iter(self._editions.values())))
        return grid

    def _level_form(self) -> QGridLayout:
        self._level = Stepper(5, 50, name="Level of creation")
        self._level.valueChanged.connect(self._choose_level)
        self._level_note = soft_label()
        self._budget = Stepper(0, 1_000_000, name="Budget")
        self._budget.setSingleStep(50)
        self._budget.setSuffix(" zenit")
        self._budget.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._budget.valueChanged.connect(self._choose_budget)
        self._budget.editingFinished.connect(self.draft.session.end_merge)
        self._budget_note = soft_label()
        self._usual = push_button("", role="link")
        self._usual.clicked.connect(self._use_usual)
        form = QGridLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(12)
        form.setColumnMinimumWidth(0, 72)
        form.setColumnMinimumWidth(1, 150)
        form.setColumnStretch(3, 1)
        for row, (word, control, note) in enumerate(
            (("Level", self._level, self._level_note), ("Budget", self._budget, self._budget_note))
        ):
            label = plain_label(word)
            label.setBuddy(control)
            form.addWidget(label, row, 0)
            form.addWidget(control, row, 1)
            form.addWidget(note, row, 3, Qt.AlignmentFlag.AlignVCenter)
        form.addWidget(self._usual, 1, 2)
        self.keep("created_at", self._level)
        return form

    def _bond_box(self) -> QCheckBox:
        self._bond = QCheckBox("Every hero starts with one Bond that has one emotion")
        self._bond.clicked.connect(self._choose_bond)
        self.keep("starting_bond", self._bond)
        return self._bond

    def _fill_quick(self) -> None:
        self.body.addWidget(
            soft_label(
                "Chance picks name, classes, Skills, dice and equipment, and keeps every rule. "
                "Everything can be changed afterwards.",
                size="body",
            )
        )
        everything = push_button("Fill everything at random", sign="dice")
        everything.setToolTip("Replaces what is chosen so far")
        everything.clicked.connect(self._fill_everything)
        self._fill_rest_button = push_button("Fill only what is still open", sign="dice")
        self._fill_rest_button.setToolTip("Keeps what is chosen so far")
        self._fill_rest_button.clicked.connect(self._fill_rest)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(everything)
        row.addWidget(self._fill_rest_button)
        row.addStretch(1)
        self.body.addLayout(row)
        self._result = soft_label("", size="body")
        self._look: QPushButton = push_button("Look it over in the review", role="link")
        self._look.clicked.connect(self._go_to_review)
        self.body.addWidget(self._result)
        self.body.addWidget(self._look, 0, Qt.AlignmentFlag.AlignLeft)
        self._forget_result()

    # ------------------------------------------------------------------ showing

    def refresh(self) -> None:
        hero = self.draft.hero
        for edition, card in self._editions.items():
            card.setChecked(edition == hero.edition)
        with QSignalBlocker(self._level):
            self._level.setValue(hero.created_at)
        with QSignalBlocker(self._budget):
            self._budget.setValue(hero.purse.budget)
        set_text(self._level_note, _level_words(hero))
        usual = usual_budget(hero.created_at, self.draft.catalog)
        self._usual.setText(f"Use {usual}")
        self._usual.setAccessibleName(f"Use the usual budget of {usual} zenit")
        self._usual.setVisible(hero.purse.budget != usual)
        set_text(self._budget_note, f"{usual} zenit is usual at level {hero.created_at}.")
        self._bond.setChecked(hero.starting_bond)
        if self._result.isVisible() and self._result.property("made") is not hero:
            self._forget_result()

    def _forget_result(self) -> None:
        self._result.hide()
        self._look.hide()

    # ------------------------------------------------------------------ changing

    @Slot()
    def _choose_edition(self) -> None:
        card = self.sender()
        if isinstance(card, OptionCard):
            edition: Edition = card.property("edition")
            name = EDITION_NAMES[edition]
            self.draft.change(f"choose {name}", lambda hero: hero.replaced(edition=edition))
            self.refresh()

    @Slot(int)
    def _choose_level(self, level: int) -> None:
        self.draft.change(
            f"create at level {level}",
            lambda hero: with_creation_level(hero, level),
            merge="created_at",
        )

    @Slot(int)
    def _choose_budget(self, budget: int) -> None:
        self.draft.change(
            f"budget of {budget} zenit",
            lambda hero: hero.replaced(purse=hero.purse.replaced(budget=budget)),
            merge="budget",
        )

    @Slot()
    def _use_usual(self) -> None:
        self.draft.session.end_merge()
        self._choose_budget(usual_budget(self.draft.hero.created_at, self.draft.catalog))

    @Slot(bool)
    def _choose_bond(self, is_on: bool) -> None:
        step = "use the starting Bond" if is_on else "leave out the starting Bond"
        self.draft.change(step, lambda hero: hero.replaced(starting_bond=is_on))

    @Slot()
    def _fill_everything(self) -> None:
        rng = self.draft.random
        self._show_result(
            self.draft.change("fill everything", lambda hero: random_hero_like(hero, rng))
        )

    @Slot()
    def _fill_rest(self) -> None:
        rng = self.draft.random
        self._show_result(
            self.draft.change("fill what was open", lambda hero: filled_hero(hero, rng))
        )

    def _show_result(self, is_changed: bool) -> None:
        hero = self.draft.hero
        classes = class_line(hero, self.draft.catalog)
        words = f"This is {hero.name}: {classes}." if is_changed else "Nothing was open."
        self._result.setProperty("made", hero)
        self._result.setText(words)
        self._result.show()
        self._look.show()

    @Slot()
    def _go_to_review(self) -> None:
        self.step_asked.emit(REVIEW)


def _level_words(hero: Hero) -> str:
    given = len(hero.levels)
    if given > hero.created_at:
        return f"{given} levels are given; those above {hero.created_at} count as gained in play."
    if hero.created_at == 5:
        return "A new hero has five levels to spread over two or three classes."
    return (
        "Created at level 5, then raised level by level: the Skills page asks for what that brings."
    )
