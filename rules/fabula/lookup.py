"""Any number of a hero by its id, those included that are only worked out when somebody looks."""

from __future__ import annotations

from rules.breakdown import Derived
from rules.fabula.arcanum_number import PREFIX as DISMISS
from rules.fabula.arcanum_number import dismissal_number
from rules.fabula.numbers import HeroNumbers
from rules.fabula.potion import brew_number
from rules.fabula.prototype import PROTOTYPES, prototype_count
from rules.fabula.skill_level import PREFIX as SKILL_LEVEL
from rules.fabula.skill_level import skill_level
from rules.fabula.spell_number import PREFIX as SPELL
from rules.fabula.spell_number import spell_number
from rules.fabula.use import use_number


def looked_up(numbers: HeroNumbers, id: str) -> Derived | None:
    """Return the number ``id`` with its parts; None when this hero has no such number."""
    found = numbers.derived.get(id)
    if found is not None:
        return found
    if id.startswith(SKILL_LEVEL):
        return skill_level(numbers, id.removeprefix(SKILL_LEVEL))
    if id.startswith(SPELL):
        return spell_number(numbers, id)
    if id.startswith(DISMISS):
        return dismissal_number(numbers, id)
    if id == PROTOTYPES:
        return prototype_count(numbers)
    return brew_number(numbers, id) or use_number(numbers, id)
