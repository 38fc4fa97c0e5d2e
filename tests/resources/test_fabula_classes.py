"""Classes, Skills and Heroic Skills agree with the facts, field by field, in both printings."""

from __future__ import annotations

import re

import pytest

from models.fabula.catalog import catalog
from models.fabula.entry import Choice, Cost, Spend
from models.fabula.item import GrantedWeapon
from models.fabula.skill import HeroicSkill, Skill
from models.fabula.vocabulary import Edition
from tests.resources.facts import (
    CONDITION_IN_WORDS,
    OPTIONS_IN_WORDS,
    PRINTINGS,
    Fact,
    Fields,
    facts,
    modifiers,
    origin,
    shown,
)

CLASSES: list[Fields] = facts("classes")["classes"]
SKILLS: list[tuple[str, Fields]] = [
    (entry["id"], skill) for entry in CLASSES for skill in entry["skills"]
]
HEROIC_SKILLS: list[Fields] = facts("heroic_skills")["heroic_skills"]
PLACES = re.compile(r"\{(\w+)\}")
MARTIAL = ("martial_melee", "martial_ranged", "martial_armor", "martial_shields")

both_printings = pytest.mark.parametrize("edition", PRINTINGS)


def assert_cost(cost: Cost | None, fact: Fields | None) -> None:
    if fact is None:
        assert cost is None
        return
    assert cost is not None
    left = dict(fact)
    for resource in ("hp", "mp", "ip", "fp", "zenit"):
        wanted = left.pop(resource, None)
        if wanted == "variable":
            wanted = {"max": left.pop("max"), "step": left.pop("step")}
        given = getattr(cost, resource)
        assert (given.model_dump() if isinstance(wanted, dict) else given) == wanted
    assert bool(cost.limit) == bool(left.pop("limit", ""))
    assert bool(cost.purpose) == bool(left.pop("for", ""))
    assert cost.spell_cost_factor == left.pop("spell_cost_factor", None)
    assert not left


def assert_amounts(entry: Skill | HeroicSkill, fact: Fields | None) -> None:
    """Every amount of the facts is there; others print what stands elsewhere in the entry."""
    wanted = {name: str(formula) for name, formula in (fact or {}).items()}
    assert wanted == {name: entry.amounts.get(name) for name in wanted}
    elsewhere = {"SL"} | {row.formula for row in entry.permanent}
    elsewhere |= {row.formula.removeprefix("-") for row in entry.permanent if row.formula}
    if entry.cost:
        prices = (entry.cost.mp, entry.cost.hp, entry.cost.ip)
        elsewhere |= {price.max for price in prices if isinstance(price, Spend)}
        discount = re.search(r"quality_cost - (.+)\)", str(entry.cost.zenit))
        elsewhere |= {discount[1]} if discount else set()
    if isinstance(entry, Skill) and entry.companion:
        elsewhere |= set(entry.companion.max_hp.split(" + "))
    for name in entry.amounts.keys() - wanted.keys():
        assert f"{{{name}}}" in entry.effect
        assert entry.amounts[name] in elsewhere, name


def assert_granted_weapon(weapon: GrantedWeapon, fact: Fields) -> None:
    left = dict(fact)
    assert list(weapon.accuracy) == left["accuracy"]["attributes"]
    assert weapon.accuracy_bonus == left.pop("accuracy")["modifier"]
    damage = left.pop("damage")
    assert f"HR + {weapon.damage}" == damage["formula"]
    assert weapon.damage_type == damage["type"]
    assert weapon.extra_damage == left.pop("extra_damage_formula", None)
    assert bool(weapon.needs) == bool(left.pop("requires", ""))
    left.pop("quality")  # told by `extra_damage` and the effect of the entry
    for name in ("name", "category", "hands", "range", "martial"):
        assert getattr(weapon, name) == left.pop(name)
    assert not left


@pytest.mark.parametrize("fact", CLASSES, ids=lambda fact: fact["id"])
@both_printings
def test_a_class_agrees_with_the_facts(edition: Edition, fact: Fields) -> None:
    entry = catalog(edition).classes[fact["id"]]
    left = Fact(fact, edition)
    assert (entry.name, entry.page) == (left.take("name"), left.take("page"))
    assert list(entry.also) == left.take("also")
    benefits = dict(left.take("benefits"))
    gained = entry.benefits
    assert [gained.hp, gained.mp, gained.ip] == [benefits.pop(x) for x in ("hp", "mp", "ip")]
    assert list(gained.martial) == [name for name in MARTIAL if benefits.pop(name)]
    assert list(gained.rituals) == benefits.pop("rituals")
    assert gained.projects == benefits.pop("projects")
    assert benefits.pop("benefit_choice") is None
    assert not benefits
    assert [skill.id for skill in entry.skills] == [skill["id"] for skill in left.take("skills")]
    assert 5 <= len(entry.effect.split()) <= 8
    assert entry.origin == "seed"
    left.take("id")
    left.take("source_note")
    left.end()


@pytest.mark.parametrize(("class_id", "fact"), SKILLS, ids=[skill["id"] for _, skill in SKILLS])
@both_printings
def test_a_skill_agrees_with_the_facts(edition: Edition, class_id: str, fact: Fields) -> None:
    skill = catalog(edition).skills[fact["id"]]
    assert catalog(edition).class_of_skill[skill.id].id == class_id
    left = Fact(fact, edition)
    for name in ("id", "name", "max_level", "kind"):
        assert getattr(skill, name) == left.take(name), name
    assert list(skill.also) == left.take("aliases", [])
    assert skill.origin == origin(left.take("source"))
    assert left.take("effect") and skill.effect
    assert_cost(skill.cost, left.take("cost"))
    assert_amounts(skill, left.take("amounts"))
    assert [shown(row) for row in skill.permanent] == modifiers(left.take("permanent", []))
    assert_grants(skill, left.take("grants", {}))
    choices = left.take("choices", [])
    assert [choice.id for choice in skill.choices] == [choice["id"] for choice in choices]
    for choice, wanted in zip(skill.choices, choices, strict=True):
        assert_choice(choice, wanted)
    assert list(skill.weapon_categories) == left.take("weapon_categories", [])
    assert_options(skill, left.take("options", []), fact["effect"], edition)
    assert (shown(skill.tracked) if skill.tracked else None) == left.take("tracked_value")
    assert list(skill.spell_record) == left.take("per_spell_record", [])
    weapon = left.take("weapon_granted")
    assert (skill.weapon is None) == (weapon is None)
    if skill.weapon:
        assert_granted_weapon(skill.weapon, weapon)
    assert_companion(skill, left.take("companion"))
    assert_situations(skill, edition)
    assert_limit(skill.cost)
    assert bool(skill.changed) == bool(left.note)
    open_point = left.take("uncertain", "")
    if skill.id == "encourage":  # what is open there concerns the later printing
        open_point = open_point if edition == "core-1.1" else ""
    assert bool(skill.doubt) == bool(open_point)
    left.end()


def assert_options(skill: Skill, listed: list[str], effect: str, edition: Edition) -> None:
    """The options are those listed, or those that the effect tells in words."""
    words = OPTIONS_IN_WORDS.get(skill.id, ())
    for word, option in zip(words, skill.options, strict=bool(words)):
        assert word in effect
        shown = "whatever damages it" if skill.id == "breach" and "until" in word else word
        assert shown in option
    if not words:
        more = skill.id == "stolen_time" and edition == "core-1.1"
        assert len(skill.options) == len(listed) + more
    for name in PLACES.findall(" ".join(skill.options)):
        assert name in skill.amounts
    assert skill.options_pick == 1
    if skill.check and skill.id != "painful_lesson":  # studying rolls INS + INS, as every Study
        assert "+".join(skill.check) in effect
        assert (skill.check_kind == "opposed") == ("Opposed" in effect)
    assert all(species in effect for species in skill.species)
    assert bool(skill.species) == (skill.id == "spell_mimic")


def assert_situations(entry: Skill | HeroicSkill, edition: Edition) -> None:
    """What a situation is worth is an amount of the entry, or stands in its effect."""
    amounts = {formula.split(" + ")[0] for formula in entry.amounts.values()}
    amounts |= {formula.split("*floor")[0] for formula in entry.amounts.values()}
    amounts |= (
        {str(extra) for extra in entry.extra_damage_by_multi.values()}
        if isinstance(entry, HeroicSkill)
        else set()
    )
    if entry.id == "heartbreaker":
        amounts.add(entry.amounts["extra_damage"].removesuffix("*bond_strength"))
    if entry.id == "tempest_strike" and edition == "core-1.1":
        amounts.add("2")  # the Accuracy bonus is the multi itself, 2 at least
    for situation in entry.situations:
        assert situation.when
        assert bool(situation.formula) != bool(situation.words)
        if situation.formula:
            assert situation.formula in amounts, entry.id


def assert_limit(cost: Cost | None) -> None:
    """The kind of a limit is what its words say."""
    if cost is None or not cost.limit:
        assert cost is None or cost.per is None
        return
    words = {"turn": "turn", "scene": "scene", "rest": "rest", "target": "creature"}
    if cost.per is None:
        assert cost.limit == "any number of items per rest"
    else:
        assert words[cost.per] in cost.limit


def assert_grants(skill: Skill, grants: Fields) -> None:
    left = dict(grants)
    assert skill.ritual == left.pop("ritual_discipline", None)
    assert skill.spell_class == left.pop("spell", None)
    assert skill.gadget_tier == (left.pop("gadget_tier", 0) == 1)
    assert left.pop("count_per_level", 1) == 1
    assert skill.binds_arcanum == (left.pop("arcana_bound", 0) == 1)
    if left.pop("only_if", None):
        assert all(choice.only_at_creation for choice in skill.choices)
    left.pop("chimerist_spells", None)  # the spells themselves come from play
    assert not left


SOURCES = {
    "starting_arcanum": "arcana",
    "spell": "spells",
    "gadget_pick": "gadgets",
    "companion_profile": "companion",
}
MOMENTS = {
    None: "each",
    "each_acquisition": "each",
    "first_acquisition": "first",
    "each_use": "use",
}


def assert_choice(choice: Choice, fact: Fields) -> None:
    assert choice.pick == fact["pick"]
    assert choice.at == MOMENTS[fact.get("at")]
    assert choice.only_at_creation == (fact.get("only_if") == "taken_at_creation")
    assert choice.source == SOURCES.get(choice.id, "list")
    assert choice.label
    wanted = fact["from"]
    if choice.source == "spells":
        assert list(choice.spell_classes) == [wanted.rpartition(" ")[2]]
    elif isinstance(wanted, list):
        pairs = ["+".join(option) if isinstance(option, list) else option for option in wanted]
        assert list(choice.options) == pairs


def assert_companion(skill: Skill, fact: Fields | None) -> None:
    assert (skill.companion is None) == (fact is None)
    if skill.companion is None or fact is None:
        return
    kept = {"level": fact["npc_level"]} | {
        name: fact[name]
        for name in (
            *("levels_up", "species", "basic_attacks_max"),
            *("accuracy_bonus", "magic_check_bonus", "max_hp"),
        )
    }
    assert skill.companion.model_dump(mode="json") == kept
    # The two rules that are words in the facts are told in the effect.
    assert "go by yours" in skill.effect and "Crisis score" in skill.effect


@pytest.mark.parametrize("fact", HEROIC_SKILLS, ids=lambda fact: fact["id"])
@both_printings
def test_a_heroic_skill_agrees_with_the_facts(edition: Edition, fact: Fields) -> None:
    skill = catalog(edition).heroic_skills[fact["id"]]
    left = Fact(fact, edition)
    for name in ("id", "name", "kind"):
        assert getattr(skill, name) == left.take(name), name
    assert skill.max_times == left.take("max_times", 1)
    assert skill.origin == origin(left.take("source"))
    assert shown(skill.requires) == left.take("requires")
    assert left.take("effect") and skill.effect
    assert_cost(skill.cost, left.take("cost"))
    assert_amounts(skill, left.take("amounts"))
    rows = modifiers(left.take("permanent", []))
    if skill.id == "ambidextrous" and edition == "core-1.1":
        defense = int(skill.amounts["defense"])
        rows.append({"stat": "defense", "value": defense, "when": [CONDITION_IN_WORDS]})
    assert [shown(row) for row in skill.permanent] == rows
    assert_heroic_choices(skill, left.take("choices", {}), edition)
    assert_situations(skill, edition)
    assert_limit(skill.cost)
    assert dict(skill.more_picks) == ({"warning_shot": 1} if skill.id == "perfect_aim" else {})
    grants = left.take("grants", {})
    assert skill.spell == grants.get("spell")
    assert skill.spells == grants.get("spells", 0)
    assert skill.binds_arcanum == (grants.get("arcana_bound", 0) == 1)
    companion = left.take("companion")
    given = skill.companion.model_dump(exclude_defaults=True) if skill.companion else None
    assert given == companion
    by_multi = left.take("extra_damage_by_multi", {})
    assert {int(n): extra for n, extra in skill.extra_damage_by_multi.items()} == by_multi
    assert bool(skill.changed) == bool(left.note)
    assert not skill.doubt
    left.end()


def assert_heroic_choices(skill: HeroicSkill, fact: Fields, edition: Edition) -> None:
    if skill.id == "volcano" and edition == "core-1.1":
        (choice,) = skill.choices
        assert choice.optional
        note = next(f for f in facts("spells")["spells"] if f["id"] == "volcano")["later_printing"]
        assert all(kind in note for kind in choice.options)
        return
    if skill.id == "extra_spells":
        (choice,) = skill.choices
        assert (choice.source, choice.one_class) == ("spells", True)
        assert list(choice.spell_classes) == fact["spell_list"]
        assert choice.pick == fact["spells"]["pick"]
        return
    if skill.id == "revelation":
        assert [choice.source for choice in skill.choices] == ["custom"]
        return
    assert [choice.id for choice in skill.choices] == list(fact)
    for choice, wanted in zip(skill.choices, fact.values(), strict=True):
        assert choice.at == ("use" if skill.id in ("mathemagic", "predictable") else "each")
        if choice.source == "companion_skills":
            assert (choice.pick, choice.pick_at_40) == (wanted["pick"], wanted["plus_at_cl_40"])
            assert list(choice.options) == [entry["id"] for entry in facts("npc")["npc_skills"]]
            assert choice.repeats
            assert skill.companion is not None
            assert skill.companion.npc_skills_cl_40 == wanted["pick"] + wanted["plus_at_cl_40"]
            continue
        options = wanted["from"] if isinstance(wanted, dict) else wanted
        assert choice.pick == (wanted["pick"] if isinstance(wanted, dict) else 1)
        assert list(choice.options) == [f"d{o}" if isinstance(o, int) else o for o in options]
