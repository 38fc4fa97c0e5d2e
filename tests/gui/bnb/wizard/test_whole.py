"""What holds on every page: names for all controls, nothing cut, keys alone, narrow windows."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from random import Random

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.bnb.wizard.step import STEPS, TITLES, step_of
from gui.theme import theme
from models.bnb.being import OwnedGear, OwnedSkill
from models.bnb.character import Character
from rules.bnb.edit import with_award, with_stat_points
from rules.bnb.quick import quick_hero
from rules.systems import kind_of
from tests.gui.bnb.wizard.hands import BnbHands
from tests.gui.wizard.hands import QUIET
from tests.gui.wizard.test_whole import LONG, SIZES, cut_texts, nameless

pytestmark = QUIET
NUMBERS = range(1, len(TITLES) + 1)


def long_hero() -> Character:
    hero = quick_hero(Random(8), "old_hand", "sorcerer")
    own = OwnedSkill(key="long", name=LONG, family="int", points=10**9)
    thing = OwnedGear(key="thing", name=LONG, quantity=10**6, weight=0.25, price=12345.5)
    return hero.replaced(
        name=f"Wolfgang Amadeus von {LONG}",
        concept=" ".join([LONG] * 7)[:500],
        homeland=f"Oberunterhausen an der {LONG}",
        patron=LONG,
        look=f"{LONG}\nzweite Zeile",
        skills=(*hero.skills, own),
        gear=(*hero.gear, thing),
        tags=(LONG,),
    )


HEROES: dict[str, Callable[[], Character]] = {
    "blank": Character,
    "quick": lambda: quick_hero(Random(6), "competent", "burglar"),
    "sorcerer": lambda: quick_hero(Random(6), "magnificent", "sorcerer"),
    "long": long_hero,
    "over": lambda: with_award(
        with_stat_points(quick_hero(Random(6), "peon", "commoner"), "will", 10**15), 5, text=LONG
    ),
}


@pytest.mark.parametrize(("who", "size"), list(zip(sorted(HEROES), cycle(SIZES), strict=False)))
def test_no_text_is_cut_and_every_control_has_a_spoken_name(
    opened: Callable[..., BnbHands], qtbot: QtBot, who: str, size: tuple[int, int]
) -> None:
    """One wizard is brought to each size; which one it is made in differs from hero to hero."""
    hands = opened(HEROES[who](), width=size[0], height=size[1])
    hands.click("Rules: skill rolls")
    for width, height in (size, *(other for other in SIZES if other != size)):
        hands.wizard.resize(width, height)
        for number in NUMBERS:
            hands.step(number)
            qtbot.waitUntil(lambda: cut_texts(hands.wizard) == [], timeout=2000)
            assert nameless(hands.wizard) == [], (TITLES[number - 1], width)


def test_a_hero_is_made_by_keys_alone(blank: BnbHands, qtbot: QtBot) -> None:
    """Tab, arrows, digits and Enter make a hero; the mouse is not touched."""
    blank.tab_to("Average peon, 50 points")
    blank.press(Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Space)
    assert blank.character.budget.points == 200
    blank.tab_to("On to Concept")
    blank.press(Qt.Key.Key_Space)
    blank.tab_to("Name")
    blank.press("Ada")
    blank.step(3)
    blank.tab_to("Points in Dexterity")
    blank.press("+++")
    blank.tab_to("What a level costs")
    # The last stat that had the focus is the one on the curve; Will stands above it.
    blank.press(Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Right)
    blank.tab_to("Add one of 36")
    blank.press("striking", Qt.Key.Key_Return)
    blank.tab_to("Skills")
    blank.press("5")
    blank.step(4)
    blank.tab_to("Shop")
    blank.press("Dagger", Qt.Key.Key_Return)
    blank.step(5)
    blank.tab_to("Touched by a god")
    blank.press(Qt.Key.Key_Space)
    blank.tab_to("Sorceries")
    blank.press(Qt.Key.Key_Down, "2")
    blank.step(6)
    blank.tab_to("Finish")
    blank.press(Qt.Key.Key_Space)
    hero = blank.character
    assert hero.name == "Ada"
    assert (hero.stats.dexterity, hero.stats.will) == (27, 8)
    assert {one.key: one.points for one in hero.skills} == {"striking": 25, "mahasu": 4}
    assert hero.gear[0].item_id == "dagger"
    # Owing for the dagger is still open, so the wizard asks.
    assert blank.dialog().windowTitle() == "Finish the hero?"


def test_undo_works_on_every_page_whatever_has_the_focus(blank: BnbHands) -> None:
    control = Qt.KeyboardModifier.ControlModifier
    blank.step(3)
    blank.number("Points in Will").setFocus()
    blank.press("+")
    blank.press("z", modifier=control)
    assert blank.character == Character()
    assert blank.number("Points in Will").value() == 0
    blank.step(5)
    blank.click("Touched by a god")
    blank.press("z", modifier=control)
    assert blank.character == Character()
    assert not blank.button("Touched by a god").isChecked()


def test_a_hidden_page_does_not_refresh(blank: BnbHands) -> None:
    blank.step(3)
    points = blank.wizard.page
    seen: list[int] = []
    blank.step(2)
    original = points.refresh
    points.refresh = lambda: (seen.append(1), original())[1]  # type: ignore[method-assign]
    blank.type("Name", "Ada Lovelace")
    assert seen == []
    blank.step(3)
    assert seen == [1]


def test_narrow_windows_fold_the_summary(opened: Callable[..., BnbHands]) -> None:
    hands = opened(width=1024, height=552)
    assert not hands.wizard.summary.isVisible()
    hands.click("Summary")
    assert hands.wizard.summary.isVisible()
    hands.press(Qt.Key.Key_Escape)
    assert not hands.wizard.summary.isVisible()


def test_the_wizard_wears_the_games_accent(blank: BnbHands) -> None:
    for scheme in ("dark", "light"):
        theme().use(scheme)  # type: ignore[arg-type]
        accent = theme().palette("bnb").accent
        assert theme().palette().accent == accent
        assert accent in blank.wizard.styleSheet()
    blank.wizard.hide()
    assert theme().palette() == theme().palette("fabula")


@pytest.mark.parametrize("who", sorted(HEROES))
def test_every_problem_leads_to_a_control(opened: Callable[..., BnbHands], who: str) -> None:
    hero = HEROES[who]()
    hands = opened(hero)
    for problem in kind_of(hero).assess(hero).problems:
        hands.wizard.show_place(problem.where)
        assert hands.wizard.step == step_of(problem.where)
        assert hands.wizard.page.isAncestorOf(hands.focus)


def test_steps_and_titles_agree() -> None:
    assert len(STEPS.titles) == len(TITLES) == 6
    assert STEPS.review == 5
    assert step_of("nowhere.at.all") == 5
