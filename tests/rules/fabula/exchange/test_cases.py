"""Real files of other tools with the values expected of them; skipped where they are not at hand.

The files belong to others and are never part of this repository: ``FABLEFOLIO_IMPORT_CASES`` names
their folder.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, cast

import pytest

from models.errors import UserError
from models.fabula.hero import Hero
from models.fabula.npc import Npc
from models.fabula.vocabulary import ATTRIBUTES
from rules.exchange.importing import imported
from rules.exchange.report import Imported
from rules.fabula.derive import derive
from rules.fabula.npc.derive import derive_npc
from rules.fabula.npc.numbers import BlockNumbers
from rules.fabula.numbers import HeroNumbers
from tests.yaml_file import read_yaml

FOLDER = Path(os.environ.get("FABLEFOLIO_IMPORT_CASES", ""))
HAS_CASES = (FOLDER / "cases.yaml").is_file() and bool(os.environ.get("FABLEFOLIO_IMPORT_CASES"))
pytestmark = pytest.mark.skipif(not HAS_CASES, reason="FABLEFOLIO_IMPORT_CASES names no folder")

Case = dict[str, Any]
LEVELS = {"vulnerable": "vulnerable", "resistant": "resistant", "immune": "immune"}
LEVELS |= {"absorbs": "absorb"}


def cases(*kinds: str) -> list[Case]:
    """Return the cases of these kinds; none where the files are not at hand."""
    if not HAS_CASES:
        return []
    found = read_yaml(FOLDER / "cases.yaml")["cases"]
    return [case for case in found if case["kind"] in kinds]


def name_of(case: Case) -> str:
    return cast(str, case["file"])


def read(case: Case) -> Imported:
    (result,) = imported((FOLDER / case["file"]).read_bytes(), case["file"])
    assert isinstance(result, Imported)
    return result


CREATURES = cases("fultimator_npc", "foundry_npc", "foundry_projectfu_npc")
HEROES = cases("fultimator_pc", "foundry_pc", "foundry_projectfu_character")
FOREIGN = cases("foundry_other_system")


def test_every_case_is_tried() -> None:
    assert len(CREATURES) + len(HEROES) + len(FOREIGN) == len(list(FOLDER.glob("*.json")))


@pytest.mark.parametrize("case", CREATURES, ids=name_of)
def test_a_creature_has_the_expected_numbers(case: Case) -> None:
    npc = read(case).document
    assert isinstance(npc, Npc)
    expected = case["expected"]
    numbers = derive_npc(npc).phases[0]
    assert npc.name == expected["name"]
    assert npc.block.level == expected["level"]
    assert npc.block.species == expected["species"]
    assert rank_words(npc) == expected["rank"]
    dice = {attribute: getattr(npc.block.dice, attribute) for attribute in ATTRIBUTES}
    assert dice == expected["attributes"]
    for id in ("max_hp", "crisis", "max_mp", "initiative", "defense", "magic_defense"):
        if expected.get(id) is not None:
            assert numbers.value(id) == expected[id], id
    for id in ("defense_print", "magic_defense_print"):
        if expected.get(id) is not None:
            assert getattr(numbers, id) == expected[id], id


def rank_words(npc: Npc) -> str:
    rank = npc.block.rank
    return f"champion({npc.block.replaces})" if rank == "champion" else rank


@pytest.mark.parametrize("case", CREATURES, ids=name_of)
def test_a_creature_has_what_the_file_holds(case: Case) -> None:
    npc = read(case).document
    assert isinstance(npc, Npc)
    block, expected = npc.block, case["expected"]
    affinities = {affinity.type: affinity.level for affinity in block.affinities}
    assert affinities == {t: LEVELS[level] for t, level in expected["affinities"].items()}
    assert sorted(block.status_immunities) == sorted(expected.get("status_immunities", []))
    if "traits" in expected:
        assert list(block.traits) == expected["traits"]
    if "spells" in expected:
        assert [spell.name for spell in block.spells] == expected["spells"]
    if "rules" in expected:
        assert [a.name for a in block.actions if a.kind == "rule"] == expected["rules"]
    assert npc.villain == expected.get("villain")
    assert len(npc.phases) + 1 == expected.get("phases", 1)
    if "ultima_points" in expected:
        assert derive_npc(npc).derived["ultima_points"].value == expected["ultima_points"]
    check_counts(npc, expected)
    check_current(npc, expected)


def check_counts(npc: Npc, expected: Case) -> None:
    counts = expected.get("counts", {})
    kinds = {"actions": "action", "special": "rule", "notes": "note"}
    for key, kind in kinds.items():
        if key in counts:
            told = [a for a in npc.block.actions if a.kind == kind and a.name != "Multipart"]
            assert len(told) == counts[key], key
    if counts:
        attacks = counts["attacks"] + counts["weapon_attacks"]
        assert len(npc.block.attacks) == attacks
        assert len(npc.block.spells) == counts["spells"]
    items = expected.get("item_counts", {})
    if items:
        assert len(npc.block.attacks) == items.get("basic", 0) + items.get("weapon", 0)
        assert len(npc.block.spells) == items.get("spell", 0)
        assert sum(a.kind == "rule" for a in npc.block.actions) == items.get("rule", 0)


def check_current(npc: Npc, expected: Case) -> None:
    """Current points are those stored; what equals the maximum is full."""
    numbers = derive_npc(npc).phases[0]
    for key, points in expected.get("stored_current", {}).items():
        held = getattr(npc.play, key)
        assert (numbers.value(f"max_{key}") if held is None else held) == points


@pytest.mark.parametrize("case", CREATURES, ids=name_of)
def test_attacks_are_as_printed(case: Case) -> None:
    npc = read(case).document
    assert isinstance(npc, Npc)
    numbers = derive_npc(npc).phases[0]
    for told, attack in zip(case["expected"]["attacks"], numbers.attacks, strict=True):
        assert attack.name == told["name"]
        if "attributes" in told:
            assert list(attack.attributes) == told["attributes"]
        if "accuracy_bonus" in told:
            # The case tells the stored part; a companion's owner adds to it in the rules.
            owners = numbers.value("accuracy_bonus") if npc.block.rank == "companion" else 0
            assert attack.accuracy.number - owners == told["accuracy_bonus"]
        if "damage" in told:
            assert attack.damage is not None
            assert f"HR + {attack.damage.number}" == told["damage"]
        for key, value in (("range", attack.range), ("type", attack.damage_type)):
            if key in told:
                assert value == told[key]


@pytest.mark.parametrize("case", CREATURES, ids=name_of)
def test_every_effect_is_named_and_gives_what_the_tool_shows(case: Case) -> None:
    result = read(case)
    expected = case["expected"]
    shown = [str(line) for line in result.report.of_kind("shown")]
    for effect in expected.get("effects", []):
        assert any(effect["name"] in line for line in shown)
    document = result.document
    for offer in result.report.offers:
        if offer.label.startswith("Apply the effect"):
            document = offer.apply(document)
    assert isinstance(document, Npc)
    numbers = derive_npc(document).phases[0]
    for id, value in expected.get("foundry_shows", {}).items():
        assert numbers.value(id) == value, id


@pytest.mark.parametrize("case", CREATURES, ids=name_of)
def test_missing_gifts_are_offered_and_not_added(case: Case) -> None:
    result = read(case)
    gifts = case["expected"].get("missing_gifts")
    offers = [o for o in result.report.offers if o.label.startswith("Add the gifts")]
    if gifts is None:
        return
    (offer,) = offers
    npc = offer.apply(result.document)
    assert isinstance(npc, Npc)
    levels = {affinity.type: affinity.level for affinity in npc.block.affinities}
    for kind, level in gifts.get("affinities", {}).items():
        assert levels[kind] == LEVELS[level]
        assert kind in offer.label
    assert set(gifts.get("status_immunities", [])) <= set(npc.block.status_immunities)


@pytest.mark.parametrize("case", CREATURES, ids=name_of)
def test_the_skill_budget_is_as_expected(case: Case) -> None:
    budget = case.get("skill_budget")
    if budget is None:
        return
    npc = read(case).document
    assert isinstance(npc, Npc)
    numbers: BlockNumbers = derive_npc(npc).phases[0]
    assert numbers.halves_available == 2 * budget["available"]
    assert numbers.halves_used == 2 * budget["used"]
    assert (numbers.halves_left < 0) is budget["over_budget"]


@pytest.mark.parametrize("case", HEROES, ids=name_of)
def test_a_hero_has_the_expected_numbers(case: Case) -> None:
    hero = read(case).document
    assert isinstance(hero, Hero)
    expected = case["expected"]
    numbers = derive(hero)
    assert (hero.name, numbers.level) == (expected["name"], expected["level"])
    assert dict(numbers.base_dice) == expected["attributes"]
    for id in ("max_hp", "crisis", "max_mp", "max_ip", "defense", "magic_defense", "zenit"):
        if id in expected:
            assert numbers.value(id) == expected[id], id
    if "initiative_modifier" in expected:
        assert numbers.value("initiative") == expected["initiative_modifier"]
    if "fabula_points" in expected:
        assert hero.play.fabula_points == expected["fabula_points"]
    assert class_levels(numbers) == expected.get("classes", class_levels(numbers))
    for key, points in expected.get("stored_current", {}).items():
        held = getattr(hero.play, key)
        assert (numbers.value(f"max_{key}") if held is None else held) == points


def class_levels(numbers: HeroNumbers) -> dict[str, int]:
    known = numbers.catalog.classes
    return {
        known[id].name if id in known else id: levels for id, levels in numbers.class_levels.items()
    }


@pytest.mark.parametrize("case", HEROES, ids=name_of)
def test_a_hero_has_what_the_file_holds(case: Case) -> None:
    hero = read(case).document
    assert isinstance(hero, Hero)
    expected = case["expected"]
    numbers = derive(hero)
    for key in ("identity", "theme", "origin"):
        if key in expected:
            assert getattr(hero, key) == expected[key]
    bonds = [{"name": b.name, "emotions": list(b.emotions)} for b in hero.bonds]
    assert [sorted(b["emotions"]) for b in bonds] == [
        sorted(b["emotions"]) for b in expected.get("bonds", [])
    ]
    assert [b["name"] for b in bonds] == [b["name"] for b in expected.get("bonds", [])]
    skills = {
        numbers.catalog.skills[id].name if id in numbers.catalog.skills else id: level
        for id, level in numbers.skill_levels.items()
    }
    for name, level in expected.get("skills", {}).items():
        found = {key.casefold(): value for key, value in skills.items()}
        assert found[name.casefold()] == level
    words = numbers.derived["affinities"].value
    for kind, level in expected.get("affinities", {}).items():
        assert f"{LEVELS[level]} {kind}" in cast("tuple[str, ...]", words)
    check_worn(hero, numbers, expected)


def check_worn(hero: Hero, numbers: HeroNumbers, expected: Case) -> None:
    """What fills both hands stands in the main hand alone."""
    slots = {"mainHand": "main_hand", "armor": "armor"}
    items = {item.key: item for item in hero.items}
    for key, slot in slots.items():
        if key in expected.get("equipped", {}):
            owned = items[getattr(hero.slots, slot)]
            item = numbers.catalog.item(owned.item_id)
            assert (owned.name or (item.name if item else "")) == expected["equipped"][key]


@pytest.mark.parametrize("case", FOREIGN, ids=name_of)
def test_another_system_is_refused_by_its_name(case: Case) -> None:
    data = (FOLDER / case["file"]).read_bytes()
    with pytest.raises(UserError, match="razage") as caught:
        imported(data, case["file"])
    assert caught.value.remedy
