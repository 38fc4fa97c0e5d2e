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
from rules.bnb.turn import initiative_first, turn_order
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
    again: dict[str, float] = {}

    def compared(a: str, b: str) -> int:
        first = initiative_first(totals[a], bases[a], totals[b], bases[b], options)
        tries = 0
        while first == "reroll":
            old = (again.get(a, 0), again.get(b, 0))
            if old[0] != old[1]:
                first = "a" if old[0] > old[1] else "b"
                break
            if tries == MOST_REROLLS:
                return 0
            again[a], again[b] = _again(bases[a], dice), _again(bases[b], dice)
            tries += 1
        return {"a": -1, "b": 1, "both": 0}.get(first, 0)

    return tuple(sorted(order, key=cmp_to_key(compared)))


def _again(base: float, dice: Dice) -> float:
    return sum(two(dice)) * max(1, base)


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
