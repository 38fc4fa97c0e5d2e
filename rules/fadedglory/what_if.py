"""“What would change it”: circumstances of an attack, other hands, other rulings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from models.fadedglory.combatant import Combatant
from models.fadedglory.vocabulary import KITS
from rules.fadedglory.derive import CIRCUMSTANCES, derive
from rules.fadedglory.edit import with_kit, with_option
from rules.fadedglory.numbers import Numbers

MOST = 8


@dataclass(frozen=True, slots=True)
class WhatIf:
    """``value`` is the number it would be; all of these are possible."""

    value: float
    label: str
    note: str = ""
    possible: bool = True


def what_would_change(numbers: Numbers, id: str) -> tuple[WhatIf, ...]:
    """Return what would move the number ``id``: how it is done, the kit, the campaign's rulings."""
    if id not in numbers.derived:
        return ()
    found = (*_circumstances(numbers, id), *_kits(numbers, id), *_rulings(numbers, id))
    return found[:MOST]


def _circumstances(numbers: Numbers, id: str) -> Iterator[WhatIf]:
    for row in numbers.hands:
        if row.attack is None or row.attack.id != id:
            continue
        for key, (words, _) in CIRCUMSTANCES.items():
            if key != "plain":
                yield WhatIf(row.attacks[key].number, words)


def _kits(numbers: Numbers, id: str) -> Iterator[WhatIf]:
    for kit in KITS:
        value = _moved(numbers, with_kit(numbers.combatant, kit), id)
        if value is not None:
            yield WhatIf(value, f"kit: {numbers.catalog.kits[kit].name.lower()}")


def _rulings(numbers: Numbers, id: str) -> Iterator[WhatIf]:
    for option in numbers.catalog.content.options:
        for choice in option.choices:
            other = with_option(numbers.combatant, option.id, choice.id)
            value = _moved(numbers, other, id)
            if value is not None:
                yield WhatIf(value, option.name, choice.name)


def _moved(before: Numbers, combatant: Combatant, id: str) -> int | None:
    if combatant == before.combatant:
        return None
    after = derive(combatant)
    if id not in after.derived or after.value(id) == before.value(id):
        return None
    return after.whole(id)
