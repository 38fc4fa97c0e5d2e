"""The zenit that creation grants for equipment."""

from __future__ import annotations

from models.fabula.catalog import Catalog


def usual_budget(level: int, catalog: Catalog) -> int:
    """Return the zenit for equipment of a hero created at ``level``.

    Source: 500 at level 5; above it, the guidance of 500 and 50 for every level, which a group
    may change.
    """
    creation = catalog.content.creation
    return creation.budget + (creation.budget_per_level * level if level > creation.level else 0)
