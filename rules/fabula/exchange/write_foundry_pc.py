"""Heroes as actors of the Foundry system “projectfu”, in its shape of 2026."""

from __future__ import annotations

from typing import Any, cast

from models.document import Document
from models.fabula.adjustment import Adjustment
from models.fabula.hero import Bond, Hero
from models.fabula.item import Weapon
from models.fabula.spell import Spell
from models.fabula.vocabulary import ATTRIBUTES, STATUSES, Emotion
from rules.exchange.plain_text import to_html
from rules.exchange.report import Exported, Log
from rules.fabula.derive import derive
from rules.fabula.exchange.foundry_npc import KEYS
from rules.fabula.exchange.hero_export import (
    ClassSums,
    class_sums,
    log_hero,
    plain_adjustments,
    worn_things,
)
from rules.fabula.exchange.write_foundry import actor_json, foundry_id, gear_item, item, value
from rules.fabula.exchange.write_foundry_npc import AFFINITY_NUMBERS
from rules.fabula.npc.affinity import DAMAGE_TYPES
from rules.fabula.numbers import HeroNumbers

FEELINGS: dict[str, tuple[Emotion, Emotion]] = {
    "admInf": ("admiration", "inferiority"),
    "loyMis": ("loyalty", "mistrust"),
    "affHat": ("affection", "hatred"),
}
BONUSES = {
    "max_hp": ("resources", "hp"),
    "max_mp": ("resources", "mp"),
    "max_ip": ("resources", "ip"),
    "defense": ("derived", "def"),
    "magic_defense": ("derived", "mdef"),
    "initiative": ("derived", "init"),
}
CHECKS: dict[tuple[str, str | None], tuple[str, str]] = {
    ("accuracy_check", None): ("accuracy", "accuracyCheck"),
    ("accuracy_check", "melee"): ("accuracy", "accuracyMelee"),
    ("accuracy_check", "ranged"): ("accuracy", "accuracyRanged"),
    ("magic_check", None): ("accuracy", "magicCheck"),
    ("extra_damage", None): ("damage", "all"),
    ("extra_damage", "melee"): ("damage", "melee"),
    ("extra_damage", "ranged"): ("damage", "ranged"),
}
LEAST_LEVEL, MOST_LEVEL = 5, 50
TIERS = ("basic", "advanced", "superior")
_GADGETS = {"alchemy": "alchemy", "infusions": "infusion", "magitech": "magitech"}
_SLOTS = {"main_hand": "mainHand", "off_hand": "offHand"}


def write_pc(document: Document) -> Exported:
    """Return the hero as a Foundry actor, with what it does not hold."""
    hero = cast(Hero, document)
    log = Log()
    numbers = derive(hero)
    log_hero(hero, log)
    if hero.portrait is not None:
        log.lost("Portrait", "an actor names a picture on the server")
    if hero.play.statuses or hero.play.die_steps:
        log.lost("State of play, statuses and changed dice")
    if hero.notes.strip():
        log.changed("Notes", "written as a rule")
    classes = class_sums(hero, numbers)
    items = [entry for sums in classes for entry in _class_items(sums, hero, numbers)]
    items += [gear_item(held, is_hero=True) for _, held in worn_things(hero, numbers)]
    if hero.notes.strip():
        items.append(item("rule", "Notes", "notes", {"description": to_html(hero.notes)}))
    system = {**_profile(hero, numbers, log), **_values(hero, numbers, classes, log)}
    system["equipped"] = _equipped(hero, numbers)
    return Exported(actor_json(hero.name, "character", system, items), tuple(log.lines))


def _profile(hero: Hero, numbers: HeroNumbers, log: Log) -> dict[str, Any]:
    level = max(LEAST_LEVEL, min(numbers.level, MOST_LEVEL))
    if level != numbers.level:
        log.changed("Level", f"{level} in place of {numbers.level}")
    return {
        "level": value(level),
        "bonds": [_bond(bond, log) for bond in hero.bonds],
        "attributes": {KEYS[a]: {"base": numbers.base_dice[a]} for a in ATTRIBUTES},
        "description": to_html(hero.look),
    }


def _bond(bond: Bond, log: Log) -> dict[str, Any]:
    """Return a Bond with one feeling of each pair."""
    told: dict[str, Any] = {"name": bond.name, "admInf": "", "loyMis": "", "affHat": ""}
    for key, pair in FEELINGS.items():
        felt = [emotion for emotion in pair if emotion in bond.emotions]
        if felt:
            told[key] = felt[0].capitalize()
        if len(felt) > 1:
            log.lost(f"Bond “{bond.name}”", f"{felt[1]}, beside {felt[0]}")
    return told


def _class_items(sums: ClassSums, hero: Hero, numbers: HeroNumbers) -> list[dict[str, Any]]:
    """Return the items of a class: itself, its Skills, Heroic Skills, spells and powers."""
    known = numbers.catalog
    found = [_class(sums, numbers)]
    for _, name, level, most in sums.skills:
        system = {"class": value(sums.name), "level": {"value": level, "max": most, "min": 0}}
        found.append(item("skill", name, f"{sums.name} {name}", {**system, "description": ""}))
    for name in sums.heroics:
        system = {"class": value(sums.name), "description": ""}
        found.append(item("heroic", name, f"heroic {name}", system))
    for spell_id in sums.spells:
        found.append(_spell(known.spells[spell_id], sums.name))
    arcana = [*sums.arcana, *(hero.bound_arcana if sums.class_id == "arcanist" else ())]
    for arcanum_id in arcana:
        if arcanum_id in known.arcana:
            found.append(_feature("arcanum", known.arcana[arcanum_id].name, {}))
    for kind, tiers in sums.gadgets.items():
        rank = TIERS[min(tiers, len(TIERS)) - 1]
        found.append(_feature(_GADGETS[kind], kind.capitalize(), {"rank": rank}))
    return found


def _class(sums: ClassSums, numbers: HeroNumbers) -> dict[str, Any]:
    hp, mp, ip = sums.benefits
    hero_class = numbers.catalog.classes.get(sums.class_id)
    martial = hero_class.benefits.martial if hero_class else ()
    return item(
        "class",
        sums.name,
        f"class {sums.name}",
        {
            "level": {"value": sums.levels, "max": 10, "min": 0},
            "description": "",
            "benefits": {
                "resources": {
                    "hp": value(hp > 0),
                    "mp": value(mp > 0),
                    "ip": value(ip > 0),
                },
                "martials": {
                    key: value(f"martial_{key}" in martial)
                    for key in ("melee", "ranged", "armor", "shields")
                },
            },
        },
    )


def _spell(spell: Spell, class_name: str) -> dict[str, Any]:
    return item(
        "spell",
        spell.name,
        f"spell {spell.name}",
        {
            "class": value(class_name),
            "isOffensive": value(spell.offensive),
            "hasRoll": value(spell.offensive),
            "cost": {"resource": "mp", "amount": spell.mp, "perTarget": spell.per_target},
            "target": value(spell.target),
            "maxTargets": value(spell.max_targets),
            "duration": value(spell.duration),
            "description": "",
            "rollInfo": {
                "attributes": {"primary": value("ins"), "secondary": value("wlp")},
                "accuracy": value(0),
            },
        },
    )


def _feature(kind: str, name: str, data: dict[str, Any]) -> dict[str, Any]:
    system = {"featureType": f"projectfu.{kind}", "data": data, "description": ""}
    return item("classFeature", name, f"{kind} {name}", system)


def _values(hero: Hero, numbers: HeroNumbers, classes: list[ClassSums], log: Log) -> dict[str, Any]:
    """Return points, bonuses, Affinities and immunities."""
    bonus = dict.fromkeys(BONUSES.values(), 0)
    checks = dict.fromkeys(CHECKS.values(), 0)
    affinities = dict.fromkeys(DAMAGE_TYPES, 0)
    immune = dict.fromkeys(STATUSES, False)
    for adjustment in plain_adjustments(hero, classes, log):
        if adjustment.stat in BONUSES:
            bonus[BONUSES[adjustment.stat]] += adjustment.value
        elif adjustment.stat == "affinity" and adjustment.level is not None:
            number = AFFINITY_NUMBERS[adjustment.level]
            affinities |= dict.fromkeys(adjustment.types, number)
        elif adjustment.stat == "status_immunity":
            immune |= dict.fromkeys(adjustment.statuses, True)
        else:
            _add_check(adjustment, checks, log)
    resources: dict[str, Any] = {
        key: {**_pool(key, hero, numbers), "bonus": bonus["resources", key]}
        for key in ("hp", "mp", "ip")
    }
    resources |= {key: {"name": getattr(hero, key)} for key in _PERSON}
    zenit = numbers.value("zenit")
    if zenit < 0:
        log.changed("Zenit", f"{zenit} is written as 0")
    resources |= {"zenit": value(max(0, zenit)), "exp": value(hero.play.xp)}
    return {
        "resources": resources,
        "fp": hero.play.fabula_points,
        "derived": {key: {"bonus": bonus["derived", key]} for key in ("init", "def", "mdef")},
        "bonuses": {
            group: {key: amount for (place, key), amount in checks.items() if place == group}
            for group in ("accuracy", "damage")
        },
        "affinities": {kind: {"base": number} for kind, number in affinities.items()},
        "immunities": {status: {"base": held} for status, held in immune.items()},
    }


_PERSON = ("identity", "pronouns", "theme", "origin")


def _add_check(adjustment: Adjustment, checks: dict[tuple[str, str], int], log: Log) -> None:
    key = CHECKS.get((adjustment.stat, adjustment.range))
    if key is None:
        log.lost(f"Custom value “{adjustment.name}”", "the tool has no such bonus")
    else:
        checks[key] += adjustment.value


def _pool(key: str, hero: Hero, numbers: HeroNumbers) -> dict[str, int]:
    held = getattr(hero.play, key)
    return {"value": numbers.value(f"max_{key}") if held is None else held}


def _equipped(hero: Hero, numbers: HeroNumbers) -> dict[str, Any]:
    """Return the worn items; a two-handed weapon fills both hands, as that tool has it."""
    found: dict[str, Any] = {}
    for slot, held in worn_things(hero, numbers):
        if not slot:
            continue
        found[_SLOTS.get(slot, slot)] = foundry_id(held.owned.key)
        if slot == "main_hand" and isinstance(held.item, Weapon) and held.item.hands == 2:
            found.setdefault("offHand", foundry_id(held.owned.key))
    return found
