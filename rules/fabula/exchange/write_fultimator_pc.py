"""Heroes as Fultimator files: the flat shape, which every edition of that tool imports."""

from __future__ import annotations

import json
from typing import Any, cast

from models.document import Document
from models.fabula.adjustment import Adjustment
from models.fabula.hero import Bond, Hero
from models.fabula.item import Armor, Shield, Weapon
from models.fabula.spell import Spell
from models.fabula.vocabulary import ATTRIBUTES, STATUSES, Attribute, Emotion
from rules.exchange.picture import address_of
from rules.exchange.plain_text import to_markdown
from rules.exchange.report import Exported, Log
from rules.fabula.derive import derive
from rules.fabula.exchange.hero_export import (
    ClassSums,
    class_sums,
    log_hero,
    plain_adjustments,
    worn_things,
)
from rules.fabula.exchange.write_fultimator_npc import (
    AFFINITY_CODES,
    armor_entry,
    damage_word,
    shield_entry,
)
from rules.fabula.gear import Held
from rules.fabula.numbers import HeroNumbers

KEYS: dict[Attribute, str] = {
    "DEX": "dexterity",
    "INS": "insight",
    "MIG": "might",
    "WLP": "willpower",
}
EMOTION_KEYS: dict[Emotion, str] = {
    "admiration": "admiration",
    "loyalty": "loyality",
    "affection": "affection",
    "inferiority": "inferiority",
    "mistrust": "mistrust",
    "hatred": "hatred",
}
"""The tool's own spelling of loyalty."""
MODIFIERS: dict[tuple[str, str | None], str] = {
    ("max_hp", None): "hp",
    ("max_mp", None): "mp",
    ("max_ip", None): "ip",
    ("defense", None): "def",
    ("magic_defense", None): "mdef",
    ("initiative", None): "init",
    ("accuracy_check", "melee"): "meleePrec",
    ("accuracy_check", "ranged"): "rangedPrec",
    ("magic_check", None): "magicPrec",
}
_GADGETS = {"alchemy": "alchemy", "infusions": "infusion", "magitech": "magitech"}


def write_pc(document: Document) -> Exported:
    """Return the hero as a Fultimator file, with what it does not hold."""
    hero = cast(Hero, document)
    log = Log()
    numbers = derive(hero)
    log_hero(hero, log)
    classes = class_sums(hero, numbers)
    raw: dict[str, Any] = {
        "dataType": "pc",
        "name": hero.name,
        "lvl": numbers.level,
        "info": _info(hero, numbers, log),
        "attributes": {KEYS[a]: numbers.base_dice[a] for a in ATTRIBUTES},
        "stats": _stats(hero, numbers),
        "statuses": {status: status in hero.play.statuses for status in STATUSES}
        | _raised(hero, log),
        "classes": [_class(sums, hero, numbers) for sums in classes],
        **_equipment(hero, numbers, log),
        **_values(hero, classes, log),
        "notes": [{"name": "", "description": to_markdown(hero.notes)}]
        if hero.notes.strip()
        else [],
    }
    data = json.dumps(raw, ensure_ascii=False, indent=2) + "\n"
    return Exported(data.encode("utf-8", "replace"), tuple(log.lines))


def _info(hero: Hero, numbers: HeroNumbers, log: Log) -> dict[str, Any]:
    zenit = numbers.value("zenit")
    if zenit < 0:
        log.changed("Zenit", f"{zenit} is written as 0")
    return {
        "pronouns": hero.pronouns,
        "identity": hero.identity,
        "theme": hero.theme,
        "origin": hero.origin,
        "bonds": [_bond(bond) for bond in hero.bonds],
        "description": to_markdown(hero.look),
        "fabulapoints": hero.play.fabula_points,
        "exp": hero.play.xp,
        "zenit": max(0, zenit),
        "imgurl": address_of(hero.portrait) if hero.portrait else "",
    }


def _bond(bond: Bond) -> dict[str, Any]:
    felt = {key: emotion in bond.emotions for emotion, key in EMOTION_KEYS.items()}
    return {"name": bond.name, **felt}


def _stats(hero: Hero, numbers: HeroNumbers) -> dict[str, Any]:
    stats: dict[str, Any] = {}
    for key in ("hp", "mp", "ip"):
        most = numbers.value(f"max_{key}")
        held = getattr(hero.play, key)
        stats[key] = {"max": most, "current": most if held is None else held}
    return stats


def _raised(hero: Hero, log: Log) -> dict[str, bool]:
    """Return the four marks for a die one size larger; other changes are lost."""
    marks: dict[str, bool] = {f"{a.lower()}Up": False for a in ATTRIBUTES}
    for step in hero.play.die_steps:
        key = f"{step.attribute.lower()}Up"
        if step.steps == 1 and not marks[key]:
            marks[key] = True
            log.changed(f"Die of {step.attribute}", f"raised, without its reason: {step.reason}")
        elif step.steps:
            log.lost(f"Die of {step.attribute}", f"{step.steps:+d}, {step.reason}")
    return marks


def _class(sums: ClassSums, hero: Hero, numbers: HeroNumbers) -> dict[str, Any]:
    known = numbers.catalog
    hp, mp, ip = sums.benefits
    hero_class = known.classes.get(sums.class_id)
    martial = hero_class.benefits.martial if hero_class else ()
    spells = [_spell(known.spells[spell_id]) for spell_id in sums.spells]
    arcana = [*sums.arcana, *(hero.bound_arcana if sums.class_id == "arcanist" else ())]
    for arcanum_id in arcana:
        if arcanum_id in known.arcana:
            spells.append({"spellType": "arcanist", "name": known.arcana[arcanum_id].name})
    for kind, tiers in sums.gadgets.items():
        spells.append({"spellType": f"tinkerer-{_GADGETS[kind]}", "name": kind, "rank": tiers})
    return {
        "name": sums.name,
        "lvl": sums.levels,
        "isHomebrew": hero_class is None,
        "benefits": {
            "hpplus": hp,
            "mpplus": mp,
            "ipplus": ip,
            "martials": {
                "melee": "martial_melee" in martial,
                "ranged": "martial_ranged" in martial,
                "shields": "martial_shields" in martial,
                "armor": "martial_armor" in martial,
            },
            "rituals": {},
            "spellClasses": [],
        },
        "skills": [
            {
                "skillName": name,
                "currentLvl": level,
                "maxLvl": most,
                "description": "",
                "specialSkill": name if skill_id in known.skills else "",
            }
            for skill_id, name, level, most in sums.skills
        ],
        "heroic": {"name": sums.heroics[0] if sums.heroics else "", "description": ""},
        "spells": spells,
    }


def _spell(spell: Spell) -> dict[str, Any]:
    return {
        "spellType": "default",
        "name": spell.name,
        "isOffensive": spell.offensive,
        "mp": spell.mp,
        "maxTargets": spell.max_targets,
        "targetDesc": spell.target,
        "duration": spell.duration.capitalize(),
        "attr1": "insight",
        "attr2": "willpower",
        "description": "",
    }


def _equipment(hero: Hero, numbers: HeroNumbers, log: Log) -> dict[str, Any]:
    lists: dict[str, list[dict[str, Any]]] = {
        key: [] for key in ("weapons", "armor", "shields", "accessories", "items")
    }
    for slot, held in worn_things(hero, numbers):
        key, entry = _thing(slot, held, log)
        lists[key].append(entry)
    return lists


def _thing(slot: str, held: Held, log: Log) -> tuple[str, dict[str, Any]]:
    """Return the list that a thing belongs to, and its entry."""
    owned, item = held.owned, held.item
    design = owned.design
    cost = owned.cost if owned.cost is not None else int(getattr(item, "cost", 0) or 0)
    shared: dict[str, Any] = {
        "name": held.name,
        "cost": cost,
        "quality": to_markdown(design.own_quality) if design else "",
        "qualityCost": design.own_quality_cost if design else 0,
        "isEquipped": bool(slot),
    }
    if owned.came == "creation":
        log.changed(f"“{held.name}”", "that creation paid for it is not told")
    if owned.is_broken:
        log.lost(f"“{held.name}”, broken")
    if isinstance(item, Weapon):
        return "weapons", {**shared, **_weapon(item)}
    if isinstance(item, Armor):
        return "armor", {**armor_entry(held, item), **shared, "base": armor_entry(held, item)}
    if isinstance(item, Shield):
        return "shields", {**shield_entry(held, item), **shared}
    if slot == "accessory":
        return "accessories", shared
    if slot:
        log.lost(f"“{held.name}” in the {slot.replace('_', ' ')} slot", "not worn there")
    return "items", {"name": held.name, "description": "", "value": cost, "quantity": 1}


def _weapon(weapon: Weapon) -> dict[str, Any]:
    first, second = weapon.accuracy
    numbers = {
        "category": weapon.category.capitalize(),
        "att1": KEYS[first],
        "att2": KEYS[second],
        "prec": weapon.accuracy_bonus,
        "damage": weapon.damage,
        "type": damage_word(weapon.damage_type),
        "hands": weapon.hands,
        "martial": weapon.martial,
        "melee": weapon.range == "melee",
        "ranged": weapon.range == "ranged",
    }
    return {**numbers, "base": {**numbers, "name": weapon.name, "cost": weapon.cost}}


def _values(hero: Hero, classes: list[ClassSums], log: Log) -> dict[str, Any]:
    """Return custom values as the tool's modifiers, Affinities and immunities."""
    modifiers = dict.fromkeys(MODIFIERS.values(), 0)
    affinities: dict[str, str] = {}
    immunities = dict.fromkeys(STATUSES, False)
    for adjustment in plain_adjustments(hero, classes, log):
        keys = _modifier_keys(adjustment)
        for key in keys:
            modifiers[key] += adjustment.value
        if adjustment.stat == "affinity" and adjustment.level is not None:
            code = AFFINITY_CODES[adjustment.level]
            affinities |= {damage_word(kind): code for kind in adjustment.types}
        elif adjustment.stat == "status_immunity":
            immunities |= dict.fromkeys(adjustment.statuses, True)
        elif not keys:
            log.lost(f"Custom value “{adjustment.name}”", "the tool has no such modifier")
    return {"modifiers": modifiers, "affinities": affinities, "immunities": immunities}


def _modifier_keys(adjustment: Adjustment) -> list[str]:
    if adjustment.stat == "accuracy_check" and adjustment.range is None:
        return ["meleePrec", "rangedPrec"]
    key = MODIFIERS.get((adjustment.stat, adjustment.range))
    return [key] if key else []
