"""Blows, parries and damage under every ruling, as far as the next turn."""

from __future__ import annotations

import pytest

from models.errors import UserError
from models.fadedglory.combatant import Combatant
from models.fadedglory.options import Options
from models.fadedglory.turn import Act
from rules.fadedglory.fight import acting, settling
from rules.fadedglory.fight.declaring import declared, why_not
from rules.fadedglory.fight.outcome import outcome_of, outcomes
from rules.fadedglory.fight.rolling import (
    with_roll,
    with_unaware,
)
from rules.fadedglory.fight.roster import (
    new_fight,
    with_felled,
    with_fighter,
    with_fighter_state,
)
from rules.fadedglory.fight.stage import next_stage, previous_stage, stage_problems
from rules.fadedglory.quick import with_template
from tests.rules.fadedglory.combatants import sample
from tests.rules.fadedglory.duels import SHIELD, STAB, SWORD, blow, duel, in_actions


def test_only_declared_attacks_are_made_and_only_once() -> None:
    turn = in_actions(declared(duel(rolls=(3, 2)), "corven", (SWORD,)), 4)
    with pytest.raises(UserError, match="segment"):
        acting.aimed(turn, "corven", 0)
    turn = acting.next_segment(turn)
    assert [act.act.kind for group in acting.due(turn) for act in group] == ["attack"]
    turn = blow(turn, "corven", die=2)
    assert acting.due(turn) == () and outcome_of(turn, 0).words == "hits"
    with pytest.raises(UserError, match="No attack is left"):
        acting.aimed(turn, "corven", 0)
    with pytest.raises(UserError, match="No attack is left"):
        acting.aimed(turn, "corven", 1, "sessaly")
    back = acting.without_blow(turn, 0)
    assert acting.due(back) != ()
    assert acting.due(acting.done(back, "corven", 0)) == ()
    with pytest.raises(UserError, match="not in this fight"):
        acting.aimed(back, "corven", 0, "nobody")


def test_the_first_attack_from_surprise_hits_and_the_next_is_rolled() -> None:
    turn = with_unaware(declared(duel(rolls=(2, 4)), "sessaly", STAB), "sessaly", "corven")
    turn = in_actions(declared(turn, "corven", (Act(kind="parry"),)), 4)
    turn = blow(blow(turn, "sessaly"), "sessaly", 1, die=2)
    first, second = outcomes(turn)
    assert first.is_automatic and first.hits and not first.may_be_parried
    assert not second.is_automatic and second.number.number == 3 and not second.hits
    assert acting.parries_against(turn, 0) == () and acting.parries_against(turn, 1) == ()
    possible = turn.replaced(options=Options.complete(parry_surprise="possible"))
    assert acting.parries_against(possible, 0) == (0, 1)
    aimed = acting.with_blow(turn, 0, called="head")
    assert outcome_of(aimed, 0).is_automatic
    strict = aimed.replaced(options=Options.complete(surprise_called="must_roll"))
    assert not outcome_of(strict, 0).is_rolled
    assert not outcome_of(acting.with_blow(strict, 0, die=2), 0).hits
    assert outcome_of(acting.with_blow(strict, 0, die=3), 0).hits


def test_a_parry_stops_one_hit_and_is_gone() -> None:
    turn = declared(duel(rolls=(2, 4)), "sessaly", STAB)
    turn = in_actions(declared(turn, "corven", (Act(kind="parry"),)), 4)
    turn = blow(blow(turn, "sessaly", die=6), "sessaly", 1, die=6)
    turn = acting.with_parry(turn, 0, 0, 2)
    assert outcome_of(turn, 0).words == "parried"
    assert acting.parries_against(turn, 1) == (1,), "the sword is used, the shield is left"
    with pytest.raises(UserError, match="cannot meet"):
        acting.with_parry(turn, 1, 0, 6)
    shield = acting.with_parry(turn, 1, 1, 2)
    assert not outcome_of(shield, 1).is_parried, "the shield needs 3"
    used = acting.parry_count(turn, "corven")
    assert (used.used, used.lost) == (1, 1)
    assert acting.parries_against(acting.without_parry(turn, 0), 1) == (0, 1)


def test_missiles_and_named_attackers_limit_the_parry() -> None:
    archer = with_template(Combatant(name="Arrow", side="opposition"), "archer")
    turn = new_fight((sample("shield-warrior"), archer))
    for key, die in (("corven", 1), ("arrow", 4)):
        turn = with_roll(turn, key, die)
    turn = declared(next_stage(turn), "arrow", (Act(kind="attack", against="corven"),))
    turn = blow(in_actions(declared(turn, "corven", ()), 4), "arrow", die=5)
    assert acting.parries_against(turn, 0) == ()
    both = turn.replaced(options=Options.complete(parry_scope="melee_and_missile"))
    assert acting.parries_against(both, 0) == (0,)
    chosen = {"parry_scope": "melee_and_missile", "parry_declared_against": "named_attacker"}
    named = turn.replaced(options=Options.complete(**chosen))
    assert acting.parries_against(named, 0) == ()
    against = with_fighter(named, "corven", acts=(SHIELD.replaced(against="arrow"),))
    assert acting.parries_against(against, 0) == (0,)
    set_number = archer.replaced(primary=archer.primary.replaced(target=5))
    other = with_fighter(turn, "arrow", combatant=set_number)
    assert outcome_of(other, 0).number.number == 2
    by_gm = other.replaced(options=Options.complete(missile_weapons="gm_number"))
    assert outcome_of(by_gm, 0).number.number == 5


def test_the_rear_the_ground_and_a_called_place_move_the_number() -> None:
    turn = with_fighter_state(declared(duel(), "corven", (SWORD,)), "sessaly", prone=True)
    turn = blow(in_actions(turn, 3), "corven", die=1)
    assert turn.blows[0].prone, "it was so when the blow fell"
    assert (outcome_of(turn, 0).number.number, outcome_of(turn, 0).hits) == (1, True)
    fails = turn.replaced(options=Options.complete(natural_one="always_fails"))
    assert not outcome_of(fails, 0).hits
    called = acting.with_blow(turn, 0, behind=True, called="chest")
    assert outcome_of(called, 0).number.number == 2
    twice = called.replaced(options=Options.complete(rear_and_prone="cumulative"))
    assert outcome_of(twice, 0).number.number == 1
    assert outcome_of(called, 0).location is not None and not settling.needs_location(called, 0)


def test_modifiers_move_parries_only_where_the_campaign_says_so() -> None:
    turn = declared(duel(), "sessaly", (Act(kind="parry"),))
    turn = blow(in_actions(declared(turn, "corven", (SWORD,)), 3), "corven", die=6, called="head")
    turn = acting.with_parry(turn, 0, 0, 2)
    assert outcome_of(turn, 0).is_parried
    moved = turn.replaced(options=Options.complete(modifiers_on_parry="yes"))
    number = outcome_of(moved, 0).parry_number
    assert number is not None and number.number == 3 and not outcome_of(moved, 0).is_parried


def test_damage_is_taken_together_at_the_end_or_by_segment() -> None:
    turn = declared(duel(rolls=(2, 4)), "sessaly", STAB)
    turn = declared(turn, "corven", (SWORD,))
    turn = in_actions(turn, 4)
    turn = blow(blow(turn, "sessaly", die=6), "sessaly", 1, die=6)
    for index, roll in ((0, 6), (1, 6)):
        turn = acting.with_blow(turn, index, location_roll=roll, damage=2)
    assert settling.totals(turn) == {"corven": {"chest": 4}}
    turn = in_actions(previous_stage(turn), 2)
    assert settling.standing(turn, "corven").locations[5].damage == 0
    now = turn.replaced(options=Options.complete(damage_timing="per_segment"))
    assert settling.standing(now, "corven").locations[5].damage == 4
    felled = with_felled(turn, "corven", 4)
    assert acting.may_act(felled, "corven"), "all damage counts at the end"
    dead = with_felled(now, "corven", 4)
    assert not acting.may_act(dead, "corven") and acting.due(dead) == ()
    with pytest.raises(UserError, match="fell before"):
        acting.aimed(dead, "corven", 0)
    assert acting.may_act(with_felled(dead, "corven", 2), "corven"), "one moment"
    after = settling.next_turn(felled)
    assert after.fighters[0].is_out and after.fighters[0].combatant.locations[5].damage == 4
    assert why_not(after, "corven") == "out of the fight"
    assert not with_felled(after, "corven", None).fighters[0].is_out


def test_a_dodge_is_asked_for_after_the_location_and_spent_at_the_end() -> None:
    turn = declared(duel(rolls=(4, 4)), "corven", (SWORD,))
    turn = blow(in_actions(declared(turn, "sessaly", STAB), 4), "corven", die=4)
    turn = next_stage(turn)
    codes = [problem.code for problem in stage_problems(turn)]
    assert codes == ["location-missing"]
    assert settling.dodges(turn, 0) == () and settling.needs_location(turn, 0)
    with pytest.raises(UserError, match="cannot take this hit"):
        settling.with_cancelled(turn, 0, "dodge")
    turn = acting.with_blow(turn, 0, location_roll=3)
    assert [problem.code for problem in stage_problems(turn)] == ["damage-missing"]
    assert [ability.key for ability in settling.dodges(turn, 0)] == ["dodge"], "Hide cancels none"
    assert settling.hits_on(turn, "sessaly") == 1
    gone = settling.with_cancelled(turn, 0, "dodge")
    assert settling.hits_on(gone, "sessaly") == 0 and settling.totals(gone) == {}
    assert settling.settled(gone)[1].abilities[0].spent == 1
    assert settling.settled(turn)[1].abilities[0].spent == 0
    assert settling.with_cancelled(gone, 0, "") == turn


def test_uses_of_a_dodge_run_out_within_the_turn() -> None:
    psion = sample("dune-psion").replaced(side="opposition")
    turn = new_fight((sample("twin-rogue"), psion))
    for one in turn.fighters:
        turn = with_roll(turn, one.key, 4)
    acts = tuple(act.replaced(against="ashai") for act in STAB)
    turn = in_actions(declared(next_stage(turn), "sessaly", acts), 4)
    turn = blow(blow(turn, "sessaly", die=6, location_roll=1), "sessaly", 1, die=6, location_roll=2)
    turn = settling.with_cancelled(turn, 0, "dodge")
    assert settling.dodges(turn, 1) == ()
    assert settling.totals(acting.with_blow(turn, 1, damage=2)) == {"ashai": {"right_arm": 2}}


def test_a_body_total_takes_the_sum_of_a_turn() -> None:
    hero = sample("twin-rogue").replaced(body_hits=20, body_damage=1, side="opposition")
    turn = with_fighter(declared(duel(), "corven", (SWORD,)), "sessaly", combatant=hero)
    turn = blow(in_actions(turn, 3), "corven", die=6, location_roll=2, damage=3)
    after = settling.settled(turn)[1]
    assert (after.body_damage, after.locations[1].damage) == (4, 3)


def test_a_layout_without_the_rolled_location_is_told() -> None:
    bare = sample("twin-rogue").replaced(locations=(), side="opposition")
    turn = with_fighter(declared(duel(), "corven", (SWORD,)), "sessaly", combatant=bare)
    turn = next_stage(blow(in_actions(turn, 3), "corven", die=6, location_roll=2))
    assert [problem.code for problem in stage_problems(turn)] == ["location-unknown"]
