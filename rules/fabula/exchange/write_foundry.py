"""What Foundry actors of both kinds share: ids, items, and the file round them."""

from __future__ import annotations

import json
import string
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from models.fabula.item import Armor, Shield, Weapon
from models.fabula.vocabulary import Attribute
from rules.exchange.plain_text import to_html
from rules.fabula.gear import Held

PICTURE = "icons/svg/mystery-man.svg"
"""A picture that comes with Foundry itself."""
_LETTERS = string.ascii_letters + string.digits
_KEYS: dict[Attribute, str] = {"DEX": "dex", "INS": "ins", "MIG": "mig", "WLP": "wlp"}


def value(content: object) -> dict[str, object]:
    """Return a field as that tool wraps it."""
    return {"value": content}


def foundry_id(key: str) -> str:
    """Return an id of 16 letters and digits, always the same for the same key."""
    digest = sha256(key.encode("utf-8", "replace")).digest()
    return "".join(_LETTERS[byte % len(_LETTERS)] for byte in digest[:16])


def item(kind: str, name: str, key: str, system: Mapping[str, Any]) -> dict[str, Any]:
    """Return an item of an actor."""
    return {
        "_id": foundry_id(key) if key else foundry_id(f"{kind} {name}"),
        "name": name,
        "type": kind,
        "img": PICTURE,
        "system": dict(system),
        "effects": [],
    }


def gear_item(held: Held, *, is_hero: bool = False) -> dict[str, Any]:
    """Return something owned as an item of its kind; what the content lacks is treasure."""
    thing = held.item
    design = held.owned.design
    system: dict[str, Any] = {
        "description": "",
        "quality": value(to_html(design.own_quality if design else "")),
        "cost": value(held.owned.cost if held.owned.cost is not None else _cost(thing)),
    }
    if isinstance(thing, Weapon):
        return item("weapon", held.name, held.owned.key, {**system, **weapon_fields(thing)})
    if isinstance(thing, Armor | Shield):
        kind = "armor" if isinstance(thing, Armor) else "shield"
        return item(kind, held.name, held.owned.key, {**system, **_protection(thing)})
    kind = "accessory" if is_hero and thing is not None else "treasure"
    return item(kind, held.name, held.owned.key, system)


def weapon_fields(weapon: Weapon) -> dict[str, Any]:
    first, second = weapon.accuracy
    return {
        "attributes": {"primary": value(_KEYS[first]), "secondary": value(_KEYS[second])},
        "accuracy": value(weapon.accuracy_bonus),
        "damage": value(weapon.damage),
        "damageType": value(weapon.damage_type),
        "type": value(weapon.range),
        "category": value(weapon.category),
        "hands": value("two-handed" if weapon.hands == 2 else "one-handed"),
        "isMartial": value(weapon.martial),
        "defense": "def",
    }


def _protection(thing: Armor | Shield) -> dict[str, Any]:
    is_fixed = isinstance(thing, Armor) and thing.defense_mode == "fixed"
    return {
        "isMartial": value(thing.martial),
        "def": {"value": thing.defense, "attribute": "" if is_fixed else "dex"},
        "mdef": {"value": thing.magic_defense, "attribute": "ins"},
        "init": value(thing.initiative),
    }


def _cost(thing: object) -> int:
    return int(getattr(thing, "cost", 0) or 0)


def actor_json(
    name: str, kind: str, system: Mapping[str, Any], items: Sequence[Mapping[str, Any]]
) -> bytes:
    """Return an actor as the bytes of a file that “Import Data” of Foundry reads."""
    inner = dict(system)
    points = inner.pop("fp", None)
    if points is not None:
        inner["resources"] = {**inner["resources"], "fp": value(points)}
    raw = {
        "name": name or "Unnamed",
        "type": kind,
        "img": PICTURE,
        "system": inner,
        "prototypeToken": {"name": name or "Unnamed", "texture": {"src": PICTURE}},
        "items": list(items),
        "effects": [],
        "flags": {},
        "_stats": {"systemId": "projectfu", "coreVersion": "13"},
    }
    return (json.dumps(raw, ensure_ascii=False, indent=2) + "\n").encode("utf-8", "replace")
