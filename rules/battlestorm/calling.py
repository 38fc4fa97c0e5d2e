"""Calling an event, on the document of its caller: the roll, the outcome, the measuring.

A session of several models uses the same functions: what lands on somebody else is in
``rules.battlestorm.landing``.

Source: Battlestorm Basic, calling.
"""

from __future__ import annotations

from dataclasses import dataclass

from models.battlestorm.model import Call, Model
from rules.battlestorm.chain import Chain
from rules.battlestorm.event import Event, event_of, is_hostile
from rules.battlestorm.outcome import Outcome, call_outcome
from rules.battlestorm.play import with_state


@dataclass(frozen=True, slots=True)
class CallResult:
    """A call as it stands: the chain of its die, and what it comes to.

    ``event`` is None when the caller does not know it any more. ``happens`` is None while a
    success still has to be measured.
    """

    event: Event | None
    chain: Chain
    outcome: Outcome
    happens: bool | None


def may_be_rolled(model: Model, event_id: str) -> bool:
    """Say whether F.Q., F.L. and the event are known, so that a call has an outcome."""
    return model.fq is not None and model.fl is not None and event_of(model, event_id) is not None


def with_call(model: Model, event_id: str, chain: Chain) -> Model:
    """Return the caller after the Faith Die fell: the act is used, and perhaps faith is lost.

    An event upon the caller needs no measuring.
    """
    event = event_of(model, event_id)
    outcome = call_outcome(chain.total, model.fq or 0, model.fl or 0, model.options)
    at_once = event is not None and not is_hostile(event)
    call = Call(event_id=event_id, rolls=chain.rolls, in_reach=True if at_once else None)
    state = model.state
    return with_state(
        model,
        call=call,
        acts=state.acts + 1,
        locked_out=state.locked_out or outcome.locked_out,
    )


def call_result(model: Model) -> CallResult | None:
    """Return how the last call stands; None when there was none."""
    call = model.state.call
    if call is None:
        return None
    event = event_of(model, call.event_id)
    chain = Chain(event.die if event else max(call.rolls, default=1) + 1, call.rolls)
    outcome = call_outcome(chain.total, model.fq or 0, model.fl or 0, model.options)
    happens = call.in_reach if outcome.success else False
    return CallResult(event, chain, outcome, happens)


def measured(model: Model, *, in_reach: bool) -> Model:
    """Return the caller after the range was measured, which comes after the roll."""
    call = model.state.call
    if call is None:
        return model
    return with_state(model, call=call.replaced(in_reach=in_reach))


def settled(model: Model, told: str) -> Model:
    """Return the caller with the call done; ``told`` says what its effect came to."""
    call = model.state.call
    if call is None:
        return model
    return with_state(model, call=call.replaced(is_settled=True, told=told[:500]))
