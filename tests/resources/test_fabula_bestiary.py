"""The rules of stat blocks agree with the facts, field by field."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from models.authoring import SourceError
from models.fabula.authoring import authored_content
from models.fabula.bestiary import bestiary
from models.fabula.bestiary_authoring import authored_bestiary
from models.fabula.catalog import catalog
from models.fabula.stat_block import AffinityLevel
from resources.loader import resource_path
from rules.fabula.npc.affinity import DAMAGE_TYPES
from rules.fabula.npc.numbers import AFFINITY_SIGNS
from tests.resources.facts import PRINTINGS, Fact, Fields, facts, origin, shown

NPC: Fields = facts("npc")
RULES = bestiary()
ALL_TYPES = list(DAMAGE_TYPES)
# What a Skill of the facts says with these keys is said by our effect and examples in words.
IN_WORDS = {"effect", "examples", "requires", "affinity_cost_total", "cannot_remove"} | {
    "grounded_until_end_of_round",
    "can_be_grounded_by",
    "lost_while",
    "repeatable_on",
    "stacks_with",
    "totals_possible",
    "magic_check_attributes",
    "cost_per_spell",
    "forbidden_species",
    "free_species",
    "advice",
    "slots",
    "spell_sources",
}


def by_id(fact: Fields) -> str:
    return str(fact["id"])


@pytest.mark.parametrize("edition", PRINTINGS)
def test_every_printing_has_the_same_rules(edition: Any) -> None:
    assert bestiary(edition) is RULES


def test_levels_dice_and_bonuses() -> None:
    rules = RULES.rules
    assert (rules.level_min, rules.level_max) == (NPC["level"]["min"], NPC["level"]["max"])
    assert rules.traits == NPC["traits"]["count"]
    assert NPC["damage_types"] == ALL_TYPES
    increases = NPC["attribute_increases"]
    assert list(rules.die_levels) == increases["at_levels"]
    bonuses = NPC["level_bonuses"]
    assert bonuses["check_bonus"] == f"floor(level / {rules.check_levels})"
    assert bonuses["damage_bonus_formula"] == (
        f"{rules.damage_step} * floor(level / {rules.damage_levels})"
    )
    assert f"{rules.hp_per_level}*level + {rules.hp_per_die}*base_MIG" in NPC["derived"]["max_hp"]
    assert f"level + {rules.mp_per_die}*base_WLP" in NPC["derived"]["max_mp"]
    assert rules.mp_per_level == 1
    assert rules.attack_damage == NPC["basic_attacks"]["damage"]["base"]
    budget = NPC["skill_budget"]
    assert rules.skill_levels == budget["per_level"]["every"]
    assert rules.vulnerability_skills == budget["vulnerability"]["each"]
    assert rules.physical_vulnerability_skills == budget["vulnerability"]["physical"]
    bounds = NPC["rank_notes"]["champion_n"]
    assert (rules.soldiers_min, rules.soldiers_max) == (bounds["min"], bounds["max"])


def test_arrays() -> None:
    found = [{"id": a.id, "name": a.name, "dice": list(a.dice)} for a in RULES.content.arrays]
    wanted = [{k: a[k] for k in ("id", "name", "dice")} for a in NPC["attribute_arrays"]]
    assert found == wanted


def test_signs_of_affinities() -> None:
    names: dict[AffinityLevel, str] = {
        "vulnerable": "vulnerable",
        "resistant": "resistant",
        "immune": "immune",
        "absorb": "absorbs",
    }
    signs = {names[level]: sign for level, sign in AFFINITY_SIGNS.items()}
    printed = NPC["printed_notation"]["affinities"]
    assert {word: sign for sign, word in printed.items() if sign != "blank"} == signs


def test_every_species_is_there() -> None:
    assert [s.id for s in RULES.content.species] == [fact["id"] for fact in NPC["species"]]


@pytest.mark.parametrize("fact", NPC["species"], ids=by_id)
def test_a_species(fact: Fields) -> None:
    left, entry = Fact(fact, "core"), RULES.species[fact["id"]]
    assert (entry.id, entry.name) == (left.take("id"), left.take("name"))
    assert entry.skills == left.take("skills")
    assert entry.affinities == left.take("affinities", {})
    assert list(entry.status_immunities) == left.take("status_immunities", [])
    assert list(entry.free_skills) == left.take("free_skills", [])
    assert list(entry.forbidden_skills) == left.take("cannot_take", [])
    assert bool(entry.rule) == bool(left.take("special"))
    assert bool(entry.doubt) == bool(left.take("uncertain", entry.id == "plant"))
    left.take("species_vulnerability_gives_skill")
    choices = left.take("choose_affinities", [])
    left.end()
    if not choices:
        assert entry.choice is None
        return
    (wanted,) = choices
    assert entry.choice is not None
    assert (entry.choice.level, entry.choice.pick) == (wanted["affinity"], wanted["pick"])
    types = wanted["from"]
    if types == "any":
        types = ALL_TYPES
    elif types == "any other type":
        types = [kind for kind in ALL_TYPES if kind not in entry.affinities]
    assert list(entry.choice.types) == types


def test_every_npc_skill_is_there() -> None:
    assert [s.id for s in RULES.content.npc_skills] == [f["id"] for f in NPC["npc_skills"]]


@pytest.mark.parametrize("fact", NPC["npc_skills"], ids=by_id)
def test_an_npc_skill(fact: Fields) -> None:
    left, entry = Fact(fact, "core"), RULES.skills[fact["id"]]
    assert (entry.id, entry.name) == (left.take("id"), left.take("name"))
    assert entry.max_times == left.take("max_times")
    assert (entry.max_times is not None) == left.take("limited")
    assert entry.once_each == left.take("each_option_once", False)
    assert entry.max_hp == left.take("max_hp", 0)
    assert entry.initiative == left.take("initiative", 0)
    assert entry.damage == left.take("damage", 0)
    assert entry.statuses == left.take("statuses", 0)
    types = left.take("types")
    assert entry.types == (types or (entry.counted == "affinities"))
    assert [_option(option) for option in entry.options] == [
        {k: v for k, v in option.items() if k != "scope" and v}
        for option in left.take("options", [])
    ]
    for key in IN_WORDS:
        left.take(key)
    left.end()
    assert entry.effect or entry.examples


def _option(option: Any) -> Fields:
    """An option's numbers under the names of the facts."""
    names = {
        "accuracy": "accuracy_checks",
        "magic_check": "magic_checks",
        "opposed_check": "opposed_checks",
    }
    numbers = {k: v for k, v in shown(option).items() if isinstance(v, int) and v is not True}
    return {names.get(key, key): value for key, value in numbers.items()}


def test_who_may_take_use_equipment() -> None:
    fact = next(f for f in NPC["npc_skills"] if f["id"] == "use_equipment")
    species = RULES.content.species
    forbidden = [s.id for s in species if "use_equipment" in s.forbidden_skills]
    free = [s.id for s in species if "use_equipment" in s.free_skills]
    assert (forbidden, free) == (fact["forbidden_species"], fact["free_species"])


def test_magic_checks_are_rolled_on_these() -> None:
    fact = next(f for f in NPC["npc_skills"] if f["id"] == "spellcaster")
    assert [list(pair) for pair in RULES.rules.magic_checks] == fact["magic_check_attributes"]


def test_every_npc_spell_is_there() -> None:
    listed = [fact["id"] for fact in NPC["npc_spells"]["list"]]
    assert [s.id for s in RULES.content.npc_spells] == listed


@pytest.mark.parametrize("fact", NPC["npc_spells"]["list"], ids=by_id)
def test_an_npc_spell(fact: Fields) -> None:
    left, spell = Fact(fact, "core"), RULES.spells[fact["id"]]
    for name in ("id", "name", "offensive", "mp", "per_target", "duration"):
        assert getattr(spell, name) == left.take(name), name
    assert spell.target.lower() == left.take("target")
    most = left.take("max_targets", 1)
    assert spell.max_targets == (0 if spell.target == "Special" else most)
    choices = {choice.id: choice for choice in spell.choices if choice.at != "use"}
    picks = left.take("status_pick")
    assert (choices["status"].pick if "status" in choices else None) == picks
    if picks:
        assert list(choices["status"].options) == NPC["npc_spells"]["status_choice"]
    status = left.take("status")
    if status:
        assert list(spell.statuses) == [status]
    damage = left.take("damage")
    if damage:
        assert damage["type"] == "choose"
        assert spell.damage is not None
        assert spell.damage.type == "chosen"
        assert list(choices["type"].options) == ALL_TYPES
        base = f"HR + {damage['base']}" if damage["hr"] else None
        assert spell.damage.formula == base
        assert spell.damage.base == (None if damage["hr"] else damage["base"])
    else:
        assert spell.damage is None
    heal = left.take("heal_hp")
    if heal:
        assert spell.healing is not None
        steps = [{"from": 5, "hp": spell.healing.hp}]
        steps += [{"from": s.from_level, "hp": s.amount} for s in spell.healing.scaling]
        assert steps == heal
    limits = left.take("limits", {})
    assert list(spell.ranks) == limits.get("ranks", [])
    assert spell.min_level == limits.get("min_level", 0)
    assert bool(spell.limit) == bool(limits.get("when"))
    left.take("effect")
    left.end()
    assert spell.effect


def test_ranks() -> None:
    for fact in NPC["ranks"]:
        entry = RULES.ranks[fact["id"]]
        assert entry.name == fact["name"]
        if fact["id"] == "companion":
            continue
        for name in (
            "counts_as",
            "hp_multiplier",
            "mp_multiplier",
            "initiative",
            "skills",
            "turns_per_round",
        ):
            assert getattr(entry, name) == fact[name], (fact["id"], name)
    assert list(RULES.ranks) == [fact["id"] for fact in NPC["ranks"]]


def test_the_frame_of_a_companion() -> None:
    fact = NPC["companion"]
    frame = catalog().skills["faithful_companion"].companion
    assert frame is not None
    assert (frame.level, frame.levels_up) == (fact["level"], fact["levels_up"])
    assert list(frame.species) == fact["species"]
    assert frame.basic_attacks_max == fact["max_basic_attacks"]
    assert frame.max_hp == fact["max_hp"].replace("base_MIG", "companion_base_MIG")
    assert (frame.accuracy_bonus, frame.magic_check_bonus) == (
        fact["accuracy_bonus"],
        fact["magic_check_bonus"],
    )
    assert RULES.ranks["companion"].skills == NPC["skill_budget"]["rank"]["companion"]


def test_villains_and_their_points() -> None:
    fact = NPC["villains"]
    villains = RULES.content.villains
    assert {v.id: v.ultima_points for v in villains} == fact["ultima_points"]
    assert {v.id: v.escalates_to for v in villains} == fact["escalates_to"]
    assert {v.id: list(v.plan_clock) for v in villains} == fact["plan_clock_sections"]
    spends = {s.id: (s.cost, s.is_action) for s in RULES.content.ultima_spends}
    assert spends == {s["id"]: (s["cost"], s.get("needs") == "action") for s in fact["spend"]}
    tables = facts("tables")
    assert {v["id"]: v["ultima_points"] for v in tables["villain_ranks"]} == fact["ultima_points"]


def test_study() -> None:
    fact, study = NPC["study"], RULES.content.study
    assert [{"result": s.result, "reveals": list(s.reveals)} for s in study.levels] == fact[
        "thresholds"
    ]
    assert [s.variant for s in study.levels] == fact["variant_thresholds"]
    assert {"common": study.common, "rare": study.rare} == fact["gm_modifier"]
    assert " + ".join(study.check) in fact["check"]
    tables = facts("tables")["study_creature"]
    assert [(row["min"], row["reveals"]) for row in tables] == [
        (s.result, list(s.reveals)) for s in study.levels
    ]


def test_origins_say_where_a_fact_is_from() -> None:
    assert {entry.origin for entry in RULES.content.npc_spells} == {origin("public")}
    assert RULES.ranks["elite"].origin == origin("seed")
    assert RULES.ranks["companion"].origin == origin("public")


def test_our_own_presets_have_something_for_every_species_and_role() -> None:
    quick = RULES.content.quick
    for table in (quick.names, quick.traits, quick.looks):
        assert list(table) == [species.id for species in RULES.content.species]
    assert {role.id for role in RULES.content.roles} == {
        *("brute", "hunter", "mage", "saboteur", "sentinel", "support")
    }


MISTAKES = [
    # what stands in the source, what it becomes, words of the message
    ("  attack_damage: 5", "  attack_damage: five", "must be a whole number"),
    ("forbidden_skills: [use_equipment]", "forbidden_skills: [use_gear]", "“use_gear”"),
    ("HR + 10", "HR + ten", "“HR + ten” is not a formula"),
    ("array: standard", "array: usual", "“usual”"),
    ("main_hand: broadaxe", "main_hand: chair", "“chair”"),
    ("option: accuracy_checks", "option: accuracy", "“accuracy”"),
    ("- {skill: improved_hit_points}", "- {skill: improved_hp}", "“improved_hp”"),
    ("spells: [lick_wounds, shell", "spells: [lick_wound, shell", "“lick_wound”"),
    ("order: [MIG, DEX, WLP, INS]", "order: [MIG, DEX, WLP, MIG]", "twice"),
    ("    crisis_effect:\n      - {name", "    crisis:\n      - {name", "“crisis”"),
    ("- id: life_theft", "- id: breath", "“breath” is taken"),
]


@pytest.mark.parametrize(("old", "new", "words"), MISTAKES)
def test_a_mistake_in_the_source_is_named(tmp_path: Path, old: str, new: str, words: str) -> None:
    folder = Path(shutil.copytree(resource_path("fabula/source"), tmp_path / "source"))
    path = folder / "bestiary.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    heroes = authored_content(folder, "core")
    with pytest.raises(SourceError) as caught:
        authored_bestiary(folder, heroes)
    assert words in str(caught.value)
    assert "“bestiary.yaml”, line" in str(caught.value)
