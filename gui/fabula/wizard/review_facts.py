"""The hero in words, one list of facts for each step."""

from __future__ import annotations

from collections.abc import Iterator

from gui.fabula.wizard.benefit import benefits_of
from gui.fabula.wizard.step import array_name, levels_due, levels_given
from gui.fabula.wizard.words import item_line
from gui.wizard.fact_list import Fact
from models.fabula.hero import Hero
from models.fabula.pick import Pick
from models.fabula.skill import HeroicSkill, Skill
from models.fabula.vocabulary import ATTRIBUTE_NAMES, EDITION_NAMES, Attribute
from rules.breakdown import plain
from rules.fabula.gear import SLOT_NAMES, SLOTS, gear
from rules.fabula.level_gain import pick_name
from rules.fabula.numbers import HeroNumbers, OwnedSkill

NOTHING = "not chosen yet"


def review_facts(numbers: HeroNumbers) -> tuple[tuple[Fact, ...], ...]:
    """Return the facts of steps 1 to 7."""
    return (
        _start(numbers.hero),
        _identity(numbers.hero),
        _classes(numbers),
        tuple(_skills(numbers)),
        _attributes(numbers),
        tuple(_equipment(numbers)),
        tuple(_person(numbers)),
    )


def _start(hero: Hero) -> tuple[Fact, ...]:
    return (
        ("Printing", EDITION_NAMES[hero.edition].capitalize()),
        ("Level", str(hero.created_at)),
        ("Budget", f"{hero.purse.budget} zenit"),
        ("Starting Bond", "yes" if hero.starting_bond else "no"),
    )


def _identity(hero: Hero) -> tuple[Fact, ...]:
    return (
        ("Identity", hero.identity.strip() or NOTHING),
        ("Theme", hero.theme.strip() or NOTHING),
        ("Origin", hero.origin.strip() or NOTHING),
    )


def _classes(numbers: HeroNumbers) -> tuple[Fact, ...]:
    given, due = levels_given(numbers.hero), levels_due(numbers.hero)
    rows = [
        (
            f"{owned.hero_class.name} {owned.levels}",
            ", ".join(benefit.text for benefit in benefits_of(owned.hero_class)),
        )
        for owned in numbers.classes
    ]
    return (("Levels", f"{given} of {due} given"), *rows)


def _skills(numbers: HeroNumbers) -> Iterator[Fact]:
    for owned in numbers.classes:
        names = ", ".join(skill_words(skill, numbers) for skill in owned.skills)
        yield owned.hero_class.name, names or NOTHING
    for heroic in numbers.heroic_skills:
        name = heroic.heroic_skill.name
        picks = _picked(heroic.heroic_skill, heroic.picks, numbers)
        yield "Heroic Skill", f"{name} ({picks})" if picks else name
    raised: list[Attribute] = [c.attribute for c in numbers.hero.levels if c.attribute]
    if raised:
        yield "Raised dice", ", ".join(ATTRIBUTE_NAMES[attribute] for attribute in raised)
    if not numbers.classes:
        yield "Skills", NOTHING


def skill_words(owned: OwnedSkill, numbers: HeroNumbers) -> str:
    """Return “Elemental Magic 2 (Fulgur, Ignis)”."""
    level = f" {owned.level}" if owned.skill.max_level > 1 else ""
    picks = _picked(owned.skill, owned.picks, numbers)
    return f"{owned.skill.name}{level} ({picks})" if picks else f"{owned.skill.name}{level}"


def _picked(entry: Skill | HeroicSkill, picks: tuple[Pick, ...], numbers: HeroNumbers) -> str:
    return ", ".join(pick_name(pick.value, numbers.catalog, numbers.hero) for pick in picks)


def _attributes(numbers: HeroNumbers) -> tuple[Fact, ...]:
    name = array_name(numbers.hero, numbers) or "none"
    dice = [(ATTRIBUTE_NAMES[a], f"d{size}") for a, size in numbers.base_dice.items()]
    return (("Array", name), *dice)


def _equipment(numbers: HeroNumbers) -> Iterator[Fact]:
    worn = gear(numbers.hero, numbers.catalog)
    for slot in SLOTS:
        held = worn.slots.get(slot)
        if held is not None:
            line = item_line(held.item)
            yield SLOT_NAMES[slot].capitalize(), f"{held.name}, {line}" if line else held.name
    if worn.backpack:
        yield "Backpack", ", ".join(held.name for held in worn.backpack)
    if not numbers.hero.items:
        yield "Items", "nothing bought"
    left, spent = numbers.value("leftover"), numbers.value("spent")
    yield "Zenit", f"{plain(spent)} spent, {plain(left)} left"


def _person(numbers: HeroNumbers) -> Iterator[Fact]:
    hero = numbers.hero
    yield "Name", hero.name.strip() or NOTHING
    yield "Pronouns", hero.pronouns
    yield "Player", hero.player
    yield "Looks", hero.look
    for bond in hero.bonds:
        emotions = ", ".join(bond.emotions) or "no emotion"
        yield "Bond", f"{bond.name or 'nobody'}: {emotions}"
    roll = hero.purse.savings_roll
    yield (
        "Savings",
        f"{plain(numbers.value('savings'))} zenit" if roll is not None else "not rolled yet",
    )
    yield "Tags", ", ".join(hero.tags)
