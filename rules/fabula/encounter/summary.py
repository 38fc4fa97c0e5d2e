"""How an encounter stands in the library."""

from __future__ import annotations

from models.fabula.vocabulary import EDITION_NAMES
from rules.breakdown import plain, signed
from rules.fabula.encounter.numbers import EncounterNumbers
from rules.fabula.encounter.side import Group
from rules.fabula.encounter.worth import rank_words
from rules.systems import Summary, SummaryLine


def summary(numbers: EncounterNumbers) -> Summary:
    """Return how hard it is, who comes, and its clocks."""
    encounter = numbers.encounter
    grade = f", {numbers.grade}" if numbers.grade is not None else ""
    figures = [
        ("Heroes", plain(numbers.heroes)),
        ("Party level", plain(numbers.party_level)),
        ("Value", plain(numbers.value("value"))),
        ("Above", signed(numbers.value("levels_above"))),
        ("Initiative", plain(numbers.value("initiative_dl"))),
        ("Waves", plain(len({foe.wave for foe in encounter.foes}))),
    ]
    words = (
        encounter.place,
        encounter.stakes,
        encounter.notes,
        *numbers.hero_names,
        *(group.name for group in numbers.groups),
        *(clock.name for clock in encounter.clocks),
    )
    return Summary(
        what=f"Encounter{grade}",
        detail=" · ".join(map(_foe_words, numbers.first_groups)) or "No foes yet",
        figures=tuple(figures) if numbers.heroes or numbers.groups else (),
        words=" ".join(word for word in words if word),
        lines=_lines(numbers),
        edition=EDITION_NAMES[encounter.edition],
    )


def _foe_words(group: Group) -> str:
    count = f"{group.count} × " if group.count > 1 else ""
    rank = "" if group.block.rank == "soldier" else f", {rank_words(group.block)}"
    return f"{count}{group.name}{rank}"


def _lines(numbers: EncounterNumbers) -> tuple[SummaryLine, ...]:
    found: list[SummaryLine] = []
    if numbers.party:
        found.append(SummaryLine("party", "", ", ".join(numbers.hero_names)))
    clocks = [f"{c.name or 'Clock'} {c.sections}" for c in numbers.encounter.clocks]
    if clocks:
        found.append(SummaryLine("clock", "", ", ".join(clocks)))
    return tuple(found)
