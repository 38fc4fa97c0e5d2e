"""Items, Skills, Arcana and gadgets of a turn: what they cost and do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from models.fabula.hero import Hero, HeroicChoice, LevelChoice
from models.fabula.session import Session
from models.fabula.stat_block import Affinity
from rules.dice import typed
from rules.fabula.table.action import (
    arcanum_dismissed,
    arcanum_summoned,
    everybody,
    hero_numbers,
    infused,
    infusions,
    item_reach,
    item_used,
    magicannon_made,
    mixes,
    potion_mixed,
    skill_ready_again,
    skill_used,
)
from rules.fabula.table.check import CheckError
from rules.fabula.table.conflict import fate_set, guard_taken, scene_begun
from rules.fabula.table.deed import deed_of
from rules.fabula.table.flow import Aim, deed_begun
from rules.fabula.table.point import status_set
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
    taken,
    tinker,
)

DATA = Path(__file__).parents[3] / "data" / "fabula" / "bug_reports.yaml"
CASES: dict[str, Any] = {c["id"]: c for c in yaml.safe_load(DATA.read_text("utf-8"))["rule_cases"]}


def brewer(formula: int = 1, rain: int = 1) -> Hero:
    more = taken("tinkerer", "secret_formula", formula) + taken("tinkerer", "potion_rain", rain)
    return tinker(more=more)


def drained(session: Session, *keys: str) -> Session:
    for key in keys:
        session = with_points(with_points(session, key, "hp", 1), key, "mp", 1)
    return session


def ip(session: Session, key: str = "h1") -> int:
    return seat(session, key).current("ip")


# ------------------------------------------------------------------ items


def test_a_shared_potion_adds_first_then_halves_end_to_end() -> None:
    case = CASES["fb-s25"]
    session = drained(at_table(brewer(case["given"]["secret_formula_sl"]), fighter()), "h1", "h2")
    alone = item_used(session, "h1", "remedy", ("h1",))
    assert points(alone, "h1")[0] == min(1 + 55, seat(alone, "h1").most("hp") or 0)
    shared = item_used(session, "h1", "remedy", ("h1", "h2"))
    assert [points(shared, k)[0] - 1 for k in ("h1", "h2")] == [case["expect"]["hp_each"]] * 2
    assert ip(session) - ip(shared) == 3


def test_potion_rain_reaches_as_many_more_as_its_skill_level() -> None:
    for level in (0, 1, 2):
        session = drained(at_table(brewer(rain=level), fighter(), mage(), mage()), "h1")
        numbers = hero_numbers(session, "h1")
        by_id = {item.id: item for item in numbers.catalog.content.inventory_items}
        assert item_reach(numbers, by_id["remedy"]) == 1 + level
        assert item_reach(numbers, by_id["elemental_shard"]) == 1
        everyone = ("h1", "h2", "h3", "h4")
        assert item_used(session, "h1", "elixir", everyone[: 1 + level])
        with pytest.raises(CheckError, match="Elixir is used on"):
            item_used(session, "h1", "elixir", everyone[: 2 + level])


def test_the_same_creature_twice_is_one_creature() -> None:
    session = drained(at_table(brewer(formula=0), fighter()), "h2")
    after = item_used(session, "h1", "remedy", ("h2", "h2"))
    assert points(after, "h2")[0] == 50, "the whole amount, up to the maximum"


def test_an_elemental_shard_goes_the_way_of_all_damage() -> None:
    weak = npc(affinities=(Affinity(type="ice", level="vulnerable"),))
    session = in_battle(brewer(formula=2), weak)
    after = item_used(session, "h1", "elemental_shard", ("f1",), damage_type="ice")
    assert points(session, "f1")[0] - points(after, "f1")[0] == 2 * (10 + 2)
    guarded = guard_taken(session, "f1")
    half = item_used(guarded, "h1", "elemental_shard", ("f1",), damage_type="fire")
    assert points(session, "f1")[0] - points(half, "f1")[0] == (10 + 2) // 2
    with pytest.raises(CheckError, match="no dark damage"):
        item_used(session, "h1", "elemental_shard", ("f1",), damage_type="dark")


def test_a_tonic_ends_one_status() -> None:
    session = at_table(tinker(), fighter())
    for status in ("slow", "weak"):
        session = status_set(session, ("h2",), status, on=True)  # type: ignore[arg-type]
    after = item_used(session, "h1", "tonic", ("h2",), cured="slow")
    assert statuses(after, "h2") == ("weak",) and ip(session) - ip(after) == 2


def test_items_need_points_a_hero_and_to_exist() -> None:
    session = with_points(at_table(tinker(), npc()), "h1", "ip", 2)
    with pytest.raises(CheckError, match="costs 3 IP, Wrench has 2"):
        item_used(session, "h1", "remedy", ("h1",))
    with pytest.raises(CheckError, match="no hero"):
        item_used(session, "f1", "tonic", ("h1",))
    with pytest.raises(CheckError, match="no such item"):
        item_used(session, "h1", "ambrosia", ("h1",))


def test_deep_pockets_spares_a_point_of_items_and_infusions() -> None:
    case = CASES["fb-s36"]
    master = tuple(
        LevelChoice(class_id="tinkerer", heroic=HeroicChoice(heroic_skill="deep_pockets"))
        if n == 9
        else LevelChoice(class_id="tinkerer")
        for n in range(10)
    )
    hero = tinker()
    session = at_table(hero.replaced(levels=(*hero.levels, *master[len(hero.levels) :])), npc())
    paid = [item_used(session, "h1", item, ("h1",)) for item in ("tonic", "remedy")]
    assert [ip(session) - ip(one) for one in paid] == [case["given"]["costs_ip"][1] - 1, 2]
    begun = deed_begun(
        session, "h1", "attack:steel_dagger", Aim(targets=("f1",)), dice=typed((7, 6))
    )
    after = settled(infused(begun, "cryo"))
    assert ip(session) - ip(after) == case["expect"]["paid_ip"][1]


# ------------------------------------------------------------------ gadgets


def test_gadgets_are_those_of_the_tiers_taken() -> None:
    numbers = hero_numbers(at_table(tinker()), "h1")
    assert [mix.tier for mix in mixes(numbers)] == ["basic"]
    assert {"cryo", "shadow", "vampire", "venom"} <= {one.id for one in infusions(numbers)}
    assert mixes(hero_numbers(at_table(fighter()), "h1")) == ()


def test_a_potion_is_paid_and_its_dice_are_told() -> None:
    session = at_table(tinker())
    after = potion_mixed(session, "h1", "basic", dice=typed((1, 20)))
    assert ip(session) - ip(after) == 3
    assert [line.text[:3] for line in after.log[-1].lines[:2]] == ["1: ", "20:"]
    with pytest.raises(CheckError, match="not unlocked"):
        potion_mixed(session, "h1", "superior", dice=typed((1, 2, 3, 4)))


def test_a_magicannon_stands_ready_with_the_type_it_was_made_with() -> None:
    session = at_table(tinker())
    after = magicannon_made(session, "h1", "bolt")
    assert ip(session) - ip(after) == 3
    cannons = [d for d in (deed_of(seat(after, "h1"), "attack:magicannon"),) if d]
    assert [(d.damage_type, d.damages[0].number) for d in cannons] == [("bolt", 10)]
    with pytest.raises(CheckError, match="no magicannon"):
        magicannon_made(at_table(fighter()), "h1", "bolt")


# ------------------------------------------------------------------ Skills and Arcana


def test_a_skill_is_paid_and_used_up_for_its_scene() -> None:
    hero = fighter(levels=taken("fury", "provoke") + taken("entropist", "lucky_seven"))
    session = at_table(hero)
    dear = skill_used(session, "h1", "provoke")
    assert points(session, "h1")[1] - points(dear, "h1")[1] == 5
    assert "5 MP" in dear.log[-1].detail
    with pytest.raises(CheckError, match="5 MP are needed, 4 are left"):
        skill_used(with_points(session, "h1", "mp", 4), "h1", "provoke")
    once = skill_used(session, "h1", "lucky_seven")
    with pytest.raises(CheckError, match="used up"):
        skill_used(once, "h1", "lucky_seven")
    assert skill_used(skill_ready_again(once, "h1", "lucky_seven"), "h1", "lucky_seven")
    assert skill_used(scene_begun(once, "Dawn"), "h1", "lucky_seven"), "another scene"
    with pytest.raises(CheckError, match="no such Skill"):
        skill_used(session, "h1", "gadgets")


def test_an_arcanum_is_summoned_for_mp_and_leaves_with_the_scene() -> None:
    levels = taken("arcanist", "bind_and_summon")
    session = at_table(mage(bound_arcana=("oak",), levels=levels))
    price = hero_numbers(session, "h1").value("arcanum_summon_mp")
    after = arcanum_summoned(session, "h1", "oak")
    assert points(session, "h1")[1] - points(after, "h1")[1] == price > 0
    assert after.members[0].hero.play.merged_arcanum == "oak"
    dismissed = arcanum_dismissed(after, "h1")
    assert not dismissed.members[0].hero.play.merged_arcanum
    assert not scene_begun(after, "Dawn").members[0].hero.play.merged_arcanum
    with pytest.raises(CheckError, match="not bound"):
        arcanum_summoned(session, "h1", "forge")
    with pytest.raises(CheckError, match="are needed"):
        arcanum_summoned(with_points(session, "h1", "mp", price - 1), "h1", "oak")


def test_those_of_a_side_are_the_ones_in_the_scene() -> None:
    session = fate_set(at_table(mage(), fighter(), npc()), "h1", "fled")
    assert everybody(session, "heroes") == ("h2",) and everybody(session, "foes") == ("f1",)
