"""What a list shows of a Battlestorm document, read from raw data that may be of any shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from models.document import Fact


def facts(raw: Mapping[str, Any]) -> Mapping[str, Fact]:
    """Return what is known of a model at a glance: the ``concept``, if it is filled in."""
    concept: object = raw.get("concept")
    return {"concept": concept} if isinstance(concept, str) and concept else {}
