"""Which Affinity counts where several meet."""

from __future__ import annotations

from collections.abc import Iterable

from models.fabula.stat_block import AffinityLevel


def combined(levels: Iterable[AffinityLevel]) -> AffinityLevel | None:
    """Return the Affinity that counts where several meet.

    Source: Absorption goes before Immunity, and that before the others; Resistance and
    vulnerability cancel out.
    """
    found = set(levels)
    for strong in ("absorb", "immune"):
        if strong in found:
            return strong
    return found.pop() if len(found) == 1 else None
