"""The one way damage goes, whoever deals it: extras, reductions, Affinity, floor, what is lost."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Literal

from models.fabula.catalog import catalog
from models.fabula.session import FoeSeat
from models.fabula.stat_block import AffinityLevel
from rules.breakdown import Part, Source
from rules.fabula import source
from rules.fabula.npc.affinity import DAMAGE_TYPES, combined
from rules.fabula.table.seat import Seat

UNTYPED = "none"
TakenFrom = Literal["hp", "mp", "mp_then_hp"]


@dataclass(frozen=True, slots=True)
class Blow:
    """Damage as it is dealt, before anybody takes it.

    ``parts`` add up: High Roll, weapon or spell, extras; they may be below 0. ``ignores`` are the
    Affinity levels that count as none. A blow that deals no damage stays at nothing whatever is
    added. A non-lethal one leaves a last Hit Point.
    """

    parts: tuple[Part, ...]
    type: str = UNTYPED
    deals_damage: bool = True
    ignores: frozenset[AffinityLevel] = frozenset()
    taken_from: TakenFrom = "hp"
    is_halved: bool = False
    is_lethal: bool = True

    @property
    def amount(self) -> int:
        """The sum before anything is taken off, never below 0."""
        if not self.deals_damage:
            return 0
        counted = [int(p.value) for p in self.parts if not isinstance(p.value, str)]
        return max(0, sum(counted))


@dataclass(frozen=True, slots=True)
class Hurt:
    """What one target takes of a blow. ``parts`` lead from the blow to ``amount``.

    ``lost`` are the points really gone and ``gained`` those that an absorbing target regains;
    both stop at the ends of the pool. ``mp_lost`` is what a blow to MP took.
    """

    target: str
    parts: tuple[Part, ...]
    level: AffinityLevel | None
    amount: int
    before: int
    after: int
    mp_before: int
    mp_after: int

    @property
    def lost(self) -> int:
        return max(0, self.before - self.after)

    @property
    def gained(self) -> int:
        return max(0, self.after - self.before)

    @property
    def mp_lost(self) -> int:
        return max(0, self.mp_before - self.mp_after)


def hurt(
    blow: Blow,
    target: Seat,
    *,
    is_guarding: bool = False,
    more: Iterable[AffinityLevel] = (),
) -> Hurt:
    """Return what ``target`` takes of ``blow``.

    Reductions come first, then the Affinity multiplies or halves, rounded down, never below 0;
    what doubles goes before what halves.

    Args:
        is_guarding: The target guards and resists every type.
        more: Affinity levels of this moment, beside those it has.

    Source: Core rulebook, damage; damage types and Affinities.
    """
    rule = source.section(catalog("core"), "Damage")
    before, mp_before = target.current("hp"), target.current("mp")
    parts = list(blow.parts)
    amount = blow.amount
    if amount:
        for part in _reductions(target, rule):
            parts.append(part)
            amount = max(0, amount + int(part.value))
    level = _level(blow, target, is_guarding=is_guarding, more=more)
    doubles_first = level == "vulnerable" and blow.is_halved
    if doubles_first and amount:
        parts.append(Part("Vulnerable", amount, rule, _LEVEL_NOTES["vulnerable"]))
        amount *= 2
    if blow.is_halved and amount:
        parts.append(Part("Half damage", amount // 2 - amount, rule))
        amount //= 2
    taken = amount if doubles_first else _with_level(amount, level)
    if level is not None and amount and not doubles_first:
        parts.append(Part(level.capitalize(), taken - amount, rule, _LEVEL_NOTES[level]))
    after, mp_after = _pools(blow, target, taken)
    return Hurt(target.key, tuple(parts), level, taken, before, after, mp_before, mp_after)


_LEVEL_NOTES: dict[AffinityLevel, str] = {
    "vulnerable": "twice",
    "resistant": "half, rounded down",
    "immune": "nothing",
    "absorb": "regains as much",
}


def _with_level(amount: int, level: AffinityLevel | None) -> int:
    """Return the damage after an Affinity; below 0 for what is regained."""
    match level:
        case "vulnerable":
            return 2 * amount
        case "resistant":
            return amount // 2
        case "immune":
            return 0
        case "absorb":
            return -amount
        case None:
            return amount


def _level(
    blow: Blow, target: Seat, *, is_guarding: bool, more: Iterable[AffinityLevel]
) -> AffinityLevel | None:
    if blow.type not in DAMAGE_TYPES:
        return None  # damage without a type passes every Affinity by
    guard: tuple[AffinityLevel, ...] = ("resistant",) if is_guarding else ()
    levels: list[AffinityLevel] = [*more, *guard]
    own = target.affinities.get(blow.type)
    if own is not None:
        levels.append(own)
    return combined([level for level in levels if level not in blow.ignores])


def _reductions(target: Seat, rule: Source) -> Iterable[Part]:
    found = target.derived.get("damage_reduction")
    for part in found.parts if found is not None else ():
        if isinstance(part.value, int) and part.value:
            yield Part(part.label, -part.value, part.source or rule, "before Affinities")


def _pools(blow: Blow, target: Seat, taken: int) -> tuple[int, int]:
    """Return HP and MP after the blow, each between 0 and its maximum."""
    hp, mp = target.current("hp"), target.current("mp")
    most_hp = target.most("hp") or 0
    if taken < 0:
        return min(most_hp, hp - taken), mp
    if blow.taken_from == "mp":
        return hp, max(0, mp - taken)
    from_mp = min(mp, taken) if blow.taken_from == "mp_then_hp" else 0
    least = min(hp, 0 if blow.is_lethal else 1)
    return max(least, hp - (taken - from_mp)), mp - from_mp


def shared(blow: Blow, targets: Iterable[Seat], guarding: Collection[str]) -> tuple[Hurt, ...]:
    """Return what each of several targets takes of the same blow."""
    return tuple(hurt(blow, seat, is_guarding=seat.key in guarding) for seat in targets)


def half_of(lost: int) -> int:
    """Return what a drain gives back: half of what was really lost, rounded down."""
    return lost // 2


def is_undead(target: Seat) -> bool:
    """Say whether healing may be turned against it."""
    entry = target.entry
    return isinstance(entry, FoeSeat) and entry.npc.block.species == "undead"
