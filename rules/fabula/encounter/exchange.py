"""One blow against one target: what it does at most, and what it does on average."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache

from models.fabula.stat_block import AffinityLevel
from rules.fabula.encounter.fighter import UNTYPED, Blow, Fighter


def affinity_to(blow: Blow, target: Fighter) -> AffinityLevel | None:
    """Return how the target takes the blow's type; None for the usual way."""
    level = None if blow.type == UNTYPED else target.affinities.get(blow.type)
    return None if level in blow.ignores else level


def suffered(damage: int, level: AffinityLevel | None) -> int:
    """Return the HP lost to ``damage``; below 0 is what an absorbing target regains.

    Source: doubled by a Vulnerability, halved (down) by a Resistance, none by an Immunity.
    """
    if level == "vulnerable":
        return 2 * damage
    if level == "resistant":
        return damage // 2
    if level == "immune":
        return 0
    return -damage if level == "absorb" else damage


def most_damage(blow: Blow, target: Fighter) -> int:
    """Return what a hit with the highest possible High Roll takes from the target."""
    high = max(blow.dice) if blow.has_high_roll else 0
    return suffered(blow.damage + high, affinity_to(blow, target))


def mean_damage(blow: Blow, target: Fighter) -> Fraction:
    """Return what the blow takes from the target on average, a miss counted as 0."""
    score = target.score(blow.against) if blow.needs_check else None
    check = (blow.accuracy, blow.critical_from, score)
    high = blow.damage, blow.has_high_roll
    return _mean(blow.dice, check, high, affinity_to(blow, target))


@lru_cache(maxsize=4096)
def _mean(
    dice: tuple[int, int],
    check: tuple[int, int, int | None],
    damage: tuple[int, bool],
    level: AffinityLevel | None,
) -> Fraction:
    accuracy, critical, score = check
    base, has_high_roll = damage
    total = 0
    for first in range(1, dice[0] + 1):
        for second in range(1, dice[1] + 1):
            if score is not None and not (
                first == second >= critical
                or (first + second > 2 and first + second + accuracy >= score)
            ):
                continue
            total += suffered(base + (max(first, second) if has_high_roll else 0), level)
    return Fraction(total, dice[0] * dice[1])


def lasting(fighter: Fighter, *, uses: int = 3) -> tuple[Blow, ...]:
    """Return the blows that are at hand and that its MP pay for ``uses`` times."""
    return tuple(b for b in fighter.blows if b.is_ready and uses * b.mp <= fighter.max_mp)


def best_at_random(
    blows: Iterable[Blow], targets: Sequence[tuple[Fighter, int]]
) -> tuple[Blow | None, Fraction]:
    """Return the blow that takes most on average from targets picked at random, and how much.

    Args:
        targets: Fighters, and how many there are of each. A blow at several targets counts once
            for each, as far as there are so many.
    """
    count = sum(number for _, number in targets)
    best: tuple[Blow | None, Fraction] = (None, Fraction(0))
    for blow in blows if count else ():
        taken = _mean_of(blow, targets) * min(blow.targets, count)
        if taken > best[1]:
            best = (blow, taken)
    return best


def best_aimed(
    blows: Iterable[Blow], target: Fighter, others: Sequence[tuple[Fighter, int]]
) -> tuple[Blow | None, Fraction]:
    """Return the blow that takes most on average when it is aimed at one target, and how much.

    Args:
        others: Fighters beside the target, and how many there are of each: what a blow at several
            targets takes from them counts too.
    """
    beside = sum(number for _, number in others)
    best: tuple[Blow | None, Fraction] = (None, Fraction(0))
    for blow in blows:
        taken = mean_damage(blow, target)
        more = min(blow.targets - 1, beside)
        if more > 0:
            taken += max(Fraction(0), _mean_of(blow, others) * more)
        if taken > best[1]:
            best = (blow, taken)
    return best


def _mean_of(blow: Blow, targets: Sequence[tuple[Fighter, int]]) -> Fraction:
    """Return what the blow takes on average from one of the targets."""
    total = sum((mean_damage(blow, fighter) * number for fighter, number in targets), Fraction(0))
    return total / sum(number for _, number in targets)
