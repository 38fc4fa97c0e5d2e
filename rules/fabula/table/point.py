"""Points changed by hand: typed amounts, damage and recovery by the game master, statuses."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from models.fabula.catalog import catalog
from models.fabula.session import Lasting, Member, Session
from models.fabula.vocabulary import Status
from models.table import LogLine
from rules.breakdown import Part
from rules.fabula import source
from rules.fabula.table.check import CheckError
from rules.fabula.table.damage import UNTYPED, Blow, Hurt, TakenFrom, hurt
from rules.fabula.table.effect import (
    UNTIL_NAMES,
    is_immune,
    levels_of_moment,
    with_lasting,
    with_statuses,
    without_lasting,
    without_statuses,
)
from rules.fabula.table.flow import participant
from rules.fabula.table.outcome import summed
from rules.fabula.table.recovery import POOL_NAMES, Recovery, recovery
from rules.fabula.table.seat import Pool, seats, with_points
from rules.fabula.table.settle import with_hit_points
from rules.fabula.table.tell import told, tracked
from rules.fabula.table.turn import guarding
from rules.table_log import arrow, line

_TYPED = re.compile(r"^\s*([-+=−–]?)\s*(\d{1,6})\s*$")


def typed_amount(text: str) -> tuple[str, int]:
    """Return sign and amount of ``-7``, ``+12`` or ``=30``; a bare number sets.

    Raises:
        CheckError: for anything else.
    """
    found = _TYPED.match(text)
    if found is None:
        raise CheckError(f"“{text.strip()}” is no amount.", remedy="Type -7, +12 or =30.")
    sign = found.group(1).replace("−", "-").replace("–", "-") or "="
    return sign, int(found.group(2))


def with_amount(session: Session, key: str, pool: Pool, text: str) -> Session:
    """Return the session after a typed amount; points stay between 0 and their maximum.

    A pool that the participant does not have stays as it is.

    Raises:
        CheckError: for a text that is no amount.
    """
    sign, amount = typed_amount(text)
    seat = participant(session, key)
    if pool not in tracked(seat):
        return session
    before = seat.current(pool)
    wanted = {"-": before - amount, "+": before + amount, "=": amount}[sign]
    after = (
        with_hit_points(session, key, max(0, wanted))
        if pool == "hp"
        else with_points(session, key, pool, wanted)
    )
    now = participant(after, key).current(pool)
    if now == before:
        return session
    said = f"{POOL_NAMES[pool]} {arrow(before, now)}"
    return told(session, after, "points", seat.name, who=key, detail=said)


@dataclass(frozen=True, slots=True)
class Strike:
    """Damage that no attack or spell of the table deals, such as a fall.

    ``amount`` is dealt to every target; ``is_halved`` halves it for each.
    """

    amount: int
    type: str = UNTYPED
    label: str = "Damage"
    is_halved: bool = False
    is_lethal: bool = True
    taken_from: TakenFrom = "hp"


def strike_preview(session: Session, strike: Strike, keys: Iterable[str]) -> tuple[Hurt, ...]:
    """Return what each target would take."""
    found: list[Hurt] = []
    for key in keys:
        seat = participant(session, key)
        rule = source.section(seat.numbers.catalog, "Damage")
        blow = Blow(
            (Part(strike.label, strike.amount, rule),),
            strike.type,
            taken_from=strike.taken_from,
            is_halved=strike.is_halved,
            is_lethal=strike.is_lethal,
        )
        more = levels_of_moment(session, key, strike.type)
        found.append(hurt(blow, seat, is_guarding=key in guarding(session), more=more))
    return tuple(found)


def struck(session: Session, strike: Strike, keys: Iterable[str]) -> Session:
    """Return the session after damage by the game master, on the one path that damage goes."""
    kept = tuple(dict.fromkeys(keys))
    after = session
    lines: list[LogLine] = []
    for found in strike_preview(session, strike, kept):
        seat = participant(session, found.target)
        after = with_hit_points(after, found.target, found.after)
        after = with_points(after, found.target, "mp", found.mp_after)
        moved = f"{seat.name} {arrow(found.before, found.after)}"
        if found.mp_lost:
            moved += f", MP {arrow(found.mp_before, found.mp_after)}"
        lines.append(line(f"{summed(found)} · {moved}"))
    kind = "" if strike.type == UNTYPED else strike.type
    return told(session, after, "damage", strike.label or "Damage", detail=kind, lines=lines)


@dataclass(frozen=True, slots=True)
class Relief:
    """Points that the game master gives back to each target."""

    amount: int
    pool: Pool = "hp"
    label: str = "Recovery"
    is_halved: bool = False


def relief_preview(session: Session, relief: Relief, keys: Iterable[str]) -> tuple[Recovery, ...]:
    found: list[Recovery] = []
    for key in keys:
        seat = participant(session, key)
        rule = source.section(seat.numbers.catalog, "Resting")
        part = Part(relief.label, relief.amount, rule)
        found.append(recovery(seat, relief.pool, (part,), halved=relief.is_halved))
    return tuple(found)


def relieved(session: Session, relief: Relief, keys: Iterable[str]) -> Session:
    """Return the session after points came back, on the one path that recovery goes."""
    kept = tuple(dict.fromkeys(keys))
    after = session
    lines: list[LogLine] = []
    for found in relief_preview(session, relief, kept):
        after = with_points(after, found.target, found.pool, found.after)
        name = participant(session, found.target).name
        lines.append(line(f"{name} {arrow(found.before, found.after)}", "good"))
    detail = f"{relief.amount} {POOL_NAMES[relief.pool]}"
    title = relief.label or "Recovery"
    return told(session, after, "recovery", title, detail=detail, lines=lines)


# ------------------------------------------------------------------ statuses and effects


def status_set(session: Session, keys: Collection[str], status: Status, *, on: bool) -> Session:
    """Return the session with a status on everybody in ``keys``, or off again."""
    after = session
    lines: list[LogLine] = []
    for key in keys:
        seat = participant(after, key)
        changed = (
            with_statuses(after, key, (status,)) if on else without_statuses(after, key, {status})
        )
        if on and is_immune(after, key, status):
            lines.append(line(f"{seat.name} is immune to {status}", "soft"))
        elif changed is not after:
            words = status if on else f"no longer {status}"
            lines.append(line(f"{seat.name} {words}", "warn" if on else "good"))
        after = changed
    if not lines:
        return session
    return told(session, after, "status", status.capitalize(), lines=lines)


def effect_begun(session: Session, effect: Lasting) -> Session:
    """Return the session with an effect of the game master's own on somebody."""
    seat = participant(session, effect.on)
    after = with_lasting(session, effect)
    detail = f"{effect.label}, {UNTIL_NAMES[effect.until]}"
    return told(session, after, "effect", seat.name, who=seat.key, detail=detail)


def effect_ended(session: Session, key: str) -> Session:
    """Return the session with one effect over before its time."""
    found = next((one for one in session.effects if one.key == key), None)
    if found is None:
        return session
    name = seats(session)[found.on].name if found.on in seats(session) else ""
    after = without_lasting(session, key)
    return told(session, after, "effect", name, who=found.on, detail=f"{found.label} ends")


def rested(session: Session, *, with_tent: str = "") -> Session:
    """Return the session after a rest of the whole group.

    Args:
        with_tent: The key of the hero who pays the Inventory Points of a Magic Tent.

    Raises:
        CheckError: when that hero has too few.

    Source: Core rulebook, resting: HP and MP full, statuses gone; IP and Fabula Points stay.
    """
    from rules.fabula.points import rested as hero_rested

    after, detail = session, ""
    if with_tent:
        seat = participant(session, with_tent)
        price = tent_price(session, with_tent)
        left = seat.current("ip")
        if left < price:
            raise CheckError(
                f"A Magic Tent costs {price} IP, {seat.name} has {left}.",
                remedy="Let somebody else pay, or rest without one.",
            )
        after = with_points(after, with_tent, "ip", left - price)
        detail = f"Magic Tent, {seat.name} pays {price} IP"
    members = tuple(
        m if m.is_absent else m.replaced(hero=hero_rested(m.hero)) for m in after.members
    )
    lines = ["A Bond for each hero: a new one, one more emotion, or another one"]
    return told(
        session, after.replaced(members=members), "rest", "Rest", detail=detail, lines=lines
    )


def tent_price(session: Session, key: str) -> int:
    """Return the IP that a hero pays for a Magic Tent."""
    entry = participant(session, key).entry
    if not isinstance(entry, Member):
        return 0
    numbers = participant(session, key).numbers
    known = catalog(entry.hero.edition).content.inventory_items
    tent = next(item for item in known if item.id == "magic_tent")
    prices: dict[str, int] = dict(getattr(numbers, "item_ip", {}))
    return prices.get(tent.id, tent.ip)
