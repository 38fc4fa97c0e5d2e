"""A hero as a fighter: healthy, with the weapons at hand, the spells known and the IP full."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from models.fabula.hero import Hero, PlayState
from models.fabula.spell import Spell
from models.fabula.stat_block import AffinityLevel
from rules.fabula.derive import derive
from rules.fabula.encounter.fighter import UNTYPED, Blow, Fighter, Heal
from rules.fabula.formula import FormulaError, evaluated
from rules.fabula.magic import scaled
from rules.fabula.npc.affinity import combined
from rules.fabula.numbers import HeroNumbers
from rules.recent import recent


@recent(kept=40)
def hero_fighter(hero: Hero) -> Fighter:
    """Return the hero's numbers for an encounter ahead: nothing spent, no status, no effect."""
    numbers = derive(hero.replaced(play=PlayState()))
    return Fighter(
        name=hero.name.strip(),
        level=max(1, numbers.level),
        max_hp=numbers.value("max_hp"),
        crisis=numbers.value("crisis"),
        max_mp=numbers.value("max_mp"),
        defense=numbers.value("defense"),
        magic_defense=numbers.value("magic_defense"),
        initiative=numbers.value("initiative"),
        blows=(*_weapons(numbers), *_spells(numbers)),
        heals=tuple(_heals(numbers)),
        affinities=_affinities(numbers),
        shards=frozenset(
            kind for item in numbers.catalog.content.inventory_items for kind in item.damage_types
        ),
    )


def _weapons(numbers: HeroNumbers) -> Iterator[Blow]:
    for attack in numbers.attacks:
        first, second = attack.attributes
        yield Blow(
            name=attack.name,
            dice=(numbers.current_dice[first], numbers.current_dice[second]),
            accuracy=attack.accuracy.number,
            damage=attack.damage.number,
            type=attack.damage_type,
            against=attack.against,
            is_ready=attack.slot != "backpack",
        )


def _spells(numbers: HeroNumbers) -> Iterator[Blow]:
    first, second = numbers.catalog.content.magic_check
    for known in numbers.spells:
        spell = known.spell
        damage = _spell_damage(spell, numbers.level)
        if damage is None:
            continue
        targets = max(1, spell.max_targets)
        base, has_high_roll = damage
        yield Blow(
            name=spell.name,
            dice=(numbers.current_dice[first], numbers.current_dice[second]),
            accuracy=numbers.value("offensive_magic_check"),
            damage=base + numbers.value("spell_extra_damage"),
            type=spell.damage.type or UNTYPED if spell.damage else UNTYPED,
            against="magic_defense",
            targets=targets,
            mp=spell.mp * (targets if spell.per_target else 1),
            has_high_roll=has_high_roll,
            needs_check=spell.offensive,
            ignores=frozenset(spell.damage.ignores) if spell.damage else frozenset(),
        )


def _spell_damage(spell: Spell, level: int) -> tuple[int, bool] | None:
    """Return what the spell deals and whether the High Roll adds to it; None for no damage.

    A formula that only the table can fill in counts as no damage.
    """
    if spell.damage is None or spell.damage.type == "chosen":
        return None
    if spell.damage.formula is None:
        return None if spell.damage.base is None else (spell.damage.base, False)
    try:
        low, high = (
            evaluated(spell.damage.formula, {"HR": roll, "CL": level, "level": level})
            for roll in (0, 1)
        )
    except FormulaError:
        return None
    return low, high > low


def _heals(numbers: HeroNumbers) -> Iterator[Heal]:
    """Yield spells that give HP back, and the item of the Inventory action that does."""
    for known in numbers.spells:
        healing = known.spell.healing
        if healing is not None and healing.hp:
            hp = scaled(healing.hp, healing.scaling, numbers.level)
            times = numbers.value("max_mp") // known.spell.mp if known.spell.mp else 0
            yield Heal(known.spell.name, hp + numbers.value("spell_healing_hp"), times)
    for item in numbers.catalog.content.inventory_items:
        hp = item.restores.get("hp", 0)
        price = numbers.item_ip.get(item.id, item.ip)
        if hp and price:
            yield Heal(item.name, hp, numbers.value("max_ip") // price)


def _affinities(numbers: HeroNumbers) -> dict[str, AffinityLevel]:
    """Return the affinities that hold now, as far as they change anything."""
    held: dict[str, list[AffinityLevel]] = {}
    for part in numbers.derived["affinities"].parts:
        word, _, kind = str(part.value).partition(" ")
        held.setdefault(kind, []).append(cast(AffinityLevel, word))
    found: dict[str, AffinityLevel] = {}
    for kind, levels in held.items():
        level = combined(levels)
        if level is not None:
            found[kind] = level
    return found
