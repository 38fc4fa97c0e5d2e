"""Foes far from the party's level, and who acts how often."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.fabula.bestiary import bestiary
from rules.breakdown import Source
from rules.fabula.encounter.edit import with_foe_level, with_foe_worth
from rules.fabula.encounter.legality.mend import mend
from rules.fabula.encounter.numbers import EncounterNumbers, Judged
from rules.fabula.encounter.side import Group
from rules.fabula.encounter.verdict import hero_count
from rules.fabula.encounter.worth import band
from rules.problem import Fix, Problem


def level_problems(numbers: EncounterNumbers) -> Iterator[Problem]:
    """Yield foes that are too weak or too strong, villains alone, and sides that act too seldom."""
    for group in numbers.groups:
        if numbers.party_level:
            yield from _gap(numbers, group)
        if group.block.rank == "companion":
            text = f"{group.name} is a companion's block: it has no turns of its own as a foe."
            rule = Source(numbers.rules.book, "Ranks")
            fix = mend("Make it a soldier", partial(with_foe_worth, key=group.entry.key, worth=1))
            fixes = (fix,) if group.phase == 1 else ()
            yield Problem("warning", "foe-companion", group.where, text, rule, fixes)
    for judged in numbers.stages:
        yield from _villain_alone(numbers, judged)
        if numbers.heroes and judged.stage.phase == 1:
            yield from _turns(numbers, judged)


def _gap(numbers: EncounterNumbers, group: Group) -> Iterator[Problem]:
    above = group.block.level - numbers.party_level
    found = band(numbers.rules, above)
    if found.id not in ("weak", "strong"):
        return
    way = "above" if above > 0 else "below"
    levels = "1 level" if abs(above) == 1 else f"{abs(above)} levels"
    text = (
        f"{group.name} (level {group.block.level}) is {levels} {way} the party"
        f" (level {numbers.party_level}): {found.name}."
    )
    severity = "warning" if found.id == "strong" else "note"
    rule = Source(numbers.rules.book, "Battles")
    fixes = tuple(_moves(numbers, group)) if group.phase == 1 else ()
    yield Problem(severity, f"foe-{found.id}", group.where, text, rule, fixes)


def _moves(numbers: EncounterNumbers, group: Group) -> Iterator[Fix]:
    """Yield the nearest level at which the foe is neither too weak nor too strong."""
    least = min(b.least for b in numbers.rules.bands if b.least is not None)
    beyond = max(b.least for b in numbers.rules.bands if b.least is not None)
    nearest = min(
        max(group.block.level, numbers.party_level + least), numbers.party_level + beyond - 1
    )
    limits = bestiary().rules
    level = min(max(nearest, limits.level_min), limits.level_max)
    above = level - numbers.party_level
    if least <= above < beyond:
        change = partial(with_foe_level, key=group.entry.key, level=level)
        yield mend(f"Level {level}", change)


def _villain_alone(numbers: EncounterNumbers, judged: Judged) -> Iterator[Problem]:
    if judged.stage.foes != 1:
        return
    group = judged.stage.groups[0]
    if group.entry.npc.villain is None or group.worth > 1:
        return
    text = f"{group.name} is a Villain and alone; an elite, a champion or allies suit one better."
    fixes = (mend("Make it an elite", partial(with_foe_worth, key=group.entry.key, worth=2)),)
    rule = Source(numbers.rules.book, "Villains")
    yield Problem(
        "note", "villain-alone", group.where, text, rule, fixes if group.phase == 1 else ()
    )


def _turns(numbers: EncounterNumbers, judged: Judged) -> Iterator[Problem]:
    """Yield that one side acts far more often than the other."""
    foes, heroes = judged.stage.worth, numbers.heroes
    rule = Source(numbers.rules.book, "Conflicts")
    counted = f"The foes have {_times(foes)} each round, {hero_count(heroes)} {_times(heroes)}"
    lead = f"{judged.stage.title}: " if len(numbers.stages) > 1 else ""
    if foes > heroes + 1:
        text = f"{lead}{counted}: the party may be worn down before it can answer."
        yield Problem("warning", "turns-many", "foes", text, rule)
    elif 2 * foes <= heroes:
        text = f"{lead}{counted}: the foes may be gone before they do much."
        yield Problem("note", "turns-few", "foes", text, rule)


def _times(count: int) -> str:
    return "1 turn" if count == 1 else f"{count} turns"
