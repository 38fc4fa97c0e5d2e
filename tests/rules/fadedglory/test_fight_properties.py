"""What holds for any turn of anybody under any rulings."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from models.errors import UserError
from models.fadedglory.options import Options
from models.fadedglory.turn import Act, Turn
from rules.fadedglory.fight import acting, settling
from rules.fadedglory.fight.casting import begun
from rules.fadedglory.fight.declaring import declared
from rules.fadedglory.fight.outcome import outcome_of
from rules.fadedglory.fight.rolling import (
    rolled,
)
from rules.fadedglory.fight.roster import (
    new_fight,
)
from rules.fadedglory.fight.stage import next_stage, stage_problems
from rules.fadedglory.fight.story import told
from tests.amount import examples
from tests.rules.fadedglory.combatants import any_combatants, any_options
from tests.rules.fadedglory.duels import SWORD, blow, duel, in_actions


@st.composite
def random_turns(draw: st.DrawFn) -> Turn:
    """A turn of any combatants under any rulings, played by chance, sensible or not."""
    people = draw(st.lists(any_combatants(), min_size=1, max_size=4))
    turn = new_fight(people, draw(any_options()))
    rng = draw(st.randoms(use_true_random=False))
    turn = next_stage(rolled(turn, Random(rng.randint(0, 10**6))))
    keys = [one.key for one in turn.fighters]
    for one in turn.fighters:
        spells = [spell.key for spell in one.combatant.spells] or [""]
        acts = [
            Act(
                kind=rng.choice(["move", "attack", "parry", "cast"]),
                hand=rng.choice(["primary", "off_hand"]),
                against=rng.choice([*keys, "nobody"]),
                spell_key=rng.choice(spells),
            )
            for _ in range(rng.randint(0, 3))
        ]
        turn = declared(turn, one.key, acts)
    turn = next_stage(turn)
    for _ in range(6):
        for group in acting.due(turn):
            for act in group:
                turn = _by_chance(turn, act, rng)
        turn = acting.next_segment(turn)
    return next_stage(turn)


def _by_chance(turn: Turn, act: acting.Due, rng: Random) -> Turn:
    try:
        if act.act.kind == "cast":
            return begun(turn, act.key, act.act_index)
        if act.act.kind == "move":
            return acting.done(turn, act.key, act.act_index)
        turn = blow(turn, act.key, act.act_index, die=rng.choice([None, 1, 3, 6]))
    except UserError:
        return acting.done(turn, act.key, act.act_index)
    index = len(turn.blows) - 1
    for parry in acting.parries_against(turn, index)[: rng.randint(0, 1)]:
        turn = acting.with_parry(turn, index, parry, rng.choice([1, 6]))
    turn = acting.with_blow(turn, index, location_roll=rng.randint(1, 6), damage=rng.randint(0, 9))
    for ability in settling.dodges(turn, index)[:1]:
        turn = settling.with_cancelled(turn, index, ability.key)
    return turn


@settings(max_examples=examples(60))
@given(random_turns())
def test_any_turn_settles_once_and_nothing_is_lost(turn: Turn) -> None:
    for problem in stage_problems(turn):
        assert problem.message and str(problem.source)
    assert len(told(turn)) >= len(turn.blows)
    after = settling.settled(turn)
    for one, now in zip(turn.fighters, after, strict=True):
        hurt = sum(row.damage for row in now.locations)
        before = sum(row.damage for row in one.combatant.locations)
        assert hurt >= before
        used = acting.parry_count(turn, one.key)
        assert used.used + used.lost == sum(act.kind == "parry" for act in one.acts)
        assert now.name == one.combatant.name
    following = settling.next_turn(turn)
    assert (following.number, following.stage, following.blows) == (2, "initiative", ())
    assert tuple(one.combatant for one in following.fighters) == after
    assert Turn.model_validate_json(turn.model_dump_json()) == turn
    assert all(cast.turn == 1 for cast in following.casts)
    assert settling.next_turn(following).casts == ()


@given(st.integers(1, 6), st.integers(1, 6), any_options())
def test_a_blow_lands_exactly_when_it_hits_and_no_parry_stops_it(
    die: int, parry: int, options: Options
) -> None:
    turn = declared(duel(rolls=(3, 3)), "sessaly", (Act(kind="parry", against="corven"),))
    turn = in_actions(declared(turn, "corven", (SWORD,)), 3).replaced(options=options)
    turn = blow(turn, "corven", die=die, location_roll=6)
    found = outcome_of(turn, 0)
    if acting.parries_against(turn, 0):
        turn = acting.with_parry(turn, 0, 0, parry)
        found = outcome_of(turn, 0)
    hits = die >= 2
    stopped = hits and parry >= 2
    assert found.hits is hits and found.is_parried is stopped
    assert found.lands is (hits and not stopped)
