"""Creatures of the Foundry system “projectfu”, of its newer and older ages."""

from __future__ import annotations

from models.fabula.npc import Npc
from rules.fabula.exchange.foundry_text import flat_text
from rules.fabula.npc.derive import derive_npc
from tests.rules.fabula.exchange.files import creature, lines, raw_file, read

NEW, OLD = "foundry_npc.json", "foundry_npc_old.json"


def test_an_actor_is_taken_over_whole() -> None:
    npc = creature(NEW)
    block = npc.block
    assert (npc.name, block.level, block.species) == ("Salt Widow", 20, "undead")
    assert (block.rank, block.replaces, npc.villain) == ("champion", 3, "major")
    assert npc.ultima_spent == 3
    assert npc.studied == 13
    assert npc.looks == "She counts waves.\n• One\n• Two"
    assert {a.type: a.level for a in block.affinities}["ice"] == "absorb"
    assert block.extra_mp == 20
    assert [s.skill_id for s in block.class_skills] == ["counterattack"]
    assert (block.slots.main_hand, block.slots.armor) == ("i1", "i2")


def test_printed_numbers_stay_as_they_are_printed() -> None:
    """The attack holds what level 20 gives, the axe does not, and the spell has it elsewhere."""
    npc = creature(NEW)
    numbers = derive_npc(npc).phases[0]
    brine, axe = numbers.attacks
    assert (brine.accuracy.number, brine.damage_text) == (2, "HR + 15 ice")
    assert (axe.accuracy.number, axe.damage_text) == (0, "HR + 14 physical")
    assert ("improved_damage", "a1") in {(s.skill_id, s.target) for s in npc.block.skills}
    undertow = numbers.spells[0]
    assert (undertow.check_text, undertow.damage_text) == ("INS + WLP +5", "HR + 20 ice")


def test_paragraphs_of_a_quality_are_effects_of_their_own() -> None:
    brine = creature(NEW).block.attacks[0]
    assert brine.effects == ("Deals 10 ice more when slow.",)
    assert (brine.multi, brine.against) == (2, "magic_defense")


def test_tokens_and_tags_become_words() -> None:
    npc = creature(NEW)
    told = {a.name: a.effect for a in npc.block.actions}
    assert told["Salt"] == "A few grains & more."
    assert told["Count"] == "She waits.", "a script is no text"
    assert npc.block.spells[0].effect == "See the sea. INS + WLP"
    assert npc.block.spells[0].opportunity == "It lasts."
    assert flat_text("@HEAL[30 hp] @GAIN[10*$sl mp]{SL × 10 MP} @ICON[fire]@EFFECT[slow]") == (
        "30 HP SL × 10 MP slow"
    )


def test_effects_are_named_kept_and_offered_but_never_applied() -> None:
    result = read(NEW)
    assert isinstance(result.document, Npc)
    assert lines(result, "shown") == [
        "Effect “Half strength”: maximum HP is 105; not applied",
        "Effect “By formula”: Accuracy Checks plus @level; not applied",
        "Effect “Salted” of Salt: Defense at least 12; not applied",
    ]
    names = [a.name for a in result.document.block.actions if a.kind == "note"]
    assert "Effect: Half strength" in names and "Effect: Sleeping (switched off)" in names
    assert not any("Crisis" in name for name in names), "a state of play is no effect"
    offers = {offer.label.partition(":")[0]: offer for offer in result.report.offers}
    halved = offers["Apply the effect “Half strength”"].apply(result.document)
    assert isinstance(halved, Npc)
    assert derive_npc(halved).phases[0].value("max_hp") == 105
    salted = offers["Apply the effect “Salted”"].apply(result.document)
    assert isinstance(salted, Npc)
    assert derive_npc(salted).phases[0].value("defense") == 12


def test_private_marks_are_not_kept() -> None:
    document = read(NEW).document
    text = document.model_dump_json()
    assert "private" not in text and "someone" not in text


def test_an_older_actor_has_its_rank_in_three_fields() -> None:
    npc = creature(OLD)
    assert npc.block.rank == "elite"
    champion = raw_file(OLD)["system"] | {"isChampion": {"value": 4}, "isElite": {"value": False}}
    assert creature(OLD, system=champion).block.replaces == 4
    companion = raw_file(OLD)["system"] | {"isCompanion": {"value": True}}
    assert creature(OLD, system=companion).block.rank == "companion"


def test_gear_that_is_not_worn_is_owned_alone() -> None:
    block = creature(OLD).block
    assert [item.item_id for item in block.items] == ["runic_plate"]
    assert block.slots.armor == ""


def test_the_bonus_of_the_level_is_offered_where_every_attack_lacks_it() -> None:
    raw = raw_file(OLD)
    raw["system"]["level"] = {"value": 20}
    raw["system"]["bonuses"] = {}
    result = read(OLD, system=raw["system"])
    label = "Add what level 20 gives to attacks: Accuracy +2, damage +5"
    (offer,) = [o for o in result.report.offers if o.label == label]
    document = offer.apply(result.document)
    assert isinstance(document, Npc)
    (pole,) = derive_npc(document).phases[0].attacks
    assert (pole.accuracy.number, pole.damage_text) == (2, "HR + 10 physical")


def test_a_custom_rank_sets_the_scores() -> None:
    system = raw_file(NEW)["system"]
    system["rank"] = {"value": "custom", "replacedSoldiers": 0}
    system["resources"]["hp"] = {"value": 70, "bonus": 70}
    npc = creature(NEW, system=system)
    assert derive_npc(npc).phases[0].value("max_hp") == 70
    assert npc.play.hp is None
