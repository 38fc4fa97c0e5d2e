"""The one way points come back, whoever gives them: extras, halves, and the end of the pool."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.breakdown import Part
from rules.fabula.table.seat import Pool, Seat

POOL_NAMES: dict[Pool, str] = {
    "hp": "HP",
    "mp": "MP",
    "ip": "IP",
    "fabula_points": "Fabula Points",
    "ultima": "Ultima Points",
}


@dataclass(frozen=True, slots=True)
class Recovery:
    """What one target regains. ``parts`` add up to ``amount``; ``gained`` is what was of use."""

    target: str
    pool: Pool
    parts: tuple[Part, ...]
    amount: int
    before: int
    after: int

    @property
    def gained(self) -> int:
        return self.after - self.before


def recovery(target: Seat, pool: Pool, parts: Iterable[Part], *, halved: bool = False) -> Recovery:
    """Return what ``target`` regains.

    What adds to each recovery of the target comes first, then the half, rounded down; points stop
    at the maximum.

    Source: Core rulebook, general rules: add, then divide, rounded down.
    """
    found = [*parts, *_extras(target, pool)]
    amount = max(0, sum(int(p.value) for p in found if not isinstance(p.value, str)))
    if halved and amount:
        half = amount // 2
        found.append(Part("Half", half - amount, found[0].source, "halved, rounded down"))
        amount = half
    before, most = target.current(pool), target.most(pool)
    after = before + amount if most is None else max(before, min(most, before + amount))
    return Recovery(target.key, pool, tuple(found), amount, before, after)


def _extras(target: Seat, pool: Pool) -> Iterable[Part]:
    bonus = target.derived.get(f"{pool}_recovery_bonus")
    return bonus.parts if bonus is not None else ()
