"""A hero or a foe as the other side sees it: what it withstands, and how it strikes and heals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from models.fabula.stat_block import AffinityLevel
from rules.fabula.odds import CRITICAL_FROM

UNTYPED = "none"
"""The type of damage that ignores all affinities."""


@dataclass(frozen=True, slots=True)
class Blow:
    """One way to deal damage: High Roll + ``damage``, to ``targets`` creatures at once.

    ``dice`` are the sizes rolled, ``accuracy`` what is added, ``against`` the score to reach; with
    no ``needs_check`` it always works. ``mp`` is the whole price. ``is_ready`` is False for a
    weapon that would have to be taken in hand first. ``ignores`` are levels of affinity that do
    not count. Two equal dice of ``critical_from`` or more always hit.
    """

    name: str
    dice: tuple[int, int]
    accuracy: int
    damage: int
    type: str = UNTYPED
    against: str = "defense"
    targets: int = 1
    mp: int = 0
    has_high_roll: bool = True
    needs_check: bool = True
    is_ready: bool = True
    ignores: frozenset[str] = frozenset()
    critical_from: int = CRITICAL_FROM


@dataclass(frozen=True, slots=True)
class Heal:
    """One way to give HP back: ``hp`` a time, ``times`` as often as its points last."""

    name: str
    hp: int
    times: int


@dataclass(frozen=True, slots=True)
class Fighter:
    """The numbers of one creature at full points and without statuses.

    ``affinities`` holds only types that do not hurt as usual. ``is_fixed`` tells that Defense is
    the armor's, not the die's.
    """

    name: str
    level: int
    max_hp: int
    crisis: int
    max_mp: int
    defense: int
    magic_defense: int
    initiative: int
    turns: int = 1
    blows: tuple[Blow, ...] = ()
    heals: tuple[Heal, ...] = ()
    affinities: Mapping[str, AffinityLevel] = field(default_factory=dict[str, AffinityLevel])
    shards: frozenset[str] = frozenset()
    """Types that it can deal with an item of the Inventory action, weakly but at need."""

    def score(self, against: str) -> int:
        """Return the score that a Check against it has to reach."""
        return self.magic_defense if against == "magic_defense" else self.defense

    @property
    def types(self) -> frozenset[str]:
        """The damage types of everything it can strike with, weapons put away included."""
        return frozenset(blow.type for blow in self.blows)
