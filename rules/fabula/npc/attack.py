"""Basic attacks and weapon attacks of a stat block, worked out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from models.fabula.item import Weapon
from models.fabula.stat_block import BlockAttack
from models.fabula.vocabulary import Attribute, Reach
from rules.breakdown import Derived, Part
from rules.fabula.attack import attacks as held_attacks
from rules.fabula.modifier import Given, parts_of
from rules.fabula.npc.frame import BlockFrame, asks_of_target
from rules.fabula.npc.numbers import ReadyAttack
from rules.fabula.npc.score import own_bonus
from rules.fabula.numbers import Attack
from rules.fabula.tally import tally

_NO_HERO = tally(())

Parts = tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class _Base:
    """What an attack rests on: a weapon, or nature; the block's own bonuses are not in yet."""

    name: str
    weapon: Weapon | None
    slot: str
    attributes: tuple[Attribute, Attribute]
    range: Reach
    against: str
    damage_type: str
    accuracy: Parts
    accuracy_pending: Parts
    damage: Parts
    damage_pending: Parts
    multi: int = 1
    effects: tuple[str, ...] = ()
    """What the weapon does to those it hits, in words."""


def ready_attacks(frame: BlockFrame, accuracy: Derived, damage: Derived) -> tuple[ReadyAttack, ...]:
    """Return the attacks in the order of the block.

    Args:
        accuracy: What every Accuracy Check adds, ``damage`` what every attack deals more.
    """
    held: dict[str, Attack] = {}
    if any(attack.weapon for attack in frame.block.attacks):
        found = held_attacks(
            frame.catalog, frame.worn, _NO_HERO, given=frame.given, holding=frame.holding
        )
        held = {attack.key: attack for attack in reversed(found) if attack.key}
    return tuple(
        _ready(attack, _base(attack, held.get(attack.weapon), frame, accuracy), frame, damage)
        for attack in frame.block.attacks
    )


def _base(attack: BlockAttack, held: Attack | None, frame: BlockFrame, accuracy: Derived) -> _Base:
    if held is None or not attack.weapon:
        return _natural(attack, frame, accuracy)
    return _Base(
        name=attack.name or held.name,
        weapon=held.weapon if isinstance(held.weapon, Weapon) else None,
        slot=held.slot,
        attributes=held.attributes,
        range=held.range,
        against=held.against,
        damage_type=str(held.damage_type),
        accuracy=(*held.accuracy.parts, *own_bonus(frame, "accuracy")),
        accuracy_pending=held.accuracy.pending,
        damage=held.damage.parts,
        damage_pending=held.damage.pending,
        multi=held.multi,
        effects=tuple(_weapon_effects(held)),
    )


def _weapon_effects(held: Attack) -> Iterator[str]:
    """Yield what the attack does besides; multi and the score it meets have their own place."""
    for part in held.traits:
        words = str(part.value)
        if not words.startswith(("multi", "compared")):
            yield f"{words}, {part.note}" if part.note else words


def _natural(attack: BlockAttack, frame: BlockFrame, accuracy: Derived) -> _Base:
    of_range = [one for one in frame.given if one.modifier.range == attack.range]
    more, waiting = _sums(of_range, ("accuracy_check", "all_checks"), frame)
    fitting = [
        one
        for one in frame.given
        if one.modifier.scope != "spells" and one.modifier.range in (None, attack.range)
    ]
    extra, extra_waiting = _sums(fitting, ("extra_damage",), frame)
    base = Part("Basic attack", frame.bestiary.rules.attack_damage, frame.rule)
    return _Base(
        name=attack.name or "Unnamed attack",
        weapon=None,
        slot="",
        attributes=attack.accuracy,
        range=attack.range,
        against="defense",
        damage_type=attack.damage_type or "",
        accuracy=(*accuracy.parts, *more),
        accuracy_pending=(*accuracy.pending, *waiting),
        damage=() if attack.damage_type is None else (base, *extra),
        damage_pending=extra_waiting,
    )


def _ready(attack: BlockAttack, base: _Base, frame: BlockFrame, damage: Derived) -> ReadyAttack:
    key, name = attack.key, base.name
    first, second = base.attributes
    dealt = (*base.damage, *damage.parts, *improved_damage(key, frame))
    return ReadyAttack(
        key=key,
        name=name,
        weapon=base.weapon,
        slot=base.slot,
        attributes=base.attributes,
        accuracy=Derived.total(
            f"accuracy_{key}",
            f"{name} accuracy",
            (*base.accuracy, *frame.custom(attack.accuracy_change)),
            note=f"added to {first} + {second}",
            pending=base.accuracy_pending,
        ),
        damage=Derived.total(
            f"damage_{key}",
            f"{name} damage",
            (*dealt, *frame.custom(attack.damage_change)),
            note="added to the High Roll",
            pending=base.damage_pending,
        )
        if base.damage
        else None,
        damage_type=base.damage_type,
        range=base.range,
        multi=max(attack.multi, base.multi),
        against=attack.against if attack.against != "defense" else base.against,
        effects=(*attack.effects, *base.effects),
        special=_special(attack, base),
    )


def _sums(given: Iterable[Given], stats: tuple[str, ...], frame: BlockFrame) -> tuple[Parts, Parts]:
    """Return the modifiers of ``stats`` that bear on a basic attack, now and waiting."""
    kept = [
        g
        for g in given
        if not (g.modifier.categories or g.is_of_one_weapon or asks_of_target(g.modifier))
    ]
    now: list[Part] = []
    waiting: list[Part] = []
    for stat in stats:
        counted, later = parts_of(kept, stat, frame.holding)
        now += counted
        waiting += later
    return tuple(now), tuple(waiting)


def improved_damage(key: str, frame: BlockFrame) -> Iterator[Part]:
    """Yield what Improved Damage adds to the attack or spell of that key: once, however often."""
    for skill in frame.block.skills:
        entry = frame.bestiary.skills.get(skill.skill_id)
        if entry and entry.damage and skill.target == key and key:
            yield Part(entry.name, entry.damage, frame.rule)
            return


def _special(attack: BlockAttack, base: _Base) -> tuple[str, ...]:
    """Return the Special Attacks in words; what the weapon does anyway is none."""
    words = [effect.strip() or "no text yet" for effect in attack.effects]
    if attack.multi > base.multi:
        words.append(f"multi ({attack.multi})")
    if attack.against != "defense" and attack.against != base.against:
        words.append("compared with Magic Defense")
    return tuple(words)
