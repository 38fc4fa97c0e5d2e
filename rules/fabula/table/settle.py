"""What a settled Check does: costs paid once, damage, recovery, statuses, Clocks, the record."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from models.fabula.session import FoeSeat, Member, PendingCheck, Session
from models.table import LogLine, Tone
from rules.breakdown import Part
from rules.fabula import source
from rules.fabula.table.check import (
    CheckError,
    brings_opportunity,
    gives_opportunity_away,
    opposed_winner,
    opposing,
    passes,
    roll_of,
    sections_moved,
)
from rules.fabula.table.effect import (
    ended_where,
    is_immune,
    left,
    with_spell,
    with_statuses,
    without_statuses,
)
from rules.fabula.table.flow import participant, pending, sum_words, verdict
from rules.fabula.table.outcome import Outcome, TargetOutcome, given_back, outcome_of, summed
from rules.fabula.table.recovery import POOL_NAMES
from rules.fabula.table.ritual_check import ritual_in
from rules.fabula.table.ritual_work import ritual_performed
from rules.fabula.table.seat import Pool, Seat, seats, with_entry, with_points
from rules.fabula.table.superiority import superiority_of_check
from rules.fabula.table.tell import told
from rules.fabula.table.turn import begun
from rules.table_log import arrow, line


def settled(session: Session, *, applies: Collection[str] | None = None) -> Session:
    """Return the session after the Check on the table took effect.

    Args:
        applies: The targets that it takes effect on; by default all that it reaches, or nobody
            when the group only tracks.

    Raises:
        CheckError: without a Check, for a tie, or when its costs cannot be paid any more.
        RitualError: when a ritual cannot be paid any more.
    """
    check = pending(session)
    if check.kind == "opposed" or check.opposed is not None:
        return _settled_opposed(session, check)
    outcome = outcome_of(session, check)
    if outcome is not None:
        return _settled_deed(session, check, outcome, applies)
    after = _settled_plain(session, check)
    ritual = ritual_in(after, check)
    return ritual_performed(after, ritual.key, check) if ritual is not None else after


# ------------------------------------------------------------------ attacks and spells


def _settled_deed(
    session: Session, check: PendingCheck, outcome: Outcome, applies: Collection[str] | None
) -> Session:
    only_tracks = session.automation == "track" and applies is None
    after = session if only_tracks else _paid(session, check, outcome)
    lines = list(_check_lines(check, outcome))
    parts = [Part(m.label, m.value, _rule(outcome.user)) for m in check.modifiers]
    applied: list[TargetOutcome] = []
    for target in outcome.targets:
        wanted = not only_tracks and (applies is None or target.seat.key in applies)
        if target.hits and wanted:
            after = _with_effect(after, check, target)
            applied.append(target)
            if target.hurt is not None and len(outcome.targets) == 1:
                parts += target.hurt.parts
        if len(outcome.targets) == 1 and not target.hits:
            continue  # the line of the Check says so
        lines.append(_target_line(check, outcome, target, is_applied=wanted))
        lines += _side_lines(target)
    user = participant(after, check.who)
    back = given_back(check, outcome.deed, user, applied)
    if back is not None and back.gained:
        after = with_points(after, back.target, back.pool, back.after)
        moved = arrow(back.before, back.after)
        lines.append(line(f"{outcome.user.name} regains {POOL_NAMES[back.pool]}: {moved}", "good"))
    after = _with_fumble(after, check)
    lines += _opportunity_lines(after, check)
    after = superiority_of_check(after, check, replace(outcome, targets=tuple(applied)))
    return told(
        session,
        after.replaced(check=None),
        "damage" if outcome.deed.damages else "check",
        outcome.user.name,
        who=check.who,
        detail=check.label,
        lines=lines,
        parts=parts,
    )


def _rule(seat: Seat) -> source.Source:
    return source.section(seat.numbers.catalog, "Checks")


def _paid(session: Session, check: PendingCheck, outcome: Outcome) -> Session:
    """Return the session after MP and IP were paid; those of an infusion only for a hit."""
    user = participant(session, check.who)
    is_used = bool(outcome.deed.ip) or any(target.hits for target in outcome.targets)
    prices: tuple[tuple[Pool, int], ...] = (("mp", check.mp), ("ip", check.ip if is_used else 0))
    for pool, price in prices:
        points = user.current(pool)
        if price > points:
            name = POOL_NAMES[pool]
            raise CheckError(
                f"{check.label} costs {price} {name}, {user.name} has {points}.",
                remedy="Take the Check back.",
            )
        if price:
            session = with_points(session, user.key, pool, points - price)
    return session


def _with_effect(session: Session, check: PendingCheck, target: TargetOutcome) -> Session:
    key = target.seat.key
    if target.hurt is not None:
        session = with_hit_points(session, key, target.hurt.after)
        session = with_points(session, key, "mp", target.hurt.mp_after)
    for each in target.regained:
        session = with_points(session, key, each.pool, each.after)
    if target.loss_pool == "hp":
        session = with_hit_points(session, key, target.loss_after)
    elif target.loss_pool is not None:
        session = with_points(session, key, target.loss_pool, target.loss_after)
    if target.statuses:
        session = with_statuses(session, key, target.statuses)
    if target.cures:
        session = without_statuses(session, key, target.seat.play.statuses)
    if target.dispels:
        session, _over = ended_where(session, lambda e: e.on == key and bool(e.spell))
    if target.wakes:
        entry = participant(session, key).entry
        session = with_entry(session, entry.replaced(fate=""))
    if target.lasting:
        session = with_spell(
            session, key, target.lasting, label=check.label, by=check.who, chosen=check.chosen
        )
    return session


def with_hit_points(session: Session, key: str, points: int) -> Session:
    """Return the session with somebody's HP set; who falls to 0 ends guard, cover and spells."""
    session = with_points(session, key, "hp", points)
    return session if points > 0 else left(session, key)


# ------------------------------------------------------------------ words of a deed


def _check_lines(check: PendingCheck, outcome: Outcome) -> Iterator[LogLine]:
    if outcome.is_sure:
        return
    if len(outcome.targets) == 1:
        target = outcome.targets[0]
        score = target.score or 0
        words = verdict(check, score, hit="hit", miss="misses")
        yield line(f"{sum_words(check)} against {score}, {words}", "soft")
        return
    roll = roll_of(check)
    more = ", critical" if roll.critical else ", fumble" if roll.fumble else ""
    yield line(sum_words(check) + more, "soft")


def _target_line(
    check: PendingCheck, outcome: Outcome, target: TargetOutcome, *, is_applied: bool
) -> LogLine:
    name = target.seat.name
    if not target.hits:
        against = f" ({target.score})" if len(outcome.targets) > 1 else ""
        return line(f"{name}{against}: missed", "soft")
    words = [word for word in (_damage_words(target, outcome), *_gain_words(target)) if word]
    if not is_applied:
        words.append("not applied")
    said = "; ".join(words) or f"{name}: {check.label}"
    return line(said, "" if is_applied else "soft")


def _damage_words(target: TargetOutcome, outcome: Outcome) -> str:
    found = target.hurt
    if found is None:
        return ""
    kind = "" if found.amount == 0 else f" {_type_words(outcome, target)}".rstrip()
    moved = f"{target.seat.name} {arrow(found.before, found.after)}"
    if found.mp_lost:
        moved += f", MP {arrow(found.mp_before, found.mp_after)}"
    return f"{summed(found)}{kind} · {moved}"


def _type_words(outcome: Outcome, target: TargetOutcome) -> str:
    kind = outcome.deed.damage_type
    return "" if kind in ("", "none") else kind


def _gain_words(target: TargetOutcome) -> Iterator[str]:
    for each in target.regained:
        pool = POOL_NAMES[each.pool]
        yield f"{target.seat.name} regains {each.amount} {pool}: {arrow(each.before, each.after)}"
    if target.loss_pool is not None:
        pool = POOL_NAMES[target.loss_pool]
        moved = arrow(target.loss_before, target.loss_after)
        yield f"{target.seat.name} loses {pool}: {moved}"


def _side_lines(target: TargetOutcome) -> Iterator[LogLine]:
    if not target.hits:
        return
    for status in target.statuses:
        yield line(f"{target.seat.name} {status}", "warn")
    for status in target.immune_to:
        yield line(f"{target.seat.name} is immune to {status}", "soft")
    if target.cures:
        yield line(f"{target.seat.name} has no status any more", "good")
    if target.dispels:
        yield line(f"No spell lies on {target.seat.name} any more", "soft")
    if target.wakes:
        yield line(f"{target.seat.name} comes round", "good")


def _opportunity_lines(session: Session, check: PendingCheck) -> Iterator[LogLine]:
    if check.kind == "sure":
        return
    name = participant(session, check.who).name
    if brings_opportunity(check):
        yield line(f"{name} has an opportunity", "good")
    if gives_opportunity_away(check):
        yield line("Fumble: the other side has an opportunity", "bad")


def _with_fumble(session: Session, check: PendingCheck) -> Session:
    """Return the session after a hero's fumble: it brings a Fabula Point."""
    seat = participant(session, check.who)
    if session.automation == "track":
        return session  # the group changes its points by hand
    is_fumble = check.kind not in ("sure", "support") and roll_of(check).fumble
    if not is_fumble or not isinstance(seat.entry, Member):
        return session
    return with_points(session, seat.key, "fabula_points", seat.current("fabula_points") + 1)


# ------------------------------------------------------------------ plain Checks


def _settled_plain(session: Session, check: PendingCheck) -> Session:
    if check.kind == "initiative":
        return _settled_initiative(session, check)
    after, lines = session, [_plain_line(check)]
    if session.automation == "track":
        lines += _opportunity_lines(session, check)
        return _told_plain(session, session.replaced(check=None), check, lines)
    if check.purpose == "study":
        after = _studied(after, check)
    success = check.difficulty is not None and passes(check, check.difficulty)
    if success and check.purpose == "hinder":
        for key in check.targets:
            if key in seats(after):
                after = with_statuses(after, key, check.statuses)
                lines += _hindered_lines(after, check, key)
    if check.difficulty is not None:
        moved = sections_moved(check, check.difficulty)
        after = _with_clock(after, check, success=success, moved=moved)
    after = _with_fumble(after, check)
    lines += _opportunity_lines(after, check)
    after = superiority_of_check(after, check, None)
    return _told_plain(session, after.replaced(check=None), check, lines)


def _hindered_lines(session: Session, check: PendingCheck, key: str) -> Iterator[LogLine]:
    name = participant(session, key).name
    for status in check.statuses:
        if is_immune(session, key, status):
            yield line(f"{name} is immune to {status}", "soft")
        else:
            yield line(f"{name} {status}", "warn")


def _plain_line(check: PendingCheck) -> LogLine:
    if check.difficulty is None:
        roll = roll_of(check)
        more = ", critical" if roll.critical else ", fumble" if roll.fumble else ""
        return line(sum_words(check) + more)
    words = verdict(check, check.difficulty)
    return line(f"{sum_words(check)} against {check.difficulty}, {words}")


def _told_plain(
    before: Session, after: Session, check: PendingCheck, lines: list[LogLine]
) -> Session:
    seat = participant(before, check.who)
    dice = " + ".join(check.attributes)
    parts = [Part(m.label, m.value, _rule(seat)) for m in check.modifiers]
    detail = check.label or dice
    return told(
        before, after, "check", seat.name, who=seat.key, detail=detail, lines=lines, parts=parts
    )


def _studied(session: Session, check: PendingCheck) -> Session:
    """Return the session with the best Study result of the foes that were looked at."""
    result = 0 if roll_of(check).fumble else max(0, roll_of(check).result)
    for key in check.targets:
        entry = next((foe for foe in session.foes if foe.key == key), None)
        if isinstance(entry, FoeSeat) and entry.npc.studied < result:
            changed = entry.npc.replaced(studied=min(100, result))
            session = with_entry(session, entry.replaced(npc=changed))
    return session


def _with_clock(session: Session, check: PendingCheck, *, success: bool, moved: int) -> Session:
    """Return the session with the Check's Clock moved: a goal by success, a danger by failure.

    Foes work at a danger of the heroes: theirs moves by success too.
    """
    clock = next((one for one in session.clocks if one.key == check.clock), None)
    if clock is None:
        return session
    is_theirs = participant(session, check.who).side == "foes"
    if success != (clock.kind == "goal" or is_theirs):
        return session
    changed = clock.replaced(filled=min(clock.sections, clock.filled + moved))
    clocks = tuple(changed if one is clock else one for one in session.clocks)
    return session.replaced(clocks=clocks)


def _settled_initiative(session: Session, check: PendingCheck) -> Session:
    """Return the session with the conflict begun by the side that won the initiative."""
    difficulty = check.difficulty or 0
    heroes_first = passes(check, difficulty)
    after = begun(session, first="heroes" if heroes_first else "foes")
    after = _with_fumble(after, check)
    lines = [_plain_line(check), line("Heroes go first" if heroes_first else "Foes go first")]
    lines += _opportunity_lines(after, check)
    return _told_plain(session, after, check, lines)


def _settled_opposed(session: Session, check: PendingCheck) -> Session:
    """Return the session after an Opposed Check.

    Raises:
        CheckError: when it is tied, and both sides roll again, or while one side has not rolled.
    """
    theirs = opposing(check)
    winner = opposed_winner(check, theirs)
    if winner == 0:
        raise CheckError("The Opposed Check is a tie.", remedy="Roll both sides again.")
    names = (participant(session, check.who).name, participant(session, theirs.who).name)
    lines = [
        line(f"{names[0]}: {sum_words(check)}"),
        line(f"{names[1]}: {sum_words(theirs)}"),
        line(f"{names[winner - 1]} wins", "good" if winner == 1 else "bad"),
    ]
    after = _with_fumble(_with_fumble(session, check), theirs)
    lines += [*_opportunity_lines(after, check), *_opportunity_lines(after, theirs)]
    moved = sections_moved(check, roll_of(theirs).result, success=winner == 1)
    after = _with_clock(after, check, success=winner == 1, moved=moved)
    after = superiority_of_check(superiority_of_check(after, check, None), theirs, None)
    return _told_plain(session, after.replaced(check=None), check, lines)


def tone_of(check: PendingCheck, score: int) -> Tone:
    """Return how a Check that lies on the table looks: good, bad, or neither without a number."""
    return "good" if passes(check, score) else "bad"
