"""What a list shows of a Fabula Ultima document, read from raw data that may be of any shape."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, cast

from models.document import Fact

TRAITS = ("identity", "theme", "origin", "pronouns")


def facts(raw: Mapping[str, Any]) -> Mapping[str, Fact]:
    """Return what is known of a hero or an NPC at a glance; of an encounter only its name.

    Returns:
        Of an NPC: ``level``, ``species`` and ``rank``. Of a hero: ``level``, the number of level
        choices; ``classes``, pairs of class id and levels, in the order they were entered;
        ``identity``, ``theme``, ``origin``, ``pronouns``, only those that are filled in.
    """
    if raw.get("kind") == "encounter":
        return {}
    if raw.get("kind") == "npc":
        return _npc_facts(raw)
    levels: object = raw.get("levels")
    choices = cast(list[object], levels) if isinstance(levels, list) else []
    ids = [
        cast(dict[str, object], choice).get("class_id")
        for choice in choices
        if isinstance(choice, dict)
    ]
    entered = Counter([class_id for class_id in ids if class_id and isinstance(class_id, str)])
    found: dict[str, Fact] = {"level": len(choices), "classes": tuple(entered.items())}
    for trait in TRAITS:
        text: object = raw.get(trait)
        if isinstance(text, str) and text:
            found[trait] = text
    return found


def _npc_facts(raw: Mapping[str, Any]) -> Mapping[str, Fact]:
    block: object = raw.get("block")
    fields = cast(dict[str, object], block) if isinstance(block, dict) else {}
    found: dict[str, Fact] = {}
    level = fields.get("level")
    if isinstance(level, int) and not isinstance(level, bool):
        found["level"] = level
    for name in ("species", "rank"):
        word = fields.get(name)
        if isinstance(word, str) and word:
            found[name] = word
    return found
