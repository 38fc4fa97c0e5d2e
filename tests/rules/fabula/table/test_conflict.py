"""A conflict from begin to end: rounds, waves, strong foes, who leaves and how, Villains."""

from __future__ import annotations

import pytest

from models.fabula.session import FoeSeat, Session, TableOptions
from rules.dice import typed
from rules.fabula.table import superiority
from rules.fabula.table.check import CheckError
from rules.fabula.table.conflict import (
    conflict_begun,
    conflict_ended,
    fate_set,
    guard_taken,
    hero_sacrificed,
    hero_surrendered,
    initiative_difficulty,
    newcomer,
    next_wave,
    phase_begun,
    round_over,
    scene_begun,
    side_to_act,
    turn_over,
    turn_skipped,
    turn_taken,
    villain_escalated,
    villain_escaped,
    villain_recovered,
    wave_called,
)
from rules.fabula.table.effect import effects_on, named_effect, with_lasting
from rules.fabula.table.flow import check_begun
from rules.fabula.table.point import status_set
from rules.fabula.table.seat import with_points
from rules.fabula.table.settle import settled
from rules.fabula.table.turn import TurnError, ready_to_act, standings
from tests.rules.fabula.table.people import (
    at_table,
    fighter,
    in_battle,
    mage,
    npc,
    points,
    seat,
    statuses,
    tinker,
    villain,
)
from tests.rules.fabula.table.test_deed import used


def turns(session: Session, *keys: str) -> Session:
    for key in keys:
        session = turn_over(turn_taken(session, key))
    return session


def round_of(session: Session) -> int:
    assert session.conflict is not None
    return session.conflict.round


# ------------------------------------------------------------------ turns and rounds


def test_a_round_ends_when_everybody_has_acted_and_its_effects_with_it() -> None:
    session = in_battle(mage(), fighter(), npc())
    session = with_lasting(session, named_effect("f1", "Mist", "round"))
    session = turns(session, "h1", "f1")
    assert round_of(session) == 1 and len(session.effects) == 1
    session = turns(session, "h2")
    assert round_of(session) == 2 and not session.effects
    assert session.log[-1].title == "Round 2"
    assert "Mist ends on Ogre" in [line.text for line in session.log[-1].lines]


def test_effects_end_as_turns_begin_and_end() -> None:
    session = in_battle(mage(), fighter(), npc())
    for until in ("turn_start", "turn_end", "scene"):
        timed = named_effect("f1", until, until, by="h1").replaced(timed_by="h1")
        session = with_lasting(session, timed)
    others = turns(session, "h2")
    assert len(others.effects) == 3, "somebody else's turn ends nothing"
    begun = turn_taken(others, "h1")
    assert [one.label for one in begun.effects] == ["turn_end", "scene"]
    assert [one.label for one in turn_over(begun).effects] == ["scene"]
    cut = round_over(begun)
    assert [one.label for one in cut.effects] == ["scene"], "a turn cut short ends too"
    assert not conflict_ended(begun).effects


def test_a_turn_given_back_can_be_taken_again() -> None:
    session = turn_taken(in_battle(mage(), npc()), "h1")
    again = turn_skipped(session)
    assert side_to_act(again) == "heroes" and standings(again)["h1"].taken == 0
    assert turn_skipped(again) is again


def test_strong_foes_take_several_turns_that_still_alternate() -> None:
    elite = npc("Elite", rank="elite")
    champion = npc("Champion", rank="champion", replaces=3)
    session = in_battle(mage(), fighter(), elite, champion)
    assert [standings(session)[key].turns for key in ("h1", "f1", "f2")] == [1, 2, 3]
    session = turns(session, "h1", "f2", "h2", "f2", "f1", "f2")
    with pytest.raises(TurnError, match="has acted"):
        turn_taken(session, "f2")
    assert round_of(session) == 1 and round_of(turns(session, "f1")) == 2


def test_with_the_enemy_order_the_quickest_foe_acts_first() -> None:
    slow, quick = npc("Slow"), npc("Quick", changes={"initiative": 4})
    options = TableOptions(enemy_order=True)
    session = turns(in_battle(mage(), fighter(), slow, quick, options=options), "h1")
    assert [one.name for one in ready_to_act(session)] == ["Quick"]
    assert [one.name for one in ready_to_act(turns(session, "f2", "h2"))] == ["Slow"]
    free = session.replaced(options=TableOptions())
    assert [one.name for one in ready_to_act(free)] == ["Slow", "Quick"]


def test_the_highest_initiative_of_those_who_are_there_is_the_difficulty() -> None:
    quick = npc("Quick", changes={"initiative": 4})
    session = at_table(mage(), npc(), quick)
    assert initiative_difficulty(session) == 12
    assert initiative_difficulty(fate_set(session, "f2", "fled")) == 8
    later = session.replaced(foes=(session.foes[0], session.foes[1].replaced(wave=2)))
    assert initiative_difficulty(later) == 8 and initiative_difficulty(at_table(mage())) == 0


# ------------------------------------------------------------------ coming and going


def waves() -> Session:
    session = in_battle(mage(), npc())
    late = tuple(FoeSeat(key=f"f{n}", name=f"Late {n}", npc=npc(), wave=2) for n in (8, 9))
    return session.replaced(foes=(*session.foes, *late))


def test_a_wave_joins_at_the_end_of_the_round() -> None:
    session = waves()
    assert next_wave(session) == 2
    called = wave_called(session, 2)
    assert next_wave(called) is None and wave_called(called, 2) is called
    with pytest.raises(TurnError, match="joins in round 2"):
        turn_taken(called, "f8")
    after = turns(called, "h1", "f1")
    assert round_of(after) == 2 and {one.key for one in ready_to_act(turns(after, "h1"))} == {
        "f1",
        "f8",
        "f9",
    }


def test_a_newcomer_waits_for_the_next_round() -> None:
    session = in_battle(mage(), npc())
    session = session.replaced(
        members=(*session.members, at_table(fighter()).members[0].replaced(key="h2"))
    )
    joined = newcomer(session, "h2")
    assert newcomer(joined, "h2") is joined
    assert standings(joined)["h2"].reason == "Edgar joins in round 2."
    assert not standings(turns(joined, "h1", "f1"))["h2"].reason


def test_who_leaves_acts_guards_and_covers_no_more() -> None:
    session = guard_taken(in_battle(mage(), fighter(), npc()), "h2", covers="h1")
    acting = turn_taken(guard_taken(session, "h2", covers="h1"), "f1")
    gone = fate_set(acting, "f1", "fled")
    assert gone.conflict is not None and gone.conflict.acting == ""
    fled = fate_set(session, "h2", "fled")
    assert fled.conflict is not None
    assert not any(f.is_guarding or f.covers for f in fled.conflict.fighters)
    with pytest.raises(TurnError, match="out of the scene"):
        turn_taken(fled, "h2")
    back = fate_set(fled, "h2", "")
    assert turn_taken(back, "h2")


# ------------------------------------------------------------------ at 0 HP


def test_giving_in_brings_two_points_once_and_the_next_scene_wakes_them() -> None:
    session = in_battle(mage(), fighter(), npc())
    with pytest.raises(CheckError, match="not at 0 HP"):
        hero_surrendered(session, "h1")
    acting = turn_taken(session, "h1")
    fallen = hero_surrendered(with_points(acting, "h1", "hp", 0), "h1")
    assert seat(fallen, "h1").current("fabula_points") == 5 and seat(fallen, "h1").is_out
    assert fallen.conflict is not None and fallen.conflict.acting == ""
    for again in (hero_surrendered, lambda s, k: hero_sacrificed(s, k, 3)):
        with pytest.raises(CheckError, match="out of the scene"):
            again(fallen, "h1")
    healed = with_points(fallen, "h1", "hp", 30)
    assert seat(healed, "h1").is_out, "unconscious even when healed"
    dawn = scene_begun(fallen, "Dawn")
    assert points(dawn, "h1")[0] == seat(dawn, "h1").value("crisis") and not seat(dawn, "h1").is_out


def test_a_sacrifice_needs_two_conditions_and_is_for_ever() -> None:
    session = with_points(in_battle(mage(), npc()), "h1", "hp", 0)
    with pytest.raises(CheckError, match="two of its three"):
        hero_sacrificed(session, "h1", 1)
    after = hero_sacrificed(session, "h1", 2)
    assert after.members[0].fate == "slain" == scene_begun(after, "Dawn").members[0].fate


# ------------------------------------------------------------------ Villains and phases


def test_a_villain_escapes_for_a_point_once() -> None:
    session = in_battle(mage(), villain(), npc())
    gone = villain_escaped(session, "f1")
    assert seat(gone, "f1").current("ultima") == 4 and gone.ultima_spent == 1
    assert seat(gone, "f1").is_out
    with pytest.raises(CheckError, match="out of the scene"):
        villain_escaped(gone, "f1")
    with pytest.raises(CheckError, match="no Ultima Point"):
        villain_escaped(with_points(session, "f1", "ultima", 0), "f1")
    for key in ("f2", "h1"):
        with pytest.raises(CheckError, match="no Villain"):
            villain_escaped(session, key)


def test_a_villain_escalates_to_the_end_and_every_hero_gains_a_point() -> None:
    session = with_points(in_battle(mage(), fighter(), villain()), "f1", "ultima", 0)
    major = villain_escalated(session, "f1")
    assert seat(major, "f1").current("ultima") == 10
    assert [seat(major, k).current("fabula_points") for k in ("h1", "h2")] == [4, 4]
    supreme = villain_escalated(major, "f1")
    assert seat(supreme, "f1").current("ultima") == 15
    with pytest.raises(CheckError, match="cannot rise"):
        villain_escalated(supreme, "f1")


def test_a_villain_recovers_for_a_point() -> None:
    session = status_set(in_battle(mage(), villain(), npc()), ("f1",), "slow", on=True)
    session = with_points(session, "f1", "mp", 3)
    after = villain_recovered(session, "f1")
    assert points(after, "f1")[1] == seat(after, "f1").most("mp") == 40
    assert not statuses(after, "f1") and seat(after, "f1").current("ultima") == 4
    assert after.ultima_spent == 1
    with pytest.raises(CheckError, match="no Ultima Point"):
        villain_recovered(with_points(session, "f1", "ultima", 0), "f1")
    with pytest.raises(CheckError, match="no Villain"):
        villain_recovered(session, "f2")


def test_the_next_phase_is_fresh_and_the_last_one_has_none() -> None:
    session = in_battle(mage(), villain())
    marked = with_lasting(session, named_effect("f1", "Curse", attribute="MIG", steps=-1))
    marked = status_set(with_points(marked, "f1", "hp", 0), ("f1",), "weak", on=True)
    after = phase_begun(marked, "f1")
    assert points(after, "f1") == (seat(after, "f1").most("hp"), seat(after, "f1").most("mp"))
    assert not statuses(after, "f1") and not effects_on(after, "f1")
    assert seat(after, "f1").dice == seat(after, "f1").base
    with pytest.raises(CheckError, match="last phase"):
        phase_begun(after, "f1")
    with pytest.raises(CheckError, match="no phases"):
        phase_begun(after, "h1")


def test_phases_that_share_a_pool_go_on_with_what_is_left() -> None:
    session = in_battle(mage(), villain(shares_pool=True))
    most = seat(session, "f1").most("hp") or 0
    hurt = with_points(session, "f1", "hp", most // 3)
    marked = with_lasting(hurt, named_effect("f1", "Curse", attribute="MIG", steps=-1))
    after = phase_begun(marked, "f1")
    assert points(after, "f1")[0] == most // 3 and len(effects_on(after, "f1")) == 1
    high = phase_begun(session, "f1")
    assert points(high, "f1")[0] == most // 2, "no higher than its share"


# ------------------------------------------------------------------ the end


def test_the_end_of_a_conflict_ends_scene_effects_but_no_status() -> None:
    session = in_battle(mage(), fighter(), npc())
    awake = used(session, "h1", "spell:awaken", "h2", chosen="MIG")
    awake = status_set(guard_taken(awake, "h2"), ("h2",), "slow", on=True)
    after = conflict_ended(awake, is_won=True)
    assert seat(after, "h2").dice["MIG"] == 8 and statuses(after, "h2") == ("slow",)
    assert after.battles == (1,) and after.conflict is None and not after.effects
    assert conflict_ended(after) is after
    for _ in range(60):
        after = conflict_ended(conflict_begun(after, "foes"), is_won=True)
    assert len(after.battles) == 50


def test_a_new_scene_leaves_the_foes_behind_and_the_log_whole() -> None:
    session = used(in_battle(mage(), npc()), "h1", "spell:ignis", "f1")
    after = scene_begun(session, "The road")
    assert after.foes == () and after.scene == "The road" and after.conflict is None
    assert after.log[:-1] == session.log and points(after, "h1") == points(session, "h1")


# ------------------------------------------------------------------ superiority


def test_a_superiority_point_buys_one_action_a_turn() -> None:
    options = TableOptions(superiority=True)
    session = in_battle(mage(), tinker(), npc(), options=options)
    assert session.conflict is not None
    for _ in range(7):
        session = settled(check_begun(session, "h1", ("INS", "WLP"), dice=typed((6, 6))))
    assert session.conflict is not None
    assert session.conflict.heroes_superiority == superiority.MOST == 5
    with pytest.raises(CheckError, match="Nobody is acting"):
        superiority.spent(session)
    acting = superiority.spent(turn_taken(session, "h1"))
    with pytest.raises(CheckError, match="had its extra action"):
        superiority.spent(acting)
    other = superiority.spent(turn_taken(turns(turn_over(acting), "f1"), "h2"))
    assert other.conflict is not None and other.conflict.heroes_superiority == 3
    with pytest.raises(CheckError, match="no Superiority Point"):
        superiority.spent(turn_taken(turn_over(acting), "f1"))
