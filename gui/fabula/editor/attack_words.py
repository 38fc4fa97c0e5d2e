"""How a weapon's accuracy and damage read in a row."""

from __future__ import annotations

from rules.breakdown import signed
from rules.fabula.numbers import Attack


def accuracy_words(attack: Attack) -> str:
    """Return “DEX + INS +1”; a bonus of 0 is left out."""
    bonus = attack.accuracy.number
    pair = " + ".join(attack.attributes)
    return f"{pair} {signed(bonus)}" if bonus else pair


def damage_words(attack: Attack) -> str:
    """Return “HR + 6 physical”; damage without a type has none."""
    amount = attack.damage.number
    sign = "−" if amount < 0 else "+"
    kind = "" if attack.damage_type == "none" else f" {attack.damage_type}"
    return f"HR {sign} {abs(amount)}{kind}"
