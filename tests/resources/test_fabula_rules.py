"""Equipment, creation, advancement and the word lists agree with the facts, in both printings."""

from __future__ import annotations

import re

import pytest

from models.fabula import vocabulary
from models.fabula.catalog import catalog
from models.fabula.effect_faults import WORD_VALUES
from models.fabula.vocabulary import Edition
from tests.resources.facts import CONDITION_IN_WORDS, FOLDER, PRINTINGS, Fact, Fields, facts, origin

EQUIPMENT: Fields = facts("equipment")
ADVANCEMENT: Fields = facts("advancement")
TABLES: Fields = facts("tables")

both_printings = pytest.mark.parametrize("edition", PRINTINGS)


def by_id(fact: Fields) -> str:
    return str(fact["id"])


@pytest.mark.parametrize("fact", EQUIPMENT["weapons"], ids=by_id)
@both_printings
def test_a_weapon_agrees_with_the_facts(edition: Edition, fact: Fields) -> None:
    weapon = catalog(edition).weapons[fact["id"]]
    left = Fact(fact, edition)
    for name in ("id", "name", "category", "martial", "cost", "hands", "range"):
        assert getattr(weapon, name) == left.take(name), name
    accuracy, damage = left.take("accuracy"), left.take("damage")
    assert list(weapon.accuracy) == accuracy["attrs"]
    assert weapon.accuracy_bonus == accuracy["mod"]
    assert (weapon.damage, weapon.damage_type) == (damage["base"], damage["type"])
    assert weapon.purchasable == left.take("purchasable", True)
    assert bool(weapon.effect) == bool(left.take("quality"))
    assert weapon.origin == origin(left.take("source"))
    noted = any(re.match(rf"{weapon.id} \w+:", note) for note in EQUIPMENT["uncertain"])
    assert bool(weapon.doubt) == noted
    left.end()


@pytest.mark.parametrize("fact", EQUIPMENT["armors"], ids=by_id)
@both_printings
def test_an_armor_agrees_with_the_facts(edition: Edition, fact: Fields) -> None:
    armor = catalog(edition).armors[fact["id"]]
    left = Fact(fact, edition)
    for name in ("id", "name", "martial", "cost", "initiative"):
        assert getattr(armor, name) == left.take(name), name
    defense, magic = left.take("defense"), left.take("mdefense")
    number = {"die": "bonus", "fixed": "value"}[armor.defense_mode]
    assert defense == {"mode": armor.defense_mode, number: armor.defense}
    assert magic == {"mode": "die", "bonus": armor.magic_defense}
    assert armor.purchasable == left.take("purchasable", True)
    assert left.take("quality") is None and not armor.effect
    left.end()


@pytest.mark.parametrize("fact", EQUIPMENT["shields"], ids=by_id)
@both_printings
def test_a_shield_agrees_with_the_facts(edition: Edition, fact: Fields) -> None:
    shield = catalog(edition).shields[fact["id"]]
    left = Fact(fact, edition)
    for name in ("id", "name", "martial", "cost", "defense", "initiative"):
        assert getattr(shield, name) == left.take(name), name
    assert shield.magic_defense == left.take("mdefense")
    assert left.take("quality") is None and shield.purchasable
    left.end()


@both_printings
def test_creation_agrees_with_the_facts(edition: Edition) -> None:
    creation, wanted = catalog(edition).content.creation, ADVANCEMENT["creation"]
    assert creation.level == wanted["starting_level"] == wanted["class_levels_to_distribute"]
    assert (creation.classes_min, creation.classes_max) == (
        wanted["classes_min"],
        wanted["classes_max"],
    )
    assert [{"id": a.id, "name": a.name, "dice": list(a.dice)} for a in creation.arrays] == wanted[
        "attribute_arrays"
    ]
    assert creation.budget == wanted["equipment_budget"] == EQUIPMENT["starting_gear"]["budget"]
    higher = ADVANCEMENT["higher_level_start"]["budget"]
    formula = f"{creation.budget} + {creation.budget_per_level}*CL"
    assert formula == higher["formula_matching_example"]
    example = higher["example"]
    assert creation.budget + creation.budget_per_level * example["cl"] == example["zenit"]
    savings = wanted["savings"]
    assert f"{creation.savings_dice}d{creation.savings_die}" == savings["roll"]
    assert creation.savings_factor == savings["multiplier"]
    assert creation.fabula_points == wanted["fabula_points"]
    assert creation.bonds_max == facts("conflict")["bonds"]["max"]


@both_printings
def test_advancement_agrees_with_the_facts(edition: Edition) -> None:
    advancement = catalog(edition).content.advancement
    limits, increases = ADVANCEMENT["class_limits"], ADVANCEMENT["attribute_increases"]
    assert advancement.level_cap == ADVANCEMENT["level_cap"]
    assert advancement.class_level_cap == limits["max_levels_per_class"] == limits["mastered_at"]
    assert advancement.unmastered_max == limits["max_non_mastered_classes"]
    assert list(advancement.attribute_levels) == increases["levels"]
    assert advancement.die_cap == increases["max_die"]
    assert advancement.xp_per_level == ADVANCEMENT["experience"]["xp_per_level"]


@both_printings
def test_the_short_lists_agree_with_the_facts(edition: Edition) -> None:
    content = catalog(edition).content
    assert [(s.id, list(s.lowers)) for s in content.statuses] == [
        (fact["id"], fact["lowers"]) for fact in TABLES["statuses"]
    ]
    for status in content.statuses:
        lowered = ADVANCEMENT["derived"]["status_effects"][status.id]
        assert lowered == dict.fromkeys(status.lowers, -1)
        assert all(name in status.effect for name in status.lowers)
    named = (*content.statuses, *content.damage_types, *content.ritual_disciplines)
    for entry in (*named, *content.ritual_potencies, *content.ritual_areas):
        assert entry.name == entry.id.capitalize()
    assert [d.id for d in content.damage_types] == [d["id"] for d in TABLES["damage_types"]]
    assert [list(pair) for pair in content.bond_pairs] == TABLES["bond_emotions"]
    assert [(theme.id, theme.gist, theme.name) for theme in content.themes] == [
        (fact["id"], fact["gist"], name)
        for fact, name in zip(
            TABLES["themes"], ADVANCEMENT["creation"]["suggested_themes"], strict=True
        )
    ]
    for item, fact in zip(content.inventory_items, TABLES["inventory_items"], strict=True):
        assert (item.id, item.name, item.ip) == (fact["id"], fact["name"], fact["ip"])
        assert dict(item.restores) == fact.get("restore", {})
        damage = fact.get("damage", {"base": None, "types": []})
        assert (item.damage, list(item.damage_types)) == (damage["base"], damage["types"])
        assert item.effect and item.origin == "public"


@both_printings
def test_rituals_agree_with_the_facts(edition: Edition) -> None:
    content = catalog(edition).content
    checks = facts("classes")["ritual_disciplines"]
    for discipline, fact in zip(
        content.ritual_disciplines, TABLES["ritual_disciplines"], strict=True
    ):
        assert discipline.id == fact["id"]
        assert [list(pair) for pair in discipline.checks] == fact["check"]
        sheet = checks[discipline.id]
        assert sheet.get("check_choice", [sheet.get("check")]) == fact["check"]
        assert bool(discipline.limit) == ("limit" in sheet)
        assert discipline.effect
    assert [(p.id, p.mp, p.level, p.clock) for p in content.ritual_potencies] == [
        (p["id"], p["mp"], p["dl"], p["clock"]) for p in TABLES["ritual_potency"]
    ]
    assert [(a.id, a.factor) for a in content.ritual_areas] == [
        (a["id"], a["x"]) for a in TABLES["area_multipliers"]
    ]


@both_printings
def test_the_tables_to_draw_from_agree_with_the_facts(edition: Edition) -> None:
    content, wanted = catalog(edition).content, TABLES["identity_tables"]
    columns = [list(column) for column in content.identity.concepts]
    assert columns == list(wanted["core_concept"].values())
    columns = [list(column) for column in content.identity.adjectives]
    assert columns == list(wanted["adjectives"].values())
    assert list(content.identity.details) == wanted["detail"]
    assert list(content.place_names) == TABLES["location_names"]
    assert list(content.person_names) == TABLES["character_names"]
    assert len(content.place_names) == TABLES["name_generators"]["place"]["die"]
    assert len(content.person_names) == TABLES["name_generators"]["person"]["die"]


def test_the_closed_list_of_modifiers_is_the_one_of_the_facts() -> None:
    sheet = facts("qualities")["vocabulary"]
    wanted = {
        stat: (set(row.get("amount", ())), set(row.get("filters", ())))
        for stat, row in sheet["stats"].items()
    }
    given = {stat: (set(a), set(f)) for stat, (a, f) in vocabulary.MODIFIER_STATS.items()}
    assert given == wanted
    values = {stat: row["values"] for stat, row in sheet["stats"].items() if row.get("values")}
    assert {stat: list(words) for stat, words in WORD_VALUES.items()} == values


def test_the_closed_lists_of_conditions_and_names_are_those_of_the_facts() -> None:
    text = (FOLDER / "classes.yaml").read_text(encoding="utf-8")
    header = text.partition("schema:")[0]
    names = header.split("#   Names:")[1].split("# Modifiers (")[0]
    lines = [line[5:].strip() for line in names.splitlines() if line.startswith("#     ")]
    words = {word for line in lines for word in re.findall(r"\w+", line)}
    assert words >= vocabulary.FORMULA_NAMES
    first_columns = {word for line in lines for word in re.split(r"\s{2,}", line)[0].split()}
    assert first_columns - {"SL_<skill", "id>"} <= vocabulary.FORMULA_NAMES
    listed = header.partition("when (closed list):")[2]
    conditions = set(re.findall(r"[a-z]+(?:_[a-z0-9]+)+|merged", listed))
    known = set(vocabulary.CONDITION_NAMES) - {CONDITION_IN_WORDS}
    assert conditions - {"rare_items"} == known
