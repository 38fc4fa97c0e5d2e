"""What holds on every page: names for all controls, nothing cut, undo, narrow windows."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.fadedglory.wizard.combatant_wizard import CombatantWizard
from gui.fadedglory.wizard.step import TITLES, step_of
from gui.game_interface import screens_of
from gui.session import Session
from gui.theme import theme
from models.fadedglory.combatant import OWN_CLASS, Ability, Combatant, Location, Spell, Weapon
from rules.systems import kind_of
from tests.gui.fadedglory.wizard.hands import FighterHands
from tests.gui.wizard.hands import QUIET
from tests.gui.wizard.test_whole import LONG, cut_texts, nameless
from tests.rules.fadedglory.combatants import sample

pytestmark = QUIET
NUMBERS = range(1, len(TITLES) + 1)


def long_one() -> Combatant:
    return sample("dune-psion").replaced(
        name=f"Wolfgang Amadeus von {LONG}",
        concept=" ".join([LONG] * 6)[:500],
        class_id=OWN_CLASS,
        class_name=LONG,
        kit="two_weapons",
        primary=Weapon(name=LONG, note=LONG, damage=10**6),
        off_hand=Weapon(name=LONG),
        spare=(Weapon(name=LONG, kind="missile"),),
        locations=(Location(id="a", name=LONG, rolls=(1, 2, 3, 4, 5, 6), hits=10**6),),
        abilities=(Ability(key="a", name=LONG, effect=LONG, uses=10**6),),
        spells=(Spell(key="a", name=LONG, effect=LONG),),
        spell_points=10**6,
    )


WHO: dict[str, Callable[[], Combatant]] = {
    "blank": Combatant,
    "warrior": lambda: sample("shield-warrior"),
    "psion": lambda: sample("dune-psion"),
    "long": long_one,
    "broken": lambda: sample("twin-rogue").replaced(
        class_id="bard", off_hand=Weapon(), locations=(Location(id="head"),)
    ),
}


def fits(hands: FighterHands) -> bool:
    area = hands.wizard.page.area
    return area.widget().width() <= area.viewport().width()


SIZES = ((860, 600), (1280, 712), (1000, 600))


@pytest.mark.parametrize(("who", "size"), list(zip(sorted(WHO), cycle(SIZES), strict=False)))
def test_no_text_is_cut_nothing_too_wide_and_every_control_named(
    opened: Callable[..., FighterHands], qtbot: QtBot, who: str, size: tuple[int, int]
) -> None:
    """One wizard is brought to each size; which one it is made in differs from one to the next."""
    hands = opened(WHO[who](), width=size[0], height=size[1])
    hands.click("Rules: parries")
    for width, height in (size, *(other for other in SIZES if other != size)):
        hands.wizard.resize(width, height)
        for number in NUMBERS:
            hands.step(number)
            qtbot.waitUntil(lambda: cut_texts(hands.wizard) == [], timeout=2000)
            assert nameless(hands.wizard) == [], (TITLES[number - 1], width)
            qtbot.waitUntil(lambda: fits(hands), timeout=2000)


def test_undo_works_on_every_page_whatever_has_the_focus(blank: FighterHands) -> None:
    control = Qt.KeyboardModifier.ControlModifier
    blank.step(2)
    blank.type("Name of the main weapon", "Axe")
    blank.press("z", modifier=control)
    assert blank.combatant == Combatant()
    assert blank.edit("Name of the main weapon").text() == ""
    blank.step(3)
    blank.click("Hits: Slight")
    blank.press("z", modifier=control)
    assert blank.combatant == Combatant()


def test_a_hidden_page_shows_what_changed_meanwhile(blank: FighterHands) -> None:
    blank.step(4)
    blank.step(2)
    blank.wizard.session.edit(sample("twin-rogue"), "fill")
    blank.step(4)
    assert blank.number("Uses of Dodge").value() == 2


def test_narrow_windows_fold_the_summary(opened: Callable[..., FighterHands]) -> None:
    hands = opened(width=1000, height=600)
    assert not hands.wizard.summary.isVisible()
    hands.click("Summary")
    assert hands.wizard.summary.isVisible()
    hands.press(Qt.Key.Key_Escape)
    assert not hands.wizard.summary.isVisible()


def test_the_wizard_wears_the_games_accent(blank: FighterHands) -> None:
    for scheme in ("dark", "light"):
        theme().use(scheme)  # type: ignore[arg-type]
        accent = theme().palette("fadedglory").accent
        assert theme().palette().accent == accent
        assert accent in blank.wizard.styleSheet()
    blank.wizard.hide()
    assert theme().palette() == theme().palette("fabula")


@pytest.mark.parametrize("who", sorted(WHO))
def test_every_problem_leads_to_a_control(opened: Callable[..., FighterHands], who: str) -> None:
    combatant = WHO[who]()
    hands = opened(combatant)
    for problem in kind_of(combatant).assess(combatant).problems:
        hands.wizard.show_place(problem.where)
        assert hands.wizard.step == step_of(problem.where)
        assert hands.wizard.page.isAncestorOf(hands.focus)


def test_the_shell_finds_both_screens(qtbot: QtBot, session: Callable[..., Session]) -> None:
    screens = screens_of(Combatant())
    assert screens.new_wizard is not None
    wizard = screens.new_wizard(session(Combatant()))
    qtbot.addWidget(wizard)
    assert isinstance(wizard, CombatantWizard)
