"""Chances of Checks."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from models.fabula.vocabulary import Attribute
from rules.breakdown import signed
from rules.fabula.numbers import Attack, HeroNumbers

CRITICAL_FROM = 6
FRENZY = "frenzy"


def critical_from(numbers: HeroNumbers, attack: Attack) -> int:
    """Return the least number that both dice must show for a critical with that attack.

    Source: Frenzy lets every double but two ones be one, with some Categories of weapons.
    """
    skill = numbers.catalog.skills.get(FRENZY)
    if skill is None or not numbers.skill_levels.get(FRENZY):
        return CRITICAL_FROM
    return 2 if attack.category in skill.weapon_categories else CRITICAL_FROM


@cache
def chance(
    sizes: tuple[int, int], modifier: int, difficulty: int, critical_from: int = CRITICAL_FROM
) -> Fraction:
    """Return the chance that a Check reaches ``difficulty``.

    Two equal dice of ``critical_from`` or more succeed whatever the number; two ones fail.
    """
    first, second = sizes
    wins = 0
    for one in range(1, first + 1):
        for other in range(1, second + 1):
            critical = one == other and one >= critical_from
            fumble = one == other == 1
            wins += critical or (not fumble and one + other + modifier >= difficulty)
    return Fraction(wins, first * second)


def percent(odds: Fraction) -> str:
    """Return whole percent; “sure” and “never” at the ends."""
    if odds == 0:
        return "never"
    return "sure" if odds == 1 else f"{round(100 * odds)} %"


@dataclass(frozen=True, slots=True)
class UsualCheck:
    label: str
    detail: str
    attributes: tuple[Attribute, Attribute]
    modifier: int
    difficulty: int
    odds: Fraction


def usual_checks(numbers: HeroNumbers, difficulty: int = 10) -> tuple[UsualCheck, ...]:
    """Return the Checks that every hero rolls often, and the weapon in hand, with their odds."""
    armed = [a for a in numbers.attacks if a.slot != "backpack"][:1]
    rows: list[tuple[str, tuple[Attribute, Attribute], int, int]] = [
        (a.name, a.attributes, a.accuracy.number, critical_from(numbers, a)) for a in armed
    ]
    if numbers.spells:
        pair = numbers.spells[0].check or numbers.catalog.content.magic_check
        value = numbers.value("offensive_magic_check")
        rows.append(("Magic Check", pair, value, CRITICAL_FROM))
    always = numbers.value("all_checks")
    usual: list[tuple[str, tuple[Attribute, Attribute], int, int]] = [
        ("Study", ("INS", "INS"), numbers.value("open_check_ins_ins_bonus"), CRITICAL_FROM),
        ("Endure", ("MIG", "WLP"), always, CRITICAL_FROM),
        ("Initiative", ("DEX", "INS"), numbers.value("initiative") + always, CRITICAL_FROM),
    ]
    rows += usual
    dice = numbers.current_dice
    found: list[UsualCheck] = []
    for label, (first, second), modifier, least in rows:
        odds = chance((dice[first], dice[second]), modifier, difficulty, least)
        extra = f" {signed(modifier)}" if modifier else ""
        detail = f"{first} + {second}{extra}"
        found.append(UsualCheck(label, detail, (first, second), modifier, difficulty, odds))
    return tuple(found)
