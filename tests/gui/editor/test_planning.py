"""Planning ahead: drafts that are kept, plans with names, levels that move, and what breaks."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from gui.fabula.editor.breaks_dialog import BreaksDialog
from gui.fabula.editor.hero_editor import HeroEditor
from gui.fabula.editor.level_row import LevelRow
from gui.fabula.editor.level_strip import LevelStrip
from gui.fabula.editor.plan_menu import PlanMenu
from gui.fabula.editor.plan_name_dialog import PlanNameDialog
from models.fabula.hero import Hero, LevelChoice, Plan, PlayState, SessionXp, TraitChange
from models.storage import load
from resources.loader import resource_path
from rules.fabula import plan as plans
from rules.fabula.random_level import random_next_level
from tests.gui.editor.conftest import LEFT, Opening, settle, shown
from tests.gui.editor.test_levels import at_levels, choose, option

CRUSHER = LevelChoice(class_id="weaponmaster", skill_id="bone_crusher")
ENCOURAGE = LevelChoice(class_id="orator", skill_id="encourage")


@pytest.fixture
def ready(camilla: Hero) -> Hero:
    """Camilla with experience for a level."""
    return camilla.replaced(play=PlayState(xp=12))


def press(editor: HeroEditor, qtbot: QtBot, named, text: str) -> None:
    qtbot.mouseClick(named(editor, QPushButton, text), LEFT)
    settle()


def strip_words(editor: HeroEditor, named) -> str:
    return named(editor.section, LevelStrip, "Levels in order").accessibleDescription()


# Keeping and taking ----------------------------------------------------------------------------


def test_a_draft_is_kept_as_plan_and_the_next_level_follows(
    opened: Opening, ready: Hero, named, qtbot: QtBot
) -> None:
    editor = at_levels(opened, ready)
    choose(editor, qtbot, "Class", "Weaponmaster")
    choose(editor, qtbot, "Skill", "Bone Crusher")
    assert "not kept yet" in strip_words(editor, named), "the draft is on the strip already"
    press(editor, qtbot, named, "Keep level 6 as plan")
    assert editor.desk.hero.coming == (CRUSHER,)
    assert editor.desk.hero.levels == ready.levels
    assert editor.desk.hero.play.xp == 12
    assert editor.session.stack.undoText() == "plan level 6"
    assert editor.desk.level == 6
    assert strip_words(editor, named) == "Level 7, not planned yet"
    choose(editor, qtbot, "Class", "Orator")
    choose(editor, qtbot, "Skill", "Encourage")
    press(editor, qtbot, named, "Keep level 7 as plan")
    assert editor.desk.hero.coming == (CRUSHER, ENCOURAGE)
    editor.session.stack.undo()
    editor.session.stack.undo()
    assert editor.desk.hero == ready


def test_only_the_next_level_can_be_taken(
    opened: Opening, ready: Hero, named, qtbot: QtBot
) -> None:
    editor = at_levels(opened, ready.replaced(coming=(CRUSHER, ENCOURAGE)))
    editor.desk.choose_level(6)
    settle()
    taking = [b for b in editor.side.findChildren(QPushButton) if b.text().startswith("Take level")]
    assert not any(button.isVisible() for button in taking)
    editor.desk.choose_level(5)
    settle()
    press(editor, qtbot, named, "Take level 6")
    assert editor.desk.hero.levels[5] == CRUSHER.replaced(xp_paid=10)
    assert editor.desk.hero.coming == (ENCOURAGE,)
    assert editor.desk.hero.play.xp == 2
    assert editor.desk.level == 6, "the next planned level follows"


def test_a_planned_level_is_changed_and_dropped(
    opened: Opening, ready: Hero, named, qtbot: QtBot
) -> None:
    editor = at_levels(opened, ready.replaced(coming=(CRUSHER, ENCOURAGE)))
    choose(editor, qtbot, "Skill", "Breach")
    assert editor.desk.hero.coming[0].skill_id == "breach"
    assert editor.session.stack.undoText() == "plan of level 6: Breach"
    press(editor, qtbot, named, "Drop level 6 from the plan")
    assert editor.desk.hero.coming == (ENCOURAGE,)
    assert editor.desk.hero.levels == ready.levels


def test_planned_levels_are_marked_in_words_in_every_list(
    opened: Opening, ready: Hero, named, qtbot: QtBot
) -> None:
    darkblade = LevelChoice(class_id="darkblade", skill_id="dark_blood")
    editor = at_levels(opened, ready.replaced(coming=(CRUSHER, darkblade)))
    labels = [w.text() for w in editor.section.findChildren(QLabel) if w.isVisible()]
    assert "3 of 10, 1 planned" in labels
    assert "planned" in labels, "a class that is only planned"
    rows = [r for r in editor.section.findChildren(LevelRow) if r.isVisible()]
    planned = [r.accessibleName() for r in rows if "planned" in r.accessibleDescription()]
    assert sorted(planned) == ["Level 6, Bone Crusher", "Level 7, Dark Blood"]


def test_without_experience_the_reason_is_told_and_the_group_decides(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_levels(opened, camilla)
    editor.desk.choose_level(5)
    settle()
    choose(editor, qtbot, "Class", "Orator")
    texts = [w.text() for w in editor.side.findChildren(QLabel) if w.isVisible()]
    reason = "A level takes 10 XP; there are 3. Your group may grant it all the same."
    assert reason in texts
    press(editor, qtbot, named, "Take level 6")
    assert (len(editor.desk.hero.levels), editor.desk.hero.play.xp) == (6, 3)


def test_a_hero_is_planned_to_level_50_and_no_further(
    opened: Opening, ready: Hero, named, qtbot: QtBot
) -> None:
    hero, rng = ready, Random(1)
    while len(plans.whole(hero).levels) < 49:
        hero = plans.with_planned_level(hero, random_next_level(plans.whole(hero), rng))
    editor = at_levels(opened, hero)
    press(editor, qtbot, named, "Plan level 50")
    assert editor.desk.level == 49
    last = random_next_level(plans.whole(hero), rng)
    editor.desk.set_draft(last)
    settle()
    press(editor, qtbot, named, "Keep level 50 as plan")
    assert len(editor.desk.hero.coming) == 45
    assert editor.desk.level == 49, "there is no level 51 to look at"
    strip = named(editor.section, LevelStrip, "Levels in order")
    strip.setFocus()
    qtbot.keyClick(strip, Qt.Key.Key_End)
    assert editor.desk.level == 49


def test_before_and_after_stand_beside_every_level(opened: Opening, named, qtbot: QtBot) -> None:
    tank = load(resource_path("samples/fabula/level_20_tank.folio")).document
    assert isinstance(tank, Hero)
    editor = at_levels(opened, tank.replaced(play=PlayState(xp=12)))
    choose(editor, qtbot, "Class", "Another class…")
    choose(editor, qtbot, "Class", "Darkblade")
    choose(editor, qtbot, "Skill", "Dark Blood")
    texts = [w.text() for w in editor.side.findChildren(QLabel) if w.isVisible()]
    for text in ("Level 20", "Level 21", "120", "126", "+6", "60", "63", "+3", "61", "+1"):
        assert text in texts, text
    assert "In Crisis: resists dark and poison" in texts
    assert "Third unmastered class, the most allowed." in texts
    assert "14, 6" in texts
    assert "same" in texts
    closed = option(editor, "Class", "Guardian").option
    assert closed.short_reason == "mastered at 10"
    editor.desk.choose_level(18)
    settle()
    texts = [w.text() for w in editor.side.findChildren(QLabel) if w.isVisible()]
    assert "Level 18" in texts
    assert "It masters Guardian and brings a Heroic Skill." in texts


# Sessions and traits ---------------------------------------------------------------------------


def test_a_level_notes_its_session(opened: Opening, ready: Hero, named, qtbot: QtBot) -> None:
    hero = ready.replaced(sessions=(SessionXp(), SessionXp()), coming=(CRUSHER,))
    editor = at_levels(opened, hero)
    press(editor, qtbot, named, "Take level 6")
    assert editor.desk.hero.levels[5].session == 2
    editor.desk.choose_level(5)
    settle()
    texts = [w.text() for w in editor.side.findChildren(QLabel) if w.isVisible()]
    assert "after session 2" in texts


def test_identity_changes_with_the_level_that_is_taken(
    opened: Opening, ready: Hero, named, qtbot: QtBot
) -> None:
    editor = at_levels(opened, ready)
    choose(editor, qtbot, "Class", "Orator")
    press(editor, qtbot, named, "Identity or Theme changes…")
    field = named(editor.side, QLineEdit, "Identity from this level on")
    assert field.hasFocus()
    qtbot.keyClicks(field, "Queen of Platea")
    assert field.text() == "Queen of Platea"
    press(editor, qtbot, named, "Take level 6")
    assert editor.desk.hero.identity == "Queen of Platea"
    assert editor.desk.hero.levels[5].identity == TraitChange(
        before="Exiled princess of Platea", after="Queen of Platea"
    )
    editor.desk.choose_level(5)
    settle()
    texts = [w.text() for w in editor.side.findChildren(QLabel) if w.isVisible()]
    assert "Identity: Exiled princess of Platea ▸ Queen of Platea" in texts
    press(editor, qtbot, named, "Take back level 6")
    assert editor.desk.hero.identity == "Exiled princess of Platea"
    assert named(editor.side, QLineEdit, "Identity from this level on").text() == "Queen of Platea"


def test_typing_a_planned_theme_is_one_step(
    opened: Opening, ready: Hero, named, qtbot: QtBot
) -> None:
    editor = at_levels(opened, ready.replaced(coming=(CRUSHER,)))
    press(editor, qtbot, named, "Identity or Theme changes…")
    qtbot.keyClicks(named(editor.side, QLineEdit, "Theme from this level on"), "Duty")
    change = editor.desk.hero.coming[0].theme
    assert change == TraitChange(before="Hope", after="Duty")
    assert editor.session.stack.count() == 1
    assert editor.desk.hero.theme == "Hope", "it is only planned"


# What breaks -----------------------------------------------------------------------------------


@pytest.fixture
def tank() -> Hero:
    hero = load(resource_path("samples/fabula/level_20_tank.folio")).document
    assert isinstance(hero, Hero)
    return hero


def test_a_change_in_the_middle_shows_first_what_it_breaks(
    opened: Opening, tank: Hero, named, qtbot: QtBot
) -> None:
    editor = at_levels(opened, tank)
    editor.desk.choose_level(0)
    settle()
    choose(editor, qtbot, "Class", "Fury")
    dialog = shown(editor, BreaksDialog)
    listed = named(dialog, QListWidget, "What breaks")
    assert [listed.item(n).text() for n in range(listed.count())] == [
        "Level 19 masters no class, so it brings no Heroic Skill."
    ]
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert editor.desk.hero == tank
    assert editor.session.stack.count() == 0
    choose(editor, qtbot, "Class", "Fury")
    qtbot.mouseClick(named(shown(editor, BreaksDialog), QPushButton, "Change all the same"), LEFT)
    settle()
    assert editor.desk.hero.levels[0].class_id == "fury"
    assert editor.session.stack.undoText() == "level 1: Fury"
    editor.session.stack.undo()
    assert editor.desk.hero == tank


def test_levels_move_earlier_and_later(opened: Opening, tank: Hero, named, qtbot: QtBot) -> None:
    editor = at_levels(opened, tank)
    editor.desk.choose_level(6)
    settle()
    press(editor, qtbot, named, "Move level 7 earlier")
    assert editor.desk.hero.levels[5] == tank.levels[6]
    assert editor.desk.hero.levels[6] == tank.levels[5]
    assert editor.session.stack.undoText() == "move level 7 earlier"
    assert editor.desk.level == 5, "the level is still looked at"
    press(editor, qtbot, named, "Move level 6 later")
    assert editor.desk.hero == tank
    editor.desk.choose_level(0)
    settle()
    assert not named(editor.side, QPushButton, "Move level 1 earlier").isEnabled()


# Named plans -----------------------------------------------------------------------------------


def plan_menu(editor: HeroEditor, named) -> QMenu:
    menu = named(editor.section, PlanMenu, "Plan").menu()
    menu.aboutToShow.emit()
    return menu


def row(menu: QMenu, text: str) -> QAction:
    found = [a for a in menu.actions() if a.text().replace("&", "") == text]
    assert found, [a.text() for a in menu.actions()]
    return found[0]


def named_plan(editor: HeroEditor, named: Callable, title: str, act: str) -> QAction:
    submenu = row(plan_menu(editor, named), title).menu()
    assert isinstance(submenu, QMenu)
    return row(submenu, act)


def test_a_plan_is_saved_under_a_name_and_loaded_again(
    opened: Opening, ready: Hero, named, qtbot: QtBot
) -> None:
    editor = at_levels(opened, ready.replaced(coming=(CRUSHER, ENCOURAGE)))
    row(plan_menu(editor, named), "Save the plan as…").trigger()
    dialog = shown(editor, PlanNameDialog)
    field = named(dialog, QLineEdit, "Name of the plan")
    qtbot.keyClicks(field, "Duellist")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert editor.desk.hero.plans == (
        Plan(name="Duellist", from_level=6, levels=(CRUSHER, ENCOURAGE)),
    )
    row(plan_menu(editor, named), "Drop the whole plan").trigger()
    assert editor.desk.hero.coming == ()
    named_plan(editor, named, "Duellist, to level 7", "Load").trigger()
    assert editor.desk.hero.coming == (CRUSHER, ENCOURAGE)
    assert editor.session.stack.undoText() == "load the plan “Duellist”"


def test_plans_are_renamed_duplicated_and_deleted(
    opened: Opening, ready: Hero, named, qtbot: QtBot
) -> None:
    hero = ready.replaced(plans=(Plan(name="A & B", levels=(CRUSHER,)),))
    editor = at_levels(opened, hero)
    title = "A  B, to level 6"  # the mark of the ampersand is taken out by ``row``
    named_plan(editor, named, title, "Duplicate").trigger()
    assert [plan.name for plan in editor.desk.hero.plans] == ["A & B", "A & B 2"]
    named_plan(editor, named, title, "Rename…").trigger()
    dialog = shown(editor, PlanNameDialog)
    field = named(dialog, QLineEdit, "Name of the plan")
    qtbot.keyClicks(field, "Bruiser")
    qtbot.mouseClick(named(dialog, QPushButton, "Rename"), LEFT)
    assert [plan.name for plan in editor.desk.hero.plans] == ["Bruiser", "A & B 2"]
    named_plan(editor, named, "Bruiser, to level 6", "Delete").trigger()
    assert [plan.name for plan in editor.desk.hero.plans] == ["A & B 2"]


def test_without_a_plan_the_menu_says_so(opened: Opening, ready: Hero, named) -> None:
    editor = at_levels(opened, ready)
    menu = plan_menu(editor, named)
    assert not row(menu, "Save the plan as…").isEnabled()
    assert not row(menu, "No plan is saved yet").isEnabled()


def test_a_fault_in_the_plan_is_marked_and_leads_there(
    opened: Opening, ready: Hero, named, qtbot: QtBot
) -> None:
    broken = LevelChoice(class_id="orator", skill_id="bone_crusher")
    editor = at_levels(opened, ready.replaced(coming=(CRUSHER, broken)))
    (problem,) = editor.desk.problems_at("levels")
    editor.show_place(problem.where)
    settle()
    assert editor.desk.level == 6
    assert "Bone Crusher is a Skill of the Weaponmaster" in strip_words(editor, named)
    editor.session.apply_fix(problem.fixes[0])
    assert editor.desk.hero.coming == (CRUSHER, LevelChoice(class_id="orator"))
