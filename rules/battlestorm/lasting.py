"""What events do to the numbers of a model: Movement, Evasion, Fate.

Source: Battlestorm Basic, events.
"""

from __future__ import annotations

from dataclasses import dataclass

from models.battlestorm.options import DEFAULTS, Options


def crippled(base: float, options: Options = DEFAULTS) -> float:
    """Return half of the base Movement (option halved_movement_rounding)."""
    return float(base // 2) if options.halved_movement_rounding == "round_down" else base / 2


def encumbered(base: int, loss: int, floor: int = 2) -> int:
    """Return the Evasion after a loss that stops at ``floor``; one below it is left as it is."""
    return min(base, max(floor, base - loss))


@dataclass(frozen=True, slots=True)
class Ashes:
    """``left`` is None for a model that owns no Fate."""

    lost: int
    left: int | None
    destroyed: bool


def to_ashes(fate: int | None, loss: int, options: Options = DEFAULTS) -> Ashes:
    """Return what a loss of Fate does: a model without any is destroyed.

    Some Fate protects from this call, even when the loss empties it.
    Option: ashes_at_fate_zero.
    """
    if fate is None:
        return Ashes(0, None, True)
    if not fate:
        return Ashes(0, 0, options.ashes_at_fate_zero == "destroyed")
    lost = min(loss, fate)
    return Ashes(lost, fate - lost, False)
