"""The overview: the judgement as a scale, foes by wave with their numbers, the first steps."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from gui.fabula.encounter.foe_line import FoeLine
from gui.fabula.encounter.library_dialog import LibraryDialog
from gui.fabula.encounter.member_line import MemberLine
from gui.fabula.encounter.verdict_meter import VerdictMeter
from gui.widget.clock import Clock
from gui.widget.number_cell import NumberCell
from gui.widget.stepper import Stepper
from models.fabula.encounter import Encounter
from tests.gui.encounter.conftest import LEFT, Opening, settle, shown_section
from tests.rules.fabula.encounter.encounters import foe, heroes


def texts(widget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget)]


def choose(combo: QComboBox, data: object) -> None:
    """Choose an entry as a click on it does."""
    combo.setCurrentIndex(combo.findData(data))
    combo.activated.emit(combo.currentIndex())


def test_the_scale_says_how_hard_it_is_and_what_was_meant(opened: Opening, named) -> None:
    editor = opened(Encounter(party=heroes(10, 10, 10), foes=(foe(level=15, count=3),)))
    meter = named(editor, VerdictMeter, "Battle")
    assert meter.accessibleDescription() == "normal, meant to be normal"
    assert "An average group can fight 2 battles like this before it needs a rest." in texts(
        editor.section
    )
    choose(named(editor, QComboBox, "Meant to be"), "hard")
    settle()
    assert meter.accessibleDescription() == "normal, meant to be hard"
    assert editor.session.stack.undoText() == "meant to be hard"
    found = [problem.code for problem in editor.session.assessment.problems]
    assert "number-differs" in found


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Heroes", "5"),
        ("Party level", "5"),
        ("Levels above the party", "+7"),
    ],
)
def test_the_main_numbers_stand_on_top(
    opened: Opening, gate: Encounter, named, name: str, value: str
) -> None:
    boss = gate.foes[0]
    high = boss.npc.block.replaced(level=12)
    gate = gate.replaced(foes=(boss.replaced(npc=boss.npc.replaced(block=high)), *gate.foes[1:]))
    cell = named(opened(gate), NumberCell, name)
    assert cell.number() == value


def test_a_chosen_number_opens_its_parts(
    opened: Opening, gate: Encounter, named, qtbot: QtBot
) -> None:
    editor = opened(gate)
    qtbot.mouseClick(named(editor, NumberCell, "Heroes"), LEFT)
    settle()
    told = editor.side.ledger.spoken_text()
    assert "Ada" in told and "ally" in told


def test_foes_stand_by_wave_and_their_number_changes_here(
    opened: Opening, gate: Encounter, named, qtbot: QtBot
) -> None:
    editor = opened(gate)
    lines = [line for line in editor.findChildren(FoeLine) if line.isVisible()]
    assert len(lines) == 3
    shown = texts(editor.section)
    assert "Wave 1" in shown and "The bell" in shown
    assert "When the bell rings · a free round before it" in shown
    assert any(text.startswith("Then phase 2: Warden Unbound, worth 3") for text in shown)
    stepper = named(editor, Stepper, "Number of Reed Lynx")
    stepper.setFocus()
    qtbot.keyClick(stepper, Qt.Key.Key_Up)
    qtbot.keyClick(stepper, Qt.Key.Key_Up)
    settle()
    assert editor.desk.encounter.foes[1].count == 4
    assert editor.session.stack.count() == 1, "steps in a row are one"
    editor.session.stack.undo()
    assert editor.session.document == gate


def test_a_foe_of_the_overview_leads_to_its_row(
    opened: Opening, gate: Encounter, named, qtbot: QtBot
) -> None:
    editor = opened(gate)
    qtbot.mouseClick(named(editor, QPushButton, "Edit: Gull"), LEFT)
    settle()
    assert editor.navigation.current_id == "foes"
    assert editor.focusWidget() is not None
    assert editor.focusWidget().accessibleName() == "Name: Gull"


def test_heroes_of_the_library_bring_their_numbers(opened: Opening, gate: Encounter) -> None:
    editor = opened(gate)
    lines = [line for line in editor.findChildren(MemberLine) if line.isVisible()]
    assert len(lines) == 4
    ada = editor.desk.numbers.party[0]
    assert ada.fighter is not None
    shown = texts(lines[0])
    assert "Ada" in shown
    assert any(f"{ada.fighter.max_hp} HP" in text for text in shown)
    assert "2 × Guard" in texts(lines[3])


def test_clocks_are_filled_from_here(opened: Opening, gate: Encounter, named, qtbot: QtBot) -> None:
    editor = opened(gate)
    clock = named(editor, Clock, "Garrison wakes, danger")
    clock.setFocus()
    qtbot.keyClick(clock, Qt.Key.Key_Plus)
    settle()
    assert editor.desk.encounter.clocks[0].filled == 3
    assert editor.session.stack.undoText() == "Garrison wakes: 3 filled"


def test_an_empty_encounter_offers_the_first_steps(
    opened: Opening, library, named, qtbot: QtBot
) -> None:
    editor = opened(Encounter())
    meter = named(editor, VerdictMeter, "Battle")
    assert meter.accessibleDescription() == "not known yet, meant to be normal"
    for text, title in (("Add heroes…", "Add heroes"), ("Add foes…", "Add foes")):
        qtbot.mouseClick(named(editor.section, QPushButton, text), LEFT)
        dialog = editor.findChild(LibraryDialog)
        assert dialog is not None and dialog.windowTitle() == title
        qtbot.mouseClick(named(dialog, QPushButton, "Cancel"), LEFT)
        qtbot.waitUntil(lambda: editor.findChild(LibraryDialog) is None)
    assert editor.session.stack.count() == 0


def test_a_mend_of_the_panel_is_one_step(opened: Opening, named, qtbot: QtBot) -> None:
    encounter = Encounter(name="Here", party=heroes(10, 10), foes=(foe(),))
    editor = opened(encounter)
    qtbot.mouseClick(named(editor.side, QPushButton, "Add one Reed Lynx"), LEFT)
    settle()
    assert editor.desk.encounter.foes[0].count == 2
    assert named(editor, VerdictMeter, "Battle").grade == "normal"
    editor.session.stack.undo()
    assert editor.session.document == encounter
    shown_section(editor, "overview")
