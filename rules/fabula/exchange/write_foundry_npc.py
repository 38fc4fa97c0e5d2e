"""Creatures as actors of the Foundry system “projectfu”, in its shape of 2026.

Numbers of attacks and spells are written as they are printed, with what the level gives, as the
system adds nothing of its own to them.
"""

from __future__ import annotations

from typing import Any, cast

from models.document import Document
from models.fabula.item import Armor, Shield, Weapon
from models.fabula.npc import Npc
from models.fabula.stat_block import AffinityLevel, BlockAction, BlockAttack, StatBlock
from models.fabula.vocabulary import STATUSES
from rules.exchange.plain_text import to_html
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
from rules.fabula.exchange.draft import level_check, level_damage
from rules.fabula.exchange.foundry_npc import KEYS, STUDIED, ULTIMA_POINTS
from rules.fabula.exchange.spell_export import SpellFacts, spell_facts
from rules.fabula.exchange.write_foundry import actor_json, foundry_id, gear_item, item, value
from rules.fabula.gear import Held
from rules.fabula.npc.affinity import DAMAGE_TYPES
from rules.fabula.npc.derive import derive_npc
from rules.fabula.npc.numbers import BlockNumbers

AFFINITY_NUMBERS: dict[AffinityLevel, int] = {
    "vulnerable": -1,
    "resistant": 1,
    "immune": 2,
    "absorb": 3,
}
MOST_SOLDIERS = 6
LEAST_LEVEL = 5
SPECIALIZED, IMPROVED = 3, 5
INITIATIVE = 4


def write_npc(document: Document) -> Exported:
    """Return the creature as a Foundry actor, with what it does not hold."""
    npc = cast(Npc, document)
    log = Log()
    numbers = derive_npc(npc).phases[0]
    sums = block_sums(npc.block, log)
    log_document(npc, log)
    _log_npc(npc, log)
    items = [*_attacks(npc, numbers, sums, log), *_gear(numbers, log)]
    items += [_spell(f, npc.block, sums, log) for f in spell_facts(numbers, log)]
    items += _actions(npc, numbers, log)
    system = {**_profile(npc, log), **_numbers(npc, numbers, sums, log)}
    system["equipped"] = _equipped(numbers)
    system["useEquipment"] = value(bool(numbers.gear.slots))
    return Exported(actor_json(npc.name, "npc", system, items), tuple(log.lines))


def _log_npc(npc: Npc, log: Log) -> None:
    if npc.portrait is not None:
        log.lost("Portrait", "an actor names a picture on the server")
    if npc.tags:
        log.lost("Tags", ", ".join(npc.tags)[:200])
    block = npc.block
    for score, title in (
        (block.changes.defense_as, "Custom Defense"),
        (block.changes.magic_defense_as, "Custom Magic Defense"),
    ):
        if score is not None:
            log.lost(title, f"{score}")
    if any(die not in (6, 8, 10, 12) for die in block.dice.model_dump().values()):
        log.changed("Attributes", "the tool may refuse dice that the game does not have")
    if npc.studied not in STUDIED:
        log.changed("Study result", f"{npc.studied}, as the step it reaches")
    points = ULTIMA_POINTS[npc.villain] if npc.villain else 0
    if npc.ultima_spent > points:
        log.lost("Spent Ultima Points", f"{npc.ultima_spent - points} more than there are")


def _profile(npc: Npc, log: Log) -> dict[str, Any]:
    block = npc.block
    level = max(LEAST_LEVEL, block.level)
    if level != block.level:
        log.changed("Level", f"{level} is the least that the tool takes")
    villain = npc.villain
    points = max(0, ULTIMA_POINTS[villain] - npc.ultima_spent) if villain else 0
    reached = sum(npc.studied >= step for step in STUDIED[1:])
    return {
        "level": value(level),
        "species": value(block.species),
        "rank": _rank(block, log),
        "role": value("custom"),
        "villain": value(villain or ""),
        "phases": value(len(npc.phases) + 1),
        "multipart": value(""),
        "traits": value(_traits(block, log)),
        "study": value(reached),
        "description": to_html(npc.looks),
        "attributes": {key: {"base": getattr(block.dice, a)} for a, key in KEYS.items()},
        "affinities": _affinities(block),
        "immunities": {status: {"base": status in block.status_immunities} for status in STATUSES},
        "fp": points,
    }


def _rank(block: StatBlock, log: Log) -> dict[str, Any]:
    soldiers = {"elite": 2, "companion": 0}.get(block.rank, 1)
    if block.rank == "champion":
        soldiers = min(block.replaces, MOST_SOLDIERS)
        if soldiers != block.replaces:
            log.changed("Rank", f"champion of {soldiers}, the most that the tool takes")
    return {"value": block.rank, "replacedSoldiers": soldiers}


def _traits(block: StatBlock, log: Log) -> str:
    kept = [trait.strip() for trait in block.traits]
    if any("," in trait or not trait for trait in kept):
        log.changed("Traits", "written with commas between them; one with a comma becomes two")
    return ", ".join(kept)


def _affinities(block: StatBlock) -> dict[str, Any]:
    levels = {affinity.type: AFFINITY_NUMBERS[affinity.level] for affinity in block.affinities}
    return {kind: {"base": levels.get(kind, 0)} for kind in DAMAGE_TYPES}


def _numbers(npc: Npc, numbers: BlockNumbers, sums: BlockSums, log: Log) -> dict[str, Any]:
    initiative = sums.initiative + (INITIATIVE if sums.has_initiative else 0)
    if (initiative == INITIATIVE) != sums.has_initiative or (
        sums.has_initiative and sums.initiative
    ):
        log.changed("Initiative bonus", "Skill and custom value in one")
    play = npc.play
    current = {
        key: numbers.value(f"max_{key}") if held is None else held
        for key, held in (("hp", play.hp), ("mp", play.mp))
    }
    return {
        "resources": {
            "hp": {"value": current["hp"], "bonus": sums.hp},
            "mp": {"value": current["mp"], "bonus": sums.mp},
        },
        "derived": {
            "init": {"bonus": initiative},
            "def": {"bonus": sums.defense},
            "mdef": {"bonus": sums.magic_defense},
        },
        "bonuses": {
            "accuracy": {
                "accuracyCheck": SPECIALIZED if sums.has_precision else 0,
                "magicCheck": SPECIALIZED if sums.has_magic else 0,
            }
        },
    }


def _attacks(npc: Npc, numbers: BlockNumbers, sums: BlockSums, log: Log) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    block = npc.block
    for attack, ready in zip(block.attacks, numbers.attacks, strict=True):
        texts = special_texts(attack.effects, attack.multi, attack.against, log)
        accuracy = attack.accuracy_change + block.changes.accuracy + level_check(block.level)
        damage = attack.damage_change + block.changes.damage
        improved = attack.key in sums.improved
        if (damage == IMPROVED and not improved) or (improved and damage):
            log.changed(f"Attack “{attack.name}”", "Skill and custom damage in one")
        damage += level_damage(block.level) + (IMPROVED if improved else 0)
        if ready.weapon is not None:
            _log_weapon(attack, ready.weapon, numbers, log)
            accuracy += ready.weapon.accuracy_bonus
            damage += ready.weapon.damage
        else:
            damage += numbers.bestiary.rules.attack_damage
        if attack.damage_type is None:
            log.changed(f"Attack “{attack.name}”", "the tool has no attack without damage")
        found.append(_attack(attack, ready.weapon, numbers, texts, accuracy, damage))
    return found


def _log_weapon(attack: BlockAttack, weapon: Weapon, numbers: BlockNumbers, log: Log) -> None:
    name = weapon_name(attack, weapon, numbers)
    if attack.name != name:
        log.changed(f"Attack “{attack.name}”", f"goes by the name of its weapon, {name}")
    if any(held.owned.key == attack.weapon and held.owned.design for held in _all_held(numbers)):
        log.changed(f"Weapon “{name}”", "its changes are part of its numbers")


def _all_held(numbers: BlockNumbers) -> list[Held]:
    return [*numbers.gear.slots.values(), *numbers.gear.backpack]


def _attack(
    attack: BlockAttack,
    weapon: Weapon | None,
    numbers: BlockNumbers,
    texts: list[str],
    accuracy: int,
    damage: int,
) -> dict[str, Any]:
    first, second = weapon.accuracy if weapon else attack.accuracy
    kind = weapon.damage_type if weapon else attack.damage_type
    against = attack.against == "magic_defense"
    told = [text for text in texts if text != "Targets Magic Defense"]
    system: dict[str, Any] = {
        "attributes": {"primary": value(KEYS[first]), "secondary": value(KEYS[second])},
        "accuracy": value(accuracy),
        "damage": value(damage),
        "damageType": value(kind or "physical"),
        "type": value(weapon.range if weapon else attack.range),
        "defense": "mdef" if against else "def",
        "quality": value("".join(map(to_html, told))),
    }
    if weapon is None:
        return item("basic", attack.name, attack.key, system)
    name = weapon_name(attack, weapon, numbers)
    uses = [other.key for other in numbers.block.attacks if other.weapon == attack.weapon]
    key = attack.weapon if uses[0] == attack.key else attack.key
    system |= {
        "category": value(weapon.category),
        "hands": value("two-handed" if weapon.hands == 2 else "one-handed"),
        "isMartial": value(weapon.martial),
        "cost": value(weapon.cost),
    }
    return item("weapon", name, key, system)


def weapon_name(attack: BlockAttack, weapon: Weapon, numbers: BlockNumbers) -> str:
    """Return the name of the weapon that an attack uses: its own, else the content's."""
    owned = next((i for i in numbers.block.items if i.key == attack.weapon), None)
    return owned.name if owned and owned.name else weapon.name


def _gear(numbers: BlockNumbers, log: Log) -> list[dict[str, Any]]:
    """Return what is owned but for the weapons of attacks, which are written with those."""
    used = {attack.weapon for attack in numbers.block.attacks}
    found: list[dict[str, Any]] = []
    for thing in _all_held(numbers):
        if thing.owned.key in used and isinstance(thing.item, Weapon):
            continue
        if not isinstance(thing.item, Armor | Shield):
            log.changed(f"“{thing.name}”", "reads back as gear in words")
        found.append(gear_item(thing))
    return found


def _equipped(numbers: BlockNumbers) -> dict[str, Any]:
    slots = {"main_hand": "mainHand", "off_hand": "offHand"}
    return {
        slots.get(slot, slot): foundry_id(held.owned.key)
        for slot, held in numbers.gear.slots.items()
    }


def _spell(facts: SpellFacts, block: StatBlock, sums: BlockSums, log: Log) -> dict[str, Any]:
    first, second = facts.attributes
    level = level_damage(block.level) if facts.has_high_roll else 0
    worth = None if facts.damage is None else facts.damage + facts.damage_change + level
    accuracy = facts.magic_change + level_check(block.level) if facts.is_offensive else 0
    if facts.magic_change and not facts.is_offensive:
        log.lost(f"Spell “{facts.name}”, custom Magic Check")
    return item(
        "spell",
        facts.name,
        facts.name,
        {
            "isOffensive": value(facts.is_offensive),
            "hasRoll": value(facts.is_offensive),
            "cost": {
                "resource": "mp",
                "amount": facts.mp,
                "perTarget": facts.is_per_target,
            },
            "mpCost": value(f"{facts.mp} × T" if facts.is_per_target else str(facts.mp)),
            "target": value(to_html(facts.target)),
            "maxTargets": value(facts.max_targets),
            "targeting": {
                "rule": "single" if facts.max_targets == 1 else "multiple",
                "max": facts.max_targets,
            },
            "duration": value(facts.duration),
            "opportunity": to_html(facts.opportunity),
            "description": to_html(facts.effect),
            "rollInfo": {
                "attributes": {"primary": value(KEYS[first]), "secondary": value(KEYS[second])},
                "accuracy": value(accuracy),
                "damage": {
                    "hasDamage": value(worth is not None),
                    "value": max(0, worth or 0),
                    "type": value(facts.damage_type or "untyped"),
                },
                "useWeapon": {"hrZero": value(not facts.has_high_roll)},
            },
        },
    )


def _actions(npc: Npc, numbers: BlockNumbers, log: Log) -> list[dict[str, Any]]:
    found = [
        _action(action, log)
        for action in (*special_skills(numbers, log), *grouped_actions(npc.block))
    ]
    for title, text in (("Tactics", npc.tactics), ("Notes", npc.notes)):
        if text.strip():
            found.append(item("rule", title, title, {"description": to_html(text)}))
    return found


def _action(action: BlockAction, log: Log) -> dict[str, Any]:
    kinds = {"action": "miscAbility", "gear": "treasure"}
    if action.kind == "note":
        log.changed(f"Note “{action.name}”", "written as a rule")
    if action.cost is not None and not (
        action.cost == USUAL_COST and action.kind in ("action", "rule")
    ):
        log.lost(f"Cost of “{action.name}”", f"{action.cost:g} Skills")
    system = {"description": to_html(action.effect)}
    return item(kinds.get(action.kind, "rule"), action.name, action.key, system)
