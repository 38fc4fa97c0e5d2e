"""What the single numbers of a hero are worked out from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from models.fabula.catalog import Catalog
from models.fabula.hero import Hero
from models.fabula.skill import HeroClass, Skill
from models.fabula.vocabulary import Attribute, DieSize, Status
from rules.fabula.gear import Gear
from rules.fabula.modifier import Given
from rules.fabula.situation import Occasion
from rules.fabula.tally import Tally


@dataclass(frozen=True, slots=True)
class Frame:
    """One hero, counted: ``base`` are the base dice, ``statuses`` those that count.

    ``classes`` are the hero's classes that the content knows, in the order they were entered;
    ``moments`` the bonuses of Skills that count only in a moment of play.
    """

    hero: Hero
    catalog: Catalog
    counted: Tally
    worn: Gear
    base: Mapping[Attribute, DieSize]
    statuses: tuple[Status, ...]
    given: tuple[Given, ...]
    classes: tuple[HeroClass, ...]
    moments: tuple[Occasion, ...] = ()


def owned_skills(frame: Frame) -> Iterator[Skill]:
    """Yield the class Skills taken, in the order they first came; unknown ones are left out."""
    for skill_id in frame.counted.skill_levels:
        skill = frame.catalog.skills.get(skill_id)
        if skill:
            yield skill
