"""Money, and the values that are lists: rituals, permissions, masteries, Affinities."""

from __future__ import annotations

from collections.abc import Iterator

from models.fabula.vocabulary import Condition
from rules.breakdown import Derived, Part
from rules.fabula import source
from rules.fabula.frame import Frame, owned_skills
from rules.fabula.gear import item_cost
from rules.fabula.magic import spell_slots
from rules.fabula.situation import parts_to


def money(frame: Frame) -> Iterator[Derived]:
    """Yield what was spent, what is left of the budget, the savings, and the zenit now."""
    purse = frame.hero.purse
    rule = source.section(frame.catalog, "Equipment")
    start = source.creation(frame.catalog)
    costs: list[Part] = []
    for owned in frame.hero.items:
        item = frame.catalog.item(owned.item_id)
        cost = item_cost(owned, item)
        if cost:
            costs.append(Part(owned.name or (item.name if item else "Item"), cost, rule))
    spent = Derived.total("spent", "Zenit spent", costs)
    yield spent
    budget = Part("Budget", purse.budget, start)
    paid = (Part("Equipment", -spent.number, rule),) if spent.number else ()
    yield Derived.total("leftover", "Budget left", (budget, *paid))
    factor = frame.catalog.content.creation.savings_factor
    saved: tuple[Part, ...] = ()
    if purse.savings_roll is not None:
        rolled = factor * purse.savings_roll
        saved = (Part("Savings roll", rolled, start, f"{purse.savings_roll} × {factor}"),)
    yield Derived.total("savings", "Savings", (budget, *paid, *saved))
    played = (Part("In play", purse.change, rule),) if purse.change else ()
    yield Derived.total("zenit", "Zenit", (budget, *paid, *saved, *played))


def lists(frame: Frame, holding: set[Condition]) -> Iterator[Derived]:
    """Yield the number of spells learned, then the values that are lists of ids or words."""
    slots = [
        Part(teacher.name, count, source.section(frame.catalog, "Spells"))
        for teacher, count in spell_slots(frame.catalog, frame.counted)
    ]
    yield Derived.total("spells_known", "Spells learned", slots)
    yield Derived.listed("rituals", "Ritual disciplines", _rituals(frame))
    yield Derived.listed("martial", "May equip", _permissions(frame))
    yield Derived.listed("mastered", "Mastered classes", _mastered(frame))
    yield _affinities(frame, holding)
    yield Derived.listed("status_immunities", "Immune to", _immunities(frame, holding))


def _rituals(frame: Frame) -> Iterator[Part]:
    for owned in frame.classes:
        for ritual in owned.benefits.rituals:
            yield Part(owned.name, ritual, source.of_class(frame.catalog, owned))
    for skill in owned_skills(frame):
        if skill.ritual:
            yield Part(skill.name, skill.ritual, source.of_skill(frame.catalog, skill.id))


def _permissions(frame: Frame) -> Iterator[Part]:
    for owned in frame.classes:
        for martial in owned.benefits.martial:
            yield Part(owned.name, martial, source.of_class(frame.catalog, owned))


def _mastered(frame: Frame) -> Iterator[Part]:
    cap = frame.catalog.content.advancement.class_level_cap
    for owned in frame.classes:
        if frame.counted.class_levels[owned.id] >= cap:
            yield Part(owned.name, owned.id, source.of_class(frame.catalog, owned))


def _immunities(frame: Frame, holding: set[Condition]) -> Iterator[Part]:
    for one in frame.given:
        if one.modifier.stat == "status_immunity" and not one.waits(holding):
            for status in one.resolved(one.modifier.status):
                yield Part(one.label, status, one.source)


def _affinities(frame: Frame, holding: set[Condition]) -> Derived:
    now: list[Part] = []
    waiting: list[Part] = []
    for one in frame.given:
        modifier = one.modifier
        if modifier.stat != "affinity" or modifier.to != "self":
            continue
        words = one.grounds(holding)
        types = [t for word in (*modifier.types, modifier.type) for t in one.resolved(word)]
        for kind in types:
            part = Part(one.label, f"{modifier.level} {kind}", one.source, words)
            (waiting if one.waits(holding) else now).append(part)
    waiting += parts_to(frame.moments, "affinities")
    listed = Derived.listed("affinities", "Affinities", now)
    return Derived(listed.id, listed.label, listed.value, listed.parts, "", tuple(waiting))
