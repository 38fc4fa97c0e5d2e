"""A turn by the keyboard alone: the focus goes where the next step is, and digits open actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast, get_args

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gui.fabula.table.table_editor import new_table
from gui.icon import icon_pixmap
from gui.session import Session as Opened
from gui.table.table_screen import TableScreen
from models.fabula.session import Session
from models.fabula.vocabulary import STATUSES, Attribute, DamageType
from rules.dice import typed
from rules.fabula.table.conflict import conflict_begun
from rules.fabula.table.flow import check_begun, opposed_by
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


def test_every_status_and_damage_type_has_an_icon_of_its_own() -> None:
    names = [f"status_{status}" for status in STATUSES]
    names += [f"damage_{kind}" for kind in get_args(DamageType)]
    drawn = {bytes(icon_pixmap(name).toImage().constBits()) for name in names}
    assert len(drawn) == len(names)


def opposed(hands: Hands, mine: tuple[int, int], other: tuple[int, int]) -> None:
    """Lay an Opposed Check of Ada against Sailor A on the table."""
    who, whom = hands.card("Ada").key, hands.card("Sailor A").key
    pair: tuple[Attribute, Attribute] = ("DEX", "INS")
    begun = partial(
        check_begun,
        who=who,
        attributes=pair,
        dice=typed(list(mine)),
        kind="opposed",
        label="Wrestle",
    )
    hands.screen.desk.change(
        "x", lambda s: opposed_by(begun(s), whom, pair, dice=typed(list(other)))
    )
    settle()


@pytest.mark.parametrize(
    ("other", "words"), [((4, 3), "tie"), ((2, 3), "✓ Ada wins"), ((5, 4), "✕ Sailor A wins")]
)
def test_an_opposed_check_says_who_wins_and_offers_dice_again_at_a_tie(
    hands: Hands, other: tuple[int, int], words: str
) -> None:
    opposed(hands, (4, 3), other)
    page = hands.panel.roll_page
    verdict = next(x for x in page.findChildren(QLabel) if x.accessibleName() == "Verdict")
    assert words in verdict.text()
    assert page.again.isVisible() == (words == "tie")


def test_nothing_is_offered_that_cannot_turn_a_fumble(hands: Hands) -> None:
    hands.begin_next_turn("Ada")
    hands.aim_at("Sailor A")
    hands.throw_by(typed([1, 1]))
    hands.press("Roll")
    assert hands.panel.roll_page.ways.way is None
    assert not hands.panel.roll_page.invoke.isVisible()


def test_a_usual_pair_sets_both_attributes(hands: Hands) -> None:
    hands.begin_next_turn("Ada")
    hands.press("Check")
    page = hands.panel.page("check")
    boxes = {box.accessibleName(): box for box in page.findChildren(QComboBox)}
    usual = boxes["Usual pairs"]
    usual.setFocus()
    row = next(i for i in range(usual.count()) if usual.itemText(i).startswith("Break or lift"))
    usual.setCurrentIndex(row)
    usual.activated.emit(row)
    found = [boxes[f"{place} attribute"].currentText() for place in ("First", "Second")]
    assert found == ["Might", "Might"]
    assert usual.currentIndex() == 0


def test_tab_comes_to_the_targets_before_the_button_that_rolls(hands: Hands) -> None:
    hands.begin_next_turn("Ada")
    page = hands.panel.page("attack")
    names: list[str] = []
    widget = cast(QWidget, page.nextInFocusChain())
    while widget is not page:
        takes = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        if takes and page.isAncestorOf(widget) and widget.isVisible():
            names.append(widget.accessibleName())
        widget = cast(QWidget, widget.nextInFocusChain())
    order = [names.index(name) for name in ("Attacks", "Aim at Sailor A", "Aim at Bo", "Roll")]
    assert order == sorted(order)


@pytest.mark.parametrize(("width", "is_folded"), [(1100, True), (1280, False)])
def test_a_narrow_table_folds_its_log_away_and_offers_it(
    hands: Hands, width: int, is_folded: bool
) -> None:
    hands.screen.resize(width, 720)
    settle()
    assert hands.screen.log.isVisible() != is_folded
    if is_folded:
        hands.press("Log")
        assert hands.screen.log.isVisible()


def test_after_the_initiative_the_keyboard_is_at_the_first_turn(
    qtbot: QtBot, session: Callable[..., Opened]
) -> None:
    screen: TableScreen = new_table(session(table_of_eight()))
    qtbot.addWidget(screen)
    screen.resize(1280, 720)
    screen.show()
    screen.activateWindow()
    hands = Hands(screen)
    hands.from_menu("Conflict", "Initiative Check")
    page = hands.panel.page("check")
    hands.button("Roll", page).setFocus()
    hands.press("Roll")
    hands.settle_check()
    assert focus_of(hands).accessibleName().startswith("Turn: ")
    kind = next(b for b in page.findChildren(QComboBox) if b.accessibleName() == "Kind of Check")
    assert kind.currentText() == "against a number"


def test_no_action_can_be_pressed_in_vain_while_a_check_lies_on_the_table(hands: Hands) -> None:
    opposed(hands, (4, 3), (2, 3))
    for id in ("attack", "guard", "inventory", "skill", "state"):
        button = hands.panel.actions_list.button(id)
        assert not button.isEnabled()
        assert "settle it or take it back" in button.toolTip()
