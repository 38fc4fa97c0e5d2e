"""Files of other tools and other formats, recognised only to say what they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

MAGIC: tuple[tuple[bytes, str], ...] = (
    (b"%PDF", "a PDF"),
    (b"PK\x03\x04", "a ZIP archive (or an office document)"),
    (b"\x1f\x8b", "a compressed file"),
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"SQLite format 3\x00", "a database"),
    (b"<", "a web page or another markup file"),
)
"""How files that are no JSON begin; none of these can begin a JSON text."""


def file_description(data: bytes) -> str:
    """Return what a file that is not JSON looks like, such as “a PDF”; empty when unknown."""
    start = data.lstrip()[:16]
    return next((name for magic, name in MAGIC if start.startswith(magic)), "")


def tool_description(raw: Mapping[str, Any]) -> str:
    """Return whose file a JSON object looks like, such as “a Foundry actor”; empty when unknown."""
    keys = raw.keys()
    if isinstance(raw.get("npcs"), list) and isinstance(raw.get("pcs"), list):
        return "a Fultimator backup"
    if keys >= {"lvl", "attributes"}:
        is_hero = raw.get("dataType") == "pc" or keys >= {"info", "classes"}
        return f"a Fultimator {'character' if is_hero else 'creature'}"
    if isinstance(raw.get("dataType"), str):
        return "a Fultimator item"
    if "system" in keys and ("_stats" in keys or "prototypeToken" in keys or "flags" in keys):
        return "a Foundry actor or item"
    return ""
