"""A Skill Level as a number that names the levels it came with."""

from __future__ import annotations

from rules.breakdown import Derived, Part
from rules.fabula import source
from rules.fabula.numbers import HeroNumbers

PREFIX = "sl_"


def skill_level(numbers: HeroNumbers, skill_id: str) -> Derived:
    """Return the Skill Level of ``skill_id`` (id ``sl_<skill id>``), one part for each level.

    A Skill that the hero lacks, or the content does not know, has level 0.
    """
    known = numbers.catalog
    skill = known.skills.get(skill_id)
    place = source.of_skill(known, skill_id)
    parts: list[Part] = []
    for number, choice in enumerate(numbers.hero.levels, 1):
        if choice.skill_id == skill_id:
            hero_class = known.classes.get(choice.class_id)
            note = hero_class.name if hero_class else choice.class_id
            parts.append(Part(f"Level {number}", 1, place, note))
    most = f"at most {skill.max_level}" if skill else ""
    name = skill.name if skill else skill_id
    return Derived.total(f"{PREFIX}{skill_id}", f"{name}, Skill Level", parts, note=most)
