"""A hero as a fighter: healthy, with the weapons at hand, the spells known and the IP full."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from models.fabula.hero import Hero, PlayState
from models.fabula.stat_block import AffinityLevel
from rules.fabula.derive import derive
from rules.fabula.encounter.fighter import UNTYPED, Blow, Fighter, Heal
from rules.fabula.modifier import ignored_affinities
from rules.fabula.npc.affinity import combined
from rules.fabula.numbers import HeroNumbers
from rules.fabula.odds import critical_from
from rules.fabula.spell_number import spell_mp, spell_numbers
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
        kind = str(attack.damage_type)
        passed = ignored_affinities(numbers.given, kind, "attacks", numbers.holding)
        yield Blow(
            name=attack.name,
            dice=(numbers.current_dice[first], numbers.current_dice[second]),
            accuracy=attack.accuracy.number,
            damage=attack.damage.number,
            type=kind,
            against=attack.against,
            is_ready=attack.slot != "backpack",
            ignores=frozenset(passed),
            critical_from=critical_from(numbers, attack),
        )


def _spells(numbers: HeroNumbers) -> Iterator[Blow]:
    """Yield the spells that deal damage; of several amounts the first counts."""
    for known in numbers.spells:
        found = spell_numbers(numbers, known)
        if not found.damage or found.damage_type == "chosen":
            continue
        first, second = found.dice
        targets = max(1, known.spell.max_targets)
        yield Blow(
            name=known.spell.name,
            dice=(numbers.current_dice[first], numbers.current_dice[second]),
            accuracy=found.check.number if found.check is not None else 0,
            damage=found.damage[0].number,
            type=found.damage_type or UNTYPED,
            against="magic_defense",
            targets=targets,
            mp=spell_mp(numbers, known, targets).number,
            has_high_roll=found.has_high_roll,
            needs_check=found.check is not None,
            ignores=frozenset(found.ignores),
        )


def _heals(numbers: HeroNumbers) -> Iterator[Heal]:
    """Yield spells that give HP back, and the item of the Inventory action that does."""
    for known in numbers.spells:
        found = spell_numbers(numbers, known)
        healed = next((n for n in found.healing if n.id.endswith("_hp")), None)
        if healed is not None and found.mp.number:
            times = numbers.value("max_mp") // found.mp.number
            yield Heal(known.spell.name, healed.number, times)
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
