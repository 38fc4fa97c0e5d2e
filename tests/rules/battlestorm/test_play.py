"""A game at the table: site, calls, effects with their activations, weapons, storms."""

from __future__ import annotations

import pytest

from models.battlestorm.catalog import catalog
from models.battlestorm.model import Model
from models.battlestorm.options import Options
from rules.battlestorm.activation import (
    activation_begun,
    activation_ended,
    caller_activation_ended,
    effects_to_save,
    round_begun,
    storm_kept_up,
    swung,
)
from rules.battlestorm.calling import call_result, measured, settled, with_call
from rules.battlestorm.chain import typed_chain
from rules.battlestorm.checklist import checklist, may_call_now, stands_in_way_of_storm
from rules.battlestorm.derive import derive
from rules.battlestorm.landing import dice_needed, landed, rolled_landing, with_storm
from rules.battlestorm.play import (
    recovered,
    struck,
    turn_passed,
    with_distance,
    with_fate_left,
    with_hits_left,
    with_site_begun,
    with_state,
    without_site,
    without_storm,
)
from rules.dice import DiceError, typed
from tests.rules.battlestorm.models import sample

EVENTS = catalog().events


def options(**chosen: str) -> Options:
    return Options.complete(**chosen)


def cael() -> Model:
    return sample("altar-thaumaturge")


def called(model: Model, event_id: str, *faces: int) -> Model:
    return with_call(model, event_id, typed_chain(EVENTS[event_id].die, faces))


def borne(model: Model, event_id: str, *faces: int, source: str = "") -> Model:
    event = EVENTS[event_id]
    return landed(model, event, rolled_landing(event, typed(faces), model.options), source=source)


def whole_turn(model: Model) -> Model:
    return activation_ended(activation_begun(model))


def held_back(model: Model) -> list[str]:
    return [item.id for item in checklist(model) if not item.holds]


def test_a_site_is_ready_in_the_round_after_it_was_begun() -> None:
    model = with_site_begun(recovered(cael()), 2)
    assert held_back(model) == ["site"] and not may_call_now(model)
    model = round_begun(model)
    assert held_back(model) == [] and may_call_now(model)
    assert held_back(with_distance(model, 6.5)) == ["leash"]
    assert held_back(with_distance(model, 6)) == []
    assert held_back(without_site(model)) == ["site", "leash"]
    assert with_distance(without_site(model), 3).state.site is None
    assert not may_call_now(model.replaced(role="ordinary"))


def test_one_act_of_faith_in_each_activation() -> None:
    model = called(activation_begun(cael()), "cripple", 3)
    assert held_back(model) == ["act"]
    model = activation_begun(activation_ended(model))
    assert held_back(model) == [] and model.state.call is None


def test_a_lockout_is_for_the_whole_game() -> None:
    model = called(cael(), "cripple", 8, 8, 6)
    result = call_result(model)
    assert result is not None and result.outcome.locked_out and result.happens is False
    assert result.chain.words == "8 + 8 + 6 = 22"
    assert held_back(round_begun(whole_turn(model))) == ["lockout"]
    assert held_back(recovered(model)) == ["site", "leash"]


def test_the_range_is_measured_after_the_roll() -> None:
    model = called(cael(), "cripple", 3)
    result = call_result(model)
    assert result is not None and result.outcome.success and result.happens is None
    for near in (True, False):
        found = call_result(measured(model, in_reach=near))
        assert found is not None and found.happens is near
    upon_oneself = call_result(called(cael(), "faith_sword", 2))
    assert upon_oneself is not None and upon_oneself.happens is True
    done = settled(measured(model, in_reach=True), "3 turns")
    assert done.state.call is not None and done.state.call.is_settled
    assert call_result(recovered(model)) is None
    assert settled(recovered(model), "x") == measured(recovered(model), in_reach=True)


def test_a_success_never_locks_out_even_over_the_limit() -> None:
    model = called(cael().replaced(fl=5), "cripple", 7)
    assert not model.state.locked_out


@pytest.mark.parametrize(
    ("faces", "told"),
    [
        ((), "Nothing was typed"),
        ((8,), "Type the next roll too"),
        ((3, 4), "Only a 8 is rolled again"),
        ((9,), "does not show 9"),
    ],
)
def test_a_chain_that_cannot_be_is_refused_in_words(faces: tuple[int, ...], told: str) -> None:
    with pytest.raises(DiceError, match=told):
        typed_chain(8, faces)
    with pytest.raises(DiceError, match="rolled once"):
        typed_chain(8, (8, 2), open_ended=False)


def test_a_hexx_of_three_turns_lasts_three_activations_of_its_victim() -> None:
    fresh = borne(sample("iron-captain"), "cripple", 3, source="Mother Sedge")
    assert derive(fresh).value("movement") == 3.5
    model = fresh
    for left in (2, 1):
        model = whole_turn(model)
        assert derive(model).effects[0].left == left
        assert derive(model).value("movement") == 3.5
    model = whole_turn(model)
    assert model.state.effects == () and derive(model).value("movement") == 7


def test_a_victim_that_was_activated_already_waits_for_its_next_activation() -> None:
    done = activation_begun(sample("iron-captain"))
    struck_now = borne(done, "cripple", 1, source="Mother Sedge")
    assert derive(activation_ended(struck_now)).effects[0].left == 1
    after = borne(activation_ended(done), "cripple", 1, source="Mother Sedge")
    assert whole_turn(after).state.effects == ()


def test_encumber_counts_the_activations_of_its_caller() -> None:
    event = EVENTS["encumber"]
    landing = rolled_landing(event, typed([2, 3, 4]))
    model = landed(
        sample("iron-captain"),
        event,
        landing,
        source="Mother Sedge",
        source_key="sedge",
        caller_activation=5,
    )
    assert derive(model).value("evasion") == 5
    assert derive(whole_turn(model)).effects[0].left == 2, "its own activations do not count"
    assert caller_activation_ended(model, "somebody", 6) == model
    assert caller_activation_ended(model, "sedge", 5) == model, "the one it was called in"
    model = caller_activation_ended(model, "sedge", 6)
    assert derive(model).effects[0].left == 1
    model = caller_activation_ended(model, "sedge", 7)
    assert model.state.effects == () and derive(model).value("evasion") == 12


def test_armor_of_faith_adds_to_armor_and_helps_against_lightning() -> None:
    model = borne(sample("iron-captain"), "faith_armor", 4, 5, 6)
    numbers = derive(model)
    assert numbers.value("absorption") == 20 and numbers.value("absorption_lightning") == 11
    assert derive(struck(model, 33)).value("hits") == 5
    assert derive(struck(model, 33, metal_is_no_help=True)).value("hits") == -4
    assert derive(struck(model, 10, ignores_absorption=True)).value("hits") == 8
    assert dice_needed(EVENTS["faith_armor"]) == ("d10", "2d8")


def test_other_dice_explode_only_where_the_campaign_says_so() -> None:
    event = EVENTS["encumber"]
    plain = rolled_landing(event, typed([4, 4, 4]))
    assert plain.turns == 4 and plain.evasion_loss is not None and plain.evasion_loss.total == 8
    faces = typed([4, 1, 4, 2, 3])
    more = rolled_landing(event, faces, options(effect_dice_open_ended="yes"))
    assert more.turns == 5 and more.evasion_loss is not None and more.evasion_loss.total == 9
    lightning = rolled_landing(
        EVENTS["call_lightning"], typed([1, 20, 20]), options(effect_dice_open_ended="yes")
    )
    assert lightning.damage is not None and lightning.damage.total == 40


def test_a_save_takes_the_event_away_or_half_its_damage() -> None:
    event, oster = EVENTS["call_lightning"], sample("iron-captain")
    landing = rolled_landing(event, typed([1, 13, 20]))
    assert landed(oster, event, landing, saved=True).state.hits_lost == 0
    half = oster.replaced(options=options(save_effect="halves_damage"))
    assert landed(half, event, landing, saved=True).state.hits_lost == 16


def test_a_swarm_loses_its_members_one_by_one() -> None:
    pack = sample("bone-pack")
    after = borne(pack, "ashes_to_ashes", 5, 5)
    assert derive(after).count_left == 9
    after = struck(struck(after, 1), 2)
    assert derive(after).count_left == 8 and after.state.hits_lost == 0


def test_ashes_at_fate_zero_is_a_ruling() -> None:
    spent = with_fate_left(sample("iron-captain"), "=", 0)
    assert borne(spent, "ashes_to_ashes", 1, 1).state.fallen == 1
    spared = spent.replaced(options=options(ashes_at_fate_zero="spared"))
    assert borne(spared, "ashes_to_ashes", 1, 1).state.fallen == 0
    assert with_fate_left(sample("bone-pack"), "-", 3) == sample("bone-pack")


def test_the_sword_is_gone_at_a_miss_and_the_missile_may_come_back() -> None:
    sword = borne(cael(), "faith_sword")
    effect = sword.state.effects[0]
    assert (effect.combat_error, effect.damage, effect.turns) == (3, "2d8", 10)
    assert swung(sword, 0, hit=True) == sword
    assert swung(sword, 0, hit=False).state.effects == ()
    missile = borne(cael(), "faith_missile")
    assert swung(missile, 0, hit=False).state.effects == ()
    kind = missile.replaced(options=options(missile_after_miss="returns_next_turn"))
    gone = swung(kind, 0, hit=False)
    assert not gone.state.effects[0].in_hand
    assert activation_begun(gone).state.effects[0].in_hand
    bow = borne(cael(), "potestates_bow")
    assert swung(bow, 0, hit=False) == bow
    own = cael().replaced(options=options(sword_combat_error="gm_value"))
    assert borne(own, "faith_sword").state.effects[0].combat_error == 4


def test_a_storm_is_kept_up_to_its_most() -> None:
    event = EVENTS["call_lightning"]
    caller = activation_begun(cael())
    caller = called(caller, "call_lightning", 5)
    caller = with_storm(caller, event, rolled_landing(event, typed([2, 9, 9])), "Oster")
    caller = activation_begun(activation_ended(caller))
    assert held_back(caller) == ["act"]
    kept = storm_kept_up(caller, 0, typed_chain(10, [9], open_ended=False))
    assert kept.state.storms[0].done == 2 and kept.state.acts == 1
    assert derive(kept).storms[0].left == 0
    assert activation_begun(activation_ended(kept)).state.storms == ()
    assert held_back(without_storm(caller, 0)) == []
    failed = storm_kept_up(caller.replaced(fq=6, fl=9), 0, typed_chain(10, [9]))
    assert failed.state.storms == () and not failed.state.locked_out
    strict = caller.replaced(fq=6, fl=8, options=options(sustain_can_lock_out="yes"))
    assert storm_kept_up(strict, 0, typed_chain(10, [9])).state.locked_out


def test_a_storm_needs_the_site_near_unless_the_campaign_says_otherwise() -> None:
    event = EVENTS["call_lightning"]
    caller = with_storm(cael(), event, rolled_landing(event, typed([2, 9, 9])))
    assert stands_in_way_of_storm(caller) == ""
    far = with_distance(caller, 7)
    assert "too far" in stands_in_way_of_storm(far)
    assert "no holy site" in stands_in_way_of_storm(without_site(caller))
    assert stands_in_way_of_storm(far.replaced(options=options(sustain_needs_leash="no"))) == ""
    out = with_state(caller, locked_out=True)
    assert "locked out" in stands_in_way_of_storm(out)
    free = out.replaced(options=options(sustain_uses_act="no"))
    assert stands_in_way_of_storm(free) == ""


def test_turns_can_be_counted_by_hand_and_hits_set() -> None:
    model = borne(sample("iron-captain"), "encumber", 2, 1, 1, source="a witch")
    assert effects_to_save(model) == (0,)
    assert whole_turn(model) != turn_passed(model, 0)
    assert turn_passed(turn_passed(model, 0), 0).state.effects == ()
    assert with_hits_left(model, "=", 5).state.hits_lost == 13
    assert with_hits_left(with_hits_left(model, "-", 4), "+", 1).state.hits_lost == 3
