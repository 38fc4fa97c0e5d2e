"""The round: order, ties, waiting, holding, stepping in, standoffs, recovery, planning."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.bnb.options import Options
from models.bnb.session import Plan, Session
from rules.bnb.pools import current
from rules.bnb.table import plan, rest, round
from rules.bnb.table.person import TableError, people, person, with_points
from rules.bnb.table.view import players_view, view
from rules.dice import DiceError
from tests.rules.bnb.table.party import (
    SIX,
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


def fight(session: Session, *dice: int) -> Session:
    """A fight whose first round is rolled with these faces, two for each in their order."""
    return round.fight_begun(session, faces(*dice))


def test_a_round_goes_from_the_highest_initiative_down() -> None:
    # Lothar has Dex 4 + Int 2, Nik 2 + 5, the brute 3 + 1.
    begun = fight(table(lothar(), nik()), 1, 2, 3, 4, 6, 6)
    assert begun.conflict is not None
    assert begun.conflict.order == ("h2", "f1", "h1")
    assert [one.initiative for one in begun.conflict.fighters] == [18, 49, 48]
    assert "initiative 49" in words(newest(table(lothar(), nik()), begun))


def test_equal_rolls_go_to_the_higher_base() -> None:
    # 6 × 4 and 4 × 6 are both 24.
    begun = fight(table(lothar()), 2, 2, 3, 3)
    assert begun.conflict is not None and begun.conflict.order == ("h1", "f1")


def test_equal_rolls_of_equals_are_rolled_again_until_they_differ() -> None:
    twins = table(lothar(), lothar(), foes=0)
    begun = fight(twins, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 2)
    assert begun.conflict is not None and begun.conflict.order == ("h2", "h1")


def test_who_drops_before_the_turn_comes_loses_it() -> None:
    begun = fight(table(lothar(), nik()), 1, 2, 3, 4, 6, 6)
    taken = round.turn_ended(round.turn_taken(begun, "h2"))
    fallen = with_points(taken, "f1", "stamina", 0)
    assert round.ready(taken) == ("f1",)
    assert round.ready(fallen) == ("h1",)


def test_who_waits_may_step_into_the_act_of_another() -> None:
    begun = fight(table(lothar(), nik()), 1, 2, 3, 4, 6, 6)
    waits = round.waited(begun, "h2")
    assert round.ready(waits) == ("f1", "h2")
    acting = round.turn_taken(waits, "f1")
    assert round.ready(acting) == ("h2",)
    stepped = round.turn_taken(acting, "h2")
    assert stepped.conflict is not None and stepped.conflict.interrupted == ("f1",)
    back = round.turn_ended(stepped)
    assert back.conflict is not None and back.conflict.acting == "f1"
    assert round.ready(round.turn_ended(back)) == ("h1",)


def test_who_declared_cannot_wait_any_more() -> None:
    begun = fight(table(lothar()), 6, 6, 1, 1)
    bound = plan.declared(begun, "h1", Plan(dex_acts=1))
    with pytest.raises(TableError, match="declared already"):
        round.waited(bound, "h1")


def test_a_held_act_is_first_in_the_next_round_without_a_roll() -> None:
    begun = fight(table(lothar(), nik()), 1, 2, 3, 4, 6, 6)
    held = round.waited(begun, "h2")
    for key in ("f1", "h1"):
        held = round.turn_ended(round.turn_taken(held, key))
    over = round.round_over(held, faces(6, 6, 6, 6))
    assert over.conflict is not None
    assert over.conflict.order == ("h2", "h1", "f1")
    assert over.conflict.fighters[0].dice is None or over.conflict.fighters[0].key != "h2"


def test_in_a_standoff_all_who_wait_recover_and_keep_their_order() -> None:
    session = with_points(table(lothar(), nik(), foes=0), "h1", "stamina", 20)
    begun = fight(session, 6, 6, 1, 1)
    still = round.waited(round.waited(begun, "h1"), "h2")
    assert round.is_standoff(still)
    over = round.round_over(still, faces())
    assert over.conflict is not None and over.conflict.order == ("h1", "h2")
    assert person(over, "h1").current("stamina") == 27


def test_rest_is_for_those_who_did_nothing_and_were_not_hurt() -> None:
    session = table(lothar(), nik())
    for key in ("h1", "h2", "f1"):
        session = with_points(session, key, "stamina", 10)
    begun = fight(session, 1, 2, 3, 4, 6, 6)
    moved = plan.moved_on_foot(begun, "h1", 1)
    over = round.round_over(moved, SIX)
    stamina = [person(over, key).current("stamina") for key in ("h1", "h2", "f1")]
    assert stamina == [10, 17, 15]
    entry = over.log[-1]
    assert {(c.who, c.before, c.after) for c in entry.changes} == {("h2", 10, 17), ("f1", 10, 15)}


def test_the_unconscious_wake_by_rest() -> None:
    begun = fight(with_points(table(lothar(), nik()), "h1", "stamina", -8), *[1] * 4)
    first = round.round_over(begun, SIX)
    assert "wakes after 1 quiet round" in words(first.log[-1])
    second = round.round_over(first, SIX)
    assert "Lothar wakes" in words(second.log[-1])
    assert person(second, "h1").current("stamina") == 6


def test_round_zero_belongs_to_those_who_begin_it() -> None:
    begun = round.fight_begun(table(lothar(), nik()), faces(), openers=("f1",), surprised=("h2",))
    assert begun.conflict is not None and begun.conflict.round == 0
    assert round.ready(begun) == ("f1",)
    assert plan.defends(begun, "h1") and not plan.defends(begun, "h2")
    over = round.round_over(round.turn_ended(round.turn_taken(begun, "f1")), SIX)
    assert over.conflict is not None and over.conflict.round == 1
    assert set(over.conflict.order) == {"h1", "h2", "f1"}
    assert plan.defends(over, "h2")


def test_a_typed_roll_puts_the_order_right() -> None:
    begun = fight(table(lothar(), nik()), 1, 2, 3, 4, 6, 6)
    typed = round.initiative_typed(begun, "h1", (6, 6))
    assert typed.conflict is not None and typed.conflict.order == ("h1", "h2", "f1")


def test_too_few_typed_dice_are_said() -> None:
    with pytest.raises(DiceError):
        fight(table(lothar(), nik()), 1, 2)


# ------------------------------------------------------------------ the planner


def test_one_move_is_free_and_every_act_divides_the_skill() -> None:
    who = person(table(lothar()), "h1")
    found = plan.planned(who, Plan(moves=2, dex_acts=1, defences=1))
    assert found.count.number == 3
    assert dict((name, left) for name, _, left in found.skills)["Striking"] == 2
    assert not found.problems


def test_a_plan_is_capped_by_the_stat_and_mixes_no_families() -> None:
    who = person(table(lothar()), "h1")
    too_many = plan.planned(who, Plan(dex_acts=5)).problems
    assert too_many == ("5 bodily actions are more than Dexterity 4 allows.",)
    mixed = plan.planned(who, Plan(dex_acts=1, int_acts=1)).problems
    assert len(mixed) == 1 and "Intelligence do not go together" in mixed[0]
    allowed = table(lothar()).replaced(options=Options.complete(mixed_families="allowed"))
    assert not plan.planned(person(allowed, "h1"), Plan(dex_acts=1, int_acts=1)).problems


def test_all_defences_of_a_round_may_be_one_act() -> None:
    session = table(lothar()).replaced(options=Options.complete(defensive_actions="once_per_round"))
    found = plan.planned(person(session, "h1"), Plan(dex_acts=1, defences=3))
    assert found.count.number == 2


def test_the_first_skill_declares_the_round_and_leaves_no_defence() -> None:
    begun = fight(table(lothar()), 6, 6, 1, 1)
    assert plan.defends(begun, "h1")
    acted, _ = plan.used(begun, "h1", "dex_acts")
    assert not plan.defends(acted, "h1")
    bound = plan.declared(begun, "h1", Plan(dex_acts=1, defences=1))
    acted, warned = plan.used(bound, "h1", "dex_acts")
    assert plan.defends(acted, "h1") and not warned
    _, warned = plan.used(acted, "h1", "dex_acts")
    assert warned[0] == "More than was declared: dexterity skills."


def test_moves_made_before_declaring_count() -> None:
    begun = plan.moved_on_foot(fight(table(lothar()), 6, 6, 1, 1), "h1", 2)
    assert plan.action_count(begun, "h1") == 2


def test_a_plan_holds_what_was_done() -> None:
    begun, _ = plan.used(fight(table(lothar()), 6, 6, 1, 1), "h1", "dex_acts")
    with pytest.raises(TableError, match="has done more already"):
        plan.declared(begun, "h1", Plan(moves=1))


# ------------------------------------------------------------------ pushing


def test_a_push_costs_its_points_once_and_ends_with_the_round() -> None:
    begun = fight(table(lothar()), 6, 6, 1, 1)
    once = rest.pushed(begun, "h1", "strength", 2)
    more = rest.pushed(once, "h1", "strength", 3)
    assert [person(s, "h1").current("stamina") for s in (begun, once, more)] == [140, 138, 137]
    assert person(more, "h1").numbers.value("endurance") == 7
    with pytest.raises(TableError, match="goes up to 8"):
        rest.pushed(begun, "h1", "strength", 5)
    over = round.round_over(more, SIX)
    assert person(over, "h1").numbers.value("endurance") == 4


# ------------------------------------------------------------------ what holds for every table


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_every_round_lets_each_who_is_up_act_once_and_keeps_pools_in_bounds(
    seed: int, fall: int
) -> None:
    dice = any_dice(fall)
    session = round.fight_begun(any_table(seed), dice)
    for _ in range(2):
        acted: list[str] = []
        while round.ready(session):
            key = round.ready(session)[0]
            acted.append(key)
            session = round.turn_ended(round.turn_taken(session, key))
        up = {key for key, who in people(session).items() if who.is_up}
        assert sorted(acted) == sorted(up)
        assert round.is_round_over(session)
        session = round.round_over(session, dice)
    for who in people(session).values():
        assert current(who.numbers, "stamina") <= who.most("stamina")
    assert Session.model_validate_json(session.model_dump_json()) == session
    assert [entry.number for entry in session.log] == list(range(1, len(session.log) + 1))


def test_players_see_no_number_of_an_opponent() -> None:
    begun = fight(table(lothar()), 1, 2, 3, 4)
    shown = players_view(with_points(begun, "f1", "health", 3))
    foe = shown.seat("f1")
    assert foe is not None and not foe.pools and not foe.caption
    assert not any(char.isdigit() for char in foe.words)
    own = shown.seat("h1")
    assert own is not None and own.pools[0].now == 140
    whole = view(begun).seat("f1")
    assert whole is not None and [pool.most for pool in whole.pools] == [100, 100]


def test_a_creature_that_heals_by_the_round_does_so() -> None:
    from rules.bnb.table.gather import with_creatures

    for recovery, health in (("day", 50), ("round_of_rest", 55), ("round", 55)):
        session = with_creatures(table(lothar(), foes=0), brute().replaced(recovery=recovery))
        begun = fight(with_points(session, "f1", "health", 50), 1, 2, 3, 4)
        over = round.round_over(begun, SIX)
        assert person(over, "f1").current("health") == health
