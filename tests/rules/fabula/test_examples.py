"""Every worked example of the facts: builds, single rules, level rules, experience."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from models.fabula.catalog import catalog
from models.fabula.hero import (
    ActiveEffect,
    Dice,
    Hero,
    HeroicChoice,
    LevelChoice,
    PlayState,
    SessionXp,
)
from models.fabula.owned import Purse
from models.fabula.pick import Pick
from rules.fabula import source
from rules.fabula.arcanum import dismiss_damage
from rules.fabula.budget import usual_budget
from rules.fabula.check import check
from rules.fabula.choices import needs_attribute
from rules.fabula.derive import derive
from rules.fabula.experience import blitz_xp, session_xp, with_session
from rules.fabula.formula import evaluated
from rules.fabula.gadget import magisphere_prototypes, paid_ip
from rules.fabula.limit import heroic_limit, taken_before
from rules.fabula.magic import scaled, total_mp
from rules.fabula.modifier import Given
from rules.fabula.next_level import may_level_up, with_next_level
from rules.fabula.numbers import HeroNumbers
from tests.rules.fabula.builder import created_dice, geared, levels_of, with_steps
from tests.yaml_file import read_yaml

DATA = Path(__file__).parents[2] / "data" / "fabula"
EXAMPLES: dict[str, Any] = read_yaml(DATA / "examples.yaml")
BUILDS = {build["id"]: build for build in EXAMPLES["builds"]}
CHECKS = {rule["id"]: rule for rule in EXAMPLES["rule_checks"]}
LEVEL_RULES = {rule["id"]: rule for rule in EXAMPLES["level_rule_checks"]}
XP = {rule["id"]: rule for rule in EXAMPLES["xp_checks"]}
STEPS: dict[str, dict[int, str]] = {
    "level_20_tank": {20: "MIG"},
    "level_40_mage": {20: "INS", 40: "WLP"},
}


def build_hero(id: str) -> Hero:
    build = BUILDS[id]
    steps = STEPS.get(id, {})
    grown = {a: list(steps.values()).count(a) for a in steps.values()}
    levels = levels_of(
        build["classes"],
        build["skills"],
        spells=build.get("spells", ()),
        heroic=build.get("heroic_skills", ()),
    )
    roll = build["expected"].get("savings_roll_x10")
    hero = Hero(
        name=id,
        dice=created_dice(build, grown),
        levels=with_steps(levels, steps),
        purse=Purse(savings_roll=roll // 10 if roll else None),
    )
    return geared(hero, build["equipment"])


@pytest.mark.parametrize("id", sorted(BUILDS))
def test_a_build_gives_the_expected_numbers(id: str) -> None:
    expected = dict(BUILDS[id]["expected"])
    numbers = derive(build_hero(id))
    for weapon in expected.pop("weapons", ()):
        attack = next(a for a in numbers.attacks if a.accuracy.id == f"accuracy_{weapon['item']}")
        assert list(attack.attributes) == weapon["accuracy"]
        assert attack.accuracy.number == weapon["modifier"]
        assert f"HR + {attack.damage.number}" == weapon["damage"]
    expected.pop("savings_roll_x10", None)
    volcano = expected.pop("volcano_damage", None)
    boosted = expected.pop("volcano_damage_with_powerful_spell", None)
    if volcano:
        assert volcano_damage(numbers) == volcano
        extra = numbers.value("spell_extra_damage")
        assert {k: v + extra for k, v in volcano.items()} == boosted
    assert expected
    for name, value in expected.items():
        shown = numbers.derived[name].value
        assert shown == (tuple(value) if isinstance(value, list) else value), name


def volcano_damage(numbers: HeroNumbers) -> dict[str, int]:
    damage = next(s.spell for s in numbers.spells if s.spell.id == "volcano").damage
    assert damage is not None
    single, area = (scaled(o.base, damage.scaling, numbers.level) for o in damage.options)
    return {"single": single, "area": area}


@pytest.mark.parametrize("id", sorted(b for b in BUILDS if BUILDS[b].get("also")))
def test_further_numbers_stand_in_the_skill_texts(id: str) -> None:
    hero = build_hero(id)
    numbers = derive(hero)
    amounts = {
        "warning_shot_mp_loss": ("warning_shot", "mp_loss"),
        "spellblade_cap": ("spellblade", "spell_cost_max"),
        "bone_crusher_mp_loss": ("bone_crusher", "mp_loss"),
        "breach_extra_damage": ("breach", "extra_damage"),
    }
    for name, value in BUILDS[id]["also"].items():
        skill_id, amount = amounts[name]
        owned = next(s for c in numbers.classes for s in c.skills if s.skill.id == skill_id)
        assert evaluated(owned.skill.amounts[amount], {"SL": owned.level}) == value
        assert str(value) in owned.text


def base_of(rule: dict[str, Any]) -> Hero:
    if "base" in rule:
        hero = build_hero(rule["base"])
    else:
        sizes = {a: s for a, s in rule.get("dice", {}).items()}
        skills: dict[str, int] = rule.get("skills", {})
        levels = tuple(
            LevelChoice(class_id=catalog().class_of_skill[s].id, skill_id=s)
            for s, count in skills.items()
            for _ in range(count)
        )
        hero = geared(
            Hero(dice=Dice(**sizes), levels=levels),
            {k: rule[k] for k in ("main_hand", "off_hand", "armor") if k in rule},
        )
    statuses = tuple(rule.get("status", ()))
    return hero.replaced(play=PlayState(statuses=statuses))


SCORES = [id for id, rule in CHECKS.items() if "defense" in rule or "max_hp" in rule]


@pytest.mark.parametrize("id", [i for i in SCORES if i != "crisis_rounding"])
def test_a_single_score_rule(id: str) -> None:
    rule = CHECKS[id]
    numbers = derive(base_of(rule))
    for name in ("defense", "magic_defense", "initiative", "max_hp"):
        if name in rule:
            assert numbers.value(name) == rule[name], name
    for attribute, size in rule.get("current_dice", {}).items():
        assert numbers.current_dice[attribute] == size
    if "twin_shields" in rule:
        twin = next(a for a in numbers.attacks if a.accuracy.id == "accuracy_twin_shields")
        assert list(twin.attributes) == rule["twin_shields"]["accuracy"]
        assert twin.accuracy.number == rule["twin_shields"]["modifier"]
        assert f"HR + {twin.damage.number}" == rule["twin_shields"]["damage"]


def test_crisis_is_rounded_down() -> None:
    soldier = derive(build_hero("soldier"))
    rule = CHECKS["crisis_rounding"]
    assert (soldier.value("max_hp"), soldier.value("crisis")) == (rule["max_hp"], rule["crisis"])


def test_emergency_arcanum_lowers_the_summoning_cost_in_crisis() -> None:
    rule = CHECKS["emergency_arcanum_cost"]
    hero = base_of(rule)
    assert derive(hero).value("arcanum_summon_mp") == 40
    crisis = derive(hero).value("crisis")
    hurt = hero.replaced(play=PlayState(hp=crisis))
    assert derive(hurt).value("arcanum_summon_mp") == rule["summon_mp"]


def test_spell_mimic_capacity() -> None:
    rule = CHECKS["spell_mimic_capacity"]
    hero = base_of(rule)
    last = hero.levels[-1].replaced(heroic=HeroicChoice(heroic_skill="chimeric_mastery"))
    numbers = derive(hero.replaced(levels=(*hero.levels[:-1], last)))
    assert numbers.value("chimerist_spell_capacity") == rule["capacity"]


def test_companion_hp() -> None:
    rule = CHECKS["companion_hp"]
    companion = catalog().skills["faithful_companion"].companion
    assert companion is not None
    names = {
        "SL": rule["skills"]["faithful_companion"],
        "CL": rule["cl"],
        "companion_base_MIG": rule["companion_base_mig"],
    }
    assert evaluated(companion.max_hp, names) == rule["companion_max_hp"]


def test_arcanum_dismiss_damage_grows() -> None:
    rule = CHECKS["arcanum_dismiss_damage"]
    inferno = next(d for d in catalog().arcana["forge"].dismissals if d.id == "inferno")
    assert [dismiss_damage(inferno, catalog(), cl) for cl in rule["cl"]] == rule["inferno"]


def test_heal_amount_grows() -> None:
    rule = CHECKS["heal_amount"]
    healing = catalog().spells["heal"].healing
    assert healing is not None and healing.hp is not None
    assert [scaled(healing.hp, healing.scaling, cl) for cl in rule["cl"]] == rule["heal"]


def test_spell_cost_for_each_target() -> None:
    rule = CHECKS["spell_total_cost"]
    assert total_mp(catalog().spells[rule["spell"]], rule["targets"]) == rule["total_mp"]


def test_cataclysm_boost() -> None:
    rule = CHECKS["cataclysm_boost"]
    skill = catalog().skills["cataclysm"]
    names = {"SL": rule["skills"]["cataclysm"], "mp_spent": rule["added_mp"]}
    assert evaluated(skill.amounts["extra_damage"], names) == rule["extra_damage"]
    assert skill.cost is not None and skill.cost.mp is not None
    assert evaluated(skill.cost.mp.max, names) == rule["added_mp"]  # type: ignore[union-attr]


def test_magisphere_prototypes() -> None:
    rule = CHECKS["magisphere_prototypes"]
    benefit = next(b for b in catalog().content.gadgets.magitech if b.id == "magispheres")
    assert benefit.prototypes is not None
    found = [magisphere_prototypes(benefit.prototypes, cl) for cl in rule["cl"]]
    assert found == rule["prototypes"]


def test_deep_pockets_lower_ip_costs() -> None:
    rule = CHECKS["deep_pockets_mix"]
    given = deep_pockets()
    mix = next(m for m in catalog().content.gadgets.alchemy.mixes if m.tier == rule["mix"])
    assert paid_ip(mix.ip, given) == rule["ip_cost"]
    # Another tool forgot the infusion added to an attack (fb-s36).
    assert [paid_ip(cost, given) for cost in (1, 2, 3)] == [1, 1, 2]
    assert paid_ip(0, given) == 0


def deep_pockets() -> tuple[Given, ...]:
    known = catalog()
    heroic = known.heroic_skills["deep_pockets"]
    place = source.section(known, "Heroic Skills")
    return tuple(Given(m, heroic.name, place, {}) for m in heroic.permanent)


def test_every_rule_check_has_a_test() -> None:
    tested = {
        *SCORES,
        "emergency_arcanum_cost",
        "spell_mimic_capacity",
        "companion_hp",
        "arcanum_dismiss_damage",
        "heal_amount",
        "spell_total_cost",
        "cataclysm_boost",
        "magisphere_prototypes",
        "deep_pockets_mix",
    }
    assert tested == set(CHECKS)


OPEN = {"skill-missing", "pick-missing", "attribute-step-missing", "heroic-missing"}
PERSON = {"name-missing", "identity-missing", "theme-missing", "origin-missing", "savings-open"}


@pytest.mark.parametrize("id", sorted(LEVEL_RULES))
def test_a_level_rule(id: str) -> None:
    rule = LEVEL_RULES[id]
    levels = (
        levels_of(rule["classes"], rule.get("skills"), heroic=rule.get("heroic_skills") or ())
        if isinstance(rule.get("heroic_skills"), list)
        else levels_of(rule["classes"], rule.get("skills"))
    )
    hero = Hero(levels=levels, created_at=max(5, min(50, rule["cl"])))
    codes = {p.code for p in check(derive(hero)) if p.severity == "error"} - OPEN
    codes -= {"budget-differs"}
    assert (not codes) is rule["legal"], codes
    if isinstance(rule.get("heroic_skills"), int):
        numbers = derive(hero)
        mastered = numbers.derived["mastered"].value
        assert isinstance(mastered, tuple) and len(mastered) == rule["heroic_skills"]


def test_powerful_strike_needs_one_of_two_masteries() -> None:
    known = catalog()
    strike = known.heroic_skills["powerful_strike"]
    levels = levels_of({"weaponmaster": 10, "fury": 4})
    taken = taken_before(Hero(levels=levels), len(levels), known)
    assert heroic_limit(taken, strike, known) == ""
    short = taken_before(Hero(levels=levels_of({"weaponmaster": 9, "fury": 3})), 12, known)
    assert "Weaponmaster" in heroic_limit(short, strike, known)


@pytest.mark.parametrize("id", sorted(XP))
def test_experience(id: str) -> None:
    rule = XP[id]
    if "ultima_spent" in rule:
        spent = {name: rule[name] for name in ("ultima_spent", "fabula_spent")}
        gained = session_xp(SessionXp(heroes=rule["pcs"], **spent), catalog())
        assert gained.number == rule["xp"]
    elif "xp_after_gain" in rule:
        blank = (LevelChoice(class_id="rogue"),) * rule["cl"]
        gained = SessionXp(other=rule["xp_after_gain"] - 5)
        hero = with_session(Hero(levels=blank), gained)
        assert hero.play.xp == rule["xp_after_gain"]
        while may_level_up(hero).is_granted:
            hero = with_next_level(hero, LevelChoice(class_id="rogue"))
        assert (len(hero.levels), hero.play.xp) == (rule["new_cl"], rule["xp_left"])
    elif "battle_ended_in_round" in rule:
        assert blitz_xp(rule["battle_ended_in_round"]) == rule["xp"]
    elif "increases" in rule:
        for level, steps in zip(rule["cl"], rule["increases"], strict=True):
            hero = Hero(levels=(LevelChoice(),) * level)
            assert sum(needs_attribute(hero, index) for index in range(level)) == steps
    else:
        assert usual_budget(rule["cl"], catalog()) == rule["zenit"]


def test_barrier_counts_only_when_it_is_higher() -> None:
    weak = Hero(dice=Dice(DEX=8), play=PlayState(effects=(ActiveEffect(spell_id="barrier"),)))
    numbers = derive(weak)
    assert numbers.value("defense") == 12
    assert [p.value for p in numbers.derived["defense"].parts] == [8, 4]


def test_picks_are_kept_with_their_skill() -> None:
    level = LevelChoice(
        class_id="elementalist",
        skill_id="elemental_magic",
        picks=(Pick(choice="spell", value="ignis"),),
    )
    assert [s.spell.id for s in derive(Hero(levels=(level,))).spells] == ["ignis"]


def test_the_companion_stands_in_its_skill_with_the_heros_numbers() -> None:
    rule = CHECKS["companion_hp"]
    levels = (LevelChoice(class_id="wayfarer", skill_id="faithful_companion"),) * 3
    rest = (LevelChoice(class_id="wayfarer", skill_id="tavern_talk"),) * (rule["cl"] - 3)
    (owned, *_) = derive(Hero(levels=levels + rest)).classes[0].skills
    assert "3 × its base MIG die + 2 maximum HP" in owned.text
    assert "+3 on Accuracy and Magic Checks" in owned.text
    assert 3 * rule["companion_base_mig"] + 2 == rule["companion_max_hp"]
