"""Gear, load, purse and the points log in words and figures."""

from __future__ import annotations

from models.bnb.character import Character, LogEntry
from models.bnb.vocabulary import PLACE_NAMES, STAT_NAMES, Stat
from rules.bnb.numbers import GearRow, Numbers
from rules.breakdown import plain, signed
from sheets.bnb.skill_words import times
from sheets.bnb.words import CLOSED, GearWords, LogWords
from sheets.phrase import Phrase, joined, one_line, pieces

IN_USE = "in use"


def gear_words(numbers: Numbers) -> tuple[GearWords, ...]:
    """Return everything owned, in the order it was put down."""
    return tuple(_gear(row) for row in numbers.gear)


def _gear(row: GearRow) -> GearWords:
    owned = row.owned
    name = one_line(row.name)
    pieces_each = row.item.pack if row.item else 1
    if owned.quantity != 1 or pieces_each != 1:
        name = f"{name}, {owned.quantity * pieces_each}{_unit(row)}"
    details: list[str] = []
    if owned.place != "carried":
        details.append(PLACE_NAMES[owned.place])
    if row.slot and owned.place not in ("worn", "wielded"):
        details.append(IN_USE)
    return GearWords(
        name=name,
        detail=", ".join(details),
        weight=CLOSED if row.weight is None else plain(row.weight),
        cost=plain(row.cost) if row.cost else "",
        note=one_line(owned.note),
    )


def _unit(row: GearRow) -> str:
    """Return the unit that the thing is counted in, such as “ yards”; empty for mere pieces."""
    per = row.item.per if row.item else ""
    return f" {per}s" if per.isalpha() and row.owned.quantity != 1 else ""


def load_words(numbers: Numbers) -> Phrase:
    """Return what is borne of what can be lifted, and whether that is much."""
    load = numbers.load
    if load.ratio is None:
        words = ", more than can be lifted" if load.over else " lb"
        return pieces(load.carried, " of ", load.lift, words)
    share = plain(round(100 * load.ratio, 1))
    most = "a tenth" if numbers.options.encumbrance_threshold == "0.10" else "a fifth"
    limit = f"{most} or more: heavy" if load.encumbered else f"under {most}, no penalty"
    if load.over:
        limit = "more than can be lifted"
    return pieces(load.carried, f" of {plain(load.lift)} lb: {share} in 100, {limit}")


def penalty_words(numbers: Numbers) -> Phrase:
    """Return what a heavy load does; empty under a light one."""
    load = numbers.load
    if not load.encumbered:
        return ()
    found = [pieces("Under this load a move is ", load.yards, " yd")]
    found += [
        ((f"{one_line(row.name)} ", False), (times(row.laden), True))
        for row in numbers.skills
        if row.agile and row.usable and row.laden != row.multiplier
    ]
    return joined(found)


def coin_words(hero: Character, *, now: bool) -> tuple[str, str, str]:
    """Return the coins of the moment; empty unless the current state is printed."""
    if not now:
        return ("", "", "")
    purse = hero.purse
    return (str(purse.gold), str(purse.silver), str(purse.copper))


def start_words(hero: Character) -> tuple[LogWords, ...]:
    """Return the points that the hero began with."""
    budget = hero.budget
    if hero.options.point_pools == "separate_stat_and_skill":
        return (
            LogWords("stats, at the start", str(budget.stat_points)),
            LogWords("skills, at the start", str(budget.skill_points)),
        )
    return (LogWords("at the start", str(budget.points)),)


def log_words(numbers: Numbers, hero: Character) -> tuple[LogWords, ...]:
    """Return the points that came and went, in the order of the log."""
    return tuple(_entry(numbers, entry) for entry in hero.log)


def _entry(numbers: Numbers, entry: LogEntry) -> LogWords:
    text = one_line(entry.text)
    if entry.kind == "award":
        pool = f"for {entry.pool}" if entry.pool != "any" else "award"
        return LogWords(text or pool, signed(entry.points), entry.date)
    target = target_name(numbers, entry.target)
    words = f"{target}: {text}" if text and target else text or target or "spent"
    return LogWords(words, signed(-entry.points), entry.date, spent=True)


def plan_words(numbers: Numbers, hero: Character) -> tuple[LogWords, ...]:
    """Return the levels that the hero saves for."""
    return tuple(
        LogWords(f"saving for {target_name(numbers, step.target)}", str(step.level), spent=True)
        for step in hero.plan
    )


def target_name(numbers: Numbers, target: str) -> str:
    """Return the name of a stat, or of a skill by its key."""
    names: dict[str, str] = {str(stat): name for stat, name in _STATS}
    row = numbers.skill(target)
    return names.get(target, one_line(row.name) if row else one_line(target))


_STATS: tuple[tuple[Stat, str], ...] = tuple(STAT_NAMES.items())
