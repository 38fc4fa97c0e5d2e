"""A conflict from its first round to its end, as the log tells it."""

from __future__ import annotations

from collections.abc import Iterable

from models.fabula.bestiary import bestiary
from models.fabula.session import Fate, FoeSeat, Member, Session, Side
from models.table import LogLine
from rules.breakdown import Part
from rules.fabula import source
from rules.fabula.npc.derive import derive_npc
from rules.fabula.npc.villain import escalated, next_phase
from rules.fabula.table.check import CheckError
from rules.fabula.table.effect import (
    at_round_end,
    at_turn_end,
    at_turn_start,
    ended_where,
    left,
    scene_clean,
    without_statuses,
)
from rules.fabula.table.flow import ended_lines, participant
from rules.fabula.table.recovery import recovery
from rules.fabula.table.seat import Seat, seats, with_entry, with_points
from rules.fabula.table.tell import told
from rules.fabula.table.turn import (
    begun,
    fighter_of,
    joined,
    next_side,
    turn_begun,
    turn_ended,
    with_fighter,
)

SIDE_NAMES: dict[Side, str] = {"heroes": "Heroes", "foes": "Foes"}
FATE_NAMES: dict[Fate, str] = {
    "": "in the scene",
    "captured": "captured",
    "fled": "fled",
    "unconscious": "unconscious",
    "slain": "slain",
    "escaped": "escaped",
    "surrendered": "surrendered",
}
ESCAPE_PRICE = 1
SURRENDER_GAIN = 2
SACRIFICE_NEEDS = 2
MOST_BATTLES = 50
RECOVERED_MP = 50
"""What the Recovery of a Villain brings; the number comes from one data set alone."""


def initiative_difficulty(session: Session) -> int:
    """Return the highest Initiative among the foes that are there; 0 without any."""
    found = [s for s in seats(session).values() if s.side == "foes" and not s.is_out and _first(s)]
    return max((seat.value("initiative") for seat in found), default=0)


def _first(seat: Seat) -> bool:
    return not isinstance(seat.entry, FoeSeat) or seat.entry.wave == 1


def conflict_begun(session: Session, first: Side) -> Session:
    """Return the session with a conflict that ``first`` opens, without a Check."""
    after = begun(session, first=first)
    detail = f"{SIDE_NAMES[first]} go first"
    return told(session, after, "round", "Conflict", detail=detail)


def turn_taken(session: Session, key: str) -> Session:
    """Return the session with somebody's turn begun; a turn under way ends first.

    Raises:
        TurnError: when they cannot act now.
    """
    if session.conflict is not None and session.conflict.acting:
        session = turn_over(session)
    after = turn_begun(session, key)
    after, over = at_turn_start(after, key)
    if not over:
        return after
    name, lines = participant(session, key).name, ended_lines(session, over)
    return told(session, after, "turn", name, who=key, detail="turn begins", lines=lines)


def turn_over(session: Session) -> Session:
    """Return the session after the turn under way; the last one of a round begins the next."""
    conflict = session.conflict
    if conflict is None or not conflict.acting:
        return session
    who = conflict.acting
    after, over = at_turn_end(turn_ended(session), who)
    lines = ended_lines(session, over)
    if after.conflict is not None and after.conflict.round > conflict.round:
        after, round_over = at_round_end(after)
        lines = [*lines, *ended_lines(session, round_over)]
        return _round_told(session, after, lines)
    if not lines:
        return after
    name = participant(session, who).name
    return told(session, after, "turn", name, who=who, detail="turn ends", lines=lines)


def round_over(session: Session) -> Session:
    """Return the session at the begin of the next round, whoever has not acted yet."""
    from rules.fabula.table.turn import next_round

    conflict = session.conflict
    if conflict is None:
        return session
    after, over = at_turn_end(next_round(session), conflict.acting)
    after, round_over = at_round_end(after)
    return _round_told(session, after, ended_lines(session, (*over, *round_over)))


def _round_told(before: Session, after: Session, lines: Iterable[LogLine]) -> Session:
    assert after.conflict is not None
    title = f"Round {after.conflict.round}"
    detail = f"{SIDE_NAMES[after.conflict.first].lower()} first"
    return told(before, after, "round", title, detail=detail, lines=lines)


def turn_skipped(session: Session) -> Session:
    """Return the session with the turn under way given back, as if it had not begun."""
    if session.conflict is None or not session.conflict.acting:
        return session
    return session.replaced(conflict=session.conflict.replaced(acting=""))


def guard_taken(session: Session, key: str, *, covers: str = "") -> Session:
    """Return the session with somebody on guard, and covering somebody else if they choose.

    Raises:
        CheckError: outside a conflict, or when the other one covers somebody.

    Source: Core rulebook, Guard.
    """
    fighter = fighter_of(session, key)
    if session.conflict is None or fighter is None:
        raise CheckError("Guard needs a conflict.", remedy="Begin one first.")
    seat, detail = participant(session, key), "on guard"
    if covers:
        other = fighter_of(session, covers)
        if other is None or covers == key or (other.is_guarding and other.covers):
            raise CheckError("That one cannot be covered.", remedy="Choose somebody else.")
        detail = f"on guard, covers {participant(session, covers).name}"
    guarded = with_fighter(session.conflict, fighter.replaced(is_guarding=True, covers=covers))
    after = session.replaced(conflict=guarded)
    return told(session, after, "turn", seat.name, who=key, detail=detail)


def newcomer(session: Session, key: str) -> Session:
    """Return the session with somebody who joins the conflict at the end of the round."""
    after = joined(session, key)
    if after is session:
        return session
    name = participant(session, key).name
    return told(session, after, "turn", name, who=key, detail="joins next round")


def wave_called(session: Session, wave: int) -> Session:
    """Return the session with the foes of a wave joining the conflict."""
    after = session
    names: list[str] = []
    for foe in session.foes:
        if foe.wave == wave and fighter_of(session, foe.key) is None:
            after = joined(after, foe.key)
            names.append(participant(session, foe.key).name)
    if after.conflict is None or not names:
        return session
    after = after.replaced(conflict=after.conflict.replaced(wave=wave))
    lines = [f"{name} joins next round" for name in names]
    return told(session, after, "turn", f"Wave {wave}", lines=lines)


def next_wave(session: Session) -> int | None:
    """Return the next wave of foes that is not there yet; None without one."""
    if session.conflict is None:
        return None
    there = {f.key for f in session.conflict.fighters}
    return min((foe.wave for foe in session.foes if foe.key not in there), default=None)


# ------------------------------------------------------------------ leaving


def fate_set(session: Session, key: str, fate: Fate) -> Session:
    """Return the session with what became of somebody; an empty fate brings them back."""
    after = fate_changed(session, key, fate)
    name = participant(session, key).name
    return told(session, after, "fate", name, who=key, detail=FATE_NAMES[fate])


def hero_surrendered(session: Session, key: str) -> Session:
    """Return the session after a hero at 0 HP gave in: out of the scene, two Fabula Points more.

    Raises:
        CheckError: while the hero has HP, or after they left.

    Source: Core rulebook, 0 HP of a hero.
    """
    seat = participant(session, key)
    _refuse_unless_fallen(seat, "Only a hero at 0 HP gives in.")
    after = fate_changed(session, key, "surrendered")
    points = seat.current("fabula_points") + SURRENDER_GAIN
    after = with_points(after, key, "fabula_points", points)
    return told(session, after, "fate", seat.name, who=key, detail="gives in, unconscious")


def hero_sacrificed(session: Session, key: str, conditions: int) -> Session:
    """Return the session after a hero gave their life for something impossible.

    Args:
        conditions: How many of the three hold: a Villain is there, somebody they have a Bond with
            gains from it, the world gets better.

    Raises:
        CheckError: while the hero has HP, or when fewer than two hold.

    Source: Core rulebook, sacrifice.
    """
    seat = participant(session, key)
    _refuse_unless_fallen(seat, "Only a hero at 0 HP can.")
    if conditions < SACRIFICE_NEEDS:
        raise CheckError(
            "A sacrifice needs two of its three conditions.", remedy="Give in instead."
        )
    after = fate_changed(session, key, "slain")
    return told(session, after, "fate", seat.name, who=key, detail="gives their life")


def _refuse_unless_fallen(seat: Seat, remedy: str) -> None:
    if not isinstance(seat.entry, Member) or not seat.is_down:
        raise CheckError(f"{seat.name} is not at 0 HP.", remedy=remedy)
    if seat.is_out:
        raise CheckError(f"{seat.name} is out of the scene.", remedy="Choose somebody else.")


def fate_changed(session: Session, key: str, fate: Fate) -> Session:
    """Return the session with a fate, without a record.

    Whoever leaves acts and guards no more, and their spells and effects of a turn end.
    """
    entry = participant(session, key).entry
    after = with_entry(session, entry.replaced(fate=fate))
    return left(after, key) if fate else after


def villain_escaped(session: Session, key: str) -> Session:
    """Return the session after a Villain got away for an Ultima Point.

    Raises:
        CheckError: for anybody else, or without a point.
    """
    seat = _villain(session, key)
    points = seat.current("ultima")
    if seat.is_out:
        raise CheckError(f"{seat.name} is out of the scene.", remedy="Choose somebody else.")
    if points < ESCAPE_PRICE:
        raise CheckError(f"{seat.name} has no Ultima Point left.", remedy="Let it escalate first.")
    after = with_points(session, key, "ultima", points - ESCAPE_PRICE)
    after = after.replaced(ultima_spent=after.ultima_spent + ESCAPE_PRICE)
    after = fate_changed(after, key, "escaped")
    return told(session, after, "fate", seat.name, who=key, detail="escapes")


def villain_escalated(session: Session, key: str) -> Session:
    """Return the session with a Villain one rank higher; every hero there gains a Fabula Point.

    Raises:
        CheckError: for a supreme Villain, which has no higher rank.
    """
    seat = _villain(session, key)
    assert isinstance(seat.entry, FoeSeat)
    npc = seat.entry.npc
    risen = escalated(npc, bestiary(npc.edition))
    if risen is npc:
        raise CheckError(f"{seat.name} cannot rise higher.", remedy="Let it escape or fall.")
    after = with_entry(session, seat.entry.replaced(npc=risen))
    for member in session.members:
        if not member.is_absent:
            points = participant(after, member.key).current("fabula_points")
            after = with_points(after, member.key, "fabula_points", points + 1)
    return told(session, after, "fate", seat.name, who=key, detail=f"escalates: {risen.villain}")


def villain_recovered(session: Session, key: str) -> Session:
    """Return the session after a Villain shook off every status and regained MP for a point.

    Raises:
        CheckError: for anybody else, or without a point.
    """
    seat = _villain(session, key)
    points = seat.current("ultima")
    if not points:
        raise CheckError(f"{seat.name} has no Ultima Point left.", remedy="Let it escalate first.")
    after = with_points(session, key, "ultima", points - 1)
    after = after.replaced(ultima_spent=after.ultima_spent + 1)
    after = without_statuses(after, key, set(seat.play.statuses))
    part = Part("Recovery", RECOVERED_MP, source.section(seat.numbers.catalog, "Villains"))
    after = with_points(after, key, "mp", recovery(seat, "mp", (part,)).after)
    return told(session, after, "recovery", seat.name, who=key, detail="recovers")


def _villain(session: Session, key: str) -> Seat:
    seat = participant(session, key)
    if not isinstance(seat.entry, FoeSeat) or seat.entry.npc.villain is None:
        raise CheckError(f"{seat.name} is no Villain.", remedy="Choose a Villain.")
    return seat


def phase_begun(session: Session, key: str) -> Session:
    """Return the session with a foe in its next phase.

    Raises:
        CheckError: for a foe without one.
    """
    seat = participant(session, key)
    if not isinstance(seat.entry, FoeSeat):
        raise CheckError(f"{seat.name} has no phases.", remedy="Choose a foe with phases.")
    npc = seat.entry.npc
    following = next_phase(npc, derive_npc(npc).phases)
    if following is npc:
        raise CheckError(f"{seat.name} is in its last phase.", remedy="Let it fall.")
    after, _over = ended_where(
        session, lambda effect: effect.on == key and not npc.shares_pool
    )  # a fresh phase begins without effects
    entry = seat.entry.replaced(npc=following, phase=following.phase)
    after = with_entry(after, entry)
    return told(session, after, "fate", seat.name, who=key, detail=f"phase {following.phase + 1}")


# ------------------------------------------------------------------ the end


def conflict_ended(session: Session, *, is_won: bool = False) -> Session:
    """Return the session after the conflict: turn and scene effects are over.

    Args:
        is_won: All foes fled or fell; Blitz then counts the round.
    """
    conflict = session.conflict
    if conflict is None:
        return session
    battles = (*session.battles, conflict.round)[-MOST_BATTLES:] if is_won else session.battles
    after = scene_clean(session.replaced(conflict=None, check=None, battles=battles))
    detail = f"{conflict.round} round{'' if conflict.round == 1 else 's'}"
    return told(session, after, "round", "The conflict ends", detail=detail)


def scene_begun(session: Session, name: str) -> Session:
    """Return the session in a new scene.

    Foes of the old one are gone; heroes who gave in are back with HP at their Crisis score.
    """
    after = scene_clean(session.replaced(conflict=None, check=None, scene=name, foes=()))
    after = after.replaced(villains_met=())
    for member in session.members:
        if member.fate in ("surrendered", "unconscious"):
            seat = participant(after, member.key)
            assert isinstance(seat.entry, Member)
            after = with_entry(after, seat.entry.replaced(fate=""))
            after = with_points(after, member.key, "hp", seat.value("crisis"))
    return told(session, after, "scene", name or "A new scene")


def side_to_act(session: Session) -> Side | None:
    return next_side(session)
