"""Attacks, spells, rules in words, statuses and phases of stat blocks."""

from __future__ import annotations

from typing import Any

import pytest

from models.fabula.catalog import catalog
from models.fabula.hero import ActiveEffect, PlayState
from models.fabula.item import Weapon
from models.fabula.npc import Npc, Phase
from models.fabula.pick import Pick
from models.fabula.stat_block import (
    BlockAction,
    BlockAttack,
    BlockDice,
    BlockSkill,
    BlockSpell,
    Changes,
    ClassSkill,
    StatBlock,
)
from models.fabula.vocabulary import Status
from rules.fabula.npc.derive import derive_block, derive_npc
from rules.fabula.npc.edit import with_affinity, with_entry, with_skill
from rules.fabula.npc.equip import with_item, with_weapon_attack
from rules.fabula.npc.numbers import BlockNumbers
from rules.fabula.npc.species import with_species
from rules.fabula.npc.study import study_modifier, study_view
from rules.fabula.npc.villain import escalated, next_phase, phase_pools


def ready(**fields: Any) -> Any:
    """The one spell of a block of level 20."""
    block = StatBlock(level=20, spells=(BlockSpell(key="s1", **fields),))
    return derive_block("", block).spells[0]


# ------------------------------------------------------------------ attacks
def test_an_attack_says_all_it_does() -> None:
    attack = BlockAttack(
        key="a1",
        name="Tail Sweep",
        accuracy=("MIG", "MIG"),
        damage_type="earth",
        multi=2,
        against="magic_defense",
        effects=("Whoever it hits suffers slow.",),
    )
    numbers = derive_block("", StatBlock(level=25, attacks=(attack,)))
    (found,) = numbers.attacks
    assert (found.check_text, found.damage_text) == ("MIG + MIG +2", "HR + 10 earth")
    assert found.special == (
        "Whoever it hits suffers slow.",
        "multi (2)",
        "compared with Magic Defense",
    )
    assert [c.where for c in numbers.costs] == [f"attacks.a1.effects.{i}" for i in range(3)]


def test_an_attack_without_damage_has_none() -> None:
    attack = BlockAttack(key="a1", name="Glare", damage_type=None)
    (found,) = derive_block("", StatBlock(attacks=(attack,))).attacks
    assert (found.damage, found.damage_text) == (None, "")


def test_a_weapon_brings_range_accuracy_and_type() -> None:
    block = with_item(StatBlock(level=10, species="humanoid"), "shortbow")
    (found,) = derive_block("", with_weapon_attack(block, "i1")).attacks
    assert (found.name, found.range, found.slot) == ("Shortbow", "ranged", "both")
    assert (found.check_text, found.damage_text) == ("DEX + DEX +1", "HR + 8 physical")
    assert found.weapon is not None
    assert found.weapon.id == "shortbow"


def test_a_weapon_that_is_gone_leaves_a_basic_attack() -> None:
    (found,) = derive_block("", StatBlock(attacks=(BlockAttack(key="a1", weapon="i9"),))).attacks
    assert (found.weapon, found.damage_text) == (None, "HR + 5 physical")


def test_improved_damage_counts_once_for_each_attack() -> None:
    block = StatBlock(attacks=(BlockAttack(key="a1", name="Bite"),))
    block = with_skill(
        with_skill(block, "improved_damage", target="a1"), "improved_damage", target="a1"
    )
    assert derive_block("", block).value("damage_a1") == 10


def test_custom_values_are_parts_with_their_name() -> None:
    attack = BlockAttack(key="a1", name="Bite", accuracy_change=2, damage_change=-3)
    block = StatBlock(
        attacks=(attack,),
        changes=Changes(hp=5, damage=1, accuracy=1, max_mp_as=7, defense_as=14, initiative=2),
        rank="elite",
    )
    numbers = derive_block("", block)
    assert (numbers.value("accuracy_a1"), numbers.value("damage_a1")) == (3, 3)
    assert numbers.value("max_hp") == 2 * (10 + 40 + 5)
    assert numbers.value("max_mp") == 7
    assert (numbers.value("defense"), numbers.defense_print) == (14, "14")
    assert numbers.value("initiative") == 8 + 2 + 2
    for id in ("max_hp", "max_mp", "defense", "initiative", "damage_a1"):
        assert "Custom value" in [part.label for part in numbers.derived[id].parts]


def worn(*items: str) -> BlockNumbers:
    """An undead with those items on, and an attack with the first of them if it is a weapon."""
    block = with_species(StatBlock(level=20), "undead")
    for item_id in items:
        block = with_item(block, item_id)
    spell = BlockSpell(key="s1", spell_id="ignis")
    return derive_block("", with_weapon_attack(block, "i1").replaced(spells=(spell,)))


def test_rare_gear_counts_while_it_is_worn() -> None:
    plain = worn()
    numbers = worn("ferula", "ring_of_sorcery")
    assert numbers.value("magic_s1") == plain.value("magic_s1") + 1
    assert (numbers.defense_print, numbers.magic_defense_print) == ("+0", "+1")
    assert [f.name for f in numbers.features if f.kind == "gear"] == [
        "Ferula",
        "Ring of Sorcery",
    ]
    assert [c.id for c in numbers.costs if c.halves == 2] == ["use_equipment"]


def test_gear_that_asks_for_bonds_gives_a_creature_nothing() -> None:
    assert worn("staff", "ring_of_the_pupil").defense_print == "+0"


def test_affinities_and_immunities_of_gear_cost_nothing_and_count_now() -> None:
    numbers = worn("staff", "pendant_diamond")
    light = next(a for a in numbers.affinities if a.type == "light")
    assert (light.level, light.now) == ("vulnerable", None)
    fire = next(a for a in worn("staff", "pendant_ruby").affinities if a.type == "fire")
    assert (fire.level, fire.now, fire.halves) == (None, "resistant", 0)
    gloves = worn("staff", "gloves_silky")
    assert ("slow", 0) in [(i.status, i.halves) for i in gloves.status_immunities]


def test_what_a_weapon_does_anyway_is_no_special_attack() -> None:
    found = [item for item in catalog().market.items.values() if isinstance(item, Weapon)]
    many = next(w for w in found if any(m.stat == "multi" for m in w.modifiers))
    block = with_weapon_attack(with_item(StatBlock(species="humanoid"), many.id), "i1")
    (attack,) = derive_block("", block).attacks
    assert (attack.multi, attack.special) == (2, ())
    named = with_entry(block, "attacks", "a1", multi=2)
    assert derive_block("", named).attacks[0].special == ()
    more = with_entry(block, "attacks", "a1", multi=3)
    assert derive_block("", more).attacks[0].special == ("multi (3)",)


# ------------------------------------------------------------------ spells
def test_an_npc_spell_is_written_out_with_its_picks() -> None:
    found = ready(
        spell_id="cursed_breath",
        name="Frost Howl",
        picks=(Pick(choice="type", value="ice"), Pick(choice="status", value="slow")),
    )
    assert found.name == "Frost Howl"
    assert found.effect == "The target takes ice damage and suffers slow."
    assert (found.damage_text, found.mp_text) == ("HR + 20 ice", "10 MP")
    assert (found.check_text, found.statuses) == ("INS + WLP +2", ("slow",))
    assert found.open_choices == ()


def test_open_picks_are_asked_for() -> None:
    found = ready(spell_id="cursed_breath")
    assert [choice.id for choice in found.open_choices] == ["type", "status"]
    assert found.effect == "The target takes damage and suffers a status effect."
    assert [c.id for c in ready(spell_id="cursed_breath", damage_type="fire").open_choices] == [
        "status"
    ]
    assert ready(spell_id="weaken").open_choices == ()


def test_flat_damage_gains_nothing_from_the_level() -> None:
    found = ready(spell_id="devastation", damage_type="dark")
    assert (found.damage_text, found.check_text) == ("30 dark", "")
    own = ready(name="Quake", damage=12, has_high_roll=False, damage_type="earth")
    assert own.damage_text == "12 earth"


def test_class_spells_read_the_level_of_the_block() -> None:
    assert ready(spell_id="flare").damage_text == "HR + 30 fire"
    assert ready(spell_id="flare", damage_type="ice").damage_text == "HR + 30 ice"
    heal = ready(spell_id="heal")
    assert (heal.heal_hp, heal.mp_text, heal.magic) == (50, "10 × T MP", None)
    assert ready(spell_id="poison").statuses == ("poisoned",)


def test_a_spell_of_ones_own() -> None:
    found = ready(
        name="Mud", is_offensive=True, mp=5, max_targets=2, heal_hp=10, effect="It sticks."
    )
    assert (found.origin, found.target, found.power) == ("own", "Up to two creatures", "10 HP")
    assert ready(name="Mud", max_targets=0).target == "Special"
    assert ready(spell_id="nothing_known").origin == "unknown"


def test_class_skills_teach_spells_at_the_price_of_the_skill() -> None:
    taught = ClassSkill(skill_id="elemental_magic", picks=(Pick(choice="spell", value="ignis"),))
    numbers = derive_block("", StatBlock(class_skills=(taught,)))
    assert [(s.name, s.learned_from) for s in numbers.spells] == [("Ignis", "Elemental Magic")]
    assert numbers.value("skills_used") == 1


# ------------------------------------------------------------------ words
def test_rules_in_words_stand_in_order() -> None:
    block = with_species(StatBlock(species="humanoid"), "undead").replaced(
        skills=(
            BlockSkill(key="k1", skill_id="flying"),
            BlockSkill(key="k2", skill_id="reaction", name="Riposte", text="It strikes back."),
            BlockSkill(key="k3", skill_id="improved_initiative"),
        ),
        class_skills=(ClassSkill(skill_id="fortress", level=2),),
        actions=(BlockAction(key="x1", kind="note", name="Note", effect="Sings."),),
    )
    numbers = derive_block("", block)
    assert [(f.kind, f.name, f.halves) for f in numbers.features] == [
        ("rule", "Healing harms", 0),
        ("flying", "Flying", 2),
        ("reaction", "Riposte", 2),
        ("class", "Fortress 2", 4),
        ("note", "Note", 0),
    ]
    assert "half as many HP" in numbers.features[0].text


# ------------------------------------------------------------------ play
def test_statuses_change_dice_and_defences_but_no_points() -> None:
    block = StatBlock(dice=BlockDice(DEX=10, INS=8, MIG=8, WLP=6))
    fresh = derive_block("", block)
    statuses: tuple[Status, ...] = ("slow", "enraged", "weak", "slow")
    hurt = derive_block("", block, PlayState(statuses=statuses))
    assert hurt.statuses == ("slow", "enraged", "weak")
    assert hurt.current_dice == {"DEX": 6, "INS": 6, "MIG": 6, "WLP": 6}
    assert (hurt.value("defense"), hurt.value("magic_defense")) == (6, 6)
    for id in ("max_hp", "max_mp", "initiative"):
        assert hurt.value(id) == fresh.value(id)
    assert (hurt.defense_print, hurt.magic_defense_print) == ("+0", "+0")


def test_an_immunity_keeps_a_status_away() -> None:
    block = StatBlock(status_immunities=("slow",))
    assert derive_block("", block, PlayState(statuses=("slow", "weak"))).statuses == ("weak",)


def test_spells_in_effect_count() -> None:
    block = StatBlock(attacks=(BlockAttack(key="a1", name="Bite"),))
    effects = (ActiveEffect(spell_id="war_cry"), ActiveEffect(spell_id="shell"))
    numbers = derive_block("", block, PlayState(effects=effects))
    assert numbers.value("accuracy_a1") == 1
    physical = numbers.affinities[0]
    assert (physical.level, physical.now) == (None, "resistant")


def test_resistance_and_vulnerability_cancel_out() -> None:
    block = with_affinity(StatBlock(), "physical", "vulnerable")
    effects = (ActiveEffect(spell_id="shell"),)
    numbers = derive_block("", block, PlayState(effects=effects))
    assert (numbers.affinities[0].level, numbers.affinities[0].now) == ("vulnerable", None)


def test_odd_dice_of_other_tools_are_kept() -> None:
    block = StatBlock(dice=BlockDice(DEX=20, INS=7))
    numbers = derive_block("", block, PlayState(statuses=("slow",)))
    assert numbers.base_dice["DEX"] == 20
    assert numbers.current_dice["DEX"] == 18
    assert numbers.value("initiative") == 13


# ------------------------------------------------------------------ phases and Villains
def boss() -> Npc:
    small = StatBlock(dice=BlockDice(MIG=10))
    return Npc(name="King", block=small.replaced(rank="elite"), phases=(Phase(block=small),) * 2)


def test_a_fresh_phase_begins_whole() -> None:
    npc = boss().replaced(play=PlayState(hp=0, statuses=("slow",)))
    numbers = derive_npc(npc)
    assert phase_pools(npc, numbers.phases) == (120, 60, 60)
    after = next_phase(npc, numbers.phases)
    assert (after.phase, after.play) == (1, PlayState())
    assert derive_npc(after).derived["max_hp"].value == 60
    last = next_phase(next_phase(after, numbers.phases), numbers.phases)
    assert last.phase == 2


def test_a_shared_pool_is_divided_evenly() -> None:
    npc = boss().replaced(shares_pool=True, play=PlayState(hp=30, statuses=("slow",)))
    numbers = derive_npc(npc)
    assert phase_pools(npc, numbers.phases) == (120, 80, 40)
    after = next_phase(npc, numbers.phases)
    assert (after.phase, after.play.hp, after.play.statuses) == (1, 30, ("slow",))
    whole = next_phase(npc.replaced(play=PlayState()), numbers.phases)
    assert whole.play.hp == 80


def test_the_state_of_play_is_that_of_the_phase_it_is_in() -> None:
    npc = boss().replaced(phase=1, play=PlayState(statuses=("slow",)))
    numbers = derive_npc(npc)
    assert [phase.statuses for phase in numbers.phases] == [(), ("slow",), ()]
    assert numbers.now is numbers.phases[1]
    assert numbers.derived["max_hp"].value == 60


def test_a_villain_escalates_with_all_its_points() -> None:
    rules = derive_npc(Npc()).now.bestiary
    npc = Npc(villain="minor", ultima_spent=5)
    assert derive_npc(npc).derived["ultima_left"].value == 0
    major = escalated(npc, rules)
    assert (major.villain, derive_npc(major).derived["ultima_left"].value) == ("major", 10)
    supreme = escalated(major, rules)
    assert escalated(supreme, rules) == supreme
    assert escalated(Npc(), rules) == Npc()
    assert "ultima_points" not in derive_npc(Npc()).derived


# ------------------------------------------------------------------ Study
@pytest.mark.parametrize(
    ("result", "variant", "count", "next_at"),
    [
        (0, False, 0, 10),
        (9, False, 0, 10),
        (10, False, 4, 13),
        (13, False, 9, 16),
        (16, False, 11, None),
        (7, True, 4, 10),
        (13, True, 11, None),
    ],
)
def test_what_a_study_result_reveals(
    result: int, variant: bool, count: int, next_at: int | None
) -> None:
    numbers = derive_block("", StatBlock(rank="champion", replaces=3, traits=("grim", "old")))
    view = study_view(numbers, result, variant=variant)
    assert (len(view.learned), view.next_at) == (count, next_at)
    assert view.shows("rank") == (count > 0)
    assert view.shows("spells") == (count == 11)


def test_study_speaks_in_words_for_the_players() -> None:
    block = with_species(StatBlock(species="humanoid"), "undead").replaced(
        rank="champion",
        replaces=3,
        traits=("grim", "old"),
        attacks=(BlockAttack(key="a1", name="Touch", multi=2),),
        spells=(BlockSpell(key="s1", spell_id="heal"),),
    )
    shown = {e.id: e.text for e in study_view(derive_block("", block), 20).learned}
    assert shown == {
        "rank": "Champion (3)",
        "species": "Undead",
        "max_hp": "150",
        "max_mp": "90",
        "traits": "grim, old",
        "attributes": "DEX d8, INS d8, MIG d8, WLP d8",
        "defense": "8",
        "magic_defense": "8",
        "affinities": "immune dark, vulnerable light, immune poison, immune to poisoned",
        "basic_attacks": "Touch: DEX + MIG, HR + 5 physical, multi (2)",
        "spells": "Heal: 10 × T MP, 40 HP",
    }


def test_common_and_rare_creatures() -> None:
    rules = derive_npc(Npc()).now.bestiary
    assert [study_modifier(rules, fame) for fame in ("usual", "common", "rare")] == [0, 2, -2]
