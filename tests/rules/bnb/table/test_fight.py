"""Blows, areas, close combat, losses that wait, and what an injury spoils."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.bnb.options import Options
from models.bnb.session import Plan, Session
from rules.bnb.table import plan, round
from rules.bnb.table.check import CheckOrder, checked, saddle_kept
from rules.bnb.table.fight import AreaStrike, Caught, Strike, area_struck, object_struck, struck
from rules.bnb.table.gather import engrossed, with_creatures
from rules.bnb.table.grapple import EscapeOrder, GrabOrder, escaped, grabbed, let_go
from rules.bnb.table.harm import (
    injured,
    pending_applied,
    pending_dropped,
    typed_amount,
    with_typed,
)
from rules.bnb.table.person import TableError, people, person, with_points
from rules.bnb.table.view import players_view
from tests.rules.bnb.table.party import (
    ONE,
    any_dice,
    any_table,
    brute,
    faces,
    lothar,
    newest,
    nik,
    table,
    words,
)

SWORD = Strike(who="h1", target="f1", attack="s", defence="defense")


def test_a_hit_takes_health_and_stamina_in_one_step() -> None:
    # 2d6 6+4 × (4 + 6) = 100 against 3+3 × 3; 4+4 × 7 = 56 against 2+2 × 3 = 12.
    before = table(lothar())
    after = struck(before, SWORD, faces(6, 4, 3, 3, 4, 4, 2, 2))
    target = person(after, "f1")
    assert (target.current("health"), target.current("stamina")) == (56, 0)
    entry = newest(before, after)
    assert "falls unconscious" in words(entry)
    assert ("Striking", "+6") in {(part.label, part.value) for part in entry.parts}
    assert after.roll is not None and after.roll.verdict == "Health −44, Stamina −100"


def test_players_read_of_a_blow_only_that_it_hits() -> None:
    after = struck(table(lothar()), SWORD, faces(6, 4, 3, 3, 3, 3, 2, 2))
    shown = players_view(after).roll
    assert shown is not None and shown.verdict == "Hits"
    assert [die.face for die in shown.dice] == [6, 4]
    assert (shown.result, shown.note) == ("10", "× 10 = 100")
    assert after.log[-1].detail == "at Brute: Hits"
    back = struck(after, Strike("f1", "h1", "fist"), faces(6, 6, 6, 6, 1, 1))
    assert back.roll is not None and back.roll.verdict == "Health −28, Stamina −64"
    assert players_view(back).roll is None


def test_a_tie_misses() -> None:
    # 12 × 10 = 120 needs less than the dodge; 2d6 3 × 10 = 30 meets 2d6 10 × 3.
    after = struck(table(lothar()), SWORD, faces(1, 2, 5, 5))
    assert after.roll is not None and after.roll.verdict == "Misses"
    assert person(after, "f1").current("health") == 100


def test_without_a_defence_only_the_place_is_to_be_hit() -> None:
    order = Strike(who="h1", target="f1", attack="s", challenge=40)
    assert struck(table(lothar()), order, faces(2, 2, 1, 1, 6, 6)).roll is not None
    missed = struck(table(lothar()), order, faces(1, 2))
    assert missed.roll is not None and missed.roll.verdict == "Misses"


def test_a_defence_that_was_not_declared_is_refused() -> None:
    begun = round.fight_begun(table(lothar()), faces(6, 6, 1, 1))
    acted = struck(begun, SWORD, faces(6, 6, 1, 1, 1, 1, 6, 6))
    back = Strike(who="f1", target="h1", attack="fist", defence="defense")
    with pytest.raises(TableError, match="cannot defend now"):
        struck(acted, back, ONE)
    ready = plan.declared(begun, "h1", Plan(dex_acts=1, defences=1))
    acted = struck(ready, SWORD, faces(6, 6, 1, 1, 1, 1, 6, 6))
    met = struck(acted, back, faces(1, 1, 6, 6))
    # Two acts: Defense 4 is halved, so 12 × (4 + 2).
    assert "× 6 = 72" in words(met.log[-1])


def test_the_engrossed_and_the_unconscious_do_not_defend() -> None:
    for session in (
        engrossed(table(lothar()), "f1", True),
        with_points(table(lothar()), "f1", "stamina", 0),
    ):
        with pytest.raises(TableError, match="cannot defend"):
            struck(session, SWORD, ONE)


def test_disarming_does_no_harm() -> None:
    order = Strike(who="h1", target="f1", attack="s", defence="defense", way="disarm")
    after = struck(table(lothar()), order, faces(6, 6, 1, 1))
    assert person(after, "f1").current("health") == 100
    assert "Brute is disarmed" in words(after.log[-1])


def test_a_thrown_thing_meets_the_range() -> None:
    rock = lothar(throwing=2)
    knife = rock.gear[0].replaced(key="k", name="Knife", weapon_kind="thrown", throwable=True)
    session = table(rock.replaced(gear=(knife,)))
    near = Strike(who="h1", target="f1", attack="k_thrown", distance=3)
    far = Strike(who="h1", target="f1", attack="k_thrown", distance=16)
    # 2d6 7 × 6 = 42 beats point blank 10, and not extreme 160.
    assert "Hits" in verdict(struck(session, near, faces(3, 4, 1, 1, 6, 6)))
    assert verdict(struck(session, far, faces(3, 4))) == "Misses"


def verdict(session: Session) -> str:
    assert session.roll is not None
    return session.roll.verdict


def test_the_immune_lose_nothing() -> None:
    ghost = brute().replaced(immunities=("physical",))
    session = with_creatures(table(lothar(), foes=0), ghost)
    after = struck(session, SWORD, faces(6, 6, 1, 1, 6, 6, 1, 1))
    assert person(after, "f1").current("health") == 100
    assert "immune" in verdict(after)


def test_where_the_table_only_tracks_a_loss_waits() -> None:
    session = table(lothar()).replaced(automation="track")
    after = struck(session, SWORD, faces(6, 4, 3, 3, 4, 4, 2, 2))
    assert person(after, "f1").current("health") == 100 and len(after.pending) == 1
    applied = pending_applied(after)
    assert person(applied, "f1").current("health") == 56 and not applied.pending
    newest(after, applied)
    assert person(pending_dropped(after), "f1").current("health") == 100
    with pytest.raises(TableError):
        pending_applied(applied)


def test_an_area_is_left_by_those_near_its_edge() -> None:
    caught = (Caught("f1", 2, dodges=True), Caught("f2", 7, dodges=True))
    order = AreaStrike(who="h1", attack="s", caught=caught)
    # f1 leaps 2d6 8 × 3 = 24 against 20; f2 is too far inside.
    after = area_struck(table(lothar(), foes=2), order, faces(6, 6, 5, 5, 4, 4, 1, 1))
    assert person(after, "f1").current("health") == 100
    assert person(after, "f2").current("health") == 100 - (10 * 7 - 2 * 3)
    assert "too far to the edge" in words(after.log[-1])


def test_a_thing_that_stands_still_is_hit_by_meeting_its_challenge() -> None:
    order = Strike(who="h1", target="", attack="s", challenge=50)
    hit = object_struck(table(lothar()), order, faces(2, 3, 4, 4), "a rope")
    assert verdict(hit) == "Hits, damage 56" and "a rope" in hit.log[-1].title
    strict = table(lothar()).replaced(options=Options.complete(fixed_challenge_tie="must_exceed"))
    assert verdict(object_struck(strict, order, faces(2, 3))) == "Misses"


def test_a_rider_stays_by_meeting_the_raw_damage() -> None:
    stays = saddle_kept(table(lothar(riding=2)), "h1", 30, faces(2, 3))
    assert verdict(stays) == "Stays in the saddle"
    falls = saddle_kept(table(lothar(riding=2)), "h1", 31, faces(2, 3))
    assert verdict(falls) == "Falls from the saddle"


def test_dim_light_is_to_be_beaten_and_a_lost_sense_halves_the_skill() -> None:
    scout = table(lothar(perception=5))
    order = CheckOrder("h1", "perception", "fixed", 45, is_dim=True)
    assert verdict(checked(scout, order, faces(2, 3))) == "Sees nothing"
    assert verdict(checked(scout, order, faces(3, 3))) == "Sees this round"
    halved = CheckOrder("h1", "striking", is_halved=True)
    assert "× 7 = 35" in words(checked(scout, halved, faces(2, 3)).log[-1])


# ------------------------------------------------------------------ close combat


def test_a_grab_holds_and_force_locks_even_when_it_fails() -> None:
    session = table(lothar())
    held = grabbed(session, GrabOrder("h1", "f1", "defense"), faces(6, 6, 1, 1))
    assert [(h.holder, h.target, h.is_held) for h in held.holds] == [("h1", "f1", True)]
    kept_off = grabbed(session, GrabOrder("h1", "f1", "defense"), faces(1, 1, 6, 6))
    assert not kept_off.holds
    locked = grabbed(session, GrabOrder("h1", "f1", "strength"), faces(1, 1, 6, 6))
    assert [h.is_held for h in locked.holds] == [False]


def test_a_tie_keeps_the_hold_and_a_higher_roll_breaks_it() -> None:
    held = grabbed(table(lothar()), GrabOrder("h1", "f1", "defense"), faces(6, 6, 1, 1))
    # The brute's Strength 3 against Lothar's 4 + 2.
    tie = escaped(held, EscapeOrder("g1", "strength"), faces(4, 4, 2, 2))
    assert tie.holds and verdict(tie) == "The hold stays"
    free = escaped(held, EscapeOrder("g1", "strength"), faces(5, 4, 2, 2))
    assert not free.holds
    newest(held, free)
    assert not let_go(held, "g1").holds


def test_allies_add_their_grappling_as_the_campaign_has_it() -> None:
    session = table(lothar(), lothar(grappling=3))
    order = GrabOrder("h1", "f1", "defense", allies=("h2",))
    levels = grabbed(session, order, faces(1, 1, 1, 1))
    assert "× 9 = 18" in words(levels.log[-1])  # 4 + 2 + 3
    whole = session.replaced(options=Options.complete(grapple_allies="sum_multipliers"))
    assert "× 13 = 26" in words(grabbed(whole, order, faces(1, 1, 1, 1)).log[-1])


def test_a_long_weapon_is_useless_in_close_combat() -> None:
    order = GrabOrder("h1", "f1", "defense", damage="s")
    with pytest.raises(TableError, match="useless in close combat"):
        grabbed(table(lothar()), order, faces(6, 6, 1, 1, 6, 6, 1, 1))
    bare = grabbed(
        table(lothar()),
        GrabOrder("h1", "f1", "defense", damage="fist"),
        faces(6, 6, 1, 1, 6, 6, 1, 1),
    )
    assert person(bare, "f1").current("health") == 100 - (48 - 6)


# ------------------------------------------------------------------ rolls and points


def test_a_check_is_rolled_against_a_number_or_somebody() -> None:
    session = table(lothar(), nik())
    fixed = checked(session, CheckOrder("h2", "healing", "fixed", 40), faces(2, 3))
    assert verdict(fixed) == "Succeeds against 40"  # equal is enough
    with pytest.raises(TableError, match="cannot use Healing"):
        checked(session, CheckOrder("h1", "healing"), ONE)
    opposed = CheckOrder("h1", "strength", "opposed", other="f1", other_skill="strength")
    assert verdict(checked(session, opposed, faces(3, 3, 6, 6))) == "Loses against Brute"


def test_typed_amounts_keep_half_points() -> None:
    assert typed_amount("−3.5") == ("-", 3.5)
    after = with_typed(table(lothar()), "h1", "health", "-3.5")
    assert person(after, "h1").current("health") == 136.5
    with pytest.raises(TableError, match="is no amount"):
        with_typed(after, "h1", "health", "many")


def test_an_injury_is_told_and_ends_the_quiet_of_the_round() -> None:
    begun = round.fight_begun(table(lothar()), faces(6, 6, 1, 1))
    after = injured(begun, "h1", 3, 6, "Fall")
    assert after.conflict is not None and after.conflict.fighters[0].hurt == 9
    newest(begun, after)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 10**6), st.booleans())
def test_every_blow_tells_what_moved_and_hurts_its_target_alone(
    seed: int, fall: int, defends: bool
) -> None:
    before = any_table(seed)
    foe = person(before, "f1")
    order = Strike("h1", "f1", "fist", "defense" if defends else "")
    after = struck(before, order, any_dice(fall))
    newest(before, after)
    assert person(after, "f1").current("health") <= foe.current("health")
    for key in people(before).keys() - {"f1"}:
        assert person(after, key).being == person(before, key).being
