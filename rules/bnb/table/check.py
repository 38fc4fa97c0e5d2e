"""A skill, a stat or a hold rolled at the table, against a number or against somebody."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from models.bnb.session import Pair, Session
from models.table import Tone
from rules.bnb import source
from rules.bnb.combat import keeps_seat
from rules.bnb.injury import sees_in_dim_light
from rules.bnb.roll import (
    Throw,
    against,
    block_throw,
    contest,
    grip_throw,
    skill_throw,
)
from rules.bnb.table.pair import two
from rules.bnb.table.person import Person, TableError, fighter, person
from rules.bnb.table.plan import Act, action_count, used
from rules.bnb.table.tell import shown, throw_parts, told
from rules.breakdown import Part, plain
from rules.dice import Dice
from rules.table_log import line

STRENGTH, BLOCK = "strength", "block"


def ruled(thrown: Throw, bonus: float) -> Throw:
    """Return the roll with what the Bastard adds or takes."""
    if not bonus:
        return thrown
    return replace(thrown, added=(*thrown.added, Part("Ruling", bonus, source.DOCUMENT)))


def rolled_skill(who: Person, key: str, pair: Pair, *, n: int, is_halved: bool = False) -> Throw:
    """Return somebody's roll of a skill, of bare Strength in a hold, or of a block.

    Raises:
        TableError: when they cannot roll it.
    """
    numbers = who.numbers
    if key == STRENGTH:
        return grip_throw(numbers, pair)
    if key == BLOCK:
        return block_throw(numbers, pair, n=n)
    laden = numbers.load.encumbered
    found = skill_throw(numbers, key, pair, n=n, laden=laden, halved=is_halved)
    if found is None:
        known = numbers.catalog.skills.get(key)
        name = known.name if known is not None else key
        raise TableError(f"{who.name} cannot use {name}.", remedy="Choose a skill they have.")
    return found


def act_of(who: Person, key: str) -> Act:
    """Return what kind of act the use of a skill is."""
    if key == STRENGTH:
        return "other_acts"
    row = who.numbers.skill(key)
    if key == "resistance":
        return "resistances"
    if key in (BLOCK, "defense"):
        return "defences"
    return "int_acts" if row is not None and row.family == "int" else "dex_acts"


@dataclass(frozen=True, slots=True)
class CheckOrder:
    """Who rolls what. ``against`` is empty (nothing), ``fixed``, or ``opposed`` by ``other``.

    ``is_minor`` takes no major action of the round.
    """

    who: str
    skill: str
    against: Literal["", "fixed", "opposed"] = ""
    challenge: float = 0
    other: str = ""
    other_skill: str = ""
    bonus: float = 0
    is_halved: bool = False
    is_minor: bool = False
    is_dim: bool = False
    """Perception in dim light: the number is to be beaten, not only met."""
    dice: Pair | None = None
    other_dice: Pair | None = None


def checked(session: Session, order: CheckOrder, dice: Dice) -> Session:
    """Return the session after the roll.

    Raises:
        TableError: when somebody cannot roll it.
    """
    who = person(session, order.who)
    act = act_of(who, order.skill)
    n = max(1, action_count(session, who.key, act=act))
    pair = two(dice, order.dice)
    thrown = ruled(
        rolled_skill(who, order.skill, pair, n=n, is_halved=order.is_halved), order.bonus
    )
    after, warnings = (session, ()) if order.is_minor else used(session, who.key, act)
    throws, said, good = _outcome(after, order, thrown, dice)
    tone: Tone = "" if good is None else "good" if good else "bad"
    title = f"{who.name}: {thrown.what}"
    after = after.replaced(
        roll=shown(who.key, title, *throws, result=plain(thrown.total), verdict=said, tone=tone)
    )
    words = [line(one.words) for one in throws]
    lines = [*words, *((line(said, tone),) if said else ())]
    return told(
        session, after, "check", title, who=who.key, detail=plain(thrown.total),
        lines=[*lines, *(line(word, "warn") for word in warnings)],
        parts=throw_parts(*throws),
    )  # fmt: skip


def _outcome(
    session: Session, order: CheckOrder, thrown: Throw, dice: Dice
) -> tuple[tuple[Throw, ...], str, bool | None]:
    if order.against == "fixed":
        result = against(thrown, order.challenge, session.options)
        if order.is_dim and not result.critical:
            seen = sees_in_dim_light(thrown.total, order.challenge)
            return (thrown,), "Sees this round" if seen else "Sees nothing", seen
        end = "Succeeds" if result.success else "Fails"
        how = f", critical {result.critical}" if result.critical else ""
        said = f"{end} against {plain(order.challenge)}{how}"
        return (thrown,), said, result.success
    if order.against != "opposed":
        return (thrown,), "", None
    other = person(session, order.other)
    n = 1
    if fighter(session, other.key) is not None:
        n = action_count(session, other.key, act=act_of(other, order.other_skill))
    pair = two(dice, order.other_dice)
    opposing = rolled_skill(other, order.other_skill, pair, n=n)
    met = contest(thrown, opposing, session.options, resisted=order.other_skill == "resistance")
    said = "Both fail" if met.both_fail else "Wins" if met.active_wins else "Loses"
    return (thrown, opposing), f"{said} against {other.name}", met.active_wins


def saddle_kept(
    session: Session, key: str, raw_damage: float, dice: Dice, *, typed: Pair | None = None
) -> Session:
    """Return the session after a struck rider rolled Riding against the raw damage of the blow.

    Raises:
        TableError: for who cannot ride.
    """
    who = person(session, key)
    n = max(1, action_count(session, key)) if fighter(session, key) is not None else 1
    thrown = rolled_skill(who, "riding", two(dice, typed), n=n)
    stays = keeps_seat(thrown.total, raw_damage)
    said = "Stays in the saddle" if stays else "Falls from the saddle"
    tone: Tone = "good" if stays else "bad"
    title = f"{who.name}: Riding"
    roll = shown(key, title, thrown, result=plain(thrown.total), verdict=said, tone=tone)
    return told(
        session, session.replaced(roll=roll), "check", title, who=key, detail=said,
        lines=[line(f"{thrown.words} against {plain(raw_damage)}", tone)],
        parts=throw_parts(thrown),
    )  # fmt: skip
