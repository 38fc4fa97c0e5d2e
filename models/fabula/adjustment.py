"""A custom value of a hero: a number or an Affinity that counts although no rule here gives it.

It stands for what the content lacks, such as the free benefit of a class of another book, and for
what the group decided. It has a name, so that every number still tells where it comes from.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from models.base import Saved
from models.document import Line
from models.fabula.stat_block import AffinityLevel, Change
from models.fabula.vocabulary import DamageType, Reach, Status

AdjustedStat = Literal[
    "max_hp",
    "max_mp",
    "max_ip",
    "defense",
    "magic_defense",
    "initiative",
    "accuracy_check",
    "magic_check",
    "extra_damage",
    "affinity",
    "status_immunity",
]
ADJUSTED_NAMES: dict[AdjustedStat, str] = {
    "max_hp": "Max HP",
    "max_mp": "Max MP",
    "max_ip": "Max IP",
    "defense": "Defense",
    "magic_defense": "Magic Defense",
    "initiative": "Initiative",
    "accuracy_check": "Accuracy Checks",
    "magic_check": "Magic Checks",
    "extra_damage": "Damage",
    "affinity": "Affinity",
    "status_immunity": "Immune to",
}


class Adjustment(Saved):
    """``value`` counts for numbers, ``types`` with ``level`` for an Affinity, ``statuses`` for an
    immunity; ``range`` narrows Accuracy Checks and damage to weapons of one kind."""

    name: Line = ""
    stat: AdjustedStat
    value: Change = 0
    range: Reach | None = None
    level: AffinityLevel | None = None
    types: Annotated[tuple[DamageType, ...], Field(max_length=9)] = ()
    statuses: Annotated[tuple[Status, ...], Field(max_length=6)] = ()
    is_on: bool = True
    """Switched off, it is kept and does not count."""
