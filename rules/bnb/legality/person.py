"""The person: name, options of the campaign, and the state of play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.bnb.being import Being
from models.bnb.creature import Creature
from models.bnb.options import Options
from models.bnb.vocabulary import Stat
from rules.bnb import source
from rules.bnb.mend import mend
from rules.bnb.numbers import Numbers
from rules.breakdown import plain
from rules.option import missing_problem
from rules.problem import Problem


def person_problems(numbers: Numbers) -> Iterator[Problem]:
    """Yield what is missing or wrong about the person and the state of play."""
    being = numbers.being
    if not being.name.strip():
        what = "creature" if isinstance(being, Creature) else "hero"
        text = f"The {what} has no name yet."
        yield Problem("warning", "name-missing", "name", text, source.OVERVIEW)
    yield from _options(numbers)
    yield from _pools(numbers)
    yield from _pushes(numbers)
    if isinstance(being, Creature):
        yield from _natural_weapons(being)


def _options(numbers: Numbers) -> Iterator[Problem]:
    fix = mend("Write the usual rulings down", _completed)
    found = missing_problem(numbers.being.options, numbers.catalog.options, fix)
    if found is not None:
        yield found


def _completed(being: Being) -> Being:
    return being.replaced(options=Options.complete(**dict(being.options)))


def _pools(numbers: Numbers) -> Iterator[Problem]:
    play = numbers.being.play
    for id, name, now in (("stamina", "Stamina", play.stamina), ("health", "Health", play.health)):
        most = numbers.value(id)
        if now is not None and now > most:
            text = f"{name} {plain(now)} is more than the {plain(most)} that it can be."
            fix = mend(f"Set to {plain(most)}", partial(_full, pool=id))
            where = f"play.{id}"
            yield Problem("error", "pool-over-maximum", where, text, source.PAIN, (fix,))


def _full(being: Being, pool: str) -> Being:
    return being.replaced(play=being.play.replaced(**{pool: None}))


def _pushes(numbers: Numbers) -> Iterator[Problem]:
    play = numbers.being.play
    asked: tuple[tuple[Stat, int], ...] = (
        ("strength", play.strength_push),
        ("will", play.will_push),
    )
    for stat, more in asked:
        level = numbers.levels[stat]
        if more > level:
            text = f"{stat.capitalize()} {level} can be pushed by {level} at most, not by {more}."
            fix = mend(f"Push by {level}", partial(_pushed, stat=stat, more=level))
            where = f"play.{stat}_push"
            yield Problem("error", "push-too-far", where, text, source.ENCOUNTERS, (fix,))


def _pushed(being: Being, stat: Stat, more: int) -> Being:
    return being.replaced(play=being.play.replaced(**{f"{stat}_push": more}))


def _natural_weapons(creature: Creature) -> Iterator[Problem]:
    keys: set[str] = set()
    for index, weapon in enumerate(creature.natural_weapons):
        where = f"natural_weapons.{index}"
        if not weapon.name.strip():
            text = "A natural weapon has no name yet."
            yield Problem("warning", "weapon-unnamed", f"{where}.name", text, source.MONSTERS)
        if weapon.key in keys or not weapon.key:
            text = "Two natural weapons share one key."
            fix = mend("Give it its own", partial(_rekeyed, index=index))
            yield Problem("error", "weapon-key-twice", where, text, source.DOCUMENT, (fix,))
        keys.add(weapon.key)


def _rekeyed(being: Being, index: int) -> Being:
    if not isinstance(being, Creature):
        return being
    weapons = being.natural_weapons
    used = {weapon.key for weapon in weapons}
    number = len(weapons) + 1
    while f"natural_{number}" in used:
        number += 1
    changed = weapons[index].replaced(key=f"natural_{number}")
    kept = (*weapons[:index], changed, *weapons[index + 1 :])
    return being.replaced(natural_weapons=kept)
