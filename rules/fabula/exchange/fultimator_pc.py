"""Fultimator heroes: flat and nested, field by field."""

from __future__ import annotations

from models.errors import seen_in_words
from models.fabula.adjustment import Adjustment
from models.fabula.exchange_words import exchange_words
from models.fabula.hero import Bond, DieStep
from models.fabula.stat_block import AffinityLevel
from models.fabula.vocabulary import Attribute, DamageType, Emotion, Status
from rules.exchange.leftover import leftover_notes
from rules.exchange.picture import is_embedded, portrait_of
from rules.exchange.plain_text import from_markdown
from rules.exchange.record import MOST_TEXT, Record, list_of, object_of
from rules.exchange.report import Imported, ImportReport, Log
from rules.exchange.source import Source
from rules.fabula.adjustment import adjustment_words
from rules.fabula.exchange.fultimator_class import read_classes
from rules.fabula.exchange.fultimator_equipment import read_equipment
from rules.fabula.exchange.hero_builder import built_hero
from rules.fabula.exchange.hero_parts import HeroParts
from rules.fabula.exchange.word import (
    affinity_of,
    damage_type_of,
    emotion_of,
    is_no_affinity,
    status_of,
)

TOOL = "Fultimator"
_KEYS: dict[Attribute, tuple[str, ...]] = {
    "DEX": ("dexterity",),
    "INS": ("insight",),
    "MIG": ("might",),
    "WLP": ("willpower", "will"),
}
_RAISED: dict[str, Attribute] = {"dexUp": "DEX", "insUp": "INS", "migUp": "MIG", "wlpUp": "WLP"}
_MODIFIERS = {
    "hp": ("max_hp", None),
    "mp": ("max_mp", None),
    "ip": ("max_ip", None),
    "def": ("defense", None),
    "mdef": ("magic_defense", None),
    "init": ("initiative", None),
    "meleePrec": ("accuracy_check", "melee"),
    "rangedPrec": ("accuracy_check", "ranged"),
    "magicPrec": ("magic_check", None),
}


def read_pc(source: Source) -> Imported:
    """Return the hero that a Fultimator record holds, with the report on it."""
    log = Log()
    record = Record(object_of(source.raw) or {}, log)
    record.ignore(*exchange_words().ignored["fultimator_pc"])
    parts = HeroParts(log)
    parts.name = record.text("name")
    log.took("Name", parts.name or "none")
    parts.level = record.whole("lvl", 5, least=1, most=100)
    _read_person(record.child("info"), parts)
    attributes = record.child("attributes")
    parts.dice = {a: _die(attributes, keys) for a, keys in _KEYS.items()}
    read_classes(record, parts)
    read_equipment(record, parts)
    _read_state(record, parts)
    _read_values(record, parts)
    _read_notes(record, parts)
    hero = built_hero(parts, TOOL)
    notes = leftover_notes(f"From {TOOL}:", record.rest(), log)
    hero = hero.replaced(notes="\n\n".join(filter(None, (hero.notes, notes)))[:MOST_TEXT])
    version = record.raw.get("schemaVersion")
    shape = "nested" if isinstance(record.raw.get("equipment"), list) else "flat"
    shape += f", version {version}" if isinstance(version, int) else ""
    report = ImportReport(f"{TOOL} hero, {shape}", tuple(log.lines))
    return Imported(source.name, hero, report)


def _die(attributes: Record, keys: tuple[str, ...]) -> int:
    key = next((key for key in keys if key in attributes.raw), keys[0])
    attributes.ignore(*(other for other in keys if other != key))
    if isinstance(attributes.raw.get(key), dict):
        inner = attributes.child(key)
        inner.ignore("current", "bonus")
        return inner.whole("base", 8, least=1, most=100)
    return attributes.whole(key, 8, least=1, most=100)


def _read_person(info: Record, parts: HeroParts) -> None:
    info.ignore("portraitFitMode", "imgMeta")
    for key in ("pronouns", "identity", "theme", "origin"):
        parts.person[key] = info.text(key)
    parts.person["look"] = from_markdown(info.text("description", most=MOST_TEXT))
    told = [key for key, text in parts.person.items() if text]
    if told:
        parts.log.took("Person", ", ".join(told))
    parts.fabula_points = info.whole("fabulapoints", 3, least=0, most=1_000)
    parts.xp = info.whole("exp", least=0, most=100_000)
    parts.zenit = info.whole("zenit", least=0, most=9_000_000)
    _read_bonds(info, parts)
    _read_portrait(info, parts)


def _read_bonds(info: Record, parts: HeroParts) -> None:
    bonds = info.children("bonds")
    if not bonds:
        text = info.text("bonds", most=MOST_TEXT)
        parts.remark(f"Bonds: {text}" if text.strip() else "")
    for entry in bonds:
        found: list[Emotion] = []
        for key in entry.raw:
            emotion = emotion_of(key)
            if emotion is not None and entry.flag(key):
                found.append(emotion)
        entry.ignore("id", "strength")
        parts.bonds.append(Bond(name=entry.text("name"), emotions=tuple(dict.fromkeys(found))))
    if parts.bonds:
        parts.log.took("Bonds", ", ".join(bond.name or "unnamed" for bond in parts.bonds)[:500])


def _read_portrait(info: Record, parts: HeroParts) -> None:
    address = info.raw.get("imgurl")
    if not isinstance(address, str) or not address.strip():
        return
    parts.portrait = portrait_of(address)
    if parts.portrait is not None:
        info.ignore("imgurl")
        parts.log.took("Portrait")
    elif is_embedded(address):
        info.ignore("imgurl")
        parts.log.lost("Portrait", "the embedded picture cannot be read, or is too large")
    else:
        parts.log.changed("Portrait", "the file names an address, which is never loaded")


def _read_state(record: Record, parts: HeroParts) -> None:
    """Read current points and statuses; maxima follow from the rest."""
    stats, resources = record.child("stats"), record.child("resources")
    for key in ("hp", "mp", "ip"):
        places = [resources.child(key), stats.child(key)]
        for place in places:
            place.ignore("max", "base")
        held = [place for place in places if place.raw.get("current") is not None]
        amounts = [place.whole("current", least=0, most=1_000_000) for place in held]
        if amounts:
            parts.points[key] = amounts[0]
    statuses = record.child("statuses")
    for key in statuses.raw:
        status = status_of(key)
        if status is not None and statuses.flag(key):
            parts.statuses.append(status)
        elif key in _RAISED and statuses.flag(key):
            step = DieStep(attribute=_RAISED[key], steps=1, reason=f"Raised ({TOOL})")
            parts.die_steps.append(step)


def _read_values(record: Record, parts: HeroParts) -> None:
    """Read what the tool adds beyond the rules, as custom values."""
    modifiers, derived = record.child("modifiers"), record.child("derived")
    resources = record.child("resources")
    for key, (stat, reach) in _MODIFIERS.items():
        amount = modifiers.whole(key)
        nested = resources.child(key) if key in ("hp", "mp", "ip") else derived.child(key)
        bonus = nested.whole("bonus")
        # A file that was brought to the newer shape may hold the same number in both places.
        total = amount if bonus in (0, amount) else amount + bonus
        parts.adjust(f"Modifier ({TOOL})", stat, total, reach=reach)
        if total:
            parts.log.changed(f"Modifier “{key}”", f"{total:+d} as a custom value")
    _read_affinities(record.child("affinities"), parts)
    immunities = record.child("immunities")
    immune: list[Status] = []
    for key in immunities.raw:
        status = status_of(key)
        if status is not None and immunities.flag(key):
            immune.append(status)
    if immune:
        held = tuple(dict.fromkeys(immune))[:6]
        name = f"Immunities ({TOOL})"
        parts.adjustments.append(Adjustment(name=name, stat="status_immunity", statuses=held))
        parts.log.changed("Immunities", f"{', '.join(immune)}, as a custom value")


def _read_affinities(affinities: Record, parts: HeroParts) -> None:
    """Read Affinities; the file does not tell where they come from."""
    found: dict[AffinityLevel, list[DamageType]] = {}
    for key, raw in affinities.raw.items():
        kind, level = damage_type_of(key), affinity_of(raw)
        if kind is None or (level is None and not is_no_affinity(raw)):
            if kind is not None:
                parts.log.changed(f"Affinity to {kind}", f"{seen_in_words(raw)} is not known")
            continue
        affinities.ignore(key)
        if level is not None and kind not in found.setdefault(level, []):
            found[level].append(kind)
    for level, types in found.items():
        name = f"Affinities ({TOOL})"
        found_one = Adjustment(name=name, stat="affinity", level=level, types=tuple(types[:9]))
        parts.adjustments.append(found_one)
        parts.log.changed("Affinities", f"{adjustment_words(found_one)}, as a custom value")


def _read_notes(record: Record, parts: HeroParts) -> None:
    for entry in record.mixed("notes"):
        if isinstance(entry, str):
            parts.remark(from_markdown(entry))
            continue
        entry.ignore(*exchange_words().ignored["fultimator_item"])
        name = entry.text("name").strip()
        text = from_markdown(entry.text("description", most=MOST_TEXT))
        parts.remark(f"{name}\n{text}" if name else text)
        for clock in entry.children("clocks"):
            state = list_of(clock.value("state"))
            sections = clock.whole("sections", least=0, most=1_000)
            clock.ignore("id")
            filled = sum(bool(part) for part in state)
            parts.remark(f"Clock {clock.text('name')}: {filled} of {sections}")
