"""Numbers of points: a hero's budget, and what a creature would cost."""

from __future__ import annotations

from collections.abc import Iterator

from models.bnb.character import Character
from models.bnb.creature import Creature
from rules.bnb import source
from rules.bnb.budget import budget_state
from rules.bnb.exact import exact, plain_number
from rules.bnb.frame import Frame
from rules.bnb.monster import natural_armor_cost
from rules.bnb.numbers import SkillRow
from rules.bnb.skill import paid_skills
from rules.breakdown import Derived, Part


def budget_numbers(
    hero: Character, frame: Frame, skills: tuple[SkillRow, ...]
) -> Iterator[Derived]:
    state = budget_state(hero)
    if state.separate:
        granted = [
            Part("For stats", hero.budget.stat_points, source.OVERVIEW, "at creation"),
            Part("For skills", hero.budget.skill_points, source.OVERVIEW, "at creation"),
        ]
    else:
        granted = [Part("Granted", hero.budget.points, source.OVERVIEW, "at creation")]
    awards = sum(entry.kind == "award" for entry in hero.log)
    if awards:
        text = f"{awards} award{'s' if awards > 1 else ''}"
        granted.append(Part("Awarded", state.awarded, source.OVERVIEW, text))
    yield Derived.total("points_total", "Points", granted)
    yield stat_points(frame)
    yield skill_points(skills)
    paid = (
        Part("Stats", state.stats, source.STATS, "levels cubed"),
        Part("Skills", state.skills, source.SKILLS, "levels squared"),
    )
    yield Derived.total("points_spent", "Points spent", paid)
    left = (
        Part("Points", state.total, source.OVERVIEW),
        Part("Spent", -state.spent, source.OVERVIEW),
    )
    yield Derived.total("points_left", "Points left", left)
    if state.separate:
        for id, label, rest, spent in (
            ("stat_points_left", "Left for stats", state.stat_left, state.stats),
            ("skill_points_left", "Left for skills", state.skill_left, state.skills),
        ):
            parts = (
                Part("Budget", rest + spent, source.OVERVIEW),
                Part("Spent", -spent, source.OVERVIEW),
            )
            yield Derived.total(id, label, parts)


def stat_points(frame: Frame) -> Derived:
    parts = [Part(r.name, r.points, source.STATS, f"level {r.level}") for r in frame.stats]
    return Derived.total("points_stats", "Points in stats", parts)


def skill_points(skills: tuple[SkillRow, ...]) -> Derived:
    parts = [Part(r.name, r.points, source.SKILLS, f"level {r.level}") for r in paid_skills(skills)]
    return Derived.total("points_skills", "Points in skills", parts)


def creature_numbers(
    creature: Creature, frame: Frame, skills: tuple[SkillRow, ...]
) -> Iterator[Derived]:
    size = plain_number(exact(creature.size))
    part = Part("Volume", size, source.MONSTERS, "a human is 1")
    yield Derived("size", "Size", size, (part,), "multiplies Strength that lifts and hurts")
    hide = creature.natural_armor
    level = (Part("Level", hide, source.MONSTERS),)
    yield Derived.total("natural_armor", "Natural armor", level)
    cost = natural_armor_cost(hide)
    armor = Part("Natural armor", cost, source.MONSTERS, f"level {hide}, squared")
    yield Derived.total("natural_armor_cost", "Points for natural armor", (armor,))
    stats, paid = stat_points(frame), skill_points(skills)
    yield stats
    yield paid
    parts = [
        Part("Stats", stats.number, source.STATS, "levels cubed"),
        Part("Skills", paid.number, source.SKILLS, "levels squared"),
        armor,
    ]
    if creature.options.size_price == "gm_price" and creature.size_price:
        parts.append(Part("Size", creature.size_price, source.MONSTERS, "the Bastard's price"))
    note = "to compare only; creatures need no budget"
    yield Derived.total("points_equivalent", "Worth in points", parts, note=note)
