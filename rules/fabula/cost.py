"""What a use costs after everything that changes a price."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from math import floor

from models.fabula.vocabulary import Condition
from rules.breakdown import Part
from rules.fabula.modifier import Given


def with_factors(
    paid: Part, factors: Iterable[Given], holding: Collection[Condition]
) -> tuple[Part, ...]:
    """Return ``paid`` and a part for each factor that holds, each rounded down in its turn."""
    parts = [paid]
    total = int(paid.value)
    for one in factors:
        factor = one.modifier.factor
        if factor is None or one.waits(holding):
            continue
        after = floor(total * factor)
        note = f"× {factor:g}, rounded down"
        parts.append(Part(one.label, after - total, one.source, note))
        total = after
    return tuple(parts)


def skill_mp_factors(given: Iterable[Given], holding: Collection[Condition]) -> Mapping[str, float]:
    """Return what multiplies the MP of Skills now, by the Skill's id."""
    factors: dict[str, float] = {}
    for one in given:
        modifier = one.modifier
        if modifier.stat == "skill_mp_cost" and modifier.skill and not one.waits(holding):
            factors[modifier.skill] = factors.get(modifier.skill, 1) * (modifier.factor or 1)
    return factors
