"""A Check from the throw on: what is added to it, who helps, who may change it, who is covered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from models.fabula.session import Member, Session
from rules.dice import DiceError, typed
from rules.fabula.table.check import CheckError, roll_of
from rules.fabula.table.conflict import guard_taken, turn_over, turn_taken
from rules.fabula.table.effect import effects_on, named_effect, with_lasting
from rules.fabula.table.flow import (
    Aim,
    bond_invoked,
    bond_with,
    bonds_of,
    check_begun,
    deed_begun,
    group_begun,
    opposed_by,
    pending,
    teamwork,
    trait_invoked,
    traits_of,
    with_difficulty,
    with_real_dice,
    with_situation,
    withdrawn,
)
from rules.fabula.table.seat import with_points
from rules.fabula.table.settle import settled
from rules.fabula.table.turn import next_side, standings
from tests.rules.fabula.builder import geared
from tests.rules.fabula.table.people import (
    at_table,
    fighter,
    in_battle,
    mage,
    npc,
    seat,
    tinker,
    villain,
)

DATA = Path(__file__).parents[3] / "data" / "fabula" / "bug_reports.yaml"
CASES: dict[str, Any] = {c["id"]: c for c in yaml.safe_load(DATA.read_text("utf-8"))["rule_cases"]}


def thrown(session: Session, who: str, dice: tuple[int, int], **more: Any) -> Session:
    return check_begun(session, who, ("DEX", "INS"), dice=typed(dice), **more)


# ------------------------------------------------------------------ the throw


def test_a_check_throws_current_dice_and_leaves_base_dice_alone() -> None:
    session = at_table(fighter())
    slowed = with_lasting(session, named_effect("h1", "Mud", attribute="DEX", steps=-2))
    begun = thrown(slowed, "h1", (6, 8))
    assert pending(begun).sizes == (6, 8) and seat(begun, "h1").base["DEX"] == 10
    with pytest.raises(DiceError):
        thrown(slowed, "h1", (7, 8))
    real = with_real_dice(begun, (2, 5))
    assert pending(real).dice == (2, 5)
    with pytest.raises(CheckError, match="d6 does not show 7"):
        with_real_dice(begun, (7, 5))


def test_one_check_lies_on_the_table_at_a_time() -> None:
    begun = thrown(at_table(fighter(), npc()), "h1", (5, 5))
    with pytest.raises(CheckError, match="still lies"):
        thrown(begun, "h1", (5, 5))
    with pytest.raises(CheckError, match="still lies"):
        deed_begun(begun, "h1", "attack:steel_dagger", Aim(targets=("f1",)), dice=typed((5, 4)))
    assert withdrawn(begun).check is None
    with pytest.raises(CheckError, match="Nobody"):
        thrown(withdrawn(begun), "h7", (5, 5))


def test_a_situation_counts_until_it_is_taken_away() -> None:
    begun = with_situation(thrown(at_table(fighter()), "h1", (5, 4)), "Rain", -2)
    assert roll_of(pending(begun)).result == 7
    assert roll_of(pending(with_situation(begun, "Rain", 0))).result == 9
    assert pending(with_difficulty(begun, 13)).difficulty == 13


def test_open_and_opposed_checks_have_no_difficulty() -> None:
    session = at_table(fighter())
    for kind in ("open", "opposed"):
        assert pending(thrown(session, "h1", (5, 4), kind=kind)).difficulty is None


# ------------------------------------------------------------------ changing it


def test_traits_and_bonds_cost_a_point_each_and_one_bond_counts() -> None:
    session = at_table(fighter(), mage())
    assert [kind for kind, _ in traits_of(seat(session, "h1"))] == ["Identity", "Theme", "Origin"]
    assert bonds_of(seat(session, "h1")) == (("Rosa", 2),)
    begun = thrown(session, "h1", (3, 4))
    bound = bond_invoked(begun, "Rosa", 2)
    assert roll_of(pending(bound)).result == 9
    with pytest.raises(CheckError, match="already"):
        bond_invoked(bound, "Rosa", 2)
    both = trait_invoked(bound, (True, False), "Hope", dice=typed((9,)))
    assert roll_of(pending(both)).result == 9 + 4 + 2, "the Bond stays"
    assert seat(both, "h1").current("fabula_points") == 1 and both.fabula_spent == 2
    poor = with_points(begun, "h1", "fabula_points", 0)
    with pytest.raises(CheckError, match="no Fabula Point"):
        trait_invoked(poor, (True, True), "Hope", dice=typed((9, 8)))


def test_a_reroll_can_make_a_critical_end_to_end() -> None:
    case = CASES["fb-s30"]
    begun = thrown(at_table(fighter()), "h1", tuple(case["given"]["first_dice"]))
    again = trait_invoked(
        begun, (True, False), "Hope", dice=typed((case["given"]["reroll_first_die_to"],))
    )
    roll = roll_of(pending(again))
    assert {"critical": roll.critical, "result": roll.result, "high_roll": roll.high_roll} == case[
        "expect"
    ]
    assert any("opportunity" in line.text for line in settled(again).log[-1].lines)


def test_villains_pay_ultima_points_and_invoke_no_bonds() -> None:
    session = at_table(fighter(), villain(), npc())
    again = trait_invoked(thrown(session, "f1", (3, 4)), (True, True), "", dice=typed((5, 5)))
    assert seat(again, "f1").current("ultima") == 4 and again.ultima_spent == 1
    with pytest.raises(CheckError, match="Only heroes"):
        bond_invoked(thrown(session, "f1", (3, 4)), "Rosa", 1)
    with pytest.raises(CheckError, match="no Ultima Point"):
        trait_invoked(thrown(session, "f2", (3, 4)), (True, True), "", dice=typed((5, 5)))


def test_the_other_side_of_an_opposed_check_may_change_its_own() -> None:
    session = at_table(fighter(), npc())
    begun = check_begun(session, "f1", ("MIG", "INS"), dice=typed((6, 5)), kind="opposed")
    begun = opposed_by(begun, "h1", ("DEX", "INS"), dice=typed((3, 4)))
    again = trait_invoked(begun, (True, False), "Hope", dice=typed((7,)), by_other=True)
    assert pending(again).dice == (6, 5) and seat(again, "h1").current("fabula_points") == 2
    bound = bond_invoked(again, "Rosa", 2, by_other=True)
    assert seat(bound, "h1").current("fabula_points") == 1 and bound.fabula_spent == 2
    with pytest.raises(CheckError, match="already"):
        bond_invoked(bound, "Rosa", 2, by_other=True)
    lines = [line.text for line in settled(bound).log[-1].lines]
    assert "Edgar: 7 + 4 + 2 = 13" in lines and "Edgar wins" in lines
    alone = check_begun(session, "h1", ("DEX", "INS"), dice=typed((3, 4)), kind="opposed")
    for step in (
        lambda: settled(alone),
        lambda: bond_invoked(alone, "Rosa", 2, by_other=True),
    ):
        with pytest.raises(CheckError, match="not rolled yet"):
            step()


# ------------------------------------------------------------------ several people


def test_supporters_help_by_one_and_the_strongest_bond_counts() -> None:
    session = at_table(mage(), fighter(), tinker())
    supporters = (("h2", (8, 4)), ("h3", (8, 2)))
    begun = group_begun(session, "h1", supporters, ("DEX", "INS"), dice=typed((5, 5)))
    assert bond_with(seat(session, "h2"), "rosa ") == 2
    assert roll_of(pending(begun)).modifier == 2 + 2
    failed = (("h2", (2, 4)), ("h3", (8, 2)))
    without = group_begun(session, "h1", failed, ("DEX", "INS"), dice=typed((5, 5)))
    assert roll_of(pending(without)).modifier == 1, "no Bond of those who failed"


def test_nobody_supports_twice_or_the_check_they_lead() -> None:
    session = at_table(mage(), fighter())
    for supporters in ((("h1", None),), (("h2", None), ("h2", None))):
        with pytest.raises(CheckError, match="rolls once"):
            group_begun(session, "h1", supporters, ("DEX", "INS"), dice=typed((3, 3, 3, 3)))


def test_a_supporters_double_is_neither_critical_nor_fumble() -> None:
    case = CASES["fb-s32"]
    for dice, wanted in zip(case["given"]["dice"], case["expect"], strict=True):
        begun = group_begun(
            at_table(mage(), fighter()),
            "h1",
            (("h2", tuple(dice)),),
            ("DEX", "INS"),
            dice=typed((3, 2)),
        )
        assert bool(roll_of(pending(begun)).modifier) == wanted["success"]
        told = begun.log[-1]
        assert not any("opportunity" in line.text for line in told.lines)
        assert seat(begun, "h2").current("fabula_points") == 3


def test_armor_counts_for_those_who_support_the_initiative() -> None:
    case = CASES["fb-s33"]
    armored = geared(fighter(), {"armor": "steel_plate"})
    assert seat(at_table(armored), "h1").value("initiative") == -4
    begun = group_begun(
        at_table(mage(), armored, npc()),
        "h1",
        (("h2", tuple(case["given"]["dice"])),),
        ("DEX", "INS"),
        dice=typed((3, 2)),
        kind="initiative",
        difficulty=8,
    )
    words = begun.log[-1].lines[0].text
    assert f"= {case['expect']['result']}" in words and "does not help" in words
    assert not case["expect"]["success"]


@pytest.mark.parametrize(("dice", "first"), [((6, 2), "heroes"), ((4, 3), "foes")])
def test_the_initiative_decides_who_goes_first(dice: tuple[int, int], first: str) -> None:
    session = at_table(fighter(), npc())
    assert seat(session, "f1").value("initiative") == 8
    begun = thrown(session, "h1", dice, kind="initiative", difficulty=8)
    after = settled(begun)
    assert after.conflict is not None and after.conflict.first == first == next_side(after)


# ------------------------------------------------------------------ teamwork


def test_teamwork_takes_the_helpers_turn_and_all_that_ends_with_it() -> None:
    session = in_battle(mage(), fighter(), tinker(), npc())
    session = guard_taken(session, "h2", covers="h3")
    for until in ("turn_start", "turn_end", "scene"):
        effect = named_effect("h2", until, until)
        session = with_lasting(session, effect)
    begun = thrown(turn_taken(session, "h1"), "h1", (3, 4))
    helped = teamwork(begun, "h2")
    assert roll_of(pending(helped)).modifier == 1 + 2, "helped, and their Bond"
    assert standings(helped)["h2"].is_done
    assert [one.label for one in effects_on(helped, "h2")] == ["scene"]
    assert helped.conflict is not None
    assert not any(f.is_guarding for f in helped.conflict.fighters)
    assert roll_of(pending(teamwork(helped, "h3"))).modifier == 1 + 2 + 1
    for who in ("h2", "h1"):
        with pytest.raises(CheckError):
            teamwork(helped, who)
    after = turn_over(settled(helped))
    assert next_side(after) == "foes", "the turn that was helped counts as the last one"


def test_who_cannot_act_cannot_help() -> None:
    begun = thrown(in_battle(mage(), fighter(), tinker(), npc()), "h1", (3, 4))
    with pytest.raises(CheckError, match="no Hit Points"):
        teamwork(with_points(begun, "h2", "hp", 0), "h2")
    with pytest.raises(CheckError, match="other side"):
        teamwork(begun, "f1")
    fled = begun.replaced(
        members=tuple(m.replaced(fate="fled") if m.key == "h3" else m for m in begun.members)
    )
    with pytest.raises(CheckError, match="out of the scene"):
        teamwork(fled, "h3")
    with pytest.raises(CheckError, match="No Check"):
        teamwork(withdrawn(begun), "h2")


# ------------------------------------------------------------------ cover


def test_the_covered_are_safe_from_melee_alone() -> None:
    session = guard_taken(in_battle(mage(), fighter(), npc()), "h2", covers="h1")
    with pytest.raises(CheckError, match="Edgar covers Rosa"):
        deed_begun(session, "f1", "attack:a1", Aim(targets=("h1",)), dice=typed((5, 4)))
    for deed, target in (("attack:a2", "h1"), ("spell:s1", "h1"), ("attack:a1", "h2")):
        begun = deed_begun(session, "f1", deed, Aim(targets=(target,)), dice=typed((5, 4)))
        assert pending(begun).targets == (target,)
    over = turn_taken(turn_over(turn_taken(session, "f1")), "h2")
    bare = deed_begun(over, "f1", "attack:a1", Aim(targets=("h1",)), dice=typed((5, 4)))
    assert pending(bare).targets == ("h1",), "guard ends as the next own turn begins"


def test_who_covers_cannot_be_covered() -> None:
    session = guard_taken(in_battle(mage(), fighter(), tinker(), npc()), "h2", covers="h1")
    for who, covers in (("h1", "h2"), ("h3", "h3"), ("h3", "h9")):
        with pytest.raises(CheckError, match="cannot be covered"):
            guard_taken(session, who, covers=covers)
    assert isinstance(session.members[0], Member)
    with pytest.raises(CheckError, match="needs a conflict"):
        guard_taken(session.replaced(conflict=None), "h1")
