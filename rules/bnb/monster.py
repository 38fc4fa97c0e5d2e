"""Size, hide, immunities and fast healing of creatures.

Source: BnB, IX. Monsters and horrors.
"""

from __future__ import annotations

from models.bnb.options import Options
from rules.bnb.exact import ceiled, exact, plain_number


def size_from_height(ratio: float) -> float:
    """Return the Size of something ``ratio`` times a human's height: volume grows by the cube."""
    return plain_number(exact(ratio) ** 3)


def active_strength(strength: float, size: float) -> float:
    """Return the Strength for lifting and hurting; enduring uses the plain one."""
    return plain_number(exact(strength) * exact(size))


def natural_armor_cost(level: int) -> int:
    return level**2


def layered_armor(natural: int, worn: int, options: Options) -> int:
    """Return the armor of a hide under a suit (option armor_layers)."""
    return natural + worn if options.armor_layers == "add_up" else max(natural, worn)


def is_harmed(immune: str, kind: str) -> bool:
    """Say whether harm of a kind (physical, sorcery, seheru) touches what is ``immune`` to one.

    Seheru harms the undead in spite of any immunity.
    """
    return kind == "seheru" or kind != immune


def regeneration_rounds(current: float, maximum: float, constitution: int) -> int | None:
    """Return the rounds until Health is full for what heals each round; None: it never is."""
    missing = maximum - current
    if missing <= 0:
        return 0
    return ceiled(exact(missing) / constitution) if constitution > 0 else None
