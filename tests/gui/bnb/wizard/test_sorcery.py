"""Step 5: the touch, and what it opens."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from PySide6.QtCore import Qt

from gui.bnb.wizard.sorcery_page import SorceryPage
from models.bnb.character import Character
from rules.bnb.edit import with_skill_level, with_stat_level
from tests.gui.bnb.wizard.hands import BnbHands
from tests.gui.wizard.hands import QUIET

pytestmark = QUIET


def test_without_a_touch_the_page_says_what_it_is(blank: BnbHands) -> None:
    blank.step(5)
    page = cast(SorceryPage, blank.wizard.page)
    assert not page.table.isVisible()
    blank.click("Touched by a god")
    assert blank.character.touched
    assert page.table.isVisible()
    assert [line.name for line in page.table.skills.lines] == [
        "Amelatu",
        "Mahasu",
        "Nabu",
        "Nekelmu",
        "Sabatu",
        "Seheru",
        "Talamu",
    ]


def test_sorceries_are_learned_by_keys_and_have_a_reach(opened: Callable[..., BnbHands]) -> None:
    hands = opened(with_stat_level(Character(), "will", 3).replaced(touched=True))
    hands.step(5)
    table = hands.table("Sorceries")
    table.setFocus()
    table.go_to("mahasu")
    hands.press("2")
    assert [(one.key, one.points) for one in hands.character.skills] == [("mahasu", 4)]
    page = cast(SorceryPage, hands.wizard.page)
    facts = dict(page._facts.facts)
    assert facts["Power"] == "3 energy a round"
    assert "Reach of Mahasu" in facts
    hands.press(Qt.Key.Key_Delete)
    assert hands.character.skills == ()


def test_how_the_touch_came(blank: BnbHands) -> None:
    blank.step(5)
    blank.click("Touched by a god")
    blank.click("Touch: a test passed")
    assert blank.character.touched_how == "a test passed"
    blank.type("How the touch came", "a bargain")
    assert blank.character.touched_how == "a bargain"


def test_sorcery_without_a_touch_is_a_problem_and_no_wall(opened: Callable[..., BnbHands]) -> None:
    hands = opened(with_skill_level(Character(name="Ada"), "nabu", 2))
    hands.step(5)
    assert hands.table("Sorceries").isVisible()
    hands.step(3)
    hands.wizard.summary.refresh_now()
    problem = next(p for p in hands.wizard.draft.problems if p.code == "sorcery-untouched")
    hands.click(problem.fixes[0].label)
    assert hands.character.touched
