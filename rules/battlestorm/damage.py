"""Dice of damage and effects: capped for events, open-ended for ordinary blows; what armor takes.

Source: Battlestorm Basic, damage.
"""

from __future__ import annotations

from dataclasses import dataclass

from models.battlestorm.options import DEFAULTS, Options
from rules.dice import Dice, Roll, parsed, rolled


def rolls_again(face: int, sides: int, *, is_fabled: bool) -> bool:
    """Say whether a die of damage is rolled again: never for an event, at the top face else."""
    return not is_fabled and face == sides


def damage_roll(text: str, dice: Dice, *, is_fabled: bool = True) -> Roll:
    """Return damage as the dice fell: capped for events, open-ended for an ordinary blow.

    Args:
        text: Equal dice, such as ``2d8``.

    Raises:
        DiceError: when the dice that were typed do not fit.
    """
    return rolled(text if is_fabled else f"{text}!", dice)


def effect_roll(text: str, dice: Dice, options: Options = DEFAULTS) -> Roll:
    """Return Absorption, Evasion, Fate or turns as the dice fell (option effect_dice_open_ended).

    Raises:
        DiceError: when the dice that were typed do not fit.
    """
    return rolled(f"{text}!" if options.effect_dice_open_ended == "yes" else text, dice)


@dataclass(frozen=True, slots=True)
class Bounds:
    low: int
    mean: float
    high: int


def bounds(text: str) -> Bounds:
    """Return the lowest, the mean and the highest sum of equal capped dice, such as ``2d8``."""
    (term,) = parsed(text)
    return Bounds(term.count, term.count * (term.sides + 1) / 2, term.count * term.sides)


def absorbed(
    absorption: int,
    *,
    ignores: bool = False,
    is_metal: bool = False,
    metal_is_no_help: bool = False,
) -> int:
    """Return how much armor takes from a blow.

    Args:
        ignores: The attack passes all Absorption.
        metal_is_no_help: The attack passes metal armor.
    """
    return 0 if ignores or (is_metal and metal_is_no_help) else absorption


def through(damage: int, taken: int) -> int:
    """Return the damage that armor lets through."""
    return max(0, damage - taken)


def after_save(damage: int, *, saved: bool, options: Options = DEFAULTS) -> int:
    """Return the damage that is left after a save (option save_effect)."""
    if not saved:
        return damage
    return damage // 2 if options.save_effect == "halves_damage" else 0
