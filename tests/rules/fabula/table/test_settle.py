"""What a settled Check does, once: costs, damage, drains, statuses, Clocks, points, the record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from models.fabula.hero import Hero, HeroicChoice, LevelChoice, PlayState
from models.fabula.session import CheckModifier, Session, TableOptions
from models.fabula.stat_block import Affinity
from models.table import TableClock
from rules.dice import typed
from rules.fabula.table.action import infused
from rules.fabula.table.check import CheckError
from rules.fabula.table.conflict import guard_taken, hero_surrendered
from rules.fabula.table.effect import named_effect, with_lasting
from rules.fabula.table.flow import (
    Aim,
    check_begun,
    deed_begun,
    opposed_by,
    taken_at_a_cost,
    tie_rolled_again,
    trait_invoked,
)
from rules.fabula.table.outcome import outcome_of
from rules.fabula.table.seat import with_points
from rules.fabula.table.settle import settled
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
)
from tests.rules.fabula.table.test_deed import used

DATA = Path(__file__).parents[3] / "data" / "fabula" / "bug_reports.yaml"
CASES: dict[str, Any] = {c["id"]: c for c in yaml.safe_load(DATA.read_text("utf-8"))["rule_cases"]}


HOPEFUL = tuple(
    LevelChoice(class_id="spiritist", heroic=HeroicChoice(heroic_skill="hope") if n == 9 else None)
    for n in range(10)
)


def with_state(hero: Hero, **changes: object) -> Hero:
    return hero.replaced(play=hero.play.replaced(**changes))


def last_words(session: Session) -> str:
    entry = session.log[-1]
    return " / ".join((entry.title, entry.detail, *(line.text for line in entry.lines)))


# ------------------------------------------------------------------ costs and drains


def test_a_drain_comes_on_top_of_what_the_spell_left() -> None:
    case = CASES["fb-s26"]
    high = case["given"]["mp_loss_rolled"] - 15
    session = at_table(mage(), npc(play=PlayState(mp=case["given"]["target_mp"])))
    session = with_points(session, "h1", "mp", 40)
    begun = deed_begun(
        session, "h1", "spell:drain_spirit", Aim(targets=("f1",)), dice=typed((high, high - 1))
    )
    assert begun.check is not None
    preview = outcome_of(begun, begun.check)
    after = settled(begun)
    wanted = case["expect"]
    assert points(after, "f1")[1] == wanted["target_mp"]
    assert points(after, "h1")[1] == 40 - 5 + wanted["caster_mp_gain"]
    assert preview is not None and preview.given_back is not None
    assert (preview.given_back.before, preview.given_back.after) == (35, points(after, "h1")[1])
    assert preview.user.current("mp") == 40, "the user as they are before the price is paid"


def test_a_drain_of_nothing_brings_nothing() -> None:
    dark = npc(affinities=(Affinity(type="dark", level="immune"),))
    session = with_points(at_table(mage(), dark), "h1", "hp", 10)
    after = used(session, "h1", "spell:drain_vigor", "f1", dice=(9, 8))
    assert points(after, "h1")[0] == 10 and points(after, "f1") == points(session, "f1")
    hurt = used(
        with_points(at_table(mage(), npc(play=PlayState(hp=7))), "h1", "hp", 10),
        *("h1", "spell:drain_vigor", "f1"),
        dice=(9, 8),
    )
    assert points(hurt, "h1")[0] == 10 + 7 // 2, "half of what was really lost"


def test_damage_to_the_caster_does_not_bring_the_price_back() -> None:
    session = at_table(mage(), npc())
    mp = points(session, "h1")[1]
    after = used(session, "h1", "spell:ignis", "f1", "h1", dice=(10, 9))
    assert points(after, "h1")[1] == mp - 20


def test_the_price_is_paid_once_however_often_dice_fall() -> None:
    case = CASES["fb-s31"]
    session = at_table(mage(), npc(), npc())
    begun = deed_begun(session, "h1", "spell:ignis", Aim(targets=("f1", "f2")), dice=typed((2, 3)))
    assert points(begun, "h1") == points(session, "h1"), "nothing is paid before it is settled"
    for _ in range(2):
        begun = trait_invoked(begun, (True, True), "Hope", dice=typed((4, 3)))
    after = settled(begun)
    paid = points(session, "h1")[1] - points(after, "h1")[1]
    assert paid == case["expect"]["mp_to_pay"] and case["expect"]["paid_once"]
    assert seat(after, "h1").current("fabula_points") == 1 and after.fabula_spent == 2
    with pytest.raises(CheckError, match="No Check"):
        settled(after)


def test_a_price_that_cannot_be_paid_any_more_settles_nothing() -> None:
    session = at_table(mage(), npc())
    begun = deed_begun(session, "h1", "spell:ignis", Aim(targets=("f1",)), dice=typed((9, 8)))
    drained = with_points(begun, "h1", "mp", 3)
    with pytest.raises(CheckError, match="costs 10 MP, Rosa has 3"):
        settled(drained)


def test_a_miss_costs_its_mp_all_the_same() -> None:
    session = at_table(mage(), npc())
    after = used(session, "h1", "spell:ignis", "f1", dice=(2, 1))
    assert points(after, "h1")[1] == points(session, "h1")[1] - 10
    assert points(after, "f1") == points(session, "f1")


# ------------------------------------------------------------------ infusions


def infused_attack(
    session: Session, infusion: str, dice: tuple[int, int] = (7, 6), **more: Any
) -> Session:
    begun = deed_begun(session, "h1", "attack:steel_dagger", Aim(targets=("f1",)), dice=typed(dice))
    return infused(begun, infusion, **more)


def test_an_infusion_adds_damage_of_its_type_and_is_paid_at_the_end() -> None:
    session = at_table(tinker(), npc(affinities=(Affinity(type="ice", level="vulnerable"),)))
    begun = infused_attack(session, "cryo")
    ip = seat(session, "h1").current("ip")
    assert seat(begun, "h1").current("ip") == ip
    after = settled(begun)
    assert seat(after, "h1").current("ip") == ip - 2
    assert points(session, "f1")[0] - points(after, "f1")[0] == 2 * (7 + 4 + 5)
    with pytest.raises(CheckError, match="already"):
        infused(begun, "pyro")


def test_an_infusion_on_a_miss_costs_nothing() -> None:
    session = at_table(tinker(), npc())
    after = settled(infused_attack(session, "cryo", (2, 3)))
    assert seat(after, "h1").current("ip") == seat(session, "h1").current("ip")
    with pytest.raises(CheckError, match="fumble"):
        infused_attack(session, "cryo", (1, 1))


def test_an_infusion_needs_its_points_a_hero_who_knows_it_and_an_attack() -> None:
    poor = at_table(with_state(tinker(), ip=1), npc())
    with pytest.raises(CheckError, match="costs 2 IP, Wrench has 1"):
        infused_attack(poor, "cryo")
    with pytest.raises(CheckError, match="cannot be added"):
        infused(
            deed_begun(
                at_table(fighter(), npc()),
                *("h1", "attack:steel_dagger", Aim(targets=("f1",))),
                dice=typed((7, 6)),
            ),
            "cryo",
        )


@pytest.mark.parametrize("drains", ["hp", "mp"])
def test_vampire_gives_back_half_of_the_hp_lost(drains: Any) -> None:
    case = CASES["fb-s28"]
    session = at_table(with_state(tinker(), hp=5, mp=5), npc())
    # High Roll 7, dagger 4: six more make the 17 of the report.
    aim = Aim(targets=("f1",), extra=(CheckModifier(label="Rage", value=6),))
    begun = deed_begun(session, "h1", "attack:steel_dagger", aim, dice=typed((7, 6)))
    after = settled(infused(begun, "vampire", drains=drains))
    assert points(session, "f1")[0] - points(after, "f1")[0] == case["given"]["hp_lost"]
    gain = case["expect"]["mp_gain"]
    assert points(after, "h1") == ((5 + gain, 5) if drains == "hp" else (5, 5 + gain))


def test_venom_poisons_whom_it_can() -> None:
    session = at_table(tinker(), npc())
    assert statuses(settled(infused_attack(session, "venom")), "f1") == ("poisoned",)
    stone = at_table(tinker(), npc(status_immunities=("poisoned",)))
    after = settled(infused_attack(stone, "venom"))
    assert statuses(after, "f1") == () and "is immune to poisoned" in last_words(after)


# ------------------------------------------------------------------ damage end to end


@pytest.mark.parametrize(
    ("level", "guards", "lost"),
    [
        ("vulnerable", False, 2 * 24),
        ("resistant", False, 12),
        ("immune", False, 0),
        ("absorb", False, -24),
        ("vulnerable", True, 24),
        (None, True, 12),
        ("absorb", True, -24),
    ],
)
def test_affinity_and_guard_on_the_one_path_of_damage(level: Any, guards: bool, lost: int) -> None:
    rows = (Affinity(type="fire", level=level),) if level else ()
    session = in_battle(mage(), npc(affinities=rows, play=PlayState(hp=50), level=20))
    session = guard_taken(session, "f1") if guards else session
    after = used(session, "h1", "spell:ignis", "f1", dice=(9, 8))
    assert points(session, "f1")[0] - points(after, "f1")[0] == lost
    change = [c for c in after.log[-1].changes if c.who == "f1"]
    assert [(c.before, c.after) for c in change] == ([(50, 50 - lost)] if lost else [])


def test_an_attack_that_deals_no_damage_deals_none_whatever_is_added() -> None:
    case = CASES["fb-s22"]["given"]
    harmless = npc(attacks=({"key": "a1", "name": "Shove", "damage_type": None},))
    session = at_table(fighter(), harmless)
    extra = (CheckModifier(label="Rage", value=case["extra_damage"]),)
    after = used(session, "f1", "attack:a1", "h1", dice=(case["high_roll"], 6), extra=extra)
    assert points(after, "h1") == points(session, "h1")


def test_extra_damage_below_nothing_is_taken_off() -> None:
    case = CASES["fb-s20"]
    high, fixed = case["given"]["high_roll"], case["given"]["fixed"]
    session = at_table(fighter(), npc(attacks=({"key": "a1", "damage_change": fixed - 5},)))
    extra = (CheckModifier(label="Weakened", value=case["given"]["bonuses"][0]),)
    after = used(session, "f1", "attack:a1", "h1", dice=(high, 7), extra=extra)
    assert points(session, "h1")[0] - points(after, "h1")[0] == case["expect"]["damage"]
    flat = CASES["fb-s19"]
    zero = used(session, "f1", "attack:a1", "h1", dice=(8, 7), high_roll_counts=False)
    assert points(session, "h1")[0] - points(zero, "h1")[0] == flat["expect"]["damage"]


def test_only_chosen_targets_take_effect_and_a_tracking_group_gets_sums() -> None:
    session = at_table(mage(), npc(), npc())
    begun = deed_begun(session, "h1", "spell:ignis", Aim(targets=("f1", "f2")), dice=typed((9, 8)))
    after = settled(begun, applies={"f2"})
    assert points(after, "f1") == points(session, "f1")
    assert points(after, "f2")[0] == points(session, "f2")[0] - 24
    tracked = settled(begun.replaced(automation="track"))
    assert points(tracked, "f2") == points(session, "f2")
    assert points(tracked, "h1") == points(session, "h1")
    assert "= 24" in last_words(tracked) and "not applied" in last_words(tracked)


def test_who_falls_ends_spells_guard_and_cover() -> None:
    session = in_battle(mage(), fighter(), npc())
    session = used(session, "h1", "spell:awaken", "h2", chosen="MIG")
    session = guard_taken(session, "h1", covers="h2")
    assert seat(session, "h2").dice["MIG"] == 10
    weak = with_points(session, "h1", "hp", 1)
    after = used(weak, "f1", "attack:a2", "h1", dice=(8, 7))
    assert seat(after, "h1").is_down and seat(after, "h2").dice["MIG"] == 8
    assert after.conflict is not None
    assert not any(f.is_guarding or f.covers for f in after.conflict.fighters)
    assert "no Hit Points left" in last_words(after)


def test_dispel_ends_the_spells_on_its_target_and_no_other_effect() -> None:
    session = at_table(
        mage(("spiritist", "awaken"), ("entropist", "dispel"), ("spiritist", "barrier")),
        fighter(),
    )
    session = with_lasting(session, named_effect("h2", "Mist"))
    session = used(session, "h1", "spell:awaken", "h2", chosen="MIG")
    session = used(session, "h1", "spell:barrier", "h1", "h2")
    after = used(session, "h1", "spell:dispel", "h2")
    assert seat(after, "h2").dice["MIG"] == 8 and seat(after, "h2").value("defense") == 10
    assert seat(after, "h1").value("defense") == 12, "the other target keeps the spell"
    assert [(one.label, one.on) for one in after.effects] == [("Mist", "h2"), ("Barrier", "h1")]


def test_hope_wakes_a_hero_who_gave_in_with_their_crisis_score() -> None:
    hopeful = mage(levels=HOPEFUL)
    session = with_points(in_battle(hopeful, fighter(), npc()), "h2", "hp", 0)
    with pytest.raises(CheckError, match="not given in"):
        used(session, "h1", "spell:hope", "h2")
    after = used(hero_surrendered(session, "h2"), "h1", "spell:hope", "h2")
    edgar = seat(after, "h2")
    assert edgar.current("hp") == edgar.value("crisis") and not edgar.is_out
    assert "Edgar comes round" in last_words(after)
    assert edgar.current("fabula_points") == 5, "what giving in brought stays"


# ------------------------------------------------------------------ plain Checks


def thrown(session: Session, dice: tuple[int, int], **more: Any) -> Session:
    return check_begun(session, "h1", ("DEX", "INS"), dice=typed(dice), **more)


def test_a_fumble_gives_a_hero_a_point_and_cannot_be_changed() -> None:
    session = at_table(fighter(), npc())
    fumble = thrown(session, (1, 1))
    with pytest.raises(CheckError, match="fumble"):
        trait_invoked(fumble, (True, True), "Hope", dice=typed((6, 6)))
    with pytest.raises(CheckError, match="fumble"):
        taken_at_a_cost(fumble)
    after = settled(fumble)
    assert seat(after, "h1").current("fabula_points") == 4
    assert "the other side has an opportunity" in last_words(after)
    foe = check_begun(session, "f1", ("DEX", "INS"), dice=typed((1, 1)))
    assert seat(settled(foe), "h1").current("fabula_points") == 3


def test_a_reroll_into_a_fumble_is_no_success_at_a_cost() -> None:
    session = at_table(fighter(), clocks=(TableClock(key="c1"),))
    begun = taken_at_a_cost(thrown(session, (1, 3), clock="c1"))
    fumble = trait_invoked(begun, (False, True), "Hope", dice=typed((1,)))
    assert settled(fumble).clocks[0].filled == 0


@pytest.mark.parametrize(
    ("dice", "difficulty", "goal", "danger"),
    [
        ((5, 5), 10, 1, 0),
        ((7, 6), 10, 2, 0),
        ((10, 6), 10, 3, 0),
        ((5, 4), 10, 0, 1),
        ((4, 3), 10, 0, 2),
        ((2, 2), 10, 0, 3),
        ((6, 6), 20, 1, 0),
        ((1, 1), 2, 0, 1),
    ],
)
def test_clocks_move_by_how_the_check_came_out(
    dice: tuple[int, int], difficulty: int, goal: int, danger: int
) -> None:
    clocks = (TableClock(key="c1"), TableClock(key="c2", kind="danger"))
    session = at_table(fighter(), clocks=clocks)
    moved = [
        settled(thrown(session, dice, difficulty=difficulty, clock=key)).clocks[index].filled
        for index, key in enumerate(("c1", "c2"))
    ]
    assert moved == [goal, danger]


def test_a_clock_stops_when_it_is_full_and_the_log_says_where_it_moved() -> None:
    session = at_table(fighter(), clocks=(TableClock(key="c1", sections=4, filled=3),))
    after = settled(thrown(session, (10, 8), clock="c1"))
    assert after.clocks[0].filled == 4
    assert [(c.who, c.before, c.after) for c in after.log[-1].changes] == [("c1", 3, 4)]


def test_a_success_at_a_cost_fills_one_section() -> None:
    session = at_table(fighter(), clocks=(TableClock(key="c1"),))
    failed = thrown(session, (2, 1), clock="c1")
    assert settled(failed).clocks[0].filled == 0
    assert settled(taken_at_a_cost(failed)).clocks[0].filled == 1
    strict = failed.replaced(options=TableOptions(success_at_a_cost=False))
    with pytest.raises(CheckError, match="without success at a cost"):
        taken_at_a_cost(strict)


def test_hinder_inflicts_what_the_target_is_not_immune_to() -> None:
    session = at_table(fighter(), npc(status_immunities=("slow",)))
    for status, wanted in (("shaken", ("shaken",)), ("slow", ())):
        begun = thrown(session, (7, 6), purpose="hinder", targets=("f1",), statuses=(status,))
        after = settled(begun)
        assert statuses(after, "f1") == wanted
        assert (f"is immune to {status}" in last_words(after)) is (not wanted)
    missed = thrown(session, (2, 3), purpose="hinder", targets=("f1",), statuses=("shaken",))
    assert statuses(settled(missed), "f1") == ()


def test_study_keeps_the_best_result() -> None:
    session = at_table(mage(), npc())
    for dice, wanted in (((9, 4), 13), ((3, 4), 13), ((10, 6), 16), ((1, 1), 16)):
        begun = check_begun(
            session,
            "h1",
            ("INS", "INS"),
            dice=typed(dice),
            kind="open",
            purpose="study",
            targets=("f1",),
        )
        session = settled(begun)
        assert session.foes[0].npc.studied == wanted


# ------------------------------------------------------------------ Opposed Checks


def opposed(
    mine: tuple[int, int], theirs: tuple[int, int], session: Session | None = None
) -> Session:
    session = session or at_table(fighter(), npc(), clocks=(TableClock(key="c1"),))
    begun = check_begun(session, "h1", ("DEX", "INS"), dice=typed(mine), kind="opposed", clock="c1")
    return opposed_by(begun, "f1", ("MIG", "INS"), dice=typed(theirs))


@pytest.mark.parametrize(
    ("mine", "theirs", "winner", "sections"),
    [
        ((7, 5), (6, 5), "Edgar", 1),
        ((10, 8), (6, 5), "Edgar", 3),
        ((6, 6), (10, 8), "Edgar", 1),
        ((3, 2), (1, 1), "Edgar", 2),
        ((2, 1), (1, 1), "Edgar", 1),
        ((1, 1), (2, 1), "Ogre", 0),
        ((3, 2), (6, 5), "Ogre", 0),
    ],
)
def test_the_higher_result_wins(
    mine: tuple[int, int], theirs: tuple[int, int], winner: str, sections: int
) -> None:
    after = settled(opposed(mine, theirs))
    assert f"{winner} wins" in last_words(after) and after.clocks[0].filled == sections


@pytest.mark.parametrize("pair", [((5, 4), (6, 3)), ((6, 6), (7, 7)), ((1, 1), (1, 1))])
def test_ties_are_rolled_again(pair: tuple[tuple[int, int], tuple[int, int]]) -> None:
    tied = opposed(*pair)
    with pytest.raises(CheckError, match="tie"):
        settled(tied)
    again = tie_rolled_again(tied, dice=typed((8, 2, 9, 4)))
    assert "wins" in last_words(settled(again))


def test_guard_adds_two_to_opposed_checks() -> None:
    session = in_battle(fighter(), npc(), clocks=(TableClock(key="c1"),))
    guarded = guard_taken(guard_taken(session, "h1"), "f1")
    with pytest.raises(CheckError, match="tie"):
        settled(opposed((5, 4), (6, 3), guarded))
    alone = guard_taken(session, "h1")
    assert "5 + 4 + 2 = 11" in last_words(settled(opposed((5, 4), (6, 4), alone)))


# ------------------------------------------------------------------ superiority


def superiority(session: Session) -> tuple[int, int]:
    assert session.conflict is not None
    return session.conflict.heroes_superiority, session.conflict.foes_superiority


def test_superiority_is_earned_and_pulled() -> None:
    rows = (Affinity(type="fire", level="vulnerable"), Affinity(type="dark", level="absorb"))
    session = in_battle(mage(), npc(affinities=rows), options=TableOptions(superiority=True))
    hit = used(session, "h1", "spell:ignis", "f1", dice=(9, 8))
    assert superiority(hit) == (1, 0)
    assert superiority(used(hit, "h1", "spell:drain_vigor", "f1", dice=(9, 8))) == (0, 0)
    critical = settled(check_begun(hit, "h1", ("INS", "WLP"), dice=typed((6, 6))))
    assert superiority(critical) == (2, 0)
    fumble = settled(check_begun(session, "h1", ("INS", "WLP"), dice=typed((1, 1))))
    assert superiority(fumble) == (0, 1)
    both = check_begun(session, "h1", ("INS", "WLP"), dice=typed((3, 2)), kind="opposed")
    theirs = opposed_by(both, "f1", ("INS", "INS"), dice=typed((7, 7)))
    assert superiority(settled(theirs)) == (0, 1), "a foe's critical counts for the foes"


def test_affinities_of_the_moment_count() -> None:
    session = at_table(mage(), npc())
    shielded = with_lasting(session, named_effect("f1", "Mist", damage_type="fire", level="immune"))
    after = used(shielded, "h1", "spell:ignis", "f1", dice=(9, 8))
    assert points(after, "f1") == points(session, "f1")


def test_a_group_that_only_tracks_has_its_dice_told_and_nothing_changed() -> None:
    clocks = (TableClock(key="c1", sections=6),)
    session = at_table(fighter(), automation="track", clocks=clocks)
    begun = check_begun(
        session,
        "h1",
        ("DEX", "INS"),
        dice=typed([6, 6]),
        purpose="objective",
        clock="c1",
    )
    after = settled(begun)
    assert after.clocks[0].filled == 0 and after.check is None
    assert after.log[-1].lines[0].text.startswith("6 + 6")
    fumbled = settled(check_begun(session, "h1", ("DEX", "INS"), dice=typed([1, 1])))
    assert fumbled.members == session.members
