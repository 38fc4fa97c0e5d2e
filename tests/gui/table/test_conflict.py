"""A whole conflict at the table, by clicks and keys alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gui.fabula.table.table_editor import new_table
from gui.session import Session as Opened
from gui.table.table_screen import TableScreen
from models.fabula.session import Session
from models.file_format import document_bytes
from models.table import TableClock, TableSession
from rules.dice import thrown, typed
from rules.fabula.npc.quick import quick_npc
from rules.fabula.quick import quick_hero
from rules.fabula.table.gather import with_foes, with_hero
from rules.fabula.table.seat import seats
from rules.fabula.table.tell import tracked
from tests.gui.table.hands import Hands

HEROES = ("Ada", "Bo", "Cleo", "Dag")
SOLDIERS = ("Sailor A", "Sailor B", "Sailor C")


def table_of_eight() -> Session:
    """Return four heroes of level 5 against an elite and three soldiers, with a Clock."""
    session = Session(name="Weir Night", automation="full")
    for seed, name in enumerate(HEROES, 2):
        session = with_hero(session, quick_hero(Random(seed)).replaced(name=name))
    captain = quick_npc(Random(3), "brute", "undead", 5)
    captain = captain.replaced(name="Captain", block=captain.block.replaced(rank="elite"))
    sailor = quick_npc(Random(4), "brute", "undead", 5).replaced(name="Sailor")
    session = with_foes(with_foes(session, captain), sailor, count=3)
    return session.replaced(clocks=(TableClock(key="c1", name="Lock gates", sections=6),))


@pytest.fixture
def screen(qtbot: QtBot, session: Callable[..., Opened]) -> TableScreen:
    found = new_table(session(table_of_eight()))
    qtbot.addWidget(found)
    found.resize(1280, 720)
    found.show()
    return found


def attack(hands: Hands, target: str) -> None:
    hands.press("Attack")
    hands.aim_at(target)
    hands.press("Roll")
    assert hands.play.check is not None
    hands.settle_check()


def one_turn(hands: Hands) -> None:
    """Let whoever is next attack somebody of the other side, or go on guard when nobody is left."""
    hands.begin_next_turn()
    conflict = hands.play.conflict
    assert conflict is not None and conflict.acting
    actor = seats(hands.play)[conflict.acting]
    foes = hands.living("foes" if actor.side == "heroes" else "heroes")
    if foes:
        attack(hands, foes[0])
    else:
        hands.press("Guard")
        hands.press("Guard", hands.panel.page("guard"))
    hands.end_turn()


def three_rounds(hands: Hands) -> None:
    """Play the initiative and three rounds."""
    hands.from_menu("Conflict", "Initiative Check")
    hands.press("Roll")
    hands.settle_check()
    while hands.play.conflict is not None and hands.play.conflict.round <= 3:
        one_turn(hands)


def test_three_rounds_are_played_and_taken_back(screen: TableScreen) -> None:
    start = document_bytes(screen.session.document)
    before = {key: tracked(seat) for key, seat in seats(table_of_eight()).items()}
    hands = Hands(screen)
    hands.throw_by(thrown(Random(11)))
    three_rounds(hands)
    play = hands.play
    assert play.conflict is not None and play.conflict.round == 4
    assert [e.title for e in play.log if e.title.startswith("Round")] == [
        "Round 2",
        "Round 3",
        "Round 4",
    ]
    # What the log says moved leads from the start to what stands now.
    for key, seat in seats(play).items():
        for what, now in tracked(seat).items():
            moves = [c for e in play.log for c in e.changes if (c.who, c.what) == (key, what)]
            assert before[key][what] + sum(c.after - c.before for c in moves) == now
    assert any(entry.kind == "damage" and entry.changes for entry in play.log)
    stack = screen.session.stack
    while stack.canUndo():
        QTest.mouseClick(hands.button("Take back the last record"), Qt.MouseButton.LeftButton)
    assert document_bytes(screen.session.document) == start


def test_a_miss_is_turned_by_a_bond_and_paid_once(screen: TableScreen) -> None:
    hands = Hands(screen)
    hands.from_menu("Conflict", "Heroes go first")
    hands.begin_next_turn("Ada")
    hands.throw_by(typed([1, 2]))
    hands.press("Attack")
    hands.aim_at("Captain")
    hands.press("Roll")
    points = seats(hands.play)["h1"].current("fabula_points")
    hands.throw_by(typed([6, 6]))
    hands.panel.roll_page.ways.setFocus()
    while hands.panel.roll_page.ways.way and hands.panel.roll_page.ways.way.label != "Reroll both":
        QTest.keyClick(hands.panel.roll_page.ways, Qt.Key.Key_Down)
    hands.press("Invoke Trait")
    assert seats(hands.play)["h1"].current("fabula_points") == points - 1
    assert hands.panel.roll_page.apply.text() == "Apply"
    hands.press("Apply")
    assert seats(hands.play)["f1"].current("hp") < (seats(hands.play)["f1"].most("hp") or 0)
    assert hands.play.log[-1].lines[0].text.startswith("6 + 6")
    assert hands.play.fabula_spent == 1


def test_points_are_typed_on_a_card(screen: TableScreen) -> None:
    hands = Hands(screen)
    most = seats(hands.play)["h2"].most("hp")
    assert most is not None
    hands.type_amount("Bo", "-7")
    assert seats(hands.play)["h2"].current("hp") == most - 7
    assert hands.play.log[-1].detail == f"HP {most} ▸ {most - 7}"
    screen.session.stack.undo()
    assert seats(hands.play)["h2"].current("hp") == most


def test_an_amount_that_is_none_is_complained_about(screen: TableScreen) -> None:
    hands = Hands(screen)
    hands.type_amount("Bo", "-x")
    popup = next(c for c in screen.children() if c.metaObject().className() == "AmountPopup")
    texts = [label.text() for label in popup.findChildren(type(popup.children()[-1]))]
    assert any("is no amount" in text for text in texts if isinstance(text, str))
    assert screen.session.stack.count() == 0


def test_a_clock_moves_by_its_buttons_and_is_told(screen: TableScreen) -> None:
    hands = Hands(screen)
    hands.press("Lock gates: one section more")
    hands.press("Lock gates: one section more")
    assert hands.play.clocks[0].filled == 2
    assert [e.detail for e in hands.play.log[-2:]] == ["0 ▸ 1 of 6", "1 ▸ 2 of 6"]


def test_the_log_takes_notes_and_rolls_dice(screen: TableScreen) -> None:
    hands = Hands(screen)
    hands.throw_by(typed([4, 5]))
    for text in ("The bell rings", "2d6+3"):
        QTest.keyClicks(screen.log.note, text)
        QTest.keyClick(screen.log.note, Qt.Key.Key_Return)
    told: TableSession = hands.play
    assert told.log[-2].lines[0].text == "The bell rings"
    assert told.log[-1].lines[0].text == "4 + 5 + 3 = 12"


def test_hinder_gives_a_status_and_lowers_the_die(screen: TableScreen) -> None:
    hands = Hands(screen)
    hands.from_menu("Conflict", "Heroes go first")
    hands.begin_next_turn("Bo")
    hands.press("Hinder")
    hands.aim_at("Sailor B")
    hands.pick("Status to inflict", "slow")
    hands.throw_by(typed([6, 5]))
    die = seats(hands.play)["f3"].dice["DEX"]
    hands.press("Roll")
    hands.settle_check()
    assert "slow" in seats(hands.play)["f3"].statuses
    assert seats(hands.play)["f3"].dice["DEX"] == max(6, die - 2)


def test_everything_has_a_spoken_name(screen: TableScreen) -> None:
    from PySide6.QtWidgets import QWidget

    hands = Hands(screen)
    hands.from_menu("Conflict", "Heroes go first")
    hands.begin_next_turn("Ada")
    for action in ("Attack", "Spell", "Guard", "Hinder", "Objective", "Study", "Skill", "Check"):
        hands.press(action)
        for widget in screen.findChildren(QWidget):
            takes = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
            if takes and widget.isVisible():
                text = getattr(widget, "text", str)()
                name = widget.accessibleName() or text or widget.objectName()
                assert name, f"{widget} on the page of {action}"
