"""Bonuses of Skills that count only in a moment of play, such as the next attack after Guard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from models.fabula.catalog import Catalog
from models.fabula.item import GrantedWeapon, Weapon
from models.fabula.skill import Situation
from rules.breakdown import Part, Source
from rules.fabula import source
from rules.fabula.formula import evaluated
from rules.fabula.tally import Tally


@dataclass(frozen=True, slots=True)
class Occasion:
    """A situation of a Skill that the hero has, with what it is worth to this hero."""

    situation: Situation
    part: Part

    def fits(self, weapon: Weapon | GrantedWeapon) -> bool:
        """Say whether it can arise with an attack of that weapon."""
        wanted = self.situation
        if wanted.range is not None and wanted.range != weapon.range:
            return False
        if wanted.hands is not None and wanted.hands != weapon.hands:
            return False
        return not wanted.categories or weapon.category in wanted.categories


def occasions(catalog: Catalog, counted: Tally, names: Mapping[str, int]) -> tuple[Occasion, ...]:
    """Return the situations of the hero's Skills and Heroic Skills, in the order they came."""
    found: list[Occasion] = []
    for skill_id, level in counted.skill_levels.items():
        skill = catalog.skills.get(skill_id)
        if skill and skill.situations:
            place = source.of_skill(catalog, skill_id)
            scoped = {**names, "SL": level}
            found += _worked_out(skill.name, skill.situations, place, scoped)
    for heroic_id in counted.heroic_times:
        heroic = catalog.heroic_skills.get(heroic_id)
        if heroic and heroic.situations:
            place = source.section(catalog, "Heroic Skills")
            found += _worked_out(heroic.name, heroic.situations, place, names)
    return tuple(found)


def _worked_out(
    label: str, situations: Iterable[Situation], place: Source, names: Mapping[str, int]
) -> Iterator[Occasion]:
    for situation in situations:
        value = evaluated(situation.formula, names) if situation.formula else situation.words
        yield Occasion(situation, Part(label, value, place, situation.when))


def parts_to(found: Iterable[Occasion], adds_to: str) -> tuple[Part, ...]:
    """Return what the situations may add to the sum ``adds_to``."""
    return tuple(one.part for one in found if adds_to in one.situation.adds_to)
