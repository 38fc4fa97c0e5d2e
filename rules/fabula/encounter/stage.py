"""What the heroes face at one time: a wave, and then each later phase of its foes.

A new phase begins when the one before it has fallen, so it is a stage of its own: the foes that
have it, and nobody else for certain. Phases that share one pool of HP are no stages.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from models.fabula.encounter import Encounter
from rules.fabula.encounter.side import Group


@dataclass(frozen=True, slots=True)
class Stage:
    """``id`` is stable, such as ``w2`` or ``w1p2``; ``title`` names it among several."""

    wave: int
    phase: int
    title: str
    groups: tuple[Group, ...]

    @property
    def id(self) -> str:
        return f"w{self.wave}" if self.phase == 1 else f"w{self.wave}p{self.phase}"

    @property
    def worth(self) -> int:
        """In soldiers; as many are the turns of its foes each round."""
        return sum(group.worth * group.count for group in self.groups)

    @property
    def foes(self) -> int:
        """How many foes there are."""
        return sum(group.count for group in self.groups)


def stages(encounter: Encounter, groups: Iterable[Group]) -> tuple[Stage, ...]:
    """Return the stages in the order in which they come; a wave without foes is none."""
    found: dict[tuple[int, int], list[Group]] = {}
    for group in groups:
        if group.phase > 1 and group.entry.npc.shares_pool:
            continue
        found.setdefault((group.entry.wave, group.phase), []).append(group)
    return tuple(
        Stage(wave, phase, stage_title(encounter, wave, phase), tuple(here))
        for (wave, phase), here in sorted(found.items(), key=lambda item: item[0])
    )


def stage_title(encounter: Encounter, wave: int, phase: int) -> str:
    """Return “Wave 2”, or the name that the wave was given; later phases say so."""
    own = encounter.waves[wave - 1].name.strip() if wave <= len(encounter.waves) else ""
    title = own or f"Wave {wave}"
    return title if phase == 1 else f"{title}, phase {phase}"
