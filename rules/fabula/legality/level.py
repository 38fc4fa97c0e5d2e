"""Levels: how many, in which classes, with which Skills, Heroic Skills and attribute steps."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.fabula.catalog import Catalog
from models.fabula.hero import Dice, Hero, LevelChoice
from models.fabula.power import OwnArcanum
from models.fabula.vocabulary import ATTRIBUTE_NAMES
from rules.breakdown import Source
from rules.fabula import source
from rules.fabula.edit import (
    with_attribute_step,
    with_class_levels,
    with_heroic,
    with_skill,
)
from rules.fabula.legality.mend import mend
from rules.fabula.legality.pick import pick_problems
from rules.fabula.level_order import without_level_between
from rules.fabula.limit import Taken, class_limit, heroic_limit, skill_limit, walked
from rules.fabula.numbers import HeroNumbers
from rules.fabula.tally import LARGEST_DIE, larger
from rules.problem import Fix, Problem
from rules.recent import recent


def level_problems(numbers: HeroNumbers) -> Iterator[Problem]:
    """Yield what is wrong with the list of levels, in its order."""
    yield from _count(numbers)
    yield from _classes_at_creation(numbers)
    hero = numbers.hero
    yield from single_level_problems(hero.levels, hero.dice, numbers.catalog, hero.own_arcana)


@recent(8)
def single_level_problems(
    levels: tuple[LevelChoice, ...],
    dice: Dice,
    catalog: Catalog,
    own_arcana: tuple[OwnArcanum, ...],
) -> tuple[Problem, ...]:
    """Return the problems of the single levels, which no other part of the hero bears on."""
    found: list[Problem] = []
    steps = catalog.content.advancement.attribute_levels
    for index, choice, taken in walked(levels, catalog, own_arcana):
        found += _class(catalog, index, choice, taken)
        found += _skill(catalog, index, choice, taken)
        found += pick_problems(catalog, index, choice, taken, len(levels))
        if choice.heroic is not None or _masters(catalog, choice, taken):
            found += _heroic(catalog, index, choice, taken)
        if choice.attribute is not None or index + 1 in steps:
            found += _attribute(levels, dice, catalog, index)
    return tuple(found)


def _count(numbers: HeroNumbers) -> Iterator[Problem]:
    hero = numbers.hero
    cap = numbers.catalog.content.advancement.level_cap
    if numbers.level > cap:
        over = numbers.level - cap
        yield Problem(
            "error",
            "level-cap",
            "levels",
            f"Level {numbers.level} is too high: heroes stop at level {cap}.",
            source.advancement(numbers.catalog),
            (mend(f"Take back {over}", partial(_first_levels, count=cap)),),
        )
    missing = hero.created_at - numbers.level
    if missing > 0:
        noun = "level is" if missing == 1 else "levels are"
        fixes = tuple(
            mend(
                f"{c.hero_class.name} +1",
                partial(with_class_levels, class_id=c.hero_class.id, count=c.levels + 1),
            )
            for c in numbers.classes
            if not c.mastered
        )
        yield Problem(
            "error",
            "levels-missing",
            "levels",
            f"{missing} {noun} not given yet: creation ends at level {hero.created_at}.",
            source.creation(numbers.catalog),
            fixes[:3],
        )


def _first_levels(hero: Hero, count: int) -> Hero:
    return hero.replaced(levels=hero.levels[:count])


def _classes_at_creation(numbers: HeroNumbers) -> Iterator[Problem]:
    creation = numbers.catalog.content.creation
    first = numbers.hero.levels[: creation.level]
    classes = {choice.class_id for choice in first if choice.class_id}
    if len(first) == creation.level and 0 < len(classes) < creation.classes_min:
        yield Problem(
            "error",
            "classes-at-creation",
            "levels",
            f"A new hero has {creation.classes_min} or {creation.classes_max} classes, "
            f"this one has {len(classes)}.",
            source.creation(numbers.catalog),
        )


def _class(catalog: Catalog, index: int, choice: LevelChoice, taken: Taken) -> Iterator[Problem]:
    where = f"levels.{index}.class_id"
    if not choice.class_id:
        yield Problem(
            "error",
            "level-without-class",
            where,
            f"Level {index + 1} has no class yet.",
            source.advancement(catalog),
            (mend(f"Take back level {index + 1}", partial(without_level_between, index=index)),),
        )
        return
    reason = class_limit(taken, choice.class_id, catalog)
    if reason:
        rule = source.advancement(catalog)
        if taken.level < catalog.content.creation.level:
            rule = source.creation(catalog)
        yield Problem(
            "error",
            _class_code(catalog, choice, taken),
            where,
            f"Level {index + 1}: {reason}",
            rule,
            (mend(f"Take back level {index + 1}", partial(without_level_between, index=index)),),
        )


def _class_code(catalog: Catalog, choice: LevelChoice, taken: Taken) -> str:
    content = catalog.content
    if choice.class_id not in catalog.classes:
        return "unknown-class"
    if taken.class_levels.get(choice.class_id, 0) >= content.advancement.class_level_cap:
        return "class-level-cap"
    if taken.level < content.creation.level:
        return "classes-at-creation"
    return "unmastered-classes"


def _skill(catalog: Catalog, index: int, choice: LevelChoice, taken: Taken) -> Iterator[Problem]:
    where = f"levels.{index}.skill_id"
    if not choice.skill_id:
        if choice.class_id:
            hero_class = catalog.classes.get(choice.class_id)
            name = hero_class.name if hero_class else choice.class_id
            yield Problem(
                "error",
                "skill-missing",
                where,
                f"Level {index + 1} ({name}) has no Skill yet.",
                _class_source(catalog, choice.class_id),
            )
        return
    reason = skill_limit(taken, choice.skill_id, choice.class_id, catalog)
    if reason:
        known = choice.skill_id in catalog.skills
        yield Problem(
            "error",
            "skill-limit" if known else "unknown-skill",
            where,
            f"Level {index + 1}: {reason}",
            source.of_skill(catalog, choice.skill_id),
            (mend("Choose another Skill", partial(with_skill, index=index, skill_id="")),),
        )


def _class_source(catalog: Catalog, class_id: str) -> Source:
    hero_class = catalog.classes.get(class_id)
    if hero_class is None:
        return source.section(catalog, "Classes")
    return source.of_class(catalog, hero_class)


def _masters(catalog: Catalog, choice: LevelChoice, taken: Taken) -> bool:
    """Say whether the level is the last one of its class."""
    if not choice.class_id:
        return False
    cap = catalog.content.advancement.class_level_cap
    return taken.class_levels.get(choice.class_id, 0) == cap - 1


def _heroic(catalog: Catalog, index: int, choice: LevelChoice, taken: Taken) -> Iterator[Problem]:
    masters = _masters(catalog, choice, taken)
    heroic_id = choice.heroic.heroic_skill if choice.heroic else ""
    where = f"levels.{index}.heroic"
    rule = source.section(catalog, "Heroic Skills")
    drop = mend("Take it away", partial(with_heroic, index=index, heroic_id=""))
    if masters and not heroic_id:
        text = f"Level {index + 1} masters a class: a Heroic Skill is open."
        yield Problem("error", "heroic-missing", where, text, rule)
    if not heroic_id:
        return
    heroic = catalog.heroic_skills.get(heroic_id)
    if heroic is None:
        text = f"The content has no Heroic Skill “{heroic_id}”."
        yield Problem("error", "unknown-heroic", where, text, rule, (drop,))
        return
    if not masters:
        text = f"Level {index + 1} masters no class, so it brings no Heroic Skill."
        yield Problem("error", "heroic-without-mastery", where, text, rule, (drop,))
        return
    reason = heroic_limit(_with_level(taken, choice), heroic, catalog)
    if reason:
        text = f"{heroic.name}: {reason}"
        yield Problem("error", "heroic-limit", where, text, rule, (drop,))


def _with_level(taken: Taken, choice: LevelChoice) -> Taken:
    """Return what is taken once the level's class and Skill count."""
    after = Taken(
        level=taken.level + 1,
        class_levels=dict(taken.class_levels),
        skill_levels=dict(taken.skill_levels),
        heroic_times=taken.heroic_times,
    )
    after.add_class(choice.class_id)
    after.add_skill(choice.skill_id)
    return after


def _attribute(
    levels: tuple[LevelChoice, ...], dice: Dice, catalog: Catalog, index: int
) -> Iterator[Problem]:
    choice = levels[index]
    due = index + 1 in catalog.content.advancement.attribute_levels
    where = f"levels.{index}.attribute"
    rule = source.advancement(catalog)
    if due and choice.attribute is None:
        text = f"Level {index + 1} raises one attribute: choose which."
        yield Problem("error", "attribute-step-missing", where, text, rule)
    if choice.attribute is None:
        return
    drop: tuple[Fix, ...] = (
        mend("Take the step away", partial(with_attribute_step, index=index, attribute=None)),
    )
    if not due:
        text = f"Level {index + 1} raises no attribute."
        yield Problem("error", "attribute-step-misplaced", where, text, rule, drop)
        return
    earlier = sum(c.attribute == choice.attribute for c in levels[:index])
    if larger(getattr(dice, choice.attribute), earlier) == LARGEST_DIE:
        text = f"{ATTRIBUTE_NAMES[choice.attribute]} is a d12 already, the largest die."
        yield Problem("error", "attribute-step-too-far", where, text, rule, drop)
