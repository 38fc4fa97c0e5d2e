"""Battles of armies, by either of the two methods.

Source: BnB, VI. Swords.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from models.bnb.catalog import catalog
from models.bnb.options import Options
from rules.bnb.exact import exact, floored, plain_number

SOLDIERS_PER_POWER = 100
TACTICS_DIVISOR = 10
DRAFT_DIVISOR = 10


@dataclass(frozen=True, slots=True)
class Side:
    """An army: soldiers, quality (1 for the better side, less for the weaker), Tactics total."""

    soldiers: int
    quality: float = 1
    tactics: float = 0


@dataclass(frozen=True, slots=True)
class Powers:
    """``reroll``: both Tactics rolls are equal and the campaign rolls again."""

    a: float
    b: float
    reroll: bool = False


def powers(a: Side, b: Side, options: Options) -> Powers:
    """Return both sides' power for the round: a hundredth of the soldiers.

    The lower Tactics roll divides its side's power by ten; ties by the option tactics_tie.
    """
    tie = a.tactics == b.tactics
    both = tie and options.tactics_tie == "both_divided"
    return Powers(
        plain_number(_power(a, divided=a.tactics < b.tactics or both)),
        plain_number(_power(b, divided=b.tactics < a.tactics or both)),
        tie and options.tactics_tie == "reroll",
    )


def _power(side: Side, *, divided: bool) -> Fraction:
    power = exact(side.quality) * side.soldiers / SOLDIERS_PER_POWER
    return power / TACTICS_DIVISOR if divided else power


@dataclass(frozen=True, slots=True)
class ArmyRound:
    powers: Powers
    killed_a: int
    killed_b: int
    left_a: int
    left_b: int


def army_round(a: Side, b: Side, *, roll_a: int, roll_b: int, options: Options) -> ArmyRound:
    """Return a round by power ratings. Both kill with the power they began the round with."""
    found = powers(a, b, options)
    killed_b = floored(roll_a * exact(found.a))
    killed_a = floored(roll_b * exact(found.b))
    return ArmyRound(
        found, killed_a, killed_b, max(0, a.soldiers - killed_a), max(0, b.soldiers - killed_b)
    )


@dataclass(frozen=True, slots=True)
class DraftLosses:
    damage: float
    endurance: float
    losses: int


def draft_losses(
    attackers: Side,
    defenders: Side,
    *,
    attack_roll: int,
    endurance_roll: int,
    tactics_on: Literal["none", "damage", "endurance"] = "none",
) -> DraftLosses:
    """Return one side's losses by the leftover formula (option army_method draft_formula).

    ``quality`` of each side is a rating of its weapons, armor, training or position. Won Tactics
    double the attackers' damage or the defenders' endurance, as its winner chose.
    """
    hurt = exact(attackers.quality) * attackers.soldiers / DRAFT_DIVISOR
    held = exact(defenders.quality) * defenders.soldiers / DRAFT_DIVISOR
    hurt *= 2 if tactics_on == "damage" else 1
    held *= 2 if tactics_on == "endurance" else 1
    lost = max(0, floored(attack_roll * hurt - endurance_roll * held))
    return DraftLosses(plain_number(hurt), plain_number(held), lost)


def round_minutes(each_side: int) -> tuple[int, int]:
    """Return the minutes (from, to) of a battle round, by the nearest printed size of army."""
    printed = catalog().content.battle_rounds
    found = min(printed, key=lambda row: abs(row.each_side - each_side))
    return found.low, found.high
