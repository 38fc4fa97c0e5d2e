"""A storm of three activations by clicks and keys, all the way back, and what else is played."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit

from models.file_format import document_bytes
from rules.battlestorm.derive import count_left, derive
from rules.battlestorm.table.course import battle_begun, turn_taken
from rules.battlestorm.table.strike import call_rolled
from rules.dice import typed
from tests.gui.battlestorm.table.conftest import Opening, Player
from tests.gui.wizard.hands import QUIET
from tests.rules.battlestorm.table.evening import CAEL, OSTER, PACK, SEDGE, gathered, model_of

pytestmark = QUIET


def begin(player: Player, name: str) -> None:
    player.walk_to("Who is activated next", name)
    player.press(f"Begin activation of {name}")


def hits_lost(player: Player) -> int:
    return model_of(player.document, OSTER).state.hits_lost


def test_a_storm_of_three_activations_and_all_of_it_taken_back(at_table: Opening) -> None:
    player = at_table(gathered())
    before = document_bytes(player.document)
    player.click("Begin the battle")
    begin(player, "Mother Sedge")
    player.walk_to("Event to call", "Brimstone")
    assert player.find(QLabel, "27 in 100, locked out 57")
    player.roll("Roll the Faith Die", "8")
    player.press("In reach")
    player.click("It comes upon Bone pack")
    player.click("Only partly inside: Bone pack")
    player.press("It comes upon Captain Oster")
    player.type("Where the storm strikes", "the ford")
    player.roll("Roll its effect", "3 10 10")
    assert not player.panel.battle.strike.happen.isEnabled(), "saves are missing"
    player.type("Save of Bone pack", "21", enter=True)
    player.type("Save of Captain Oster", "22", enter=True)
    player.press("Let it happen")
    assert count_left(model_of(player.document, PACK)) == 9 and hits_lost(player) == 11
    player.click("End activation")
    player.press("Next round: 2")
    begin(player, "Mother Sedge")
    player.screen.desk.aim_at([OSTER])
    player.roll("Brimstone and Hellfire: roll a d10 to keep it up", "8")
    assert not player.is_shown("Brimstone and Hellfire: roll a d10 to keep it up")
    player.roll("Roll its effect", "1 1")
    player.roll("Throw saves", "30")
    player.press("Let it happen")
    assert hits_lost(player) == 11, "2 do not come through an Absorption of 9"
    player.find(QLineEdit, "Dice as they fell").setFocus()
    player.key(Qt.Key.Key_Return, control=True)
    assert player.document.acting == "", "Ctrl+Enter ends the activation"
    player.press("Next round: 3")
    begin(player, "Mother Sedge")
    player.roll("Brimstone and Hellfire: roll a d10 to keep it up", "9")
    assert model_of(player.document, SEDGE).state.storms == ()
    after = document_bytes(player.document)
    stack = player.screen.session.stack
    steps = stack.count()
    while stack.canUndo():
        stack.undo()
    assert document_bytes(player.document) == before
    while stack.canRedo():
        stack.redo()
    assert document_bytes(player.document) == after and steps == stack.count()


def test_the_focus_goes_on_with_the_call(at_table: Opening) -> None:
    player = at_table(turn_taken(battle_begun(gathered()), SEDGE))
    player.walk_to("Event to call", "Encumber")
    player.roll("Roll the Faith Die", "4")
    player.key(Qt.Key.Key_Space)
    assert model_of(player.document, SEDGE).state.call is not None
    player.screen.desk.aim_at([OSTER])
    player.roll("Roll its effect", "2 3 3")
    player.key(Qt.Key.Key_Space)
    assert derive(model_of(player.document, OSTER)).value("evasion") == 6


def test_an_activation_goes_by_keys_and_the_focus_is_never_lost(at_table: Opening) -> None:
    player = at_table(battle_begun(gathered()))

    def space(name: str) -> None:
        focus = QApplication.focusWidget()
        assert focus is not None and focus.accessibleName() == name
        player.key(Qt.Key.Key_Space)

    def enter_list() -> None:
        assert QApplication.focusWidget() is player.panel.battle.order.who
        player.key(Qt.Key.Key_Return)

    player.walk_to("Who is activated next", "Mother Sedge")
    enter_list()
    player.walk_to("Event to call", "Brimstone")
    player.type("Dice as they fell", "8")
    player.panel.battle.strike.call.setFocus()
    space("Roll the Faith Die")
    space("In reach")
    space("Roll its effect")
    space("Let it happen")
    player.press("End activation")
    assert QApplication.focusWidget() is player.panel.battle.order.who
    player.press("Next round: 2")
    player.walk_to("Who is activated next", "Mother Sedge")
    enter_list()
    player.roll("Brimstone and Hellfire: roll a d10 to keep it up", "1")
    space("Roll its effect")
    space("Let it happen")
    assert model_of(player.document, SEDGE).state.storms[0].done == 2
    player.screen.desk.choose(SEDGE)
    player.press("Brimstone and Hellfire: concentration is broken")
    assert QApplication.focusWidget() is player.panel.battle.strike.call


def test_typed_dice_that_do_not_fit_are_refused_and_stay(at_table: Opening) -> None:
    player = at_table(turn_taken(battle_begun(gathered()), SEDGE))
    said: list[str] = []
    player.screen.session.refused.connect(said.append)
    player.walk_to("Event to call", "Encumber")
    for faces in ("13", "4 4", "many"):
        player.roll("Roll the Faith Die", faces)
        assert model_of(player.document, SEDGE).state.call is None
        assert player.find(QLineEdit, "Dice as they fell").text() == faces
    assert len(said) == 3 and "does not show 13" in said[0]


def test_a_call_out_of_reach_is_wasted(at_table: Opening) -> None:
    player = at_table(turn_taken(battle_begun(gathered()), SEDGE))
    player.roll("Roll the Faith Die", "2")
    assert player.find(QLabel, "Measure: reach 7″.")
    player.click("Out of reach")
    assert player.document.strike is None and player.is_shown("Roll the Faith Die")
    assert "First act of faith this activation: the act is used" in [
        label.text() for label in player.screen.findChildren(QLabel)
    ]


def test_a_lasting_effect_is_saved_against_and_ended_from_its_row(at_table: Opening) -> None:
    session = call_rolled(turn_taken(battle_begun(gathered()), SEDGE), "encumber", typed([4]))
    player = at_table(session)
    player.click("In reach")
    player.click("It comes upon Captain Oster")
    player.roll("Roll its effect", "2 3 3")
    player.click("Let it happen")
    player.screen.desk.choose(OSTER)
    player.roll("Encumber: save with 21 or less", "22")
    assert not player.is_shown("Encumber: save with 21 or less")
    player.click("Encumber: a turn has passed")
    assert derive(model_of(player.document, OSTER)).effects[0].left == 1
    player.click("Encumber: end it")
    assert derive(model_of(player.document, OSTER)).value("evasion") == 12


def test_a_conjured_sword_hits_whom_is_chosen_and_is_gone_at_a_miss(at_table: Opening) -> None:
    player = at_table(turn_taken(battle_begun(gathered()), CAEL))
    player.roll("Roll the Faith Die", "2")
    player.press("Roll its effect")
    combo = player.find(QComboBox, "Whom the weapon hits")
    assert combo.itemText(0) == "Captain Oster", "the other side stands first"
    player.roll("Faith Sword: it hits", "3 4")
    assert hits_lost(player) == 7
    player.click("Faith Sword: it misses")
    assert model_of(player.document, CAEL).state.effects == ()


def test_the_holy_site_and_the_commands_of_a_card(at_table: Opening) -> None:
    player = at_table(turn_taken(battle_begun(gathered()), SEDGE))
    panel = player.panel
    panel.bar.distance.setValue(7)
    assert model_of(player.document, SEDGE).state.site is not None
    assert not derive(model_of(player.document, SEDGE)).may_call
    player.command(panel.seat_actions(SEDGE), "Give the holy site up")
    player.click("Set up a holy site")
    site = model_of(player.document, SEDGE).state.site
    assert site is not None and site.begun == model_of(player.document, SEDGE).state.round
    player.command(panel.seat_actions(PACK), "One more like it")
    player.command(panel.seat_actions("bone_pack_2"), "To the party")
    assert player.document.seats[-1].side == "party"
    player.command(panel.seat_actions(SEDGE), "Locked out")
    assert model_of(player.document, SEDGE).state.locked_out
    player.command(panel.round_actions(), "End the battle")
    assert player.document.round == 0 and player.is_shown("Begin the battle")


def test_who_calls_nothing_has_no_events_and_everybody_done_asks_for_the_round(
    at_table: Opening,
) -> None:
    player = at_table(battle_begun(gathered()))
    for name in ("Captain Oster", "Bone pack", "Brother Cael", "Mother Sedge"):
        begin(player, name)
        if name == "Captain Oster":
            assert player.find(QLabel, "It calls no events: moves and blows alone.")
            assert not player.panel.battle.strike.call.isEnabled()
        player.click("End activation")
    assert player.find(QLabel, "Everybody was activated: the next round can begin.")
    player.click("Next round: 2")
    assert player.document.round == 2


def test_a_model_of_long_name_and_nothing_known_is_shown(at_table: Opening) -> None:
    session = gathered()
    long = session.seats[0].model.replaced(name="M" * 400, fq=None, fl=None, known_events=())
    seats = (session.seats[0].replaced(model=long), *session.seats[1:])
    player = at_table(turn_taken(battle_begun(session.replaced(seats=seats)), CAEL))
    assert player.find(QLabel, "It knows no event.")
    assert player.screen.minimumSizeHint().width() <= 1000
    player.click("End activation")
    begin(player, "Mother Sedge")
    player.roll("Roll the Faith Die", "2")
    assert player.screen.minimumSizeHint().width() <= 1000
