"""What a change of the hero does to its numbers."""

from __future__ import annotations

from dataclasses import dataclass

from rules.fabula.numbers import HeroNumbers

_COMPARED = (
    "max_hp",
    "crisis",
    "max_mp",
    "max_ip",
    "defense",
    "magic_defense",
    "initiative",
    "zenit",
    "spells_known",
    "rituals",
    "martial",
)


@dataclass(frozen=True, slots=True)
class Change:
    """``before`` and ``after`` are numbers, or tuples of ids for values that are lists."""

    id: str
    label: str
    before: float | tuple[str, ...]
    after: float | tuple[str, ...]


def changes(before: HeroNumbers, after: HeroNumbers) -> tuple[Change, ...]:
    """Return the main numbers that differ, in print order."""
    found: list[Change] = []
    for id in _COMPARED:
        old, new = before.derived[id], after.derived[id]
        if old.value != new.value:
            found.append(Change(id, new.label, old.value, new.value))
    return tuple(found)
