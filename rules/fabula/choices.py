"""What can be chosen next, each option with the reason when it is not allowed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from models.fabula.catalog import Catalog, catalog
from models.fabula.entry import Choice
from models.fabula.hero import Hero
from models.fabula.pick import Pick
from models.fabula.power import OwnArcanum
from models.fabula.skill import HeroClass, HeroicSkill, Skill
from models.fabula.spell import Spell
from models.fabula.vocabulary import ATTRIBUTE_NAMES, ATTRIBUTES, Attribute
from rules.fabula.formula_name import hero_names
from rules.fabula.limit import (
    Taken,
    asked_choices,
    class_limit,
    class_note,
    heroic_limit,
    pick_limit,
    skill_limit,
    taken_before,
)
from rules.fabula.magic import power, spell_text
from rules.fabula.own_power import UNNAMED_ARCANUM
from rules.fabula.repeat import most_times
from rules.fabula.tally import LARGEST_DIE, base_dice, tally
from rules.fabula.text import filled


@dataclass(frozen=True, slots=True)
class ClassOption:
    """``levels`` is what the hero has in the class now."""

    hero_class: HeroClass
    levels: int
    allowed: bool
    reason: str


@dataclass(frozen=True, slots=True)
class SkillOption:
    """``text`` is the effect at the Skill Level it would have."""

    skill: Skill
    level_before: int
    allowed: bool
    reason: str
    text: str


@dataclass(frozen=True, slots=True)
class HeroicOption:
    heroic_skill: HeroicSkill
    allowed: bool
    reason: str
    text: str


@dataclass(frozen=True, slots=True)
class PickOption:
    """``value`` is what the pick stores; ``detail`` a line to choose by.

    ``most`` is how often it may stand among the picks.
    """

    value: str
    label: str
    detail: str
    allowed: bool
    reason: str
    most: int = 1


@dataclass(frozen=True, slots=True)
class OpenPick:
    choice: Choice
    missing: int


@dataclass(frozen=True, slots=True)
class AttributeOption:
    attribute: Attribute
    label: str
    allowed: bool
    reason: str


def class_options(hero: Hero, index: int | None = None) -> tuple[ClassOption, ...]:
    """Return every class as the choice of the level at ``index`` (default: the next level)."""
    known = catalog(hero.edition)
    taken = taken_before(hero, len(hero.levels) if index is None else index, known)
    options: list[ClassOption] = []
    for hero_class in known.content.classes:
        reason = class_limit(taken, hero_class.id, known)
        levels = taken.class_levels.get(hero_class.id, 0)
        options.append(ClassOption(hero_class, levels, not reason, reason))
    return tuple(options)


def class_note_at(hero: Hero, index: int) -> str:
    """Return what is worth knowing about the class of the level at ``index``."""
    known = catalog(hero.edition)
    class_id = hero.levels[index].class_id
    return class_note(taken_before(hero, index, known), class_id, known) if class_id else ""


def skill_options(hero: Hero, index: int) -> tuple[SkillOption, ...]:
    """Return the five Skills of the level's class; none while the level has no class."""
    known = catalog(hero.edition)
    hero_class = known.classes.get(hero.levels[index].class_id)
    if hero_class is None:
        return ()
    taken = taken_before(hero, index, known)
    options: list[SkillOption] = []
    for skill in hero_class.skills:
        reason = skill_limit(taken, skill.id, hero_class.id, known)
        level = taken.skill_levels.get(skill.id, 0)
        text = skill_text(hero, skill, level + 1)
        options.append(SkillOption(skill, level, not reason, reason, text))
    return tuple(options)


def skill_text(hero: Hero, skill: Skill, level: int) -> str:
    """Return the Skill's effect as it reads at Skill Level ``level`` for this hero."""
    return filled(skill.effect, skill.amounts, {**formula_names(hero), "SL": max(1, level)})


def formula_names(hero: Hero) -> dict[str, int]:
    """Return the names that formulas may use for this hero, whatever the Skill."""
    counted = tally(hero.levels)
    names = hero_names(hero, catalog(hero.edition), counted, base_dice(hero, counted))
    return {**names, "times_taken": 1}


def needs_heroic(hero: Hero, index: int) -> bool:
    """Say whether the level masters its class and so brings a Heroic Skill."""
    known = catalog(hero.edition)
    level = hero.levels[index]
    taken = taken_before(hero, index, known)
    cap = known.content.advancement.class_level_cap
    return bool(level.class_id) and taken.class_levels.get(level.class_id, 0) == cap - 1


def needs_attribute(hero: Hero, index: int) -> bool:
    """Say whether the level raises a base die."""
    return index + 1 in catalog(hero.edition).content.advancement.attribute_levels


def heroic_options(hero: Hero, index: int) -> tuple[HeroicOption, ...]:
    """Return every Heroic Skill as the choice of the level at ``index``."""
    known = catalog(hero.edition)
    taken = taken_before(hero, index, known)
    taken.add_class(hero.levels[index].class_id)
    taken.add_skill(hero.levels[index].skill_id)
    names = formula_names(hero)
    options: list[HeroicOption] = []
    for heroic in known.content.heroic_skills:
        reason = heroic_limit(taken, heroic, known)
        text = filled(heroic.effect, heroic.amounts, names)
        options.append(HeroicOption(heroic, not reason, reason, text))
    return tuple(options)


def attribute_options(hero: Hero, index: int) -> tuple[AttributeOption, ...]:
    """Return the attributes that the level may raise; a d12 is the largest die."""
    dice = base_dice(hero, tally(hero.levels[:index]))
    return tuple(
        AttributeOption(
            a,
            ATTRIBUTE_NAMES[a],
            dice[a] < LARGEST_DIE,
            "" if dice[a] < LARGEST_DIE else "d12 is the largest die.",
        )
        for a in ATTRIBUTES
    )


def choices_at(hero: Hero, index: int, *, heroic: bool = False) -> tuple[Choice, ...]:
    """Return the choices that the level's Skill (or Heroic Skill) asks for now."""
    known = catalog(hero.edition)
    taken = taken_before(hero, index, known)
    return _choices(hero, index, taken, heroic, known)


def _choices(
    hero: Hero, index: int, taken: Taken, heroic: bool, known: Catalog
) -> tuple[Choice, ...]:
    level = hero.levels[index]
    creation = index < known.content.creation.level
    if heroic:
        found = known.heroic_skills.get(level.heroic.heroic_skill) if level.heroic else None
        first = found is not None and found.id not in taken.heroic_times
    else:
        found = known.skills.get(level.skill_id)
        first = found is not None and found.id not in taken.skill_levels
    return asked_choices(
        found.choices if found else (),
        first=first,
        creation=creation,
        hero_level=len(hero.levels),
    )


def picks_at(hero: Hero, index: int, *, heroic: bool = False) -> tuple[Pick, ...]:
    """Return the level's picks, for its Skill or for its Heroic Skill."""
    level = hero.levels[index]
    if heroic:
        return level.heroic.picks if level.heroic else ()
    return level.picks


def open_picks(hero: Hero, index: int, *, heroic: bool = False) -> tuple[OpenPick, ...]:
    """Return the choices of the level that still lack an answer."""
    picks = picks_at(hero, index, heroic=heroic)
    found: list[OpenPick] = []
    for choice in choices_at(hero, index, heroic=heroic):
        missing = choice.pick - sum(pick.choice == choice.id for pick in picks)
        if missing > 0 and not choice.optional:
            found.append(OpenPick(choice, missing))
    return tuple(found)


def pick_options(
    hero: Hero, index: int, choice: Choice, *, heroic: bool = False
) -> tuple[PickOption, ...]:
    """Return every answer to the choice, in print order, with its reason when not allowed."""
    known = catalog(hero.edition)
    taken = taken_before(hero, index, known)
    if heroic:
        level = hero.levels[index]
        taken.add_class(level.class_id)
        taken.add_skill(level.skill_id)
        skill = known.skills.get(level.skill_id)
        taken.add_picks(level.picks, skill.choices if skill else ())
    picks = picks_at(hero, index, heroic=heroic)
    _forbid_later(hero, index, taken, known)
    options: list[PickOption] = []
    names = {**formula_names(hero), "SL": 1}
    for value in answers(choice, known, hero.own_arcana):
        label, detail = _words(value, choice, names, taken, hero)
        reason = pick_limit(taken, choice, value, picks, known)
        most = most_times(choice, value, hero.edition)
        options.append(PickOption(value, label, detail, not reason, reason, most))
    return tuple(options)


def _forbid_later(hero: Hero, index: int, taken: Taken, known: Catalog) -> None:
    """Count the spells and Arcana that later levels hold, so that none is offered twice."""
    later = Taken()
    for choice in hero.levels[index + 1 :]:
        later.add(choice, known)
    taken.spells |= later.spells
    taken.arcana |= later.arcana


def answers(choice: Choice, known: Catalog, own_arcana: Iterable[OwnArcanum]) -> Iterator[str]:
    """Yield what may answer the choice, in print order, allowed or not."""
    match choice.source:
        case "spells":
            for spell in known.content.spells:
                if spell.spell_class in choice.spell_classes and not spell.heroic_skill:
                    yield spell.id
        case "arcana":
            yield from known.arcana
        case "gadgets":
            yield from (kind.id for kind in known.content.gadgets.types)
        case "custom":
            yield from (own.key for own in own_arcana)
        case _:
            yield from choice.options


def _words(
    value: str, choice: Choice, names: Mapping[str, int], taken: Taken, hero: Hero
) -> tuple[str, str]:
    """Return the answer's name and a line to choose it by."""
    known = catalog(hero.edition)
    match choice.source:
        case "spells":
            spell = known.spells[value]
            return spell.name, spell_line(spell, names)
        case "arcana":
            arcanum = known.arcana[value]
            text = filled(arcanum.effect, arcanum.amounts, names)
            return arcanum.name, f"{', '.join(arcanum.domains)}. {text}"
        case "gadgets":
            tiers = known.content.gadgets.tiers
            kind = next(kind for kind in known.content.gadgets.types if kind.id == value)
            tier = tiers[min(taken.gadgets.get(kind.id, 0), len(tiers) - 1)]
            return kind.name, f"{tier} tier. {kind.effect}"
        case "custom":
            own = next(own for own in hero.own_arcana if own.key == value)
            return own.name or UNNAMED_ARCANUM, ", ".join(own.domains)
        case _:
            label = option_label(value)
            return label.title() if choice.source == "companion_skills" else label, ""


def option_label(option: str) -> str:
    """Return a listed option as people read it."""
    if "+" in option:
        return " + ".join(option.split("+"))
    if option in ATTRIBUTES:
        return ATTRIBUTE_NAMES[option]
    return option.replace("_", " ").capitalize()


def spell_line(spell: Spell, names: Mapping[str, int]) -> str:
    """Return what to choose a spell by: cost, targets, duration, power and effect."""
    cost = f"{spell.mp} MP each" if spell.per_target else f"{spell.mp} MP"
    lasts = "scene" if spell.duration == "scene" else "at once"
    strong = power(spell, names)
    facts = [cost, spell.target, lasts, *([strong] if strong else [])]
    return f"{' · '.join(facts)}. {spell_text(spell, names)}"
