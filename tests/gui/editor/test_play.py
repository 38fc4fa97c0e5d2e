"""The state of play: statuses, points, dice, spells in effect."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from gui.fabula.editor.hero_editor import HeroEditor
from gui.widget.stepper import Stepper
from models.fabula.hero import ActiveEffect, Dice, DieStep, Hero, LevelChoice, PlayState
from models.fabula.pick import Pick
from rules.fabula.derive import derive
from rules.fabula.die_change import die_reasons
from rules.fabula.points import current_points, rested, scene_ended, with_amount
from tests.gui.editor.conftest import LEFT, Opening, settle


def at_play(opened: Opening, hero: Hero) -> HeroEditor:
    editor = opened(hero)
    editor.show_section("play")
    settle()
    return editor


def test_a_status_lowers_dice_and_goes_again(opened: Opening, camilla: Hero, named) -> None:
    editor = at_play(opened, camilla)
    box = named(editor.section, QCheckBox, "Enraged")
    assert box.accessibleDescription() == "DEX and INS one size smaller"
    box.click()
    settle()
    assert editor.desk.hero.play.statuses == ("enraged",)
    assert editor.desk.numbers.value("defense") == 9
    assert editor.session.stack.undoText() == "suffer enraged"
    box.click()
    settle()
    assert editor.desk.hero == camilla


def test_a_rest_heals_and_ends_statuses(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    hurt = camilla.replaced(play=PlayState(hp=3, mp=0, ip=2, statuses=("slow", "weak"), xp=3))
    editor = at_play(opened, hurt)
    qtbot.mouseClick(named(editor.section, QPushButton, "Rest"), LEFT)
    assert editor.desk.hero.play == PlayState(ip=2, xp=3), "Inventory Points stay spent"


def test_fabula_points_and_experience_are_stepped(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_play(opened, camilla)
    named(editor.section, Stepper, "Fabula Points").stepUp()
    named(editor.section, Stepper, "Experience Points").setValue(10)
    settle()
    assert (editor.desk.hero.play.fabula_points, editor.desk.hero.play.xp) == (4, 10)
    qtbot.mouseClick(named(editor.section, QPushButton, "Take level 6…"), LEFT)
    assert (editor.section.id, editor.desk.level) == ("levels", 5)


def test_a_die_change_is_added_edited_and_removed(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_play(opened, camilla)
    qtbot.mouseClick(named(editor.section, QPushButton, "Add a die change"), LEFT)
    settle()
    qtbot.keyClicks(named(editor.section, QLineEdit, "Reason, die change 1"), "Encourage")
    attribute = named(editor.section, QComboBox, "Attribute, die change 1")
    attribute.setCurrentIndex(2)
    attribute.activated.emit(2)
    settle()
    assert editor.desk.hero.play.die_steps == (
        DieStep(attribute="MIG", steps=1, reason="Encourage"),
    )
    assert die_reasons(editor.desk.numbers, "MIG") == ("Encourage",)
    qtbot.mouseClick(named(editor.section, QPushButton, "Remove die change 1"), LEFT)
    settle()
    assert editor.desk.hero.play.die_steps == ()


def test_a_spell_takes_effect_with_its_pick_and_ends(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_play(opened, camilla)
    add = named(editor.section, QComboBox, "Add a spell in effect")
    row = add.findText("Awaken")
    add.activated.emit(row)
    settle()
    pick = named(editor.section, QComboBox, "Awaken chosen for")
    pick.setCurrentIndex(pick.findText("Dexterity"))
    pick.activated.emit(pick.currentIndex())
    settle()
    assert editor.desk.hero.play.effects == (ActiveEffect(spell_id="awaken", chosen="DEX"),)
    assert editor.desk.numbers.current_dice["DEX"] == 10
    qtbot.mouseClick(named(editor.section, QPushButton, "End Awaken"), LEFT)
    settle()
    assert editor.desk.hero.play.effects == ()


def test_an_arcanum_is_merged_with(opened: Opening, camilla: Hero, named, qtbot: QtBot) -> None:
    bound = LevelChoice(
        class_id="arcanist",
        skill_id="bind_and_summon",
        picks=(Pick(choice="starting_arcanum", value="grimoire"),),
    )
    editor = at_play(opened, camilla.replaced(levels=(bound, *camilla.levels[1:])))
    merged = named(editor.section, QComboBox, "Merged Arcanum")
    assert merged.isVisible()
    merged.setCurrentIndex(1)
    merged.activated.emit(1)
    settle()
    assert editor.desk.hero.play.merged_arcanum == "grimoire"
    qtbot.mouseClick(named(editor.section, QPushButton, "End the scene"), LEFT)
    assert editor.desk.hero.play.merged_arcanum == ""


def test_without_an_arcanum_the_section_says_how_to_get_one(opened: Opening, camilla: Hero) -> None:
    editor = at_play(opened, camilla)
    texts = [label.text() for label in editor.section.findChildren(QLabel) if label.isVisible()]
    assert any("No Arcanum is bound" in text for text in texts)


@pytest.mark.parametrize(
    ("sign", "amount", "left"),
    [("-", 7, 33), ("-", 99, 0), ("=", 12, 12), ("+", 5, None), ("=", 40, None), ("=", 99, None)],
)
def test_points_stay_between_nothing_and_the_maximum(
    camilla: Hero, sign: str, amount: int, left: int | None
) -> None:
    after = with_amount(derive(camilla), "hp", sign, amount)
    assert after.play.hp == left
    assert current_points(derive(after), "hp") == (40 if left is None else left)


def test_a_scene_ends_what_lasts_for_one(camilla: Hero) -> None:
    play = PlayState(
        hp=4,
        statuses=("slow",),
        die_steps=(DieStep(attribute="DEX", steps=1),),
        effects=(ActiveEffect(spell_id="aura"),),
        merged_arcanum="grimoire",
    )
    hero = camilla.replaced(play=play)
    assert scene_ended(hero).play == PlayState(hp=4, statuses=("slow",))
    assert rested(hero).play == play.replaced(hp=None, statuses=())


def test_reasons_of_a_die_leave_out_what_made_its_base(camilla: Hero) -> None:
    grown = camilla.replaced(
        dice=Dice(DEX=8),
        levels=camilla.levels * 4,
        play=PlayState(statuses=("slow", "enraged")),
    )
    levels = (*grown.levels[:19], grown.levels[19].replaced(attribute="DEX"))
    numbers = derive(grown.replaced(levels=levels))
    assert numbers.base_dice["DEX"] == 10
    assert die_reasons(numbers, "DEX") == ("slow", "enraged")
    assert die_reasons(numbers, "MIG") == ()
