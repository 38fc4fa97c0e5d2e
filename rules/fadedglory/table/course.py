"""How a fight goes on: from segment to segment, stage to stage, turn to turn, and to its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from models.errors import UserError
from models.fadedglory.session import Session
from models.fadedglory.turn import Fighter, Turn
from models.fadedglory.vocabulary import STAGES, StageId
from rules.fadedglory.fight.acting import due, next_segment, parry_count
from rules.fadedglory.fight.rolling import acting_segments
from rules.fadedglory.fight.settling import next_turn, totals
from rules.fadedglory.fight.stage import next_stage, previous_stage
from rules.fadedglory.initiative import segments
from rules.fadedglory.play import with_state
from rules.fadedglory.profile import location_name
from rules.fadedglory.table.duration import without_over
from rules.fadedglory.table.opening import order_lines
from rules.fadedglory.table.seat import display_name, is_hidden, name_of
from rules.fadedglory.table.told import About, told, told_apart
from rules.table_log import line, noted

STAGE_NAMES: Mapping[StageId, str] = {
    "initiative": "Initiative",
    "declaration": "Declaration",
    "actions": "Actions",
    "resolution": "Resolution",
}


def went_on(session: Session) -> Session:
    """Return the session one step on: the next segment, stage or turn.

    Raises:
        UserError: while there is no fight.
    """
    _need_fight(session)
    turn = session.turn
    if turn.stage == "actions" and turn.segment != segments(turn.options)[-1]:
        after = session.replaced(turn=next_segment(turn), acting="")
        return told(session, after, "segment", f"Segment {after.turn.segment}")
    return _to_stage(session, next_stage(turn))


def went_back(session: Session) -> Session:
    """Return the session in the stage before; nothing that happened is lost."""
    _need_fight(session)
    turn = previous_stage(session.turn)
    if turn.stage == session.turn.stage:
        return session
    after = session.replaced(turn=turn, acting="")
    return told(session, after, "stage", f"Back to {STAGE_NAMES[turn.stage].lower()}")


def segment_over(session: Session) -> bool:
    """Say whether nobody has anything left to do in the segment that is played."""
    return session.turn.stage == "actions" and not due(session.turn)


def next_words(session: Session) -> str:
    """Return where ``went_on`` leads: “Segment 3”, “Resolution”, “Turn 2”."""
    turn = session.turn
    rest = segments(turn.options)
    if turn.stage == "actions" and turn.segment in rest[:-1]:
        return f"Segment {rest[rest.index(turn.segment) + 1]}"
    place = STAGES.index(turn.stage) + 1
    return STAGE_NAMES[STAGES[place]] if place < len(STAGES) else f"Turn {turn.number + 1}"


def _to_stage(session: Session, turn: Turn) -> Session:
    if turn.number != session.turn.number:
        return _next_turn(session, turn)
    after = session.replaced(turn=turn, acting="")
    title = STAGE_NAMES[turn.stage]
    if turn.stage == "actions":
        title = f"{title}, segment {turn.segment}"
    return told_apart(session, after, "stage", title, _stage_lines(after))


def _stage_lines(session: Session) -> Iterator[About]:
    """Yield what a stage begins with: the order, surprises, parries that met nothing."""
    turn = session.turn
    if turn.stage == "declaration":
        own = acting_segments(turn)
        for key in sorted(own, key=lambda one: -own[one]):
            yield (key,), line(f"{own[key]}: {name_of(session, key)}")
        yield from order_lines(session)
    if turn.stage == "resolution":
        yield from _lost_parries(session)


def _lost_parries(session: Session) -> Iterator[About]:
    """Yield a line with everybody whose parries met no blow; hidden fighters have their own."""
    for is_secret in (False, True):
        found: dict[str, str] = {}
        for one in session.turn.fighters:
            lost = parry_count(session.turn, one.key).lost
            if lost and is_hidden(session, one.key) == is_secret:
                found[one.key] = display_name(one) + (f" ({lost})" if lost > 1 else "")
        if found:
            words = ", ".join(found.values())
            yield tuple(found), line(f"Parries that met no blow: {words}", "soft")


def _next_turn(session: Session, turn: Turn) -> Session:
    """Return the session in its next turn: all damage counts now, together."""
    after = session.replaced(turn=turn, acting="")
    said = f"Turn {session.turn.number} ends"
    after = told_apart(session, after, "turn", said, _damage_lines(session))
    after = noted(after, "turn", f"Turn {turn.number}", round=turn.number)
    return without_over(after)


def _damage_lines(session: Session) -> Iterator[About]:
    damage = totals(session.turn)
    for one in session.turn.fighters:
        names = {row.id: location_name(row) for row in one.combatant.locations}
        hurt = damage.get(one.key, {})
        if hurt:
            said = ", ".join(f"{names.get(id, id).lower()} {much}" for id, much in hurt.items())
            yield (one.key,), line(f"{display_name(one)}: {said}", "bad")
        if one.felled_in is not None and not one.is_out:
            yield (one.key,), line(f"{display_name(one)} is out of the fight", "bad")


def fight_ended(session: Session) -> Session:
    """Return the session after the fight; what landed in the turn under way counts.

    Spells under way are over, and so is what ran by the turns of the fight.

    Raises:
        UserError: while there is no fight.
    """
    _need_fight(session)
    ended = next_turn(session.turn)
    people = tuple(
        Fighter(key=one.key, combatant=with_state(one.combatant, casting=None), is_out=one.is_out)
        for one in ended.fighters
    )
    turn = Turn(options=ended.options, fighters=people)
    lines = [*_damage_lines(session)]
    lines += [((one.on,), line(f"{one.label} runs on", "soft")) for one in session.durations]
    after = session.replaced(turn=turn, is_fighting=False, acting="", durations=())
    turns = session.turn.number
    words = "1 turn" if turns == 1 else f"{turns} turns"
    title = "The fight ends"
    return told_apart(session, after, "fight", title, lines, detail=f"after {words}")


def _need_fight(session: Session) -> None:
    if not session.is_fighting:
        raise UserError("There is no fight.", remedy="Begin one first.")
