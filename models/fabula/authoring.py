"""From the written sources of Fabula Ultima to typed content, one printing at a time.

The sources of a folder together hold the early printing; ``errata-1.1.yaml`` lies over them. In
it, entries are addressed by section and id and hold only the fields that change; class Skills
stand under ``skills``, whatever their class; ``added`` lists new entries by section, each with
the id it comes ``before``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeVar

from models.authoring import Node, SourceError, joined_sources, read_source
from models.base import ContentModel
from models.fabula.battle import BATTLE_FILE, BattleRules
from models.fabula.bestiary import BESTIARY_FILE
from models.fabula.bestiary_authoring import authored_bestiary
from models.fabula.catalog import CONTENT_FILES
from models.fabula.content import Content
from models.fabula.content_faults import content_faults
from models.fabula.market import (
    MARKET_FILE,
    UNIQUE,
    MarketContent,
    RareAccessory,
    RareArmor,
    RareShield,
    RareWeapon,
)
from models.fabula.market_faults import market_faults
from models.fabula.quality import Quality, quality_effect, quality_modifiers
from models.fabula.tables import TABLES_FILE, SessionTables
from models.fabula.vocabulary import Edition
from models.source_fault import validated
from resources.loader import resource_path

SOURCE_FILES = (
    "classes.yaml",
    "spells.yaml",
    "arcana.yaml",
    "gadgets.yaml",
    "heroic_skills.yaml",
    "equipment.yaml",
    "rules.yaml",
    "names.yaml",
)
MARKET_SOURCE_FILES = ("rare_items.yaml", "qualities.yaml", "market.yaml")
OVERLAY_FILES: Mapping[Edition, str | None] = {"core": None, "core-1.1": "errata-1.1.yaml"}


_RareT = TypeVar("_RareT", RareWeapon, RareArmor, RareShield, RareAccessory)


def authored_content(folder: Path, edition: Edition) -> Content:
    """Return the content that the sources in ``folder`` hold for ``edition``, checked throughout.

    Raises:
        SourceError: at the first fault, with its file and line.
        OSError: when a source cannot be read.
    """
    root = joined_sources([read_source(folder / name) for name in SOURCE_FILES])
    overlay = OVERLAY_FILES[edition]
    if overlay:
        root = overlaid(root, read_source(folder / overlay).root)
    content = validated(Content, root)
    for fault in content_faults(content):
        raise SourceError(root.at(fault.loc).place, fault.problem, remedy=fault.remedy)
    return content


def content_files() -> Iterator[tuple[str, ContentModel]]:
    """Yield each file the program loads, with what it should hold."""
    folder = resource_path("fabula/source")
    heroes = {edition: authored_content(folder, edition) for edition in CONTENT_FILES}
    for edition, name in CONTENT_FILES.items():
        yield name, heroes[edition]
    yield MARKET_FILE, authored_market(folder, heroes["core"])
    yield BESTIARY_FILE, authored_bestiary(folder, heroes["core"])
    battle = read_source(folder / "battle.yaml").root
    yield BATTLE_FILE, validated(BattleRules, battle)
    tables = read_source(folder / "tables.yaml").root
    yield TABLES_FILE, validated(SessionTables, tables)


def authored_market(folder: Path, content: Content) -> MarketContent:
    """Return the market that the sources in ``folder`` hold, checked throughout.

    An item with a listed Quality gets its effect and modifiers from there.

    Raises:
        SourceError: at the first fault, with its file and line.
        OSError: when a source cannot be read.
    """
    root = joined_sources([read_source(folder / name) for name in MARKET_SOURCE_FILES])
    market = validated(MarketContent, root)
    for fault in market_faults(market, content):
        raise SourceError(root.at(fault.loc).place, fault.problem, remedy=fault.remedy)
    known = {quality.id: quality for quality in market.qualities}
    return market.model_copy(
        update={
            "rare_weapons": tuple(_finished(item, known) for item in market.rare_weapons),
            "rare_armors": tuple(_finished(item, known) for item in market.rare_armors),
            "rare_shields": tuple(_finished(item, known) for item in market.rare_shields),
            "accessories": tuple(_finished(item, known) for item in market.accessories),
        }
    )


def _finished(item: _RareT, known: Mapping[str, Quality]) -> _RareT:
    """Return the item with what its listed Quality gives."""
    if item.quality in ("", UNIQUE):
        return item
    quality = known[item.quality]
    given: dict[str, object] = {"quality_cost": quality.cost}
    if not item.in_numbers:
        given["effect"] = quality_effect(quality, item.picks)
        given["modifiers"] = quality_modifiers(quality, item.picks)
    return item.model_copy(update=given)


def overlaid(base: Node, overlay: Node) -> Node:
    """Return ``base`` with the changes and additions of ``overlay``.

    Raises:
        SourceError: when ``overlay`` names a section or an entry that is not there.
    """
    sections = dict(base.entries())
    changes = dict(overlay.entries())
    added = changes.pop("added", None)
    skills = changes.pop("skills", None)
    if skills:
        sections["classes"] = _with_skills(sections["classes"], skills)
    for key, change in changes.items():
        sections[key] = _changed(_known(sections, key, change), change)
    for key, entries in added.entries().items() if added else ():
        for entry in _list(entries):
            sections[key] = _with_entry(_known(sections, key, entries), entry)
    return Node(sections, base.place)


def _known(nodes: Mapping[str, Node], key: str, asked: Node) -> Node:
    if key in nodes:
        return nodes[key]
    raise SourceError(
        asked.place,
        f"“{key}” is not in the content that this lies over.",
        remedy="Check the spelling; new entries belong under “added”.",
    )


def _changed(base: Node, change: Node) -> Node:
    """Descend to entries (mappings with an id) and plain values; those are replaced."""
    if not isinstance(change.value, dict):
        return change
    if isinstance(base.value, list):
        by_id = _by_id(base.value)
        changed = {
            key: _replaced(_known(by_id, key, node), node) for key, node in change.value.items()
        }
        return Node([changed.get(_id(entry), entry) for entry in base.value], base.place)
    fields = dict(base.entries())
    for key, node in change.value.items():
        fields[key] = _changed(fields[key], node) if key in fields else node
    return Node(fields, base.place)


def _replaced(entry: Node, change: Node) -> Node:
    """Return ``entry`` with the fields of ``change`` in place of its own."""
    return Node({**entry.entries(), **change.entries()}, entry.place)


def _with_skills(classes: Node, changes: Node) -> Node:
    skills = {
        skill_id: skill
        for entry in _list(classes)
        for skill_id, skill in _by_id(_list(entry.entries()["skills"])).items()
    }
    changed = {
        key: _replaced(_known(skills, key, node), node) for key, node in changes.entries().items()
    }
    renewed: list[Node] = []
    for entry in _list(classes):
        fields = dict(entry.entries())
        own = [changed.get(_id(skill), skill) for skill in _list(fields["skills"])]
        renewed.append(Node({**fields, "skills": Node(own, fields["skills"].place)}, entry.place))
    return Node(renewed, classes.place)


def _with_entry(section: Node, entry: Node) -> Node:
    fields = dict(entry.entries())
    before = fields.pop("before", None)
    nodes = list(_list(section))
    spot = len(nodes)
    if before:
        ids = [_id(node) for node in nodes]
        _known(dict(zip(ids, nodes, strict=True)), str(before.value), before)
        spot = ids.index(str(before.value))
    nodes.insert(spot, Node(fields, entry.place))
    return Node(nodes, section.place)


def _list(node: Node) -> list[Node]:
    if isinstance(node.value, list):
        return node.value
    raise SourceError(node.place, "a list is expected here.", remedy="Start every item with “- ”.")


def _id(entry: Node) -> str:
    named = entry.value.get("id") if isinstance(entry.value, dict) else None
    return str(named.value) if named else ""


def _by_id(entries: list[Node]) -> dict[str, Node]:
    return {_id(entry): entry for entry in entries}
