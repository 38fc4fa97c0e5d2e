"""How long a battle may last by attacks alone, and what it costs.

Every fighter uses what takes most on average and can be paid three times. The heroes bring the foes
down one after another, the quickest to fall first, so that a foe strikes in the rounds it stands;
foes strike at random. Statuses, Skills, healing and luck are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules.fabula.encounter.exchange import best_aimed, best_at_random, lasting
from rules.fabula.encounter.fighter import Blow, Fighter
from rules.fabula.encounter.side import Group, Member

NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class Share:
    """What one line of a side takes from the other each round, and with what."""

    name: str
    blow: Blow | None
    damage: Fraction


@dataclass(frozen=True, slots=True)
class Estimate:
    """``rounds`` until the foes are down; ``dealt`` and ``taken`` are HP each round.

    ``loss`` is what the party loses until the end. ``known`` of ``heroes`` heroes have numbers;
    the others count as the average of these.
    """

    rounds: Fraction
    dealt: tuple[Share, ...]
    taken: tuple[Share, ...]
    loss: Fraction
    party_hp: Fraction
    known: int
    heroes: int


@dataclass(frozen=True, slots=True)
class _Aimed:
    """A group of foes, what each line of the party takes from one of it, and how long one lasts."""

    group: Group
    foe: Fighter
    shares: tuple[Share, ...]
    each: Fraction


def estimate(party: Sequence[Member], foes: Sequence[Group]) -> Estimate | None:
    """Return the estimate for one stage; None where a side has no numbers, or does no harm."""
    heroes = [(member, member.fighter) for member in party if member.fighter is not None]
    enemies = [(group, group.fighter) for group in foes if group.fighter is not None]
    known, count = sum(m.count for m, _ in heroes), sum(m.count for m in party)
    if not known or not enemies or len(enemies) < len(foes):
        return None
    scale = Fraction(count, known)
    aimed = [_aimed(group, foe, heroes, enemies, scale) for group, foe in enemies]
    if any(one.each < 0 for one in aimed):
        return None
    aimed.sort(key=lambda one: one.each)
    rounds = sum((one.each * one.group.count for one in aimed), NOTHING)
    targets = [(fighter, member.count) for member, fighter in heroes]
    taken = {group.index: _share(group, foe, targets) for group, foe in enemies}
    return Estimate(
        rounds=rounds,
        dealt=_mean_shares(aimed, rounds),
        taken=tuple(taken[group.index] for group, _ in enemies),
        loss=_loss(aimed, taken),
        party_hp=sum((fighter.max_hp * m.count for m, fighter in heroes), 0) * scale,
        known=known,
        heroes=count,
    )


def _aimed(
    group: Group,
    foe: Fighter,
    heroes: Sequence[tuple[Member, Fighter]],
    enemies: Sequence[tuple[Group, Fighter]],
    scale: Fraction,
) -> _Aimed:
    """Return how fast the heroes fell one of a group; ``each`` below 0 when they never do."""
    others = [(fighter, g.count - (g is group)) for g, fighter in enemies]
    shares: list[Share] = []
    for member, fighter in heroes:
        blow, damage = best_aimed(lasting(fighter), foe, others)
        shares.append(Share(member.name, blow, damage * member.count))
    total = sum((share.damage for share in shares), NOTHING) * scale
    each = Fraction(foe.max_hp) / total if total > 0 else Fraction(-1)
    return _Aimed(group, foe, tuple(shares), each)


def _share(group: Group, foe: Fighter, targets: Sequence[tuple[Fighter, int]]) -> Share:
    blow, damage = best_at_random(lasting(foe), targets)
    return Share(group.name, blow, damage * group.turns * group.count)


def _mean_shares(aimed: Sequence[_Aimed], rounds: Fraction) -> tuple[Share, ...]:
    """Return what each line of the party takes a round, over the whole battle."""
    found: list[Share] = []
    for place, first in enumerate(aimed[0].shares):
        spent = [(one.shares[place].damage, one.each * one.group.count) for one in aimed]
        damage = sum((damage * time for damage, time in spent), NOTHING)
        longest = max(aimed, key=lambda one: one.each * one.group.count)
        blow = longest.shares[place].blow
        found.append(Share(first.name, blow, damage / rounds if rounds else first.damage))
    return tuple(found)


def _loss(aimed: Sequence[_Aimed], taken: dict[int, Share]) -> Fraction:
    """Return what the party loses while the foes fall one after another."""
    passed, loss = NOTHING, NOTHING
    for one in aimed:
        count = one.group.count
        stood = count * passed + one.each * Fraction(count * (count + 1), 2)
        loss += taken[one.group.index].damage / count * stood
        passed += one.each * count
    return loss
