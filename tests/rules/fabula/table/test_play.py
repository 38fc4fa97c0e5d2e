"""Checks, damage and turns at the table, with the play cases of the bug reports."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.fabula.hero import Hero, PlayState
from models.fabula.npc import Npc
from models.fabula.session import FoeSeat, Member, PendingCheck, Session
from models.fabula.stat_block import Affinity, StatBlock
from rules.breakdown import Part, Source
from rules.dice import thrown, typed
from rules.fabula.npc.quick import quick_npc
from rules.fabula.quick import quick_hero
from rules.fabula.table.check import (
    CheckError,
    Support,
    brings_opportunity,
    counted_high_roll,
    fabula_cost,
    group_modifiers,
    opposed_winner,
    rerolled,
    roll_of,
    sections_moved,
    succeeds,
    thrown_check,
    ways,
    with_bond,
    with_modifier,
)
from rules.fabula.table.damage import Blow, half_of, hurt
from rules.fabula.table.seat import Seat, seat_of, seats, with_points
from rules.fabula.table.turn import (
    TurnError,
    begun,
    next_side,
    order_shown,
    ready_to_act,
    standings,
    turn_begun,
    turn_ended,
)
from rules.table_log import arrow, line, noted
from sheets.table_log import log_markdown
from tests.yaml_file import read_yaml

DATA = Path(__file__).parents[3] / "data" / "fabula" / "bug_reports.yaml"
CASES: dict[str, Any] = {c["id"]: c for c in read_yaml(DATA)["rule_cases"]}
RULE = Source("a book", "a rule")


def check_of(dice: tuple[int, int], **changes: object) -> PendingCheck:
    made = PendingCheck(who="h1", attributes=("DEX", "INS"), sizes=(10, 8), dice=dice)
    return made.replaced(**changes)


def blow(*amounts: int, **changes: Any) -> Blow:
    return Blow(tuple(Part(f"part {n}", a, RULE) for n, a in enumerate(amounts)), **changes)


def foe(hp: int | None = None, mp: int | None = None, **affinities: Any) -> Seat:
    rows = tuple(Affinity(type=kind, level=level) for kind, level in affinities.items())
    npc = Npc(name="Foe", block=StatBlock(affinities=rows), play=PlayState(hp=hp, mp=mp))
    return seat_of(FoeSeat(key="f1", npc=npc))


# ------------------------------------------------------------------ Checks


def test_a_reroll_can_make_a_critical() -> None:
    case = CASES["fb-s30"]
    first = case["given"]["reroll_first_die_to"]
    check = rerolled(
        check_of(tuple(case["given"]["first_dice"])), (True, False), typed([first]), trait="Hope"
    )
    roll = roll_of(check)
    expected = case["expect"]
    assert (roll.critical, roll.result, roll.high_roll) == (
        expected["critical"],
        expected["result"],
        expected["high_roll"],
    )
    assert check.rerolls[0].before == (2, 7) and fabula_cost(check) == 1


def test_a_high_roll_that_counts_as_nothing_is_a_number() -> None:
    case = CASES["fb-s19"]["given"]
    check = check_of((case["high_roll"], 3), high_roll_counts=not case["treat_high_roll_as_zero"])
    found = hurt(blow(counted_high_roll(check), case["fixed"]), foe())
    assert found.amount == CASES["fb-s19"]["expect"]["damage"]


def test_the_price_of_a_spell_survives_a_reroll() -> None:
    case = CASES["fb-s31"]
    check = check_of((2, 3), kind="magic", mp=case["given"]["spell_cost_mp"])
    again = rerolled(check, (True, True), typed([5, 5]), trait="Hope")
    assert again.mp == case["expect"]["mp_to_pay"]


def test_a_support_check_brings_no_opportunity() -> None:
    case = CASES["fb-s32"]
    for dice, expected in zip(case["given"]["dice"], case["expect"], strict=True):
        check = check_of(tuple(dice), kind="support")
        assert succeeds(check, 10) == expected["success"]
        assert brings_opportunity(check) == expected["opportunity"]


def test_initiative_in_support_counts_the_armor() -> None:
    case = CASES["fb-s33"]
    check = with_modifier(check_of(tuple(case["given"]["dice"]), kind="support"), "Steel Plate", -4)
    assert roll_of(check).result == case["expect"]["result"]
    assert succeeds(check, case["expect"]["difficulty"]) == case["expect"]["success"]


def test_a_fumble_stands_and_one_bond_is_invoked() -> None:
    with pytest.raises(CheckError, match="fumble"):
        rerolled(check_of((1, 1)), (True, True), typed([6, 6]), trait="Hope")
    with pytest.raises(CheckError, match="No die"):
        rerolled(check_of((2, 1)), (False, False), typed([]), trait="Hope")
    once = with_bond(check_of((3, 4)), "Edgar", 2)
    assert roll_of(once).result == 9
    with pytest.raises(CheckError, match="already"):
        with_bond(once, "Rosa", 1)


@given(st.integers(2, 10), st.integers(1, 8), st.integers(-3, 6), st.integers(2, 20))
def test_what_a_change_would_give_agrees_with_counting(
    one: int, other: int, plus: int, difficulty: int
) -> None:
    check = with_modifier(check_of((one, other)), "Helped", plus)
    for way in ways(check, difficulty, bonds=(("Edgar", 2),)):
        if way.bond:
            wins = [succeeds(with_bond(check, way.bond, way.strength), difficulty)]
        else:
            faces = [
                range(1, size + 1) if again else (face,)
                for size, face, again in zip(check.sizes, check.dice, way.which, strict=True)
            ]
            wins = [
                succeeds(check.replaced(dice=(a, b)), difficulty)
                for a in faces[0]
                for b in faces[1]
            ]
        assert way.odds == sum(wins) / len(wins) or abs(way.odds - sum(wins) / len(wins)) < 1e-9


def test_group_checks_add_supporters_and_the_best_bond() -> None:
    found = group_modifiers((Support("A", True, 2), Support("B", True, 1), Support("C", False, 3)))
    assert sum(modifier.value for modifier in found) == 4


def test_opposed_checks_and_clocks() -> None:
    critical, fumble = check_of((7, 7)), check_of((1, 1))
    high, low = check_of((8, 7)), check_of((2, 3))
    assert opposed_winner(critical, high) == 1 and opposed_winner(fumble, low) == 2
    assert opposed_winner(critical, check_of((8, 8))) == 0 == opposed_winner(high, high)
    assert [sections_moved(check_of(d), 10) for d in ((5, 5), (6, 7), (9, 7), (4, 3))] == [
        1,
        2,
        3,
        2,
    ]


@given(st.integers(0, 10_000))
def test_thrown_dice_stay_on_their_dice(seed: int) -> None:
    check = thrown_check(check_of((1, 1)), thrown(Random(seed)))
    assert all(1 <= face <= size for face, size in zip(check.dice, check.sizes, strict=True))


# ------------------------------------------------------------------ damage


def test_bonuses_below_nothing_count_and_nothing_stays_nothing() -> None:
    case = CASES["fb-s20"]["given"]
    target = foe()
    found = hurt(blow(case["high_roll"], case["fixed"], *case["bonuses"]), target)
    assert found.amount == CASES["fb-s20"]["expect"]["damage"] == found.lost
    harmless = hurt(blow(7, 5, deals_damage=False), target)
    assert harmless.amount == CASES["fb-s22"]["expect"]["damage"] == harmless.lost


@pytest.mark.parametrize("damage", [11, 12, 13])
def test_a_non_lethal_blow_leaves_one_point(damage: int) -> None:
    found = hurt(blow(damage, is_lethal=False), foe(hp=CASES["fb-s29"]["given"]["target_hp"]))
    assert found.after == CASES["fb-s29"]["expect"]["target_hp"]


def test_a_drain_gives_half_of_what_was_really_lost() -> None:
    case = CASES["fb-s26"]
    target = foe(mp=case["given"]["target_mp"])
    found = hurt(blow(case["given"]["mp_loss_rolled"], taken_from="mp"), target)
    assert found.mp_after == case["expect"]["target_mp"]
    assert half_of(found.mp_lost) == case["expect"]["caster_mp_gain"]
    assert half_of(CASES["fb-s28"]["given"]["hp_lost"]) == CASES["fb-s28"]["expect"]["mp_gain"]


@pytest.mark.parametrize(
    ("level", "guards", "expected"),
    [
        (None, False, 15),
        ("vulnerable", False, 30),
        ("resistant", False, 7),
        ("immune", False, 0),
        ("absorb", False, -15),
        ("vulnerable", True, 15),
        (None, True, 7),
        ("resistant", True, 7),
    ],
)
def test_affinities(level: str | None, guards: bool, expected: int) -> None:
    target = foe(hp=20, **({"fire": level} if level else {}))
    found = hurt(blow(15, type="fire"), target, is_guarding=guards)
    assert found.amount == expected
    assert sum(int(part.value) for part in found.parts) == expected
    passed_by = hurt(blow(15, type="fire", ignores=frozenset({"resistant"})), target)
    assert passed_by.amount == (
        15 if level == "resistant" else hurt(blow(15, type="fire"), target).amount
    )
    assert hurt(blow(15), target).amount == 15, "damage without a type passes Affinities by"


@given(st.lists(st.integers(-30, 60), min_size=1, max_size=4), st.integers(0, 60))
def test_points_stay_within_their_pool(amounts: list[int], hp: int) -> None:
    target = foe(hp=hp, ice="absorb")
    most = target.most("hp") or 0
    for kind in ("ice", "fire", "none"):
        found = hurt(blow(*amounts, type=kind), target)
        assert 0 <= found.after <= most


def test_points_regained_stop_at_the_maximum() -> None:
    case = CASES["fb-s27"]["given"]
    hero = quick_hero(Random(1))
    assert isinstance(hero, Hero)
    session = Session(members=(Member(key="h1", hero=hero),))
    most = seats(session)["h1"].most("hp") or 0
    hurt_session = with_points(session, "h1", "hp", most - 5)
    healed = with_points(hurt_session, "h1", "hp", most - 5 + case["recover"])
    assert seats(healed)["h1"].current("hp") == most
    assert healed.members[0].hero.play.hp is None, "a full pool follows its maximum"


# ------------------------------------------------------------------ turns


def battle() -> Session:
    heroes = tuple(Member(key=f"h{n}", hero=quick_hero(Random(n))) for n in range(3))  # type: ignore[arg-type]
    elite = FoeSeat(key="f1", npc=quick_npc(Random(1), rank="elite"))
    soldier = FoeSeat(key="f2", npc=quick_npc(Random(2)))
    return begun(Session(members=heroes, foes=(elite, soldier)), first="foes")


@settings(max_examples=20)
@given(st.integers(0, 10_000))
def test_a_round_gives_everybody_their_turns(seed: int) -> None:
    rng, session = Random(seed), battle()
    shown = list(order_shown(session))
    taken: Counter[str] = Counter()
    sides: list[str] = []
    while session.conflict is not None and session.conflict.round == 1:
        side = next_side(session)
        assert side is not None
        actor = rng.choice(ready_to_act(session))
        sides.append(side)
        taken[actor.key] += 1
        session = turn_ended(turn_begun(session, actor.key))
    assert taken == {"h0": 1, "h1": 1, "h2": 1, "f1": 2, "f2": 1}
    assert sides == ["foes", "heroes"] * 3 == [side for side, _ in shown]
    assert all(one.taken == 0 for one in standings(session).values())


def test_nobody_acts_twice_or_without_points() -> None:
    session = turn_ended(turn_begun(battle(), "f2"))
    with pytest.raises(TurnError, match="has acted"):
        turn_begun(session, "f2")
    fallen = with_points(session, "h0", "hp", 0)
    with pytest.raises(TurnError, match="no Hit Points"):
        turn_begun(fallen, "h0")


# ------------------------------------------------------------------ the log


def test_the_log_numbers_its_entries_and_reads_as_markdown() -> None:
    session = noted(Session(name="Weir *Night*"), "note", "It rains", round=1)
    session = noted(session, "damage", "Captain", detail="Chain", round=1, lines=[line("hit")])
    session = noted(session, "note", "Secret", is_secret=True)
    assert [entry.number for entry in session.log] == [1, 2, 3]
    text = log_markdown(session, with_secrets=False)
    assert "Weir \\*Night\\*" in text and "## Round 1" in text and "Secret" not in text
    assert arrow(40, 28) == "40 ▸ 28"
