"""“What would change it”: the nearest things that move a number, and where it would stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from models.fabula.hero import Hero
from models.fabula.vocabulary import STATUSES
from rules.fabula.derive import derive
from rules.fabula.edit import equipped, unequipped, with_item_bought
from rules.fabula.equip import equip_problem
from rules.fabula.gear import SLOT_NAMES
from rules.fabula.numbers import HeroNumbers

_BY_STATUS = frozenset({"defense", "magic_defense", "die_DEX", "die_INS", "die_MIG", "die_WLP"})
_BY_GEAR = frozenset({"defense", "magic_defense", "initiative"})


@dataclass(frozen=True, slots=True)
class WhatIf:
    """``value`` is the number it would be; ``note`` says why, or why it is not possible yet."""

    value: int
    label: str
    note: str
    possible: bool


def what_would_change(numbers: HeroNumbers, id: str, *, most: int = 5) -> tuple[WhatIf, ...]:
    """Return a few changes of the hero that would move the number ``id``."""
    if id not in numbers.derived or not isinstance(numbers.derived[id].value, int):
        return ()
    found: list[WhatIf] = []
    if id in _BY_STATUS:
        found += list(_statuses(numbers, id))[:2]
    if id in _BY_GEAR:
        found += list(_without_gear(numbers, id))
        found += list(_other_armor(numbers, id))[:2]
    return tuple(found[:most])


def _moved(before: HeroNumbers, hero: Hero, id: str) -> int | None:
    after = derive(hero).value(id)
    return after if after != before.value(id) else None


def _statuses(numbers: HeroNumbers, id: str) -> Iterator[WhatIf]:
    hero = numbers.hero
    for status in STATUSES:
        if status in hero.play.statuses:
            continue
        suffered = hero.play.replaced(statuses=(*hero.play.statuses, status))
        value = _moved(numbers, hero.replaced(play=suffered), id)
        if value is not None:
            entry = numbers.catalog.statuses[status]
            steps = " and ".join(f"{a} a size smaller" for a in entry.lowers)
            yield WhatIf(value, status, steps, possible=True)


def _without_gear(numbers: HeroNumbers, id: str) -> Iterator[WhatIf]:
    for slot in ("off_hand", "main_hand", "armor"):
        if getattr(numbers.hero.slots, slot):
            value = _moved(numbers, unequipped(numbers.hero, slot), id)
            if value is not None:
                yield WhatIf(value, f"without the {_word(slot)}", "", possible=True)


def _word(slot: str) -> str:
    return "armor" if slot == "armor" else f"{SLOT_NAMES[slot]} item"


def _other_armor(numbers: HeroNumbers, id: str) -> Iterator[WhatIf]:
    """Yield the armors that give the best score, possible ones first."""
    options: list[WhatIf] = []
    for armor in numbers.catalog.content.armors:
        if not armor.purchasable or numbers.armor == armor:
            continue
        bought = with_item_bought(numbers.hero, armor.id)
        value = _moved(numbers, equipped(bought, bought.items[-1].key, "armor"), id)
        if value is None or value < numbers.value(id):
            continue
        reason = equip_problem(numbers, armor, "armor")
        note = reason.replace(f"{armor.name} needs", "not yet: needs") if reason else "armor"
        options.append(WhatIf(value, armor.name, note, possible=not reason))
    yield from sorted(options, key=lambda option: (not option.possible, -option.value))
