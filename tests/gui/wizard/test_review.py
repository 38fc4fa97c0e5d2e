"""Step 8 and the end: the whole hero on one page, and finishing with a question."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from gui.wizard.finish_dialog import FinishDialog
from gui.wizard.open_row import OpenRow
from gui.wizard.review_section import ReviewSection
from models.fabula.hero import Hero
from rules.fabula.quick import filled_hero, quick_hero
from tests.gui.wizard.hands import Hands


def question(hands: Hands, qtbot: QtBot) -> FinishDialog:
    qtbot.waitUntil(lambda: bool(hands.wizard.findChildren(FinishDialog)))
    return hands.wizard.findChildren(FinishDialog)[0]


def test_a_finished_hero_ends_without_a_question(
    opened: Callable[..., Hands], qtbot: QtBot
) -> None:
    hands = opened(quick_hero(Random(2)))
    hands.step(8)
    with qtbot.waitSignal(hands.wizard.finished):
        hands.click("Finish")
    assert hands.wizard.findChildren(FinishDialog) == []


def test_open_problems_are_listed_before_the_end(blank: Hands, qtbot: QtBot) -> None:
    blank.step(8)
    ends: list[bool] = []
    blank.wizard.finished.connect(lambda: ends.append(True))
    blank.click("Finish")
    dialog = question(blank, qtbot)
    rows = dialog.findChildren(OpenRow)
    assert len(rows) == len([p for p in blank.wizard.draft.problems if p.severity != "note"])
    keep = next(b for b in dialog.findChildren(QPushButton) if b.text() == "Keep building")
    keep.click()
    assert ends == []
    qtbot.waitUntil(lambda: not blank.wizard.findChildren(FinishDialog))
    blank.click("Finish")
    dialog = question(blank, qtbot)
    finish = next(b for b in dialog.findChildren(QPushButton) if b.text() == "Finish anyway")
    finish.click()
    assert ends == [True]


def test_the_question_leads_to_a_step(blank: Hands, qtbot: QtBot) -> None:
    blank.step(8)
    blank.click("Finish")
    dialog = question(blank, qtbot)
    link = next(b for b in dialog.findChildren(QPushButton) if b.text() == "Step 7")
    link.click()
    assert blank.wizard.step == 6


def test_each_part_leads_to_its_step(opened: Callable[..., Hands]) -> None:
    hands = opened(quick_hero(Random(2)))
    hands.step(8)
    hands.click("Go to step 5, Attributes")
    assert hands.wizard.step == 4


def test_the_review_tells_everything(opened: Callable[..., Hands]) -> None:
    hero = filled_hero(Hero(), Random(7), level=30)
    hands = opened(hero)
    hands.step(8)
    sections = hands.wizard.page.findChildren(ReviewSection)
    facts = {s.accessibleName(): dict(s.facts.facts) for s in sections}
    assert facts["Identity"]["Theme"] == hero.theme
    assert facts["Bonds and looks"]["Name"] == hero.name
    assert facts["Classes and levels"]["Levels"] == "30 of 30 given"
    numbers = hands.wizard.draft.numbers
    told = " ".join(facts["Skills"].values())
    assert all(s.skill.name in told for owned in numbers.classes for s in owned.skills)
    assert facts["Attributes"]["Might"] == f"d{numbers.base_dice['MIG']}"


def test_a_problem_on_the_review_can_be_mended_there(opened: Callable[..., Hands]) -> None:
    hero = quick_hero(Random(2))
    purse = hero.purse.replaced(budget=900)
    hands = opened(hero.replaced(purse=purse))
    hands.step(8)
    hands.click("Set to 500")
    assert hands.hero.purse.budget == 500
    assert hands.wizard.draft.problems == ()


def test_leaving_keeps_the_draft(blank: Hands, qtbot: QtBot) -> None:
    blank.step(7)
    blank.type("Name", "Ada")
    with qtbot.waitSignal(blank.wizard.left):
        blank.click("Save and leave")
    assert blank.hero.name == "Ada"


def test_the_summary_says_so_again_when_nothing_is_open_any_more(
    blank: Hands, qtbot: QtBot
) -> None:
    quiet = "Nothing is open. This hero keeps every rule."
    labels = blank.wizard.summary.open_list.findChildren(QLabel)
    label = next(each for each in labels if each.text() == quiet)
    qtbot.waitUntil(lambda: not label.isVisible())
    blank.wizard.session.edit(filled_hero(Hero(), Random(5)), "Fill everything")
    qtbot.waitUntil(label.isVisible)
    assert label.text() == quiet
