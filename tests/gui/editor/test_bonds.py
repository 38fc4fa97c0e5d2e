"""Bonds: adding, naming, emotions that exclude each other, strength."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from gui.fabula.editor.hero_editor import HeroEditor
from models.fabula.hero import Bond, Hero
from models.fabula.vocabulary import EMOTION_PAIRS
from rules.fabula.emotion import opposite, with_emotion
from tests.gui.editor.conftest import LEFT, Opening, settle


def at_bonds(opened: Opening, hero: Hero) -> HeroEditor:
    editor = opened(hero)
    editor.show_section("bonds")
    settle()
    return editor


def test_a_bond_is_added_named_and_felt(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_bonds(opened, camilla)
    qtbot.mouseClick(named(editor.section, QPushButton, "Add a Bond"), LEFT)
    settle()
    name = named(editor.section, QLineEdit, "Bond 3 with")
    qtbot.waitUntil(name.hasFocus)
    qtbot.keyClicks(name, "Montblanc")
    settle()
    qtbot.mouseClick(named(editor.section, QPushButton, "Loyalty, Montblanc"), LEFT)
    settle()
    qtbot.mouseClick(named(editor.section, QPushButton, "Affection, Montblanc"), LEFT)
    settle()
    assert editor.desk.hero.bonds[2] == Bond(name="Montblanc", emotions=("loyalty", "affection"))
    assert named(editor.section, QLabel, "Strength 2").isVisible()


def test_an_emotion_ends_its_opposite(opened: Opening, camilla: Hero, named, qtbot: QtBot) -> None:
    editor = at_bonds(opened, camilla)
    loyalty = named(editor.section, QPushButton, "Loyalty, Remora")
    qtbot.mouseClick(loyalty, LEFT)
    settle()
    assert editor.desk.hero.bonds[0].emotions == ("admiration", "loyalty")
    assert not named(editor.section, QPushButton, "Mistrust, Remora").isChecked()
    qtbot.mouseClick(loyalty, LEFT)
    settle()
    assert editor.desk.hero.bonds[0].emotions == ("admiration",)


def test_six_bonds_are_the_most(opened: Opening, camilla: Hero, named, qtbot: QtBot) -> None:
    full = camilla.replaced(bonds=(Bond(name="One", emotions=("loyalty",)),) * 6)
    editor = at_bonds(opened, full)
    assert not named(editor.section, QPushButton, "6 Bonds are the most").isEnabled()
    qtbot.mouseClick(named(editor.section, QPushButton, "Remove One"), LEFT)
    settle()
    assert len(editor.desk.hero.bonds) == 5
    assert named(editor.section, QPushButton, "Add a Bond").isEnabled()


def test_the_option_of_a_starting_bond(opened: Opening, camilla: Hero, named, qtbot) -> None:
    editor = at_bonds(opened, camilla)
    box = named(editor.section, QCheckBox, "The group starts with one Bond of one emotion")
    box.click()
    assert editor.desk.hero.starting_bond


@pytest.mark.parametrize("emotion", [emotion for pair in EMOTION_PAIRS for emotion in pair])
def test_feeling_an_emotion_never_leaves_both_of_a_pair(emotion) -> None:
    against = opposite(emotion)
    assert opposite(against) == emotion
    both = with_emotion(Bond(emotions=(against,)), emotion, is_felt=True)
    assert both.emotions == (emotion,)
    assert with_emotion(both, emotion, is_felt=False).emotions == ()
    kept = with_emotion(Bond(emotions=(emotion, against)), emotion, is_felt=False)
    assert kept.emotions == (against,), "taking one away leaves the others as they are"
