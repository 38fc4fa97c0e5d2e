"""Checks on the table: the dice as they lie, what they come to, and what could still be changed.

A Check is pending until it is settled; everything here returns another pending Check, so that
critical, fumble, High Roll and success are always worked out anew from the dice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from models.errors import UserError
from models.fabula.session import CheckModifier, PendingCheck, Reroll
from rules.dice import Dice
from rules.fabula.odds import chance
from rules.fabula.roll import CheckRoll

SUPPORT_DIFFICULTY = 10
DEFAULT_DIFFICULTY = 10
BOND = "Bond: "
"""How the modifier of an invoked Bond begins."""


class CheckError(UserError):
    """Something that the rules do not let anybody do with a Check."""


def roll_of(check: PendingCheck) -> CheckRoll:
    """Return the dice with the sum of all that is added to them."""
    modifier = sum(m.value for m in all_modifiers(check))
    return CheckRoll(check.dice, modifier, check.critical_from)


def all_modifiers(check: PendingCheck) -> tuple[CheckModifier, ...]:
    """Return what is added to the dice, the invoked Bond last."""
    if not check.bond_strength:
        return check.modifiers
    bond = CheckModifier(label=f"{BOND}{check.bond}", value=check.bond_strength)
    return (*check.modifiers, bond)


def counted_high_roll(check: PendingCheck) -> int:
    """Return the High Roll as damage reads it: 0 where the attack says so."""
    return roll_of(check).high_roll if check.high_roll_counts else 0


def succeeds(check: PendingCheck, difficulty: int) -> bool:
    """Say whether the Check reaches ``difficulty``.

    A critical always does, a fumble never; as a Support Check both are plain successes or
    failures, which comes to the same.
    """
    roll = roll_of(check)
    if roll.fumble:
        return False
    return roll.critical or roll.result >= difficulty


def passes(check: PendingCheck, difficulty: int) -> bool:
    """Say whether the Check comes out as a success, be it at a cost; a fumble never does."""
    return succeeds(check, difficulty) or (check.at_a_cost and not roll_of(check).fumble)


def margin(check: PendingCheck, difficulty: int) -> int:
    """Return by how much the result is above (or below 0: under) ``difficulty``."""
    return roll_of(check).result - difficulty


def brings_opportunity(check: PendingCheck) -> bool:
    """Say whether the roller gains an opportunity: a critical does, but never a Support Check."""
    return check.kind != "support" and roll_of(check).critical


def gives_opportunity_away(check: PendingCheck) -> bool:
    """Say whether the other side gains an opportunity: a fumble gives one, unless in support."""
    return check.kind != "support" and roll_of(check).fumble


def thrown_check(check: PendingCheck, dice: Dice) -> PendingCheck:
    """Return the Check with both dice cast."""
    first, second = check.sizes
    return check.replaced(dice=(dice(first), dice(second)), rerolls=(), bond="", bond_strength=0)


def rerolled(
    check: PendingCheck, which: tuple[bool, bool], dice: Dice, *, trait: str
) -> PendingCheck:
    """Return the Check after a Trait was invoked: the chosen dice fall again, the new ones stand.

    Raises:
        CheckError: after a fumble, without a die, or for a Support Check of a teamwork.
    """
    if roll_of(check).fumble:
        raise CheckError(
            "A fumble cannot be rerolled.", remedy="Settle it: the other side has an opportunity."
        )
    if not any(which):
        raise CheckError("No die is chosen.", remedy="Choose one die or both.")
    fallen = tuple(
        dice(size) if again else face
        for size, face, again in zip(check.sizes, check.dice, which, strict=True)
    )
    kept = Reroll(trait=trait, before=check.dice, which=which)
    return check.replaced(dice=fallen, rerolls=(*check.rerolls, kept))


def with_bond(check: PendingCheck, name: str, strength: int) -> PendingCheck:
    """Return the Check with a Bond invoked.

    Raises:
        CheckError: when one was invoked before: one Bond a Check.
    """
    if check.bond_strength or any(m.label.startswith(BOND) for m in check.modifiers):
        raise CheckError("A Bond was invoked already.", remedy="One Bond can be invoked a Check.")
    if strength < 1:
        raise CheckError("The Bond has no emotion.", remedy="Choose a Bond with an emotion.")
    return check.replaced(bond=name, bond_strength=strength)


def with_modifier(check: PendingCheck, label: str, value: int) -> PendingCheck:
    """Return the Check with a situational modifier; 0 takes the one of that label away."""
    kept = tuple(m for m in check.modifiers if m.label != label)
    added = (CheckModifier(label=label, value=value),) if value else ()
    return check.replaced(modifiers=kept + added)


def fabula_cost(check: PendingCheck) -> int:
    """Return the Fabula (or Ultima) Points that changing the Check took so far."""
    return len(check.rerolls) + bool(check.bond_strength)


# ------------------------------------------------------------------ before and after the roll


def success_chance(check: PendingCheck, difficulty: int) -> Fraction:
    """Return the chance before the roll."""
    modifier = roll_of(check).modifier
    return chance(check.sizes, modifier, difficulty, check.critical_from)


@dataclass(frozen=True, slots=True)
class Way:
    """One way to change a Check that lies on the table.

    ``which`` are the dice that fall again; none of them for a Bond. ``amount`` is the average of
    High Roll, misses counted as 0, ``odds`` the chance to succeed.
    """

    label: str
    which: tuple[bool, bool]
    bond: str
    strength: int
    odds: Fraction
    high_roll: Fraction
    """The average High Roll over all falls, with that of a failure as 0."""


def ways(
    check: PendingCheck,
    difficulty: int,
    *,
    bonds: Iterable[tuple[str, int]] = (),
    names: tuple[str, str] | None = None,
) -> tuple[Way, ...]:
    """Return what a reroll of one or both dice, or a Bond, would give; the best first.

    After a fumble no die may fall again. Every way costs one point.

    Args:
        bonds: Pairs of name and strength that could be invoked.
        names: What to call the two dice; their attributes by default.
    """
    found = [*_bond_ways(check, difficulty, bonds), *_reroll_ways(check, difficulty, names)]
    return tuple(sorted(found, key=lambda way: (-way.odds, -way.high_roll)))


def _bond_ways(
    check: PendingCheck, difficulty: int, bonds: Iterable[tuple[str, int]]
) -> Iterator[Way]:
    if check.bond_strength:
        return
    for name, strength in bonds:
        if strength < 1:
            continue
        wins = succeeds(with_bond(check, name, strength), difficulty)
        high = counted_high_roll(check) if wins else 0
        label = f"Bond {name} +{strength}"
        yield Way(label, (False, False), name, strength, Fraction(wins), Fraction(high))


def _reroll_ways(
    check: PendingCheck, difficulty: int, names: tuple[str, str] | None
) -> Iterator[Way]:
    if roll_of(check).fumble:
        return
    first, second = names or check.attributes
    one, other = check.dice
    labels: Sequence[tuple[str, tuple[bool, bool]]] = (
        ("Reroll both", (True, True)),
        (f"Reroll {first}, keep {other}", (True, False)),
        (f"Reroll {second}, keep {one}", (False, True)),
    )
    for label, which in labels:
        odds, high = _after(check, which, difficulty)
        yield Way(label, which, "", 0, odds, high)


def _after(
    check: PendingCheck, which: tuple[bool, bool], difficulty: int
) -> tuple[Fraction, Fraction]:
    faces = [
        range(1, size + 1) if again else (face,)
        for size, face, again in zip(check.sizes, check.dice, which, strict=True)
    ]
    modifier = roll_of(check).modifier
    count = wins = high = 0
    for first in faces[0]:
        for second in faces[1]:
            roll = CheckRoll((first, second), modifier, check.critical_from)
            count += 1
            if roll.critical or (not roll.fumble and roll.result >= difficulty):
                wins += 1
                high += roll.high_roll if check.high_roll_counts else 0
    return Fraction(wins, count), Fraction(high, count)


# ------------------------------------------------------------------ several people


@dataclass(frozen=True, slots=True)
class Support:
    """A Support Check of a Group Check: who, whether it succeeded, their Bond with the leader."""

    name: str
    success: bool
    bond: int = 0


def group_modifiers(supports: Iterable[Support]) -> tuple[CheckModifier, ...]:
    """Return what supporters add to the leader's Check.

    One for each who succeeded, and the strongest single Bond towards the leader among them.

    Source: Core rulebook, Group Checks.
    """
    helped = [one for one in supports if one.success]
    found = [CheckModifier(label=f"Support: {one.name}", value=1) for one in helped]
    best = max(helped, key=lambda one: one.bond, default=None)
    if best is not None and best.bond:
        found.append(CheckModifier(label=f"Bond of {best.name}", value=best.bond))
    return tuple(found)


def opposed_winner(first: PendingCheck, second: PendingCheck) -> int:
    """Return 1 or 2 for the side that wins an Opposed Check, 0 for a tie, which is rolled again.

    A critical beats everything and a fumble loses to everything; two of them tie.
    """
    ranks = [_rank(first), _rank(second)]
    if ranks[0][0] == ranks[1][0] != 0:
        return 0
    if ranks[0] == ranks[1]:
        return 0
    return 1 if ranks[0] > ranks[1] else 2


def _rank(check: PendingCheck) -> tuple[int, int]:
    roll = roll_of(check)
    return (roll.critical - roll.fumble, roll.result)


def opposing(check: PendingCheck) -> PendingCheck:
    """Return the other side of an Opposed Check as a Check of its own.

    Raises:
        CheckError: while nobody opposes it.
    """
    other = check.opposed
    if other is None:
        raise CheckError("The other side has not rolled yet.", remedy="Roll it first.")
    return PendingCheck(
        kind="opposed",
        who=other.who,
        attributes=check.attributes,
        sizes=other.sizes,
        dice=other.dice,
        modifiers=other.modifiers,
    )


def sections_moved(check: PendingCheck, difficulty: int, *, success: bool | None = None) -> int:
    """Return the sections of a Clock that the Check fills (or, failed, that a threat gains).

    One, two when it passes (or misses) by 3, three by 6; the two of a critical's or fumble's
    opportunity are a choice of their own. A critical below the number, a fumble above it and a
    success at a cost move one.

    Args:
        success: How the Check came out, where something else than the number decided it.

    Source: Core rulebook, Clocks.
    """
    if success is None:
        success = passes(check, difficulty)
    distance = margin(check, difficulty) * (1 if success else -1)
    return 1 + (distance >= 3) + (distance >= 6)
