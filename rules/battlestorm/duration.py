"""How long an effect rests on a model, counted in activations.

Source: Battlestorm Basic, duration.
"""

from __future__ import annotations

from collections.abc import Sequence

from models.battlestorm.options import DEFAULTS, Options
from models.battlestorm.vocabulary import CountedOn


def counted_on(*, is_defensive: bool) -> CountedOn:
    """Return whose activations count: the affected model's, or for defence the caller's."""
    return "caller" if is_defensive else "bearer"


def counted(*, is_defensive: bool, bearer: int, caller: int) -> int:
    """Return which of two numbers of activations counts."""
    return caller if counted_on(is_defensive=is_defensive) == "caller" else bearer


def remaining(turns: int, activations: int) -> int:
    """Return the turns left after so many activations."""
    return max(0, turns - activations)


def spoiled_activations(turns: int, saves: Sequence[bool], options: Options = DEFAULTS) -> int:
    """Return how many activations an effect spoils when these saves are rolled, one each round.

    Option: lasting_save_when.
    """
    if True not in saves:
        return turns
    first = tuple(saves).index(True)
    after = 1 if options.lasting_save_when == "end_of_activation" else 0
    return min(turns, first + after)
