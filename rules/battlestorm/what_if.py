"""“What would change it”: one more Faith Quotient, Limit, PIE or Fate, and other rulings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from models.battlestorm.model import Model
from models.battlestorm.vocabulary import StatId
from rules.battlestorm.derive import derive
from rules.battlestorm.edit import with_option
from rules.battlestorm.numbers import Numbers

MOST = 8
_STATS: tuple[StatId, ...] = ("fq", "fl", "pie", "fate")


@dataclass(frozen=True, slots=True)
class WhatIf:
    """``value`` is the number it would be; all of these are possible."""

    value: float
    label: str
    note: str = ""
    possible: bool = True


def what_would_change(numbers: Numbers, id: str) -> tuple[WhatIf, ...]:
    """Return what would move the number ``id``: a higher number behind it, the rulings."""
    if id not in numbers.derived:
        return ()
    return (*_higher(numbers, id), *_rulings(numbers, id))[:MOST]


def _higher(numbers: Numbers, id: str) -> Iterator[WhatIf]:
    model = numbers.model
    for stat in _STATS:
        now: int | None = getattr(model, stat)
        if stat == id or now is None:
            continue
        value = _moved(numbers, model.replaced(**{stat: min(10**6, now + 1)}), id)
        if value is not None:
            yield WhatIf(value, f"{numbers.catalog.stats[stat].short} one higher")


def _rulings(numbers: Numbers, id: str) -> Iterator[WhatIf]:
    for option in numbers.catalog.content.options:
        for choice in option.choices:
            value = _moved(numbers, with_option(numbers.model, option.id, choice.id), id)
            if value is not None:
                yield WhatIf(value, option.name, choice.name)


def _moved(before: Numbers, model: Model, id: str) -> float | None:
    if model == before.model:
        return None
    after = derive(model)
    if id not in after.derived or after.value(id) == before.value(id):
        return None
    return after.value(id)
