"""The values that are lists: rituals, permissions, masteries, Affinities."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from models.fabula.stat_block import AffinityLevel
from models.fabula.vocabulary import STATUSES, Condition
from rules.breakdown import Derived, Part
from rules.fabula import source
from rules.fabula.affinity import combined
from rules.fabula.frame import Frame, owned_skills
from rules.fabula.magic import spell_slots
from rules.fabula.situation import parts_to


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
                for each in STATUSES if status == "all" else (status,):
                    yield Part(one.label, each, one.source)


def _affinities(frame: Frame, holding: set[Condition]) -> Derived:
    """Return the Affinities that count; those that another beats wait with the conditional ones.

    Source: Affinities: absorbing beats immunity, which beats the rest; Resistance and
    Vulnerability to one type cancel each other.
    """
    found: list[tuple[str, AffinityLevel, Part]] = []
    waiting: list[Part] = []
    for one in frame.given:
        modifier = one.modifier
        if modifier.stat != "affinity" or modifier.to != "self" or modifier.level is None:
            continue
        types = [t for word in (*modifier.types, modifier.type) for t in one.resolved(word)]
        for kind in types:
            part = Part(one.label, f"{modifier.level} {kind}", one.source, one.grounds(holding))
            if one.waits(holding):
                waiting.append(part)
            else:
                found.append((kind, modifier.level, part))
    now: list[Part] = []
    for kind, level, part in found:
        wins = combined(other for of, other, _ in found if of == kind)
        note = "cancelled out" if not wins else f"{wins} counts"
        (now if wins == level else waiting).append(
            part if wins == level else replace(part, note=note)
        )
    waiting += parts_to(frame.moments, "affinities")
    listed = Derived.listed("affinities", "Affinities", now)
    return replace(listed, pending=tuple(waiting))
