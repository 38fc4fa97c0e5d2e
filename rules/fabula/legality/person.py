"""The person: name and traits, attribute dice, Bonds, and the state of play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.fabula.hero import Bond, Hero
from models.fabula.vocabulary import ATTRIBUTES, Emotion
from rules.fabula import source
from rules.fabula.edit import with_array, with_bond, without_bond
from rules.fabula.legality.mend import mend
from rules.fabula.numbers import HeroNumbers
from rules.problem import Problem

_TRAITS = (
    ("name", "The hero has no name yet."),
    ("identity", "The Identity is empty."),
    ("theme", "The Theme is empty."),
    ("origin", "The Origin is empty."),
)


def person_problems(numbers: HeroNumbers) -> Iterator[Problem]:
    """Yield what is missing or wrong about the person."""
    yield from _traits(numbers)
    yield from _dice(numbers)
    yield from _bonds(numbers)
    yield from _points(numbers)


def _traits(numbers: HeroNumbers) -> Iterator[Problem]:
    rule = source.creation(numbers.catalog)
    for field, text in _TRAITS:
        if not getattr(numbers.hero, field).strip():
            yield Problem("warning", f"{field}-missing", field, text, rule)


def _dice(numbers: HeroNumbers) -> Iterator[Problem]:
    arrays = numbers.catalog.content.creation.arrays
    created = sorted((getattr(numbers.hero.dice, a) for a in ATTRIBUTES), reverse=True)
    if any(sorted(array.dice, reverse=True) == created for array in arrays):
        return
    words = ", ".join(f"d{size}" for size in created)
    yield Problem(
        "error",
        "attribute-array",
        "dice",
        f"The dice {words} are none of the arrays for heroes.",
        source.creation(numbers.catalog),
        tuple(mend(f"Use {a.name}", partial(with_array, array_id=a.id)) for a in arrays),
    )


def _bonds(numbers: HeroNumbers) -> Iterator[Problem]:
    hero = numbers.hero
    rule = source.section(numbers.catalog, "Bonds")
    most = numbers.catalog.content.creation.bonds_max
    if len(hero.bonds) > most:
        last = len(hero.bonds) - 1
        drop = mend(f"Erase {_bond_name(hero, last)}", partial(without_bond, index=last))
        text = f"A hero has up to {most} Bonds, this one {len(hero.bonds)}."
        yield Problem("error", "bonds-max", "bonds", text, rule, (drop,))
    for index, bond in enumerate(hero.bonds):
        where = f"bonds.{index}"
        name = _bond_name(hero, index)
        if bond.name.strip() and bond.name.strip() == hero.name.strip():
            text = f"{name}: a hero holds no Bond towards themselves."
            erase = mend(f"Erase {name}", partial(without_bond, index=index))
            yield Problem("warning", "bond-self", f"{where}.name", text, rule, (erase,))
        if not bond.name.strip():
            text = f"Bond {index + 1} names nobody."
            yield Problem("warning", "bond-unnamed", f"{where}.name", text, rule)
        if not bond.emotions:
            text = f"{name}: a Bond has one to three emotions."
            yield Problem("error", "bond-empty", f"{where}.emotions", text, rule)
        if len(set(bond.emotions)) != len(bond.emotions):
            text = f"{name}: the same emotion stands twice."
            once = mend("Keep one", partial(_once, index=index))
            yield Problem("error", "bond-emotion-twice", f"{where}.emotions", text, rule, (once,))
        for pair in numbers.catalog.content.bond_pairs:
            if set(pair) <= set(bond.emotions):
                fixes = tuple(
                    mend(f"Drop {e}", partial(_without_emotion, index=index, emotion=e))
                    for e in pair
                )
                text = f"{name}: {pair[0]} and {pair[1]} exclude each other."
                yield Problem("error", "bond-pair", f"{where}.emotions", text, rule, fixes)


def _bond_name(hero: Hero, index: int) -> str:
    return hero.bonds[index].name.strip() or f"Bond {index + 1}"


def _once(hero: Hero, index: int) -> Hero:
    bond = hero.bonds[index]
    return with_bond(hero, index, bond.replaced(emotions=tuple(dict.fromkeys(bond.emotions))))


def _without_emotion(hero: Hero, index: int, emotion: Emotion) -> Hero:
    bond: Bond = hero.bonds[index]
    kept = tuple(e for e in bond.emotions if e != emotion)
    return with_bond(hero, index, bond.replaced(emotions=kept))


def _points(numbers: HeroNumbers) -> Iterator[Problem]:
    play = numbers.hero.play
    rule = source.section(numbers.catalog, "Points")
    for field in ("hp", "mp", "ip"):
        current: int | None = getattr(play, field)
        most = numbers.value(f"max_{field}")
        if current is not None and current > most:
            text = f"Current {field.upper()} {current} are more than the maximum of {most}."
            full = mend(f"Set to {most}", partial(_full, field=field))
            yield Problem("error", "points-over-maximum", f"play.{field}", text, rule, (full,))
    if len(set(play.statuses)) != len(play.statuses):
        text = "The same status effect stands twice; it counts once."
        once = mend("Keep one", _statuses_once)
        place = source.section(numbers.catalog, "Status effects")
        yield Problem("error", "status-twice", "play.statuses", text, place, (once,))


def _full(hero: Hero, field: str) -> Hero:
    return hero.replaced(play=hero.play.replaced(**{field: None}))


def _statuses_once(hero: Hero) -> Hero:
    kept = tuple(dict.fromkeys(hero.play.statuses))
    return hero.replaced(play=hero.play.replaced(statuses=kept))
