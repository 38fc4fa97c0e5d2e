"""Rare items, Qualities, transports and services agree with the facts, entry by entry."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from models.fabula.authoring import authored_market
from models.fabula.catalog import catalog
from models.fabula.item import Armor, Shield, Weapon
from models.fabula.market import MARKET_FILE, UNIQUE, Rarity, market
from models.fabula.market_faults import market_faults
from models.fabula.quality import quality_effect, quality_modifiers
from resources.loader import resource_bytes, resource_path
from tests.resources.facts import Fact, Fields, facts, modifiers, shown

ROOT = Path(__file__).parents[2]
RARE: Fields = facts("rare_items")
QUALITIES: Fields = facts("qualities")
TABLES: Fields = facts("tables")
SECTIONS = ("weapons", "armors", "shields", "accessories")
EVERY = [(section, fact) for section in SECTIONS for fact in RARE[section]]
DOUBTED = {row["item"] for row in RARE["uncertain"]}
LISTS = {
    "weapon": "weapon_qualities",
    "armor": "armor_shield_qualities",
    "shield": "armor_shield_qualities",
    "accessory": "accessory_qualities",
}


def test_nothing_is_missing() -> None:
    content = market().content
    found = (content.rare_weapons, content.rare_armors, content.rare_shields, content.accessories)
    counts = dict(zip(SECTIONS, map(len, found), strict=True))
    assert counts == RARE["counts"]
    assert sum(counts.values()) == 176
    assert [artifact.name for artifact in content.artifacts] == QUALITIES["artifacts"]


@pytest.mark.parametrize(
    ("section", "fact"),
    EVERY,
    ids=lambda value: str(value["id"]) if isinstance(value, dict) else "",
)
def test_a_rare_item_agrees_with_the_facts(section: str, fact: Fields) -> None:
    item = catalog().item(fact["id"])
    assert isinstance(item, Rarity) and item is catalog("core-1.1").item(fact["id"])
    left = Fact(fact, "core")
    for name in ("id", "name", "cost"):
        assert getattr(item, name) == left.take(name), name
    assert item.martial == left.take("martial", False)
    if isinstance(item, Weapon):
        _weapon(item, left)
    elif isinstance(item, Armor | Shield):
        _defences(item, left)
    base = left.take("base", [])
    assert list(item.base) == (base if isinstance(base, list) else [base])
    quality = left.take("quality")
    assert item.quality == {"custom": UNIQUE, None: ""}.get(quality, quality)
    assert item.quality_cost == left.take("quality_cost", item.quality_cost)
    assert item.cost_gap == left.take("cost_gap", 0)
    assert [shown(row) for row in item.modifiers] == modifiers(left.take("mods", []))
    told = left.take("effect", "")
    assert bool(item.effect) == bool(told) and (not told or item.effect != told)
    assert bool(item.doubt) == (item.id in DOUBTED)
    left.end()


def _weapon(item: Weapon, left: Fact) -> None:
    for name in ("category", "hands", "range"):
        assert getattr(item, name) == left.take(name), name
    accuracy, damage = left.take("accuracy"), left.take("damage")
    assert (list(item.accuracy), item.accuracy_bonus) == (accuracy["attrs"], accuracy["mod"])
    assert (item.damage, item.damage_type) == (damage["base"], damage["type"])


def _defences(item: Armor | Shield, left: Fact) -> None:
    defense, magic = left.take("defense"), left.take("mdefense")
    assert item.initiative == left.take("initiative")
    if isinstance(item, Shield):
        assert (item.defense, item.magic_defense) == (defense, magic)
        return
    number = {"die": "bonus", "fixed": "value"}[item.defense_mode]
    assert defense == {"mode": item.defense_mode, number: item.defense}
    assert magic == {"mode": "die", "bonus": item.magic_defense}


def test_an_effect_in_words_names_every_number_of_its_modifiers() -> None:
    for item in market().rare_items:
        for modifier in item.modifiers:
            value = modifier.value
            if type(value) is int:
                assert str(value) in item.effect, item.id
            for word in (modifier.status, modifier.vs_status, modifier.skill, modifier.spell):
                if word and word != "all":
                    assert word.replace("_", " ") in item.effect.casefold(), item.id


@pytest.mark.parametrize("kind", LISTS)
def test_the_list_of_qualities_of_a_kind_of_item_agrees_with_the_facts(kind: str) -> None:
    wanted = {
        row["id"]: (group, row) for group, rows in QUALITIES[LISTS[kind]].items() for row in rows
    }
    found = {q.id: q for q in market().content.qualities if kind in q.fits}
    assert found.keys() == wanted.keys()
    for id, (group, row) in wanted.items():
        quality, left = found[id], Fact(row, "core")
        assert (quality.id, quality.name, quality.cost) == (
            left.take("id"),
            left.take("name"),
            left.take("cost"),
        )
        assert quality.group == group
        slots, rows = left.take("choose", {}), left.take("mods")
        options = [QUALITIES[v] if isinstance(v, str) else v for v in slots.values()]
        assert [list(choice.options) for choice in quality.choices] == options
        for picks in product(*options):
            mine = {c.id: pick for c, pick in zip(quality.choices, picks, strict=True)}
            theirs = dict(zip(slots, picks, strict=True))
            filled = [shown(modifier) for modifier in quality_modifiers(quality, mine)]
            assert filled == modifiers([_filled(row, theirs) for row in rows])
            text = quality_effect(quality, mine)
            assert all(pick in text for pick in picks) and text != left.take("effect", "")
        left.take("effect")
        left.end()


def _filled(value: Any, picks: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {key: _filled(one, picks) for key, one in value.items()}
    if isinstance(value, list):
        return [_filled(one, picks) for one in value]
    is_slot = isinstance(value, str) and value.startswith("$")
    return picks[value[1:]] if is_slot else value


def test_a_pick_that_is_open_or_no_option_does_nothing_yet() -> None:
    quality = market().qualities["dual_hunter"]
    (one,) = quality_modifiers(quality, {"first": "demon", "second": "dragon"})
    assert one.vs_species == ("demon",)
    assert "a chosen second species" in quality_effect(quality, {"first": "demon"})
    assert quality_modifiers(market().qualities["antistatus"], {"status": "$"}) == ()
    assert quality_modifiers(market().qualities["antistatus"], {}) == ()


def test_a_quality_of_its_own_is_found_under_the_item_that_has_it() -> None:
    hornet = market().qualities["hornet"]
    assert (hornet.cost, hornet.fits) == (2000, ("weapon",))
    assert [(m.stat, m.value) for m in quality_modifiers(hornet, {})] == [("multi", 3)]
    assert market().qualities["ring_of_the_egg"].cost == 3000
    assert "adamantower" not in market().qualities, "what it does is in its numbers alone"


def test_transports_and_services_agree_with_the_facts() -> None:
    content = market().content
    for transport, fact in zip(content.transports, TABLES["transports"], strict=True):
        passengers = 2 if fact["passengers"] == "1-2" else fact["passengers"]
        assert transport.id == fact["id"] == f"{transport.kind}_{transport.mode}"
        assert (transport.kind, transport.mode) == (fact["kind"], fact["mode"])
        assert (transport.cost, transport.travel) == (fact["zenit"], fact["travel"])
        assert transport.passengers == passengers and transport.effect
    for service, fact in zip(content.services, TABLES["services"], strict=True):
        assert (service.id, service.name, service.cost) == (fact["id"], fact["name"], fact["zenit"])
        assert service.effect
    points = TABLES["inventory_points"]["recharge_zenit_per_point"]
    assert market().services["recharge_ip"].cost == points


def test_the_numbers_of_design_and_trade_agree_with_the_facts() -> None:
    rules, prices = QUALITIES["rare_weapon_design"], market().content.design
    changes = {change["id"]: change for change in rules["changes"]}
    assert prices.damage_type == changes["damage_type"]["cost"]
    assert prices.accuracy_plus == changes["accuracy_plus"]["cost"]
    assert prices.damage_plus == changes["damage_plus"]["cost"]
    assert f"+{prices.accuracy_bonus}" in changes["accuracy_plus"]["effect"]
    assert f"+{prices.damage_bonus}" in changes["damage_plus"]["effect"]
    assert f"-{prices.hands_damage}" in changes["two_to_one"]["effect"]
    assert f"+{prices.hands_damage}" in changes["one_to_two"]["effect"]
    assert all(word in changes["one_to_two"]["when"] for word in prices.never_two_handed)
    assert f"+{prices.same_attributes}" in changes["attributes"]["cost"]
    assert f"+{prices.martial_damage}" in rules["martial"]
    trade, buying = market().content.trade, QUALITIES["optional_buying_qualities"]
    assert buying["price"].startswith(f"{trade.upgrade_factor} x")
    assert f"{trade.upgrade_most} or less" in buying["allowed"]
    assert (
        trade.bonus_items == 2
        and "two items" in QUALITIES["gm_limits"]["check_and_defense_bonus_items"]
    )
    odd = TABLES["odd_gear"]
    assert "{}-{}".format(*trade.odd_gear_ip) == odd["ip"]
    assert odd["resale_cap"].startswith(f"{trade.odd_gear_sale} zenit per IP")
    assert trade.sale_divisor == 2
    rates = facts("advancement")["rates"]
    assert rates == {"sell_price": "half of list price", "recharge_ip_zenit_each": 10}


def test_rewards_agree_with_the_facts() -> None:
    for reward, fact in zip(market().content.rewards, TABLES["rewards"], strict=True):
        assert (reward.level, reward.item) == (fact["highest_pc_level_min"], fact["max_item_value"])
        assert list(reward.zenit) == [fact["pcs_2"], fact["pcs_3"], fact["pcs_4_plus"]]
        assert bool(reward.doubt) == ("doubt" in fact)


def test_the_built_market_is_what_the_sources_say() -> None:
    """When this fails, run packaging/build_content.py."""
    content = authored_market(resource_path("fabula/source"), catalog().content)
    assert content == market().content
    built = content.model_dump_json(exclude_defaults=True).encode() + b"\n"
    assert built == resource_bytes(MARKET_FILE)
    assert list(market_faults(content, catalog().content)) == []


_ONLY_BASIC = """
from random import Random
from models.fabula.market import is_market_loaded
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.quick import quick_hero
from rules.systems import kind_of
from models.fabula.catalog import catalog

for seed in range(6):
    hero = quick_hero(Random(seed))
    check(derive(hero))
    kind_of(hero).summary(hero)
assert hero.items and not is_market_loaded()
assert catalog().item("") is None and not is_market_loaded()
catalog().item("yoichi")
assert is_market_loaded()
"""


def test_a_hero_of_basic_items_opens_without_the_market() -> None:
    run = [sys.executable, "-c", _ONLY_BASIC]
    subprocess.run(run, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=True)
