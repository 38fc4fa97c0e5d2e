"""The hero in words, one list of facts for each step."""

from __future__ import annotations

from collections.abc import Iterator

from gui.bnb.wizard.step import preset_name
from gui.bnb.wizard.words import coin_words, points_words, pounds_words
from gui.wizard.fact_list import Fact
from models.bnb.character import Character
from models.bnb.vocabulary import PLACE_NAMES, SLOT_NAMES
from rules.bnb.budget import budget_state
from rules.bnb.choices import changed_options
from rules.bnb.numbers import GearRow, Numbers
from rules.bnb.purchase import purse_worth
from rules.breakdown import plain

NOTHING = "not chosen yet"


def review_facts(hero: Character, numbers: Numbers) -> tuple[tuple[Fact, ...], ...]:
    """Return the facts of steps 1 to 5."""
    return (
        tuple(_start(hero)),
        tuple(_concept(hero)),
        tuple(_points(hero, numbers)),
        tuple(_gear(hero, numbers)),
        tuple(_sorcery(hero, numbers)),
    )


def _start(hero: Character) -> Iterator[Fact]:
    state = budget_state(hero)
    name = preset_name(hero)
    points = points_words(state.granted)
    yield "Points", f"{name}, {points}" if name else points
    if state.separate:
        budget = hero.budget
        yield "Budgets", f"{budget.stat_points} for stats, {budget.skill_points} for skills"
    if state.awarded:
        yield "Awarded", points_words(state.awarded)
    changed = changed_options(hero.options)
    words = ", ".join(f"{one.entry.name}: {one.choice.name.lower()}" for one in changed)
    yield "Rules", words or "all as usual"


def _concept(hero: Character) -> Iterator[Fact]:
    yield "Name", hero.name.strip() or NOTHING
    yield "Concept", hero.concept.strip() or NOTHING
    yield "Homeland", hero.homeland
    yield "Patron", hero.patron
    yield "Pronouns", hero.pronouns
    yield "Player", hero.player
    yield "Looks", hero.look
    yield "Tags", ", ".join(hero.tags)


def _points(hero: Character, numbers: Numbers) -> Iterator[Fact]:
    state = budget_state(hero)
    yield "Stats", ", ".join(f"{row.abbr} {row.level}" for row in numbers.stats)
    skills = [row for row in numbers.skills if row.level and row.group != "sorcery"]
    yield "Skills", ", ".join(f"{row.name} {row.level}" for row in skills) or "none yet"
    spare = [row for row in (*numbers.stats, *numbers.skills) if row.spare]
    yield "Part paid", ", ".join(f"{row.name}, {points_words(row.spare)}" for row in spare)
    over = f"{points_words(-state.left)} too many"
    yield "Left", points_words(state.left) if state.left >= 0 else over


def _gear(hero: Character, numbers: Numbers) -> Iterator[Fact]:
    for slot, row in numbers.in_use.items():
        yield SLOT_NAMES[slot], row.name
    rest = [row for row in numbers.gear if row.slot is None]
    for place, name in PLACE_NAMES.items():
        words = ", ".join(_counted(row) for row in rest if row.owned.place == place)
        yield name.capitalize(), words
    if not hero.gear:
        yield "Things", "none yet"
    load = numbers.load
    burden = "over the lift" if load.over else "heavy" if load.encumbered else "light"
    if hero.gear:
        yield "Load", f"{pounds_words(load.carried)} of {pounds_words(load.lift)}, {burden}"
    yield "Purse", coin_words(purse_worth(hero))


def _counted(row: GearRow) -> str:
    return f"{plain(row.owned.quantity)} × {row.name}" if row.owned.quantity != 1 else row.name


def _sorcery(hero: Character, numbers: Numbers) -> Iterator[Fact]:
    if not hero.touched:
        yield "Touched", "no"
    else:
        yield "Touched", hero.touched_how.strip() or "yes"
    known = [row for row in numbers.skills if row.group == "sorcery" and row.level]
    yield "Sorceries", ", ".join(f"{row.name} {row.level}" for row in known)
    if numbers.sorcery:
        yield "Power", f"{plain(numbers.sorcery.power)} energy a round"
