"""What holds on every page: names for all controls, nothing cut, keys alone, narrow windows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle
from random import Random

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gui.fabula.wizard.step import TITLES
from gui.theme import theme
from gui.widget.elided_label import ElidedLabel
from gui.widget.stepper import Stepper
from gui.widget.wrap_label import WrapLabel
from models.fabula.hero import Bond, Dice, Hero, HeroicChoice, LevelChoice, PlayState
from models.fabula.owned import OwnedItem, Slots
from models.fabula.pick import Pick
from rules.fabula.edit import with_class_levels, with_skill_level
from rules.fabula.quick import filled_hero, quick_hero
from tests.gui.wizard.hands import QUIET, Hands

pytestmark = QUIET
LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
SIZES = ((860, 600), (1280, 712), (1024, 552))
STEPS = range(1, len(TITLES) + 1)


def long_hero() -> Hero:
    hero = filled_hero(Hero(), Random(11), level=25)
    return hero.replaced(
        name=f"Wolfgang Amadeus von {LONG}",
        identity=" ".join([LONG] * 7)[:500],
        theme="Vergangenheitsbewältigung und Verantwortungsbewusstsein",
        origin=f"Oberunterhausen an der {LONG}",
        look=f"{LONG}\nzweite Zeile",
        bonds=(Bond(name=LONG, emotions=("loyalty", "affection")),),
        tags=(LONG,),
    )


def odd_hero() -> Hero:
    """Return a hero that validates and breaks as many rules as it can."""
    levels = (
        LevelChoice(),
        LevelChoice(class_id="dancer", skill_id="waltz"),
        LevelChoice(
            class_id="fury",
            skill_id="arcane_circle",
            picks=(Pick(choice="spell", value="nothing"),),
            attribute="DEX",
        ),
        LevelChoice(class_id="elementalist", skill_id="elemental_magic"),
        *(LevelChoice(class_id="rogue", skill_id="dodge"),) * 12,
        LevelChoice(class_id="orator", heroic=HeroicChoice(heroic_skill="unheard_of")),
    )
    return Hero(
        levels=levels,
        dice=Dice(DEX=12, INS=12, MIG=12, WLP=6),
        items=(OwnedItem(key="i1", item_id="laser"), OwnedItem(key="i2")),
        slots=Slots(main_hand="i1", armor="nowhere"),
        bonds=(Bond(),) * 8,
        play=PlayState(hp=999, merged_arcanum="nobody"),
    )


HEROES = {
    "blank": Hero,
    "level 5": lambda: quick_hero(Random(6)),
    "level 50": lambda: filled_hero(Hero(), Random(12), level=50),
    "long": long_hero,
    "odd": odd_hero,
}


def shown(widget: QWidget) -> Iterator[QWidget]:
    for child in widget.findChildren(QWidget):
        if child.isVisible():
            yield child


def nameless(widget: QWidget) -> list[QWidget]:
    """Return what the Tab key comes to and a screen reader has no name for."""
    return [
        child
        for child in shown(widget)
        if child.focusProxy() is None
        and child.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not child.accessibleName()
        and not (isinstance(child, QAbstractButton) and child.text())
    ]


def cut(label: QLabel) -> bool:
    """Whether the label has not the room for its text, and no tooltip with the whole of it."""
    if isinstance(label, WrapLabel):
        return label.height() < label.heightForWidth(label.width())
    if isinstance(label, ElidedLabel):
        needs = label.fontMetrics().horizontalAdvance(label.text())
        return needs > label.width() and label.toolTip() != label.text()
    return label.width() < label.minimumSizeHint().width()


def narrow(button: QPushButton) -> bool:
    text = button.text().strip()
    return button.fontMetrics().horizontalAdvance(text) > button.width()


def cut_texts(widget: QWidget) -> list[str]:
    labels = [each for each in shown(widget) if isinstance(each, QLabel) and each.text()]
    buttons = [each for each in shown(widget) if isinstance(each, QPushButton)]
    return [each.text() for each in labels if cut(each)] + [
        each.text() for each in buttons if narrow(each)
    ]


@pytest.mark.parametrize(("who", "size"), list(zip(sorted(HEROES), cycle(SIZES), strict=False)))
def test_no_text_is_cut_and_every_control_has_a_spoken_name(
    opened: Callable[..., Hands], qtbot: QtBot, who: str, size: tuple[int, int]
) -> None:
    """One wizard is brought to each size; which one it is made in differs from hero to hero."""
    hands = opened(HEROES[who](), width=size[0], height=size[1])
    for width, height in (size, *(other for other in SIZES if other != size)):
        hands.wizard.resize(width, height)
        for number in STEPS:
            hands.step(number)
            qtbot.waitUntil(lambda: cut_texts(hands.wizard) == [], timeout=2000)
            assert nameless(hands.wizard) == [], (TITLES[number - 1], width)


def test_each_page_works_by_keys_alone(blank: Hands, qtbot: QtBot) -> None:
    """Tab, arrows, letters and Enter make a hero; the mouse is not touched."""
    blank.tab_to("On to Identity")
    blank.press(Qt.Key.Key_Space)
    blank.tab_to("Identity")
    blank.press("Wandering scholar")
    blank.tab_to("Theme Doubt")
    blank.press(Qt.Key.Key_Space)
    blank.tab_to("Random Origin")
    blank.press(Qt.Key.Key_Space)
    blank.step(3)
    blank.press("f", Qt.Key.Key_Return)
    blank.press("++")
    blank.press("r", Qt.Key.Key_Space, "+")
    assert blank.wizard.draft.numbers.class_levels == {"fury": 3, "rogue": 2}
    blank.step(4)
    blank.tab_to("Frenzy Skill Level")
    blank.press("+")
    blank.tab_to("Adrenaline Skill Level")
    blank.press(Qt.Key.Key_Up, Qt.Key.Key_Up)
    blank.tab_to("Dodge Skill Level")
    blank.press("++")
    blank.step(5)
    blank.press(Qt.Key.Key_Right, Qt.Key.Key_Space)
    blank.tab_to("Might")
    blank.press("10")
    blank.step(6)
    blank.tab_to("Shop")
    blank.press(Qt.Key.Key_Down)
    blank.press(Qt.Key.Key_Return, modifier=Qt.KeyboardModifier.ShiftModifier)
    blank.step(7)
    blank.tab_to("Name")
    blank.press("Ada")
    blank.tab_to("Roll 2d6")
    blank.press(Qt.Key.Key_Space)
    blank.step(8)
    assert blank.wizard.draft.problems == ()
    blank.tab_to("Finish")
    with qtbot.waitSignal(blank.wizard.finished):
        blank.press(Qt.Key.Key_Space)
    assert blank.hero.dice.MIG == 10
    assert blank.hero.slots.main_hand


def test_undo_works_on_every_page_whatever_has_the_focus(blank: Hands) -> None:
    blank.step(3)
    blank.click("Fury")
    blank.press("z", modifier=Qt.KeyboardModifier.ControlModifier)
    assert blank.hero == Hero()
    blank.press("z", modifier=CTRL_SHIFT)
    assert blank.hero == with_class_levels(Hero(), "fury", 1)
    blank.step(6)
    blank.edit("Search the shop").setFocus()
    blank.press("rap")
    blank.press("z", modifier=Qt.KeyboardModifier.ControlModifier)
    assert blank.hero == Hero()


CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def test_a_page_shows_what_changed_while_it_was_hidden(blank: Hands) -> None:
    blank.step(4)
    blank.step(5)
    hero = with_class_levels(Hero(), "fury", 5)
    blank.wizard.session.edit(with_skill_level(hero, "fury", "frenzy", 1), "fill")
    blank.step(4)
    assert blank.number("Frenzy Skill Level").value() == 1


def test_a_narrow_window_folds_the_summary_into_a_drawer(opened: Callable[..., Hands]) -> None:
    hands = opened(width=1024, height=600)
    wizard = hands.wizard
    assert not wizard.summary.isVisible()
    hands.click("Summary")
    assert wizard.summary.isVisible()
    assert wizard.summary.geometry().right() <= wizard.summary_tab.geometry().left()
    hands.press(Qt.Key.Key_Escape)
    assert not wizard.summary.isVisible()
    assert hands.focus is wizard.summary_tab
    hands.click("Open 6")
    assert wizard.summary.isVisible()
    wizard.resize(1280, 720)
    assert wizard.summary.isVisible()
    assert not wizard.summary_tab.isVisible()
    wizard.resize(1024, 600)
    assert not wizard.summary.isVisible()


def test_the_wheel_scrolls_and_changes_no_number(blank: Hands) -> None:
    blank.click("Fill everything at random")
    blank.step(4)
    hero = blank.hero
    skills = blank.wizard.page.findChildren(Stepper)
    for stepper in skills:
        if stepper.isVisible():
            wheel = QWheelEvent(
                QPointF(20, 10),
                QPointF(stepper.mapToGlobal(QPoint(20, 10))),
                QPoint(0, -40),
                QPoint(0, -120),
                Qt.MouseButton.NoButton,
                Qt.KeyboardModifier.NoModifier,
                Qt.ScrollPhase.NoScrollPhase,
                False,
            )
            QApplication.sendEvent(stepper, wheel)
            assert not wheel.isAccepted(), "the page may scroll"
    assert blank.hero == hero


def test_each_problem_of_an_odd_hero_leads_to_a_page(opened: Callable[..., Hands]) -> None:
    hands = opened(odd_hero())
    for problem in hands.wizard.draft.problems:
        hands.wizard.show_place(problem.where)
        assert hands.wizard.page.isVisible()
        assert QApplication.focusWidget() is not None, problem.where


def test_the_link_of_an_open_problem_leads_to_its_control(blank: Hands) -> None:
    blank.wizard.summary.refresh_now()
    blank.click("Step 2: The Identity is empty. And 2 more.")
    assert blank.wizard.step == 1
    assert blank.focus.accessibleName() == "Identity"


def test_the_steps_tell_how_far_they_are(opened: Callable[..., Hands]) -> None:
    hands = opened(quick_hero(Random(6)))
    rows = [hands.wizard.steps.list.row(index) for index in range(len(TITLES))]
    spoken = {row.accessibleName(): row.accessibleDescription() for row in rows}
    assert spoken["Skills"] == "5 of 5 picked, done"
    assert spoken["Start"] == "Early printing, done, shown now"
    assert spoken["Review"] == "Not started, open"


def test_both_schemes_are_drawn(opened: Callable[..., Hands]) -> None:
    hands = opened(quick_hero(Random(6)))
    grabs = []
    for scheme in ("light", "dark"):
        theme().use(scheme)  # type: ignore[arg-type]
        QApplication.processEvents()
        grabs.append(hands.wizard.grab().toImage().pixelColor(600, 600).name())
    assert grabs == ["#faf8f3", "#17181c"]
