"""What kind of file raw data is, told by its keys alone.

No mark of a version is relied on: both tools left it out for years.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from models.errors import UserError
from rules.exchange.record import list_of, object_of
from rules.exchange.seam import Recognised
from rules.exchange.source import Source

Kind = Literal["fultimator_npc", "fultimator_pc", "fultimator_backup", "foundry_npc", "foundry_pc"]
TITLES: Mapping[Kind, str] = {
    "fultimator_npc": "a Fultimator creature",
    "fultimator_pc": "a Fultimator hero",
    "fultimator_backup": "a Fultimator backup",
    "foundry_npc": "a Foundry creature",
    "foundry_pc": "a Foundry hero",
}
BACKUP_LISTS: tuple[tuple[str, Kind], ...] = (("npcs", "fultimator_npc"), ("pcs", "fultimator_pc"))
READ_HERE = "Fablefolio reads creatures and heroes of Fultimator and of the system “projectfu”."
_CREATURE_KEYS = frozenset(("species", "lvl", "attributes", "attacks", "affinities"))
_ITEM_TYPES = frozenset(
    (
        "accessory", "armor", "basic", "behavior", "class", "classfeature", "consumable",
        "customweapon", "effect", "heroic", "miscability", "optionalfeature", "project", "ritual",
        "rule", "shield", "skill", "spell", "treasure", "weapon", "zeropower",
    )
)  # fmt: skip


def recognise(source: Source) -> Recognised | None:
    """Return what the file is: one that is read, one that is refused, or None for neither."""
    raw = object_of(source.raw)
    if raw is None:
        return None
    refusal = _refusal(raw, source.name)
    if refusal is not None:
        return refusal
    kind = kind_of_file(raw)
    if kind is None:
        return None
    count = 1
    if kind == "fultimator_backup":
        count = sum(len(list_of(raw.get(key))) for key, _ in BACKUP_LISTS)
    version = raw.get("schemaVersion")
    detail = f"version {version}" if isinstance(version, int) else ""
    return Recognised(TITLES[kind], detail=detail, count=count)


def kind_of_file(raw: Mapping[str, object]) -> Kind | None:
    """Return the kind of a file that is read; None for anything else."""
    if isinstance(raw.get("npcs"), list) or isinstance(raw.get("pcs"), list):
        return "fultimator_backup"
    if _is_pc(raw):
        return "fultimator_pc"
    if raw.get("dataType") == "npc" or (raw.keys() >= _CREATURE_KEYS and "system" not in raw):
        return "fultimator_npc"
    return _foundry_kind(raw)


def _is_pc(raw: Mapping[str, object]) -> bool:
    if raw.get("dataType") == "pc":
        return True
    return raw.keys() >= {"info", "classes"} and ("stats" in raw or "resources" in raw)


def _foundry_kind(raw: Mapping[str, object]) -> Kind | None:
    system = object_of(raw.get("system"))
    if system is None:
        return None
    is_ours = _system_id(raw) == "projectfu"
    kind = raw.get("type")
    if kind == "npc":
        species = object_of(system.get("species")) or {}
        return "foundry_npc" if is_ours or isinstance(species.get("value"), str) else None
    if kind == "character":
        points = object_of((object_of(system.get("resources")) or {}).get("fp"))
        return "foundry_pc" if is_ours or points is not None else None
    return None


def _system_id(raw: Mapping[str, object]) -> str:
    found = (object_of(raw.get("_stats")) or {}).get("systemId")
    return found if isinstance(found, str) else ""


def _refusal(raw: Mapping[str, object], name: str) -> Recognised | None:
    """Return what a file is that looks alike and is not read, with the reason."""
    found = _look_alike(raw)
    if found is None:
        return None
    what, reason, remedy = found
    error = UserError(f"“{name}” is {what}: {reason}.", remedy=remedy)
    return Recognised(what, refusal=error)


def _look_alike(raw: Mapping[str, object]) -> tuple[str, str, str] | None:
    """Return what it is, why it is not read, and what to do; None when it may be read."""
    data_type = raw.get("dataType")
    if isinstance(data_type, str) and data_type not in ("npc", "pc"):
        return (
            f"a single Fultimator object ({data_type[:40]})",
            "it belongs to a creature or a hero and is none itself",
            "Export the creature or the hero that has it.",
        )
    system = object_of(raw.get("system"))
    if raw.get("isCustomSystemExport") is not None or (
        system is not None and object_of(system.get("props")) is not None
    ):
        return (
            "a sheet of the Custom System Builder",
            "every such sheet has fields of its own making",
            "Enter the creature by hand. " + READ_HERE,
        )
    return _other_system(raw, system) if system is not None else None


def _other_system(
    raw: Mapping[str, object], system: Mapping[str, object]
) -> tuple[str, str, str] | None:
    """Return what a Foundry document of another system, or no actor, is."""
    if isinstance(system.get("species"), str) or _system_id(raw) == "fabulaultima":
        return (
            "an actor of the Foundry system “fabulaultima” by razage",
            "its fields are others, and some of its maxima are out of date",
            "Bring the world over to “projectfu” in Foundry and export the actor again.",
        )
    words = object_of(system.get("affinity"))
    if (words and object_of(system.get("params"))) or _system_id(raw) == "fabula":
        return (
            "an actor of the Foundry system “fabula” by MirkoPesenti",
            "its fields are others",
            "Bring the world over to “projectfu” in Foundry and export the actor again.",
        )
    kind = raw.get("type")
    if isinstance(kind, str) and kind.casefold() in _ITEM_TYPES:
        return (
            f"a single Foundry item ({kind[:40]})",
            "it belongs to an actor and is none itself",
            "Export the actor that has it.",
        )
    other = _system_id(raw)
    if other and other != "projectfu":
        return (
            f"a document of the Foundry system “{other[:40]}”",
            "that system is not of this game",
            READ_HERE,
        )
    if kind in ("party", "stash"):
        return (
            f"a Foundry {kind} of “projectfu”",
            "it is neither a creature nor a hero",
            "Export the actors in it.",
        )
    return None
