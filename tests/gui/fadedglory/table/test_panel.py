"""The panel's controls one by one: surprise, aimed blows, parries, what lasts, bands, menus."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QInputDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gui.fadedglory.table.band_dialog import BandDialog
from gui.fadedglory.table.duration_dialog import DurationDialog
from gui.fadedglory.table.rulings_dialog import RulingsDialog
from models.fadedglory.session import Session
from rules.dice import typed
from rules.fadedglory.fight.outcome import outcome_of
from rules.fadedglory.fight.roster import known_fighter
from rules.fadedglory.table import course, deed, opening
from tests.gui.fadedglory.table.conftest import LEFT, Opening, settle
from tests.gui.wizard.hands import QUIET
from tests.rules.fadedglory.table.evening import attack, gathered, in_segment, rolled

pytestmark = QUIET


def fighting(*, segment: int = 4) -> Session:
    """Corven and the guard act in segment 4, each at the other; Ashai casts in 2."""
    session = rolled(gathered(1), (4, 3, 1, 2, 4))
    session = opening.acts_declared(session, "corven", (attack("guard"),))
    session = opening.acts_declared(session, "guard", (attack("sessaly"),))
    return in_segment(session, segment)


def test_an_empty_table_asks_for_people(at_table: Opening) -> None:
    player = at_table(Session())
    asked: list[bool] = []
    player.screen.desk.people_asked.connect(lambda: asked.append(True))
    player.click("Add people…")
    assert asked == [True]


def test_a_band_comes_by_numbers(at_table: Opening) -> None:
    player = at_table(gathered())
    player.set_number("How many opponents", "3")
    player.choose("Template of the opponents", "Guard")
    player.type("Name of the opponents", "Ox")
    player.click("Hidden from players")
    player.click("Add opponents")
    player.set_number("How many opponents", "2")
    player.choose("Template of the opponents", "More like Ox")
    player.click("Hidden from players")
    player.click("Add opponents")
    names = [one.combatant.name for one in player.document.turn.fighters]
    assert names[4:] == ["Ox 1", "Ox 2", "Ox 3", "Ox 4", "Ox 5"]
    assert [seat.key for seat in player.document.seats[4:]] == ["ox_1", "ox_2", "ox_3"]


def test_a_die_is_typed_only_as_it_can_fall(at_table: Opening) -> None:
    player = at_table(opening.fight_begun(gathered()))
    player.type("Initiative die of Corven", "7")
    assert known_fighter(player.document.turn, "corven").roll is None
    player.type("Initiative die of Corven", "3")
    assert known_fighter(player.document.turn, "corven").roll == 3
    focus = QApplication.focusWidget()
    assert focus is not None and focus.accessibleName() == "Initiative die of Sessaly"
    edit = player.find(QLineEdit, "Initiative die of Corven")
    edit.clear()
    edit.textEdited.emit("")
    assert known_fighter(player.document.turn, "corven").roll is None


def test_surprise_is_noted_and_taken_back(at_table: Opening) -> None:
    player = at_table(opening.fight_begun(gathered(1)))
    player.choose("Who does not expect it", "Guard")
    player.choose("Who attacks unexpected", "Sessaly")
    player.click("Note that they do not expect it")
    player.type("Initiative die of Guard", "2")
    player.type("Initiative die of Sessaly", "3")
    assert player.find(QLabel, "Sessaly surprises Guard")
    player.click("Remove: Guard – Sessaly")
    assert player.document.turn.unaware == ()


def test_an_attack_shows_its_number_as_it_is_aimed(at_table: Opening) -> None:
    player = at_table(fighting())
    assert player.find(QWidget, "Number to reach: 2+")
    player.choose("Aimed at", "Head")
    assert player.find(QWidget, "Number to reach: 3+")
    player.click("From behind")
    assert player.find(QWidget, "Number to reach: 2+")
    player.choose("Target", "Ulric")
    player.type("Die as it fell: attack of Corven", "5")
    (blow,) = player.document.turn.blows
    assert (blow.target, blow.behind, blow.called, blow.die) == ("ulric", True, "", 5)
    player.click("Take the blow back")
    assert player.document.turn.blows == ()


def test_who_is_aimed_at_on_the_cards_becomes_the_target(at_table: Opening) -> None:
    player = at_table(fighting())
    player.screen.desk.flip_target("ashai")
    settle()
    assert player.find(QComboBox, "Target").currentText() == "Ashai"


def test_a_parry_of_an_earlier_blow_stays_open_in_the_segment(at_table: Opening) -> None:
    player = at_table(fighting())
    player.type("Die as it fell: attack of Corven", "5")
    player.type("Die as it fell: attack of Guard", "1")
    player.type("Die as it fell: parry of Guard against Corven: Shield", "4")
    assert outcome_of(player.document.turn, 0).is_parried
    player.screen.session.stack.undo()
    settle()
    player.click("Throw a d6: parry of Guard against Corven: Shield")
    assert player.document.turn.blows[0].parry is not None


def test_the_list_leads_to_another_act_and_it_is_let_go(at_table: Opening, qtbot: QtBot) -> None:
    player = at_table(fighting())
    who = player.find(QListWidget, "Who is due")
    who.setFocus()
    qtbot.keyClick(who, Qt.Key.Key_Down)
    settle()
    assert player.panel.actions_page.attack.place == ("guard", 0)
    player.click("Let it go: Guard attacks Sessaly with Sword")
    assert known_fighter(player.document.turn, "guard").acts[0].done
    qtbot.keyClick(player.screen, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert known_fighter(player.document.turn, "corven").acts[0].done


def test_a_dodge_and_a_fall_are_settled_in_their_row(at_table: Opening) -> None:
    session = deed.struck(fighting(), deed.Aim("guard", 0), 5)
    while session.turn.stage != "resolution":
        session = course.went_on(session)
    player = at_table(session)
    player.type("Location die: Guard at Sessaly", "6")
    player.set_number("Damage: Guard at Sessaly", "2")
    assert player.find(QLabel, "Sessaly: chest 2")
    player.choose("Takes the hit away: Guard at Sessaly", "Dodge")
    assert outcome_of(player.document.turn, 0).is_cancelled
    player.choose("Takes the hit away: Guard at Sessaly", "It counts")
    player.click("Sessaly is taken out by Guard")
    assert known_fighter(player.document.turn, "sessaly").felled_in == 4
    player.click("Sessaly is taken out by Guard")
    assert known_fighter(player.document.turn, "sessaly").felled_in is None
    player.click("Back")
    assert player.document.turn.stage == "actions"


def test_what_lasts_runs_by_the_clock(at_table: Opening, named, qtbot: QtBot) -> None:
    player = at_table(fighting())
    player.click("Clock: 0:00")
    (dialog,) = player.screen.findChildren(DurationDialog)
    named(dialog, QLineEdit, "What lasts").setText("Torch")
    spin = named(dialog, QSpinBox, "Seconds")
    spin.setValue(25)
    qtbot.mouseClick(named(dialog, QAbstractButton, "Add"), LEFT)
    settle()
    (torch,) = player.document.durations
    assert torch.ends == 4 and "Torch 3 turns" in player.screen.desk.view.facts
    qtbot.mouseClick(named(dialog, QAbstractButton, "Remove: Torch, 3 turns left"), LEFT)
    assert player.document.durations == ()
    dialog.close()


def test_the_menus_change_states_and_end_the_fight(at_table: Opening) -> None:
    player = at_table(fighting())
    for words, state in (("Prone", "prone"), ("Hidden", "hidden"), ("Unaware", "unaware")):
        player.command(player.panel.seat_actions("sessaly"), words)
        assert getattr(known_fighter(player.document.turn, "sessaly").combatant.state, state)
    player.command(player.panel.seat_actions("sessaly"), "No longer prone")
    player.command(player.panel.seat_actions("sessaly"), "Use Dodge (2 left)")
    player.command(player.panel.seat_actions("sessaly"), "Use Dodge (1 left)")
    player.command(player.panel.seat_actions("guard"), "Taken out")
    assert known_fighter(player.document.turn, "guard").felled_in == 4
    player.command(player.panel.seat_actions("guard"), "Back in the fight")
    player.command(player.panel.seat_actions("sessaly"), "Recover everything")
    sessaly = known_fighter(player.document.turn, "sessaly").combatant
    assert not sessaly.state.hidden and sessaly.abilities[0].spent == 0
    player.command(player.panel.table_actions(), "Add opponents…")
    (dialog,) = player.screen.findChildren(BandDialog)
    dialog.form.add.click()
    assert len(player.document.turn.fighters) == 6
    player.command(player.panel.round_actions(), "Next: Segment 3")
    assert player.document.turn.segment == 3
    player.command(player.panel.round_actions(), "End the fight")
    assert not player.document.is_fighting and player.find(QAbstractButton, "Begin the fight")
    assert next(iter(player.panel.round_actions())).text() == "Begin the fight"


def test_conditions_are_typed(at_table: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    player = at_table(fighting())
    monkeypatch.setattr(
        QInputDialog, "getText", lambda *args, **more: (more["text"] + "bound, blind", True)
    )
    player.command(player.panel.seat_actions("guard"), "Conditions…")
    assert known_fighter(player.document.turn, "guard").combatant.state.conditions == (
        "bound",
        "blind",
    )


def test_a_ruling_changes_what_comes_of_a_blow_that_was_struck(at_table: Opening, named) -> None:
    player = at_table(deed.struck(fighting(), deed.Aim("corven", 0, behind=True), 1))
    assert outcome_of(player.document.turn, 0).hits
    player.command(player.panel.table_actions(), "Rulings of the campaign…")
    (dialog,) = player.screen.findChildren(RulingsDialog)
    combo = named(dialog, QComboBox, "A rolled 1")
    row = combo.findData("always_fails")
    combo.setCurrentIndex(row)
    combo.activated.emit(row)
    settle()
    assert player.document.turn.options.natural_one == "always_fails"
    assert not outcome_of(player.document.turn, 0).hits
    assert player.document.log[-1].detail == "1 option changed"
    dialog.close()


def test_a_surprise_needs_no_die_on_the_screen(at_table: Opening) -> None:
    session = opening.fight_begun(gathered(1))
    session = opening.unaware_set(session, "sessaly", "guard", True)
    session = opening.initiative_rolled(session, typed((1, 4, 1, 1, 2)))
    session = opening.acts_declared(course.went_on(session), "sessaly", (attack("guard"),))
    player = at_table(course.went_on(session))
    assert player.find(QWidget, "Number to reach: hits")
    player.click("Strike by surprise")
    assert outcome_of(player.document.turn, 0).is_automatic


def test_every_control_of_every_stage_has_a_spoken_name(at_table: Opening) -> None:
    session = deed.struck(fighting(), deed.Aim("corven", 0), 5)
    before = opening.fight_begun(gathered(1))
    states = [before, course.went_on(before), session]
    while session.turn.stage != "resolution":
        session = course.went_on(session)
    player = at_table(gathered(1))
    for state in (gathered(1), *states, session):
        player.screen.session.edit(state, "another moment")
        settle()
        assert unnamed(player.panel) == []


def unnamed(panel: QWidget) -> list[QWidget]:
    """Return the controls on show that a key reaches and that say nothing of themselves."""
    found: list[QWidget] = []
    for kind in (QAbstractButton, QLineEdit, QComboBox, QSpinBox, QListWidget):
        for one in panel.findChildren(kind):
            is_inner = isinstance(one.parent(), QComboBox | QSpinBox)
            text = one.text() if isinstance(one, QAbstractButton) else ""
            is_silent = not (one.accessibleName() or text)
            by_key = one.isVisible() and one.focusPolicy() != Qt.FocusPolicy.NoFocus
            if is_silent and by_key and not is_inner:
                found.append(one)
    return found
