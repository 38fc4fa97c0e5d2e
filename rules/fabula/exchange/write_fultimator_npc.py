"""Creatures as Fultimator files: the flat shape, which every edition of that tool imports.

It is the shape of 2024 with its later keys: no ``schemaVersion``, so that the tool brings it up to
date itself.
"""

from __future__ import annotations

import json
from typing import Any, cast

from models.document import Document
from models.fabula.item import Armor, Shield, Weapon
from models.fabula.npc import Npc
from models.fabula.stat_block import AffinityLevel, BlockAction, BlockAttack, StatBlock
from models.fabula.vocabulary import STATUSES, Attribute, DamageType
from rules.exchange.picture import address_of
from rules.exchange.plain_text import to_markdown
from rules.exchange.report import Exported, Log
from rules.fabula.exchange.block_export import (
    BlockSums,
    block_sums,
    grouped_actions,
    log_document,
    special_skills,
    special_texts,
)
from rules.fabula.exchange.creature_words import USUAL_COST
from rules.fabula.exchange.spell_export import SpellFacts, spell_facts
from rules.fabula.gear import Held
from rules.fabula.npc.derive import derive_npc
from rules.fabula.npc.numbers import BlockNumbers

ATTRIBUTE_KEYS: dict[Attribute, str] = {
    "DEX": "dexterity",
    "INS": "insight",
    "MIG": "might",
    "WLP": "will",
}
AFFINITY_CODES: dict[AffinityLevel, str] = {
    "vulnerable": "vu",
    "resistant": "rs",
    "immune": "im",
    "absorb": "ab",
}
MOST_SOLDIERS = 6
MULTIPART = "Multipart"


def write_npc(document: Document) -> Exported:
    """Return the creature as a Fultimator file, with what it does not hold."""
    npc = cast(Npc, document)
    log = Log()
    numbers = derive_npc(npc).phases[0]
    block = npc.block
    sums = block_sums(block, log)
    log_document(npc, log)
    for key, points in (("HP", npc.play.hp), ("MP", npc.play.mp)):
        if points is not None:
            log.lost(f"Current {key}", f"{points}")
    if npc.studied:
        log.lost("Study result", f"{npc.studied}")
    if npc.ultima_spent:
        log.lost("Spent Ultima Points", f"{npc.ultima_spent}")
    raw: dict[str, Any] = {
        "dataType": "npc",
        "name": npc.name,
        "species": block.species.capitalize(),
        "lvl": block.level,
        "rank": _rank(block, log),
        "villain": npc.villain or "",
        "phases": len(npc.phases) + 1,
        "traits": _traits(block, log),
        "description": to_markdown(npc.looks),
        "imgurl": address_of(npc.portrait) if npc.portrait else "",
        "attributes": {key: getattr(block.dice, a) for a, key in ATTRIBUTE_KEYS.items()},
        "affinities": {
            damage_word(affinity.type): AFFINITY_CODES[affinity.level]
            for affinity in block.affinities
        },
        "immunities": {status: status in block.status_immunities for status in STATUSES},
        "extra": _extra(block, sums),
        **_gear(numbers, log),
        **_attacks(npc, numbers, sums, log),
        "spells": [_spell(facts, log) for facts in spell_facts(numbers, log)],
        **_lists(npc, numbers, log),
        "tags": [{"name": tag} for tag in npc.tags],
    }
    data = json.dumps(raw, ensure_ascii=False, indent=2) + "\n"
    return Exported(data.encode("utf-8", "replace"), tuple(log.lines))


def damage_word(kind: DamageType) -> str:
    """Return the tool's word for a damage type; the flat shape calls air wind."""
    return "wind" if kind == "air" else kind


def _rank(block: StatBlock, log: Log) -> str:
    if block.rank != "champion":
        return block.rank
    if block.replaces > MOST_SOLDIERS:
        log.changed("Rank", f"champion of {block.replaces}; the tool knows up to {MOST_SOLDIERS}")
    return f"champion{block.replaces}"


def _traits(block: StatBlock, log: Log) -> str:
    kept = [trait.strip() for trait in block.traits]
    if any("," in trait or not trait for trait in kept):
        log.changed("Traits", "written with commas between them; one with a comma becomes two")
    return ", ".join(kept)


def _extra(block: StatBlock, sums: BlockSums) -> dict[str, Any]:
    changes = block.changes
    extra: dict[str, Any] = {
        "hp": sums.hp,
        "mp": sums.mp,
        "def": sums.defense,
        "mDef": sums.magic_defense,
        "extrainit": sums.initiative,
        "init": sums.has_initiative,
        "precision": sums.has_precision,
        "magic": sums.has_magic,
    }
    if changes.defense_as is not None:
        extra |= {"def": changes.defense_as, "defOverride": True}
    if changes.magic_defense_as is not None:
        extra |= {"mDef": changes.magic_defense_as, "mDefOverride": True}
    return extra


def _gear(numbers: BlockNumbers, log: Log) -> dict[str, Any]:
    """Return armor and shield that are worn; what else is owned goes among the rare gear."""
    found: dict[str, Any] = {}
    for slot, held in numbers.gear.slots.items():
        if isinstance(held.item, Armor) and slot == "armor":
            found["armor"] = armor_entry(held, held.item)
        elif isinstance(held.item, Shield) and "shield" not in found:
            found["shield"] = shield_entry(held, held.item)
    return found


def armor_entry(held: Held, armor: Armor) -> dict[str, Any]:
    is_fixed = armor.defense_mode == "fixed"
    return {
        "name": held.name,
        "cost": armor.cost,
        "martial": armor.martial,
        "def": armor.defense if is_fixed else 0,
        "defbonus": 0 if is_fixed else armor.defense,
        "mdef": 0,
        "mdefbonus": armor.magic_defense,
        "init": armor.initiative,
    }


def shield_entry(held: Held, shield: Shield) -> dict[str, Any]:
    return {
        "name": held.name,
        "cost": shield.cost,
        "martial": shield.martial,
        "def": 0,
        "defbonus": shield.defense,
        "mdef": 0,
        "mdefbonus": shield.magic_defense,
        "init": shield.initiative,
    }


def _attacks(
    npc: Npc, numbers: BlockNumbers, sums: BlockSums, log: Log
) -> dict[str, list[dict[str, Any]]]:
    basic: list[dict[str, Any]] = []
    armed: list[dict[str, Any]] = []
    changes = npc.block.changes
    for attack, ready in zip(npc.block.attacks, numbers.attacks, strict=True):
        texts = special_texts(attack.effects, attack.multi, attack.against, log)
        if not attack.name:
            log.changed("An attack without a name", f"is called “{ready.name}”")
        shared = {
            "name": attack.name or ready.name,
            "special": [to_markdown(text) for text in texts],
            "extraDamage": attack.key in sums.improved,
            "flathit": attack.accuracy_change + changes.accuracy,
            "flatdmg": attack.damage_change + changes.damage,
        }
        if ready.weapon is not None:
            armed.append({**shared, "weapon": _weapon(ready.weapon, attack, numbers)})
        else:
            basic.append({**shared, **_basic(attack)})
    return {"attacks": basic, "weaponattacks": armed}


def _basic(attack: BlockAttack) -> dict[str, Any]:
    first, second = attack.accuracy
    kind = attack.damage_type
    return {
        "itemType": "basic",
        "range": "distance" if attack.range == "ranged" else "melee",
        "attr1": ATTRIBUTE_KEYS[first],
        "attr2": ATTRIBUTE_KEYS[second],
        "type": damage_word(kind) if kind else "nodmg",
    }


def _weapon(weapon: Weapon, attack: BlockAttack, numbers: BlockNumbers) -> dict[str, Any]:
    owned = next((i for i in numbers.block.items if i.key == attack.weapon), None)
    first, second = weapon.accuracy
    return {
        "name": owned.name if owned and owned.name else weapon.name,
        "category": weapon.category.capitalize(),
        "att1": ATTRIBUTE_KEYS[first],
        "att2": ATTRIBUTE_KEYS[second],
        "prec": weapon.accuracy_bonus,
        "damage": weapon.damage,
        "type": damage_word(weapon.damage_type),
        "range": "distance" if weapon.range == "ranged" else "melee",
        "hands": weapon.hands,
        "martial": weapon.martial,
        "cost": weapon.cost,
    }


def _spell(facts: SpellFacts, log: Log) -> dict[str, Any]:
    first, second = facts.attributes
    raw: dict[str, Any] = {
        "itemType": "spell",
        "name": facts.name,
        "type": "offensive" if facts.is_offensive else "",
        "range": "distance",
        "attr1": ATTRIBUTE_KEYS[first],
        "attr2": ATTRIBUTE_KEYS[second],
        "mp": f"{facts.mp} x T" if facts.is_per_target else str(facts.mp),
        "maxTargets": facts.max_targets,
        "target": to_markdown(facts.target),
        "duration": facts.duration,
        "effect": to_markdown(_spell_effect(facts, log)),
        "special": [],
    }
    if facts.damage is not None:
        raw["damage"] = max(0, facts.damage + facts.damage_change)
    if facts.damage_type:
        raw["damagetype"] = damage_word(facts.damage_type)
    return raw


def _spell_effect(facts: SpellFacts, log: Log) -> str:
    """Return the effect with what has no field of its own added in words."""
    what = f"Spell “{facts.name}”"
    effect = facts.effect
    if facts.opportunity:
        log.changed(what, "the opportunity stands in its effect")
        effect = "\n".join(filter(None, (effect, f"Opportunity: {facts.opportunity}")))
    if facts.damage is not None and not facts.has_high_roll:
        log.changed(what, "that its damage needs no High Roll stands in its effect")
        effect = "\n".join(filter(None, (effect, "The damage is the same at every cast.")))
    if facts.magic_change:
        log.lost(f"{what}, custom Magic Check", f"{facts.magic_change:+d}")
    if facts.damage_change and facts.damage is not None:
        log.changed(what, f"custom damage {facts.damage_change:+d} is part of its damage")
    if facts.damage == 0 or (facts.damage_type and facts.damage is None):
        log.changed(what, "a damage of 0, or a type without damage, is not told")
    return effect


def _lists(npc: Npc, numbers: BlockNumbers, log: Log) -> dict[str, Any]:
    """Return other actions, rules, gear and notes, each in its list."""
    found: dict[str, Any] = {"actions": [], "special": [], "raregear": [], "notes": []}
    keys = {"action": "actions", "rule": "special", "gear": "raregear", "note": "notes"}
    for action in (*special_skills(numbers, log), *grouped_actions(npc.block)):
        if action.kind == "note" and action.name == MULTIPART and "multipart" not in found:
            found["multipart"] = to_markdown(action.effect)
            continue
        found[keys[action.kind]].append(_entry(action, log))
    found["raregear"] += _owned(numbers, log)
    for title, text in (("Tactics", npc.tactics), ("Notes", npc.notes)):
        if text.strip():
            found["notes"].append({"name": title, "effect": to_markdown(text)})
    return found


def _entry(action: BlockAction, log: Log) -> dict[str, Any]:
    raw: dict[str, Any] = {"name": action.name, "effect": to_markdown(action.effect)}
    if action.kind in ("action", "rule"):
        # Without a cost, newer editions of the tool would read 0.
        raw["spCost"] = USUAL_COST if action.cost is None else action.cost
    elif action.cost:
        log.lost(f"Cost of “{action.name}”", f"{action.cost:g} Skills")
    return raw


def _owned(numbers: BlockNumbers, log: Log) -> list[dict[str, Any]]:
    """Return what is owned and neither worn as armor or shield nor used to attack."""
    told = {attack.weapon for attack in numbers.block.attacks}
    entries: list[dict[str, Any]] = []
    held = [*numbers.gear.slots.items(), *(("", held) for held in numbers.gear.backpack)]
    for slot, thing in held:
        is_worn = isinstance(thing.item, Armor | Shield) and slot
        if is_worn or (isinstance(thing.item, Weapon) and thing.owned.key in told):
            continue
        log.changed(f"“{thing.name}”", "written as rare gear, in words")
        design = thing.owned.design
        text = design.own_quality if design else ""
        entries.append({"name": thing.name, "effect": to_markdown(text)})
    return entries
