"""An existing creature in another skin: new name, new looks, other damage types."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from models.fabula.bestiary import bestiary
from models.fabula.hero import PlayState
from models.fabula.npc import Npc
from models.fabula.pick import Pick
from models.fabula.stat_block import Affinity, BlockSpell, StatBlock
from models.fabula.vocabulary import DamageType
from rules.fabula.npc.affinity import DAMAGE_TYPES, split
from rules.fabula.npc.derive import derive_block


@dataclass(frozen=True, slots=True)
class Reskin:
    """The creature in its new skin, and in words what could not change."""

    npc: Npc
    kept: tuple[str, ...]


def duplicate(npc: Npc, name: str = "") -> Npc:
    """Return a fresh copy: nothing spent, nothing studied, in its first phase."""
    return npc.replaced(
        name=name or (f"{npc.name} (copy)" if npc.name else ""),
        play=PlayState(),
        studied=0,
        ultima_spent=0,
        phase=0,
    )


def reskinned(
    npc: Npc,
    name: str,
    *,
    looks: str | None = None,
    types: Mapping[DamageType, DamageType] | None = None,
) -> Reskin:
    """Return a copy under another name, with damage types changed throughout.

    Args:
        looks: Its new looks; None keeps the old ones.
        types: Which type becomes which. A type that another becomes, and that has no change of its
            own, takes the place of the first: fire for ice is ice for fire too.

    What the Species gives without a choice stays, as does a weapon's own type.
    """
    swap = _both_ways(types or {})
    kept: list[str] = []
    block = _swapped(npc.block, swap, kept)
    phases = tuple(p.replaced(block=_swapped(p.block, swap, kept)) for p in npc.phases)
    fresh = duplicate(npc, name).replaced(block=block, phases=phases)
    if looks is not None:
        fresh = fresh.replaced(looks=looks)
    return Reskin(fresh, tuple(dict.fromkeys(kept)))


def _both_ways(types: Mapping[DamageType, DamageType]) -> dict[DamageType, DamageType]:
    """Return an exchange of all types, so that no two become one."""
    swap: dict[DamageType, DamageType] = {}
    for old, new in types.items():
        if old not in swap and new not in swap.values():
            swap[old] = new
    sources: list[DamageType] = [new for new in swap.values() if new not in swap]
    targets: list[DamageType] = [old for old in swap if old not in swap.values()]
    swap |= dict(zip(sources, targets, strict=True))
    return {kind: swap.get(kind, kind) for kind in DAMAGE_TYPES}


def _swapped(block: StatBlock, swap: Mapping[DamageType, DamageType], kept: list[str]) -> StatBlock:
    if all(old == new for old, new in swap.items()):
        return block
    return block.replaced(
        affinities=_affinities(block, swap, kept),
        attacks=tuple(
            a.replaced(damage_type=swap[a.damage_type]) if a.damage_type else a
            for a in block.attacks
        ),
        spells=_spells(block, swap, kept),
    )


def _affinities(
    block: StatBlock, swap: Mapping[DamageType, DamageType], kept: list[str]
) -> tuple[Affinity, ...]:
    """Return the Affinities exchanged; those that the Species fixes hold their types."""
    held = _held_types(block, swap)
    found: list[Affinity] = []
    for affinity in block.affinities:
        new = swap[affinity.type]
        if new != affinity.type and affinity.type in held:
            kept.append(f"{affinity.level} {affinity.type}")
            new = affinity.type
        found.append(affinity.replaced(type=new) if new != affinity.type else affinity)
    found.sort(key=lambda affinity: DAMAGE_TYPES.index(affinity.type))
    return tuple(found)


def _held_types(block: StatBlock, swap: Mapping[DamageType, DamageType]) -> set[DamageType]:
    """Return the types that no exchange reaches.

    Those are the Species' own, a chosen one that would leave the choice, and whatever would take
    the place of one that is held.
    """
    rules = bestiary()
    species = rules.species[block.species]
    rows = split(species, block.affinities, rules)
    allowed = species.choice.types if species.choice else ()
    held: set[DamageType] = {row.type for row in rows if row.source == "species"}
    held |= {row.type for row in rows if row.source == "choice" and swap[row.type] not in allowed}
    while True:
        more: set[DamageType] = {
            a.type for a in block.affinities if a.type not in held and swap[a.type] in held
        }
        if not more:
            return held
        held |= more


def _spells(
    block: StatBlock, swap: Mapping[DamageType, DamageType], kept: list[str]
) -> tuple[BlockSpell, ...]:
    """Return the spells with their types exchanged; picks change where they were made."""
    ready = {each.key: each for each in derive_block("", block).spells}
    found: list[BlockSpell] = []
    for spell in block.spells:
        kind = ready[spell.key].damage_type
        new = next((n for o, n in swap.items() if o == kind), None)
        if new is None or new == kind:
            found.append(spell)
            continue
        picks = tuple(
            Pick(choice=p.choice, value=new) if p.choice == "type" and p.value == kind else p
            for p in spell.picks
        )
        if picks != spell.picks and spell.damage_type is None:
            found.append(spell.replaced(picks=picks))
        else:
            found.append(spell.replaced(damage_type=new))
    return tuple(found)
