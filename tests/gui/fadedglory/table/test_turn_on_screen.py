"""A whole turn of six against six by clicks and keys, and all the way back."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QSpinBox
from pytestqt.qtbot import QtBot

from models.fadedglory.session import Session
from models.file_format import document_bytes
from rules.fadedglory.fight.acting import due
from rules.fadedglory.fight.outcome import outcomes
from rules.fadedglory.fight.roster import known_fighter
from rules.fadedglory.fight.settling import needs_location, totals
from rules.fadedglory.fight.stage import stage_problems
from rules.fadedglory.table.seat import name_of, undeclared
from tests.gui.fadedglory.table.conftest import Opening, Player, settle
from tests.gui.wizard.hands import QUIET

pytestmark = QUIET


def declare_everybody(player: Player) -> None:
    """Take what the form suggests, but let Ulric cast and Sessaly parry with the off hand."""
    while undeclared(player.document.turn):
        name = player.panel.declaration.form.key
        if name == "ulric":
            player.choose("Use: what", "Nothing")
            player.choose("Cast: which spell", "Fire dart")
            player.choose("Cast: at whom", "Guard 3")
        if name == "sessaly":
            player.choose("Use 2: what", "Parry")
        player.press("Declare")


def play_segment(player: Player) -> None:
    """Let everybody who is due act as declared; whoever may parry types a 3."""
    while due(player.document.turn):
        page = player.panel.actions_page
        key, act = page.attack.place if page.attack.isVisible() else ("", 0)
        if key:
            assert known_fighter(player.document.turn, key).acts[act].kind == "attack"
            player.press(f"Throw a d6: attack of {name_of(player.document, key)}")
        else:
            player.click("Begin the spell")
    while names := player.shown(QLineEdit, "Die as it fell: parry"):
        player.type(names[0], "3")


def test_six_against_six_play_a_turn_and_take_it_all_back(
    at_table: Opening, twelve: Session
) -> None:
    player = at_table(twelve)
    before = document_bytes(player.document)
    player.click("Begin the fight")
    player.type("Initiative die of Ulric", "4")
    player.type("Initiative die of Guard 1", "3")
    player.press("Throw for everybody")
    turn = player.document.turn
    assert known_fighter(turn, "ulric").roll == 4 and known_fighter(turn, "guard_1").roll == 3
    assert all(one.roll for one in turn.fighters)
    player.click("Next: Declaration")
    declare_everybody(player)
    assert stage_problems(player.document.turn) == ()
    player.click("Next: Actions")
    for following in ("Segment 3", "Segment 2", "Segment 1", "Resolution"):
        play_segment(player)
        player.click(f"Next: {following}")
    turn = player.document.turn
    attacks = sum(act.kind == "attack" for one in turn.fighters for act in one.acts)
    assert len(turn.blows) == attacks and len(turn.casts) == 1
    assert any(blow.parry is not None for blow in turn.blows)
    if any(one.connects for one in outcomes(turn)):
        player.click("Throw locations")
    for number, name in enumerate(player.shown(QSpinBox, "Damage: ")):
        player.set_number(name, str(number % 3))
    turn = player.document.turn
    assert stage_problems(turn) == ()
    dealt = totals(turn)
    assert dealt, "with these dice somebody is hurt"
    player.click("Next: Turn 2")
    for key, hurt in dealt.items():
        rows = known_fighter(player.document.turn, key).combatant.locations
        assert sum(row.damage for row in rows) == sum(hurt.values())
    after = document_bytes(player.document)
    stack = player.screen.session.stack
    steps = stack.count()
    while stack.canUndo():
        stack.undo()
    assert document_bytes(player.document) == before
    while stack.canRedo():
        stack.redo()
    assert document_bytes(player.document) == after and steps == stack.count()


def test_the_form_tells_what_the_kit_does_not_allow(at_table: Opening, twelve: Session) -> None:
    player = at_table(twelve)
    player.click("Begin the fight")
    player.press("Throw for everybody")
    player.click("Next: Declaration")
    player.screen.desk.choose("sessaly")
    player.choose("Use 2: with what", "Short sword")
    player.choose("Use 1: with what", "Short sword")
    assert player.find(QLabel, "Two uses of one hand, where each hand has one.")
    player.click("Move")
    player.click("Declare")
    acts = known_fighter(player.document.turn, "sessaly").acts
    assert [act.kind for act in acts] == ["attack", "attack", "move"], "it is kept all the same"


def test_the_space_bar_alone_leads_through_a_turn(
    at_table: Opening, twelve: Session, qtbot: QtBot
) -> None:
    player = at_table(twelve)
    player.find(QAbstractButton, "Begin the fight").setFocus()
    for _ in range(60):
        focus = QApplication.focusWidget()
        assert focus is not None
        if isinstance(focus, QSpinBox):
            break
        qtbot.keyClick(focus, Qt.Key.Key_Space)
        settle()
    turn = player.document.turn
    assert turn.stage == "resolution" and all(one.acts for one in turn.fighters)
    assert all(index.is_rolled for index in outcomes(turn))
    assert not any(needs_location(turn, index) for index in range(len(turn.blows)))
    assert QApplication.focusWidget().accessibleName().startswith("Damage: ")
