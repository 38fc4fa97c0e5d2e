"""How often one answer may stand among the picks of a choice, and what a click makes of them."""

from __future__ import annotations

from collections.abc import Sequence

from models.fabula.entry import Choice
from models.fabula.vocabulary import Edition


def most_times(choice: Choice, value: str, edition: Edition) -> int:
    """Return how often ``value`` may answer ``choice``: once, unless the choice lets it repeat.

    An NPC Skill repeats as often as a stat block may have it.
    """
    if not choice.repeats:
        return 1
    most = max(1, choice.pick)
    if choice.source != "companion_skills":
        return most
    from models.fabula.bestiary import bestiary

    skill = bestiary(edition).skills.get(value)
    if skill is None or skill.max_times is None:
        return most
    return min(most, skill.max_times)


def picks_after(values: Sequence[str], value: str, *, count: int, most: int = 1) -> tuple[str, ...]:
    """Return the picks after somebody chose ``value`` among ``count`` to be made.

    It is added; where it stands already it is added once more while there is room and it may,
    else one of it is taken back. The oldest makes room for a new one.
    """
    held = tuple(values)
    if count == 1:
        return (value,)
    times = held.count(value)
    if times and (times >= most or len(held) >= count):
        last = len(held) - 1 - held[::-1].index(value)
        return held[:last] + held[last + 1 :]
    return (*held, value)[-count:]


def times_in_words(values: Sequence[str], value: str) -> str:
    """Return “×2” and the like; empty for an answer that stands once or not at all."""
    times = list(values).count(value)
    return f"×{times}" if times > 1 else ""
