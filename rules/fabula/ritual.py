"""How a hero performs rituals: the dice of each discipline, and what it is bound to."""

from __future__ import annotations

from models.fabula.rule import RitualDiscipline
from models.fabula.vocabulary import Attribute
from rules.fabula.known_spell import attribute_pair
from rules.fabula.numbers import HeroNumbers

ARCANISM = "arcanism"


def ritual_checks(
    numbers: HeroNumbers, discipline: RitualDiscipline
) -> tuple[tuple[Attribute, Attribute], ...]:
    """Return the pairs of dice that the hero may roll: the pair picked, else every pair allowed."""
    for owned in (skill for c in numbers.classes for skill in c.skills):
        if owned.skill.ritual == discipline.id:
            pairs = (attribute_pair(pick.value) for pick in owned.picks)
            picked = tuple(pair for pair in pairs if pair in discipline.checks)
            if picked:
                return tuple(pair for pair in picked if pair)
    return discipline.checks


def ritual_domains(numbers: HeroNumbers) -> tuple[str, ...]:
    """Return the domains of the Arcana bound, each once: what rituals of Arcanism must fit."""
    return tuple(dict.fromkeys(d for bound in numbers.arcana for d in bound.arcanum.domains))


def ritual_limit(numbers: HeroNumbers, discipline: RitualDiscipline) -> str:
    """Return what limits the discipline for this hero, in words."""
    domains = ritual_domains(numbers)
    if discipline.id != ARCANISM or not domains:
        return discipline.limit
    return f"{discipline.limit.rstrip('.')}: {', '.join(domains)}."
