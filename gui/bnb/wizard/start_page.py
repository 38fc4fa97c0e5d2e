"""Step 1: how many points, the rules of the campaign, or a hero in one go."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QWidget

from gui.bnb.wizard.draft import Draft
from gui.bnb.wizard.page import WizardPage
from gui.bnb.wizard.point_stepper import PointField
from gui.bnb.wizard.step import REVIEW, concept_line
from gui.bnb.wizard.words import points_words
from gui.widget.heading import Heading
from gui.wizard.card_grid import CardGrid
from gui.wizard.label import plain_label, push_button, set_shown, set_text, soft_label
from gui.wizard.option_card import OptionCard
from gui.wizard.option_list import OptionList
from models.bnb.character import Character
from rules.bnb.edit import with_option
from rules.bnb.history import with_budget, with_pools, with_preset, with_single_pool
from rules.bnb.quick import filled, quick_hero


class StartPage(WizardPage):
    title = "Start"
    sentence = "Settle the points and the rules of the campaign, or let chance make a whole hero."

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self._made: Character | None = None
        self.body.addWidget(Heading("Points", "what the Bastard grants", role="section"))
        self.body.addWidget(self._preset_cards())
        self.body.addLayout(self._points_form())
        self.body.addSpacing(8)
        self.body.addWidget(Heading("Quick hero", "taken back with Ctrl+Z", role="section"))
        self._fill_quick()
        self.body.addSpacing(8)
        self.options = OptionList(draft.catalog.content.options)
        self.options.chosen.connect(self._choose_option)
        self.body.addWidget(self.options)
        self.body.addStretch(1)
        self.keep("options", self.options.first_chip)

    # ------------------------------------------------------------------ parts

    def _preset_cards(self) -> QWidget:
        grid = CardGrid(least_width=136, most_columns=5)
        self._presets: dict[str, OptionCard] = {}
        for preset in self.draft.catalog.content.presets:
            card = OptionCard(str(preset.points), lines=(preset.name, preset.effect))
            card.setAccessibleName(f"{preset.name}, {preset.points} points")
            card.setProperty("preset", preset.id)
            card.clicked.connect(self._choose_preset)
            self._presets[preset.id] = card
        grid.show_cards(tuple(self._presets.values()))
        self.keep("budget", next(iter(self._presets.values())))
        return grid

    def _points_form(self) -> QGridLayout:
        self._points = _spin("Points at creation")
        self._points.points_changed.connect(self._choose_points)
        self._stat_points = _spin("Points for stats")
        self._stat_points.points_changed.connect(self._choose_pools)
        self._skill_points = _spin("Points for skills")
        self._skill_points.points_changed.connect(self._choose_pools)
        self._pools = QComboBox()
        self._pools.setAccessibleName("Budgets")
        self._pools.addItem("one sum for everything", False)
        self._pools.addItem("stats and skills apart", True)
        self._pools.activated.connect(self._choose_kind)
        for spin in (self._points, self._stat_points, self._skill_points):
            spin.editingFinished.connect(self.draft.session.end_merge)
        form = QGridLayout()
        form.setHorizontalSpacing(12)
        form.setVerticalSpacing(10)
        form.setColumnMinimumWidth(0, 84)
        form.setColumnStretch(4, 1)
        self._words = {
            word: plain_label(word) for word in ("Any number", "Budgets", "for stats", "for skills")
        }
        self._words["Any number"].setBuddy(self._points)
        self._words["Budgets"].setBuddy(self._pools)
        form.addWidget(self._words["Any number"], 0, 0)
        form.addWidget(self._points, 0, 1)
        form.addWidget(self._words["Budgets"], 1, 0)
        form.addWidget(self._pools, 1, 1)
        self._pair = QWidget()
        pair = QHBoxLayout(self._pair)
        pair.setContentsMargins(0, 0, 0, 0)
        pair.setSpacing(8)
        for spin, word in ((self._stat_points, "for stats"), (self._skill_points, "for skills")):
            pair.addWidget(spin)
            pair.addWidget(self._words[word])
        pair.addStretch(1)
        form.addWidget(self._pair, 1, 2, 1, 3)
        self._pool_note = soft_label()
        form.addWidget(self._pool_note, 0, 2, 1, 3, Qt.AlignmentFlag.AlignVCenter)
        return form

    def _fill_quick(self) -> None:
        self._archetype = QComboBox()
        self._archetype.setAccessibleName("Archetype")
        for archetype in self.draft.catalog.content.archetypes:
            self._archetype.addItem(archetype.name, archetype.id)
            place = self._archetype.count() - 1
            self._archetype.setItemData(place, archetype.effect, Qt.ItemDataRole.ToolTipRole)
        self._archetype.currentIndexChanged.connect(self._show_gist)
        self._gist = soft_label()
        everything = push_button("Make a whole hero", sign="dice")
        everything.setToolTip("Replaces stats, skills and gear; what you wrote stays")
        everything.clicked.connect(self._make_everything)
        rest = push_button("Fill only what is open", sign="dice")
        rest.setToolTip("Spends what is left and keeps what is chosen so far")
        rest.clicked.connect(self._fill_rest)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._archetype)
        row.addWidget(everything)
        row.addWidget(rest)
        row.addStretch(1)
        self.body.addLayout(row)
        self.body.addWidget(self._gist)
        self._result = soft_label("", size="body")
        self._look = push_button("Look it over in the review", role="link")
        self._look.clicked.connect(self._go_to_review)
        self.body.addWidget(self._result)
        self.body.addWidget(self._look, 0, Qt.AlignmentFlag.AlignLeft)
        self._show_gist()

    def show_place(self, where: str) -> None:
        words = where.split(".")
        if words[0] == "options" and len(words) > 1:
            self.refresh_if_stale()
            if self.options.show_option(words[1]):
                return
        super().show_place(where)

    # ------------------------------------------------------------------ showing

    def refresh(self) -> None:
        hero, budget = self.draft.hero, self.draft.hero.budget
        separate = self.draft.budget.separate
        for id, card in self._presets.items():
            card.setChecked(id == budget.preset)
        for spin, value in (
            (self._points, self.draft.budget.granted),
            (self._stat_points, budget.stat_points),
            (self._skill_points, budget.skill_points),
        ):
            with QSignalBlocker(spin):
                spin.setValue(value)
        self._pools.setCurrentIndex(1 if separate else 0)
        self._pair.setVisible(separate)
        spent = self.draft.budget.spent
        set_text(self._pool_note, f"{points_words(spent)} spent so far" if spent else "")
        self.options.show_options(hero.options)
        is_made = self._made is not None and self._made == hero
        set_shown(self._result, self._result.text() if is_made else "")
        self._look.setVisible(is_made)

    @Slot()
    def _show_gist(self) -> None:
        archetype = self.draft.catalog.archetypes[self._archetype.currentData()]
        set_text(self._gist, archetype.effect)

    # ------------------------------------------------------------------ changing

    @Slot()
    def _choose_preset(self) -> None:
        card = self.sender()
        if isinstance(card, OptionCard):
            id = str(card.property("preset"))
            points = self.draft.catalog.presets[id].points
            self.draft.change(f"grant {points} points", lambda hero: with_preset(hero, id))
            self.refresh()

    @Slot(object)
    def _choose_points(self, points: int) -> None:
        self.draft.change(
            f"grant {points_words(points)}",
            lambda hero: with_budget(hero, points),
            merge="budget",
        )

    @Slot()
    def _choose_pools(self) -> None:
        stats, skills = self._stat_points.points, self._skill_points.points
        is_taken = self.draft.change(
            f"grant {stats} and {skills} points",
            lambda hero: with_pools(hero, stats, skills),
            merge="pools",
        )
        if not is_taken:
            self.refresh()

    @Slot(int)
    def _choose_kind(self, index: int) -> None:
        budget = self.draft.hero.budget
        if index:
            self.draft.change(
                "two budgets",
                lambda hero: with_pools(hero, budget.stat_points, budget.skill_points).replaced(
                    budget=budget
                ),
            )
        else:
            self.draft.change("one budget", with_single_pool)

    @Slot(str, str)
    def _choose_option(self, id: str, choice: str) -> None:
        name = self.draft.catalog.options[id].name
        self.draft.change(f"change the rule “{name}”", lambda hero: with_option(hero, id, choice))

    @Slot()
    def _make_everything(self) -> None:
        """Make a hero of the archetype on this budget; words, options and looks stay."""
        rng, archetype = self.draft.random, str(self._archetype.currentData())
        preset = self.draft.hero.budget.preset

        def made(hero: Character) -> Character:
            empty = Character()
            bare = hero.replaced(
                stats=empty.stats,
                skills=(),
                gear=(),
                in_use=empty.in_use,
                purse=empty.purse,
                touched=False,
                touched_how="",
                plan=(),
            )
            if preset:
                return quick_hero(rng, preset, archetype, base=bare)
            return filled(bare, rng, archetype)

        self._tell(self.draft.change("make a whole hero", made))

    @Slot()
    def _fill_rest(self) -> None:
        rng, archetype = self.draft.random, str(self._archetype.currentData())
        self._tell(
            self.draft.change("fill what was open", lambda hero: filled(hero, rng, archetype))
        )

    def _tell(self, is_changed: bool) -> None:
        hero = self._made = self.draft.hero
        words = f"This is {hero.name}: {concept_line(hero).lower()}."
        self._result.setText(words if is_changed else "Nothing was open.")
        self.refresh()

    @Slot()
    def _go_to_review(self) -> None:
        self.step_asked.emit(REVIEW)


def _spin(name: str) -> PointField:
    made = PointField(name)
    made.setSingleStep(10)
    made.setMinimumWidth(160)
    return made
