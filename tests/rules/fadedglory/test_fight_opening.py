"""The first two stages under every ruling: order, surprise, and what may be declared."""

from __future__ import annotations

from random import Random

import pytest

from models.errors import UserError
from models.fadedglory.combatant import Combatant, Weapon
from models.fadedglory.options import Options
from models.fadedglory.turn import Act
from rules.fadedglory.clock import moment, turns_for
from rules.fadedglory.fight.declaring import declaration_faults, declared
from rules.fadedglory.fight.rolling import (
    has_surprise,
    order,
    rolled,
    segment_of,
    surprises,
    with_roll,
    with_second_roll,
    with_unaware,
)
from rules.fadedglory.fight.roster import (
    fighter,
    new_fight,
    with_fighter,
    with_fighter_state,
    with_fighters,
    without_fighter,
)
from rules.fadedglory.fight.stage import next_stage, previous_stage, stage_problems
from rules.fadedglory.quick import template_band
from tests.rules.fadedglory.combatants import sample
from tests.rules.fadedglory.duels import SHIELD, STAB, SWORD, blow, duel, in_actions


def test_dice_are_rolled_only_for_those_who_have_none() -> None:
    turn = new_fight((sample("shield-warrior"), sample("twin-rogue")))
    assert [problem.code for problem in stage_problems(turn)] == ["roll-missing"] * 2
    turn = with_roll(turn, "corven", 4)
    full = rolled(turn, Random(1))
    assert fighter(full, "corven").roll == 4  # type: ignore[union-attr]
    assert all(one.roll in (1, 2, 3, 4) and one.second_roll is None for one in full.fighters)
    assert stage_problems(full) == ()
    off = rolled(turn.replaced(options=Options.complete(same_segment="roll_off")), Random(1))
    assert all(one.second_roll for one in off.fighters)


def test_equal_segments_are_one_moment_or_rolled_off() -> None:
    turn = duel()
    assert dict(order(turn))[3] == (("corven", "sessaly"),)
    off = with_second_roll(duel(same_segment="roll_off"), "sessaly", 5)
    off = with_second_roll(off, "corven", 2)
    assert dict(order(off))[3] == (("sessaly",), ("corven",))
    even = with_second_roll(off, "corven", 5)
    assert dict(order(even))[3] == (("corven", "sessaly"),)


def test_states_and_marks_make_somebody_unaware() -> None:
    turn = duel(rolls=(2, 4))
    assert surprises(turn) == ()
    hidden = with_fighter_state(turn, "sessaly", hidden=True)
    assert has_surprise(hidden, "sessaly", "corven") and not has_surprise(
        hidden, "corven", "sessaly"
    )
    assert has_surprise(with_fighter_state(turn, "corven", unaware=True), "sessaly", "corven")
    marked = with_unaware(turn, "sessaly", "corven")
    assert has_surprise(marked, "sessaly", "corven")
    assert surprises(with_unaware(marked, "sessaly", "corven", False)) == ()
    friends = with_fighter(hidden, "sessaly", combatant=sample("twin-rogue"))
    hidden_friend = with_fighter_state(friends, "sessaly", hidden=True)
    assert not has_surprise(hidden_friend, "sessaly", "corven"), "both are of the party"


def test_the_penalty_of_the_surprised_follows_its_three_rulings() -> None:
    def segment(rolls: tuple[int, int], **rulings: str) -> int:
        turn = with_unaware(duel(rolls=rolls, **rulings), "sessaly", "corven")
        found = segment_of(turn, "corven")
        assert found is not None
        assert sum(int(part.value) for part in found.parts) == found.number
        return found.number

    assert segment((3, 4)) == 3
    assert segment((3, 4), surprise_penalty="on") == 2
    assert segment((3, 3), surprise_penalty="on") == 3, "no surprise, no penalty"
    before = {"surprise_penalty": "on", "surprise_penalty_timing": "before_comparison"}
    assert segment((3, 3), **before) == 2
    assert segment((3, 1), **before) == 2, "unaware is enough"
    assert segment((1, 4), surprise_penalty="on") == 1
    zero = {"surprise_penalty": "on", "initiative_floor": "allow_zero"}
    assert segment((1, 4), **zero) == 0
    turn = with_unaware(duel(rolls=(1, 4), **zero), "sessaly", "corven")
    assert [number for number, _ in order(turn)] == [4, 3, 2, 1, 0]
    assert dict(order(turn))[0] == (("corven",),)


def faults(acts: tuple[Act, ...], *, key: str = "corven", **rulings: str) -> str:
    other = "dune-psion" if key == "ashai" else "twin-rogue"
    turn = duel(other=other, **rulings)
    return " ".join(declaration_faults(declared(turn, key, acts), key))


def test_a_declaration_stays_within_the_kit() -> None:
    assert faults((SWORD,)) == ""
    assert faults((Act(kind="parry"),)) == ""
    assert faults((Act(kind="move"),)) == ""
    assert "2 attacks, where the kit allows 1" in faults((SWORD, SWORD))
    assert "One action a turn" in faults((SWORD, Act(kind="move")))
    assert "same action stands there twice" in faults((Act(kind="move"), Act(kind="move")))
    assert "free parry only" in faults((SWORD.replaced(hand="off_hand"),))
    assert "2 free parries, where there is 1" in faults((SWORD, SHIELD, SHIELD))
    assert "names no target" in faults((Act(kind="attack"),))
    assert faults(STAB, key="sessaly") == ""
    assert faults((STAB[0], Act(kind="parry", hand="off_hand")), key="sessaly") == ""
    assert "3 uses" in faults((*STAB, Act(kind="parry")), key="sessaly")
    assert "2 free parries" not in faults(STAB, key="sessaly")
    assert "1 free parries, where there is none" in faults((STAB[0], SHIELD), key="sessaly")


def test_both_hands_have_one_use_each_unless_the_campaign_says_otherwise() -> None:
    twice = (STAB[0], STAB[0])
    assert "Two uses of one hand" in faults(twice, key="sessaly")
    assert faults(twice, key="sessaly", two_weapon_hands="free_choice") == ""


def test_the_shield_adds_its_parry_by_itself() -> None:
    def free(acts: tuple[Act, ...], **rulings: str) -> int:
        turn = declared(duel(**rulings), "corven", acts)
        return sum(act.free for act in turn.fighters[0].acts)

    move = (Act(kind="move"),)
    assert (free((SWORD,)), free(move), free(())) == (1, 1, 1)
    only = {"free_parry_always": "no"}
    assert (free((SWORD,), **only), free(move, **only), free((), **only)) == (1, 0, 0)
    assert free((SWORD,), shield_with_other_weapon="swords_only") == 1, "it is a sword"
    turn = duel(shield_with_other_weapon="swords_only")
    axe = sample("shield-warrior").replaced(primary=Weapon(name="Axe"))
    turn = declared(with_fighter(turn, "corven", combatant=axe), "corven", (SWORD,))
    assert not any(act.free for act in turn.fighters[0].acts)


def test_innate_spells_go_beside_one_weapon_attack() -> None:
    stab = Act(kind="attack", against="corven")
    spike = Act(kind="cast", spell_key="mind_spike")
    assert faults((stab, spike), key="ashai") == ""
    assert faults((spike,), key="ashai") == ""
    assert "Only one innate spell" in faults((spike, spike), key="ashai")
    assert "beside a weapon attack" in faults((Act(kind="parry"), spike), key="ashai")
    assert "beside a weapon attack" in faults((Act(kind="move"), spike), key="ashai")
    spell = sample("dune-psion").spells
    twin = sample("twin-rogue").replaced(spells=spell, side="opposition")
    turn = with_fighter(duel(), "sessaly", combatant=twin)
    (told,) = declaration_faults(declared(turn, "sessaly", (*STAB, spike)), "sessaly")
    assert told == "An innate spell goes beside one weapon attack, not two."
    both = turn.replaced(options=Options.complete(innate_with_two_attacks="yes"))
    assert declaration_faults(declared(both, "sessaly", (*STAB, spike)), "sessaly") == ()


def test_a_spell_needs_a_use_and_its_points() -> None:
    mage = sample("lamp-mage").replaced(side="opposition")
    dart = Act(kind="cast", spell_key="fire_dart")

    def told(combatant: Combatant, act: Act = dart) -> tuple[str, ...]:
        turn = with_fighter(duel(other="lamp-mage"), "ulric", combatant=combatant)
        return declaration_faults(declared(turn, "ulric", (act,)), "ulric")

    assert told(mage) == ()
    assert told(mage, Act(kind="cast")) == ("No spell is chosen to be cast.",)
    used = mage.replaced(spells=(mage.spells[0].replaced(spent=4), *mage.spells[1:]))
    assert told(used) == ("Fire dart has no use left.",)
    dear = mage.replaced(spells=(mage.spells[0].replaced(cost=3),), spell_points=2)
    assert "more than the spell points" in told(dear)[0]


def test_declarations_are_binding_and_may_name_an_attacker() -> None:
    turn = declared(duel(), "corven", (SWORD,))
    with pytest.raises(UserError, match="binding"):
        declared(next_stage(turn), "corven", ())
    assert previous_stage(next_stage(turn)) == turn
    assert "names no attacker" in faults(
        (Act(kind="parry"),), parry_declared_against="named_attacker"
    )
    missing = [problem.message for problem in stage_problems(duel())]
    assert missing == [f"{who} has not declared anything yet." for who in ("Corven", "Sessaly")]


def test_a_band_joins_and_a_fighter_leaves() -> None:
    turn = with_fighters(duel(), template_band("guard", 3))
    assert [one.key for one in turn.fighters][2:] == ["guard_1", "guard_2", "guard_3"]
    turn = with_unaware(turn, "guard_1", "corven")
    turn = in_actions(declared(turn, "corven", (SWORD,)), 3)
    turn = blow(turn, "corven", die=6)
    left = without_fighter(without_fighter(turn, "guard_1"), "sessaly")
    assert left.unaware == () and left.blows == () and len(left.fighters) == 3
    twins = with_fighters(turn, (sample("shield-warrior"),))
    assert twins.fighters[-1].key == "corven_2"


def test_the_clock_counts_turns_and_segments() -> None:
    assert [turns_for(each) for each in (0, 1, 10, 10.5, 60)] == [0, 1, 1, 2, 6]
    assert [moment(1, each) for each in (4, 3, 2, 1)] == [0, 2.5, 5, 7.5]
    assert moment(3, 4) == 20
