"""Custom values: adding, naming, what they change, switching off, the note that names them."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from gui.fabula.editor.hero_editor import HeroEditor
from gui.widget.stepper import Stepper
from models.fabula.adjustment import ADJUSTED_NAMES, Adjustment
from models.fabula.hero import MOST_ADJUSTMENTS, Hero
from tests.gui.editor.conftest import LEFT, Opening, settle

TOUGH = Adjustment(name="Giant blood", stat="max_hp", value=5)


def at_custom(opened: Opening, hero: Hero, width: int = 1280) -> HeroEditor:
    editor = opened(hero, width)
    editor.show_section("custom")
    settle()
    return editor


def choose(box: QComboBox, text: str) -> None:
    box.setCurrentIndex(box.findText(text))
    box.activated.emit(box.currentIndex())
    settle()


def test_a_custom_value_is_added_named_and_counts(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_custom(opened, camilla)
    before = editor.desk.numbers.derived["max_hp"].number
    qtbot.mouseClick(named(editor.section, QPushButton, "Add a custom value"), LEFT)
    settle()
    name = named(editor.section, QLineEdit, "Custom value 1, where it comes from")
    qtbot.waitUntil(name.hasFocus)
    qtbot.keyClicks(name, "Giant blood")
    settle()
    named(editor.section, Stepper, "Custom value 1, by how much").setValue(5)
    settle()
    assert editor.desk.hero.adjustments == (TOUGH,)
    max_hp = editor.desk.numbers.derived["max_hp"]
    assert max_hp.number == before + 5
    assert "Giant blood" in [part.label for part in max_hp.parts], "the number says why"


def test_every_edit_is_a_step_of_undo(opened: Opening, camilla: Hero, named, qtbot: QtBot) -> None:
    editor = at_custom(opened, camilla.replaced(adjustments=(TOUGH,)))
    named(editor.section, QCheckBox, "Custom value 1 counts").click()
    settle()
    assert not editor.desk.hero.adjustments[0].is_on
    assert editor.session.stack.undoText() == "switch custom value off"
    qtbot.mouseClick(named(editor.section, QPushButton, "Remove Giant blood"), LEFT)
    settle()
    assert editor.desk.hero.adjustments == ()
    for _ in range(2):
        editor.session.stack.undo()
    settle()
    assert editor.desk.hero.adjustments == (TOUGH,)
    assert named(editor.section, QCheckBox, "Custom value 1 counts").isChecked()


def test_an_affinity_needs_its_types(opened: Opening, camilla: Hero, named) -> None:
    editor = at_custom(opened, camilla.replaced(adjustments=(TOUGH,)))
    choose(named(editor.section, QComboBox, "Custom value 1 changes"), "Affinity")
    choose(named(editor.section, QComboBox, "Custom value 1, which Affinity"), "Resistant")
    for kind in ("ice", "fire"):
        named(editor.section, QPushButton, f"Custom value 1 to {kind}").click()
        settle()
    adjustment = editor.desk.hero.adjustments[0]
    assert (adjustment.level, adjustment.types) == ("resistant", ("fire", "ice"))
    affinities = [str(part.value) for part in editor.desk.numbers.derived["affinities"].parts]
    assert all(any(kind in words for words in affinities) for kind in ("fire", "ice"))
    assert not named(editor.section, Stepper, "Custom value 1, by how much").isVisible()


def test_an_immunity_names_statuses(opened: Opening, camilla: Hero, named) -> None:
    editor = at_custom(opened, camilla.replaced(adjustments=(TOUGH,)))
    choose(named(editor.section, QComboBox, "Custom value 1 changes"), "Immune to")
    named(editor.section, QPushButton, "Custom value 1 to slow").click()
    settle()
    assert editor.desk.hero.adjustments[0].statuses == ("slow",)
    (part,) = editor.desk.numbers.derived["status_immunities"].parts
    assert (part.label, part.value) == ("Giant blood", "slow")


def test_damage_counts_for_the_chosen_weapons(opened: Opening, camilla: Hero, named) -> None:
    editor = at_custom(opened, camilla.replaced(adjustments=(TOUGH,)))
    choose(named(editor.section, QComboBox, "Custom value 1 changes"), "Damage")
    choose(named(editor.section, QComboBox, "Custom value 1, with which weapons"), "Ranged weapons")
    assert editor.desk.hero.adjustments[0] == TOUGH.replaced(stat="extra_damage", range="ranged")


def test_the_note_on_a_custom_value_leads_to_it(opened: Opening, camilla: Hero, named) -> None:
    other = TOUGH.replaced(name="Blessing", stat="defense", value=1)
    editor = opened(camilla.replaced(adjustments=(TOUGH, other)))
    editor.show_place("adjustments.1")
    settle()
    assert editor.section.id == "custom"
    name = named(editor.section, QLineEdit, "Custom value 2, where it comes from")
    assert name.hasFocus() and name.text() == "Blessing"


def test_there_is_a_most(opened: Opening, camilla: Hero, named) -> None:
    editor = at_custom(opened, camilla.replaced(adjustments=(TOUGH,) * MOST_ADJUSTMENTS))
    words = f"{MOST_ADJUSTMENTS} custom values are the most"
    assert not named(editor.section, QPushButton, words).isEnabled()


@pytest.mark.parametrize("stat", ADJUSTED_NAMES)
def test_no_kind_of_value_is_wider_than_a_small_window(
    opened: Opening, camilla: Hero, stat: str
) -> None:
    adjustment = TOUGH.replaced(stat=stat, name="Long " * 60, level="absorb")
    editor = at_custom(opened, camilla.replaced(adjustments=(adjustment,)), width=1000)
    assert editor.section.page.width() <= editor.section.viewport().width()
