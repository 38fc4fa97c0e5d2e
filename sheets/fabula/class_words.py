"""Classes and Skills in words."""

from __future__ import annotations

from dataclasses import dataclass

from models.fabula.skill import Benefits
from models.fabula.vocabulary import MARTIAL_NAMES
from rules.breakdown import signed
from rules.fabula.numbers import HeroNumbers, OwnedSkill
from sheets.fabula.phrase import effect_phrase, humanised, pick_words
from sheets.phrase import Phrase, one_line


@dataclass(frozen=True, slots=True)
class SkillWords:
    name: str
    level: int
    max_level: int
    cost: str
    text: Phrase


@dataclass(frozen=True, slots=True)
class ClassWords:
    name: str
    level: int
    benefits: str
    skills: tuple[SkillWords, ...]


def benefit_words(benefits: Benefits) -> str:
    """Return a class's free benefits: “max HP +5, martial shields”."""
    pairs = (("HP", benefits.hp), ("MP", benefits.mp), ("IP", benefits.ip))
    words = [f"max {unit} {signed(amount)}" for unit, amount in pairs if amount]
    words += [MARTIAL_NAMES[martial] for martial in benefits.martial]
    words += [humanised(ritual).capitalize() + " rituals" for ritual in benefits.rituals]
    if benefits.projects:
        words.append("projects")
    return ", ".join(words)


def class_words(numbers: HeroNumbers) -> tuple[ClassWords, ...]:
    """Return every class the hero has levels in, even one that the content does not know."""
    known = [
        ClassWords(
            owned.hero_class.name,
            owned.levels,
            benefit_words(owned.hero_class.benefits),
            tuple(_skill(skill) for skill in owned.skills),
        )
        for owned in numbers.classes
    ]
    return (*known, *_unknown_classes(numbers), *_stray_skills(numbers))


def _skill(owned: OwnedSkill) -> SkillWords:
    skill = owned.skill
    text = effect_phrase(skill.effect, owned.text) + pick_words(owned.picks, skill.choices)
    return SkillWords(skill.name, owned.level, skill.max_level, owned.cost, text)


def _unknown_classes(numbers: HeroNumbers) -> list[ClassWords]:
    """Classes that this program has no content for still count: they print by their ids."""
    return [
        ClassWords(humanised(one_line(id)).capitalize(), levels, "not in the rules content", ())
        for id, levels in numbers.class_levels.items()
        if id and id not in numbers.catalog.classes
    ]


def _stray_skills(numbers: HeroNumbers) -> list[ClassWords]:
    """Skills that no owned class has, known or not; the rules allow none."""
    shown = {skill.skill.id for owned in numbers.classes for skill in owned.skills}
    stray = [(id, level) for id, level in numbers.skill_levels.items() if id and id not in shown]
    if not stray:
        return []
    skills = tuple(
        SkillWords(_skill_name(numbers, id), level, level, "", ()) for id, level in stray
    )
    return [ClassWords("Other Skills", 0, "of no class this hero has", skills)]


def _skill_name(numbers: HeroNumbers, id: str) -> str:
    known = numbers.catalog.skills.get(id)
    return known.name if known else humanised(one_line(id)).capitalize()
