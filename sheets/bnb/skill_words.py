"""Skills, odds, ranges and sorcery in words and figures."""

from __future__ import annotations

from collections.abc import Iterable

from models.bnb.catalog import catalog
from rules.bnb.distance import range_bands
from rules.bnb.numbers import Numbers, SkillRow
from rules.bnb.odds import CHALLENGES, mean_roll, needed_roll, success_ways
from rules.breakdown import plain
from sheets.bnb.words import (
    ACTS,
    CLOSED,
    NO_ACTS,
    Acts,
    Difficulty,
    OddsWords,
    RangeWords,
    SkillWords,
    SorceryWords,
)
from sheets.phrase import Phrase, one_line, pieces

WAYS = 36
GATHERED = (10, 25, 100)
"""Energies whose casting time is worth a look."""
FIRST_ODDS, LAST_ODDS, MOST_ODDS = 1, 24, 99
"""Multipliers of an odds table; above the last but the hero's own, and those to the most."""


def times(multiplier: float) -> str:
    """Return “×6”."""
    return f"×{plain(multiplier)}"


def acts_of(row: SkillRow, most: int) -> Acts:
    """Return the multipliers of one to three acts; empty beyond the ``most`` that a round holds."""
    if not row.usable:
        return (CLOSED, CLOSED, CLOSED)
    return padded(times(row.divided(n)) if n == 1 or n <= most else "" for n in range(1, ACTS + 1))


def padded(texts: Iterable[str]) -> Acts:
    """Return the first three texts; empty ones after the last."""
    first, second, third, *_ = (*texts, *NO_ACTS)
    return (first, second, third)


def skill_words(numbers: Numbers, row: SkillRow) -> SkillWords:
    """Return one row of the skill tables."""
    most = numbers.whole("physical_actions" if row.family == "dex" else "mental_actions")
    spare = f"+{row.spare}" if row.spare else ""
    step = sorcery_step(numbers, row)
    return SkillWords(
        name=one_line(row.name),
        level=str(row.level) if row.level else "",
        points=f"{row.cost}{spare}" if row.points else "",
        paid=str(row.points) if row.points else "",
        acts=acts_of(row, most),
        mean=plain(row.mean) if row.usable else "",
        odds=tuple(chance_words(ways) for ways in _ways(row.multiplier, numbers))
        if row.usable
        else (),
        multiplier=row.multiplier if row.usable else None,
        trained=row.points > 0,
        step=f"{step} yd" if step else "",
        note=one_line(row.owned.note) if row.owned else "",
    )


def sorcery_step(numbers: Numbers, row: SkillRow) -> int | None:
    """Return the yards of a learnt sorcery's range step; None for everything else."""
    if numbers.sorcery is None or row.entry is None or not row.level:
        return None
    return numbers.sorcery.increments.get(row.entry.id)


def blank_skill(name: str) -> SkillWords:
    """Return a row to fill in."""
    return SkillWords(name)


def _exceeds(numbers: Numbers) -> bool:
    return numbers.options.fixed_challenge_tie == "must_exceed"


def _ways(multiplier: float, numbers: Numbers) -> list[int]:
    return [
        success_ways(multiplier, challenge, criticals=numbers.criticals, exceed=_exceeds(numbers))
        for challenge in CHALLENGES
    ]


def chance_words(ways: int) -> str:
    """Return ways out of 36 in hundredths; a dash for none."""
    return str(round(100 * ways / WAYS)) if ways else CLOSED


def odds_words(numbers: Numbers, *, own: Iterable[float]) -> tuple[OddsWords, ...]:
    """Return a row for each usual multiplier, and for each of the hero's own."""
    marked = frozenset(multiplier for multiplier in own if multiplier <= MOST_ODDS)
    usual = range(FIRST_ODDS, LAST_ODDS + 1)
    found: list[OddsWords] = []
    for multiplier in sorted({*usual, *marked}):
        cells = tuple(
            (chance_words(ways), _needed(numbers, multiplier, challenge) if ways else "")
            for ways, challenge in zip(_ways(multiplier, numbers), CHALLENGES, strict=True)
        )
        mean = plain(mean_roll(multiplier))
        found.append(OddsWords(multiplier, mean, cells, own=multiplier in marked))
    return tuple(found)


def _needed(numbers: Numbers, multiplier: float, challenge: int) -> str:
    """Return the smallest total that succeeds, such as “7+”."""
    needed = needed_roll(multiplier, challenge, exceed=_exceeds(numbers)) or 12
    least = 3 if numbers.criticals else 2
    return f"{min(12, max(least, needed))}+"


def difficulties() -> tuple[Difficulty, ...]:
    """Return the five difficulties."""
    return tuple(Difficulty(str(d.challenge), d.name) for d in catalog().content.difficulties)


def step_words() -> tuple[str, ...]:
    """Return what each range step adds to the challenge, such as “+10”."""
    return tuple(f"+{step.challenge}" for step in catalog().content.ranges)


def range_words(numbers: Numbers) -> tuple[RangeWords, ...]:
    """Return the yards of each step for every weapon that shoots or flies, equal ones once."""
    found: dict[tuple[str, ...], str] = {}
    for attack in numbers.attacks:
        if attack.increment:
            name = one_line(attack.name.removesuffix(", thrown"))
            found.setdefault(_bands(attack.increment), name)
    return tuple(RangeWords(name, bands) for bands, name in found.items())


def _bands(yards: int) -> tuple[str, ...]:
    texts: list[str] = []
    for _, low, high in range_bands(yards):
        if high is None:
            texts.append(f"{low} on")
        else:
            texts.append(str(low) if low == high else f"{low}–{high}")
    return tuple(texts)


def sorcery_words(numbers: Numbers) -> SorceryWords | None:
    """Return the sorceries of whoever is touched by a god, or has paid for one."""
    rows = [row for row in numbers.skills if row.group == "sorcery"]
    if not numbers.being.touched and not any(row.points for row in rows):
        return None
    return SorceryWords(sorcery_facts(numbers), tuple(skill_words(numbers, row) for row in rows))


def sorcery_facts(numbers: Numbers) -> Phrase:
    """Return power, what it gathers, and targets as one sentence."""
    power = numbers.value("power")
    facts: list[str | float] = ["Power ", power]
    focus = numbers.value("focus")
    if focus:
        facts += [" (", power - focus, " without focus)"]
    found = numbers.sorcery
    if found is None:
        return pieces(*facts)
    facts += [", pushed ", found.power_pushed, " · splits to ", found.targets]
    rounds = [(energy, found.rounds(energy)) for energy in GATHERED]
    times_needed = [f"{energy} in {needed}" for energy, needed in rounds if needed is not None]
    if times_needed:
        facts.append(f" · rounds for energy: {', '.join(times_needed)}")
    return pieces(*facts)
