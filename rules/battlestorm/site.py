"""The holy site: made ready in one round, and not left further than six inches.

Source: Battlestorm Basic, faith.
"""

from __future__ import annotations

from models.battlestorm.catalog import catalog


def is_ready(rounds_since_start: int) -> bool:
    """Say whether a site serves so many rounds after the one in which it was begun."""
    return rounds_since_start >= catalog().content.site.setup_rounds


def in_leash(distance_inches: float) -> bool:
    """Say whether a faith worker is near enough to the site; exactly six inches is."""
    return distance_inches <= catalog().content.site.leash_inches


def may_call(*, site_ready: bool, distance_inches: float, locked_out: bool, acts: int) -> bool:
    """Say whether a faith worker may call an event now.

    Args:
        acts: Acts of faith in this activation so far.
    """
    return site_ready and in_leash(distance_inches) and not locked_out and acts < 1
