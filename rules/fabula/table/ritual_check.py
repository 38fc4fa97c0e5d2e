"""The Magic Check of a ritual: thrown when it may be performed, and known again on the table."""

from __future__ import annotations

from models.fabula.session import PendingCheck, RitualWork, Session
from models.fabula.vocabulary import Attribute
from rules.dice import Dice
from rules.fabula.table.flow import check_begun
from rules.fabula.table.ritual_work import RitualError, ritual_difficulty, ritual_of, why_not_yet

PREFIX = "ritual:"
"""Begins the deed of a Check that performs a ritual; its key follows."""


def ritual_begun(
    session: Session, key: str, attributes: tuple[Attribute, Attribute], *, dice: Dice
) -> Session:
    """Return the session with the Magic Check of a ritual thrown and lying on the table.

    Raises:
        RitualError: when its Clock is not full yet, or the performer has too few MP.
        CheckError: when another Check lies on the table.
    """
    work = ritual_of(session, key)
    reason = why_not_yet(session, work)
    if reason:
        remedy = "Fill the Clock, regain MP, or choose a smaller ritual."
        raise RitualError(reason, remedy=remedy)
    name = work.name.strip()
    return check_begun(
        session,
        work.who,
        attributes,
        dice=dice,
        kind="ritual",
        label=f"Ritual: {name}" if name else "Ritual",
        difficulty=ritual_difficulty(work, session.edition).number,
        deed=f"{PREFIX}{key}",
    )


def ritual_in(session: Session, check: PendingCheck | None) -> RitualWork | None:
    """Return the ritual that the Check performs; None for any other."""
    if check is None or not check.deed.startswith(PREFIX):
        return None
    key = check.deed.removeprefix(PREFIX)
    return next((work for work in session.rituals if work.key == key), None)
