"""Checks and attacks as records: the dice as they fell, the modifiers by name, the outcome."""

from __future__ import annotations

from dataclasses import dataclass

from rules.breakdown import Derived, Part
from rules.fabula import source
from rules.fabula.formula import evaluated
from rules.fabula.modifier import ignored_affinities
from rules.fabula.numbers import Attack, HeroNumbers
from rules.fabula.odds import CRITICAL_FROM

SPELLBLADE = "spellblade"


@dataclass(frozen=True, slots=True)
class CheckRoll:
    """Two dice as they fell, and the sum of the modifiers."""

    dice: tuple[int, int]
    modifier: int
    critical_from: int = CRITICAL_FROM
    """The least number that both dice must show for a critical."""

    @property
    def result(self) -> int:
        return sum(self.dice) + self.modifier

    @property
    def high_roll(self) -> int:
        return max(self.dice)

    @property
    def critical(self) -> bool:
        """Both dice equal and high enough: success whatever the Difficulty Level."""
        return self.dice[0] == self.dice[1] and self.dice[0] >= self.critical_from

    @property
    def fumble(self) -> bool:
        return self.dice == (1, 1)


@dataclass(frozen=True, slots=True)
class AttackRoll:
    """An attack's Check and the damage it deals where it hits."""

    check: CheckRoll
    high_roll: int
    """The High Roll that counts for damage: 0 when the attack says so."""
    damage: int
    damage_type: str
    against: str


def attack_roll(
    attack: Attack,
    dice: tuple[int, int],
    *,
    high_roll_counts: bool = True,
    critical_from: int = CRITICAL_FROM,
) -> AttackRoll:
    """Return the record of an attack with ``attack``'s weapon.

    Args:
        dice: The two numbers rolled on the weapon's attributes.
        high_roll_counts: False for Counterattack, two-weapon fighting and the like.
        critical_from: The least double that is a critical, see ``odds.critical_from``.
    """
    check = CheckRoll(dice, attack.accuracy.number, critical_from)
    high = check.high_roll if high_roll_counts else 0
    return AttackRoll(check, high, high + attack.damage.number, attack.damage_type, attack.against)


def attack_ignores(numbers: HeroNumbers, attack: Attack) -> tuple[str, ...]:
    """Return the Affinity levels that the attack's damage passes by, such as “resistant”."""
    kind, key = attack.damage_type, attack.key
    return ignored_affinities(numbers.given, kind, "attacks", numbers.holding, weapon=key)


def spellblade_modifier(numbers: HeroNumbers, attack: Attack) -> Derived:
    """Return the modifier of a Magic Check that Spellblade rolls with a weapon.

    The weapon's own modifier counts; a mastery of Accuracy Checks does not, as its rule speaks of
    Accuracy Checks only. The later printing adds the Skill Level when the formula has DEX.

    Source: Core rulebook, Elementalist; errata 1.1.
    """
    parts: list[Part] = []
    place = source.section(numbers.catalog, "Weapons")
    if attack.weapon.accuracy_bonus:
        parts.append(Part(attack.name, attack.weapon.accuracy_bonus, place, "weapon"))
    skill = numbers.catalog.skills.get(SPELLBLADE)
    level = numbers.skill_levels.get(SPELLBLADE, 0)
    with_dex = skill.amounts.get("check_with_dex_weapon") if skill else None
    if with_dex and level and "DEX" in attack.attributes:
        bonus = evaluated(with_dex, {"SL": level})
        rule = source.of_skill(numbers.catalog, SPELLBLADE)
        parts.append(Part("Spellblade", bonus, rule, "weapon with DEX"))
    return Derived.total("spellblade_check", "Spellblade Check", parts)
