"""The end of a session: its experience is counted, recorded, mended and taken back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QListWidget, QPushButton
from pytestqt.qtbot import QtBot

from gui.fabula.editor.hero_editor import HeroEditor
from gui.fabula.editor.session_dialog import SessionDialog
from gui.fabula.editor.session_form import rounds_of
from gui.widget.ledger_row import LedgerRow
from gui.widget.stepper import Stepper
from models.fabula.hero import Hero, PlayState, SessionXp, XpRules
from tests.gui.editor.conftest import LEFT, Opening, settle, shown


def opened_dialog(editor: HeroEditor, named, qtbot: QtBot) -> SessionDialog:
    editor.show_section("play")
    settle()
    qtbot.mouseClick(named(editor.section, QPushButton, "End of session…"), LEFT)
    return shown(editor, SessionDialog)


def ledger(dialog: SessionDialog) -> list[str]:
    return [row.text() for row in dialog.findChildren(LedgerRow) if row.isVisible()]


def texts(dialog: SessionDialog) -> list[str]:
    return [w.text() for w in dialog.findChildren(QLabel) if w.isVisible()]


def test_a_session_is_counted_and_recorded(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = opened(camilla)
    dialog = opened_dialog(editor, named, qtbot)
    assert any("No session is recorded yet" in text for text in texts(dialog))
    qtbot.keyClicks(named(dialog, QLineEdit, "Title of the session"), "The weir")
    named(dialog, Stepper, "Ultima Points spent by Villains").setValue(3)
    named(dialog, Stepper, "Fabula Points spent by the group").setValue(9)
    settle()
    assert [line.split(",")[0] for line in ledger(dialog)] == [
        "+5 Every session",
        "+3 Ultima Points spent",
        "+2 Fabula Points spent",
        "10 XP from this session",
    ]
    assert "XP 3 ▸ 13" in texts(dialog)
    assert "Then level 6 can be taken for 10 XP." in texts(dialog)
    qtbot.mouseClick(named(dialog, QPushButton, "Record session 1"), LEFT)
    settle()
    assert editor.desk.hero.play.xp == 13
    assert editor.desk.hero.sessions == (
        SessionXp(title="The weir", ultima_spent=3, fabula_spent=9, heroes=4),
    )
    assert editor.session.stack.undoText() == "record session 1"
    editor.session.stack.undo()
    assert editor.desk.hero == camilla


def test_options_of_the_group_bring_their_fields(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = opened(camilla)
    dialog = opened_dialog(editor, named, qtbot)
    rounds = named(dialog, QLineEdit, "Rounds in which battles ended")
    assert not rounds.isVisible()
    named(dialog, Stepper, "Ultima Points spent by Villains").setValue(2)
    named(dialog, QCheckBox, "Blitz").click()
    named(dialog, QCheckBox, "MVP").click()
    settle()
    assert editor.desk.hero.xp_rules == XpRules(blitz=True, mvp=True)
    assert editor.session.stack.undoText() == "use MVP"
    assert dialog.form.ultima.value() == 2, "what is typed stays"
    qtbot.keyClicks(rounds, "2, 5")
    named(dialog, QCheckBox, "Most valuable player: voted by the group, 2 XP").click()
    settle()
    assert "14 XP from this session" in ledger(dialog)
    qtbot.keyClicks(rounds, ", soon")
    settle()
    assert not named(dialog, QPushButton, "Record session 1").isEnabled()
    assert any("with commas between" in text for text in texts(dialog))


def test_what_is_unusual_is_noted(opened: Opening, camilla: Hero, named, qtbot: QtBot) -> None:
    hero = camilla.replaced(sessions=(SessionXp(mvp=True),), xp_rules=XpRules(mvp=True))
    dialog = opened_dialog(opened(hero), named, qtbot)
    named(dialog, QCheckBox, "Most valuable player: voted by the group, 2 XP").click()
    settle()
    assert "Session 2: Most valuable player goes to nobody twice in a row." in texts(dialog)


def test_an_earlier_session_is_mended_and_the_last_taken_back(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    sessions = (SessionXp(title="One"), SessionXp(title="Two", ultima_spent=4))
    hero = camilla.replaced(sessions=sessions, play=PlayState(xp=14))
    editor = opened(hero)
    dialog = opened_dialog(editor, named, qtbot)
    listed = named(dialog, QListWidget, "Sessions")
    assert [listed.item(n).text() for n in range(listed.count())] == [
        "Session 3, new",
        "Session 2: Two, 9 XP",
        "Session 1: One, 5 XP",
    ]
    listed.setCurrentRow(2)
    named(dialog, Stepper, "Ultima Points spent by Villains").setValue(1)
    settle()
    assert not named(dialog, QPushButton, "Take back session 1").isVisible()
    qtbot.mouseClick(named(dialog, QPushButton, "Change session 1"), LEFT)
    settle()
    assert (editor.desk.hero.sessions[0].ultima_spent, editor.desk.hero.play.xp) == (1, 15)
    dialog = opened_dialog(editor, named, qtbot)
    named(dialog, QListWidget, "Sessions").setCurrentRow(1)
    settle()
    qtbot.mouseClick(named(dialog, QPushButton, "Take back session 2"), LEFT)
    settle()
    assert len(editor.desk.hero.sessions) == 1
    assert editor.desk.hero.play.xp == 6
    editor.session.stack.undo()
    editor.session.stack.undo()
    assert editor.desk.hero == hero


def test_escape_records_nothing(opened: Opening, camilla: Hero, named, qtbot: QtBot) -> None:
    editor = opened(camilla)
    dialog = opened_dialog(editor, named, qtbot)
    named(dialog, Stepper, "Other experience").setValue(7)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    settle()
    assert not dialog.isVisible()
    assert editor.desk.hero == camilla


def test_levels_a_session_are_the_groups_to_say(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = opened(camilla)
    dialog = opened_dialog(editor, named, qtbot)
    named(dialog, Stepper, "Levels after each session").setValue(3)
    settle()
    assert editor.desk.hero.xp_rules.levels_per_session == 3


@pytest.mark.parametrize(
    ("text", "rounds"),
    [
        ("", ()),
        ("2, 4", (2, 4)),
        ("3;1 ", (3, 1)),
        ("0", None),
        ("x", None),
        ("-2", None),
        ("12345678901", None),
        ("²", None),
        ("1 " * 51, None),
    ],
)
def test_rounds_are_numbers_with_commas(text: str, rounds: tuple[int, ...] | None) -> None:
    assert rounds_of(text) == rounds
