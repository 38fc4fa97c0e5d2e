"""The small files of our own in the formats of other tools."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from models.fabula.hero import Hero
from models.fabula.npc import Npc
from rules.exchange.importing import imported
from rules.exchange.report import Imported

FOLDER = Path(__file__).parents[3] / "data" / "fabula" / "imports"


def raw_file(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / name).read_text("utf-8"))
    return found


def read(name: str, **changes: object) -> Imported:
    """Import one of our files, with some of its keys changed."""
    data = json.dumps({**raw_file(name), **changes}).encode()
    (result,) = imported(data, name)
    assert isinstance(result, Imported)
    return result


def creature(name: str, **changes: object) -> Npc:
    document = read(name, **changes).document
    assert isinstance(document, Npc)
    return document


def hero(name: str, **changes: object) -> Hero:
    document = read(name, **changes).document
    assert isinstance(document, Hero)
    return document


def lines(result: Imported, kind: str) -> list[str]:
    """Return the lines of one kind in the report."""
    return [str(line) for line in result.report.lines if line.kind == kind]
