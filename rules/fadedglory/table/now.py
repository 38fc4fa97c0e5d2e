"""Whose moment it is: somebody takes their turn of the segment, and it ends."""

from __future__ import annotations

from models.errors import UserError
from models.fadedglory.session import Session
from rules.fadedglory.fight.acting import done, due
from rules.fadedglory.table.course import went_on
from rules.fadedglory.table.opening import act_words
from rules.fadedglory.table.seat import name_of, ready
from rules.fadedglory.table.told import told
from rules.table_log import line


def turn_taken(session: Session, key: str) -> Session:
    """Return the session with somebody acting now.

    Raises:
        UserError: when it is not their moment.
    """
    if key not in ready(session):
        raise UserError(
            f"{name_of(session, key)} has nothing to do now.",
            remedy="Wait for the segment, or go on.",
        )
    return session if session.acting == key else session.replaced(acting=key)


def turn_ended(session: Session) -> Session:
    """Return the session after the turn of who acts: what they have not done is let go.

    Where nobody was begun with, that is who is due first. While nobody has anything left to do,
    the fight goes on to its next segment, stage or turn.

    Raises:
        UserError: while there is no fight.
    """
    is_played = session.turn.stage == "actions"
    key = session.acting or next(iter(ready(session) if is_played else ()), "")
    if not key:
        return went_on(session)
    left = [act for group in due(session.turn) for act in group if act.key == key]
    if not is_played or not left:
        return session.replaced(acting="")
    turn = session.turn
    for act in left:
        turn = done(turn, key, act.act_index)
    after = session.replaced(turn=turn, acting="")
    lines = [line(f"{act_words(session, key, act.act)}: let go", "soft") for act in left]
    at = [act.act.against for act in left]
    title = name_of(session, key)
    return told(session, after, "move", title, who=key, whom=at, lines=lines)
