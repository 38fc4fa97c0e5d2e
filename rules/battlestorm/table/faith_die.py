"""A call: the Faith Die with its chain, and the measuring that comes after it."""

from __future__ import annotations

from collections.abc import Iterable

from models.battlestorm.session import Session, Strike
from models.errors import UserError
from models.table import LogLine
from rules.battlestorm import source
from rules.battlestorm.calling import CallResult, call_result, may_be_rolled, measured
from rules.battlestorm.chain import Chain
from rules.battlestorm.checklist import checklist
from rules.battlestorm.event import (
    event_name,
    event_of,
    is_hostile,
)
from rules.battlestorm.rolling import called
from rules.battlestorm.table.seat import known_seat, name_of, seat, with_model
from rules.battlestorm.table.target import (
    targets_of,
)
from rules.battlestorm.table.told import told
from rules.breakdown import Part
from rules.dice import Dice
from rules.table_log import line

CALL = "call"


def call_rolled(
    session: Session, event_id: str, dice: Dice, targets: Iterable[str] = ()
) -> Session:
    """Return the session after the caller whose activation it is rolled the Faith Die.

    What stands in the way on the checklist is told, and does not forbid.

    Args:
        targets: Who is aimed at by now; they can be changed until the effect lands.

    Raises:
        UserError: while nobody is activated, for an event or numbers that are not known.
        DiceError: when the dice that were typed do not fit.
    """
    key = acting(session)
    model = known_seat(session, key).model
    event = event_of(model, event_id)
    if event is None or not may_be_rolled(model, event_id):
        raise UserError(
            f"{name_of(session, key)} cannot call that.",
            remedy="Write down F.Q., F.L. and the event.",
        )
    faults = [_fault(item.text, item.told) for item in checklist(model) if not item.holds]
    rolled = called(model, event_id, dice)
    after = with_model(session, key, rolled.model)
    result = call_result(rolled.model)
    assert result is not None
    strike = None
    if result.outcome.success and is_hostile(event):
        strike = Strike(caller=key, event_id=event_id, targets=targets_of(session, event, targets))
    after = after.replaced(strike=strike)
    words = rolled.words.partition(": ")[2]
    said = line(words, "good" if result.outcome.success else "bad")
    return told(
        session,
        after,
        CALL,
        f"{name_of(session, key)} calls {event_name(event)}",
        who=key,
        lines=(*faults, said),
        parts=_parts(result.chain),
    )


def _fault(text: str, told: str) -> LogLine:
    words = f"{text}: no, {told}" if told else f"{text}: no"
    return line(words, "warn")


def _parts(chain: Chain) -> tuple[Part, ...]:
    """Return the rolls of a chain that goes on; a single one stands in the line already."""
    if len(chain.rolls) < 2:
        return ()
    return tuple(
        Part(f"d{chain.sides}", roll, source.CALLING, "rolled again" if index else "")
        for index, roll in enumerate(chain.rolls)
    )


def call_measured(session: Session, *, in_reach: bool) -> Session:
    """Return the session after the range was measured, which comes after the roll."""
    key = acting(session)
    model = known_seat(session, key).model
    result = call_result(model)
    if result is None or not result.outcome.success or result.happens is in_reach:
        return session
    after = with_model(session, key, measured(model, in_reach=in_reach))
    if not in_reach:
        after = after.replaced(strike=None)
    said = "in reach" if in_reach else "out of reach, the call is wasted"
    what = event_name(result.event) if result.event is not None else "The call"
    return told(session, after, CALL, what, who=key, detail=said)


def open_call(session: Session) -> CallResult | None:
    """Return the call of the activation under way as long as it waits for something."""
    one = seat(session, session.acting)
    if one is None or one.model.state.call is None:
        return None
    result = call_result(one.model)
    is_open = result is not None and result.outcome.success and result.happens is not False
    return result if is_open and not one.model.state.call.is_settled else None


def acting(session: Session) -> str:
    """Return the key of whose activation it is.

    Raises:
        UserError: when nobody is activated.
    """
    if not session.acting or seat(session, session.acting) is None:
        raise UserError("Nobody is activated.", remedy="Begin an activation first.")
    return session.acting
