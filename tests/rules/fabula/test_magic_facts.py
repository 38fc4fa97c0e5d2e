"""Spells, Arcana and gadgets of a hero, in both printings and at every step, against the facts."""

from __future__ import annotations

from typing import Any

import pytest

from models.fabula.hero import (
    ActiveEffect,
    Bond,
    Dice,
    Hero,
    HeroicChoice,
    LevelChoice,
    PlayState,
    Tracked,
)
from models.fabula.owned import OwnedItem, Slots
from models.fabula.pick import Pick
from models.fabula.power import Prototype
from models.fabula.vocabulary import Edition
from rules.fabula.arcanum_number import dismissal_numbers
from rules.fabula.attack_way import attack_ways, two_weapon_fighting
from rules.fabula.derive import derive
from rules.fabula.gadget import paid_ip
from rules.fabula.lookup import looked_up
from rules.fabula.numbers import HeroNumbers, KnownSpell
from rules.fabula.odds import critical_from
from rules.fabula.points import scene_ended
from rules.fabula.potion import alchemy_numbers, brewed_healing, inventory_numbers
from rules.fabula.power_edit import session_begun, tracked_value, with_tracked
from rules.fabula.prototype import prototype_count
from rules.fabula.roll import attack_ignores
from rules.fabula.spell_number import every_spell, spell_mp, spell_numbers
from rules.fabula.spell_way import spell_ways
from tests.resources.facts import PRINTINGS, facts
from tests.rules.fabula.fact_value import fact_value, in_printing

SPELLS: dict[str, dict[str, Any]] = {s["id"]: s for s in facts("spells")["spells"]}
LATER: dict[str, dict[str, Any]] = {s["id"]: s for s in facts("spells")["later_printing_spells"]}
ARCANA: dict[str, dict[str, Any]] = {a["id"]: a for a in facts("arcana")["arcana"]}
GADGETS: dict[str, Any] = facts("gadgets")
TEACHERS = {
    "elementalist": "elemental_magic",
    "entropist": "entropic_magic",
    "spiritist": "spiritual_magic",
}
STEPS = (5, 19, 20, 39, 40, 50)

both_printings = pytest.mark.parametrize("edition", PRINTINGS)


def grown(base: int, scaling: list[dict[str, Any]], level: int) -> int:
    reached = [step for step in scaling if step["cl_min"] <= level]
    if not reached:
        return base
    step = max(reached, key=lambda one: one["cl_min"])
    return step.get("amount", base + step.get("add", 0))


def taught(edition: Edition, spell_id: str, level: int) -> Hero:
    """A hero of ``level`` who knows that one spell."""
    fact = {**SPELLS, **LATER}[spell_id]
    levels = [LevelChoice(class_id="rogue")] * level
    if fact.get("ultimate"):
        gift = HeroicChoice(heroic_skill=fact["requires_heroic_skill"])
        levels[0] = LevelChoice(class_id=fact["class"], heroic=gift)
    else:
        pick = Pick(choice="spell", value=spell_id)
        skill = TEACHERS[fact["class"]]
        levels[0] = LevelChoice(class_id=fact["class"], skill_id=skill, picks=(pick,))
    return Hero(edition=edition, levels=tuple(levels))


def known_of(hero: Hero) -> tuple[HeroNumbers, KnownSpell]:
    numbers = derive(hero)
    (known,) = numbers.spells
    return numbers, known


@pytest.mark.parametrize("spell_id", sorted({**SPELLS, **LATER}))
@both_printings
def test_a_spell_costs_and_does_what_the_facts_say(edition: Edition, spell_id: str) -> None:
    if spell_id in LATER and edition == "core":
        assert derive(taught(edition, spell_id, 5)).spells == ()
        return
    fact = in_printing({**SPELLS, **LATER}[spell_id], edition)
    for level in STEPS:
        numbers, known = known_of(taught(edition, spell_id, level))
        found = spell_numbers(numbers, known)
        assert found.mp.number == fact["mp_cost"]
        for targets in (1, 2, 3):
            times = targets if fact["per_target"] else 1
            assert spell_mp(numbers, known, targets).number == fact["mp_cost"] * times
        most = fact["max_targets"] if fact["per_target"] else 1
        assert found.totals == tuple(fact["mp_cost"] * n for n in range(1, most + 1))
        assert (found.check is not None) == fact["offensive"]
        assert list(found.dice) == facts("spells")["magic_check"]
        assert [one.number for one in found.damage] == damages(fact, level)
        damage = fact.get("damage", {})
        assert found.has_high_roll == ("HR" in damage.get("formula", ""))
        assert list(found.ignores) == damage.get("ignores", [])
        assert [one.number for one in found.healing] == healings(fact, level)
        loss = fact.get("resource_loss")
        assert (found.loss is None) == (loss is None)
        if found.loss and loss:
            bare = {"HR": 0, "target_level": 0}
            assert found.loss.number == fact_value(loss["formula"], bare)
        for number in found.all:
            assert looked_up(numbers, number.id) == number
            assert sum(int(part.value) for part in number.parts) == number.number


def damages(fact: dict[str, Any], level: int) -> list[int]:
    found: list[int] = []
    for damage in [fact.get("damage"), *(row.get("damage") for row in fact.get("table", ()))]:
        if not damage:
            continue
        scaling = damage.get("scaling", [])
        if "formula" in damage:
            value = fact_value(damage["formula"], {"HR": 0})
            assert value is not None
            found.append(value)
        elif "options" in damage:
            found += [grown(option["base"], scaling, level) for option in damage["options"]]
        else:
            found.append(grown(damage["base"], scaling, level))
    return found


def healings(fact: dict[str, Any], level: int) -> list[int]:
    healing = fact.get("healing")
    if not healing or "formula" in healing:
        return []
    return [grown(healing["base"], healing.get("scaling", []), level)]


def test_extra_damage_counts_for_spells_that_deal_damage() -> None:
    powerful = HeroicChoice(heroic_skill="powerful_spell")
    for level, extra in ((39, 5), (40, 10)):
        hero = taught("core", "ignis", level)
        hero = hero.replaced(levels=(hero.levels[0].replaced(heroic=powerful), *hero.levels[1:]))
        numbers, known = known_of(hero)
        assert spell_numbers(numbers, known).damage[0].number == 15 + extra
    mending = taught("core", "heal", 5)
    mending = mending.replaced(
        levels=(mending.levels[0].replaced(heroic=powerful), *mending.levels[1:])
    )
    numbers, known = known_of(mending)
    assert [n.number for n in spell_numbers(numbers, known).all] == [10, 40]


def test_crisis_and_statuses_switch_what_is_added_to_a_spell() -> None:
    fury = LevelChoice(class_id="fury", skill_id="adrenaline")
    hero = taught("core", "ignis", 3)
    hero = hero.replaced(levels=(*hero.levels, fury, fury))
    calm, known = known_of(hero)
    damage = spell_numbers(calm, known).damage[0]
    assert damage.number == 15
    assert [(p.label, p.value, p.note) for p in damage.pending] == [("Adrenaline", 4, "in Crisis")]
    hurt, known = known_of(hero.replaced(play=PlayState(hp=1)))
    damage = spell_numbers(hurt, known).damage[0]
    assert (damage.number, damage.pending) == (19, ())


def test_cataclysm_waits_on_instantaneous_spells_alone() -> None:
    cataclysm = LevelChoice(class_id="elementalist", skill_id="cataclysm")
    for spell_id, waits in (("ignis", ["Cataclysm"]), ("elemental_shroud", [])):
        hero = taught("core", spell_id, 2)
        numbers, known = known_of(hero.replaced(levels=(*hero.levels, cataclysm, cataclysm)))
        found = spell_numbers(numbers, known)
        assert [p.label for one in found.damage for p in one.pending] == waits
        names = [way.name for way in spell_ways(numbers, known)]
        assert names == waits


def test_the_ways_of_a_spell_are_those_of_the_skills_owned() -> None:
    skills = ("vismagus", "healing_power", "support_magic", "spellblade", "arcane_circle")
    levels = [LevelChoice(class_id="spiritist", skill_id=skill) for skill in skills]
    mathemagic = HeroicChoice(heroic_skill="mathemagic")
    levels[0] = levels[0].replaced(heroic=mathemagic)
    items = (OwnedItem(key="i1", item_id="bronze_sword"),)
    for spell_id, wanted in (
        ("flare", {"Mathemagic": "40 MP", "Vismagus": "40 HP"}),
        ("heal", {"Vismagus": "20 HP", "Healing Power": "2 HP", "Support Magic": "Bond"}),
        ("stop", {"Mathemagic": "20 MP", "Vismagus": "20 HP", "Spellblade": "Bronze Sword"}),
        ("drain_spirit", {"Spellblade": "DEX + MIG +1", "Arcane Circle": "free Spell action"}),
    ):
        hero = taught("core", spell_id, 1)
        bonds = (Bond(name="A", emotions=("loyalty",)), Bond(name="B", emotions=("loyalty",)))
        hero = hero.replaced(
            levels=(*hero.levels, *levels), items=items, slots=Slots(main_hand="i1"), bonds=bonds
        )
        ways = spell_ways(*known_of(hero))
        for name, words in wanted.items():
            assert any(way.name == name and words in way.words for way in ways), (spell_id, ways)
        if spell_id == "flare":
            assert not [w for w in ways if w.name == "Spellblade"], "20 MP are too dear for level 1"


def test_a_chosen_type_makes_volcano_another_spell_in_the_later_printing() -> None:
    pick = Pick(choice="damage_type", value="ice")
    gift = HeroicChoice(heroic_skill="volcano", picks=(pick,))
    hero = Hero(edition="core-1.1", levels=(LevelChoice(class_id="elementalist", heroic=gift),))
    numbers, known = known_of(hero)
    assert spell_numbers(numbers, known).damage_type == "ice"
    assert "50 or 30 ice" in known.power


# Arcana ------------------------------------------------------------------------------------


def summoner(level: int, *arcana: str, merged: str = "", **play: Any) -> Hero:
    bind = LevelChoice(class_id="arcanist", skill_id="bind_and_summon")
    return Hero(
        levels=(bind, *(LevelChoice(class_id="rogue"),) * (level - 1)),
        dice=Dice(DEX=8, INS=8, MIG=8, WLP=8),
        bound_arcana=arcana,
        play=PlayState(merged_arcanum=merged, **play),
    )


@pytest.mark.parametrize("arcanum_id", sorted(ARCANA))
def test_dismissing_does_what_the_facts_say(arcanum_id: str) -> None:
    ways = (ARCANA[arcanum_id]["dismiss"] or {}).get("pick_one", [])
    scaling = facts("arcana")["rules"]["dismiss_damage_scaling"]
    for level in STEPS:
        numbers = derive(summoner(level, arcanum_id))
        (bound,) = numbers.arcana
        assert bound.bound_by == "Bound in play"
        found = dismissal_numbers(numbers, bound)
        assert [one.dismissal.id for one in found] == [way["id"] for way in ways]
        for one, way in zip(found, ways, strict=True):
            damage, healing = way.get("damage"), way.get("healing")
            assert (one.damage.number if one.damage else None) == (
                grown(damage["base"], scaling, level) if damage else None
            )
            assert (one.healing.number if one.healing else None) == (
                grown(healing["base"], healing["scaling"], level) if healing else None
            )
            assert list(one.ignores) == (damage.get("ignores", []) if damage else [])
            if one.damage:
                assert looked_up(numbers, one.damage.id) == one.damage
                assert str(one.damage.number) in one.text


@pytest.mark.parametrize("arcanum_id", sorted(ARCANA))
def test_merging_brings_its_modifiers_and_nothing_else(arcanum_id: str) -> None:
    rows = ARCANA[arcanum_id]["merge"].get("modifiers", [])
    apart = derive(summoner(5, arcanum_id))
    together = derive(summoner(5, arcanum_id, merged=arcanum_id, merged_choice="fire"))
    resisted = [
        f"resistant {k}" for r in rows if r["stat"] == "affinity" for k in r.get("types", ())
    ]
    assert list(together.derived["affinities"].value) == resisted
    immune = [row["status"] for row in rows if row["stat"] == "status_immunity"]
    assert list(together.derived["status_immunities"].value) == immune
    for stat in ("defense", "magic_defense"):
        own = sum(row["value"] for row in rows if row["stat"] == stat)
        raised = sum(2 for r in rows if r["stat"] == "die_step" and stat == "magic_defense")
        assert together.value(stat) - apart.value(stat) == own + raised
    steps = {row["attribute"]: row["value"] for row in rows if row["stat"] == "die_step"}
    for attribute, size in apart.current_dice.items():
        assert together.current_dice[attribute] == size + 2 * steps.get(attribute, 0)
    extra = sum(row["value"] for row in rows if row["stat"] == "extra_damage")
    kinds = [row["type"] for row in rows if row["stat"] == "damage_type_override"]
    for before, after in zip(apart.attacks, together.attacks, strict=True):
        assert after.damage.number - before.damage.number == extra
        assert after.damage_type == (kinds[0] if kinds else before.damage_type)


def test_summoning_is_cheaper_in_crisis() -> None:
    hero = summoner(5, "oak")
    emergency = LevelChoice(class_id="arcanist", skill_id="emergency_arcanum")
    hero = hero.replaced(levels=(*hero.levels, emergency, emergency, emergency))
    base = facts("arcana")["rules"]["summon"]["mp"]
    calm = derive(hero).derived["arcanum_summon_mp"]
    assert (calm.number, calm.pending[0].value) == (base, -15)
    hurt = derive(hero.replaced(play=PlayState(hp=1))).derived["arcanum_summon_mp"]
    assert (hurt.number, hurt.pending) == (base - 15, ())


# Gadgets -----------------------------------------------------------------------------------


def tinkerer(
    level: int, *picks: str, formula: int = 0, rain: int = 0, edition: Edition = "core"
) -> Hero:
    """A hero with those gadget tiers, in order, and further Skills of the class."""
    levels = [
        LevelChoice(
            class_id="tinkerer",
            skill_id="gadgets",
            picks=(Pick(choice="gadget_pick", value=pick),),
        )
        for pick in picks
    ]
    levels += [LevelChoice(class_id="tinkerer", skill_id="secret_formula")] * formula
    levels += [LevelChoice(class_id="tinkerer", skill_id="potion_rain")] * rain
    levels += [LevelChoice(class_id="rogue")] * (level - len(levels))
    return Hero(edition=edition, levels=tuple(levels))


@both_printings
def test_potions_deal_and_restore_what_the_facts_say(edition: Edition) -> None:
    alchemy = GADGETS["alchemy"]
    for level in STEPS:
        for formula in (0, 3):
            numbers = derive(tinkerer(level, "alchemy", formula=formula, edition=edition))
            always = [in_printing(row, edition) for row in alchemy["always_available_effects"]]
            rows = [row for row in (*always, *alchemy["effect_table"])]
            wanted = [potion(row, alchemy["damage_scaling"], level, formula) for row in rows]
            found = [
                (one.damage.number if one.damage else None, [n.number for n in one.healing])
                for one in alchemy_numbers(numbers)
            ]
            assert found == [one for one in wanted if one != (None, [])]
            for one in alchemy_numbers(numbers):
                for number in one.healing:
                    assert looked_up(numbers, number.id) is not None


def potion(
    row: dict[str, Any], scaling: list[dict[str, Any]], level: int, formula: int
) -> tuple[int | None, list[int]]:
    damage = row.get("damage")
    dealt = None
    if damage:
        steps = scaling if damage.get("scales") else []
        dealt = grown(damage["base"], steps, level) + formula
    restored = [amount + 5 * formula for amount in row.get("healing", {}).values()]
    return dealt, restored


def test_the_printed_lines_of_alchemy_count_secret_formula() -> None:
    (gadget,) = derive(tinkerer(20, "alchemy", formula=2)).gadgets
    lines = dict(gadget.lines)
    assert lines["Any roll"] == "22 poison damage; regain 40 HP"
    assert "18 regain 110 HP; 19 regain 110 MP" in lines["Effect"]
    assert "7 32 fire damage" in lines["Effect"]


@pytest.mark.parametrize("tier", range(1, 4))
def test_tiers_come_in_the_order_they_are_taken(tier: int) -> None:
    (gadget,) = derive(tinkerer(5, *("infusions",) * tier)).gadgets
    names = {line[0] for line in gadget.lines} - {"Cost"}
    tiers = GADGETS["progression"]["tiers"][:tier]
    assert gadget.tier == tiers[-1]
    assert names == {i["name"] for i in GADGETS["infusions"]["list"] if i["tier"] in tiers}


@both_printings
def test_magispheres_hold_more_spells_at_higher_levels(edition: Edition) -> None:
    (benefit,) = (b for b in GADGETS["magitech"]["benefits"] if b["id"] == "magispheres")
    counts = in_printing(benefit, edition)["prototypes"]
    for level in STEPS:
        hero = tinkerer(level, "magitech", "magitech", "magitech", edition=edition)
        wanted = counts["base"]
        wanted += counts["at_cl_20"] if level >= 20 else 0
        wanted += counts["at_cl_40"] if level >= 40 else 0
        numbers = derive(hero)
        assert prototype_count(numbers).number == wanted
        assert looked_up(numbers, "magisphere_prototypes") == prototype_count(numbers)
        lower = derive(tinkerer(level, "magitech", "magitech", edition=edition))
        assert prototype_count(lower).number == 0


def test_a_magisphere_gains_secret_formula_and_costs_ip_too() -> None:
    hero = tinkerer(20, "magitech", "magitech", "magitech", formula=2)
    kept = (Prototype(spell_id="ignis"), Prototype(spell_id="heal"))
    numbers = derive(hero.replaced(prototypes=kept))
    assert numbers.spells == (), "a prototype is no spell that the hero knows"
    ignis, heal = every_spell(numbers)
    assert ignis.damage[0].number == 15 + 2
    assert [known.power for known in numbers.prototypes] == ["HR +17 fire", "60 HP"]
    assert heal.healing[0].number == 50 + 10
    assert looked_up(numbers, heal.healing[0].id) == heal.healing[0]


@both_printings
def test_a_magicannon_stands_ready_with_its_profile(edition: Edition) -> None:
    (benefit,) = (b for b in GADGETS["magitech"]["benefits"] if b["id"] == "magicannon")
    profile = benefit["weapon"]
    hero = tinkerer(5, "magitech", "magitech", edition=edition)
    hero = hero.replaced(play=PlayState(magicannon="bolt"))
    cannon = next(a for a in derive(hero).attacks if a.name == profile["name"])
    assert cannon.damage.number == fact_value(profile["damage"]["formula"], {"HR": 0})
    assert cannon.accuracy.number == profile["accuracy"]["modifier"]
    assert (cannon.damage_type, cannon.slot, cannon.hands) == ("bolt", "both", profile["hands"])
    item = OwnedItem(key="i1", item_id="bronze_sword")
    held = hero.replaced(items=(item,), slots=Slots(main_hand="i1"))
    assert next(a for a in derive(held).attacks if a.key == "magicannon").slot == "backpack"
    price = in_printing(benefit, edition)["ip_cost"]
    (gadget,) = derive(hero).gadgets
    assert f"{price} IP." in dict(gadget.lines)["Magicannon"]


def test_inventory_items_gain_what_is_brewed() -> None:
    plain = {one.name: one for one in inventory_numbers(derive(Hero()))}
    better = {one.name: one for one in inventory_numbers(derive(tinkerer(5, formula=5)))}
    assert [n.number for n in plain["Remedy"].healing] == [50]
    assert [n.number for n in better["Remedy"].healing] == [75]
    assert [n.number for n in better["Elixir"].healing] == [75]
    shard, stronger = plain["Elemental Shard"].damage, better["Elemental Shard"].damage
    assert shard is not None and stronger is not None
    assert stronger.number == shard.number + 5


def test_infusions_cost_less_with_deep_pockets() -> None:
    hero = tinkerer(5, "infusions")
    gift = HeroicChoice(heroic_skill="deep_pockets")
    deep = hero.replaced(levels=(hero.levels[0].replaced(heroic=gift), *hero.levels[1:]))
    price = GADGETS["infusions"]["ip_cost"]
    assert paid_ip(price, derive(hero).given) == price
    assert paid_ip(price, derive(deep).given) == price - 1


def test_potion_rain_halves_what_was_added_up_first() -> None:
    numbers = derive(tinkerer(5, formula=1, rain=1))
    remedy = inventory_numbers(numbers)[1].healing[0]
    assert brewed_healing(numbers, remedy.parts[0], "hp", creatures=2).number == 27


# Attacks -----------------------------------------------------------------------------------


def fighter(main: str, off: str, *skills: str, heroic: str = "") -> HeroNumbers:
    """A hero with those weapons in hand and those Skills, one level each."""
    owners = {s["id"]: c["id"] for c in facts("classes")["classes"] for s in c["skills"]}
    levels = [LevelChoice(class_id=owners[skill], skill_id=skill) for skill in skills]
    gift = HeroicChoice(heroic_skill=heroic) if heroic else None
    levels.append(LevelChoice(class_id="rogue", heroic=gift))
    items = (OwnedItem(key="i1", item_id=main), OwnedItem(key="i2", item_id=off))
    slots = Slots(main_hand="i1", off_hand="i2" if off else "")
    return derive(Hero(levels=tuple(levels), items=items if off else items[:1], slots=slots))


def test_two_weapons_of_one_category_fight_together_and_any_with_ambidextrous() -> None:
    alike = fighter("steel_dagger", "steel_dagger")
    assert two_weapon_fighting(alike)
    mixed = fighter("bronze_sword", "steel_dagger")
    assert not two_weapon_fighting(mixed)
    assert two_weapon_fighting(fighter("bronze_sword", "steel_dagger", heroic="ambidextrous"))
    assert not two_weapon_fighting(fighter("katana", "")), "it takes both hands"
    names = [way.name for way in attack_ways(alike, alike.attacks[0])]
    assert names == ["Two-weapon fighting"]


def test_the_ways_of_an_attack_are_those_of_the_skills_owned() -> None:
    numbers = fighter(
        "steel_dagger", "", "frenzy", "knowledge_is_power", "bladestorm", "bone_crusher", "barrage"
    )
    ways = {way.name: way.words for way in attack_ways(numbers, numbers.attacks[0])}
    assert list(ways) == ["Frenzy", "Knowledge Is Power", "Bladestorm", "Bone Crusher"]
    assert ways["Bladestorm"].startswith("10 MP: multi (2)")
    assert "10 MP" in ways["Bone Crusher"]
    assert critical_from(numbers, numbers.attacks[0]) == 2
    sword = fighter("bronze_sword", "", "frenzy")
    assert critical_from(sword, sword.attacks[0]) == 6


def test_a_merged_forge_makes_fire_pass_by_resistance() -> None:
    hero = summoner(5, "forge", merged="forge")
    infused = LevelChoice(
        class_id="tinkerer",
        skill_id="gadgets",
        picks=(Pick(choice="gadget_pick", value="infusions"),),
    )
    hero = hero.replaced(
        levels=(*hero.levels, infused),
        items=(OwnedItem(key="i1", item_id="bronze_sword"),),
        slots=Slots(main_hand="i1"),
        play=hero.play.replaced(
            effects=(ActiveEffect(spell_id="elemental_weapon", chosen="fire", item="i1"),)
        ),
    )
    numbers = derive(hero)
    sword = numbers.attacks[0]
    assert sword.damage_type == "fire"
    assert attack_ignores(numbers, sword) == ("resistant",)
    ways = {way.name: way.words for way in attack_ways(numbers, sword)}
    assert ways["Infusions"] == "2 IP on a hit: Cryo, Pyro, Volt"
    assert ways["Arcanum of the Forge"] == "ignores Resistance to fire"


# What a session keeps ----------------------------------------------------------------------


def test_the_lucky_number_begins_every_session_as_the_facts_say() -> None:
    (skill,) = (
        s for c in facts("classes")["classes"] for s in c["skills"] if s["id"] == "lucky_seven"
    )
    tracked = skill["tracked_value"]
    hero = Hero(levels=(LevelChoice(class_id="entropist", skill_id="lucky_seven"),))
    assert tracked_value(hero, tracked["id"]) == tracked["session_start"]
    swapped = with_tracked(hero, tracked["id"], 12)
    assert swapped.play.tracked == (Tracked(id=tracked["id"], value=12),)
    assert tracked_value(swapped, tracked["id"]) == 12
    assert tracked_value(session_begun(swapped), tracked["id"]) == tracked["session_start"]


def test_what_is_used_once_a_scene_can_be_used_again_in_the_next() -> None:
    used = ("lucky_seven", "soul_steal", "grimoire.oracle", "protect")
    hero = Hero(play=PlayState(used=used, merged_arcanum="tower", merged_choice="ice"))
    after = scene_ended(hero).play
    assert after.used == ("soul_steal", "grimoire.oracle")
    assert (after.merged_arcanum, after.merged_choice) == ("", "")
