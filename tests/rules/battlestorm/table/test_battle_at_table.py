"""A battle at the table, step by step: what comes of it, and what the log says."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.battlestorm.session import Session
from models.errors import UserError
from models.file_format import document_bytes
from rules.battlestorm.derive import count_left, derive
from rules.battlestorm.table import condition, course, keeping, strike
from rules.battlestorm.table.game import TABLE
from rules.battlestorm.table.seat import known_seat, ready
from rules.battlestorm.table.told import tracked
from rules.dice import DiceError, typed
from tests.amount import examples
from tests.rules.battlestorm.table.evening import (
    CAEL,
    OSTER,
    PACK,
    SEDGE,
    activated,
    gathered,
    lines_of,
    model_of,
    played_by_chance,
)

BRIMSTONE = "brimstone_and_hellfire"


def encumbered() -> Session:
    """Sedge encumbered Oster for two turns by six, in her first activation."""
    session = strike.call_rolled(activated(SEDGE), "encumber", typed([4]), [OSTER])
    session = strike.call_measured(session, in_reach=True)
    session = strike.effect_rolled(session, typed([2, 3, 3]))
    return strike.landed_on_all(session)


def burning() -> Session:
    """Sedge's storm burns the pack, partly inside, and Oster, who saves."""
    session = strike.call_rolled(activated(SEDGE), BRIMSTONE, typed([8]), [PACK, OSTER])
    session = strike.call_measured(session, in_reach=True)
    session = strike.partial_set(session, PACK, is_partial=True)
    session = strike.effect_rolled(session, typed([3, 10, 10]), "the ford")
    session = strike.save_typed(session, PACK, 21)
    return strike.saves_thrown(session, typed([21]))


def test_a_battle_needs_somebody_and_is_begun_once() -> None:
    with pytest.raises(UserError, match="Nobody"):
        course.battle_begun(Session())
    begun = course.battle_begun(gathered())
    with pytest.raises(UserError, match="under way"):
        course.battle_begun(begun)
    for made in (course.round_next, course.battle_ended):
        with pytest.raises(UserError, match="no battle"):
            made(gathered())
    assert course.battle_ended(begun).round == 0


def test_everybody_is_activated_once_a_round_in_any_order() -> None:
    session = activated(OSTER)
    assert ready(session) == () and session.acting == OSTER
    session = course.turn_taken(session, SEDGE)
    assert known_seat(session, OSTER).is_done and session.acting == SEDGE
    with pytest.raises(UserError, match="cannot be activated"):
        course.turn_taken(session, OSTER)
    session = course.turn_ended(session)
    assert set(ready(session)) == {CAEL, PACK}
    with pytest.raises(UserError, match="Nobody is activated"):
        course.turn_ended(session)
    session = course.round_next(session)
    assert session.round == 2 and len(ready(session)) == 4
    gone = condition.with_amount(session, OSTER, "hits", "=0")
    assert OSTER not in ready(gone)


def test_a_defensive_effect_counts_the_activations_of_its_caller() -> None:
    session = encumbered()
    assert derive(model_of(session, OSTER)).value("evasion") == 6
    assert "Captain Oster: Evasion 12 ▸ 6" in lines_of(session)
    for left, key in ((2, SEDGE), (2, OSTER)):
        session = course.turn_ended(course.turn_taken(session, key))
        assert derive(model_of(session, OSTER)).effects[0].left == left
    session = course.turn_ended(course.turn_taken(course.round_next(session), SEDGE))
    assert derive(model_of(session, OSTER)).effects[0].left == 1
    session = course.turn_ended(course.turn_taken(course.round_next(session), SEDGE))
    assert derive(model_of(session, OSTER)).value("evasion") == 12
    assert "Captain Oster: Encumber is over" in lines_of(session)
    assert "Captain Oster: Evasion 6 ▸ 12" in lines_of(session)


def test_a_save_each_round_is_rolled_once_and_a_passed_one_frees() -> None:
    session = encumbered()
    assert keeping.may_save(session, OSTER) == (0,)
    failed = keeping.saved_against(session, OSTER, 0, typed([22]))
    assert keeping.may_save(failed, OSTER) == ()
    with pytest.raises(UserError, match="no save left"):
        keeping.saved_against(failed, OSTER, 0, typed([1]))
    again = course.round_next(failed)
    assert keeping.may_save(again, OSTER) == (0,)
    free = keeping.saved_against(again, OSTER, 0, typed([21]))
    assert derive(model_of(free, OSTER)).value("evasion") == 12


def test_a_storm_comes_upon_all_inside_with_one_roll() -> None:
    session = burning()
    with pytest.raises(UserError, match="not rolled"):
        strike.landed_on_all(session.replaced(strike=session.strike.replaced(is_rolled=False)))  # type: ignore[union-attr]
    session = strike.landed_on_all(session)
    assert count_left(model_of(session, PACK)) == 9, "21 halved is over 10"
    assert model_of(session, OSTER).state.hits_lost == 0 and session.strike is None
    said = lines_of(session)
    assert "Captain Oster: save 21 against 21: passed" in said
    assert "Bone pack: save 21 against 10 partly inside: failed · one is gone" in said
    storm = model_of(session, SEDGE).state.storms[0]
    assert (storm.most, storm.done, storm.aim) == (3, 1, "the ford")


def test_a_storm_is_kept_up_turn_by_turn_and_strikes_again() -> None:
    session = strike.landed_on_all(burning())
    with pytest.raises(UserError, match="already"):
        keeping.storm_kept(session, SEDGE, 0, typed([1]))
    with pytest.raises(UserError, match="caller"):
        keeping.storm_kept(course.turn_ended(session), SEDGE, 0, typed([1]))
    session = activated(SEDGE, course.round_next(session))
    session = keeping.storm_kept(session, SEDGE, 0, typed([8]), [OSTER])
    session = strike.effect_rolled(session, typed([12, 12]))
    session = strike.landed_on_all(strike.save_typed(session, OSTER, 22))
    assert model_of(session, OSTER).state.hits_lost == 15, "24 less an Absorption of 9"
    ended = activated(SEDGE, course.round_next(session))
    ended = keeping.storm_kept(ended, SEDGE, 0, typed([9]))
    assert model_of(ended, SEDGE).state.storms == () and ended.strike is None
    broken = keeping.storm_ended(session, SEDGE, 0)
    assert model_of(broken, SEDGE).state.storms == ()


def test_a_storm_that_nobody_kept_up_is_told() -> None:
    session = course.turn_ended(strike.landed_on_all(burning()))
    assert not any("not kept up" in said for said in lines_of(session))
    session = course.turn_ended(activated(SEDGE, course.round_next(session)))
    assert "Brimstone and Hellfire was not kept up this turn" in lines_of(session)


def test_nobody_is_touched_without_their_save() -> None:
    session = strike.call_rolled(activated(SEDGE), BRIMSTONE, typed([8]), [PACK, OSTER])
    session = strike.effect_rolled(strike.call_measured(session, in_reach=True), typed([1, 2, 2]))
    with pytest.raises(UserError, match="Bone pack, Captain Oster"):
        strike.landed_on_all(session)
    with pytest.raises(UserError, match="does not show 31"):
        strike.save_typed(session, PACK, 31)
    assert strike.let_go(session).strike is None


def test_an_event_upon_one_model_takes_the_last_that_was_aimed_at() -> None:
    session = strike.call_rolled(activated(SEDGE), "encumber", typed([4]), [PACK, OSTER])
    assert session.strike is not None
    assert [one.key for one in session.strike.targets] == [OSTER]
    session = strike.target_set(session, PACK, is_in=True)
    assert session.strike is not None
    assert [one.key for one in session.strike.targets] == [PACK]
    session = strike.target_set(session, PACK, is_in=False)
    assert session.strike is not None and session.strike.targets == ()


def test_measuring_comes_after_the_roll_and_wastes_a_call_out_of_reach() -> None:
    session = strike.call_rolled(activated(SEDGE), "encumber", typed([4]), [OSTER])
    with pytest.raises(UserError, match="Nothing happens"):
        strike.effect_rolled(session, typed([2, 3, 3]))
    far = strike.call_measured(session, in_reach=False)
    assert far.strike is None and strike.open_call(far) is None
    assert model_of(far, SEDGE).state.acts == 1
    assert any("wasted" in said for said in lines_of(far))


def test_a_failed_call_over_the_limit_locks_out_and_the_checklist_only_warns() -> None:
    session = strike.call_rolled(activated(SEDGE), "cripple", typed([8, 8, 1]))
    assert model_of(session, SEDGE).state.locked_out and session.strike is None
    session = strike.call_rolled(session, "cripple", typed([1]), [OSTER])
    assert session.strike is not None
    assert any(said.startswith("Not locked out: no") for said in lines_of(session))
    with pytest.raises(UserError, match="cannot call"):
        strike.call_rolled(session, "faith_sword", typed([1]))
    with pytest.raises(DiceError):
        strike.call_rolled(activated(SEDGE), "cripple", typed([8]))
    with pytest.raises(UserError, match="Nobody is activated"):
        strike.call_rolled(gathered(), "cripple", typed([1]))


def test_a_conjured_sword_is_gone_at_the_first_miss() -> None:
    session = strike.call_rolled(activated(CAEL), "faith_sword", typed([2]))
    assert session.strike is None, "it is upon the caller: nobody is measured"
    session = strike.effect_rolled(session, typed([]))
    with pytest.raises(UserError, match="Nobody is hit"):
        keeping.weapon_used(session, CAEL, 0, hit=True, dice=typed([1, 1]))
    session = keeping.weapon_used(session, CAEL, 0, hit=True, dice=typed([3, 4]), target=OSTER)
    assert model_of(session, OSTER).state.hits_lost == 7, "it passes all Absorption"
    session = keeping.weapon_used(session, CAEL, 0, hit=False, dice=typed([]))
    assert model_of(session, CAEL).state.effects == ()
    assert "misses, and it is gone" in lines_of(session)


def test_effects_are_ended_and_counted_by_hand() -> None:
    session = encumbered()
    once = keeping.effect_turn_passed(session, OSTER, 0)
    assert derive(model_of(once, OSTER)).effects[0].left == 1
    assert model_of(keeping.effect_turn_passed(once, OSTER, 0), OSTER).state.effects == ()
    assert model_of(keeping.effect_ended(session, OSTER, 0), OSTER).state.effects == ()
    with pytest.raises(UserError, match="over"):
        keeping.effect_ended(session, OSTER, 1)


def test_a_holy_site_serves_from_the_next_round() -> None:
    session = condition.site_left(activated(SEDGE), SEDGE)
    session = condition.site_distance(condition.site_begun(session, SEDGE), SEDGE, 2.5)
    assert not derive(model_of(session, SEDGE)).may_call
    session = activated(SEDGE, course.round_next(session))
    assert derive(model_of(session, SEDGE)).may_call
    assert "2½″ from the holy site" in lines_of(session)


def test_amounts_are_typed_and_moved_numbers_told() -> None:
    session = condition.with_amount(gathered(), OSTER, "hits", "-5")
    session = condition.with_amount(session, OSTER, "fate", "-2")
    session = condition.with_amount(session, PACK, "count", "=4")
    assert [(c.what, c.before, c.after) for entry in session.log for c in entry.changes] == [
        ("hits", 18, 13),
        ("fate", 6, 4),
        ("count", 10, 4),
    ]
    assert condition.with_amount(session, PACK, "count", "+0") is session
    for pool, text in (("hits", "many"), ("faith", "-1")):
        with pytest.raises(UserError):
            condition.with_amount(session, OSTER, pool, text)
    fresh = condition.made_fresh(session, OSTER)
    assert tracked(model_of(fresh, OSTER)) == tracked(model_of(gathered(), OSTER))


@settings(max_examples=examples(30))
@given(st.integers(0, 10**6))
def test_every_step_is_told_and_every_moved_number_is_in_the_log(seed: int) -> None:
    for before, after in pairwise(played_by_chance(gathered(), seed)):
        new = after.log[len(before.log) :]
        assert after.log[: len(before.log)] == before.log
        now = {one.key: one.model for one in after.seats}
        moved = {
            (one.key, what): value
            for one in before.seats
            for what, value in tracked(one.model).items()
            if tracked(now[one.key])[what] != value
        }
        told = {(c.who, c.what): c.before for entry in new for c in entry.changes}
        assert moved == {key: was for key, was in told.items() if key in moved}
        assert after == before or new or after.strike != before.strike
        TABLE.view(after)
        TABLE.players_view(after)
    raw = json.loads(document_bytes(after))
    assert document_bytes(Session.model_validate(raw)) == document_bytes(after)
