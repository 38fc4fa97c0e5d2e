"""What goes on by the round: bleeding, poison, lack of air, conditions, castings, lasting spells.

Source: BnB, VIII. Pain and suffering and VII. Sorcery.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from models.bnb.session import Casting, Session, StandingSpell, Timer
from models.table import LogLine
from rules.bnb.exact import exact, plain_number
from rules.bnb.injury import SUFFOCATION, bleeding_rounds, poison, suffocation
from rules.bnb.roll import Throw, against, skill_throw
from rules.bnb.table.harm import spoiled_lines, with_loss
from rules.bnb.table.pair import two
from rules.bnb.table.person import (
    POOL_NAMES,
    Person,
    TableError,
    counted,
    free_key,
    name_of,
    people,
    person,
)
from rules.bnb.table.tell import shown, throw_parts, told
from rules.bnb.turn import ROUNDS_PER_HOUR
from rules.breakdown import plain
from rules.dice import Dice
from rules.table_log import line

TimeUnit = Literal["rounds", "minutes", "hours", "days"]
ROUNDS_OF: Mapping[TimeUnit, int] = {
    "rounds": 1,
    "minutes": ROUNDS_PER_HOUR // 60,
    "hours": ROUNDS_PER_HOUR,
    "days": 24 * ROUNDS_PER_HOUR,
}


# ------------------------------------------------------------------ begin and end


def _added(session: Session, timer: Timer, detail: str) -> Session:
    who = person(session, timer.on)
    key = free_key("t", tuple(one.key for one in session.timers))
    after = session.replaced(timers=(*session.timers, timer.replaced(key=key)))
    title = f"{who.name}: {timer.label}"
    return told(session, after, "timer", title, who=timer.on, detail=detail)


def bleeding(session: Session, key: str, amount: float, rounds: int | None = None) -> Session:
    """Return the session with somebody who loses Health each round.

    Raises:
        TableError: for a loss of nothing.
    """
    who = person(session, key)
    left = bleeding_rounds(who.current("health"), amount)
    if left is None:
        raise TableError("Bleeding takes something.", remedy="Type the Health of a round.")
    timer = Timer(key="t", on=key, kind="bleeding", label="Bleeding", amount=amount, left=rounds)
    detail = f"{plain(amount)} Health a round; death after {counted(left, 'round')}"
    return _added(session, timer, detail)


def poisoned(
    session: Session,
    key: str,
    *,
    amount: float,
    pool: Literal["stamina", "health"],
    every: int,
    lasts: int,
    unit: TimeUnit = "rounds",
    label: str = "Poison",
) -> Session:
    """Return the session with somebody under a poison or a disease.

    Args:
        every, lasts: How long between two losses and in all, in ``unit``.

    Raises:
        TableError: for an interval of nothing.
    """
    if every <= 0 or amount <= 0:
        raise TableError("A poison takes something at intervals.", remedy="Type them above 0.")
    who = person(session, key)
    comes = poison(amount, every, lasts, who.current(pool))
    timer = Timer(
        key="t",
        on=key,
        kind="poison",
        label=label,
        pool=pool,
        amount=amount,
        every=every * ROUNDS_OF[unit],
        left=lasts * ROUNDS_OF[unit],
    )
    ends = "outlasts it" if comes.survived else "does not outlast it"
    total = f"{plain(comes.total)} {POOL_NAMES[pool]} in all"
    return _added(session, timer, f"{total}; {who.name} {ends} untreated")


def without_air(session: Session, key: str) -> Session:
    """Return the session with somebody who cannot breathe."""
    who = person(session, key)
    ends = suffocation(who.current("stamina"), who.current("health"))
    timer = Timer(
        key="t", on=key, kind="suffocation", label="No air", amount=SUFFOCATION, pool="stamina"
    )
    faint = counted(ends.rounds_to_faint, "round")
    detail = f"Faints after {faint}, dies after {counted(ends.rounds_to_death, 'round')}"
    return _added(session, timer, detail)


def with_condition(session: Session, key: str, label: str, rounds: int | None = None) -> Session:
    """Return the session with a condition on somebody, for so many rounds or until it is ended.

    Raises:
        TableError: for one without a name.
    """
    if not label.strip():
        raise TableError("The condition has no name.", remedy="Type one, such as blinded.")
    timer = Timer(key="t", on=key, kind="condition", label=label.strip(), left=rounds)
    return _added(session, timer, counted(rounds, "round") if rounds else "until it is ended")


def timer_of(session: Session, key: str) -> Timer:
    """Return the clock of that key.

    Raises:
        TableError: when there is none.
    """
    found = next((one for one in session.timers if one.key == key), None)
    if found is None:
        raise TableError("That is over already.", remedy="Choose another.")
    return found


def stopped(session: Session, key: str) -> Session:
    """Return the session without that clock."""
    timer = timer_of(session, key)
    after = session.replaced(timers=tuple(one for one in session.timers if one.key != key))
    title = f"{name_of(session, timer.on)}: {timer.label} ends"
    return told(session, after, "timer", title, who=timer.on)


def treated(
    session: Session,
    key: str,
    healer: str,
    dice: Dice,
    *,
    challenge: float,
    count: int = 1,
    typed: tuple[int, int] | None = None,
) -> Session:
    """Return the session after a Healing roll against bleeding, a poison or a disease.

    Raises:
        TableError: when the healer knows no Healing.
    """
    timer = timer_of(session, key)
    who = person(session, healer)
    thrown = skill_throw(who.numbers, "healing", two(dice, typed), n=count)
    if thrown is None:
        raise TableError(f"{who.name} knows no Healing.", remedy="Choose somebody who does.")
    result = against(thrown, challenge, session.options)
    after = session
    if result.success:
        after = session.replaced(timers=tuple(one for one in session.timers if one.key != key))
    said = f"{timer.label} is stopped" if result.success else f"{timer.label} goes on"
    after = after.replaced(roll=_healing_shown(healer, who, thrown, said, result.success))
    return told(
        session,
        after,
        "timer",
        f"{who.name} treats {name_of(session, timer.on)}",
        who=healer,
        detail=said,
        lines=[line(result.words, "good" if result.success else "bad")],
        parts=throw_parts(thrown),
    )


def _healing_shown(key: str, who: Person, thrown: Throw, said: str, good: bool):
    tone = "good" if good else "bad"
    title = f"{who.name}: Healing"
    return shown(key, title, thrown, result=plain(thrown.total), verdict=said, tone=tone)


# ------------------------------------------------------------------ time


def time_passed(session: Session, amount: int, unit: TimeUnit) -> Session:
    """Return the session after time without a fight: everything that goes on by the round.

    Raises:
        TableError: in a fight, whose rounds pass one by one.
    """
    if session.conflict is not None:
        raise TableError("A fight is under way.", remedy="End the round, or the fight.")
    after, lines = with_rounds_passed(session, amount * ROUNDS_OF[unit])
    title = f"{counted(amount, unit.removesuffix('s'))} later"
    return told(session, after, "time", title, lines=lines)


def with_rounds_passed(session: Session, rounds: int) -> tuple[Session, tuple[LogLine, ...]]:
    """Return the session after so many rounds, and lines for the record."""
    lines: list[LogLine] = []
    after = session
    for timer in session.timers:
        after, more = _timer_passed(after, timer, rounds)
        lines += more
    gathered, more = _castings_passed(after, rounds)
    stands, most = _standing_passed(gathered, rounds)
    return stands, (*lines, *more, *most)


def _timer_passed(
    session: Session, timer: Timer, rounds: int
) -> tuple[Session, tuple[LogLine, ...]]:
    went = rounds if timer.left is None else min(rounds, timer.left)
    ticks = (timer.passed + went) // timer.every - timer.passed // timer.every
    after, lines = session, ()
    if timer.amount and timer.on in people(session):
        after, lines = _tick(session, timer, ticks)
    left = None if timer.left is None else timer.left - went
    if left == 0:
        kept = tuple(one for one in after.timers if one.key != timer.key)
        over = line(f"{name_of(session, timer.on)}: {timer.label} is over", "good")
        return after.replaced(timers=kept), (*lines, over)
    passed = timer.replaced(passed=timer.passed + went, left=left)
    return after.replaced(
        timers=tuple(passed if one.key == timer.key else one for one in after.timers)
    ), lines


def _tick(session: Session, timer: Timer, ticks: int) -> tuple[Session, tuple[LogLine, ...]]:
    """Return the session after ``ticks`` losses."""
    who = person(session, timer.on)
    if not ticks or who.condition.dead:
        return session, ()
    if timer.kind == "suffocation":
        health, stamina = _airless(who, ticks)
    else:
        total = plain_number(exact(timer.amount) * ticks)
        health, stamina = (total, 0) if timer.pool == "health" else (0, total)
    lines = spoiled_lines(session, timer.on, health + stamina)
    after = with_loss(session, timer.on, health, stamina)
    lost = [f"Health −{plain(health)}"] if health else []
    lost += [f"Stamina −{plain(stamina)}"] if stamina else []
    said = line(f"{who.name}, {timer.label}: {', '.join(lost)}") if lost else None
    return after, (*lines, *((said,) if said else ()))


def _airless(who: Person, ticks: int) -> tuple[float, float]:
    """Return the Health and Stamina that so many rounds without air take.

    Stamina goes first, as far as it lasts; Health from the round after.
    """
    stamina = max(0, who.current("stamina"))
    faint = suffocation(stamina, 0).rounds_to_faint
    from_stamina = min(ticks, faint)
    lost = min(stamina, from_stamina * SUFFOCATION)
    return (ticks - from_stamina) * SUFFOCATION, lost


def _castings_passed(session: Session, rounds: int) -> tuple[Session, tuple[LogLine, ...]]:
    everybody = people(session)
    found: list[Casting] = []
    lines: list[LogLine] = []
    for one in session.castings:
        caster = everybody.get(one.who)
        if caster is None or not caster.is_up:
            lines.append(line(f"Nobody goes on casting: {one.label}", "warn"))
            continue
        done = min(one.rounds, one.done + rounds)
        found.append(one.replaced(done=done))
        if done >= one.rounds - 1 > 0:
            lines.append(line(f"{caster.name} can finish the casting: {one.label}", "good"))
    return session.replaced(castings=tuple(found)), tuple(lines)


def _standing_passed(session: Session, rounds: int) -> tuple[Session, tuple[LogLine, ...]]:
    found: list[StandingSpell] = []
    lines: list[LogLine] = []
    for one in session.standing:
        if one.is_continuous and not one.is_kept_up:
            lines.append(line(f"Nobody kept it up: {one.label}", "soft"))
        elif one.rounds_left is not None and one.rounds_left <= rounds:
            lines.append(line(f"It ends: {one.label}", "soft"))
        else:
            left = None if one.rounds_left is None else one.rounds_left - rounds
            kept = one.is_kept_up and not one.is_continuous
            found.append(one.replaced(rounds_left=left, is_kept_up=kept))
    return session.replaced(standing=tuple(found)), tuple(lines)
