"""Every class Skill and Heroic Skill, at every level and in both printings, against the facts.

What a Skill is worth is seen by taking it away: the same hero in the same state without it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from models.fabula.hero import Bond, Dice, Hero, HeroicChoice, LevelChoice, PlayState
from models.fabula.owned import OwnedItem, Slots
from models.fabula.pick import Pick
from models.fabula.vocabulary import Edition
from rules.fabula.derive import derive
from rules.fabula.equip import equip_rules
from rules.fabula.numbers import HeroNumbers
from rules.fabula.use import Use, use_of
from tests.resources.facts import PRINTINGS, facts, listed
from tests.rules.fabula.fact_value import fact_value, in_printing

SKILLS: dict[str, tuple[str, dict[str, Any]]] = {
    skill["id"]: (entry["id"], skill)
    for entry in facts("classes")["classes"]
    for skill in entry["skills"]
}
HEROIC: dict[str, dict[str, Any]] = {s["id"]: s for s in facts("heroic_skills")["heroic_skills"]}
BONDS = (
    Bond(name="Remora", emotions=("admiration", "loyalty", "affection")),
    Bond(name="Platea", emotions=("mistrust",)),
)
BEST_BOND = 3
WEAPONS = {"melee": "bronze_sword", "ranged": "shortbow", "arcane": "staff"}
PICKS = {
    "status_immunity": (Pick(choice="status", value="slow"),),
    "chimeric_mastery": (
        Pick(choice="species", value="demon"),
        Pick(choice="species", value="undead"),
    ),
}

both_printings = pytest.mark.parametrize("edition", PRINTINGS)


def skilled(edition: Edition, skill_id: str, level: int, *, with_it: bool = True) -> Hero:
    """A hero of ``level`` levels who took the Skill with each, or nothing at all."""
    class_id = SKILLS[skill_id][0]
    taken = LevelChoice(class_id=class_id, skill_id=skill_id if with_it else "")
    dice = Dice(DEX=10, INS=8, MIG=8, WLP=8)
    return Hero(edition=edition, dice=dice, levels=(taken,) * level, bonds=BONDS)


def heroic(edition: Edition, id: str, level: int, *, times: int = 1, with_it: bool = True) -> Hero:
    """A hero of ``level`` who took the Heroic Skill ``times`` times, whatever it requires."""
    gift = HeroicChoice(heroic_skill=id, picks=PICKS.get(id, ())) if with_it else None
    levels = [LevelChoice(class_id="rogue")] * level
    for index in range(times):
        levels[index] = LevelChoice(class_id="rogue", heroic=gift)
    dice = Dice(DEX=10, INS=8, MIG=8, WLP=8)
    return Hero(edition=edition, dice=dice, levels=tuple(levels), bonds=BONDS)


def names_of(hero: Hero, **own: int) -> dict[str, int]:
    """The names that a sheet knows, counted by hand."""
    numbers = derive(hero)
    return {
        "CL": len(hero.levels),
        "bond_count": len(hero.bonds),
        "best_bond": BEST_BOND,
        "own_status_count": len(hero.play.statuses),
        "current_hp": hero.play.hp if hero.play.hp is not None else numbers.value("max_hp"),
        **own,
    }


def in_state(hero: Hero, when: tuple[str, ...], holds: bool) -> Hero:
    """Bring the hero into a state where all of ``when`` hold, or none."""
    items = {"main": "bronze_sword", "armor": "travel_garb"}
    play: dict[str, Any] = {}
    for condition in when:
        if condition == "in_crisis" and holds:
            play["hp"] = 1
        if condition == "has_status" and holds:
            play["statuses"] = ("weak",)
        wants = holds is not condition.startswith("no_")
        if condition in ("shield_equipped", "no_shield_equipped") and wants:
            items["off"] = "bronze_shield"
        if condition in ("martial_armor_equipped", "no_martial_armor_equipped") and wants:
            items["armor"] = "steel_plate"
        if condition == "shield_or_martial_armor_equipped" and holds:
            items["off"] = "bronze_shield"
        if condition == "arcane_weapon_equipped" and holds:
            items["main"] = "staff"
            items.pop("off", None)
        if condition == "two_categories_equipped":
            items["off"] = "steel_dagger" if holds else "bronze_sword"
    slots = {"main": "main_hand", "off": "off_hand", "armor": "armor"}
    return hero.replaced(
        items=tuple(OwnedItem(key=key, item_id=id) for key, id in items.items()),
        slots=Slots(**{slots[key]: key for key in items}),
        play=PlayState(**play),
    )


def of_stat(numbers: HeroNumbers, row: Mapping[str, Any]) -> int:
    """The number of the hero that the stat of a modifier goes to."""
    stat = row["stat"]
    ids = {
        "magic_check": "offensive_magic_check",
        "open_check": "open_check_ins_ins_bonus",
        "arcanum_summon_mp_cost": "arcanum_summon_mp",
    }
    if stat == "accuracy_check":
        return attack_of(numbers, row).accuracy.number
    if stat == "extra_damage" and row.get("scope") == "spells":
        return numbers.value("spell_extra_damage")
    if stat == "extra_damage":
        return attack_of(numbers, row).damage.number
    return numbers.value(ids.get(stat, stat))


def attack_of(numbers: HeroNumbers, row: Mapping[str, Any]) -> Any:
    wanted = row.get("range", "melee")
    return next(a for a in numbers.attacks if a.range == wanted and a.slot != "backpack")


def armed(hero: Hero, row: Mapping[str, Any]) -> Hero:
    """Put a ranged weapon in the hands where the modifier asks for one."""
    if row.get("range") != "ranged":
        return hero
    item = OwnedItem(key="bow", item_id="shortbow")
    return hero.replaced(items=(item,), slots=Slots(main_hand="bow"))


def assert_modifier(
    row: Mapping[str, Any], amount: int, with_it: Hero, without: Hero, extra: int = 0
) -> None:
    """With its conditions the number differs by ``amount``; without them by nothing, and waits."""
    when = tuple(listed(row.get("when", [])))
    conditions = tuple(c for c in when if c not in ("offensive_spell", "ins_ins_dice"))
    pairs = [armed(in_state(hero, conditions, holds=True), row) for hero in (with_it, without)]
    now, before = (of_stat(derive(hero), row) for hero in pairs)
    assert now - before == amount + extra, row
    if not conditions:
        return
    pairs = [armed(in_state(hero, conditions, holds=False), row) for hero in (with_it, without)]
    off = [derive(hero) for hero in pairs]
    assert of_stat(off[0], row) == of_stat(off[1], row) + extra, row
    assert amount in {part.value for part in pending_of(off[0], row)}, row


def pending_of(numbers: HeroNumbers, row: Mapping[str, Any]) -> tuple[Any, ...]:
    if row["stat"] == "extra_damage":
        return attack_of(numbers, row).damage.pending
    ids = {"magic_check": "offensive_magic_check", "arcanum_summon_mp_cost": "arcanum_summon_mp"}
    return numbers.derived[ids.get(row["stat"], row["stat"])].pending


def assert_amounts(use: Use, fact: Mapping[str, Any], names: Mapping[str, int]) -> None:
    """Every amount that a sheet can know is a number with the right value; the rest is none."""
    for name, formula in fact.get("amounts", {}).items():
        value = fact_value(formula, names)
        if value is None:
            assert name not in use.amounts, name
        else:
            assert use.amounts[name].number == value, name
            assert use.amounts[name].parts[0].source.section


def assert_prices(use: Use, fact: Mapping[str, Any], names: Mapping[str, int]) -> None:
    cost = fact.get("cost", {})
    paid = {p.resource: p for p in use.prices}
    wanted = {key: cost[key] for key in ("hp", "mp", "ip", "fp", "zenit") if key in cost}
    assert set(paid) == set(wanted)
    for resource, price in wanted.items():
        number = paid[resource].number
        if price == "variable":
            assert (number and number.number) == fact_value(cost["max"], names)
            assert paid[resource].step == cost["step"]
            continue
        value = fact_value(price, names)
        assert (number.number if number else None) == value
        assert paid[resource].words
    assert bool(use.limit) == bool(cost.get("limit"))


def levels_of_skill(skill_id: str, edition: Edition) -> Iterator[int]:
    fact = in_printing(SKILLS[skill_id][1], edition)
    yield from range(1, fact["max_level"] + 1)


NUMBERED = {
    *("max_hp", "max_mp", "max_ip", "defense", "magic_defense", "damage_reduction"),
    *("accuracy_check", "magic_check", "open_check", "all_checks", "extra_damage"),
    *("arcanum_summon_mp_cost", "chimerist_spell_capacity", "travel_die_step"),
}
SEEN_OTHERWISE = {"affinity", "equip_rule", "status_immunity", "ip_cost"}
"""Stats that are no sum: each has a test of its own below."""


@pytest.mark.parametrize("skill_id", sorted(SKILLS))
@both_printings
def test_a_skill_is_worth_what_the_facts_say(edition: Edition, skill_id: str) -> None:
    fact = in_printing(SKILLS[skill_id][1], edition)
    for level in levels_of_skill(skill_id, edition):
        hero = skilled(edition, skill_id, level)
        names = names_of(hero, SL=level, **{f"SL_{skill_id}": level})
        use = use_of(derive(hero), skill_id)
        assert use is not None
        assert_amounts(use, fact, names)
        assert_prices(use, fact, names)
        for row in fact.get("permanent", []):
            if row["stat"] in NUMBERED:
                amount = fact_value(row.get("formula", row.get("value")), names)
                assert amount is not None
                without = skilled(edition, skill_id, level, with_it=False)
                extra = summoning_base(row, without)
                assert_modifier(row, amount, hero, without, extra)
            else:
                assert row["stat"] in SEEN_OTHERWISE


def summoning_base(row: Mapping[str, Any], without: Hero) -> int:
    """Without any Skill for Arcana the hero has no price for summoning at all."""
    if row["stat"] != "arcanum_summon_mp_cost":
        return 0
    assert "arcanum_summon_mp" not in derive(without).derived
    return facts("arcana")["rules"]["summon"]["mp"]


@pytest.mark.parametrize("id", sorted(HEROIC))
@both_printings
def test_a_heroic_skill_is_worth_what_the_facts_say(edition: Edition, id: str) -> None:
    fact = in_printing(HEROIC[id], edition)
    for level in (10, 20, 39, 40, 50):
        for times in range(1, fact.get("max_times", 1) + 1):
            hero = heroic(edition, id, level, times=times)
            names = names_of(hero, times_taken=times)
            use = use_of(derive(hero), id)
            assert use is not None
            assert_amounts(use, fact, names)
            assert_prices(use, fact, names)
            for row in fact.get("permanent", []):
                if row["stat"] not in NUMBERED:
                    assert row["stat"] in SEEN_OTHERWISE
                    continue
                worth = dict(names)
                if "has_status" in listed(row.get("when", [])):
                    worth["own_status_count"] = 1
                amount = fact_value(row.get("formula", row.get("value")), worth)
                assert amount is not None
                without = heroic(edition, id, level, times=times, with_it=False)
                assert_heroic_modifier(row, amount, hero, without)


def assert_heroic_modifier(
    row: Mapping[str, Any], amount: int, with_it: Hero, without: Hero
) -> None:
    if "has_status" not in listed(row.get("when", [])):
        assert_modifier(row, amount, with_it, without)
        return
    # Without a status there is nothing to count, so nothing waits either.
    pairs = [in_state(hero, ("has_status",), holds=True) for hero in (with_it, without)]
    now, before = (of_stat(derive(hero), row) for hero in pairs)
    assert now - before == amount
    calm = [in_state(hero, (), holds=True) for hero in (with_it, without)]
    assert of_stat(derive(calm[0]), row) == of_stat(derive(calm[1]), row)


def test_dark_blood_resists_in_crisis_only() -> None:
    hero = skilled("core", "dark_blood", 1)
    calm, hurt = (derive(in_state(hero, ("in_crisis",), holds=h)) for h in (False, True))
    assert calm.derived["affinities"].value == ()
    assert [p.value for p in calm.derived["affinities"].pending] == [
        "resistant dark",
        "resistant poison",
    ]
    assert hurt.derived["affinities"].value == ("resistant dark", "resistant poison")


def test_dual_shieldbearer_and_monkey_grip_change_what_hands_hold() -> None:
    assert equip_rules(derive(skilled("core", "dual_shieldbearer", 1))).shield_in_main_hand
    rules = equip_rules(derive(heroic("core", "monkey_grip", 10)))
    assert rules.one_handed_categories == set(HEROIC["monkey_grip"]["permanent"][0]["categories"])


def test_twin_shields_grow_with_defensive_mastery() -> None:
    profile = SKILLS["dual_shieldbearer"][1]["weapon_granted"]
    for level in range(6):
        mastery = (LevelChoice(class_id="guardian", skill_id="defensive_mastery"),) * level
        levels = (LevelChoice(class_id="guardian", skill_id="dual_shieldbearer"), *mastery)
        items = (
            OwnedItem(key="i1", item_id="bronze_shield"),
            OwnedItem(key="i2", item_id="bronze_shield"),
        )
        hero = Hero(levels=levels, items=items, slots=Slots(main_hand="i1", off_hand="i2"))
        attack = next(a for a in derive(hero).attacks if a.name == profile["name"])
        wanted = fact_value(profile["damage"]["formula"], {"HR": 0})
        extra = fact_value(profile["extra_damage_formula"], {"SL_defensive_mastery": level})
        assert wanted is not None and extra is not None
        assert attack.damage.number == wanted + extra
        assert list(attack.attributes) == profile["accuracy"]["attributes"]


@pytest.mark.parametrize("status", HEROIC["status_immunity"]["choices"]["status"])
def test_status_immunity_keeps_its_status_away(status: Any) -> None:
    gift = HeroicChoice(
        heroic_skill="status_immunity", picks=(Pick(choice="status", value=status),)
    )
    hero = Hero(
        levels=(LevelChoice(class_id="wayfarer", heroic=gift),),
        play=PlayState(statuses=(status,)),
    )
    numbers = derive(hero)
    assert numbers.derived["status_immunities"].value == (status,)
    assert numbers.current_dice == numbers.base_dice


def test_deep_pockets_lowers_every_ip_price_but_not_below_one() -> None:
    plain, deep = derive(Hero()), derive(heroic("core", "deep_pockets", 10))
    assert {max(1, ip - 1) for ip in plain.item_ip.values()} == set(deep.item_ip.values())
    for item_id, ip in plain.item_ip.items():
        assert deep.item_ip[item_id] == max(1, ip - 1)


@pytest.mark.parametrize("id", ["comet", "hope", "volcano"])
@both_printings
def test_an_ultimate_spell_comes_with_its_heroic_skill(edition: Edition, id: str) -> None:
    (known,) = derive(heroic(edition, id, 10)).spells
    assert (known.spell.id, known.learned_from) == (
        HEROIC[id]["grants"]["spell"],
        HEROIC[id]["name"],
    )


def test_ambidextrous_protects_in_the_later_printing_alone() -> None:
    defense = HEROIC["ambidextrous"]["later"]["amounts"]["defense"]
    for edition, bonus in (("core", 0), ("core-1.1", defense)):
        with_it, without = (
            in_state(
                heroic(edition, "ambidextrous", 10, with_it=w), ("two_categories_equipped",), True
            )
            for w in (True, False)
        )
        assert derive(with_it).value("defense") - derive(without).value("defense") == bonus
        alike = in_state(with_it, ("two_categories_equipped",), holds=False)
        assert derive(alike).value("defense") == derive(without).value("defense")


def test_perfect_aim_lets_warning_shot_pick_one_more() -> None:
    hero = skilled("core", "warning_shot", 2)
    use = use_of(derive(hero), "warning_shot")
    gift = HeroicChoice(heroic_skill="perfect_aim")
    aimed = hero.replaced(levels=(hero.levels[0].replaced(heroic=gift), *hero.levels[1:]))
    better = use_of(derive(aimed), "warning_shot")
    assert use is not None and better is not None
    assert (use.picks, better.picks) == (1, 2)
    assert use.options[-1] == "every target hit loses 20 MP"


CHECKED = {"provoke": "MIG+WLP", "condemn": "INS+WLP", "soul_steal": "DEX+WLP"}


@pytest.mark.parametrize("skill_id", sorted(CHECKED))
def test_the_check_of_a_skill_has_its_dice_and_its_level(skill_id: str) -> None:
    assert CHECKED[skill_id] in SKILLS[skill_id][1]["effect"]
    hero = skilled("core", skill_id, 3)
    use = use_of(derive(hero), skill_id)
    assert use is not None and use.check is not None and use.dice is not None
    assert "+".join(use.dice) == CHECKED[skill_id]
    assert use.check.number == 3
    gift = HeroicChoice(heroic_skill="adversity")
    grim = hero.replaced(
        levels=(hero.levels[0].replaced(heroic=gift), *hero.levels[1:]),
        play=PlayState(statuses=("weak", "slow")),
    )
    worse = use_of(derive(grim), skill_id)
    assert worse is not None and worse.check is not None
    assert worse.check.number == 5, "Adversity adds 1 for each status"
