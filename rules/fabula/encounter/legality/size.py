"""Whether there are as many foes as the battle calls for, in each wave and over all waves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.fabula.encounter import Encounter, PartyMember
from rules.breakdown import Source
from rules.fabula.encounter.edit import (
    with_foe_count,
    with_foe_worth,
    with_gaps_closed,
    with_member,
)
from rules.fabula.encounter.legality.mend import mend
from rules.fabula.encounter.numbers import EncounterNumbers, Judged
from rules.fabula.encounter.rest import needs_rest_between
from rules.fabula.encounter.side import Group
from rules.fabula.encounter.verdict import (
    hero_count,
    soldiers,
    with_article,
)
from rules.fabula.encounter.worth import rank_words
from rules.problem import Fix, Problem

_PARTY, _LEVEL = 4, 5
_MOST_FIXES = 3


def size_problems(numbers: EncounterNumbers) -> Iterator[Problem]:
    """Yield what is missing, what differs from the challenge that was asked for, and the waves."""
    yield from _missing(numbers)
    if numbers.heroes:
        for judged in numbers.stages:
            yield from _number(numbers, judged)
    yield from _waves(numbers)


def _missing(numbers: EncounterNumbers) -> Iterator[Problem]:
    rule = Source(numbers.rules.book, "Battles")
    if not numbers.encounter.name.strip():
        yield Problem("note", "name-missing", "name", "The encounter has no name yet.", rule)
    if not numbers.heroes:
        heroes = PartyMember(key="p", level=_LEVEL, count=_PARTY)
        fix = mend(f"Add {_PARTY} heroes of level {_LEVEL}", partial(with_member, member=heroes))
        text = "The party is empty, so nothing can be said of how hard the battle is."
        yield Problem("note", "party-empty", "party", text, rule, (fix,))
    if not numbers.groups:
        yield Problem("note", "foes-empty", "foes", "There are no foes yet.", rule)


def _number(numbers: EncounterNumbers, judged: Judged) -> Iterator[Problem]:
    """Yield how the worth of a stage differs from the soldiers of the challenge wanted."""
    stage, wanted = judged.stage, numbers.encounter.challenge
    asked = numbers.soldiers(wanted)
    differs = asked - stage.worth
    if not differs or stage.phase > 1:
        return
    name = f"{stage.title} is" if len(numbers.stages) > 1 else "The foes are"
    text = (
        f"{name} worth {soldiers(stage.worth)}; {with_article(wanted)} battle for "
        f"{hero_count(numbers.heroes)} has {asked}."
    )
    is_beyond = judged.verdict is not None and judged.verdict.grade == "too hard"
    severity = "warning" if is_beyond else "note"
    rule = Source(numbers.rules.book, "Battles")
    yield Problem(severity, "number-differs", "foes", text, rule, _fixes(stage.groups, differs))


def _fixes(groups: tuple[Group, ...], differs: int) -> tuple[Fix, ...]:
    """Return ways to add ``differs`` soldiers, or to take them away where it is below 0."""
    found = [fix for group in groups for fix in _ways(group, differs)]
    return tuple(found[:_MOST_FIXES])


def _ways(group: Group, differs: int) -> Iterator[Fix]:
    key, count = group.entry.key, group.count
    if group.worth == 1 and 0 < count + differs <= 100:
        verb = "Add" if differs > 0 else "Take away"
        number = "one" if abs(differs) == 1 else str(abs(differs))
        change = partial(with_foe_count, key=key, count=count + differs)
        yield mend(f"{verb} {number} {group.name}", change)
    target = group.worth + differs
    if count == 1 and 1 <= target <= 20:
        change = partial(with_foe_worth, key=key, worth=target)
        made = with_foe_worth(_alone(group), key, target).foes[0].npc.block
        yield mend(f"Make {group.name} {_rank(rank_words(made))}", change)


def _alone(group: Group) -> Encounter:
    return Encounter(foes=(group.entry,))


def _rank(words: str) -> str:
    return with_article(words)


def _waves(numbers: EncounterNumbers) -> Iterator[Problem]:
    rule = Source(numbers.rules.book, "Waves")
    waves = [judged for judged in numbers.stages if judged.stage.phase == 1]
    if [judged.stage.wave for judged in waves] != list(range(1, len(waves) + 1)):
        fix = mend("Close the gap", with_gaps_closed)
        text = "A wave before the last one has no foes."
        yield Problem("note", "wave-gap", "foes", text, rule, (fix,))
    if len(waves) > 1:
        yield from _wave_sizes(numbers, waves, rule)
        yield from _without_rest(numbers)


def _wave_sizes(numbers: EncounterNumbers, waves: list[Judged], rule: Source) -> Iterator[Problem]:
    least, most = numbers.rules.wave_foes
    for judged in waves:
        if not least <= judged.stage.foes <= most:
            count = "1 foe" if judged.stage.foes == 1 else f"{judged.stage.foes} foes"
            text = f"{judged.stage.title} has {count}; {least} to {most} a wave are usual."
            yield Problem("note", "wave-size", "foes", text, rule)


def _without_rest(numbers: EncounterNumbers) -> Iterator[Problem]:
    """Yield that the stages together are more than a group can take in a row."""
    rule = Source(numbers.rules.book, "Battles")
    grades = numbers.grades
    if needs_rest_between(numbers.rules, grades):
        text = (
            f"One after another ({', '.join(grades)}) these are more than an average group can"
            " fight without a rest."
        )
        yield Problem("warning", "waves-without-rest", "foes", text, rule)
