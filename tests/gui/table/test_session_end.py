"""The session as an evening: its beginning, Villains who enter, votes and XP at its end."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from gui.fabula.table.session_end_dialog import SessionEndDialog, open_session_end
from gui.widget.stepper import Stepper
from models.fabula.hero import XpRules
from models.fabula.npc import Npc
from models.fabula.session import Session
from rules.fabula.table.purse import zenit_of
from tests.gui.table.conftest import LEFT, Laying, pick, settle, shown_text
from tests.rules.fabula.table.evening import evening, hero

VOTES = XpRules(embodiment=True, mvp=True, blitz=True)


def night(**changes: object) -> Session:
    """Ada and Bo vote, Cy does not and is away; the Queen is a Villain."""
    ada = hero("Ada", fabula_points=0, xp=7).replaced(xp_rules=VOTES)
    bo = hero("Bo", fabula_points=2, xp=3).replaced(xp_rules=VOTES)
    queen = Npc(name="The Drowned Queen", villain="minor")
    found = evening(ada, bo, hero("Cy"), foes=(queen,), fabula_spent=7, ultima_spent=2)
    away = found.members[2].replaced(is_absent=True)
    return found.replaced(members=(*found.members[:2], away), **changes)


def points(session: Session) -> list[int]:
    return [member.hero.play.fabula_points for member in session.members]


def xp(session: Session) -> list[int]:
    return [member.hero.play.xp for member in session.members]


def press(qtbot: QtBot, dialog, named, name: str) -> None:
    qtbot.mouseClick(named(dialog, QPushButton, name), LEFT)
    settle()


def test_the_session_begins_and_a_villain_enters(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(night())
    dialog = open_session_end(table.desk, table)
    assert "Ada: without Fabula Points, gains 1 Fabula Point." in shown_text(dialog)
    press(qtbot, dialog, named, "Begin the session")
    assert points(table.session) == [1, 2, 3]
    assert "Everybody there has a Fabula Point." in shown_text(dialog)
    assert "0 of 3 entrances" in shown_text(dialog)
    assert named(dialog, QComboBox, "Which Villain").currentText() == "The Drowned Queen"
    press(qtbot, dialog, named, "The Villain enters the scene")
    assert points(table.session) == [2, 3, 3]
    assert "1 of 3 entrances" in shown_text(dialog)
    press(qtbot, dialog, named, "The Villain enters the scene")
    assert "counted in this scene already" in shown_text(dialog)
    assert points(table.session) == [2, 3, 3]
    assert table.undo_words == "The Drowned Queen enters"


def test_the_end_brings_each_hero_their_xp(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(night(battles=(3,)))
    before = table.session
    dialog = open_session_end(table.desk, table)
    assert "13 XP: 7 ▸ 20" in shown_text(dialog)
    named(dialog, QCheckBox, "Embodiment: Ada").click()
    named(dialog, QCheckBox, "Most valuable player: Ada").click()
    settle()
    assert "17 XP: 7 ▸ 24" in shown_text(dialog)
    assert "One player cannot win both votes" in shown_text(dialog)
    assert not named(dialog, QCheckBox, "Embodiment: Cy, absent").isVisible(), (
        "plays without the option"
    )
    named(dialog, QCheckBox, "Most valuable player: Ada").click()
    named(dialog, QCheckBox, "Most valuable player: Bo").click()
    named(dialog, Stepper, "Zenit at the end").setValue(101)
    title = named(dialog, QLineEdit, "Title of the session")
    qtbot.keyClicks(title, "The Gate")
    qtbot.keyClick(title, Qt.Key.Key_Return)
    settle()
    after = table.session
    assert xp(after) == [7 + 15, 3 + 15, 10]
    assert [zenit_of(after, k) - zenit_of(before, k) for k in ("h1", "h2", "h3")] == [50, 50, 0]
    assert after.purse == 1
    assert (after.fabula_spent, after.ultima_spent, after.battles) == (0, 0, ())
    assert after.members[0].hero.sessions[-1].title == "The Gate"
    assert not table.findChildren(SessionEndDialog), "it closes"
    assert table.desk.session.stack.count() == 1
    table.undo()
    assert table.session == before


def test_what_was_counted_can_be_mended(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(night())
    dialog = open_session_end(table.desk, table)
    named(dialog, Stepper, "Fabula Points spent").setValue(8)
    rounds = named(dialog, QLineEdit, "Rounds in which battles were won")
    rounds.setFocus()
    qtbot.keyClicks(rounds, "2, x")
    settle()
    assert "Write the rounds as numbers" in shown_text(dialog)
    rounds.selectAll()
    qtbot.keyClicks(rounds, "2, 4")
    settle()
    assert (table.session.fabula_spent, table.session.battles) == (8, (2, 4))
    assert "Write the rounds" not in shown_text(dialog)
    assert "Blitz" in shown_text(dialog)
    named(dialog, QCheckBox, "The points of every session").click()
    settle()
    assert "Every session" not in shown_text(dialog)


def test_zenit_may_go_to_the_group(laid: Laying, named, qtbot: QtBot) -> None:
    table = laid(night())
    dialog = open_session_end(table.desk, table)
    named(dialog, Stepper, "Zenit at the end").setValue(90)
    pick(named(dialog, QComboBox, "Where the zenit goes"), "into the group")
    press(qtbot, dialog, named, "End the session")
    assert table.session.purse == 90
    assert table.session.sessions_ended == 1


def test_without_heroes_there_is_no_end(laid: Laying, named) -> None:
    table = laid(evening())
    dialog = open_session_end(table.desk, table)
    assert "No hero took part" in shown_text(dialog)
    assert "No Villain is at the table" in shown_text(dialog)
    assert not named(dialog, QPushButton, "End the session").isEnabled()
