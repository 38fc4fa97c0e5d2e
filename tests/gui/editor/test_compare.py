"""Two columns side by side: plans and heroes at any level."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QPushButton, QSlider, QTreeView
from pytestqt.qtbot import QtBot

from gui.editor.other_document import OtherDocument
from gui.fabula.editor.compare_dialog import CompareDialog
from gui.fabula.editor.compare_model import CompareModel
from gui.fabula.editor.hero_editor import HeroEditor
from gui.fabula.editor.ranges import ranges
from gui.widget.stepper import Stepper
from models.bnb.character import Character
from models.errors import UserError
from models.fabula.hero import Hero, LevelChoice, Plan
from models.storage import load
from resources.loader import resource_path
from tests.gui.editor.conftest import LEFT, Opening, settle, shown
from tests.gui.editor.test_levels import at_levels
from tests.gui.editor.test_planning import named_plan

DODGE = LevelChoice(class_id="rogue", skill_id="dodge")
CRUSHER = LevelChoice(class_id="weaponmaster", skill_id="bone_crusher")


def cells(dialog: CompareDialog, label: str) -> tuple[str, str, str]:
    """Return the left side, the difference and the right side of the row ``label``."""
    model = dialog.table.model()
    assert isinstance(model, CompareModel)
    for line in model.lines:
        if line.cells[0] == label:
            return line.cells[1:]
    raise AssertionError(f"no row {label}, only {[line.cells[0] for line in model.lines]}")


def compared(editor: HeroEditor, named, qtbot: QtBot) -> CompareDialog:
    qtbot.mouseClick(named(editor.section, QPushButton, "Compare…"), LEFT)
    return shown(editor, CompareDialog)


@pytest.fixture
def planner(camilla: Hero) -> Hero:
    """Camilla with two plans, one of them ahead."""
    plans = (Plan(name="Duel", levels=(CRUSHER, CRUSHER)), Plan(name="Thief", levels=(DODGE,)))
    return camilla.replaced(coming=(CRUSHER, CRUSHER), plans=plans)


def test_a_plan_stands_beside_the_hero(opened: Opening, planner: Hero, named, qtbot: QtBot) -> None:
    editor = at_levels(opened, planner)
    dialog = compared(editor, named, qtbot)
    right = named(dialog, QComboBox, "Right side")
    assert [right.itemText(n) for n in range(right.count())] == [
        "Camilla with the plan to 7",
        "Camilla at level 5",
        "Plan “Duel”",
        "Plan “Thief”",
    ]
    right.setCurrentIndex(3)
    settle()
    assert cells(dialog, "Level") == ("7", "≠ right −1", "6")
    assert cells(dialog, "Dodge") == ("–", "≠ only right", "1  at 6")
    assert cells(dialog, "Bone Crusher") == ("4  at 1, 2, 6, 7", "≠ right −2", "2  at 1, 2")
    assert cells(dialog, "Persuasive")[1] == "= same"
    texts = [w.text() for w in dialog.findChildren(QLabel) if w.isVisible()]
    assert any("Plan “Thief” ends before level 7." in text for text in texts)


def test_the_slider_sets_both_at_a_level(
    opened: Opening, planner: Hero, named, qtbot: QtBot
) -> None:
    dialog = compared(at_levels(opened, planner), named, qtbot)
    named(dialog, QComboBox, "Right side").setCurrentIndex(3)
    slider = named(dialog, QSlider, "Level on the slider")
    assert (slider.minimum(), slider.maximum(), slider.value()) == (1, 7, 7)
    slider.setFocus()
    qtbot.keyClick(slider, Qt.Key.Key_Left)
    qtbot.keyClick(slider, Qt.Key.Key_Left)
    settle()
    assert named(dialog, Stepper, "Level").value() == 5
    assert cells(dialog, "Max HP")[1] == "= same"
    assert cells(dialog, "Bone Crusher") == ("2  at 1, 2, 6, 7", "= same", "2  at 1, 2")
    named(dialog, Stepper, "Level").setValue(6)
    settle()
    assert slider.value() == 6
    assert cells(dialog, "Bone Crusher")[1] == "≠ right −1"


def test_only_what_differs_can_be_shown(
    opened: Opening, planner: Hero, named, qtbot: QtBot
) -> None:
    dialog = compared(at_levels(opened, planner), named, qtbot)
    named(dialog, QCheckBox, "Only what differs").click()
    model = dialog.table.model()
    assert isinstance(model, CompareModel)
    assert model.lines
    assert all(line.differs or line.is_head for line in model.lines)


def test_a_plan_of_the_menu_stands_at_the_right(
    opened: Opening, planner: Hero, named, qtbot: QtBot
) -> None:
    editor = at_levels(opened, planner)
    named_plan(editor, named, "Thief, to level 6", "Compare with the present plan…").trigger()
    dialog = shown(editor, CompareDialog)
    assert named(dialog, QComboBox, "Right side").currentText() == "Plan “Thief”"


def test_another_hero_stands_at_the_right(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_levels(opened, camilla)
    tank = load(resource_path("samples/fabula/level_20_tank.folio")).document
    editor.desk.others = lambda: (OtherDocument("Hedda", "Hero, level 20", lambda: tank),)
    dialog = compared(editor, named, qtbot)
    assert named(dialog, QComboBox, "Right side").currentText() == "Hedda, Hero, level 20"
    assert cells(dialog, "Max HP")[2] == "120"
    assert cells(dialog, "Guardian")[1] == "≠ only right"
    assert cells(dialog, "Attack")[1] == "≠ other"


def test_a_file_that_cannot_be_read_is_told(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    def gone() -> Hero:
        raise UserError("The file is gone.", remedy="Look in the bin.")

    editor = at_levels(opened, camilla)
    editor.desk.others = lambda: (
        OtherDocument("Ghost", "Hero, level 5", gone),
        OtherDocument("Knight", "Character", Character),
    )
    dialog = compared(editor, named, qtbot)
    texts = [w.text() for w in dialog.findChildren(QLabel) if w.isVisible()]
    assert "The file is gone. Look in the bin." in texts
    named(dialog, QComboBox, "Right side").setCurrentIndex(2)
    settle()
    texts = [w.text() for w in dialog.findChildren(QLabel) if w.isVisible()]
    assert any("“Knight” is no hero." in text for text in texts)
    named(dialog, QComboBox, "Right side").setCurrentIndex(0)
    settle()
    assert cells(dialog, "Max HP")[1] == "= same"
    texts = [w.text() for w in dialog.findChildren(QLabel) if w.isVisible()]
    assert any("Choose a plan or another hero" in text for text in texts)


def test_the_table_is_spoken_and_sound(
    opened: Opening, planner: Hero, named, qtbot: QtBot, qtmodeltester
) -> None:
    dialog = compared(at_levels(opened, planner), named, qtbot)
    table = named(dialog, QTreeView, "Comparison")
    model = table.model()
    qtmodeltester.check(model)
    spoken = [
        str(model.data(model.index(row, 0, QModelIndex()), Qt.ItemDataRole.AccessibleTextRole))
        for row in range(model.rowCount())
    ]
    assert "Numbers" in spoken
    assert any(words.startswith("Max HP: 42, ≠ right −2, 40") for words in spoken), spoken


def test_levels_in_a_row_are_written_short() -> None:
    assert ranges(()) == ""
    assert ranges((4,)) == "4"
    assert ranges((1, 2, 3, 5, 6, 9)) == "1–3, 5, 6, 9"
