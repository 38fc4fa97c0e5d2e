"""How long a battle may last and what it costs, on average and roughly.

Every side uses what takes most on average from a target picked at random, and can be paid three
times. The heroes bring the foes down one after another, those with the fewest HP first, so that a
foe strikes in the rounds it stands. Statuses, Skills, healing and luck are left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules.fabula.encounter.exchange import best_mean, lasting
from rules.fabula.encounter.fighter import Blow, Fighter
from rules.fabula.encounter.side import Group, Member


@dataclass(frozen=True, slots=True)
class Share:
    """What one line of a side takes from the other each round, and with what."""

    name: str
    blow: Blow | None
    damage: Fraction


@dataclass(frozen=True, slots=True)
class Estimate:
    """``rounds`` until the foes are down; ``dealt`` and ``taken`` are HP each round at first.

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


def estimate(party: Sequence[Member], foes: Sequence[Group]) -> Estimate | None:
    """Return the estimate for one stage; None where a side has no numbers, or deals no damage."""
    heroes = {f"{m.index} {n}": m.fighter for m in party for n in m.names if m.fighter is not None}
    enemies = {f"{g.index} {n}": g.fighter for g in foes for n in g.names if g.fighter is not None}
    count = sum(member.count for member in party)
    if not heroes or not enemies or len(enemies) < sum(group.count for group in foes):
        return None
    dealt = tuple(_share(m.name, m.fighter, enemies, m.count) for m in party if m.fighter)
    taken = tuple(
        _share(g.name, g.fighter, heroes, g.count * g.turns) for g in foes if g.fighter is not None
    )
    scale = Fraction(count, len(heroes))
    each_round = sum((share.damage for share in dealt), Fraction(0)) * scale
    if each_round <= 0:
        return None
    hp = sum(fighter.max_hp for fighter in enemies.values())
    return Estimate(
        rounds=Fraction(hp) / each_round,
        dealt=dealt,
        taken=taken,
        loss=_loss(foes, heroes, each_round),
        party_hp=sum(fighter.max_hp for fighter in heroes.values()) * scale,
        known=len(heroes),
        heroes=count,
    )


def _share(name: str, fighter: Fighter, targets: Mapping[str, Fighter], times: int) -> Share:
    blow, damage = best_mean(lasting(fighter), targets)
    return Share(name, blow, damage * times)


def _loss(foes: Sequence[Group], heroes: Mapping[str, Fighter], each_round: Fraction) -> Fraction:
    """Return what the party loses while the foes fall one after another."""
    singles = [(g.fighter, g.turns) for g in foes for _ in g.names if g.fighter is not None]
    passed, loss = Fraction(0), Fraction(0)
    for fighter, turns in sorted(singles, key=lambda one: one[0].max_hp):
        passed += fighter.max_hp / each_round
        _, damage = best_mean(lasting(fighter), heroes)
        loss += damage * turns * passed
    return loss
