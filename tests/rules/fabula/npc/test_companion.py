"""The Faithful Companion: its hero's numbers in its own, and its problems in the hero's."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from models.fabula.hero import Hero, HeroicChoice, LevelChoice
from models.fabula.pick import Pick
from models.fabula.stat_block import BlockAttack, BlockDice, BlockSpell, StatBlock
from models.fabula.vocabulary import Edition
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.npc.companion import (
    companion_numbers,
    new_companion,
    owner_of,
    with_companion,
    without_companion,
)
from rules.fabula.npc.edit import with_skill
from rules.fabula.npc.numbers import BlockNumbers
from rules.fabula.quick import filled_hero


def wayfarer(level: int, skill_level: int, *, heroic: str = "", edition: Edition = "core") -> Hero:
    """A hero with the Skill at that level; ``heroic`` is what Heroic Companion raises."""
    levels = [LevelChoice(class_id="wayfarer", skill_id="faithful_companion")] * skill_level
    levels += [LevelChoice(class_id="wayfarer")] * (10 - skill_level)
    if heroic:
        picks = (Pick(choice="companion_attribute", value=heroic),)
        gift = HeroicChoice(heroic_skill="heroic_companion", picks=picks)
        levels[9] = levels[9].replaced(heroic=gift)
    levels += [LevelChoice(class_id="rogue")] * (level - 10)
    return Hero(name="Ada", levels=tuple(levels), edition=edition)


BEAST = StatBlock(
    rank="companion",
    dice=BlockDice(DEX=8, INS=6, MIG=10, WLP=8),
    attacks=(BlockAttack(key="a1", name="Bite"),),
)


def numbers_of(hero: Hero, block: StatBlock = BEAST) -> BlockNumbers:
    found = companion_numbers(derive(hero.replaced(companion=block, companion_name="Rex")))
    assert found is not None
    return found


def codes(hero: Hero) -> dict[str, str]:
    return {p.code: p.where for p in check(derive(hero)) if "companion" in p.where}


def test_hit_points_read_the_skill_and_half_the_hero() -> None:
    numbers = numbers_of(wayfarer(27, 3))
    assert numbers.value("max_hp") == 3 * 10 + 13
    assert [part.value for part in numbers.derived["max_hp"].parts] == [30, 13]
    assert numbers.value("crisis") == 21
    assert numbers.value("accuracy_a1") == numbers.value("magic_bonus") == 3
    assert numbers.value("damage_a1") == 5
    assert "initiative" not in numbers.derived
    assert numbers.value("turns_per_round") == 0
    assert numbers.name == "Rex"


def test_improved_hit_points_add_to_a_companion() -> None:
    assert (
        numbers_of(wayfarer(27, 3), with_skill(BEAST, "improved_hit_points")).value("max_hp") == 53
    )


@pytest.mark.parametrize(("edition", "extra"), [("core", 0), ("core-1.1", 5)])
def test_heroic_companion(edition: Edition, extra: int) -> None:
    hero = wayfarer(20, 5, heroic="MIG", edition=edition)
    spell = BlockSpell(key="s1", name="Howl", is_offensive=True, damage=10)
    numbers = numbers_of(hero, BEAST.replaced(spells=(spell,)))
    assert numbers.base_dice["MIG"] == 12
    assert numbers.value("max_hp") == 5 * 12 + 10 + 10
    assert numbers.value("damage_a1") == 5 + extra
    assert numbers.value("damage_s1") == 10 + extra
    assert numbers.derived["skills_available"].value == 4 + 1
    assert numbers_of(wayfarer(40, 5, heroic="MIG")).derived["skills_available"].value == 4 + 2
    assert "attribute-array" not in codes(hero.replaced(companion=BEAST))


def test_a_die_of_twelve_grows_no_further() -> None:
    big = BEAST.replaced(dice=BlockDice(DEX=6, INS=6, MIG=12, WLP=8))
    assert numbers_of(wayfarer(20, 5, heroic="MIG"), big).base_dice["MIG"] == 12


def test_the_rank_is_companion_whatever_the_block_says() -> None:
    numbers = numbers_of(wayfarer(20, 2), BEAST.replaced(rank="champion", replaces=6))
    assert numbers.value("max_hp") == 2 * 10 + 10


def test_who_owns_it() -> None:
    owner = owner_of(derive(wayfarer(20, 4, heroic="DEX")))
    assert (owner.level, owner.skill_level) == (20, 4)
    assert owner.attribute == "DEX"
    assert owner_of(derive(Hero())).skill_level == 0


def test_a_missing_companion_is_a_note_and_can_be_designed() -> None:
    hero = wayfarer(10, 1)
    (note,) = (p for p in check(derive(hero)) if p.where == "companion")
    assert (note.severity, note.code) == ("note", "companion-missing")
    designed = note.fixes[0].apply(hero)
    assert isinstance(designed, Hero)
    assert designed.companion == new_companion()
    assert codes(designed) == {
        "companion-unnamed": "companion_name",
        "skills-left": "companion.skills",
    }
    assert with_companion(designed, "plant") == designed


def test_its_problems_join_those_of_the_hero_and_are_mended_there() -> None:
    hero = wayfarer(10, 1).replaced(companion=BEAST.replaced(level=9), companion_name="Rex")
    (problem,) = (p for p in check(derive(hero)) if p.code == "companion-level")
    assert problem.where == "companion.level"
    mended = problem.fixes[0].apply(hero)
    assert isinstance(mended, Hero)
    assert mended.companion is not None
    assert mended.companion.level == 5


def test_a_companion_needs_the_skill() -> None:
    hero = Hero(companion=BEAST, companion_name="Rex")
    assert codes(hero)["companion-without-skill"] == "companion"
    assert without_companion(hero) == Hero()
    assert codes(Hero()) == {}
    assert companion_numbers(derive(Hero())) is None


def test_the_rules_of_stat_blocks_are_read_only_for_a_companion() -> None:
    program = """
import sys
from random import Random
from models.fabula.bestiary import _read
from rules.systems import kind_of
from models.fabula.hero import Hero, LevelChoice
level = LevelChoice(class_id="wayfarer", skill_id="faithful_companion")
hero = Hero(levels=(level,))
kind_of(hero).assess(hero)

sys.exit(_read.cache_info().currsize)
"""
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_heroes_without_a_companion_need_no_rules_of_stat_blocks() -> None:
    program = """
import sys
from random import Random
from rules.systems import kind_of
from models.fabula.hero import Hero
kind_of(Hero()).assess(Hero())
sys.exit("models.fabula.bestiary" in sys.modules or "rules.fabula.npc.derive" in sys.modules)
"""
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


@pytest.mark.parametrize("edition", ["core", "core-1.1"])
def test_a_quick_hero_with_the_skill_has_a_finished_companion(edition: Edition) -> None:
    for seed in range(30):
        start = Hero(edition=edition, levels=wayfarer(10, 3).levels)
        hero = filled_hero(start, Random(seed), level=10 + seed % 2 * 35)
        assert hero.companion_name
        assert codes(hero) == {}
        numbers = companion_numbers(derive(hero))
        assert numbers is not None
        assert numbers.halves_left == 0
