"""Basic attacks and weapon attacks of a stat block, worked out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from models.fabula.item import Weapon
from models.fabula.stat_block import BlockAttack
from rules.breakdown import Derived, Part
from rules.fabula.attack import attacks as held_attacks
from rules.fabula.modifier import Given, parts_of
from rules.fabula.npc.frame import BlockFrame, asks_of_target
from rules.fabula.npc.numbers import ReadyAttack
from rules.fabula.numbers import Attack
from rules.fabula.tally import tally

IMPROVED_DAMAGE = "improved_damage"
_NO_HERO = tally(())


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
        _ready(attack, held.get(attack.weapon) if attack.weapon else None, frame, accuracy, damage)
        for attack in frame.block.attacks
    )


def _ready(
    attack: BlockAttack, held: Attack | None, frame: BlockFrame, accuracy: Derived, damage: Derived
) -> ReadyAttack:
    key = attack.key
    name = attack.name or (held.name if held else "") or "Unnamed attack"
    reach = held.range if held else attack.range
    against = held.against if held else "defense"
    attributes = held.attributes if held else attack.accuracy
    if held:
        hit, hit_waiting = _weapon_parts(held.accuracy, accuracy, frame)
        hurt, hurt_waiting = held.damage.parts, held.damage.pending
    else:
        of_range = tuple(one for one in frame.given if one.modifier.range == reach)
        more, hit_waiting = _sums(of_range, ("accuracy_check", "all_checks"), frame)
        hit = (*accuracy.parts, *more)
        hurt, hurt_waiting = _basic_damage(frame, reach)
    hit = (*hit, *frame.custom(attack.accuracy_change))
    dealt = (*hurt, *damage.parts, *improved_damage(key, frame))
    first, second = attributes
    deals = held is not None or attack.damage_type is not None
    return ReadyAttack(
        key=key,
        name=name,
        weapon=held.weapon if held and isinstance(held.weapon, Weapon) else None,
        slot=held.slot if held else "",
        attributes=attributes,
        accuracy=Derived.total(
            f"accuracy_{key}",
            f"{name} accuracy",
            hit,
            note=f"added to {first} + {second}",
            pending=(*hit_waiting, *accuracy.pending),
        ),
        damage=Derived.total(
            f"damage_{key}",
            f"{name} damage",
            (*dealt, *frame.custom(attack.damage_change)),
            note="added to the High Roll",
            pending=hurt_waiting,
        )
        if deals
        else None,
        damage_type=str(held.damage_type if held else attack.damage_type or ""),
        range=reach,
        multi=attack.multi,
        against=attack.against if attack.against != "defense" else against,
        effects=attack.effects,
        special=_special(attack, against),
    )


def _weapon_parts(
    weapon: Derived, accuracy: Derived, frame: BlockFrame
) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Return the weapon's own accuracy with what the block adds; modifiers count once."""
    given = {one.label for one in frame.given}
    own = tuple(part for part in accuracy.parts if part.label not in given)
    return (*weapon.parts, *own), weapon.pending


def _basic_damage(frame: BlockFrame, reach: str) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    base = Part("Basic attack", frame.bestiary.rules.attack_damage, frame.rule)
    fitting = [
        one
        for one in frame.given
        if one.modifier.scope != "spells" and one.modifier.range in (None, reach)
    ]
    now, waiting = _sums(fitting, ("extra_damage",), frame)
    return (base, *now), waiting


def _sums(
    given: Iterable[Given], stats: tuple[str, ...], frame: BlockFrame
) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Return the modifiers of ``stats`` that bear on a basic attack, now and waiting."""
    kept = [g for g in given if not g.modifier.categories and not asks_of_target(g.modifier)]
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


def _special(attack: BlockAttack, against: str) -> tuple[str, ...]:
    """Return the Special Attacks in words; what the weapon does anyway is none."""
    words = [effect.strip() or "no text yet" for effect in attack.effects]
    if attack.multi > 1:
        words.append(f"multi ({attack.multi})")
    if attack.against != "defense" and attack.against != against:
        words.append("compared with Magic Defense")
    return tuple(words)
