"""Levels: the strip, the groups, and the form that edits any level or adds the next."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from gui.fabula.editor.hero_editor import HeroEditor
from gui.fabula.editor.level_row import LevelRow
from gui.fabula.editor.level_strip import LevelStrip
from gui.fabula.editor.option_list import OptionList
from gui.fabula.editor.option_row import OptionRow
from models.fabula.hero import Hero, LevelChoice, PlayState
from models.storage import load
from resources.loader import resource_path
from rules.fabula.choices import open_picks
from rules.fabula.level_gain import level_gains
from tests.gui.editor.conftest import LEFT, Opening, settle


def option(editor: HeroEditor, group: str, title: str) -> OptionRow:
    """Return the option of that title in a group of the level's form."""
    for options in editor.side.findChildren(OptionList):
        if options.accessibleName() == group and options.isVisible():
            for row in options.findChildren(OptionRow):
                if row.isVisible() and row.option.title == title:
                    return row
    raise AssertionError(f"no option {title} in {group}")


def choose(editor: HeroEditor, qtbot: QtBot, group: str, title: str) -> None:
    row = option(editor, group, title)
    qtbot.mouseClick(row, LEFT, pos=QPoint(20, 15))
    settle()


def at_levels(opened: Opening, hero: Hero) -> HeroEditor:
    editor = opened(hero)
    editor.show_section("levels")
    settle()
    return editor


def test_the_strip_names_every_level_and_arrows_move_on_it(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_levels(opened, camilla)
    strip = named(editor.section, LevelStrip, "Levels in order")
    assert strip.accessibleDescription() == "Level 5: Orator, Persuasive"
    strip.setFocus()
    qtbot.keyClick(strip, Qt.Key.Key_Home)
    assert strip.accessibleDescription() == "Level 1: Weaponmaster, Bone Crusher"
    qtbot.keyClick(strip, Qt.Key.Key_End)
    assert strip.accessibleDescription() == "Level 6, the next one"
    qtbot.keyClick(strip, Qt.Key.Key_Left)
    assert editor.desk.level == 4


def test_a_click_on_a_square_opens_its_level(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_levels(opened, camilla)
    strip = named(editor.section, LevelStrip, "Levels in order")
    qtbot.mouseClick(strip, LEFT, pos=strip.level_rect(2).center())
    settle()
    assert option(editor, "Skill", "Counterattack").option.is_chosen
    assert option(editor, "Class", "Weaponmaster").option.is_chosen


def test_the_next_level_is_a_draft_until_it_is_taken(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    hero = camilla.replaced(play=PlayState(xp=12))
    editor = at_levels(opened, hero)
    assert editor.desk.level == 5, "there is experience for the next level"
    take = named(editor.side, QPushButton, "Take level 6")
    assert not take.isEnabled()
    assert named(editor.side, QLabel, "Choose a class first.").isVisible()
    choose(editor, qtbot, "Class", "Weaponmaster")
    choose(editor, qtbot, "Skill", "Bone Crusher")
    assert editor.desk.hero == hero, "nothing is taken yet"
    qtbot.mouseClick(take, LEFT)
    settle()
    assert editor.desk.hero.levels[5] == LevelChoice(
        class_id="weaponmaster", skill_id="bone_crusher", xp_paid=10
    )
    assert editor.desk.hero.play.xp == 2
    assert editor.session.stack.undoText() == "take level 6"
    editor.session.stack.undo()
    assert editor.desk.hero == hero


def test_the_draft_shows_before_and_after(opened: Opening, camilla: Hero, qtbot: QtBot) -> None:
    editor = at_levels(opened, camilla.replaced(play=PlayState(xp=10)))
    choose(editor, qtbot, "Class", "Another class…")
    choose(editor, qtbot, "Class", "Guardian")
    texts = [label.text() for label in editor.side.findChildren(QLabel) if label.isVisible()]
    assert "Max HP" in texts
    assert "46" in texts, "a level and the free benefit of the Guardian"
    assert any("martial armor" in text for text in texts)


def test_a_closed_class_says_why_and_cannot_be_chosen(
    opened: Opening, camilla: Hero, qtbot: QtBot
) -> None:
    levels = (*camilla.levels[:4], LevelChoice(class_id="guardian", skill_id="protect"))
    editor = at_levels(opened, camilla.replaced(levels=levels, play=PlayState(xp=10)))
    choose(editor, qtbot, "Class", "Another class…")
    fury = option(editor, "Class", "Fury")
    assert "classes may be below level 10" in fury.option.reason
    assert "closed" in fury.accessibleName()
    qtbot.mouseClick(fury, LEFT, pos=QPoint(20, 15))
    settle()
    assert not fury.option.is_chosen
    assert editor.session.stack.count() == 0


def test_any_level_can_be_edited(opened: Opening, camilla: Hero, qtbot: QtBot) -> None:
    editor = at_levels(opened, camilla)
    row = next(row for row in editor.section.findChildren(LevelRow) if row.entry.index == 2)
    qtbot.mouseClick(row, LEFT)
    settle()
    choose(editor, qtbot, "Skill", "Bone Crusher")
    assert editor.desk.hero.levels[2].skill_id == "bone_crusher"
    choose(editor, qtbot, "Class", "Orator")
    assert editor.desk.hero.levels[2] == LevelChoice(class_id="orator")
    assert any("no Skill yet" in problem.message for problem in editor.desk.problems_at("levels.2"))


def test_picks_are_made_in_the_form(opened: Opening, camilla: Hero, qtbot: QtBot) -> None:
    levels = (*camilla.levels[:4], LevelChoice(class_id="elementalist"))
    editor = at_levels(opened, camilla.replaced(levels=levels))
    choose(editor, qtbot, "Skill", "Elemental Magic")
    assert open_picks(editor.desk.hero, 4)
    choose(editor, qtbot, "Spell", "Fulgur")
    assert not open_picks(editor.desk.hero, 4)
    assert [pick.value for pick in editor.desk.hero.levels[4].picks] == ["fulgur"]
    editor.show_section("magic")
    settle()
    texts = [label.text() for label in editor.section.findChildren(QLabel) if label.isVisible()]
    assert any(text.startswith("Fulgur") for text in texts)


def test_keys_alone_choose_class_and_skill(opened: Opening, camilla: Hero, qtbot: QtBot) -> None:
    editor = at_levels(opened, camilla)
    row = option(editor, "Skill", "Persuasive")
    row.setFocus()
    qtbot.waitUntil(row.hasFocus)
    qtbot.keyClick(row, Qt.Key.Key_Up)
    focused = editor.side.focusWidget()
    assert isinstance(focused, OptionRow)
    qtbot.keyClick(focused, Qt.Key.Key_Return)
    assert editor.desk.hero.levels[4].skill_id == focused.option.value != "persuasive"


def test_the_newest_level_is_taken_back(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_levels(opened, camilla)
    qtbot.mouseClick(named(editor.section, QPushButton, "Take back level 5"), LEFT)
    settle()
    assert editor.desk.hero.levels == camilla.levels[:4]
    assert editor.desk.hero.coming == camilla.levels[4:], "its picks are not lost"
    take = named(editor.side, QPushButton, "Take level 5")
    assert option(editor, "Skill", "Persuasive").option.is_chosen, "they are offered again"
    qtbot.mouseClick(take, LEFT)
    assert editor.desk.hero == camilla
    editor.session.stack.undo()
    editor.session.stack.undo()
    assert editor.desk.hero == camilla


def test_level_20_brings_a_die_and_mastery_a_heroic_skill(
    opened: Opening, named, qtbot: QtBot
) -> None:
    hero = load(resource_path("samples/fabula/level_20_tank.folio")).document
    assert isinstance(hero, Hero)
    editor = at_levels(opened, hero)
    at = next(i for i, level in enumerate(hero.levels) if level.heroic)
    editor.desk.choose_level(at)
    settle()
    assert any(row.option.is_chosen for row in _options(editor, "Heroic Skill"))
    editor.desk.choose_level(19)
    settle()
    assert {row.option.title for row in _options(editor, "Attribute that grows")} == {
        "Dexterity",
        "Insight",
        "Might",
        "Willpower",
    }
    chosen = next(r for r in _options(editor, "Attribute that grows") if r.option.is_chosen)
    other = next(
        r
        for r in _options(editor, "Attribute that grows")
        if not r.option.is_chosen and not r.option.reason
    )
    choose(editor, qtbot, "Attribute that grows", other.option.title)
    assert editor.desk.hero.levels[19].attribute == other.option.value != chosen
    assert "grows" in editor.session.stack.undoText()


def _options(editor: HeroEditor, group: str) -> list[OptionRow]:
    return [
        row
        for options in editor.side.findChildren(OptionList)
        if options.accessibleName() == group and options.isVisible()
        for row in options.findChildren(OptionRow)
        if row.isVisible()
    ]


def test_levels_are_listed_by_class_or_in_order(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    mixed = camilla.replaced(levels=(camilla.levels[3], *camilla.levels[:3], camilla.levels[4]))
    editor = at_levels(opened, mixed)
    rows = [r for r in editor.section.findChildren(LevelRow) if r.isVisible()]
    assert [r.entry.index for r in rows] != sorted(r.entry.index for r in rows)
    qtbot.mouseClick(named(editor.section, QPushButton, "List levels in order"), LEFT)
    settle()
    rows = [r for r in editor.section.findChildren(LevelRow) if r.isVisible()]
    assert sorted(r.entry.index for r in rows) == [0, 1, 2, 3, 4]
    assert all(r.entry.letters for r in rows)


def test_the_dice_of_creation_are_swapped_in_their_array(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_levels(opened, camilla)
    might = named(editor.section, QComboBox, "Might at creation")
    might.setCurrentIndex(might.findText("d10"))
    might.activated.emit(might.currentIndex())
    assert (editor.desk.hero.dice.MIG, editor.desk.hero.dice.INS) == (10, 6)
    array = named(editor.section, QComboBox, "Attribute array")
    array.setCurrentIndex(0)
    array.activated.emit(0)
    assert set(dict(editor.desk.hero.dice).values()) == {8}


def test_without_levels_the_section_offers_the_first(opened: Opening, named, qtbot: QtBot) -> None:
    editor = at_levels(opened, Hero())
    qtbot.mouseClick(named(editor.section, QPushButton, "Choose level 1…"), LEFT)
    settle()
    choose(editor, qtbot, "Class", "Rogue")
    choose(editor, qtbot, "Skill", "Dodge")
    qtbot.mouseClick(named(editor.side, QPushButton, "Take level 1"), LEFT)
    settle()
    assert editor.desk.hero.levels == (LevelChoice(class_id="rogue", skill_id="dodge"),)
    assert editor.desk.level == 1, "the next level follows"


def test_what_levels_brought_is_told_in_a_few_words(camilla: Hero) -> None:
    assert level_gains(camilla) == ("reaction", "reaction", "reaction", "5 MP", "up to 20 MP")
    guard = camilla.replaced(
        levels=(LevelChoice(class_id="guardian", skill_id="fortress"),) * 2
        + (LevelChoice(class_id="fury"),)
    )
    assert level_gains(guard) == ("HP +3", "HP +6", "")
    shield = guard.replaced(
        levels=(LevelChoice(class_id="guardian", skill_id="defensive_mastery"),)
    )
    assert level_gains(shield) == ("damage taken −1",)
