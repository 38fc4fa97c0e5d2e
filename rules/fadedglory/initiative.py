"""Who acts in which segment, and who is surprised.

Source: Faded Glory, 1. Initiative.
"""

from __future__ import annotations

from collections.abc import Mapping

from models.fadedglory.catalog import catalog
from models.fadedglory.options import DEFAULTS, Options
from rules.breakdown import Derived, Part
from rules.fadedglory import source

PENALTY = -1


def segments(options: Options = DEFAULTS) -> tuple[int, ...]:
    """Return the segments of a turn in the order they come; 0 only where the campaign allows it."""
    highest = catalog().content.turn.segments
    last = 0 if may_fall_to_zero(options) else 1
    return tuple(range(highest, last - 1, -1))


def may_fall_to_zero(options: Options) -> bool:
    """Say whether anybody can act after segment 1."""
    return options.initiative_floor == "allow_zero" and options.surprise_penalty == "on"


def segment(roll: int, *, penalised: bool = False, options: Options = DEFAULTS) -> Derived:
    """Return the segment to act in: the d4, less the penalty of the surprised.

    Options: surprise_penalty, initiative_floor.
    """
    parts = [Part("d4", roll, source.INITIATIVE)]
    if penalised and options.surprise_penalty == "on":
        parts.append(Part("Surprised", PENALTY, source.INITIATIVE))
        if roll + PENALTY < 1 and options.initiative_floor == "minimum_one":
            parts.append(Part("Never below 1", 1 - roll - PENALTY, source.CAMPAIGN))
    return Derived.total("segment", "Segment", parts, note="4 acts first")


def is_surprised(
    attacker_roll: int, target_roll: int, *, unaware: bool, options: Options = DEFAULTS
) -> bool:
    """Say whether the attacker has surprise over the target.

    Args:
        unaware: The attacker is hidden, or the target does not expect the attack.

    Options: surprise_penalty, surprise_penalty_timing.
    """
    if not unaware:
        return False
    slower = options.surprise_penalty == "on" and (
        options.surprise_penalty_timing == "before_comparison"
    )
    return attacker_roll > target_roll + (PENALTY if slower else 0)


def is_penalised(*, unaware: bool, surprised: bool, options: Options = DEFAULTS) -> bool:
    """Say whether a target is slower this turn.

    After the comparison only the surprised are; before it, whoever did not expect an attack.
    """
    if options.surprise_penalty == "off":
        return False
    return unaware if options.surprise_penalty_timing == "before_comparison" else surprised


def segment_order(
    acting: Mapping[str, int], options: Options = DEFAULTS
) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Return every segment with those who act in it, in the order they were given.

    Args:
        acting: The segment of each fighter.
    """
    return tuple(
        (number, tuple(key for key, own in acting.items() if own == number))
        for number in segments(options)
    )


def rolled_off(
    keys: tuple[str, ...], rolls: Mapping[str, int], options: Options = DEFAULTS
) -> tuple[tuple[str, ...], ...]:
    """Return the groups of one segment in the order they act.

    All at once, or by a second roll, the highest first (option same_segment); equal or missing
    second rolls act together.
    """
    if options.same_segment == "simultaneous" or not keys:
        return (keys,) if keys else ()
    heights = sorted({rolls.get(key, 0) for key in keys}, reverse=True)
    return tuple(tuple(key for key in keys if rolls.get(key, 0) == height) for height in heights)
