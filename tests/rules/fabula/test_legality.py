"""No illegal hero is without a problem: one break of one rule at a time, on legal heroes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.fabula.catalog import catalog
from models.fabula.hero import ActiveEffect, Bond, Dice, Hero, HeroicChoice, LevelChoice
from models.fabula.owned import OwnedItem, Purse, PurseEntry, Slots
from models.fabula.pick import Pick
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.quick import filled_hero, quick_hero
from tests.amount import examples
from tests.rules.fabula.builder import geared, levels_of

Break = Callable[[Hero], Hero]


def level(hero: Hero, index: int, **changes: object) -> Hero:
    levels = list(hero.levels)
    levels[index] = levels[index].replaced(**changes)
    return hero.replaced(levels=tuple(levels))


def play(hero: Hero, **changes: object) -> Hero:
    return hero.replaced(play=hero.play.replaced(**changes))


def owning(hero: Hero, *ids: str, **slots: str) -> Hero:
    """Own exactly these items, free of cost, keys a, b, c ... in order."""
    items = tuple(
        OwnedItem(key=key, item_id=id, cost=0) for key, id in zip("abcdef", ids, strict=False)
    )
    return hero.replaced(items=items, slots=Slots(**slots))


BREAKS: dict[str, tuple[str, Break]] = {
    "a level is missing": ("levels-missing", lambda h: h.replaced(levels=h.levels[:-1])),
    "a level has no class": (
        "level-without-class",
        lambda h: level(h, 4, class_id="", skill_id="", picks=()),
    ),
    "a level has no Skill": ("skill-missing", lambda h: level(h, 4, skill_id="", picks=())),
    "the class is unknown": ("unknown-class", lambda h: level(h, 4, class_id="jester")),
    "the Skill is unknown": ("unknown-skill", lambda h: level(h, 4, skill_id="juggling", picks=())),
    "one class only": (
        "classes-at-creation",
        lambda h: h.replaced(levels=(LevelChoice(class_id="fury", skill_id="adrenaline"),) * 5),
    ),
    "four classes at creation": (
        "classes-at-creation",
        lambda h: h.replaced(
            levels=tuple(
                LevelChoice(class_id=c) for c in ("fury", "rogue", "orator", "guardian", "fury")
            )
        ),
    ),
    "a Skill of another class": (
        "skill-limit",
        lambda h: level(level(h, 4, class_id="fury"), 4, skill_id="fortress", picks=()),
    ),
    "a Skill Level too high": (
        "skill-limit",
        lambda h: h.replaced(
            levels=(
                *[LevelChoice(class_id="rogue", skill_id="dodge")] * 4,
                LevelChoice(class_id="fury", skill_id="frenzy"),
            )
        ),
    ),
    "a pick is missing": (
        "pick-missing",
        lambda h: level(h, 4, class_id="elementalist", skill_id="elemental_magic", picks=()),
    ),
    "a pick of nothing": (
        "pick-limit",
        lambda h: level(
            h,
            4,
            class_id="elementalist",
            skill_id="elemental_magic",
            picks=(Pick(choice="spell", value="fizzle"),),
        ),
    ),
    "a spell of another class": (
        "pick-limit",
        lambda h: level(
            h,
            4,
            class_id="elementalist",
            skill_id="elemental_magic",
            picks=(Pick(choice="spell", value="heal"),),
        ),
    ),
    "an ultimate spell without its Heroic Skill": (
        "pick-limit",
        lambda h: level(
            h,
            4,
            class_id="elementalist",
            skill_id="elemental_magic",
            picks=(Pick(choice="spell", value="volcano"),),
        ),
    ),
    "two picks for one": (
        "pick-too-many",
        lambda h: level(
            h,
            4,
            class_id="elementalist",
            skill_id="elemental_magic",
            picks=(Pick(choice="spell", value="ignis"), Pick(choice="spell", value="terra")),
        ),
    ),
    "a pick nobody asks for": (
        "pick-stray",
        lambda h: level(
            h,
            4,
            class_id="fury",
            skill_id="frenzy",
            picks=(Pick(choice="spell", value="ignis"),),
        ),
    ),
    "the same spell twice": (
        "pick-limit",
        lambda h: h.replaced(
            levels=(
                *[
                    LevelChoice(
                        class_id="elementalist",
                        skill_id="elemental_magic",
                        picks=(Pick(choice="spell", value="ignis"),),
                    )
                ]
                * 2,
                *h.levels[2:],
            )
        ),
    ),
    "no Arcanum": (
        "pick-missing",
        lambda h: level(h, 4, class_id="arcanist", skill_id="bind_and_summon", picks=()),
    ),
    "no ritual attributes": (
        "pick-missing",
        lambda h: level(h, 4, class_id="chimerist", skill_id="ritual_chimerism", picks=()),
    ),
    "no gadget type": (
        "pick-missing",
        lambda h: level(h, 4, class_id="tinkerer", skill_id="gadgets", picks=()),
    ),
    "a Heroic Skill too early": (
        "heroic-without-mastery",
        lambda h: level(h, 4, heroic=HeroicChoice(heroic_skill="extra_hp")),
    ),
    "a pick for no Heroic Skill": (
        "pick-stray",
        lambda h: level(
            h,
            4,
            heroic=HeroicChoice(heroic_skill="", picks=(Pick(choice="status", value="slow"),)),
        ),
    ),
    "an attribute step too early": (
        "attribute-step-misplaced",
        lambda h: level(h, 4, attribute="MIG"),
    ),
    "dice of no array": (
        "attribute-array",
        lambda h: h.replaced(dice=Dice(DEX=12, INS=8, MIG=6, WLP=6)),
    ),
    "an unknown item": ("unknown-item", lambda h: owning(h, "laser")),
    "bare hands bought": ("item-not-for-sale", lambda h: owning(h, "unarmed_strike")),
    "an item without a name": ("item-unnamed", lambda h: owning(h, "")),
    "two items of one key": (
        "item-key-shared",
        lambda h: h.replaced(
            items=(OwnedItem(key="a", item_id="tome"), OwnedItem(key="a", item_id="staff")),
            slots=Slots(),
        ),
    ),
    "an item without a key": (
        "item-key-missing",
        lambda h: h.replaced(items=(OwnedItem(key="", item_id="tome"),), slots=Slots()),
    ),
    "a slot with an item not owned": ("slot-unknown-item", lambda h: owning(h, main_hand="zz")),
    "one item in two slots": (
        "slot-shared",
        lambda h: owning(h, "steel_dagger", main_hand="a", off_hand="a"),
    ),
    "a two-handed weapon beside a shield": (
        "hands-full",
        lambda h: owning(h, "staff", "bronze_shield", main_hand="a", off_hand="b"),
    ),
    "a two-handed weapon in the off hand": (
        "slot-wrong",
        lambda h: owning(h, "staff", off_hand="a"),
    ),
    "a weapon worn": ("slot-wrong", lambda h: owning(h, "tome", armor="a")),
    "armor in hand": ("slot-wrong", lambda h: owning(h, "silk_shirt", main_hand="a")),
    "a shield in the main hand": (
        "slot-wrong",
        lambda h: owning(h, "bronze_shield", main_hand="a"),
    ),
    "a weapon as accessory": ("slot-wrong", lambda h: owning(h, "steel_dagger", accessory="a")),
    "a mere name as armor": (
        "slot-no-use",
        lambda h: h.replaced(items=(OwnedItem(key="a", name="Cloak"),), slots=Slots(armor="a")),
    ),
    "over budget": (
        "over-budget",
        lambda h: h.replaced(items=(OwnedItem(key="a", item_id="tome", cost=501),), slots=Slots()),
    ),
    "another budget at level 5": (
        "budget-differs",
        lambda h: h.replaced(purse=Purse(budget=900, savings_roll=7)),
    ),
    "savings not rolled": ("savings-open", lambda h: h.replaced(purse=Purse())),
    "no name": ("name-missing", lambda h: h.replaced(name=" ")),
    "no Identity": ("identity-missing", lambda h: h.replaced(identity="")),
    "no Theme": ("theme-missing", lambda h: h.replaced(theme="")),
    "no Origin": ("origin-missing", lambda h: h.replaced(origin="")),
    "seven Bonds": (
        "bonds-max",
        lambda h: h.replaced(bonds=(Bond(name="Rosa", emotions=("loyalty",)),) * 7),
    ),
    "both emotions of a pair": (
        "bond-pair",
        lambda h: h.replaced(bonds=(Bond(name="Rosa", emotions=("loyalty", "mistrust")),)),
    ),
    "an emotion twice": (
        "bond-emotion-twice",
        lambda h: h.replaced(bonds=(Bond(name="Rosa", emotions=("loyalty", "loyalty")),)),
    ),
    "a Bond without emotion": ("bond-empty", lambda h: h.replaced(bonds=(Bond(name="Rosa"),))),
    "a Bond to nobody": (
        "bond-unnamed",
        lambda h: h.replaced(bonds=(Bond(emotions=("loyalty",)),)),
    ),
    "a Bond to oneself": (
        "bond-self",
        lambda h: h.replaced(bonds=(Bond(name=f" {h.name} ", emotions=("loyalty",)),)),
    ),
    "more HP than the maximum": ("points-over-maximum", lambda h: play(h, hp=500)),
    "a status twice": ("status-twice", lambda h: play(h, statuses=("slow", "slow"))),
    "an unknown spell in effect": (
        "unknown-effect",
        lambda h: play(h, effects=(ActiveEffect(spell_id="fizzle"),)),
    ),
    "a spell in effect that does not last": (
        "effect-not-lasting",
        lambda h: play(h, effects=(ActiveEffect(spell_id="ignis"),)),
    ),
    "a spell in effect without its pick": (
        "effect-without-pick",
        lambda h: play(h, effects=(ActiveEffect(spell_id="awaken"),)),
    ),
    "merged with an Arcanum not bound": (
        "arcanum-not-bound",
        lambda h: play(h, merged_arcanum="nobody"),
    ),
}


@pytest.mark.parametrize("name", sorted(BREAKS))
@pytest.mark.parametrize("seed", range(4))
def test_each_break_is_seen(name: str, seed: int) -> None:
    code, broken = BREAKS[name]
    hero = quick_hero(Random(seed))
    assert check(derive(hero)) == ()
    assert code in {p.code for p in check(derive(broken(hero)))}


@pytest.mark.parametrize("name", sorted(BREAKS))
def test_every_fix_mends_the_break_it_is_offered_for(name: str) -> None:
    code, broken = BREAKS[name]
    hero = broken(quick_hero(Random(2)))
    problems = [p for p in check(derive(hero)) if p.code == code]
    for problem in problems:
        for fix in problem.fixes:
            after = fix.apply(hero)
            assert isinstance(after, Hero)
            left = [p for p in check(derive(after)) if p.code == code]
            assert len(left) < len(problems) or code == "levels-missing", fix.label


def test_too_many_bonds_are_mended_by_erasing_the_one_named() -> None:
    names = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
    hero = quick_hero(Random(1)).replaced(
        bonds=tuple(Bond(name=n, emotions=("loyalty",)) for n in names)
    )
    (problem,) = check(derive(hero))
    (fix,) = problem.fixes
    after = fix.apply(hero)
    assert isinstance(after, Hero)
    assert fix.label == "Erase Hal"
    assert [bond.name for bond in after.bonds] == list(names[:-1])


def test_taking_back_a_level_leaves_the_steps_of_dice_where_they_belong() -> None:
    hero = filled_hero(Hero(), Random(4), level=45)
    steps = [(index, choice.attribute) for index, choice in enumerate(hero.levels)]
    broken = level(hero, 10, class_id="", skill_id="", picks=(), heroic=None)
    (problem,) = (p for p in check(derive(broken)) if p.code == "level-without-class")
    after = problem.fixes[0].apply(broken)
    assert isinstance(after, Hero)
    assert [(i, choice.attribute) for i, choice in enumerate(after.levels)] == steps[:-1]
    assert not {p.code for p in check(derive(after))} & {
        "attribute-step-missing",
        "attribute-step-misplaced",
    }


def test_an_item_without_a_key_fills_no_empty_slot() -> None:
    hero = quick_hero(Random(1)).replaced(
        items=(OwnedItem(key="", item_id="steel_plate", cost=0),), slots=Slots()
    )
    numbers = derive(hero)
    assert numbers.armor is None
    (problem,) = (p for p in check(numbers) if p.code == "item-key-missing")
    after = problem.fixes[0].apply(hero)
    assert isinstance(after, Hero)
    assert after.items[0].key


@pytest.mark.parametrize("sign", ["experience", "money"])
def test_loot_and_earned_money_are_not_bound_by_the_limits_of_creation(sign: str) -> None:
    levels = levels_of(
        {"elementalist": 3, "loremaster": 2}, {"elemental_magic": 3, "flash_of_insight": 2}
    )
    hero = geared(Hero(levels=levels), {"backpack": ["bronze_sword", "steel_plate"]})
    dear = OwnedItem(key="dear", item_id="sage_robe", cost=450)
    rich = hero.replaced(
        purse=Purse(savings_roll=7, entries=(PurseEntry(zenit=600),)), items=(*hero.items, dear)
    )
    played = rich if sign == "money" else play(hero, xp=5)
    creation = {"martial-bought", "over-budget"}
    assert "martial-bought" in {p.code for p in check(derive(hero))}
    assert not creation & {p.code for p in check(derive(played))}
    broke = rich.replaced(purse=Purse(entries=(PurseEntry(zenit=-1),)))
    assert "over-budget" in {p.code for p in check(derive(broke))}


MARTIAL = {
    "martial melee": ("bronze_sword", "main_hand"),
    "martial ranged": ("pistol", "main_hand"),
    "martial armor": ("brigandine", "armor"),
    "martial shield": ("runic_shield", "off_hand"),
}


@pytest.mark.parametrize("kind", sorted(MARTIAL))
def test_martial_items_need_a_permission_to_equip_and_at_creation_to_buy(kind: str) -> None:
    item, slot = MARTIAL[kind]
    skills = {"elemental_magic": 3, "flash_of_insight": 2}
    levels = levels_of({"elementalist": 3, "loremaster": 2}, skills)
    hero = Hero(levels=levels)
    equipped = {p.code for p in check(derive(geared(hero, {slot: item})))}
    assert "martial-equipped" in equipped
    carried = geared(hero, {"backpack": [item]})
    assert "martial-bought" in {p.code for p in check(derive(carried))}
    grown = carried.replaced(
        levels=(*levels, LevelChoice(class_id="loremaster", skill_id="focused"))
    )
    codes = {p.code for p in check(derive(grown))}
    assert not codes & {"martial-bought", "martial-equipped"}


def test_monkey_grip_and_dual_shieldbearer_lift_their_limits() -> None:
    skills = {"adrenaline": 5, "frenzy": 1, "indomitable_spirit": 4}
    levels = levels_of({"fury": 10, "weaponmaster": 1}, skills, heroic=("monkey_grip",))
    pair = {"main_hand": "greatsword", "off_hand": "heavy_spear"}
    codes = {p.code for p in check(derive(geared(Hero(levels=levels), pair)))}
    assert not codes & {"hands-full", "slot-wrong"}
    shields = {"main_hand": "bronze_shield", "off_hand": "bronze_shield"}
    bearer = (LevelChoice(class_id="guardian", skill_id="dual_shieldbearer"),)
    codes = {p.code for p in check(derive(geared(Hero(levels=bearer), shields)))}
    assert "slot-wrong" not in codes


@settings(max_examples=examples(15))
@given(st.integers(0, 10**6), st.integers(20, 50))
def test_breaks_of_a_grown_hero_are_seen(seed: int, size: int) -> None:
    hero = filled_hero(Hero(), Random(seed), level=size)
    assert check(derive(hero)) == ()
    without = level(hero, 19, attribute=None)
    assert "attribute-step-missing" in {p.code for p in check(derive(without))}
    counts: dict[str, int] = {}
    for index, choice in enumerate(hero.levels):
        counts[choice.class_id] = counts.get(choice.class_id, 0) + 1
        if choice.heroic is not None:
            codes = {p.code for p in check(derive(level(hero, index, heroic=None)))}
            assert "heroic-missing" in codes
    first = hero.levels[0].class_id
    extra = (LevelChoice(class_id=first),) * (11 - counts[first])
    longer = hero.replaced(levels=(*hero.levels, *extra))
    codes = {p.code for p in check(derive(longer))}
    assert "class-level-cap" in codes
    assert ("level-cap" in codes) is (len(longer.levels) > 50)


def test_an_unmet_heroic_requirement_names_what_is_needed() -> None:
    levels = levels_of({"rogue": 10, "fury": 2}, heroic=("pillage",))
    (problem,) = (p for p in check(derive(Hero(levels=levels))) if p.code == "heroic-limit")
    assert "Soul Steal" in problem.message
    assert problem.where == "levels.9.heroic"


def test_a_problem_names_place_rule_source_and_fix() -> None:
    hero = quick_hero(Random(1))
    hero = hero.replaced(levels=hero.levels[:4])
    (problem,) = check(derive(hero))
    assert (problem.code, problem.where, problem.severity) == ("levels-missing", "levels", "error")
    assert problem.source.page == catalog().content.creation.page
    fixed = problem.fixes[0].apply(hero)
    assert isinstance(fixed, Hero) and len(fixed.levels) == 5
