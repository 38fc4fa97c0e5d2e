"""Which weapons a hero has at hand, and in which hands."""

from __future__ import annotations

from models.fabula.catalog import catalog
from models.fabula.hero import Hero
from rules.fabula.derive import derive
from tests.rules.fabula.builder import geared, levels_of

FURY = {"adrenaline": 5, "frenzy": 1, "indomitable_spirit": 4}
GRIP = levels_of({"fury": 10, "weaponmaster": 1}, FURY, heroic=("monkey_grip",))
PLAIN = levels_of({"fury": 10, "weaponmaster": 1}, FURY, heroic=("extra_hp",))


def hands(hero: Hero, **equipment: str) -> list[tuple[str, str]]:
    found = derive(geared(hero, equipment)).attacks
    return [(attack.name, attack.slot) for attack in found]


def test_a_two_handed_weapon_leaves_no_bare_hand() -> None:
    assert hands(Hero(levels=PLAIN), main_hand="greatsword") == [("Greatsword", "both")]


def test_monkey_grip_leaves_the_other_hand_for_what_is_in_it() -> None:
    hero = Hero(levels=GRIP)
    pair = hands(hero, main_hand="greatsword", off_hand="heavy_spear")
    assert pair == [("Greatsword", "main_hand"), ("Heavy Spear", "off_hand")]
    alone = hands(hero, main_hand="greatsword")
    assert alone == [("Greatsword", "main_hand"), ("Unarmed Strike", "off_hand")]


def test_monkey_grip_leaves_other_categories_two_handed() -> None:
    assert hands(Hero(levels=GRIP), main_hand="staff") == [("Staff", "both")]


def test_powerful_strike_adds_to_melee_weapons_only() -> None:
    levels = levels_of({"fury": 10, "rogue": 1}, FURY, heroic=("powerful_strike",))
    hero = geared(Hero(levels=levels), {"main_hand": "steel_dagger", "off_hand": "shuriken"})
    dagger, shuriken = derive(hero).attacks
    known = catalog().weapons
    assert dagger.damage.number == known["steel_dagger"].damage + 5
    assert shuriken.damage.number == known["shuriken"].damage
