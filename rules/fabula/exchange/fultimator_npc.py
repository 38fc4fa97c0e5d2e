"""Fultimator creatures: flat (until spring 2026) and nested (schema 10 to 12), field by field.

Which of the two shapes holds is looked at for each field, never for the file. Numbers that the tool
works out itself are not stored there, so none is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from models.document import MAX_LINE, Portrait
from models.errors import seen_in_words
from models.fabula.exchange_words import exchange_words
from models.fabula.npc import Npc, Phase
from models.fabula.stat_block import Affinity, Rank, StatBlock, VillainRank
from models.fabula.vocabulary import ATTRIBUTES, Attribute, DamageType
from rules.exchange.leftover import leftover_notes
from rules.exchange.picture import is_embedded, portrait_of
from rules.exchange.plain_text import from_markdown
from rules.exchange.record import MOST_TEXT, Record, object_of, whole_number
from rules.exchange.report import Imported, ImportReport, Log
from rules.exchange.source import Source
from rules.fabula.exchange.creature_offer import gift_offers, with_points
from rules.fabula.exchange.creature_words import half_cost, known_species, traits_of
from rules.fabula.exchange.draft import BlockDraft
from rules.fabula.exchange.fultimator_attack import read_attacks
from rules.fabula.exchange.fultimator_gear import read_gear
from rules.fabula.exchange.fultimator_spell import read_spells
from rules.fabula.exchange.word import (
    affinity_of,
    damage_type_of,
    folded,
    is_no_affinity,
    status_of,
)
from rules.fabula.npc.derive import derive_npc

TOOL = "Fultimator"
_KEYS: dict[Attribute, tuple[str, ...]] = {
    "DEX": ("dexterity",),
    "INS": ("insight",),
    "MIG": ("might",),
    "WLP": ("will", "willpower"),
}
_CHAMPION = re.compile(r"champion(\d{1,2})")
_VILLAINS: tuple[VillainRank, ...] = ("minor", "major", "supreme")
MOST_PHASES = 10


def read_npc(source: Source) -> Imported:
    """Return the creature that a Fultimator record holds, with the report on it."""
    log = Log()
    record = Record(object_of(source.raw) or {}, log)
    record.ignore(*exchange_words().ignored["fultimator_npc"])
    draft = BlockDraft(log)
    name = record.text("name")
    log.took("Name", name or "none")
    _read_base(record, draft)
    _read_extra(record, draft)
    read_attacks(record, draft)
    read_spells(record, draft)
    read_gear(record, draft)
    _read_lists(record, draft)
    _read_rank_words(record, draft)
    block = draft.build()
    npc = Npc(
        name=name,
        block=block,
        villain=_villain(record),
        looks=from_markdown(record.text("description", most=MOST_TEXT)),
        tags=_tags(record),
        portrait=_portrait(record),
    )
    npc = npc.replaced(phases=_phases(record, block))
    npc = with_points(npc, _points(record, npc), log)
    notes = leftover_notes(f"From {TOOL}:", record.rest(), log)
    origin = f"{TOOL} creature, {_shape(record)}"
    report = ImportReport(origin, tuple(log.lines), tuple(gift_offers(npc)))
    return Imported(source.name, npc.replaced(notes=notes), report)


def _shape(record: Record) -> str:
    attributes = object_of(record.raw.get("attributes")) or {}
    nested = any(isinstance(value, dict) for value in attributes.values())
    version = record.raw.get("schemaVersion")
    words = "nested" if nested else "flat"
    return f"{words}, version {version}" if isinstance(version, int) else words


# The block


def _read_base(record: Record, draft: BlockDraft) -> None:
    log = draft.log
    draft.level = record.whole("lvl", 5, least=1, most=60)
    log.took("Level", draft.level)
    species = record.text("species")
    draft.species = known_species(species, log)
    if folded(species) == "varianthumanoid":
        draft.change("skills", 1, "Variant Humanoid", "a humanoid with one Skill more, no gear")
    log.took("Species", draft.species)
    draft.rank, draft.replaces = _rank(record, log)
    draft.traits = traits_of(record, "traits")
    if draft.traits:
        log.took("Traits", ", ".join(draft.traits))
    draft.dice = _dice(record)
    log.took("Attributes", ", ".join(f"{a} d{draft.dice[a]}" for a in ATTRIBUTES))
    _read_affinities(record, draft)
    _read_immunities(record.child("immunities"), draft)


def _rank(record: Record, log: Log) -> tuple[Rank, int]:
    word = record.text("rank").strip().casefold()
    found = _CHAMPION.fullmatch(word)
    if found:
        replaces = max(1, min(int(found[1]), 20))
        log.took("Rank", f"champion of {replaces}")
        return "champion", replaces
    ranks: dict[str, Rank] = {"": "soldier", "soldier": "soldier", "elite": "elite"}
    ranks |= {"companion": "companion", "groupvehicle": "soldier"}
    if word not in ranks:
        record.keep("rank", word)
        log.changed("Rank", f"“{word[:40]}” is none of the ranks; soldier stands for it")
    rank = ranks.get(word, "soldier")
    log.took("Rank", rank)
    return rank, 1


def _dice(record: Record) -> dict[Attribute, int]:
    """Return the dice; a number or an object with ``base``, whatever its size."""
    attributes = record.child("attributes")
    dice: dict[Attribute, int] = {}
    for attribute, keys in _KEYS.items():
        present = [key for key in keys if key in attributes.raw]
        key = present[0] if present else keys[0]
        dice[attribute] = _die(attributes, key)
        for other in present[1:]:
            _note_second(attributes, other, dice[attribute])
    for attribute, size in dice.items():
        if size not in (6, 8, 10, 12):
            record.log.changed(attribute, f"d{size} is no die of the game; it is kept as it is")
    return dice


def _die(attributes: Record, key: str) -> int:
    if isinstance(attributes.raw.get(key), dict):
        return attributes.child(key).whole("base", 8, least=1, most=100)
    return attributes.whole(key, 8, least=1, most=100)


def _note_second(attributes: Record, key: str, size: int) -> None:
    """The key of heroes for Willpower may stand beside that of creatures, which counts."""
    raw = attributes.raw[key]
    inner = object_of(raw)
    if whole_number(inner.get("base") if inner is not None else raw) == size:
        attributes.ignore(key)


def _read_affinities(record: Record, draft: BlockDraft) -> None:
    affinities = record.child("affinities")
    found: dict[DamageType, Affinity] = {}
    for key, raw in affinities.raw.items():
        kind, level = damage_type_of(key), affinity_of(raw)
        if kind is not None and level is not None:
            affinities.ignore(key)
            found.setdefault(kind, Affinity(type=kind, level=level))
        elif kind is not None and is_no_affinity(raw):
            affinities.ignore(key)
        elif kind is not None:
            draft.log.changed(f"Affinity to {kind}", f"{seen_in_words(raw)} is not known; none")
    draft.affinities = list(found.values())
    log_affinities(draft)


def log_affinities(draft: BlockDraft) -> None:
    """Note the Affinities that were taken over."""
    if draft.affinities:
        words = ", ".join(f"{found.level} {found.type}" for found in draft.affinities)
        draft.log.took("Affinities", words)


def _read_immunities(immunities: Record, draft: BlockDraft) -> None:
    for key in immunities.raw:
        status = status_of(key)
        if status is not None and immunities.flag(key):
            draft.statuses.append(status)
    draft.statuses = list(dict.fromkeys(draft.statuses))
    if draft.statuses:
        draft.log.took("Immune to", ", ".join(draft.statuses))


def _read_extra(record: Record, draft: BlockDraft) -> None:
    """Read bonuses; the nested shape spreads them over ``resources``, ``derived``, ``features``."""
    extra, features = record.child("extra"), record.child("features")
    resources, derived = record.child("resources"), record.child("derived")
    extra.ignore("statusImmunity")  # picks spent on immunities, which follow from them
    draft.add_hp(_bonus(resources.child("hp"), extra, "hp"))
    draft.add_mp(_bonus(resources.child("mp"), extra, "mp"))
    init = _bonus(derived.child("init"), extra, "extrainit")
    draft.change("initiative", init, "Initiative", "a bonus of the file")
    if features.child("init").flag("enabled") or extra.flag("init"):
        draft.add_skill("improved_initiative")
    if features.child("precision").flag("enabled") or extra.flag("precision"):
        draft.add_skill("specialized", option="accuracy_checks")
    if features.child("magic").flag("enabled") or extra.flag("magic"):
        draft.add_skill("specialized", option="magic_checks")
    fixed = extra.flag("defOverride"), extra.flag("mDefOverride")
    defense = _score(derived.child("def"), extra, "def", is_fixed=fixed[0])
    magic = _score(derived.child("mdef"), extra, "mDef", is_fixed=fixed[1])
    why = "the file overrides the score"
    if defense[1] is not None:
        draft.replace("defense_as", defense[1], "Defense", why)
    if magic[1] is not None:
        draft.replace("magic_defense_as", magic[1], "Magic Defense", why)
    draft.add_defenses(defense[0], magic[0])


def _bonus(nested: Record, extra: Record, key: str) -> int:
    """Return a bonus from where the newer shape keeps it, else from the older place."""
    if "bonus" in nested.raw:
        extra.ignore(key)
        return nested.whole("bonus", least=-10_000, most=10_000)
    return extra.whole(key, least=-10_000, most=10_000)


def _score(nested: Record, extra: Record, key: str, *, is_fixed: bool) -> tuple[int, int | None]:
    """Return the bonus on a defense, and the score that stands in its place if there is one."""
    if nested.raw.get("override") is not None:
        nested.ignore("bonus")
        return 0, nested.whole("override", least=0, most=100)
    amount = _bonus(nested, extra, key)
    return (0, amount) if is_fixed else (amount, None)


def _read_lists(record: Record, draft: BlockDraft) -> None:
    for keys, kind, title in (
        (("actions",), "action", "Other actions"),
        (("special",), "rule", "Special rules"),
        (("raregear", "rareGear"), "gear", "Gear"),
        (("notes",), "note", "Notes"),
    ):
        names: list[str] = []
        for entry in (entry for key in keys for entry in record.children(key)):
            entry.ignore(*exchange_words().ignored["fultimator_item"])
            name = entry.text("name")
            cost = half_cost(entry, "spCost") if kind in ("action", "rule") else None
            draft.add_action(kind, name, _effect(entry), cost)
            names.append(name or "unnamed")
        if names:
            draft.log.took(title, ", ".join(names)[:MAX_LINE])


def _effect(entry: Record) -> str:
    texts = (entry.text("effect", most=MOST_TEXT), entry.text("description", most=MOST_TEXT))
    return "\n".join(from_markdown(text) for text in texts if text.strip())[:MOST_TEXT]


def _read_rank_words(record: Record, draft: BlockDraft) -> None:
    """Read the words on the whole foe, and what goes with one rank alone."""
    multipart = record.text("multipart", most=MOST_TEXT)
    if multipart.strip():
        draft.add_action("note", "Multipart", from_markdown(multipart))
        draft.log.took("Multipart", multipart.strip()[:200])
    if folded(record.raw.get("role")) == "custom":
        record.ignore("role")
    if draft.rank == "companion":
        words = f"Skill Level {record.whole('companionlvl', 1)}"
        words += f", hero level {record.whole('companionpclvl', 5)}"
        draft.add_action("note", "Companion’s owner", words)
        draft.log.changed("Companion’s owner", f"a note: {words}; HP depend on the owner")
    if folded(record.raw.get("rank")) == "groupvehicle":
        _make_vehicle(record, draft)


def _make_vehicle(record: Record, draft: BlockDraft) -> None:
    """A group vehicle is a rank of another book; its numbers become custom values."""
    why = "a group vehicle, which is no rank here"
    draft.change("skills", 3, "Skills", why)
    draft.change("damage", 5, "Damage", why)
    initiative = (draft.dice["DEX"] + draft.dice["INS"]) // 2
    draft.change("initiative", -initiative, "Initiative", why)
    draft.add_action("note", "Group vehicle", f"Size: {record.text('sizes') or 'medium'}")


# The document round it


def _villain(record: Record) -> VillainRank | None:
    word = record.text("villain").strip().casefold()
    found: VillainRank | None = next((rank for rank in _VILLAINS if rank == word), None)
    if found:
        record.log.took("Villain", found)
    elif word and word != "none":
        record.keep("villain", word)
        record.log.changed("Villain", f"“{word[:40]}” is no rank of Villains; none")
    return found


def _phases(record: Record, block: StatBlock) -> Iterable[Phase]:
    """Return further phases: the file has their number and one block, which serves for each."""
    count = record.whole("phases", 1, least=0, most=MOST_PHASES + 1)
    if count <= 1:
        return ()
    record.log.changed("Phases", f"{count}: the file has one stat block, which each phase repeats")
    return tuple(Phase(name=f"Phase {number}", block=block) for number in range(2, count + 1))


def _points(record: Record, npc: Npc) -> dict[str, int]:
    """Return current points; maxima, which newer exports add, are compared and never trusted."""
    numbers = derive_npc(npc)
    current: dict[str, int] = {}
    for key in ("hp", "mp"):
        pool = record.child("resources").child(key)
        shown = whole_number(pool.value("max"))
        reckoned = numbers.phases[0].value(f"max_{key}")
        if shown is not None and shown != reckoned:
            record.log.shown(f"Maximum {key.upper()}", f"{shown} there, {reckoned} by the rules")
        if pool.raw.get("current") is not None:
            current[key] = pool.whole("current", least=0, most=1_000_000)
    return current


def _tags(record: Record) -> tuple[str, ...]:
    names = [tag.text("name") for tag in record.children("tags")]
    found = tuple(name.strip() for name in names if name.strip())
    if found:
        record.log.took("Tags", ", ".join(found)[:MAX_LINE])
    return found


def _portrait(record: Record) -> Portrait | None:
    address = record.raw.get("imgurl")
    if not isinstance(address, str) or not address.strip():
        return None
    portrait = portrait_of(address)
    if portrait is not None:
        record.ignore("imgurl")
        record.log.took("Portrait")
    elif is_embedded(address):
        record.ignore("imgurl")
        record.log.lost("Portrait", "the embedded picture cannot be read, or is too large")
    else:
        record.log.changed("Portrait", "the file names an address, which is never loaded")
    return portrait
