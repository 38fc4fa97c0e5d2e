"""What can be lifted, and what a load does.

Source: BnB, IV. Equipment and V. Encounters. The tables name no unit; pounds follow from the lift.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from models.bnb.options import Options
from rules.bnb.exact import exact, floored, plain_number

POUNDS_PER_STRENGTH = 100
MOVE_YARDS = 10


def lift(strength: float, size: float = 1) -> float:
    """Return the pounds that can be carried at most; Size multiplies Strength."""
    return plain_number(exact(strength) * exact(size) * POUNDS_PER_STRENGTH)


@dataclass(frozen=True, slots=True)
class Load:
    """What a bearer carries.

    ``ratio`` is None where nothing can be lifted. ``factor`` is what is left of speed and skill
    (1 while the load is light), ``yards`` the reach of one movement action.
    """

    lift: float
    carried: float
    ratio: float | None
    encumbered: bool
    over: bool
    factor: float
    yards: float
    left: Fraction
    """The exact factor."""


def load(carried: float, lifted: float, options: Options) -> Load:
    """Return the load of ``carried`` pounds under a lift of ``lifted``.

    The threshold itself is already heavy (option encumbrance_threshold). Who lifts nothing has no
    penalty with empty hands, and cannot carry anything else.
    """
    weight, most = exact(carried), exact(lifted)
    if most <= 0:
        over = weight > 0
        left = Fraction(0 if over else 1)
        ratio = None
        encumbered = over
    else:
        ratio = weight / most
        parts = 10 if options.encumbrance_threshold == "0.10" else 5
        encumbered = weight * parts >= most
        over = weight > most
        left = max(Fraction(0), 1 - ratio) if encumbered else Fraction(1)
    return Load(
        lift=plain_number(most),
        carried=plain_number(weight),
        ratio=None if ratio is None else plain_number(ratio),
        encumbered=encumbered,
        over=over,
        factor=plain_number(left),
        yards=plain_number(MOVE_YARDS * left),
        left=left,
    )


def laden_level(skill: int, borne: Load, options: Options) -> int:
    """Return an agile skill's level under the load (option encumbrance_skill_penalty).

    Only ``scale_skill_level`` changes it; ``scale_whole_roll`` leaves it to the roll.
    """
    if options.encumbrance_skill_penalty != "scale_skill_level":
        return skill
    return floored(skill * borne.left)


def laden_multiplier(stat: int, skill: int, borne: Load, options: Options) -> float:
    """Return an agile skill's multiplier under the load."""
    if options.encumbrance_skill_penalty == "scale_whole_roll":
        return plain_number((stat + skill) * borne.left)
    return stat + laden_level(skill, borne, options)
