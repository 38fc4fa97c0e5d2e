"""Step 4: Skills within their class's levels, picks, and what higher levels bring."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.fabula.wizard.pick_dialog import PickDialog
from models.fabula.hero import Hero
from rules.fabula.edit import with_class_levels, with_heroic, with_skill_level
from rules.fabula.quick import filled_hero
from tests.gui.wizard.hands import QUIET, Hands

pytestmark = QUIET


def mage() -> Hero:
    hero = with_class_levels(Hero(), "elementalist", 2)
    hero = with_class_levels(hero, "arcanist", 2)
    return with_class_levels(hero, "tinkerer", 1)


def dialog(hands: Hands, qtbot: QtBot) -> PickDialog:
    qtbot.waitUntil(lambda: bool(hands.wizard.findChildren(PickDialog)))
    return hands.wizard.findChildren(PickDialog)[-1]


def test_a_page_without_classes_leads_to_them(blank: Hands) -> None:
    blank.step(4)
    blank.click("Choose classes")
    assert blank.wizard.step == 2


def test_a_skill_grows_only_within_its_class(opened: Callable[..., Hands]) -> None:
    hands = opened(mage())
    hands.step(4)
    magic = hands.number("Elemental Magic Skill Level")
    assert magic.maximum() == 2
    magic.setFocus()
    hands.press("++")
    assert magic.value() == 2
    other = hands.number("Cataclysm Skill Level")
    assert other.maximum() == 0
    assert other.toolTip() == "Every level of Elementalist has its Skill."
    assert other.accessibleDescription() == "0 of 3, Every level of Elementalist has its Skill."


def test_a_skill_taken_as_often_as_it_can_be_says_so(opened: Callable[..., Hands]) -> None:
    hands = opened(mage())
    hands.step(4)
    hands.number("Bind and Summon Skill Level").stepUp()
    assert hands.number("Bind and Summon Skill Level").toolTip() == "It can be taken once."


def test_a_spell_is_picked_under_its_skill(opened: Callable[..., Hands], qtbot: QtBot) -> None:
    hands = opened(with_skill_level(mage(), "elementalist", "elemental_magic", 2))
    hands.step(4)
    hands.click("Spell, Elemental Magic: Choose spell…")
    picker = dialog(hands, qtbot)
    qtbot.keyClicks(picker.search, "Fulgur")
    qtbot.keyClick(picker.search, Qt.Key.Key_Return)
    assert [pick.value for pick in hands.hero.levels[0].picks] == ["fulgur"]
    assert hands.button("Spell, Elemental Magic: Fulgur").isVisible()


def test_a_spell_that_is_known_tells_why_it_is_closed(
    opened: Callable[..., Hands], qtbot: QtBot
) -> None:
    hands = opened(with_skill_level(mage(), "elementalist", "elemental_magic", 2))
    hands.step(4)
    hands.click("Spell, Elemental Magic: Choose spell…")
    first = dialog(hands, qtbot)
    qtbot.keyClicks(first.search, "Fulgur")
    qtbot.keyClick(first.search, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not hands.wizard.findChildren(PickDialog))
    hands.click("Spell, Elemental Magic: Choose spell…")
    second = dialog(hands, qtbot)
    qtbot.keyClicks(second.search, "Fulgur")
    assert not second.take_button.isEnabled()
    row = second.model.index(0)
    spoken = second.model.data(row, Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Fulgur, 10 MP each, Fulgur is already known."
    qtbot.keyClick(second.search, Qt.Key.Key_Return)
    assert second.isVisible()
    second.reject()


def test_the_picker_searches_effects_and_walks_by_keys(
    opened: Callable[..., Hands], qtbot: QtBot
) -> None:
    hands = opened(with_skill_level(mage(), "arcanist", "bind_and_summon", 1))
    hands.step(4)
    hands.click("Arcanum, Bind and Summon: Choose Arcanum…")
    picker = dialog(hands, qtbot)
    assert picker.model.rowCount() == 9
    qtbot.keyClick(picker.search, Qt.Key.Key_Down)
    qtbot.keyClick(picker.search, Qt.Key.Key_Down)
    wanted = picker.model.answer(picker.view.currentIndex())
    assert wanted is not None
    qtbot.keyClick(picker.search, Qt.Key.Key_Return)
    assert [pick.value for pick in hands.hero.levels[2].picks] == [wanted.value]


def test_a_few_plain_options_are_chips(opened: Callable[..., Hands]) -> None:
    hands = opened(with_skill_level(mage(), "tinkerer", "gadgets", 1))
    hands.step(4)
    hands.click("Gadget, Gadgets: Alchemy")
    assert [pick.value for pick in hands.hero.levels[4].picks] == ["alchemy"]
    hands.click("Gadget, Gadgets: Magitech")
    assert [pick.value for pick in hands.hero.levels[4].picks] == ["magitech"]
    hands.click("Gadget, Gadgets: Magitech")
    assert hands.hero.levels[4].picks == ()


def test_a_missing_pick_leads_to_its_row(opened: Callable[..., Hands]) -> None:
    hands = opened(with_skill_level(mage(), "tinkerer", "gadgets", 1))
    hands.wizard.show_place("levels.4.picks.gadget_pick")
    assert hands.wizard.step == 3
    assert hands.focus.accessibleName() == "Gadget, Gadgets: Alchemy"


def test_higher_levels_ask_for_heroic_skills_and_dice(
    opened: Callable[..., Hands], qtbot: QtBot
) -> None:
    hero = filled_hero(Hero(), Random(4), level=30)
    mastered = [i for i, level in enumerate(hero.levels) if level.heroic]
    index = mastered[0]
    hero = with_heroic(hero, index, "")
    hands = opened(hero)
    hands.wizard.show_place(f"levels.{index}.heroic")
    assert "choose a Heroic Skill" in hands.focus.accessibleName()
    hands.press(Qt.Key.Key_Space)
    picker = dialog(hands, qtbot)
    qtbot.keyClicks(picker.search, "Extra HP")
    qtbot.keyClick(picker.search, Qt.Key.Key_Return)
    heroic = hands.hero.levels[index].heroic
    assert heroic is not None and heroic.heroic_skill == "extra_hp"
    before = hands.hero.levels[19].attribute
    other = "Might" if before != "MIG" else "Insight"
    hands.click(f"Level 20 raises {other}")
    assert hands.hero.levels[19].attribute == {"Might": "MIG", "Insight": "INS"}[other]


def test_lowering_a_skill_frees_its_level(opened: Callable[..., Hands]) -> None:
    hands = opened(with_skill_level(mage(), "elementalist", "elemental_magic", 2))
    hands.step(4)
    stepper = hands.number("Elemental Magic Skill Level")
    stepper.setFocus()
    hands.press("-")
    assert [level.skill_id for level in hands.hero.levels[:2]] == ["elemental_magic", ""]
    assert hands.number("Cataclysm Skill Level").maximum() == 1
