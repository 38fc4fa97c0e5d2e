"""What the Affinities of a stat block cost, split between gifts and Skills as cheaply as can be.

Every type starts from what the Species gives. From there a Resistance is half a Skill (two types
share one), an Immunity is one, and Absorption one more on top of either.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import get_args

from models.fabula.bestiary import Bestiary, SpeciesEntry
from models.fabula.stat_block import Affinity, AffinityLevel
from models.fabula.vocabulary import DamageType
from rules.fabula.affinity import combined
from rules.fabula.npc.numbers import AffinitySource

DAMAGE_TYPES: tuple[DamageType, ...] = get_args(DamageType)
STRENGTH: Mapping[AffinityLevel | None, int] = {
    "vulnerable": -1,
    None: 0,
    "resistant": 1,
    "immune": 2,
    "absorb": 3,
}


@dataclass(frozen=True, slots=True)
class TypeCost:
    """How one damage type came to its Affinity: what was bought for it, what it brought in."""

    type: DamageType
    level: AffinityLevel | None
    source: AffinitySource
    resistances: int = 0
    immunities: int = 0
    absorptions: int = 0
    gain: int = 0
    """Skills that a vulnerability brings."""

    @property
    def halves(self) -> int:
        return self.resistances + 2 * (self.immunities + self.absorptions)


def split(
    species: SpeciesEntry, affinities: Iterable[Affinity], bestiary: Bestiary
) -> tuple[TypeCost, ...]:
    """Return the cheapest legal split, one row for each damage type in print order.

    What a gift saves on one type does not depend on the others, so giving each to the type that
    saves most is exact.
    """
    levels: dict[DamageType, set[AffinityLevel]] = {}
    for affinity in affinities:
        levels.setdefault(affinity.type, set()).add(affinity.level)
    bases: dict[DamageType, AffinityLevel] = dict(species.affinities)
    chosen = _chosen(species, levels)
    for kind in chosen:
        assert species.choice is not None
        bases[kind] = species.choice.level
    if species.choice and species.choice.level == "vulnerable" and not chosen:
        # A Resistance took away the vulnerability it would have: half a Skill, whichever it was.
        bases |= _lost_vulnerability(species, levels)
    return tuple(
        _type_cost(kind, levels.get(kind, set()), bases.get(kind), kind in chosen, bestiary)
        for kind in DAMAGE_TYPES
    )


def _chosen(
    species: SpeciesEntry, levels: Mapping[DamageType, set[AffinityLevel]]
) -> tuple[DamageType, ...]:
    """Return the types that the Species' choice goes to, those that save most first."""
    choice = species.choice
    if choice is None:
        return ()
    fitting: list[DamageType] = [
        kind for kind in DAMAGE_TYPES if kind in choice.types and kind in levels
    ]
    if choice.level == "vulnerable":
        hurt: list[DamageType] = [kind for kind in fitting if levels[kind] == {"vulnerable"}]
        return tuple(hurt[: choice.pick])
    saved: dict[DamageType, int] = {}
    for kind in fitting:
        target = combined(levels[kind])
        if "vulnerable" in levels[kind] or STRENGTH[target] < STRENGTH[choice.level]:
            continue
        saved[kind] = _halves_from(None, target) - _halves_from(choice.level, target)
    return tuple(sorted(saved, key=lambda kind: -saved[kind])[: choice.pick])


def _lost_vulnerability(
    species: SpeciesEntry, levels: Mapping[DamageType, set[AffinityLevel]]
) -> dict[DamageType, AffinityLevel]:
    assert species.choice is not None
    types = species.choice.types
    undone: list[DamageType] = [kind for kind in types if "vulnerable" in levels.get(kind, ())]
    free: list[DamageType] = [kind for kind in types if kind not in levels]
    return {(undone or free or types)[0]: "vulnerable"}


def _halves_from(base: AffinityLevel | None, target: AffinityLevel | None) -> int:
    resistances, immunities, absorptions = _bought(base, target)
    return resistances + 2 * (immunities + absorptions)


def _bought(base: AffinityLevel | None, target: AffinityLevel | None) -> tuple[int, int, int]:
    """Return how many Resistances, Immunities and Absorptions lead from ``base`` to ``target``.

    Absorption by way of a Resistance is never dearer than by way of an Immunity.
    """
    if STRENGTH[target] <= STRENGTH[base]:
        return (0, 0, 0)
    lifted = 1 if base == "vulnerable" else 0
    match target:
        case "resistant":
            return (lifted + 1, 0, 0)
        case "immune":
            return (lifted, 1, 0)
        case "absorb":
            return (lifted + (0 if base in ("resistant", "immune") else 1), 0, 1)
        case _:
            return (lifted, 0, 0)


def _type_cost(
    kind: DamageType,
    levels: set[AffinityLevel],
    base: AffinityLevel | None,
    was_chosen: bool,
    bestiary: Bestiary,
) -> TypeCost:
    target = combined(levels)
    if "vulnerable" in levels and base != "vulnerable":
        rules = bestiary.rules
        gain = rules.vulnerability_skills
        if kind == "physical":
            gain = rules.physical_vulnerability_skills
        # Beside the vulnerability it took, what else is noted for the type is paid in full.
        others = combined(levels - {"vulnerable"})
        bought = _bought(base, others)
        return TypeCost(kind, target, "vulnerability", *bought, gain=gain)
    bought = _bought(base, target)
    if any(bought):
        return TypeCost(kind, target, "bought", *bought)
    if target is None or base is None:
        return TypeCost(kind, target, "")
    return TypeCost(kind, target, "choice" if was_chosen else "species")
