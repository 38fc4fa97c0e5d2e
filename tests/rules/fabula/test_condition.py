"""Every condition of the closed list, and every filter, switched by the state it speaks of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest

from models.fabula.entry import Modifier
from models.fabula.hero import Hero, LevelChoice, PlayState
from models.fabula.owned import OwnedItem, Slots
from models.fabula.pick import Pick
from models.fabula.vocabulary import CONDITION_NAMES, Condition
from rules.breakdown import Source
from rules.fabula.derive import derive
from rules.fabula.modifier import Given, bears_on, ignored_affinities, parts_of
from rules.fabula.spell_number import spell_mp, spell_numbers
from rules.fabula.spell_way import spell_ways
from rules.fabula.use import use_of

BOOK = Source("Book", "Section")
OF_A_ROLL: frozenset[Condition] = frozenset(
    {
        "offensive_spell",
        "ins_ins_dice",
        "attacked_at_range",
        "attack_has_multi",
        "target_in_crisis",
        "crit_opportunity_spent",
    }
)
"""These hold for a roll, an attack or a target, never for a hero as such."""


def held(play: PlayState | None = None, **slots: str) -> Hero:
    """A hero with those items in those slots."""
    items = tuple(OwnedItem(key=slot, item_id=item_id) for slot, item_id in slots.items())
    hero = Hero(items=items, slots=Slots(**{slot: slot for slot in slots}))
    return hero.replaced(play=play or PlayState())


STANDING: dict[Condition, tuple[Hero, Hero]] = {
    "in_crisis": (held(PlayState(hp=20)), held(PlayState(hp=21))),
    "has_status": (held(PlayState(statuses=("slow",))), held()),
    "shield_equipped": (held(off_hand="bronze_shield"), held()),
    "no_shield_equipped": (held(), held(off_hand="bronze_shield")),
    "martial_armor_equipped": (held(armor="steel_plate"), held(armor="travel_garb")),
    "no_martial_armor_equipped": (held(armor="travel_garb"), held(armor="steel_plate")),
    "shield_or_martial_armor_equipped": (held(armor="steel_plate"), held(armor="travel_garb")),
    "arcane_weapon_equipped": (held(main_hand="staff"), held(main_hand="bronze_sword")),
    "merged": (held(PlayState(merged_arcanum="oak")), held()),
    "xp_below_10": (held(PlayState(xp=9)), held(PlayState(xp=10))),
    "two_categories_equipped": (
        held(main_hand="bronze_sword", off_hand="steel_dagger"),
        held(main_hand="steel_dagger", off_hand="steel_dagger"),
    ),
}
"""For each condition a hero for whom it holds, and one for whom it just does not."""


def test_every_condition_is_one_of_a_state_or_of_a_roll() -> None:
    assert set(STANDING) | OF_A_ROLL == set(get_args(Condition)) == set(CONDITION_NAMES)


@pytest.mark.parametrize("condition", sorted(STANDING))
def test_a_condition_follows_the_state(condition: Condition) -> None:
    holds, fails = STANDING[condition]
    assert condition in derive(holds).holding
    assert condition not in derive(fails).holding
    modifier = Modifier(stat="defense", value=3, when=(condition,))
    given = (Given(modifier, "Test", BOOK, {}),)
    now, waiting = parts_of(given, "defense", derive(holds).holding)
    assert ([p.value for p in now], waiting) == ([3], ())
    now, waiting = parts_of(given, "defense", derive(fails).holding)
    assert (now, [p.note for p in waiting]) == ((), [CONDITION_NAMES[condition]])


@pytest.mark.parametrize("condition", sorted(OF_A_ROLL))
def test_a_condition_of_a_roll_never_stands(condition: Condition) -> None:
    for hero in (hero for pair in STANDING.values() for hero in pair):
        assert condition not in derive(hero).holding


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"vs_species": ("demon", "undead")}, "against demon or undead"),
        ({"vs_status": "slow"}, "against a target that is slow"),
        ({"vs_bond": "hatred"}, "against a Bond of hatred"),
    ],
)
def test_what_a_modifier_asks_of_the_target_waits_with_its_words(
    asked: dict[str, Any], words: str
) -> None:
    modifier = Modifier(stat="magic_check", value=2, **asked)
    now, waiting = parts_of((Given(modifier, "Test", BOOK, {}),), "magic_check", ())
    assert (now, [part.note for part in waiting]) == ((), [words])


def test_only_damage_of_any_kind_or_of_spells_counts_for_spells() -> None:
    for fields, spells, other in (
        ({}, True, True),
        ({"scope": "all"}, True, True),
        ({"scope": "spells"}, True, False),
        ({"scope": "attacks"}, False, False),
        ({"range": "melee"}, False, False),
        ({"categories": ("bow",)}, False, False),
    ):
        given = Given(Modifier(stat="extra_damage", value=5, **fields), "Test", BOOK, {})
        assert (bears_on(given, "spells"), bears_on(given, "other")) == (spells, other), fields
    weapon = Given(Modifier(stat="extra_damage", value=5), "Test", BOOK, {}, weapon="i1")
    assert not bears_on(weapon, "spells"), "it sits on a weapon"


def test_affinities_are_ignored_for_the_type_and_the_means_they_name() -> None:
    fire = Modifier(stat="ignore_affinity", level="resistant", type="fire", scope="all")
    spells = Modifier(stat="ignore_affinity", level="immune", scope="spells")
    given = tuple(Given(modifier, "Test", BOOK, {}) for modifier in (fire, spells))
    assert ignored_affinities(given, "fire", "spells", ()) == ("resistant", "immune")
    assert ignored_affinities(given, "ice", "spells", ()) == ("immune",)
    assert ignored_affinities(given, "fire", "attacks", ()) == ("resistant",)
    assert ignored_affinities(given, "ice", "other", ()) == ()
    on_blade = Modifier(stat="ignore_affinity", level="immune")
    blade = (Given(on_blade, "Blade", BOOK, {}, weapon="i1"),)
    assert ignored_affinities(blade, "ice", "attacks", (), weapon="i1") == ("immune",)
    assert ignored_affinities(blade, "ice", "attacks", (), weapon="i2") == ()
    assert ignored_affinities(blade, "ice", "spells", ()) == ()


def test_gear_that_marks_the_targets_of_spells_is_told_beside_them() -> None:
    pick = Pick(choice="spell", value="ignis")
    level = LevelChoice(class_id="elementalist", skill_id="elemental_magic", picks=(pick,))
    numbers = derive(Hero(levels=(level,)))
    marked = Modifier(stat="inflict_on_spell_hit", status="shaken")
    numbers = replace(numbers, given=(*numbers.given, Given(marked, "Wand", BOOK, {})))
    (way,) = spell_ways(numbers, numbers.spells[0])
    assert (way.name, way.words) == ("Wand", "targets hit are shaken")


# Costs -------------------------------------------------------------------------------------


def test_a_factor_on_a_spell_applies_to_its_total_rounded_down() -> None:
    pick = Pick(choice="spell", value="aura")
    level = LevelChoice(class_id="spiritist", skill_id="spiritual_magic", picks=(pick,))
    numbers = derive(Hero(levels=(level,)))
    halved = Modifier(stat="spell_mp_cost", spell="aura", factor=0.5)
    other = Modifier(stat="spell_mp_cost", spell="ignis", factor=0.5)
    given = tuple(Given(modifier, "Ring", BOOK, {}) for modifier in (halved, other))
    numbers = replace(numbers, given=(*numbers.given, *given))
    (known,) = numbers.spells
    assert [spell_mp(numbers, known, n).number for n in (1, 2, 3)] == [2, 5, 7]
    found = spell_numbers(numbers, known)
    assert found.totals == (2, 5, 7)
    assert [part.label for part in found.mp.parts] == ["Aura", "Ring"]


def test_a_factor_on_a_skill_changes_what_it_costs() -> None:
    numbers = derive(Hero(levels=(LevelChoice(class_id="sharpshooter", skill_id="barrage"),)))
    halved = Given(Modifier(stat="skill_mp_cost", skill="barrage", factor=0.5), "Ring", BOOK, {})
    numbers = replace(numbers, given=(*numbers.given, halved))
    use = use_of(numbers, "barrage")
    assert use is not None
    (price,) = use.prices
    assert (price.words, price.number and price.number.number) == ("5 MP", 5)
