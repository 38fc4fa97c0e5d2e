"""A hero counted up as other tools store it: classes with Skills and powers, sums, things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from models.fabula.adjustment import Adjustment
from models.fabula.hero import Hero, LevelChoice
from rules.exchange.report import Log
from rules.fabula.adjustment import adjustment_words
from rules.fabula.exchange.hero_builder import BENEFIT_MARK
from rules.fabula.gear import Held, gear
from rules.fabula.numbers import HeroNumbers

RESOURCES = ("max_hp", "max_mp", "max_ip")


@dataclass(slots=True)
class ClassSums:
    """A class with its levels; Skills as (id, name, level, most), Heroic Skills by name.

    ``spells`` are ids, ``arcana`` those that its levels bound, ``gadgets`` types with their tiers.
    """

    class_id: str
    name: str
    levels: int = 0
    skills: list[tuple[str, str, int, int]] = field(default_factory=list[tuple[str, str, int, int]])
    heroics: list[str] = field(default_factory=list[str])
    spells: list[str] = field(default_factory=list[str])
    arcana: list[str] = field(default_factory=list[str])
    gadgets: dict[str, int] = field(default_factory=dict[str, int])
    benefits: tuple[int, int, int] = (0, 0, 0)


def class_sums(hero: Hero, numbers: HeroNumbers) -> list[ClassSums]:
    """Return the hero's classes in the order they were begun."""
    found: dict[str, ClassSums] = {}
    for level in hero.levels:
        if level.class_id:
            sums = found.setdefault(level.class_id, _new_class(level.class_id, hero, numbers))
            _count(level, sums, numbers)
    for class_id, sums in found.items():
        mine = [level.skill_id for level in hero.levels if level.class_id == class_id]
        for skill_id, count in Counter(s for s in mine if s).items():
            skill = numbers.catalog.skills.get(skill_id)
            most = skill.max_level if skill else max(count, 1)
            sums.skills.append((skill_id, skill.name if skill else skill_id, count, most))
    return list(found.values())


def _new_class(class_id: str, hero: Hero, numbers: HeroNumbers) -> ClassSums:
    known = numbers.catalog.classes.get(class_id)
    name = known.name if known else class_id
    given = known.benefits if known else None
    base = (given.hp, given.mp, given.ip) if given else (0, 0, 0)
    more = [benefit_of(name, stat, hero) for stat in RESOURCES]
    hp, mp, ip = (there + extra for there, extra in zip(base, more, strict=True))
    return ClassSums(class_id, name, benefits=(hp, mp, ip))


def benefit_of(name: str, stat: str, hero: Hero) -> int:
    """Return what custom values give as the free benefit of a class."""
    mine = [a for a in hero.adjustments if a.is_on and a.name == f"{name}{BENEFIT_MARK}"]
    return sum(adjustment.value for adjustment in mine if adjustment.stat == stat)


def _count(level: LevelChoice, sums: ClassSums, numbers: HeroNumbers) -> None:
    sums.levels += 1
    known = numbers.catalog
    picks = list(level.picks)
    if level.heroic is not None and level.heroic.heroic_skill:
        heroic = known.heroic_skills.get(level.heroic.heroic_skill)
        sums.heroics.append(heroic.name if heroic else level.heroic.heroic_skill)
        picks += level.heroic.picks
    for pick in picks:
        if pick.value in known.spells:
            sums.spells.append(pick.value)
        elif pick.value in known.arcana:
            sums.arcana.append(pick.value)
        elif pick.value in {kind.id for kind in known.content.gadgets.types}:
            sums.gadgets[pick.value] = sums.gadgets.get(pick.value, 0) + 1


def plain_adjustments(hero: Hero, classes: list[ClassSums], log: Log) -> Iterator[Adjustment]:
    """Yield custom values but for the free benefits of classes; those switched off are lost."""
    benefits = {f"{sums.name}{BENEFIT_MARK}" for sums in classes}
    for adjustment in hero.adjustments:
        words = adjustment_words(adjustment)
        if not adjustment.is_on:
            log.lost(f"“{adjustment.name}”, switched off", words)
        elif adjustment.name not in benefits or adjustment.stat not in RESOURCES:
            log.changed(f"Custom value “{adjustment.name}”", f"{words}, without its name")
            yield adjustment


def worn_things(hero: Hero, numbers: HeroNumbers) -> Iterator[tuple[str, Held]]:
    """Yield everything owned with the slot it is in, empty for the backpack."""
    worn = gear(hero, numbers.catalog)
    slots = {held.owned.key: slot for slot, held in worn.slots.items()}
    everything = {h.owned.key: h for h in (*worn.slots.values(), *worn.backpack)}
    for owned in hero.items:
        held = everything.get(owned.key)
        if held is not None and held.owned is owned:
            yield slots.get(owned.key, ""), held


def log_hero(hero: Hero, log: Log) -> None:
    """Log what no format has a field for, of the hero as a whole."""
    log.changed("Levels", "written as sums; their order and their picks are not told")
    if hero.player:
        log.lost("Player", hero.player)
    if hero.tags:
        log.lost("Tags", ", ".join(hero.tags)[:200])
    for key, title in (
        ("sessions", "Sessions"),
        ("coming", "Levels to come"),
        ("plans", "Plans"),
        ("own_arcana", "Own Arcana"),
        ("learned_spells", "Learned spells"),
        ("prototypes", "Prototypes"),
    ):
        count = len(getattr(hero, key))
        if count:
            log.lost(title, f"{count}")
    if hero.companion is not None:
        log.lost("Faithful Companion", "export it as a creature of its own")
    if hero.edition != "core":
        log.lost("Printing", hero.edition)
    if hero.play.effects or hero.play.merged_arcanum:
        log.lost("State of play, effects")
