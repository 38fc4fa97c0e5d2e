"""The current dice: base dice after statuses and effects, within d6 and d12."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from models.fabula.catalog import Catalog
from models.fabula.hero import Hero, PlayState
from models.fabula.vocabulary import ATTRIBUTE_NAMES, Attribute, Condition, DieSize, Status
from rules.breakdown import Derived, Part
from rules.fabula import source
from rules.fabula.frame import Frame
from rules.fabula.modifier import Given
from rules.fabula.tally import LARGEST_DIE, SMALLEST_DIE


def suffered_statuses(
    hero: Hero, given: tuple[Given, ...], holding: Collection[Condition]
) -> tuple[Status, ...]:
    """Return the statuses suffered, each once, without those the hero is immune to now."""
    immune: set[str] = set()
    for one in given:
        if one.modifier.stat == "status_immunity" and not one.waits(holding):
            immune.update(one.resolved(one.modifier.status))
    suffered = dict.fromkeys(hero.play.statuses)
    return tuple(s for s in suffered if s not in immune and "all" not in immune)


def current_die(frame: Frame, attribute: Attribute) -> Derived:
    """Return the current die as its size; each step is worth 2.

    Source: statuses lower current dice a size each and stack; no die leaves d6 to d12.
    """
    rule = source.creation(frame.catalog)
    created: DieSize = getattr(frame.hero.dice, attribute)
    parts = [Part(f"Created with d{created}", created, rule)]
    size: int = created
    for level, raised in frame.counted.attribute_steps:
        if raised == attribute and size < LARGEST_DIE:
            parts.append(Part(f"Level {level}", 2, source.advancement(frame.catalog), "one size"))
            size += 2
    base = size
    changes = die_changes(
        frame.catalog, attribute, statuses=frame.statuses, given=frame.given, play=frame.hero.play
    )
    for part in changes:
        parts.append(part)
        size += int(part.value)
    clamped = max(SMALLEST_DIE, min(size, LARGEST_DIE))
    if clamped != size:
        words = "d6 is the smallest die" if size < clamped else "d12 is the largest die"
        parts.append(Part(words, clamped - size, rule))
    note = "" if clamped == base else f"base d{base}"
    label = ATTRIBUTE_NAMES[attribute]
    return Derived.total(f"die_{attribute}", label, parts, note=note)


def die_changes(
    catalog: Catalog,
    attribute: Attribute,
    *,
    statuses: Iterable[Status],
    given: Iterable[Given],
    play: PlayState,
) -> Iterator[Part]:
    """Yield what moves a current die away from its base: statuses, effects, changes noted."""
    for status in statuses:
        entry = catalog.statuses.get(status)
        if entry and attribute in entry.lowers:
            yield Part(status, -2, source.section(catalog, "Status effects"), "status")
    for one in given:
        modifier = one.modifier
        hit = attribute in one.resolved(modifier.attribute)
        if modifier.stat == "die_step" and hit and isinstance(modifier.value, int):
            yield Part(one.label, 2 * modifier.value, one.source, "in effect")
    for step in play.die_steps:
        if step.attribute == attribute and step.steps:
            rule = source.section(catalog, "Temporary die changes")
            yield Part(step.reason or "Temporary change", 2 * step.steps, rule)
