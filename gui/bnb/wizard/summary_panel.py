"""The hero as it stands, beside every page: numbers, what is open, and where points came from."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from gui.bnb.wizard.award_dialog import Award, AwardDialog
from gui.bnb.wizard.draft import Draft
from gui.bnb.wizard.points_log import PointsLog
from gui.bnb.wizard.step import concept_line
from gui.bnb.wizard.words import points_words, pounds_words, sum_words
from gui.wizard.fact_list import Fact, FactList
from gui.wizard.label import set_text
from gui.wizard.number_card import NumberCard
from gui.wizard.summary import Summary
from rules.bnb.history import with_award, without_entry
from rules.bnb.numbers import Numbers
from rules.breakdown import plain

_CARD = (
    ("stamina", "Stamina"),
    ("health", "Health"),
    ("constitution", "Constitution"),
    ("initiative", "Initiative"),
)


class SummaryPanel(Summary):
    draft: Draft

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self.numbers = NumberCard(_CARD)
        self.facts = FactList(name_width=108)
        self.log = PointsLog()
        self.log.award_asked.connect(self.ask_award)
        self.log.taken_back.connect(self._take_back)
        self.column.addWidget(self.numbers)
        self.column.addWidget(self.facts)
        self.column.addSpacing(4)
        self.column.addWidget(self.open_list)
        self.column.addStretch(1)
        self.column.addWidget(self.log)

    def refresh(self) -> None:
        hero, numbers = self.draft.hero, self.draft.numbers
        self.portrait.setPortrait(hero.portrait, hero.name)
        set_text(self.name, hero.name.strip() or "No name yet")
        set_text(self.line, concept_line(hero) or "No concept yet")
        self.numbers.show_numbers(numbers)
        self.facts.show_facts(facts(numbers))
        self.open_list.show_problems(self.draft.problems, self.step)
        self.log.show_log(hero)

    @Slot()
    def ask_award(self) -> None:
        """Ask how many points came in play."""
        dialog = AwardDialog(self)
        dialog.awarded.connect(self._award)
        dialog.open()

    @Slot(object)
    def _award(self, award: Award) -> None:
        self.draft.change(
            f"award {points_words(award.points)}",
            lambda hero: with_award(
                hero, award.points, date=award.date, text=award.text, pool=award.pool
            ),
        )

    @Slot(int)
    def _take_back(self, index: int) -> None:
        self.draft.change("strike an award", lambda hero: without_entry(hero, index))


def facts(numbers: Numbers) -> tuple[Fact, ...]:
    """Return the numbers under the card, each with what it is made of."""
    value = numbers.value
    bodily, mental = plain(value("physical_actions")), plain(value("mental_actions"))
    load = numbers.load
    burden = ", heavy" if load.encumbered else ""
    return (
        ("Constitution", sum_words(numbers, "constitution")),
        ("Stamina, Health", f"20 × Con {plain(value('constitution'))}"),
        ("Initiative", sum_words(numbers, "initiative")),
        ("Lift", f"{plain(load.lift)} pounds"),
        ("Load", f"{pounds_words(load.carried)}{burden}" if load.carried else ""),
        ("Major actions", f"{bodily} bodily, {mental} mental"),
        ("Power", f"{plain(value('power'))} energy a round" if numbers.sorcery else ""),
    )
