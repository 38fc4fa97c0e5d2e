"""The closed lists of Battlestorm: roles, sites, areas, reaches, saves, stats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Role = Literal["thaumaturge", "witch", "shaman", "ordinary"]
ROLES: tuple[Role, ...] = ("thaumaturge", "witch", "shaman", "ordinary")
FAITH_WORKERS: tuple[Role, ...] = ("thaumaturge", "witch", "shaman")

SiteKind = Literal["altar", "cauldron", "place_of_worship"]
SITE_KINDS: tuple[SiteKind, ...] = ("altar", "cauldron", "place_of_worship")

Area = Literal["self", "individual", "radius"]
AREAS: tuple[Area, ...] = ("self", "individual", "radius")

Reach = Literal["self", "inches", "pie", "sight"]
"""pie: so many inches for each point of PIE."""
REACH_NAMES: Mapping[Reach, str] = {
    "self": "Self",
    "inches": "Inches",
    "pie": "Inches for each PIE",
    "sight": "Line of sight",
}

Life = Literal["plain", "until_miss", "while_hits"]
"""What a miss does to a conjured weapon: nothing, it ends, or it does not come back."""
LIFE_NAMES: Mapping[Life, str] = {
    "plain": "For its turns",
    "until_miss": "Until a miss",
    "while_hits": "Back after a hit",
}

SaveKind = Literal["none", "once", "each_round"]
SAVE_NAMES: Mapping[SaveKind, str] = {
    "none": "No save",
    "once": "One save",
    "each_round": "A save each round",
}

CountedOn = Literal["bearer", "caller"]
"""Whose activations a duration counts: those of the model it rests on, or of its caller."""

StepId = Literal["site", "choose", "roll", "compare", "measure", "save", "happen"]
STEPS: tuple[StepId, ...] = ("site", "choose", "roll", "compare", "measure", "save", "happen")

StatId = Literal[
    "fq",
    "fl",
    "pie",
    "fate",
    "movement",
    "evasion",
    "absorption",
    "combat_error",
    "attacks_per_round",
    "dexterity",
    "intuition",
    "hits",
]
FAITH_STATS: tuple[StatId, ...] = ("fq", "fl", "pie")
COMBAT_STATS: tuple[StatId, ...] = (
    "movement",
    "evasion",
    "absorption",
    "combat_error",
    "attacks_per_round",
    "dexterity",
    "intuition",
    "hits",
)
STATS: tuple[StatId, ...] = (*FAITH_STATS, "fate", *COMBAT_STATS)
