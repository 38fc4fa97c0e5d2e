"""Two heroes side by side, and what one more level changes."""

from __future__ import annotations

from hypothesis import given, settings

from models.fabula.hero import Dice, Hero, HeroicChoice, LevelChoice
from models.fabula.pick import Pick
from models.fabula.power import LearnedSpell, OwnArcanum
from models.storage import load
from resources.loader import resource_path
from rules.fabula.compare import all_changes, changes, conditional_changes
from rules.fabula.comparison import ComparedRow, Comparison, comparison, top_level
from rules.fabula.derive import derive
from rules.fabula.edit import with_level
from rules.fabula.plan import by_plan, planned, with_plan_saved
from tests.amount import examples
from tests.rules.fabula.heroes import any_heroes, finished_heroes


def sample(name: str) -> Hero:
    hero = load(resource_path(f"samples/fabula/{name}.folio")).document
    assert isinstance(hero, Hero)
    return hero


def row(found: Comparison, group: str, id: str) -> ComparedRow:
    return next(r for r in found.rows if (r.group, r.id) == (group, id))


def test_numbers_skills_and_their_levels_stand_side_by_side() -> None:
    tank, mage = sample("level_20_tank"), sample("level_40_mage")
    found = comparison(tank, mage, 20)
    assert (found.level, found.top) == (20, 40)
    assert (found.left.level, found.right.level) == (20, 20)
    assert row(found, "Numbers", "max_hp").left == 120
    assert row(found, "Numbers", "max_hp").right == derive(planned(mage, 20)).value("max_hp")
    guardian = row(found, "Classes", "guardian")
    assert (guardian.left, guardian.right, guardian.differs) == (10, 0, True)
    fortress = row(found, "Skills", "fortress")
    levels = [n for n, c in enumerate(tank.levels, 1) if c.skill_id == "fortress"]
    assert fortress.left == len(fortress.left_levels) == len(levels)
    assert list(fortress.left_levels) == levels
    assert {r.group for r in found.rows} >= {"Numbers", "Classes", "Skills", "Heroic Skills"}
    assert any(r.group == "Spells" and r.right and not r.left for r in found.rows)


def test_what_comes_later_is_told_with_its_level() -> None:
    mage = sample("level_40_mage")
    found = comparison(planned(mage, 5), mage, 10)
    shared = [r for r in found.rows if r.group == "Skills"]
    assert not any(r.differs for r in shared), "the plan of the one is the past of the other"
    later = [level for r in shared for level in r.right_levels if level > 10]
    assert later


@settings(max_examples=examples(20))
@given(finished_heroes())
def test_a_hero_compared_with_itself_differs_in_nothing(hero: Hero) -> None:
    found = comparison(hero, planned(hero, 5))
    assert [r for r in found.rows if r.differs] == []
    assert found.level == found.top == top_level(hero) == len(hero.levels)
    groups = {
        "Classes": sum(r.left for r in found.rows if r.group == "Classes"),
        "Skills": sum(r.left for r in found.rows if r.group == "Skills"),
    }
    assert groups == {"Classes": len(hero.levels), "Skills": len(hero.levels)}


@settings(max_examples=examples(25))
@given(any_heroes(), any_heroes())
def test_any_two_heroes_can_be_compared(left: Hero, right: Hero) -> None:
    found, turned = comparison(left, right, 12), comparison(right, left, 12)
    assert {(r.group, r.id, r.left, r.right) for r in found.rows} == {
        (r.group, r.id, r.right, r.left) for r in turned.rows
    }


def test_two_plans_of_one_hero_can_be_compared() -> None:
    tank = sample("level_20_tank")
    young = with_plan_saved(planned(tank, 10), "As it went")
    rogue = young.replaced(coming=(LevelChoice(class_id="rogue", skill_id="dodge"),))
    other = with_plan_saved(rogue, "Thief")
    found = comparison(by_plan(other, 0), by_plan(other, 1), 11)
    assert row(found, "Skills", "dodge").right_levels == (11,)
    assert row(found, "Skills", "dodge").left == 0


# One more level --------------------------------------------------------------------------------


def with_one_more(hero: Hero, choice: LevelChoice) -> tuple[Hero, Hero]:
    return hero, with_level(hero, len(hero.levels), choice)


def test_dark_blood_brings_its_resistances_in_crisis() -> None:
    choice = LevelChoice(class_id="darkblade", skill_id="dark_blood")
    before, after = (derive(hero) for hero in with_one_more(sample("level_20_tank"), choice))
    assert {c.id: (c.before, c.after) for c in changes(before, after)} == {
        "max_hp": (120, 126),
        "crisis": (60, 63),
        "max_mp": (60, 61),
    }
    (gained,) = conditional_changes(before, after)
    assert (gained.condition, gained.text, gained.is_lost) == (
        "in Crisis",
        "resists dark and poison",
        False,
    )
    (lost,) = conditional_changes(after, before)
    assert lost.is_lost


def test_dice_and_the_weapon_in_hand_move_too() -> None:
    tank = sample("level_20_tank")
    before = derive(planned(tank, 19))
    moved = {c.id: (c.before, c.after) for c in all_changes(before, derive(tank))}
    assert moved["die_MIG"] == (10, 12)
    trained = with_one_more(
        planned(tank, 15), LevelChoice(class_id="weaponmaster", skill_id="melee_weapon_mastery")
    )
    before, after = (derive(hero) for hero in trained)
    assert [
        c.after - c.before
        for c in all_changes(before, after)
        if c.id == "accuracy_bronze_sword"
        and isinstance(c.after, int)
        and isinstance(c.before, int)
    ] == [1]


def test_adrenaline_is_told_once() -> None:
    choice = LevelChoice(class_id="fury", skill_id="adrenaline")
    before, after = (derive(hero) for hero in with_one_more(Hero(), choice))
    assert conditional_changes(before, after) == ()
    assert ("crisis_extra_damage", 0, 2) in [
        (c.id, c.before, c.after) for c in all_changes(before, after)
    ]


def test_heroic_skills_spells_and_arcana_are_compared() -> None:
    spell = LevelChoice(
        class_id="elementalist",
        skill_id="elemental_magic",
        picks=(Pick(choice="spell", value="ignis"),),
        heroic=HeroicChoice(heroic_skill="volcano"),
    )
    oak = LevelChoice(
        class_id="arcanist",
        skill_id="bind_and_summon",
        picks=(Pick(choice="starting_arcanum", value="oak"),),
    )
    gadget = LevelChoice(
        class_id="tinkerer",
        skill_id="gadgets",
        picks=(Pick(choice="gadget_pick", value="alchemy"),),
    )
    left = Hero(levels=(oak, spell, gadget, gadget), dice=Dice(MIG=10))
    found = comparison(left, Hero(edition="core-1.1"))
    assert row(found, "Spells", "ignis").left_levels == (2,)
    assert row(found, "Spells", "volcano").left_levels == (2,)
    assert row(found, "Heroic Skills", "volcano").left == 1
    assert row(found, "Arcana", "oak").left_levels == (1,)
    assert row(found, "Gadgets", "alchemy").left == 2


def test_what_play_brought_is_compared_without_a_level() -> None:
    learned = LearnedSpell(key="s1", name="Howl", species="beast")
    moon = OwnArcanum(key="a1", name="Arcanum of the Moth")
    hero = Hero(learned_spells=(learned,), own_arcana=(moon,), bound_arcana=("a1", "oak"))
    hero = hero.replaced(levels=(LevelChoice(class_id="chimerist", skill_id="spell_mimic"),))
    found = comparison(hero, Hero())
    howl = row(found, "Spells", "s1")
    assert (howl.label, howl.left, howl.right, howl.left_levels) == ("Howl", 1, 0, ())
    assert row(found, "Arcana", "a1").label == "Arcanum of the Moth"
    assert row(found, "Arcana", "oak").left == 1
