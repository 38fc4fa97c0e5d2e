"""What a creature's file suggests and does not hold: gifts of the Species, numbers of the level."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import cast

from models.document import Document
from models.fabula.bestiary import bestiary
from models.fabula.npc import Npc
from models.fabula.stat_block import StatBlock
from rules.exchange.report import Log
from rules.fabula.npc.derive import derive_npc
from rules.fabula.npc.species import with_gifts
from rules.problem import Fix


def gift_offers(npc: Npc) -> Iterator[Fix]:
    """Yield an offer to add what the Species gives and the file lacks."""
    species = bestiary(npc.edition).species[npc.block.species]
    whole = with_gifts(npc.block, species)
    if whole != npc.block:
        words = ", ".join(_added(npc.block, whole))
        yield Fix(f"Add the gifts of a {species.name.lower()}: {words}", _with_all_gifts)


def _added(before: StatBlock, after: StatBlock) -> Iterator[str]:
    old = {(affinity.type, affinity.level) for affinity in before.affinities}
    for affinity in after.affinities:
        if (affinity.type, affinity.level) not in old:
            yield f"{affinity.level} {affinity.type}"
    for status in after.status_immunities:
        if status not in before.status_immunities:
            yield f"immune to {status}"


def _with_all_gifts(document: Document) -> Document:
    npc = cast(Npc, document)
    species = bestiary(npc.edition).species[npc.block.species]
    return npc.replaced(block=with_gifts(npc.block, species))


def level_offers(npc: Npc) -> Iterator[Fix]:
    """Yield an offer to reckon attacks anew, where all of them lack what the level adds."""
    attacks = [attack for attack in npc.block.attacks if attack.damage_type]
    rules = bestiary(npc.edition).rules
    damage = npc.block.level // rules.damage_levels * rules.damage_step
    check = npc.block.level // rules.check_levels
    lacks_damage = damage and all(a.damage_change <= -damage for a in attacks)
    lacks_check = check and all(a.accuracy_change <= -check for a in attacks)
    if attacks and (lacks_damage or lacks_check):
        words = [f"Accuracy {check:+d}"] if lacks_check else []
        words += [f"damage {damage:+d}"] if lacks_damage else []
        change = partial(
            _with_level_added,
            check=check if lacks_check else 0,
            damage=damage if lacks_damage else 0,
        )
        yield Fix(f"Add what level {npc.block.level} gives to attacks: {', '.join(words)}", change)


def _with_level_added(document: Document, *, check: int, damage: int) -> Document:
    npc = cast(Npc, document)
    attacks = tuple(
        attack.replaced(
            accuracy_change=attack.accuracy_change + check,
            damage_change=attack.damage_change + (damage if attack.damage_type else 0),
        )
        for attack in npc.block.attacks
    )
    return npc.replaced(block=npc.block.replaced(attacks=attacks))


def with_points(npc: Npc, current: Mapping[str, int], log: Log) -> Npc:
    """Return the creature with its current points; points at their maximum are full."""
    numbers = derive_npc(npc).phases[0]
    told: dict[str, int | None] = {}
    for key, points in current.items():
        most = numbers.value(f"max_{key}")
        told[key] = None if points == most else points
        if points != most:
            log.took(f"Current {key.upper()}", f"{points} of {most}")
    return npc.replaced(play=npc.play.replaced(**told))
