"""Heroes of the Foundry system “projectfu”: actors of type “character”, of all its ages."""

from __future__ import annotations

from models.fabula.adjustment import Adjustment
from models.fabula.exchange_words import exchange_words
from models.fabula.hero import Bond
from models.fabula.stat_block import AffinityLevel
from models.fabula.vocabulary import DamageType, Emotion, Status
from rules.exchange.leftover import leftover_notes
from rules.exchange.picture import portrait_of
from rules.exchange.record import MOST_TEXT, Record, object_of
from rules.exchange.report import Imported, ImportReport, Log
from rules.exchange.source import Source
from rules.fabula.adjustment import adjustment_words
from rules.fabula.exchange.foundry_effect import effects_of
from rules.fabula.exchange.foundry_hero_item import read_items
from rules.fabula.exchange.foundry_npc import KEYS, TOOL, current_points, read_die
from rules.fabula.exchange.foundry_text import foundry_text
from rules.fabula.exchange.hero_builder import built_hero
from rules.fabula.exchange.hero_parts import HeroParts
from rules.fabula.exchange.word import affinity_of, damage_type_of, emotion_of, status_of

_BONUSES = (
    ("resources", "hp", "max_hp"),
    ("resources", "mp", "max_mp"),
    ("resources", "ip", "max_ip"),
    ("derived", "def", "defense"),
    ("derived", "mdef", "magic_defense"),
    ("derived", "init", "initiative"),
)
_CHECKS = (
    ("accuracyCheck", "accuracy_check", None),
    ("accuracyMelee", "accuracy_check", "melee"),
    ("accuracyRanged", "accuracy_check", "ranged"),
    ("magicCheck", "magic_check", None),
)
_DAMAGE = (("all", None), ("melee", "melee"), ("ranged", "ranged"))
_FEELINGS = ("admInf", "loyMis", "affHat")


def read_pc(source: Source) -> Imported:
    """Return the hero that a Foundry actor holds, with the report on it."""
    log = Log()
    actor = Record(object_of(source.raw) or {}, log)
    actor.ignore(*exchange_words().ignored["foundry_actor"])
    system = actor.child("system")
    system.ignore(*exchange_words().ignored["foundry_system"])
    parts = HeroParts(log)
    parts.name = actor.text("name")
    log.took("Name", parts.name or "none")
    parts.level = system.child("level").whole("value", 5, least=1, most=100)
    _read_person(system, parts)
    dice = system.child("attributes")
    parts.dice = {a: read_die(dice.child(key)) for a, key in KEYS.items()}
    items = actor.children("items")
    read_items(items, system, parts)
    _read_values(system, parts)
    _read_effects(actor, items, parts)
    parts.portrait = portrait_of(actor.text("img", most=MOST_TEXT))
    hero = built_hero(parts, TOOL)
    notes = leftover_notes(f"From {TOOL}:", actor.rest(), log)
    hero = hero.replaced(notes="\n\n".join(filter(None, (hero.notes, notes)))[:MOST_TEXT])
    return Imported(source.name, hero, ImportReport(f"{TOOL} hero (projectfu)", tuple(log.lines)))


def _read_person(system: Record, parts: HeroParts) -> None:
    resources = system.child("resources")
    for key in ("pronouns", "identity", "theme", "origin"):
        parts.person[key] = resources.child(key).text("name")
    parts.person["look"] = foundry_text(system, "description")
    told = [key for key, text in parts.person.items() if text]
    if told:
        parts.log.took("Person", ", ".join(told))
    parts.zenit = resources.child("zenit").whole("value", least=0, most=9_000_000)
    parts.fabula_points = resources.child("fp").whole("value", 3, least=0, most=1_000)
    parts.xp = resources.child("exp").whole("value", least=0, most=100_000)
    parts.points = current_points(resources, ("hp", "mp", "ip"))
    for bond in _bond_records(system, resources):
        emotions: list[Emotion] = []
        for key in _FEELINGS:
            emotion = emotion_of(bond.value(key))
            if emotion is not None:
                emotions.append(emotion)
        bond.ignore("strength")
        name = bond.text("name")
        if name or emotions:
            parts.bonds.append(Bond(name=name, emotions=tuple(emotions)))
    if parts.bonds:
        parts.log.took("Bonds", ", ".join(bond.name or "unnamed" for bond in parts.bonds)[:500])


def _bond_records(system: Record, resources: Record) -> list[Record]:
    """Return the Bonds from the newer list, the older one, and the six fields of the oldest."""
    oldest = [resources.child(f"bond{number}") for number in range(1, 7)]
    lists = (*system.children("bonds"), *resources.children("bonds"))
    return [*lists, *(bond for bond in oldest if bond.raw)]


def _read_values(system: Record, parts: HeroParts) -> None:
    """Read bonuses, Affinities and immunities: what the tool adds beyond the rules."""
    name = f"Bonus ({TOOL})"
    before = len(parts.adjustments)
    for group, key, stat in _BONUSES:
        parts.adjust(name, stat, system.child(group).child(key).whole("bonus"))
    bonuses = system.child("bonuses")
    for key, stat, reach in _CHECKS:
        parts.adjust(name, stat, bonuses.child("accuracy").whole(key), reach=reach)
    for key, reach in _DAMAGE:
        parts.adjust(name, "extra_damage", bonuses.child("damage").whole(key), reach=reach)
    _read_affinities(system.child("affinities"), parts)
    immunities = system.child("immunities")
    immune: list[Status] = []
    for key in immunities.raw:
        status = status_of(key)
        if status is not None and immunities.child(key).flag("base"):
            immune.append(status)
    if immune:
        held = tuple(dict.fromkeys(immune))[:6]
        name = f"Immunities ({TOOL})"
        parts.adjustments.append(Adjustment(name=name, stat="status_immunity", statuses=held))
    for added in parts.adjustments[before:]:
        parts.log.changed(added.name, f"{adjustment_words(added)}, as a custom value")


def _read_affinities(affinities: Record, parts: HeroParts) -> None:
    found: dict[AffinityLevel, list[DamageType]] = {}
    for key in affinities.raw:
        kind = damage_type_of(key)
        level = affinity_of(affinities.child(key).raw.get("base"))
        if kind is not None and level is not None:
            affinities.child(key).ignore("base", "current", "bonus")
            found.setdefault(level, []).append(kind)
    for level, types in found.items():
        held = tuple(dict.fromkeys(types))[:9]
        name = f"Affinities ({TOOL})"
        parts.adjustments.append(Adjustment(name=name, stat="affinity", level=level, types=held))


def _read_effects(actor: Record, items: list[Record], parts: HeroParts) -> None:
    """Name every effect; none is applied, as a hero's numbers follow from what the hero has."""
    for effect in effects_of(actor, items):
        place = f" of {effect.place}" if effect.place else ""
        words = f"{effect.words}; not applied" if effect.is_on else f"off: {effect.words}"
        parts.remark(f"Effect “{effect.name}”{place}: {words}")
        if effect.is_on:
            parts.log.shown(f"Effect “{effect.name}”{place}", words)
