"""Initiative of a round: who rolls, who comes first, ties.

Source: BnB, V. Encounters.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cmp_to_key

from models.bnb.options import Options
from models.bnb.session import Fighter, Pair, Session
from rules.bnb.roll import Throw, initiative_throw
from rules.bnb.table.pair import two
from rules.bnb.table.person import Person, people
from rules.bnb.turn import First, initiative_first, turn_order
from rules.dice import Dice

MOST_REROLLS = 100


def rolled_order(
    session: Session,
    fighters: Iterable[Fighter],
    held: Iterable[str],
    dice: Dice,
    typed: Mapping[str, Pair] | None = None,
) -> tuple[tuple[Fighter, ...], tuple[str, ...], tuple[Throw, ...]]:
    """Return the fighters with their rolls, the order of the round, and the rolls.

    Held acts come first, in their order, without a roll; ties are settled by the campaign's
    option, by rolling again until it is clear where it asks for that.
    """
    given = typed or {}
    everybody = people(session)
    first = tuple(held)
    rolls: dict[str, Throw] = {}
    found: list[Fighter] = []
    for one in fighters:
        if one.key in first or one.key not in everybody:
            found.append(one)
            continue
        thrown = initiative_throw(everybody[one.key].numbers, two(dice, given.get(one.key)))
        rolls[one.key] = thrown
        found.append(one.replaced(dice=thrown.dice, initiative=thrown.total))
    totals = {one.key: one.initiative for one in found if one.key in rolls}
    order = turn_order(first, totals)
    rest = _untied(order[len(first) :], totals, everybody, session.options, dice)
    return tuple(found), (*first, *rest), tuple(rolls.values())


def _untied(
    order: tuple[str, ...],
    totals: Mapping[str, float],
    everybody: Mapping[str, Person],
    options: Options,
    dice: Dice,
) -> tuple[str, ...]:
    """Return the order with equals put in order by their base, or by rolling again."""
    bases = {key: everybody[key].numbers.value("initiative") for key in order}

    def first(a: str, b: str) -> First:
        return initiative_first(totals[a], bases[a], totals[b], bases[b], options)

    def compared(a: str, b: str) -> int:
        return {"a": -1, "b": 1}.get(first(a, b), 0)

    found: list[str] = []
    equals: list[str] = []
    for key in sorted(order, key=cmp_to_key(compared)):
        if equals and first(equals[-1], key) != "reroll":
            found += _rolled_again(equals, bases, dice)
            equals = []
        equals.append(key)
    return (*found, *_rolled_again(equals, bases, dice))


def _rolled_again(equals: list[str], bases: Mapping[str, float], dice: Dice) -> list[str]:
    """Return those who are equal in the order of new rolls, as often as it takes."""
    for _ in range(MOST_REROLLS):
        if len(equals) < 2:
            break
        again = {key: initiative_again(bases[key], sum(two(dice))) for key in equals}
        if len(set(again.values())) == len(equals):
            return sorted(equals, key=lambda key: -again[key])
    return equals


def initiative_again(base: float, natural: int) -> float:
    """Return a new roll; for who has no base at all the dice alone decide."""
    return natural * (base or 1)


def resorted(
    session: Session, fighters: tuple[Fighter, ...], order: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the order after somebody's roll was typed: held acts stay first."""
    by_key = {one.key: one for one in fighters}
    held = [key for key in order if key in by_key and by_key[key].is_held]
    rest = [key for key in order if key in by_key and not by_key[key].is_held]
    bases = {key: one.numbers.value("initiative") for key, one in people(session).items()}
    rest.sort(key=lambda key: (-by_key[key].initiative, -bases.get(key, 0)))
    return (*held, *rest)
