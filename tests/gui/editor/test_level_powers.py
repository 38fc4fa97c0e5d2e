"""The form of a level where a Heroic Skill asks for something of the hero's own design."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from gui.fabula.editor.arcanum_dialog import ArcanumDialog
from gui.fabula.editor.option_row import OptionRow
from models.fabula.hero import Hero, HeroicChoice, LevelChoice
from tests.gui.editor.conftest import LEFT, Opening, settle
from tests.gui.wizard.hands import QUIET

pytestmark = QUIET


def test_revelation_designs_its_arcanum_from_the_level(
    opened: Opening, named, qtbot: QtBot
) -> None:
    levels = tuple(LevelChoice(class_id="arcanist", skill_id="emergency_arcanum") for _ in range(9))
    gift = HeroicChoice(heroic_skill="revelation")
    last = LevelChoice(class_id="arcanist", skill_id="emergency_arcanum", heroic=gift)
    editor = opened(Hero(name="Ilse", levels=(*levels, last)))
    editor.show_place("levels.9.heroic.picks.arcanum")
    settle()
    button = named(editor.form, QPushButton, "Arcanum: Design one…")
    qtbot.mouseClick(button, LEFT)
    dialog = editor.form.findChildren(ArcanumDialog)[0]
    qtbot.waitUntil(dialog.isVisible)
    qtbot.keyClicks(named(dialog, QLineEdit, "Name of the Arcanum"), "Arcanum of the Moth")
    qtbot.mouseClick(named(dialog, QPushButton, "Design it"), LEFT)
    settle()
    (own,) = editor.desk.hero.own_arcana
    heroic = editor.desk.hero.levels[9].heroic
    assert own.name == "Arcanum of the Moth"
    assert heroic is not None and [pick.value for pick in heroic.picks] == [own.key]
    assert editor.session.stack.undoText() == "level 10: design Arcanum of the Moth"
    assert named(editor.form, QPushButton, "Arcanum: Edit it…").isVisible()


def test_a_companion_gains_one_more_npc_skill_at_level_40(opened: Opening, named) -> None:
    gift = HeroicChoice(heroic_skill="heroic_companion")
    levels = [LevelChoice(class_id="wayfarer", skill_id="faithful_companion", heroic=gift)]
    for count, wanted in ((10, "1 to choose"), (40, "2 to choose")):
        more = [LevelChoice(class_id="rogue")] * (count - 1)
        editor = opened(Hero(name="Way", levels=tuple(levels + more)))
        editor.show_place("levels.0.heroic.picks.companion_skill")
        settle()
        shown = [label.text() for label in editor.form.findChildren(QLabel) if label.isVisible()]
        assert "NPC SKILL" in shown
        assert wanted in shown


def test_an_npc_skill_is_picked_twice_where_the_rules_allow_it(
    opened: Opening, named, qtbot: QtBot
) -> None:
    gift = HeroicChoice(heroic_skill="heroic_companion")
    levels = [LevelChoice(class_id="wayfarer", skill_id="faithful_companion", heroic=gift)]
    levels += [LevelChoice(class_id="rogue")] * 39
    editor = opened(Hero(name="Way", levels=tuple(levels)))
    editor.show_place("levels.0.heroic.picks.companion_skill")
    settle()

    def picked(*titles: str) -> list[str]:
        for title in titles:
            rows = [row for row in editor.form.findChildren(OptionRow) if row.isVisible()]
            row = next(row for row in rows if row.option.title == title)
            row.setFocus()
            qtbot.keyClick(row, Qt.Key.Key_Space)
            settle()
        heroic = editor.desk.hero.levels[0].heroic
        return [pick.value for pick in heroic.picks if pick.choice == "companion_skill"]

    assert picked("Improved Hit Points", "Improved Hit Points") == ["improved_hit_points"] * 2
    assert "pick-limit" not in {p.code for p in editor.session.assessment.problems}
    row = next(row for row in editor.form.findChildren(OptionRow) if row.option.fact == "×2")
    assert "×2" in row.accessibleName()
    named(editor.form, QPushButton, "NPC Skill: Change…").click()
    settle()
    assert picked("Flying") == ["improved_hit_points", "flying"], "the oldest makes room"
