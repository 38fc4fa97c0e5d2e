"""What holds on every page: names for all controls, nothing cut, undo, narrow windows."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from gui.battlestorm.wizard.model_wizard import ModelWizard
from gui.battlestorm.wizard.step import TITLES, step_of
from gui.game_interface import screens_of
from gui.session import Session
from gui.theme import theme
from models.battlestorm.model import Model, OwnEvent
from models.battlestorm.vocabulary import COMBAT_STATS, FAITH_STATS
from rules.systems import kind_of
from tests.gui.battlestorm.wizard.hands import ModelHands
from tests.gui.wizard.hands import QUIET
from tests.gui.wizard.test_whole import LONG, cut_texts, shown
from tests.rules.battlestorm.models import sample

pytestmark = QUIET
NUMBERS = range(1, len(TITLES) + 1)


def long_one() -> Model:
    most = dict.fromkeys((*FAITH_STATS, "fate", *COMBAT_STATS), 10**6)
    own = OwnEvent(id="a", name=LONG, effect=LONG, damage="99d999", area="radius", reach="pie")
    return sample("altar-thaumaturge").replaced(
        name=f"Wolfgang Amadeus von {LONG}",
        concept=" ".join([LONG] * 6)[:500],
        side=LONG,
        count=10**6,
        own_events=(own, OwnEvent(id="b")),
        **most,
    )


WHO: dict[str, Callable[[], Model]] = {
    "blank": Model,
    "thaumaturge": lambda: sample("altar-thaumaturge"),
    "swarm": lambda: sample("bone-pack"),
    "long": long_one,
    "broken": lambda: sample("marsh-witch").replaced(
        fl=2, known_events=("hail",), own_events=(OwnEvent(id="a", area="radius", turns=3),)
    ),
}


@pytest.mark.parametrize("who", sorted(WHO))
def test_every_control_has_a_spoken_name(opened: Callable[..., ModelHands], who: str) -> None:
    hands = opened(WHO[who]())
    hands.click("Rules: saves")
    for number in NUMBERS:
        hands.step(number)
        for child in shown(hands.wizard):
            if child.focusProxy() is None and child.focusPolicy() & Qt.FocusPolicy.TabFocus:
                text = child.text() if isinstance(child, QAbstractButton) else ""
                assert child.accessibleName() or text, (TITLES[number - 1], child)


@pytest.mark.parametrize("size", [(1280, 712), (1000, 600), (860, 600)])
@pytest.mark.parametrize("who", sorted(WHO))
def test_no_text_is_cut_and_nothing_is_wider_than_its_page(
    opened: Callable[..., ModelHands], qtbot: QtBot, who: str, size: tuple[int, int]
) -> None:
    hands = opened(WHO[who](), width=size[0], height=size[1])
    for number in NUMBERS:
        hands.step(number)
        qtbot.waitUntil(lambda: cut_texts(hands.wizard) == [], timeout=2000)
        area = hands.wizard.page.area
        assert area.widget().width() <= area.viewport().width(), TITLES[number - 1]


def test_undo_works_on_every_page_whatever_has_the_focus(blank: ModelHands) -> None:
    control = Qt.KeyboardModifier.ControlModifier
    blank.step(2)
    blank.number("Evasion").setFocus()
    blank.number("Evasion").selectAll()
    blank.press("9")
    assert blank.model.evasion == 9
    blank.press("z", modifier=control)
    assert blank.model == Model()
    blank.step(3)
    blank.click("Know all nine")
    blank.press("z", modifier=control)
    assert blank.model == Model()


def test_a_hidden_page_shows_what_changed_meanwhile(blank: ModelHands) -> None:
    blank.step(3)
    blank.step(2)
    blank.wizard.session.edit(sample("marsh-witch"), "fill")
    blank.step(3)
    assert blank.button("Cripple").isChecked() and not blank.button("Faith Sword").isChecked()


def test_narrow_windows_fold_the_summary(opened: Callable[..., ModelHands]) -> None:
    hands = opened(width=1000, height=600)
    assert not hands.wizard.summary.isVisible()
    hands.click("Summary")
    assert hands.wizard.summary.isVisible()
    hands.press(Qt.Key.Key_Escape)
    assert not hands.wizard.summary.isVisible()


def test_the_wizard_wears_the_games_accent(blank: ModelHands) -> None:
    for scheme in ("dark", "light"):
        theme().use(scheme)  # type: ignore[arg-type]
        accent = theme().palette("battlestorm").accent
        assert theme().palette().accent == accent
        assert accent in blank.wizard.styleSheet()
    blank.wizard.hide()
    assert theme().palette() == theme().palette("fabula")


@pytest.mark.parametrize("who", sorted(WHO))
def test_every_problem_leads_to_a_control(opened: Callable[..., ModelHands], who: str) -> None:
    model = WHO[who]()
    hands = opened(model)
    for problem in kind_of(model).assess(model).problems:
        hands.wizard.show_place(problem.where)
        assert hands.wizard.step == step_of(problem.where)
        assert hands.wizard.page.isAncestorOf(hands.focus)


def test_the_shell_finds_both_screens(qtbot: QtBot, session: Callable[..., Session]) -> None:
    screens = screens_of(Model())
    assert screens.new_wizard is not None
    wizard = screens.new_wizard(session(Model()))
    qtbot.addWidget(wizard)
    assert isinstance(wizard, ModelWizard)
