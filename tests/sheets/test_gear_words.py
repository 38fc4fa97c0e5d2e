"""The rows of the equipment table."""

from __future__ import annotations

from models.fabula.hero import Hero
from rules.fabula.derive import derive
from sheets.fabula.gear_words import gear_rows
from sheets.fabula.score_words import price_words
from tests.rules.fabula.builder import geared, levels_of

FURY = {"adrenaline": 5, "frenzy": 1, "indomitable_spirit": 4}
TINKERER = {"emergency_item": 1, "secret_formula": 5, "visionary": 4}


def test_a_two_handed_weapon_in_one_hand_is_not_shown_in_both() -> None:
    levels = levels_of({"fury": 10, "weaponmaster": 1}, FURY, heroic=("monkey_grip",))
    hero = geared(Hero(levels=levels), {"main_hand": "greatsword", "off_hand": "bronze_shield"})
    main, off, *_ = gear_rows(derive(hero))
    assert (main.slot, main.name) == ("main hand", "Greatsword")
    assert "two-handed" in main.kind
    assert (off.slot, off.name) == ("off hand", "Bronze Shield")


def test_deep_pockets_lowers_the_price_of_every_inventory_item() -> None:
    plain = levels_of({"tinkerer": 10, "rogue": 1}, TINKERER, heroic=("extra_ip",))
    cheap = levels_of({"tinkerer": 10, "rogue": 1}, TINKERER, heroic=("deep_pockets",))
    before, after = (
        [int(words.split(" ")[-1]) for words in price_words(derive(Hero(levels=levels)))]
        for levels in (plain, cheap)
    )
    assert after == [max(1, price - 1) for price in before]
