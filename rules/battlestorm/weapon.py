"""Conjured weapons: their fixed error rating, and how long they last.

Source: Battlestorm Basic, events.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from models.battlestorm.options import DEFAULTS, Options
from models.battlestorm.vocabulary import Life

SWORD = "faith_sword"


@dataclass(frozen=True, slots=True)
class WeaponLife:
    """How often a weapon was used before it was gone, and whether it is still there."""

    uses: int
    is_there: bool


def ends_at_miss(life: Life, options: Options = DEFAULTS) -> bool:
    """Say whether a miss ends a weapon (option missile_after_miss)."""
    if life == "while_hits":
        return options.missile_after_miss == "event_ends"
    return life == "until_miss"


def weapon_life(
    swings: Sequence[bool], turns: int, life: Life, options: Options = DEFAULTS
) -> WeaponLife:
    """Return what became of a weapon after these hits (True) and misses, one swing a turn."""
    used = tuple(swings)[:turns]
    if ends_at_miss(life, options) and False in used:
        return WeaponLife(used.index(False) + 1, False)
    return WeaponLife(len(used), len(used) < turns)


def combat_error(
    event_id: str, printed: int, own: int | None = None, options: Options = DEFAULTS
) -> int:
    """Return the error rating of a conjured weapon; nothing alters the printed one.

    Args:
        own: The model's Combat Error Rating (option sword_combat_error).
    """
    if event_id == SWORD and options.sword_combat_error == "gm_value" and own is not None:
        return own
    return printed
