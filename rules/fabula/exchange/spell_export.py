"""Spells of a creature as other tools store them: with all numbers, and the rest in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import cast, get_args

from models.fabula.stat_block import BlockSpell
from models.fabula.vocabulary import Attribute, DamageType
from rules.exchange.report import Log
from rules.fabula.npc.numbers import BlockNumbers, ReadySpell

DAMAGE_TYPES = get_args(DamageType)
Check = tuple[Attribute, Attribute]


def usual_check(checks: Iterable[Check]) -> Check:
    """Return the attributes that most offensive spells are cast with; INS and WLP for none."""
    counted = Counter(checks)
    return counted.most_common(1)[0][0] if counted else ("INS", "WLP")


@dataclass(frozen=True, slots=True)
class SpellFacts:
    """A spell in numbers; ``damage`` is what High Roll adds to, before the level's bonus."""

    name: str
    is_offensive: bool
    attributes: Check
    mp: int
    is_per_target: bool
    max_targets: int
    target: str
    duration: str
    damage: int | None
    damage_type: DamageType | None
    has_high_roll: bool
    effect: str
    opportunity: str
    magic_change: int
    damage_change: int


def spell_facts(numbers: BlockNumbers, log: Log) -> Iterator[SpellFacts]:
    """Yield the spells of the block, then those that its class Skills teach."""
    own = {spell.key: spell for spell in numbers.block.spells}
    for ready in numbers.spells:
        spell = own.get(ready.key)
        if spell is not None and ready.origin == "own":
            yield _own(spell, numbers, log)
        else:
            log.changed(f"Spell “{ready.name}”", "written out as a spell of its own")
            yield _known(ready, spell, numbers)
    offensive = [s.check or numbers.block.magic_check for s in own.values() if s.is_offensive]
    if usual_check(offensive) != numbers.block.magic_check:
        log.changed("Magic Checks", "the usual attributes are told by the spells alone")


def _own(spell: BlockSpell, numbers: BlockNumbers, log: Log) -> SpellFacts:
    more: list[str] = []
    if spell.statuses:
        more.append(f"Status: {', '.join(spell.statuses)}.")
    if spell.heal_hp:
        more.append(f"Recovery: {spell.heal_hp} HP.")
    if more:
        log.changed(f"Spell “{spell.name}”", f"in words: {' '.join(more)}")
    effect = "\n".join(part for part in (spell.effect, *more) if part)
    return SpellFacts(
        name=spell.name,
        is_offensive=spell.is_offensive,
        attributes=spell.check or numbers.block.magic_check,
        mp=spell.mp,
        is_per_target=spell.is_per_target,
        max_targets=spell.max_targets,
        target=spell.target,
        duration=spell.duration,
        damage=spell.damage,
        damage_type=spell.damage_type,
        has_high_roll=spell.has_high_roll,
        effect=effect,
        opportunity=spell.opportunity,
        magic_change=spell.magic_change,
        damage_change=spell.damage_change,
    )


def _known(ready: ReadySpell, spell: BlockSpell | None, numbers: BlockNumbers) -> SpellFacts:
    """Return a spell of the content; the level's bonus is taken off its damage again."""
    damage = None
    if ready.damage is not None:
        bonus = numbers.value("damage_bonus") if ready.has_high_roll else 0
        damage = max(0, ready.damage.number - bonus)
    kind = cast(DamageType, ready.damage_type) if ready.damage_type in DAMAGE_TYPES else None
    return SpellFacts(
        name=ready.name,
        is_offensive=ready.is_offensive,
        attributes=ready.attributes,
        mp=ready.mp,
        is_per_target=ready.is_per_target,
        max_targets=ready.max_targets,
        target=ready.target,
        duration=ready.duration,
        damage=damage,
        damage_type=kind,
        has_high_roll=ready.has_high_roll,
        effect=ready.effect,
        opportunity=ready.opportunity,
        magic_change=spell.magic_change if spell else 0,
        damage_change=0,
    )
