"""A turn at the table, step by step: what comes of it, and what the log says."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.errors import UserError
from models.fadedglory.options import Options
from models.fadedglory.session import Session
from models.fadedglory.turn import Act
from rules.dice import typed
from rules.fadedglory.fight.acting import parries_against
from rules.fadedglory.fight.outcome import outcome_of
from rules.fadedglory.fight.roster import known_fighter
from rules.fadedglory.fight.settling import totals
from rules.fadedglory.table import condition, course, deed, duration, gather, now, opening, wound
from rules.fadedglory.table.seat import ready
from rules.fadedglory.table.told import tracked
from tests.amount import examples
from tests.rules.fadedglory.combatants import any_options
from tests.rules.fadedglory.table.evening import (
    attack,
    gathered,
    in_segment,
    lines_of,
    played_by_chance,
    rolled,
)


@pytest.fixture
def duel() -> Session:
    """Corven acts in 4, the guard in 3, the others later; Corven and the guard declared."""
    session = rolled(gathered(1), (4, 1, 1, 1, 3))
    session = opening.acts_declared(session, "corven", (attack("guard"),))
    return opening.acts_declared(session, "guard", (attack("corven"),))


def test_a_fight_needs_somebody_and_is_begun_once() -> None:
    with pytest.raises(UserError, match="Nobody"):
        opening.fight_begun(Session())
    begun = opening.fight_begun(gathered())
    with pytest.raises(UserError, match="under way"):
        opening.fight_begun(begun)
    with pytest.raises(UserError, match="no fight"):
        course.went_on(gathered())


def test_thrown_and_typed_dice_come_to_the_same_order() -> None:
    session = opening.fight_begun(gathered())
    typed_in = session
    for key, die in (("corven", 4), ("sessaly", 1), ("ulric", 3), ("ashai", 2)):
        typed_in = opening.initiative_typed(typed_in, key, die)
    thrown = opening.initiative_rolled(session, typed((4, 1, 3, 2)))
    assert thrown.turn == typed_in.turn
    assert opening.initiative_rolled(thrown, typed(())) is thrown, "nobody is left to roll"
    with pytest.raises(UserError):
        opening.initiative_typed(session, "corven", 5)
    back = opening.initiative_typed(typed_in, "corven", None)
    assert known_fighter(back.turn, "corven").roll is None


def test_surprise_is_noted_and_the_first_blow_needs_no_die() -> None:
    session = opening.fight_begun(gathered(1))
    session = opening.unaware_set(session, "sessaly", "guard", True)
    session = opening.initiative_rolled(session, typed((1, 4, 1, 1, 2)))
    session = course.went_on(session)
    assert "Sessaly surprises Guard" in lines_of(session)
    both = (attack("guard"), attack("guard", "off_hand"))
    session = in_segment(opening.acts_declared(session, "sessaly", both), 4)
    session = deed.struck(session, deed.Aim("sessaly", 0), 1)
    first = outcome_of(session.turn, 0)
    assert first.is_automatic and first.hits and first.blow.die is None
    session = deed.struck(session, deed.Aim("sessaly", 1), 1)
    assert not outcome_of(session.turn, 1).hits


def test_what_is_declared_beyond_the_kit_is_kept_and_told() -> None:
    session = rolled(gathered(1), (4, 3, 2, 1, 1))
    session = opening.acts_declared(session, "corven", (attack("guard"), attack("guard")))
    told = session.log[-1]
    assert [line.tone for line in told.lines] == ["", "bad", "bad"]
    assert told.lines[0].text.count("attacks Guard with Long sword") == 2
    assert "parries with Shield, free" in told.lines[0].text
    once = opening.acts_declared(session, "corven", (attack("guard"),))
    assert len(once.log[-1].lines) == 1
    with pytest.raises(UserError, match="binding"):
        opening.acts_declared(course.went_on(once), "corven", ())


def test_a_blow_is_previewed_struck_parried_and_settled(duel: Session) -> None:
    session = course.went_on(duel)
    assert ready(session) == ("corven",)
    aim = deed.Aim("corven", 0, behind=True, called="head")
    assert deed.previewed(session, aim).number.number == 2, "aimed +1, from behind -1"
    session = deed.struck(session, aim, 2)
    entry = session.log[-1]
    assert (entry.title, entry.detail) == ("Corven", "Long sword")
    (said,) = entry.lines
    assert said.text == "at Guard, aimed at the head, from behind, 2 against 2+: hits (head)"
    assert sum(int(part.value.replace("−", "-")) for part in entry.parts) == 2
    (parry,) = parries_against(session.turn, 0)
    session = deed.parried(session, 0, parry, 2)
    assert session.log[-1].detail == "Shield"
    assert session.log[-1].lines[0].text == "parries Corven, 2 against 3+: hits (head)"
    assert outcome_of(session.turn, 0).lands
    assert outcome_of(deed.parried(session, 0, parry, 3).turn, 0).is_parried
    session = in_segment(session, 3)
    session = deed.struck(session, deed.Aim("guard", 0), 1)
    while session.turn.stage != "resolution":
        session = course.went_on(session)
    session = wound.hurt(session, 0, 3)
    before = known_fighter(session.turn, "guard").combatant
    assert all(row.damage == 0 for row in before.locations), "all damage counts together, later"
    session = course.went_on(session)
    after = known_fighter(session.turn, "guard").combatant
    assert [row.damage for row in after.locations] == [3, 0, 0, 0, 0, 0]
    (ended,) = [entry for entry in session.log if entry.title == "Turn 1 ends"]
    assert [(c.who, c.what, c.before, c.after) for c in ended.changes] == [
        ("guard", "location:0", 3, 0)
    ]
    assert session.turn.number == 2 and session.log[-1].round == 2


def test_a_blow_may_be_taken_back_and_its_die_changed(duel: Session) -> None:
    session = course.went_on(duel)
    struck = deed.struck(session, deed.Aim("corven", 0), 1)
    assert not outcome_of(struck.turn, 0).hits
    better = deed.die_changed(struck, 0, 6)
    assert outcome_of(better.turn, 0).hits and "the die again" in better.log[-1].lines[0].text
    back = deed.blow_taken_back(better, 0)
    assert back.turn == session.turn and len(back.log) == len(better.log) + 1
    with pytest.raises(UserError):
        deed.struck(session, deed.Aim("guard", 0), 4)
    with pytest.raises(UserError):
        deed.struck(struck, deed.Aim("corven", 0), 4)
    with pytest.raises(UserError):
        deed.struck(session, deed.Aim("corven", 0), 7)


def test_a_location_die_a_dodge_and_a_damage_of_nothing(duel: Session) -> None:
    session = opening.acts_declared(duel, "guard", (attack("sessaly"),))
    session = in_segment(session, 3)
    session = deed.struck(session, deed.Aim("guard", 0), 4)
    while session.turn.stage != "resolution":
        session = course.went_on(session)
    with pytest.raises(UserError):
        wound.hit_cancelled(session, 0, "dodge")
    session = wound.all_located(session, typed((6,)))
    assert "Sessaly: location 6, chest" in lines_of(session)
    session = wound.hurt(session, 0, 4)
    session = wound.hit_cancelled(session, 0, "dodge")
    session = course.went_on(session)
    sessaly = known_fighter(session.turn, "sessaly").combatant
    assert all(row.damage == 0 for row in sessaly.locations)
    assert [one.spent for one in sessaly.abilities if one.key == "dodge"] == [1]


def test_a_spell_is_begun_lost_to_a_blow_or_lands_next_turn() -> None:
    cast = Act(kind="cast", spell_key="fire_dart", against="guard")
    start = rolled(gathered(1), (1, 1, 4, 1, 3))
    start = opening.acts_declared(start, "ulric", (cast,))
    start = opening.acts_declared(start, "guard", (attack("ulric"),))
    start = course.went_on(start)
    begun = deed.spell_begun(start, "ulric", 0)
    changes = begun.log[-1].changes
    assert [(c.what, c.before, c.after) for c in changes] == [("spell:fire_dart", 0, 1)]
    with pytest.raises(UserError):
        deed.spell_begun(begun, "ulric", 0)
    missed = deed.struck(in_segment(begun, 3), deed.Aim("guard", 0), 1)
    struck = deed.struck(in_segment(begun, 3), deed.Aim("guard", 0), 6)
    lost = "Fire dart of Ulric is lost, struck by Guard in segment 3"
    assert lost in lines_of(struck) and lost not in lines_of(missed)
    while missed.turn.number == 1:
        missed = course.went_on(missed)
    assert known_fighter(missed.turn, "ulric").combatant.state.casting is not None
    missed = opening.initiative_rolled(missed, typed((1, 1, 1, 1, 1)))
    missed = course.went_on(missed)
    with pytest.raises(UserError, match="casting"):
        opening.acts_declared(missed, "ulric", (cast,))
    assert "Fire dart of Ulric lands" not in lines_of(missed)
    missed = course.went_on(missed)
    assert missed.turn.segment == 4 and "Fire dart of Ulric lands" in lines_of(missed)


def test_moves_and_attacks_are_let_go(duel: Session) -> None:
    session = course.went_on(duel)
    session = now.turn_taken(session, "corven")
    with pytest.raises(UserError):
        now.turn_taken(session, "guard")
    over = now.turn_ended(session)
    assert over.acting == "" and ready(over) == ()
    assert course.segment_over(over) and not course.segment_over(session)
    assert over.log[-1].lines[0].text == "attacks Guard with Long sword: let go"
    with pytest.raises(UserError):
        deed.act_done(over, "corven", 0)
    assert now.turn_ended(over).turn.segment == 3
    assert now.turn_ended(course.went_on(duel)).turn == over.turn, "who is due first ends"


def test_somebody_felled_is_out_of_the_next_turn(duel: Session) -> None:
    session = in_segment(duel, 3)
    session = wound.felled(session, "guard", 3)
    back = wound.felled(session, "guard", None)
    assert back.turn == wound.felled(back, "guard", None).turn
    while session.turn.number == 1:
        session = course.went_on(session)
    assert known_fighter(session.turn, "guard").is_out
    assert "Guard is out of the fight" in lines_of(session)
    ended = course.fight_ended(session)
    assert not ended.is_fighting and known_fighter(ended.turn, "guard").is_out
    assert not known_fighter(opening.fight_begun(ended).turn, "guard").is_out


def test_a_stage_back_keeps_what_happened(duel: Session) -> None:
    session = course.went_on(duel)
    struck = deed.struck(session, deed.Aim("corven", 0), 5)
    back = course.went_back(struck)
    assert back.turn.stage == "declaration" and len(back.turn.blows) == 1
    first = course.went_back(course.went_back(back))
    assert first.turn.stage == "initiative" and course.went_back(first) is first


def test_the_clock_counts_ten_seconds_a_turn_and_ends_what_lasts() -> None:
    session = opening.fight_begun(gathered())
    with pytest.raises(UserError):
        duration.lasting(gathered(), "Torch", 20)
    with pytest.raises(UserError):
        duration.lasting(session, "Torch", 0)
    session = duration.lasting(session, "Torch", 15)
    session = duration.lasting(session, "Torch", 100, on="ulric")
    short, long = session.durations
    assert duration.turns_left(session, short) == 2 and long.key != short.key
    assert duration.clock_words(duration.elapsed_seconds(in_segment(session, 3))) == "0:02.5"
    while session.turn.number < 2:
        session = course.went_on(session)
    assert duration.elapsed_seconds(session) == 10 and len(session.durations) == 2
    while session.turn.number < 3:
        session = course.went_on(session)
    assert session.durations == (long,) and "Torch is over" in lines_of(session)
    assert duration.duration_ended(session, long.key).durations == ()


def test_typed_amounts_states_and_uses() -> None:
    session = gathered()
    hurt = condition.with_amount(session, "corven", "location:0", "-2")
    assert hurt.log[-1].detail == "Head 3 ▸ 1"
    full = condition.with_amount(hurt, "corven", "location:0", "=3")
    assert known_fighter(full.turn, "corven").combatant.locations[0].damage == 0
    for pool, text in (("location:0", "7"), ("location:9", "-1"), ("mp", "-1"), ("points", "-1")):
        with pytest.raises(UserError):
            condition.with_amount(session, "corven", pool, text)
    prone = condition.state_set(session, "corven", "prone", True)
    assert known_fighter(prone.turn, "corven").combatant.state.prone
    assert condition.state_set(prone, "corven", "prone", True) is prone
    bound = condition.conditions_set(prone, "corven", ("bound", " bound ", ""))
    assert known_fighter(bound.turn, "corven").combatant.state.conditions == ("bound",)
    used = condition.use_spent(bound, "sessaly", "abilities", 0, 1)
    assert used.log[-1].changes[0].after == 1
    fresh = condition.made_fresh(used, "sessaly")
    assert known_fighter(fresh.turn, "sessaly") == known_fighter(session.turn, "sessaly")


@settings(max_examples=examples(60))
@given(st.integers(0, 10**6), st.integers(1, 4), any_options())
def test_the_changes_of_the_log_add_up_to_what_moved(
    seed: int, guards: int, options: Options
) -> None:
    states = played_by_chance(condition.with_options(gathered(guards), options), seed)
    for before, after in pairwise(states):
        assert after.log[: len(before.log)] == before.log, "entries are never rewritten"
        assert [one.number for one in after.log] == list(range(1, len(after.log) + 1))
    sums = {one.key: tracked(one.combatant) for one in states[0].turn.fighters}
    for entry in states[-1].log:
        for change in entry.changes:
            assert sums[change.who][change.what] == change.before
            sums[change.who][change.what] = change.after
    for one in states[-1].turn.fighters:
        assert tracked(one.combatant) == sums[one.key]
    dealt = sum(sum(hurt.values()) for hurt in totals(states[-2].turn).values())
    assert dealt == sum(
        row.damage for one in states[-1].turn.fighters for row in one.combatant.locations
    )


@settings(max_examples=examples(20))
@given(st.integers(0, 10**6))
def test_a_session_is_stored_whole_at_any_moment(seed: int) -> None:
    for state in played_by_chance(gathered(2), seed):
        assert Session.model_validate_json(state.model_dump_json()) == state


@settings(max_examples=examples(30))
@given(st.integers(0, 10**6))
def test_players_hear_nothing_of_who_is_hidden(seed: int) -> None:
    session = gathered(3)
    session = gather.with_template_band(session, "archer", 1, name="Xyst", is_hidden=True)
    states = played_by_chance(session, seed)
    assert any("Xyst" in text for text in lines_of(states[-1]))
    assert not any("Xyst" in text for text in lines_of(states[-1], with_secrets=False))
    public = [entry for entry in states[-1].log if not entry.is_secret]
    assert not any(change.who == "xyst" for entry in public for change in entry.changes)
