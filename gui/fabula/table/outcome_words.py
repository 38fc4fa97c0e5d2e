"""What a deed comes to, in rows of words for the panel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import cast

from models.fabula.session import PendingCheck
from models.fabula.tables import session_tables
from models.fabula.vocabulary import DamageType
from rules.fabula.table.check import (
    Way,
    brings_opportunity,
    gives_opportunity_away,
    opposed_winner,
    opposing,
    roll_of,
)
from rules.fabula.table.outcome import Outcome, TargetOutcome, summed
from rules.fabula.table.seat import Seat
from rules.table_log import arrow
from rules.table_view import Tone

_FACTORS = {"vulnerable": Fraction(2), "resistant": Fraction(1, 2), "immune": Fraction(0)}


def outcome_rows(
    seats: Mapping[str, Seat], check: PendingCheck, outcome: Outcome | None
) -> list[tuple[str, str]]:
    """Return pairs of words and, for a target that is reached, its key."""
    if check.opposed is not None:
        other = check.opposed
        name = seats[other.who].name if other.who in seats else ""
        total = sum(other.dice) + sum(m.value for m in other.modifiers)
        return [(f"{name}: {other.dice[0]} + {other.dice[1]} = {total}", "")]
    if outcome is None:
        return opportunity_rows(check)
    rows = [_target_row(target) for target in outcome.targets]
    if check.mp:
        now = outcome.user.current("mp")
        rows.append((f"Cost {check.mp} MP: {arrow(now, now - check.mp)}", ""))
    if outcome.deed.words and outcome.deed.is_attack:
        rows.append((outcome.deed.words, ""))
    if outcome.deed.opportunity and roll_of(check).critical:
        rows.append((f"Opportunity: {outcome.deed.opportunity}", ""))
    return [*rows, *opportunity_rows(check)]


def is_tie(check: PendingCheck) -> bool:
    """Say whether both sides of an Opposed Check come out alike, so that they roll again."""
    return check.opposed is not None and not opposed_winner(check, opposing(check))


def opposed_words(seats: Mapping[str, Seat], check: PendingCheck) -> tuple[str, Tone]:
    """Return who wins an Opposed Check as it lies now, and the tone of it for who began it."""
    winner = opposed_winner(check, opposing(check))
    if not winner or check.opposed is None:
        return "A tie: both roll again", "warn"
    key = check.who if winner == 1 else check.opposed.who
    name = seats[key].name if key in seats else "The other side"
    return f"{name} wins", "good" if winner == 1 else "bad"


def opportunity_rows(check: PendingCheck) -> list[tuple[str, str]]:
    """Return what an opportunity may be used for, after a critical or a fumble."""
    if check.kind == "sure" or not (brings_opportunity(check) or gives_opportunity_away(check)):
        return []
    names = ", ".join(one.name for one in session_tables().content.opportunities)
    whose = "An opportunity" if brings_opportunity(check) else "The other side’s opportunity"
    return [(f"{whose}: {names}", "")]


def _target_row(target: TargetOutcome) -> tuple[str, str]:
    name = target.seat.name
    if not target.hits:
        return f"{name} ({target.score}): missed", ""
    words = [name if target.score is None else f"{name} ({target.score})", *_changes(target)]
    return " · ".join(words), target.seat.key


def _changes(target: TargetOutcome) -> Iterator[str]:
    if target.hurt is not None:
        yield f"{summed(target.hurt)}, HP {arrow(target.hurt.before, target.hurt.after)}"
    for each in target.regained:
        yield f"{each.pool.upper()} {arrow(each.before, each.after)}"
    if target.loss_pool:
        yield f"{target.loss_pool.upper()} {arrow(target.loss_before, target.loss_after)}"
    yield from target.statuses
    for status in target.immune_to:
        yield f"immune to {status}"
    if target.cures:
        yield "all statuses end"
    if target.lasting:
        yield "until the scene ends"


def average_damage(outcome: Outcome | None, way: Way) -> Fraction | None:
    """Return the average damage of a way against the first target; None without any."""
    if outcome is None or not outcome.deed.damages or not outcome.targets:
        return None
    deed = outcome.deed
    high = way.high_roll if deed.has_high_roll else Fraction(0)
    kind = cast(DamageType, deed.damage_type)
    level = outcome.targets[0].seat.affinities.get(kind)
    return (high + deed.damages[0].number * way.odds) * _FACTORS.get(level or "", Fraction(1))
