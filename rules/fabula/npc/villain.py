"""Villains: their Ultima Points, and the phases of a long fight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from models.fabula.bestiary import Bestiary
from models.fabula.catalog import catalog
from models.fabula.npc import Npc
from rules.breakdown import Derived, Part
from rules.fabula import source
from rules.fabula.npc.numbers import BlockNumbers


def ultima_points(npc: Npc, bestiary: Bestiary) -> Iterator[Derived]:
    """Yield the Ultima Points of a Villain and what is left of them; nothing for anybody else."""
    if npc.villain is None:
        return
    entry = bestiary.villains[npc.villain]
    rule = source.section(catalog(npc.edition), "Villains")
    points = [Part(entry.name, entry.ultima_points, rule)]
    yield Derived.total("ultima_points", "Ultima Points", points)
    spent = min(npc.ultima_spent, entry.ultima_points)
    left = [*points, *([Part("Spent", -spent, rule)] if spent else [])]
    note = "" if spent < entry.ultima_points else "no Villain any more, unless it escalates"
    yield Derived.total("ultima_left", "Ultima Points left", left, note=note)


def escalated(npc: Npc, bestiary: Bestiary) -> Npc:
    """Return the Villain one rank higher with all its Ultima Points; supreme ones stay."""
    entry = bestiary.villains.get(npc.villain) if npc.villain else None
    if entry is None or entry.escalates_to is None:
        return npc
    return npc.replaced(villain=entry.escalates_to, ultima_spent=0)


def phase_pools(npc: Npc, phases: Sequence[BlockNumbers]) -> tuple[int, ...]:
    """Return the HP that each phase begins with.

    A fresh phase begins with all its own; phases that share a pool divide the HP of the first.
    """
    if not npc.shares_pool:
        return tuple(phase.value("max_hp") for phase in phases)
    whole, count = phases[0].value("max_hp"), len(phases)
    return tuple(whole * (count - index) // count for index in range(count))


def next_phase(npc: Npc, phases: Sequence[BlockNumbers]) -> Npc:
    """Return the foe in its next phase; the last phase has none and stays as it is.

    A fresh phase begins whole, without statuses or effects. With a shared pool only the block
    changes, and HP stand no higher than the phase's share.
    """
    following = npc.phase + 1
    if following > len(npc.phases):
        return npc
    if not npc.shares_pool:
        return npc.replaced(phase=following, play=type(npc.play)())
    share = phase_pools(npc, phases)[following]
    now = share if npc.play.hp is None else min(npc.play.hp, share)
    return npc.replaced(phase=following, play=npc.play.replaced(hp=now))
