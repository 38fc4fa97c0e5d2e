"""Creatures of the Foundry system “projectfu”, of all its ages.

Maxima are not stored there. Items hold numbers as they are printed, with the bonuses of the level
in some files and without them in others; they stay as they are, and reckoning them anew is offered.
"""

from __future__ import annotations

from models.errors import seen_in_words
from models.fabula.exchange_words import exchange_words
from models.fabula.npc import Npc, Phase
from models.fabula.stat_block import Affinity, Rank, VillainRank
from models.fabula.vocabulary import ATTRIBUTES, Attribute
from rules.exchange.leftover import leftover_notes
from rules.exchange.picture import portrait_of
from rules.exchange.record import MOST_TEXT, Record, object_of
from rules.exchange.report import Imported, ImportReport, Log
from rules.exchange.source import Source
from rules.fabula.exchange.creature_offer import gift_offers, level_offers, with_points
from rules.fabula.exchange.creature_words import known_species, traits_of
from rules.fabula.exchange.draft import BlockDraft
from rules.fabula.exchange.foundry_effect import Effect, effect_offers, effects_of
from rules.fabula.exchange.foundry_item import read_items
from rules.fabula.exchange.foundry_text import foundry_text
from rules.fabula.exchange.fultimator_npc import MOST_PHASES, log_affinities
from rules.fabula.exchange.word import (
    affinity_of,
    damage_type_of,
    is_no_affinity,
    status_of,
)

TOOL = "Foundry"
KEYS: dict[Attribute, str] = {"DEX": "dex", "INS": "ins", "MIG": "mig", "WLP": "wlp"}
ULTIMA_POINTS: dict[VillainRank, int] = {"minor": 5, "major": 10, "supreme": 15}
DEFAULT_POINTS = 3
"""Fabula Points of a hero, which creatures of older files have as well."""
STUDIED = (0, 10, 13, 16)
"""The best Study result so far, for each level of what players know."""


def read_npc(source: Source) -> Imported:
    """Return the creature that a Foundry actor holds, with the report on it."""
    log = Log()
    actor = Record(object_of(source.raw) or {}, log)
    actor.ignore(*exchange_words().ignored["foundry_actor"])
    system = actor.child("system")
    system.ignore(*exchange_words().ignored["foundry_system"])
    if system.child("role").raw.get("value") == "custom":
        system.ignore("role")
    draft = BlockDraft(log)
    name = actor.text("name")
    log.took("Name", name or "none")
    _read_base(system, draft)
    _read_bonuses(system, draft)
    items = actor.children("items")
    read_items(items, system, draft)
    effects = effects_of(actor, items)
    note_effects(effects, draft)
    villain = _villain(system, log)
    npc = Npc(
        name=name,
        block=draft.build(),
        villain=villain,
        looks=foundry_text(system, "description"),
        studied=STUDIED[system.child("study").whole("value", least=0, most=3)],
        portrait=portrait_of(actor.text("img", most=MOST_TEXT)),
    )
    npc = npc.replaced(
        phases=_phases(system, npc),
        ultima_spent=_ultima_spent(system, villain),
    )
    npc = with_points(npc, current_points(system.child("resources"), ("hp", "mp")), log)
    notes = leftover_notes(f"From {TOOL}:", actor.rest(), log)
    origin = f"{TOOL} creature (projectfu{_age(actor)})"
    offers = (*effect_offers(effects), *gift_offers(npc), *level_offers(npc))
    report = ImportReport(origin, tuple(log.lines), offers)
    return Imported(source.name, npc.replaced(notes=notes), report)


def _age(actor: Record) -> str:
    version = (object_of(actor.raw.get("_stats")) or {}).get("coreVersion")
    return f", core {version[:20]}" if isinstance(version, str) and version else ""


def _read_base(system: Record, draft: BlockDraft) -> None:
    log = draft.log
    draft.level = system.child("level").whole("value", 5, least=1, most=60)
    log.took("Level", draft.level)
    draft.species = known_species(system.child("species").text("value"), log)
    log.took("Species", draft.species)
    draft.rank, draft.replaces = _rank(system, draft)
    of = f" of {draft.replaces}" if draft.rank == "champion" else ""
    log.took("Rank", f"{draft.rank}{of}")
    draft.traits = traits_of(system.child("traits"), "value")
    if draft.traits:
        log.took("Traits", ", ".join(draft.traits))
    dice = system.child("attributes")
    draft.dice = {a: read_die(dice.child(key)) for a, key in KEYS.items()}
    log.took("Attributes", ", ".join(f"{a} d{draft.dice[a]}" for a in ATTRIBUTES))
    for attribute, size in draft.dice.items():
        if size not in (6, 8, 10, 12):
            log.changed(attribute, f"d{size} is no die of the game; it is kept as it is")
    _read_affinities(system.child("affinities"), draft)
    immunities = system.child("immunities")
    for key in immunities.raw:
        status = status_of(key)
        if status is not None and immunities.child(key).flag("base"):
            draft.statuses.append(status)
    if draft.statuses:
        log.took("Immune to", ", ".join(draft.statuses))


def read_die(record: Record) -> int:
    """Return the base die of an attribute; current and bonus follow from it."""
    record.ignore("current", "bonus", "value")
    return record.whole("base", 8, least=1, most=100)


def _rank(system: Record, draft: BlockDraft) -> tuple[Rank, int]:
    """Return the rank from the field of newer files, else from the three of older ones."""
    rank = system.child("rank")
    word = rank.text("value").strip().casefold()
    replaces = rank.whole("replacedSoldiers", 1, least=0, most=20)
    older = system.child("isChampion"), system.child("isElite"), system.child("isCompanion")
    count = older[0].whole("value", 1, least=0, most=20)
    is_elite, is_companion = older[1].flag("value"), older[2].flag("value")
    owner = system.child("companion")
    if word == "companion" or (not word and is_companion):
        words = f"Skill Level {owner.whole('skillLevel', 1)}"
        words += f", hero level {owner.whole('playerLevel', 5)}"
        if owner.raw:
            draft.add_action("note", "Companion’s owner", words)
        draft.log.changed("Rank", "a companion: its HP depend on the hero it belongs to")
        return "companion", 1
    owner.ignore("skillLevel", "playerLevel")
    if word == "champion" or (not word and count > 1):
        return "champion", max(1, replaces if word else count)
    if word == "elite" or (not word and is_elite):
        return "elite", 1
    if word == "custom":
        _make_custom(system, draft)
    elif word not in ("", "soldier"):
        rank.keep("value", word)
        draft.log.changed("Rank", f"“{word[:40]}” is none of the ranks; soldier stands for it")
    return "soldier", 1


def _make_custom(system: Record, draft: BlockDraft) -> None:
    """The rank “custom” has no formulas: its bonuses are the scores."""
    why = "the rank “custom” sets it"
    resources, derived = system.child("resources"), system.child("derived")
    for place, key, name, what in (
        (resources, "hp", "max_hp_as", "Maximum HP"),
        (resources, "mp", "max_mp_as", "Maximum MP"),
        (derived, "def", "defense_as", "Defense"),
        (derived, "mdef", "magic_defense_as", "Magic Defense"),
    ):
        draft.replace(name, place.child(key).whole("bonus", least=0, most=100_000), what, why)


def _read_affinities(affinities: Record, draft: BlockDraft) -> None:
    for key in affinities.raw:
        kind = damage_type_of(key)
        affinity = affinities.child(key)
        raw = affinity.raw.get("base")
        level = affinity_of(raw)
        affinity.ignore("current", "bonus")
        if kind is not None and level is not None:
            affinity.ignore("base")
            draft.affinities.append(Affinity(type=kind, level=level))
        elif kind is not None and is_no_affinity(raw):
            affinity.ignore("base")
        elif kind is not None:
            draft.log.changed(f"Affinity to {kind}", f"{seen_in_words(raw)} is not known; none")
    draft.affinities = draft.affinities[:9]
    log_affinities(draft)


def _read_bonuses(system: Record, draft: BlockDraft) -> None:
    """Read bonuses on points, Initiative and defenses; those on Checks are read with the items."""
    if "max_hp_as" in draft.changes:
        return  # the rank “custom” has read them as scores
    resources, derived = system.child("resources"), system.child("derived")
    draft.add_hp(resources.child("hp").whole("bonus"))
    draft.add_mp(resources.child("mp").whole("bonus"))
    initiative = derived.child("init").whole("bonus")
    if initiative == 4:
        draft.add_skill("improved_initiative")
    else:
        draft.change("initiative", initiative, "Initiative", "a bonus of the file")
    draft.add_defenses(derived.child("def").whole("bonus"), derived.child("mdef").whole("bonus"))


def note_effects(effects: tuple[Effect, ...], draft: BlockDraft) -> None:
    """Keep every effect as a note, and say what the tool shows because of it."""
    for effect in effects:
        place = f" of {effect.place}" if effect.place else ""
        state = "" if effect.is_on else " (switched off)"
        known = effect.name if effect.name.startswith("Effect") else f"Effect: {effect.name}"
        name = f"{known}{place}{state}"
        draft.add_action("note", name, effect.words)
        if effect.is_on:
            draft.log.shown(f"Effect “{effect.name}”{place}", f"{effect.words}; not applied")
        else:
            draft.log.kept(f"Effect “{effect.name}”{place}", f"switched off: {effect.words}")


def _villain(system: Record, log: Log) -> VillainRank | None:
    word = system.child("villain").text("value").strip().casefold()
    found: VillainRank | None = next((rank for rank in ULTIMA_POINTS if rank == word), None)
    if found:
        log.took("Villain", found)
    elif word:
        system.child("villain").keep("value", word)
        log.changed("Villain", f"“{word[:40]}” is no rank of Villains; none")
    return found


def _ultima_spent(system: Record, villain: VillainRank | None) -> int:
    """Return the Ultima Points that are gone; a foe that is no Villain keeps its points as note."""
    resources = system.child("resources")
    resources.ignore("ip")  # of heroes; every creature of older files has the default
    points = resources.child("fp")
    if villain is None:
        points.ignore(*(["value"] if points.raw.get("value") == DEFAULT_POINTS else []))
    if villain is None or "value" not in points.raw:
        return 0
    held = points.whole("value", ULTIMA_POINTS[villain], least=0, most=1_000)
    return max(0, ULTIMA_POINTS[villain] - held)


def _phases(system: Record, npc: Npc) -> tuple[Phase, ...]:
    count = system.child("phases").whole("value", 1, least=0, most=MOST_PHASES + 1)
    if count <= 1:
        return ()
    system.log.changed("Phases", f"{count}: the file has one stat block, which each phase repeats")
    return tuple(Phase(name=f"Phase {n}", block=npc.block) for n in range(2, count + 1))


def current_points(resources: Record, keys: tuple[str, ...]) -> dict[str, int]:
    """Return the current points of each kind that the file has."""
    found: dict[str, int] = {}
    for key in keys:
        pool = resources.child(key)
        pool.ignore("max", "min", "attribute")
        if pool.raw.get("value") is not None:
            found[key] = pool.whole("value", least=0, most=1_000_000)
    return found
