"""Saves on a d30: the number needed, partial saves, chances out of 30.

Source: Battlestorm Basic, saves.
"""

from __future__ import annotations

from fractions import Fraction

from models.battlestorm.catalog import catalog
from models.battlestorm.options import DEFAULTS, Options
from rules.battlestorm import source
from rules.breakdown import Derived, Part

LABEL = "Save"


def needed(fate: int | None, options: Options = DEFAULTS) -> Derived:
    """Return the number that a save must not be over.

    Args:
        fate: The current Fate; None for a model that owns none.

    Option: fate_zero_save.
    """
    numbers = catalog().content.saves
    note = "this or less on a d30"
    if fate is None:
        part = Part("Without Fate", numbers.without_fate, source.SAVES)
        return Derived.total("save", LABEL, (part,), note=note)
    if not fate and options.fate_zero_save == "ten":
        part = Part("Fate 0, as without", numbers.without_fate, source.CAMPAIGN)
        return Derived.total("save", LABEL, (part,), note=note)
    parts = (
        Part("With Fate", numbers.with_fate, source.SAVES),
        Part("Fate now", fate, source.DOCUMENT),
    )
    return Derived.total("save", LABEL, parts, note=note)


def passes(roll: int, number: int, *, partial: bool = False, options: Options = DEFAULTS) -> bool:
    """Say whether a roll saves.

    Args:
        number: What :func:`needed` gives.
        partial: The model is only partly inside a round area.

    Options: partial_save, partial_save_rounding, thirty_always_fails.
    """
    if roll == catalog().content.dice.save and options.thirty_always_fails == "yes":
        return False
    if not partial:
        return roll <= number
    rolled, limit = Fraction(roll), Fraction(number)
    if options.partial_save == "halve_roll":
        rolled /= 2
    else:
        limit /= 2
    if options.partial_save_rounding == "round_down":
        rolled, limit = Fraction(rolled.__floor__()), Fraction(limit.__floor__())
    return rolled <= limit


def saving_faces(number: int, *, partial: bool = False, options: Options = DEFAULTS) -> int:
    """Return how many faces of the d30 save."""
    faces = range(1, catalog().content.dice.save + 1)
    return sum(passes(face, number, partial=partial, options=options) for face in faces)
