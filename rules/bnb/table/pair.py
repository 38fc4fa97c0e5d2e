"""Two dice for a roll: typed as they fell on the table, else from the source of dice."""

from __future__ import annotations

from models.bnb.session import Pair
from rules.dice import Dice


def two(dice: Dice, typed: Pair | None = None) -> Pair:
    """Return the typed pair, or two dice that fall now."""
    return typed if typed is not None else (dice(6), dice(6))
