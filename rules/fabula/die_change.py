"""Why a current die is not the base die."""

from __future__ import annotations

from models.fabula.vocabulary import Attribute
from rules.fabula.numbers import HeroNumbers


def die_reasons(numbers: HeroNumbers, attribute: Attribute) -> tuple[str, ...]:
    """Return what moves the current die away from its base, such as “slow”; empty when nothing.

    What cancels out, or meets the limit of d6 and d12, counts as nothing.
    """
    base = numbers.base_dice[attribute]
    if numbers.current_dice[attribute] == base:
        return ()
    created: int = getattr(numbers.hero.dice, attribute)
    # The first parts are the die of creation and one for each step of 2 up to the base.
    of_base = 1 + (base - created) // 2
    return tuple(part.label for part in numbers.derived[f"die_{attribute}"].parts[of_base:])
