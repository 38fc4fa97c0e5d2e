"""A turn by the keyboard alone: the focus goes where the next step is, and digits open actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gui.fabula.table.table_editor import new_table
from gui.session import Session as Opened
from gui.table.table_screen import TableScreen
from models.fabula.session import Session
from rules.dice import typed
from rules.fabula.table.conflict import conflict_begun
from tests.gui.table.hands import Hands, settle
from tests.gui.table.test_conflict import table_of_eight


@pytest.fixture
def hands(qtbot: QtBot, session: Callable[..., Opened]) -> Hands:
    screen: TableScreen = new_table(session(conflict_begun(table_of_eight(), "heroes")))
    qtbot.addWidget(screen)
    screen.resize(1280, 720)
    screen.show()
    screen.activateWindow()
    settle()
    return Hands(screen)


def focus_of(hands: Hands) -> QWidget:
    found = hands.screen.focusWidget()
    assert found is not None
    return found


def test_a_turn_by_keys_leads_from_step_to_step(hands: Hands) -> None:
    hands.begin_next_turn("Ada")
    assert focus_of(hands).accessibleName() == "Attack"
    hands.screen.desk.aim_at(["f2"])
    hands.throw_by(typed([4, 3]))
    QTest.keyClick(focus_of(hands), Qt.Key.Key_1)
    assert focus_of(hands).accessibleName() == "Attacks"
    QTest.keyClick(focus_of(hands), Qt.Key.Key_Return)
    settle()
    assert hands.play.check is not None
    assert focus_of(hands) is hands.panel.roll_page.apply
    QTest.keyClick(focus_of(hands), Qt.Key.Key_Space)
    settle()
    assert hands.play.check is None
    assert focus_of(hands).accessibleName() == "End turn"
    QTest.keyClick(focus_of(hands), Qt.Key.Key_Space)
    settle()
    assert focus_of(hands).accessibleName().startswith("Turn: ")


def test_digits_open_the_actions_in_their_order(hands: Hands) -> None:
    hands.begin_next_turn("Ada")
    for key, id in ((Qt.Key.Key_3, "guard"), (Qt.Key.Key_9, "check"), (Qt.Key.Key_0, "state")):
        QTest.keyClick(hands.panel.actions_list.button("attack"), key)
        settle()
        assert hands.panel.page(id).isVisible()


def test_a_name_with_an_ampersand_stays_whole(hands: Hands) -> None:
    desk = hands.screen.desk
    key = hands.card("Sailor A").key
    desk.change("rename", lambda s: cast(Session, desk.game.renamed(s, key, "Salt & Iron")))
    settle()
    hands.begin_next_turn("Bo")
    chip = hands.button("Aim at Salt & Iron", hands.panel)
    assert isinstance(chip, QPushButton)
    assert chip.text() == "Salt && Iron"


def test_only_those_the_table_names_can_be_renamed_there(hands: Hands) -> None:
    for name, is_offered in (("Sailor A", True), ("Ada", False)):
        card = hands.card(name)
        card.menu_asked.emit(card.key, card.mapToGlobal(card.rect().center()))
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        texts = [action.text() for action in menu.actions()]
        assert ("Rename…" in texts) == is_offered
        menu.close()
        settle()
