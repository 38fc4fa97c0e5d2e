"""What holds for every hero."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from models.fabula.hero import Hero
from models.fabula.vocabulary import ATTRIBUTES, STATUSES
from rules.fabula.arcanum_number import dismissal_numbers
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.edit import with_level, without_level
from rules.fabula.formula import evaluated
from rules.fabula.lookup import looked_up
from rules.fabula.potion import alchemy_numbers, inventory_numbers
from rules.fabula.quick import filled_hero, quick_hero
from rules.fabula.spell_number import every_spell
from rules.fabula.spell_way import spell_ways
from rules.fabula.use import uses
from rules.systems import kind_of
from tests.amount import examples
from tests.rules.fabula.heroes import any_heroes, finished_heroes
from tests.yaml_file import read_yaml

FACTS = Path(__file__).parents[2] / "data" / "fabula" / "facts"
FORMULAS: dict[str, Any] = read_yaml(FACTS / "advancement.yaml")["derived"]


@settings(max_examples=examples(60))
@given(any_heroes())
def test_derive_and_check_never_raise_and_sums_are_sums(hero: Hero) -> None:
    numbers = derive(hero)
    for id, number in numbers.derived.items():
        assert number.id == id
        if isinstance(number.value, int):
            assert number.value == sum(int(part.value) for part in number.parts), id
        else:
            assert set(number.value) == {part.value for part in number.parts}, id
    for problem in check(numbers):
        assert problem.message and problem.where and str(problem.source)
        for fix in problem.fixes:
            mended = fix.apply(hero)
            assert isinstance(mended, Hero)
    kind_of(hero).summary(hero)


@settings(max_examples=examples(60))
@given(any_heroes())
def test_what_is_worked_out_when_somebody_looks_never_raises_either(hero: Hero) -> None:
    numbers = derive(hero)
    found = [one for spell in every_spell(numbers) for one in spell.all]
    found += [one for u in uses(numbers) for one in u.amounts.values()]
    found += [price.number for u in uses(numbers) for price in u.prices if price.number]
    for brew in (*inventory_numbers(numbers), *alchemy_numbers(numbers)):
        found += [*brew.healing, *((brew.damage,) if brew.damage else ())]
    for bound in numbers.arcana:
        for way in dismissal_numbers(numbers, bound):
            assert way.text == way.text.strip()
            found += [one for one in (way.damage, way.healing) if one]
    for known in (*numbers.spells, *numbers.prototypes):
        assert all(way.name and way.words for way in spell_ways(numbers, known))
    for number in found:
        assert looked_up(numbers, number.id) is not None
        assert number.number == sum(int(part.value) for part in number.parts), number.id


@settings(max_examples=examples(60))
@given(any_heroes())
def test_a_fix_never_leaves_its_problem_as_it_was(hero: Hero) -> None:
    for problem in check(derive(hero)):
        for fix in problem.fixes:
            assert fix.apply(hero) != hero, (problem.code, fix.label)


@settings(max_examples=examples(40))
@given(finished_heroes())
def test_a_finished_hero_has_no_problem(hero: Hero) -> None:
    assert check(derive(hero)) == ()


@settings(max_examples=examples(25))
@given(finished_heroes(), st.randoms(use_true_random=False))
def test_the_order_of_levels_never_changes_totals(hero: Hero, random: Random) -> None:
    levels = list(hero.levels)
    random.shuffle(levels)
    # A gadget tier follows from its place in the order; the totals of a type do not.
    one, other = derive(hero), derive(hero.replaced(levels=tuple(levels)))
    for id, number in one.derived.items():
        if isinstance(number.value, int):
            assert other.value(id) == number.value, id
        else:
            assert set(other.derived[id].value) == set(number.value), id  # type: ignore[arg-type]
    assert one.class_levels == other.class_levels
    assert one.skill_levels == other.skill_levels
    assert {s.spell.id for s in one.spells} == {s.spell.id for s in other.spells}
    assert one.gadgets == other.gadgets


@settings(max_examples=examples(25))
@given(finished_heroes(), st.data())
def test_taking_a_level_away_and_adding_it_back_is_the_identity(hero: Hero, data: Any) -> None:
    index = data.draw(st.integers(0, len(hero.levels) - 1))
    taken = hero.levels[index]
    without = without_level(hero, index)
    assert len(without.levels) == len(hero.levels) - 1
    levels = (*without.levels[:index], taken, *without.levels[index:])
    assert without.replaced(levels=levels) == hero
    at_the_end = without_level(hero, len(hero.levels) - 1)
    assert with_level(at_the_end, len(at_the_end.levels), hero.levels[-1]) == hero


@settings(max_examples=examples(40))
@given(finished_heroes(), st.lists(st.sampled_from(STATUSES), max_size=6).map(tuple))
def test_the_numbers_equal_the_formulas_of_the_facts(hero: Hero, statuses: Any) -> None:
    suffering = hero.replaced(play=hero.play.replaced(statuses=statuses))
    numbers = derive(suffering)
    content = numbers.catalog.content
    armor = numbers.armor
    sums = {
        f"class_{r}": sum(getattr(c.hero_class.benefits, r) for c in numbers.classes)
        for r in ("hp", "mp", "ip")
    }
    names = {
        "CL": len(hero.levels),
        **{a: numbers.current_dice[a] for a in ATTRIBUTES},
        **{f"base_{a}": numbers.base_dice[a] for a in ATTRIBUTES},
        **sums,
        "martial_armor": int(bool(armor and armor.martial)),
        "armor_defense": armor.defense if armor else 0,
        "armor_magic_defense": armor.magic_defense if armor else 0,
        "armor_initiative": armor.initiative if armor else 0,
        "shield_defense": sum(s.defense for s in numbers.shields),
        "shield_magic_defense": sum(s.magic_defense for s in numbers.shields),
    }
    permanent = [
        (m, s.level, 1) for c in numbers.classes for s in c.skills for m in s.skill.permanent
    ] + [(m, 0, h.times) for h in numbers.heroic_skills for m in h.heroic_skill.permanent]
    names |= {"max_hp": numbers.value("max_hp")}
    for stat in ("max_hp", "max_mp", "max_ip", "crisis"):
        mods = sum(
            m.value
            if isinstance(m.value, int)
            else evaluated(m.formula or "0", {**names, "SL": sl})
            for m, sl, _ in permanent
            if m.stat == stat
        )
        assert numbers.value(stat) == evaluated(FORMULAS[stat], {**names, "mods": mods}), stat
    shielded = bool(numbers.shields)
    dodge = numbers.skill_levels.get("dodge", 0)
    mods = 0 if shielded or names["martial_armor"] else dodge
    assert numbers.value("defense") == evaluated(FORMULAS["defense"], {**names, "mods": mods})
    assert numbers.value("magic_defense") == evaluated(
        FORMULAS["magic_defense"], {**names, "mods": 0}
    )
    assert numbers.value("initiative") == evaluated(FORMULAS["initiative"], {**names, "mods": 0})
    assert content.edition == "core"


@settings(max_examples=examples(40))
@given(st.integers(0, 10**9))
def test_a_quick_hero_is_finished_and_legal(seed: int) -> None:
    hero = quick_hero(Random(seed))
    assert check(derive(hero)) == ()
    assert len(hero.levels) == 5
    assert quick_hero(Random(seed)) == hero


@settings(max_examples=examples(20))
@given(st.integers(0, 10**9))
def test_filling_in_keeps_what_was_chosen(seed: int) -> None:
    begun = quick_hero(Random(seed + 1))
    begun = begun.replaced(
        name="", levels=begun.levels[:3], purse=begun.purse.replaced(savings_roll=None)
    )
    full = filled_hero(begun, Random(seed))
    assert full.levels[:3] == begun.levels
    assert full.items == begun.items
    assert full.identity == begun.identity
