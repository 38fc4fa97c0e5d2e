"""Creatures of Fultimator, flat and nested."""

from __future__ import annotations

import pytest

from models.fabula.npc import Npc
from rules.fabula.npc.derive import derive_npc
from tests.rules.fabula.exchange.files import creature, lines, read

FLAT, NESTED = "fultimator_npc_flat.json", "fultimator_npc_nested.json"


def test_a_flat_creature_is_taken_over_whole() -> None:
    npc = creature(FLAT)
    block = npc.block
    assert (npc.name, block.level, block.species) == ("Lantern Heron", 30, "elemental")
    assert (block.rank, block.replaces, npc.villain) == ("champion", 2, "minor")
    assert block.traits == ("patient", "proud", "soaked", "luminous")
    assert npc.looks == "A heron of lamp light.\n\nIt wades where people drown."
    assert npc.tags == ("marsh",)
    assert {a.type: a.level for a in block.affinities} == {
        "light": "immune",
        "air": "resistant",
        "dark": "vulnerable",
        "poison": "immune",
    }
    assert block.status_immunities == ("poisoned",)
    assert [phase.block for phase in npc.phases] == [block]


def test_bonuses_become_skills_and_what_is_left_a_custom_value() -> None:
    block = creature(FLAT).block
    skills = sorted((s.skill_id, s.option, s.target) for s in block.skills)
    assert skills == [
        ("improved_damage", "", "a1"),
        ("improved_defenses", "magic_defense", ""),
        ("improved_defenses", "magic_defense", ""),
        ("improved_hit_points", "", ""),
        ("improved_hit_points", "", ""),
        ("improved_initiative", "", ""),
        ("specialized", "magic_checks", ""),
    ]
    assert (block.extra_mp, block.changes.mp, block.changes.initiative) == (20, 5, 1)


def test_attacks_come_with_their_effects_as_numbers_where_they_are_numbers() -> None:
    beak, stare, oar, hook = creature(FLAT).block.attacks
    assert (beak.multi, beak.effects) == (2, ("The target is dazed.",))
    assert (beak.accuracy_change, beak.damage_change) == (1, 2)
    assert (stare.against, stare.damage_type, stare.range) == ("magic_defense", None, "ranged")
    assert stare.effects == ()
    assert oar.weapon == "i1"
    assert (hook.weapon, hook.accuracy_change, hook.damage_change) == ("", 1, 4)


def test_a_weapon_of_the_content_is_an_item_and_another_is_kept_in_words() -> None:
    result = read(FLAT)
    assert isinstance(result.document, Npc)
    block = result.document.block
    assert [item.item_id for item in block.items] == ["staff", "travel_garb"]
    assert block.slots.main_hand == "i1" and block.slots.armor == "i2"
    gear = {action.name: action.effect for action in block.actions if action.kind == "gear"}
    assert gear["Boat Hook"] == "spear, melee, DEX + MIG +1, HR +9 air, two hands, martial, 320 z"
    assert gear["Drowned Door"].startswith("Defense +2")
    assert block.changes.defense == 2
    assert any("Boat Hook" in line and "none such" in line for line in lines(result, "changed"))


def test_spells_come_with_cost_targets_and_effect() -> None:
    wake, still = creature(FLAT).block.spells
    assert (wake.is_offensive, wake.mp, wake.is_per_target, wake.max_targets) == (True, 10, True, 3)
    assert (wake.damage, wake.damage_type) == (15, "light")
    assert wake.effect == "They see the shore.\nAnd stay there."
    assert (still.mp, still.is_per_target, still.duration, still.max_targets) == (
        5,
        False,
        "scene",
        1,
    )
    assert still.effect == "It floats."


def test_actions_keep_their_kind_and_cost() -> None:
    told = {a.name: (a.kind, a.cost) for a in creature(FLAT).block.actions}
    assert told["Wade"] == ("action", 0.5)
    assert told["Reflection"] == ("rule", None), "one Skill is the usual cost"
    assert told["Rot"] == ("rule", 0)
    assert told["Lamp oil"] == ("gear", None)
    assert told["Where"] == ("note", None)


def test_what_is_not_understood_stands_in_the_notes_and_in_the_report() -> None:
    result = read(FLAT)
    for text in ("tideTable › high › 2: 23", "affinities › sound: rs"):
        assert text in result.document.notes
        assert text in lines(result, "kept")
    assert "published" not in result.document.notes, "housekeeping says nothing"


def test_a_nested_creature_is_read_field_by_field() -> None:
    npc = creature(NESTED)
    block = npc.block
    assert (block.level, block.species, block.rank) == (40, "construct", "elite")
    assert block.dice.model_dump() == {"DEX": 6, "INS": 8, "MIG": 12, "WLP": 8}
    assert block.changes.defense_as == 13
    assert (block.changes.magic_defense, block.changes.initiative) == (1, -2)
    assert [s.skill_id for s in block.skills] == ["improved_hit_points", "specialized"]
    toll, clapper = block.attacks
    assert (toll.accuracy_change, toll.damage_change, toll.damage_type) == (1, 3, "bolt")
    assert (toll.against, toll.effects) == ("magic_defense", ("All who hear it kneel.",))
    assert clapper.weapon == "i1" and block.items[0].item_id == "iron_hammer"
    (hum,) = block.spells
    assert (hum.damage, hum.has_high_roll, hum.damage_type) == (20, False, "bolt")
    assert (hum.is_per_target, hum.mp) == (False, 20), "one target pays once"
    assert block.magic_check == ("MIG", "WLP") and hum.check is None


def test_maxima_in_a_file_are_compared_and_never_trusted() -> None:
    result = read(NESTED)
    assert lines(result, "shown") == ["Maximum HP: 999 there, 300 by the rules"]
    assert isinstance(result.document, Npc)
    assert result.document.play.hp == 150
    assert result.document.play.mp is None, "80 are all of them"


def test_an_address_of_a_picture_is_never_loaded() -> None:
    result = read(NESTED)
    assert result.document.portrait is None
    assert any(line.startswith("Portrait:") for line in lines(result, "changed"))
    assert "example.invalid" in result.document.notes


def test_gifts_of_the_species_are_offered() -> None:
    result = read(NESTED)
    (offer,) = result.report.offers
    assert offer.label == "Add the gifts of a construct: immune poison, immune to poisoned"
    document = offer.apply(result.document)
    assert isinstance(document, Npc)
    assert "poisoned" in document.block.status_immunities
    assert "poisoned" not in result.document.block.status_immunities  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("changes", "field", "value", "told"),
    [
        ({"lvl": 900}, "level", 60, "lvl: 900 is out of reach; 60 counts"),
        ({"lvl": "many"}, "level", 5, "lvl: “many” is no whole number; 5 counts"),
        ({"species": "Dragon"}, "species", "monster", "Species: “Dragon” is none of the eight"),
        ({"species": "Bestia"}, "species", "beast", ""),
        ({"rank": "boss"}, "rank", "soldier", "Rank: “boss” is none of the ranks"),
        ({"rank": "champion9"}, "replaces", 9, ""),
        ({"attributes": {"might": 7}}, "dice", 7, "MIG: d7 is no die of the game"),
    ],
)
def test_odd_values_survive_and_are_told(
    changes: dict[str, object], field: str, value: object, told: str
) -> None:
    result = read(FLAT, **changes)
    assert isinstance(result.document, Npc)
    found = getattr(result.document.block, field)
    assert (found.MIG if field == "dice" else found) == value
    assert not told or any(line.startswith(told) for line in lines(result, "changed"))


def test_a_variant_humanoid_and_a_group_vehicle_have_the_tools_numbers() -> None:
    variant = creature(FLAT, species="Variant Humanoid").block
    assert (variant.species, variant.changes.skills) == ("humanoid", 1)
    vehicle = creature(FLAT, rank="groupvehicle", sizes="large", armor=None)
    numbers = derive_npc(vehicle).phases[0]
    assert numbers.value("initiative") == 5, "improved by 4, and 1 more"
    assert vehicle.block.changes.damage == 5
    assert any(a.effect == "Size: large" for a in vehicle.block.actions)


def test_a_companion_asks_for_its_owner() -> None:
    result = read(FLAT, rank="companion", companionlvl="3", companionpclvl=17)
    assert isinstance(result.document, Npc)
    assert result.document.block.rank == "companion"
    assert any("Skill Level 3, hero level 17" in line for line in lines(result, "changed"))


def test_old_spellings_are_read() -> None:
    old = creature(FLAT, shield=None, sheild={"name": "Bronze Shield", "cost": 100, "def": 2})
    assert old.block.slots.off_hand
    camel = creature(FLAT, raregear=None, rareGear=[{"name": "Bell", "effect": ""}])
    assert "Bell" in {a.name for a in camel.block.actions if a.kind == "gear"}
