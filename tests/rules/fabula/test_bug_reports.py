"""Bug reports against other tools, as far as they concern heroes: each is a case here.

``ELSEWHERE`` says which part of the program takes up each of the others; a case that is in neither
place fails the last test.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from models.fabula.catalog import catalog
from models.fabula.hero import (
    ActiveEffect,
    Dice,
    DieStep,
    Hero,
    HeroicChoice,
    LevelChoice,
    PlayState,
)
from models.fabula.item import Weapon
from models.fabula.owned import ItemDesign, OwnedItem, Slots
from models.fabula.pick import Pick
from models.fabula.vocabulary import ATTRIBUTE_NAMES
from rules.breakdown import Part
from rules.fabula import source
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.edit import without_class
from rules.fabula.equip import equip_problem
from rules.fabula.formula import evaluated
from rules.fabula.gadget import paid_ip
from rules.fabula.gear import held
from rules.fabula.limit import heroic_limit, taken_before
from rules.fabula.next_level import with_next_level, without_newest_level
from rules.fabula.potion import brewed_healing
from rules.fabula.quick import filled_hero
from rules.fabula.random_level import random_next_level
from rules.fabula.roll import CheckRoll, attack_roll, spellblade_modifier
from rules.fabula.spell_number import spell_numbers
from rules.fabula.use import use_of
from tests.rules.fabula.builder import geared, levels_of
from tests.yaml_file import read_yaml

DATA = Path(__file__).parents[2] / "data" / "fabula"
REPORTS: dict[str, Any] = read_yaml(DATA / "bug_reports.yaml")
CASES: dict[str, Any] = {case["id"]: case for case in REPORTS["rule_cases"]}
BEHAVIOUR: dict[str, Any] = {case["id"]: case for case in REPORTS["behaviour_cases"]}
_NPC, _TABLE = "npc/test_npc_bug_reports.py", "table/test_play.py"
_EXPANSION = "no part: it needs an expansion that the program does not hold"
ELSEWHERE = {
    "fb-s13": _EXPANSION,
    "fb-s19": _TABLE,
    "fb-s20": _TABLE,
    "fb-s22": _TABLE,
    "fb-s23": _NPC,
    "fb-s24": _EXPANSION,
    "fb-s27": _TABLE,
    "fb-s29": _TABLE,
    "fb-s31": _TABLE,
    "fb-s32": _TABLE,
    "fb-s33": _TABLE,
    **{f"fb-s{number}": _NPC for number in (37, 38, 39, 40, 41, 42, 43, 45, 50)},
    "fb-s44": _EXPANSION,
    "fb-s48": _EXPANSION,
    "fb-s49": _EXPANSION,
}


def given(id: str) -> dict[str, Any]:
    return CASES[id]["given"]


def expected(id: str) -> Any:
    return CASES[id]["expect"]


def plain_levels(count: int) -> tuple[LevelChoice, ...]:
    """Levels of a class without HP or MP benefit."""
    return (LevelChoice(class_id="rogue"),) * count


def test_s01_every_level_adds_to_hp_and_mp() -> None:
    case = given("fb-s01")
    for level in case["levels"]:
        hero = Hero(dice=Dice(MIG=case["might"], WLP=case["willpower"]), levels=plain_levels(level))
        numbers = derive(hero)
        wanted = expected("fb-s01")[f"level_{level}"]
        assert (numbers.value("max_hp"), numbers.value("max_mp")) == (
            wanted["hp_max"],
            wanted["mp_max"],
        )


def test_s02_statuses_leave_maximum_hp_alone() -> None:
    case, wanted = given("fb-s02"), expected("fb-s02")
    hero = Hero(
        dice=Dice(MIG=case["might_base"]),
        levels=plain_levels(case["level"]),
        play=PlayState(statuses=tuple(case["statuses"])),
    )
    numbers = derive(hero)
    assert numbers.current_dice["MIG"] == wanted["might_current"]
    assert numbers.value("max_hp") == wanted["hp_max"]
    assert numbers.value("crisis") == wanted["crisis"]


def test_s03_removing_a_class_takes_its_benefit_away() -> None:
    case = given("fb-s03")
    hero = Hero(
        dice=Dice(MIG=case["might"]), levels=(LevelChoice(class_id="fury"), *plain_levels(5))
    )
    assert derive(hero).value("max_hp") == 51
    without = without_class(hero, "fury")
    assert derive(without).value("max_hp") == expected("fb-s03")["hp_max"]


def test_s04_working_out_again_never_grows_a_number() -> None:
    case, wanted = given("fb-s04"), expected("fb-s04")
    skills = {"focused": case["skills"]["Focused"]}
    hero = Hero(
        dice=Dice(DEX=8, INS=10, MIG=8, WLP=case["willpower"]),
        levels=levels_of(case["class_levels"], skills),
    )
    assert [derive(hero).value("max_mp") for _ in range(4)] == [wanted["mp_max_after"]] * 4


def error_codes(hero: Hero) -> set[str]:
    return {p.code for p in check(derive(hero)) if p.severity == "error"}


def test_s06_heroes_stop_at_level_50_and_use_hero_arrays() -> None:
    checks, wanted = given("fb-s06")["checks"], expected("fb-s06")
    for asked, answer in zip(checks[:2], wanted[:2], strict=True):
        hero = Hero(levels=plain_levels(asked["level"]))
        assert ("level-cap" not in error_codes(hero)) is answer["legal"]
    sizes = dict(zip(("DEX", "INS", "MIG", "WLP"), checks[2]["array"], strict=True))
    assert ("attribute-array" not in error_codes(Hero(dice=Dice(**sizes)))) is wanted[2][
        "array_legal"
    ]


def test_s07_any_mastered_class_satisfies_a_heroic_requirement() -> None:
    known = catalog()
    levels = levels_of({"guardian": 10, "fury": 10}, heroic=("rampart", "unbreakable"))
    hero = Hero(levels=levels)
    limits = [
        heroic_limit(
            taken_before(hero, i, known), known.heroic_skills[c.heroic.heroic_skill], known
        )
        for i, c in enumerate(levels)
        if c.heroic and i == len(levels) - 1
    ]
    assert limits == [""]
    assert "heroic-limit" not in error_codes(hero)
    assert expected("fb-s07")["legal"] is True


def test_s08_four_open_classes_are_too_many() -> None:
    case = given("fb-s08")
    names = ("fury", "rogue", "orator", "guardian")
    counts = dict(zip(names, case["class_levels"].values(), strict=True))
    hero = Hero(levels=levels_of(counts))
    assert "unmastered-classes" in error_codes(hero)
    assert expected("fb-s08")["legal"] is False


def test_s09_defences_read_current_dice() -> None:
    case, wanted = given("fb-s09"), expected("fb-s09")
    steps = (
        DieStep(attribute="DEX", steps=(case["dexterity_current"] - case["dexterity_base"]) // 2),
        DieStep(attribute="INS", steps=(case["insight_current"] - case["insight_base"]) // 2),
    )
    hero = Hero(
        dice=Dice(DEX=case["dexterity_base"], INS=case["insight_base"]),
        play=PlayState(die_steps=steps),
    )
    numbers = derive(hero)
    assert numbers.value("defense") == wanted["defense"]
    assert numbers.value("magic_defense") == wanted["magic_defense"]


def test_s10_silk_shirt() -> None:
    wanted = expected("fb-s10")
    numbers = derive(geared(Hero(dice=Dice(DEX=8, INS=8)), {"armor": "silk_shirt"}))
    assert numbers.value("defense") == wanted["defense"]
    assert numbers.value("magic_defense") == wanted["magic_defense"]
    assert numbers.value("initiative") == wanted["initiative_modifier"]


def test_s11_barrier_is_a_floor() -> None:
    barrier = PlayState(effects=(ActiveEffect(spell_id="barrier"),))
    for case, wanted in zip(given("fb-s11")["cases"], expected("fb-s11"), strict=True):
        gear_ids = {
            slot: case[name].lower().replace(" ", "_")
            for slot, name in (("armor", "armor"), ("off_hand", "shield"))
            if case.get(name, "none") != "none"
        }
        hero = geared(Hero(dice=Dice(DEX=case["dexterity"]), play=barrier), gear_ids)
        assert derive(hero).value("defense") == wanted["defense"]


def test_s12_two_shields_both_count() -> None:
    levels = (LevelChoice(class_id="guardian", skill_id="dual_shieldbearer"),)
    bare = derive(Hero(levels=levels))
    for pair, wanted in zip(given("fb-s12")["shields"], expected("fb-s12"), strict=True):
        slots = {"main_hand": f"{pair[0]}_shield", "off_hand": f"{pair[1]}_shield"}
        numbers = derive(geared(Hero(levels=levels), slots))
        assert numbers.value("defense") - bare.value("defense") == wanted["defense_bonus"]
        gained = numbers.value("magic_defense") - bare.value("magic_defense")
        assert gained == wanted["magic_defense_bonus"]


def test_s14_mastery_is_counted_once_and_counterattack_has_no_high_roll() -> None:
    case, wanted = given("fb-s14"), expected("fb-s14")
    levels = (LevelChoice(class_id="weaponmaster", skill_id="melee_weapon_mastery"),) * case[
        "mastery_sl"
    ]
    numbers = derive(geared(Hero(levels=levels), {"main_hand": "bronze_sword"}))
    attack = numbers.attacks[0]
    assert attack.weapon.accuracy_bonus == case["weapon_accuracy"]
    assert attack.accuracy.number == wanted["modifier"]
    roll = attack_roll(attack, (5, 3), high_roll_counts=False)
    assert roll.high_roll == wanted["high_roll_used"]
    assert roll.damage == attack.damage.number


def test_s15_the_weapon_bonus_is_added_as_a_number() -> None:
    case = given("fb-s15")
    attack = derive(geared(Hero(), {"main_hand": "steel_dagger"})).attacks[0]
    assert attack_roll(attack, tuple(case["dice"])).check.result == expected("fb-s15")["result"]


def test_s16_an_accurate_weapon_counts_for_spellblade() -> None:
    case = given("fb-s16")
    # The custom weapon belongs to an expansion; its bonus of +2 is what the Check must add.
    roll = CheckRoll(tuple(case["dice"]), 2)
    assert roll.result == expected("fb-s16")["result"]


def test_s17_an_attack_may_be_compared_with_magic_defense() -> None:
    hero = geared(Hero(), {"main_hand": "rapier", "off_hand": "hellfist"})
    plain, magical = derive(hero).attacks
    assert plain.against == "defense"
    assert given("fb-s17")["weapon_targets"] == "magic_defense"
    assert attack_roll(magical, (3, 4)).against == expected("fb-s17")["compared_with"]


def test_s21_an_effect_on_all_attacks_changes_the_type_of_any_weapon() -> None:
    case = given("fb-s21")
    hero = geared(Hero(), {"main_hand": "rapier"})
    assert derive(hero).attacks[0].damage_type == case["weapon_type"]
    design = ItemDesign(
        kind="accessory",
        quality="damage_change",
        quality_picks=(Pick(choice="type", value="earth"),),
    )
    ring = OwnedItem(key="ring", name="Ring of the Mole", design=design)
    worn = hero.replaced(items=(*hero.items, ring), slots=hero.slots.replaced(accessory="ring"))
    wanted = expected("fb-s21")["type"]
    assert [attack.damage_type for attack in derive(worn).attacks] == [wanted, wanted]
    assert attack_roll(derive(worn).attacks[0], (3, 4)).damage_type == wanted


def test_s46_accuracy_chosen_in_the_designer_counts_and_costs() -> None:
    case, wanted = given("fb-s46"), expected("fb-s46")
    known = catalog()
    base = known.weapons["katana"] if case["base_weapon_accuracy"] else known.weapons["iron_hammer"]
    assert base.accuracy_bonus == case["base_weapon_accuracy"]
    design = ItemDesign(accuracy_plus=case["accuracy_bonus_chosen"])
    made = OwnedItem(key="i1", item_id=base.id, design=design)
    hero = Hero(items=(made,), slots=Slots(main_hand="i1"))
    assert derive(hero).attacks[0].accuracy.number == wanted["accuracy"]
    assert derive(hero).value("spent") - base.cost == wanted["price_added"]


def test_s47_a_ranged_martial_design_needs_the_ranged_permission() -> None:
    case, wanted = given("fb-s47"), expected("fb-s47")
    # Damage +4 makes a crossbow martial; it stays a ranged weapon.
    design = ItemDesign(damage_plus=True)
    made = OwnedItem(key="i1", item_id="crossbow", design=design)
    item = held(made, catalog()).item
    assert isinstance(item, Weapon)
    custom = case["custom_weapon"]
    assert (item.range, item.martial) == (custom["range"], custom["martial"])
    fury = Hero(levels=(LevelChoice(class_id="fury"),), items=(made,))
    numbers = derive(fury)
    assert "martial_melee" in numbers.derived["martial"].value
    reason = equip_problem(numbers, item, "main_hand")
    assert bool(reason) is not wanted["may_equip"]
    assert "martial ranged" in reason


def test_s18_one_attribute_twice() -> None:
    case, wanted = given("fb-s18"), expected("fb-s18")
    attack = derive(geared(Hero(), {"main_hand": "staff"})).attacks[0]
    assert attack.attributes == ("WLP", "WLP")
    roll = attack_roll(attack, tuple(case["dice"]))
    assert (roll.check.result, roll.high_roll) == (wanted["result"], wanted["high_roll"])


@pytest.mark.parametrize("edition", ["core", "core-1.1"])
def test_s51_spellblade_follows_the_edition(edition: Any) -> None:
    case = given("fb-s51")
    levels = (LevelChoice(class_id="elementalist", skill_id="spellblade"),) * case["sl"]
    hero = geared(Hero(edition=edition, levels=levels), {"main_hand": "bronze_sword"})
    numbers = derive(hero)
    modifier = spellblade_modifier(numbers, numbers.attacks[0])
    wanted = expected("fb-s51")[f"edition_{edition.replace('-', '_').replace('.', '_')}"]
    assert CheckRoll(tuple(case["dice"]), modifier.number).result == wanted


def test_s30_a_reroll_can_make_a_critical() -> None:
    case, wanted = given("fb-s30"), expected("fb-s30")
    rerolled = CheckRoll((case["reroll_first_die_to"], case["first_dice"][1]), 0)
    assert rerolled.critical is wanted["critical"]
    assert (rerolled.result, rerolled.high_roll) == (wanted["result"], wanted["high_roll"])


def test_s25_a_shared_potion_adds_first_then_halves() -> None:
    case = given("fb-s25")
    levels = (LevelChoice(class_id="tinkerer", skill_id="secret_formula"),) * case[
        "secret_formula_sl"
    ]
    numbers = derive(
        Hero(levels=(*levels, LevelChoice(class_id="tinkerer", skill_id="potion_rain")))
    )
    (remedy,) = (i for i in numbers.catalog.content.inventory_items if i.name == case["potion"])
    assert remedy.restores["hp"] == case["base_hp"]
    base = Part(remedy.name, remedy.restores["hp"], source.section(numbers.catalog, "Potions"))
    shared = brewed_healing(numbers, base, "hp", creatures=2)
    assert shared.number == expected("fb-s25")["hp_each"]


def test_s26_only_points_really_lost_are_regained() -> None:
    case, wanted = given("fb-s26"), expected("fb-s26")
    recovers = catalog().spells["drain_spirit"].caster_recovers
    assert recovers is not None and recovers.resource == "mp"
    lost = min(case["mp_loss_rolled"], case["target_mp"])
    assert lost == wanted["target_mp_lost"]
    assert evaluated(recovers.formula, {"mp_lost": lost}) == wanted["caster_mp_gain"]


def test_s28_half_of_what_was_lost_is_rounded_down() -> None:
    infusions = {i.id: i for i in catalog().content.gadgets.infusions.list}
    lost = given("fb-s28")["hp_lost"]
    gain = evaluated(infusions["vampire"].amounts["mp"], {"hp_lost": lost})
    assert gain == expected("fb-s28")["mp_gain"]


def test_s34_painful_lesson_is_a_study_with_insight() -> None:
    hero = Hero(levels=(LevelChoice(class_id="darkblade", skill_id="painful_lesson"),))
    use = use_of(derive(hero), "painful_lesson")
    assert use is not None and use.dice is not None
    names = [ATTRIBUTE_NAMES[attribute].lower() for attribute in use.dice]
    assert names == expected("fb-s34")["attributes"]


def test_s35_the_magic_check_shows_the_attributes_it_rolls() -> None:
    wanted = expected("fb-s35")
    pick = Pick(choice="spell", value="ignis")
    level = LevelChoice(class_id="elementalist", skill_id="elemental_magic", picks=(pick,))
    numbers = derive(Hero(levels=(level,)))
    found = spell_numbers(numbers, numbers.spells[0])
    assert [ATTRIBUTE_NAMES[attribute].lower() for attribute in found.dice] == wanted["rolled"]
    first, second = (
        next(a for a in ATTRIBUTE_NAMES if ATTRIBUTE_NAMES[a].lower() == word)
        for word in wanted["shown"]
    )
    assert found.check is not None and found.check.note == f"added to {first} + {second}"


def test_s36_deep_pockets_counts_for_an_infusion_too() -> None:
    levels = levels_of({"tinkerer": 10}, heroic=("deep_pockets",))
    numbers = derive(Hero(levels=levels))
    costs = given("fb-s36")["costs_ip"]
    assert numbers.catalog.content.gadgets.infusions.ip == costs[1]
    assert [paid_ip(cost, numbers.given) for cost in costs] == expected("fb-s36")["paid_ip"]


@pytest.mark.parametrize("seed", range(6))
def test_s69_a_level_up_and_down_leaves_the_same_hero(seed: int) -> None:
    assert BEHAVIOUR["fb-s69"]["expect"] == (
        "character equal to the one before; a second raise offers the earlier picks"
    )
    rng = Random(seed)
    hero = filled_hero(Hero(play=PlayState(xp=10)), rng, level=9 + seed * 5)
    choice = random_next_level(hero, rng)
    risen = with_next_level(hero, choice)
    lowered = without_newest_level(risen)
    assert lowered.replaced(coming=()) == hero
    assert derive(lowered).derived == derive(hero).derived
    assert lowered.coming == (choice,), "the earlier picks are offered"
    assert with_next_level(lowered, lowered.coming[0]) == risen


def test_every_case_has_a_test_here_or_a_part_that_takes_it_up() -> None:
    tested = {
        f"fb-{name.split('_')[1]}"
        for name in globals()
        if name.startswith("test_s") and name.split("_")[1][1:].isdigit()
    }
    tested -= BEHAVIOUR.keys()
    assert tested | ELSEWHERE.keys() == CASES.keys()
    assert not tested & ELSEWHERE.keys()


def test_a_heroic_skill_before_mastery_is_a_problem() -> None:
    levels = levels_of({"guardian": 4, "fury": 3})
    early = levels[-1].replaced(heroic=HeroicChoice(heroic_skill="extra_hp"))
    assert "heroic-without-mastery" in error_codes(Hero(levels=(*levels[:-1], early)))
