"""Problems: badges, the list, the way to the place, and mends that can be undone."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QPushButton, QSpinBox
from pytestqt.qtbot import QtBot

from gui.editor.section_kind import section_of
from gui.fabula.editor.level_strip import LevelStrip
from gui.fabula.editor.option_row import OptionRow
from gui.fabula.editor.sections import SECTIONS
from gui.widget.amount_field import AmountField
from gui.widget.problem_message import ProblemMessage
from models.fabula.hero import Bond, Hero, LevelChoice, PlayState
from rules.fabula.derive import derive
from tests.gui.editor.conftest import LEFT, Opening, settle


@pytest.fixture
def faulty(camilla: Hero) -> Hero:
    """A hero with something wrong in every section that can have problems."""
    return camilla.replaced(
        name="",
        dice=camilla.dice.replaced(DEX=12),
        levels=(
            *camilla.levels[:3],
            LevelChoice(class_id="elementalist", skill_id="elemental_magic"),
            LevelChoice(class_id="orator"),
        ),
        items=(*camilla.items, camilla.items[0].replaced(key="i4", item_id="steel_plate")),
        slots=camilla.slots.replaced(armor="i4"),
        bonds=(Bond(name="Remora"),),
        purse=camilla.purse.replaced(savings_roll=None),
        play=PlayState(hp=99, statuses=("slow", "slow"), merged_arcanum="grimoire"),
    )


def test_sections_with_problems_wear_a_badge_and_say_so(
    opened: Opening, camilla: Hero, faulty: Hero
) -> None:
    editor = opened(camilla)
    assert not any(editor.navigation.badge_of(kind.id) for kind in SECTIONS)
    editor.session.edit(faulty, "break")
    settle()
    wearing = {kind.id for kind in SECTIONS if editor.navigation.badge_of(kind.id)}
    assert wearing == {"identity", "levels", "equipment", "bonds", "play"}
    item = editor.navigation.item([kind.id for kind in SECTIONS].index("identity"))
    assert item.toolTip() == "1 warning"


def test_every_problem_leads_to_a_control_of_its_section(opened: Opening, faulty: Hero) -> None:
    editor = opened(faulty)
    problems = editor.session.assessment.problems
    assert len(problems) > 8
    for problem in problems:
        editor.show_section("notes")
        editor.show_place(problem.where)
        settle()
        assert editor.section.id == section_of(problem.where, SECTIONS) != "sheet", problem.where
        focus = QApplication.focusWidget()
        pane = editor.side if problem.where.startswith("levels.") else editor.section
        assert focus is not None and pane.isAncestorOf(focus), problem.where


@pytest.mark.parametrize(
    ("where", "kind", "name"),
    [
        ("name", QLineEdit, "Name"),
        ("slots.armor", QComboBox, "Armor"),
        ("purse.savings_roll", QSpinBox, "Savings roll"),
        ("bonds.0.emotions", QLineEdit, "Bond 1 with"),
        ("play.hp", AmountField, "Change Hit Points"),
        ("dice", QComboBox, "Attribute array"),
        ("levels", LevelStrip, "Levels in order"),
    ],
)
def test_a_place_is_brought_into_view_with_the_focus(
    opened: Opening, camilla: Hero, named, where: str, kind, name: str
) -> None:
    editor = opened(camilla)
    editor.show_place(where)
    settle()
    control = named(editor.section, kind, name)
    assert control.hasFocus()
    viewport = editor.section.viewport()
    top = control.mapTo(viewport, control.rect().topLeft()).y()
    assert 0 <= top < viewport.height()


def test_the_pick_of_a_level_is_opened_and_focused(opened: Opening, faulty: Hero) -> None:
    editor = opened(faulty)
    editor.show_place("levels.3.picks.spell")
    settle()
    focus = QApplication.focusWidget()
    assert isinstance(focus, OptionRow)
    assert focus.option.value in editor.desk.catalog.spells


def test_a_problem_is_listed_mended_and_the_mend_undone(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    hurt = camilla.replaced(play=PlayState(hp=99))
    editor = opened(hurt)
    message = "Current HP 99 are more than the maximum of 40."
    listed = named(editor.side, ProblemMessage, f"Error: {message}")
    assert listed.isVisible()
    editor.show_section("play")
    texts = [label.text() for label in editor.section.findChildren(QLabel) if label.isVisible()]
    assert message in texts, "the problem stands beside its pool"
    qtbot.mouseClick(named(editor.side, QPushButton, "Set to 40"), LEFT)
    settle()
    assert editor.desk.hero.play.hp is None
    assert not editor.session.assessment.problems
    assert editor.navigation.badge_of("play") is None
    editor.session.stack.undo()
    settle()
    assert editor.desk.hero == hurt
    assert editor.navigation.badge_of("play") is not None


def test_pressing_a_problem_goes_to_its_place(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = opened(camilla.replaced(theme=""))
    qtbot.mouseClick(named(editor.side, ProblemMessage, "Warning: The Theme is empty."), LEFT)
    assert editor.section.id == "identity"
    assert named(editor.section, QLineEdit, "Theme").hasFocus()


def test_the_fixes_of_every_problem_can_be_applied_and_undone(
    opened: Opening, faulty: Hero
) -> None:
    editor = opened(faulty)
    for problem in editor.session.assessment.problems:
        for fix in problem.fixes:
            editor.session.apply_fix(fix)
            settle()
            remaining = {(p.code, p.where) for p in editor.session.assessment.problems}
            assert (problem.code, problem.where) not in remaining, fix.label
            editor.session.stack.undo()
            settle()
    assert editor.desk.hero == faulty


def test_an_unknown_place_shows_the_sheet(opened: Opening, camilla: Hero) -> None:
    editor = opened(camilla)
    editor.show_section("notes")
    editor.show_place("nowhere.at.all")
    assert editor.section.id == "sheet"


def test_items_of_unknown_content_are_shown_and_explained(opened: Opening, camilla: Hero) -> None:
    strange = camilla.replaced(
        items=(*camilla.items, camilla.items[0].replaced(key="i9", item_id="moon_blade")),
        levels=(*camilla.levels[:4], LevelChoice(class_id="bard", skill_id="sing")),
        play=PlayState(merged_arcanum="nobody"),
    )
    editor = opened(strange)
    for kind in SECTIONS:
        editor.show_section(kind.id)
        settle()
    assert derive(strange).level == 5
