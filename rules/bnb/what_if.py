"""“What would change it”: the nearest things that move a number, and where it would stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from models.bnb.being import MOST_POINTS, Being
from models.bnb.character import Character
from models.bnb.vocabulary import SLOTS
from rules.bnb.derive import derive
from rules.bnb.edit import unequipped, with_skill_level, with_stat_level
from rules.bnb.numbers import Numbers
from rules.breakdown import plain


@dataclass(frozen=True, slots=True)
class WhatIf:
    """``value`` is the number it would be; ``note`` says why, or why it is not possible yet."""

    value: float
    label: str
    note: str
    possible: bool


def what_would_change(numbers: Numbers, id: str, *, most: int = 5) -> tuple[WhatIf, ...]:
    """Return a few changes of the being that would move the number ``id``.

    A level that the points left do not pay for is told as not possible yet.
    """
    found = numbers.derived.get(id)
    if found is None or isinstance(found.value, tuple) or id.startswith("points_"):
        return ()
    return tuple(_changes(numbers, id))[:most]


def _changes(numbers: Numbers, id: str) -> Iterator[WhatIf]:
    being = numbers.being
    for row in numbers.stats:
        if row.next_total > MOST_POINTS:
            continue
        raised = with_stat_level(being, row.stat, row.level + 1)
        yield from _raise(numbers, raised, id, f"{row.name} {row.level + 1}", row.next_cost)
    for skill in numbers.skills:
        payable = skill.next_total <= MOST_POINTS
        if skill.usable and payable and _concerns(numbers, skill.key, id):
            raised = with_skill_level(being, skill.key, skill.level + 1)
            name = f"{skill.name} {skill.level + 1}"
            yield from _raise(numbers, raised, id, name, skill.next_cost)
    for slot in SLOTS:
        row = numbers.in_use.get(slot)
        if row is not None:
            value = _moved(numbers, unequipped(being, slot), id)
            if value is not None:
                yield WhatIf(value, f"without {row.name}", "", possible=True)


def _concerns(numbers: Numbers, key: str, id: str) -> bool:
    """Whether the skill may be a part of the number, judged by the parts' names."""
    row, found = numbers.skill(key), numbers.derived[id]
    if id == f"skill_{key}":
        return True
    return row is not None and any(part.label == row.name for part in found.parts)


def _raise(numbers: Numbers, raised: Being, id: str, label: str, cost: int) -> Iterator[WhatIf]:
    value = _moved(numbers, raised, id)
    if value is None:
        return
    words = "1 point" if cost == 1 else f"{cost} points"
    short = cost - numbers.value("points_left")
    if not isinstance(numbers.being, Character) or short <= 0:
        yield WhatIf(value, label, words, possible=True)
    else:
        yield WhatIf(value, label, f"not yet: {words}, {plain(short)} too few", possible=False)


def _moved(before: Numbers, being: Being, id: str) -> float | None:
    after = derive(being)
    if id not in after.derived or after.value(id) == before.value(id):
        return None
    return after.value(id)
