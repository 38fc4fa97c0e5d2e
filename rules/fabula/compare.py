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
    "magic_check",
    "spell_extra_damage",
    "hp_recovery_bonus",
    "mp_recovery_bonus",
    "spell_healing_hp",
    "zenit",
    "spells_known",
    "rituals",
    "martial",
    "affinities",
    "status_immunities",
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
        old, new = before.derived.get(id), after.derived.get(id)
        named = new or old
        if named is None:  # neither hero has such a number
            continue
        nothing = 0 if isinstance(named.value, int | float) else ()
        old_value, new_value = (one.value if one else nothing for one in (old, new))
        if old_value != new_value:
            found.append(Change(id, named.label, old_value, new_value))
    return tuple(found)
