"""Two models at one table, by the pure functions that a session of several uses."""

from __future__ import annotations

from rules.battlestorm.activation import (
    activation_begun,
    activation_ended,
    caller_activation_ended,
    effects_to_save,
    round_begun,
)
from rules.battlestorm.calling import call_result, measured
from rules.battlestorm.derive import derive
from rules.battlestorm.rolling import called, happened, kept_up, lasting_save, received
from rules.dice import typed
from tests.rules.battlestorm.models import KNOWN, sample

ENCUMBER, STORM = KNOWN.events["encumber"], KNOWN.events["brimstone_and_hellfire"]


def test_a_witch_encumbers_a_captain_for_two_of_her_own_activations() -> None:
    witch, captain = activation_begun(sample("marsh-witch")), sample("iron-captain")
    rolled = called(witch, "encumber", typed([4]))
    assert rolled.words == "Encumber: 4: it succeeds."
    witch = measured(rolled.model, in_reach=True)
    result = call_result(witch)
    assert result is not None and result.happens and result.event == ENCUMBER
    caught = received(
        captain,
        ENCUMBER,
        typed([2, 3, 3]),
        source=witch.name,
        source_key="sedge",
        caller_activation=witch.state.activation,
    )
    assert caught.words == "Encumber: 2 turns · Evasion lost 3 + 3 = 6."
    captain = caught.model
    assert derive(captain).value("evasion") == 6
    captain = caller_activation_ended(captain, "sedge", witch.state.activation)
    witch = activation_ended(witch)
    assert derive(captain).effects[0].left == 2, "the activation of the call does not count"
    captain = activation_ended(activation_begun(captain))
    assert derive(captain).effects[0].left == 2, "its own do not count either"
    for left in (1, None):
        witch = activation_begun(round_begun(witch))
        captain = caller_activation_ended(captain, "sedge", witch.state.activation)
        found = derive(captain).effects
        assert (found[0].left if found else None) == left
    assert derive(captain).value("evasion") == 12


def test_a_save_each_round_frees_the_victim() -> None:
    captain = received(sample("iron-captain"), ENCUMBER, typed([4, 4, 4]), source="a witch").model
    assert effects_to_save(captain) == (0,)
    failed = lasting_save(captain, 0, typed([22]))
    assert failed.model == captain and failed.words.endswith("failed.")
    assert lasting_save(captain, 0, typed([21])).model.state.effects == ()


def test_a_storm_burns_whoever_is_inside_each_turn_it_is_kept_up() -> None:
    witch = activation_begun(sample("marsh-witch"))
    witch = measured(called(witch, STORM.id, typed([8])).model, in_reach=True)
    rolled = happened(witch, typed([3, 10, 10]), "the ford")
    assert rolled.words == "Brimstone and Hellfire: 3 turns · damage 10 + 10 = 20."
    witch = rolled.model
    pack, captain = sample("bone-pack"), sample("iron-captain")
    pack = received(pack, STORM, typed([21, 1, 10, 10]), partial=True).model
    assert derive(pack).count_left == 9
    saved = received(captain, STORM, typed([21, 1, 10, 10]))
    assert saved.model == captain and "passed" in saved.words
    hurt = received(captain, STORM, typed([22, 1, 10, 10])).model
    assert derive(hurt).value("hits") == 7
    witch = activation_begun(activation_ended(witch))
    assert kept_up(witch, 0, typed([8])).words == "Brimstone and Hellfire: 8: it goes on."
    ended = kept_up(witch, 0, typed([9]))
    assert ended.words == "Brimstone and Hellfire: 9: it ends." and not ended.model.state.storms
    broken = kept_up(witch, 0, typed([1]), is_concentrating=False)
    assert broken.model.state.storms == ()


def test_nothing_happens_without_a_call_that_succeeded() -> None:
    witch = sample("marsh-witch")
    assert happened(witch, typed([])).model == witch
    assert called(witch, "faith_sword", typed([])).model == witch
    failed = called(witch, "cripple", typed([8, 8, 1])).model
    assert happened(failed, typed([])).words == "" and failed.state.locked_out
