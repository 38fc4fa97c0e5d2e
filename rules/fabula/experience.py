"""Experience: what a session brings, and when a level is gained."""

from __future__ import annotations

from dataclasses import dataclass

from models.fabula.rule import Advancement

AUTOMATIC_XP = 5


def session_xp(*, ultima_spent: int, fabula_spent: int, heroes: int) -> int:
    """Return the XP that every hero gains at the end of a session.

    Five, the Ultima Points spent by Villains, and the Fabula Points spent by the group shared
    among its heroes, rounded down.

    Source: Core rulebook, experience.
    """
    return AUTOMATIC_XP + ultima_spent + fabula_spent // max(1, heroes)


def blitz_xp(end_round: int) -> int:
    """Return what the optional rule Blitz adds for a battle that ended in that round."""
    return max(0, 6 - end_round)


@dataclass(frozen=True, slots=True)
class Progress:
    level: int
    xp: int


def after_session(level: int, xp: int, rules: Advancement) -> Progress:
    """Return level and XP after the end of a session; at most one level, the rest is kept."""
    if xp < rules.xp_per_level or level >= rules.level_cap:
        return Progress(level, xp)
    return Progress(level + 1, xp - rules.xp_per_level)


def attribute_steps(level: int, rules: Advancement) -> int:
    """Return how many base dice have grown by that level."""
    return sum(level >= at for at in rules.attribute_levels)
