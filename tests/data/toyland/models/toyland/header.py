"""What a list shows of a pebble."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from models.document import Fact


def facts(raw: Mapping[str, Any]) -> Mapping[str, Fact]:
    return {"weight": int(raw.get("weight", 0))}
