"""Spells in a fight under every ruling: what spoils them, and when a caster acts again."""

from __future__ import annotations

import pytest

from models.errors import UserError
from models.fadedglory.options import Options
from models.fadedglory.turn import Act, Turn
from rules.fadedglory.fight import acting, settling
from rules.fadedglory.fight.casting import begun, cast_states
from rules.fadedglory.fight.declaring import declaration_faults, declared, why_not
from rules.fadedglory.fight.rolling import (
    with_roll,
    with_second_roll,
)
from rules.fadedglory.fight.roster import (
    with_fighter,
)
from rules.fadedglory.fight.stage import next_stage
from rules.fadedglory.fight.story import told
from tests.rules.fadedglory.combatants import sample
from tests.rules.fadedglory.duels import blow, duel


def casting_turn(hit_segment: int, *, cast_segment: int = 2, **rulings: str) -> Turn:
    """Ulric begins a spell, Corven strikes him in the same turn."""
    turn = duel(rolls=(hit_segment, cast_segment), other="lamp-mage", **rulings)
    turn = declared(turn, "corven", (Act(kind="attack", against="ulric"),))
    turn = next_stage(declared(turn, "ulric", (Act(kind="cast", spell_key="fire_dart"),)))
    while True:
        if turn.segment == cast_segment:
            turn = begun(turn, "ulric", 0)
        if turn.segment == hit_segment:
            turn = blow(turn, "corven", die=6, location_roll=1, damage=1)
        if turn.segment == 1:
            return turn
        turn = acting.next_segment(turn)


def status(turn: Turn) -> str:
    return cast_states(turn)[0].status


def test_a_hit_after_the_beginning_costs_the_spell() -> None:
    assert status(casting_turn(3)) == "under way"
    lost = casting_turn(1)
    assert status(lost) == "lost"
    assert cast_states(lost)[0].why == "struck by Corven in segment 1"
    assert lost.fighters[1].combatant.spells[0].spent == 1, "begun is begun"
    assert told(lost)[0] == (
        "Segment 2: Ulric casts Fire dart: it lands in turn 2, segment 2; lost, struck by Corven"
        " in segment 1."
    )


def test_a_hit_in_the_very_segment_follows_the_campaign() -> None:
    assert status(casting_turn(2)) == "under way"
    assert status(casting_turn(2, interrupt_same_segment="spell_lost")) == "lost"
    off = casting_turn(2, same_segment="roll_off", interrupt_same_segment="spell_lost")
    after = with_second_roll(with_second_roll(off, "corven", 2), "ulric", 5)
    assert status(after) == "lost", "the blow came after the beginning"
    first = with_second_roll(with_second_roll(off, "corven", 5), "ulric", 2)
    assert status(first) == "under way", "the blow came first"
    assert status(with_second_roll(first, "ulric", 5)) == "lost", "equal: one moment again"


def test_harmless_and_dodged_hits_follow_the_campaign() -> None:
    turn = casting_turn(1)
    harmless = acting.with_blow(turn, 0, damage=0)
    assert status(harmless) == "lost"
    hurting = Options.complete(interrupt_on="damaging_hit")
    assert status(harmless.replaced(options=hurting)) == "under way"
    assert status(turn.replaced(options=hurting)) == "lost"
    mage = turn.fighters[1].combatant
    dodger = mage.replaced(abilities=sample("twin-rogue").abilities)
    turn = settling.with_cancelled(with_fighter(turn, "ulric", combatant=dodger), 0, "dodge")
    assert status(turn) == "under way"
    assert status(turn.replaced(options=Options.complete(dodged_hit_interrupts="yes"))) == "lost"


def test_a_caster_may_act_again_when_the_campaign_says() -> None:
    turn = settling.next_turn(casting_turn(3))
    assert why_not(turn, "ulric") and not why_not(turn, "corven")
    free = turn.replaced(options=Options.complete(act_while_casting="new_action_next_turn"))
    assert why_not(free, "ulric") == ""
    for key in ("corven", "ulric"):
        turn = with_roll(turn, key, 4)
    move = declared(next_stage(turn), "ulric", (Act(kind="move"),))
    assert "May declare nothing" in declaration_faults(move, "ulric")[0]
    later = settling.next_turn(turn)
    assert later.casts == () and why_not(later, "ulric") == ""


def test_a_spell_cannot_be_begun_twice_or_out_of_turn() -> None:
    turn = casting_turn(3)
    with pytest.raises(UserError, match="cannot be begun"):
        begun(turn, "ulric", 0)
    with pytest.raises(UserError, match="cannot be begun"):
        begun(next_stage(turn), "ulric", 7)
