"""A call from the Faith Die to what it does: the roll, the measuring, the targets, their saves.

The dice of an effect are rolled once and count for everybody it comes upon.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from models.battlestorm.model import Model
from models.battlestorm.session import Session, Strike, Target
from models.errors import UserError
from models.table import LogLine
from rules.battlestorm import source
from rules.battlestorm.area import touched
from rules.battlestorm.calling import CallResult, call_result, may_be_rolled, measured
from rules.battlestorm.chain import Chain
from rules.battlestorm.checklist import checklist
from rules.battlestorm.derive import derive
from rules.battlestorm.event import (
    Event,
    allows_partial_save,
    event_name,
    event_of,
    is_hostile,
    save_of,
)
from rules.battlestorm.landing import Landing, rolled_landing, storm_landing
from rules.battlestorm.rolling import SAVE_DIE, called, happened, met
from rules.battlestorm.table.seat import known_seat, name_of, seat, with_model
from rules.battlestorm.table.told import About, told
from rules.breakdown import Part
from rules.dice import Dice, DiceError, typed
from rules.table_log import line

CALL, EFFECT, SAVE = "call", "effect", "save"


# ------------------------------------------------------------------ the Faith Die


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
    key = _acting(session)
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
        strike = Strike(caller=key, event_id=event_id, targets=_targets(session, event, targets))
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
    key = _acting(session)
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


# ------------------------------------------------------------------ whom it comes upon


def strike_event(session: Session) -> Event | None:
    """Return the event that comes upon somebody now."""
    strike = session.strike
    one = seat(session, strike.caller) if strike is not None else None
    return event_of(one.model, strike.event_id) if one is not None and strike is not None else None


def _targets(session: Session, event: Event, keys: Iterable[str]) -> tuple[Target, ...]:
    known = [key for key in dict.fromkeys(keys) if seat(session, key) is not None]
    return tuple(Target(key=key) for key in known[len(known) - touched(event.area, len(known)) :])


def target_set(session: Session, key: str, *, is_in: bool) -> Session:
    """Return the session with a model inside the area or not; of one model alone, the last."""
    strike, event = _struck(session)
    known_seat(session, key)
    kept = [one for one in strike.targets if one.key != key]
    if is_in == any(one.key == key for one in strike.targets):
        return session
    if is_in:
        kept.append(Target(key=key))
        kept = kept[len(kept) - touched(event.area, len(kept)) :]
    return session.replaced(strike=strike.replaced(targets=tuple(kept)))


def partial_set(session: Session, key: str, *, is_partial: bool) -> Session:
    """Return the session with a target that is only partly inside, or wholly."""
    return _with_target(session, key, is_partial=is_partial)


def _with_target(session: Session, key: str, **changes: object) -> Session:
    strike, _ = _struck(session)
    rows = tuple(one.replaced(**changes) if one.key == key else one for one in strike.targets)
    return session.replaced(strike=strike.replaced(targets=rows))


# ------------------------------------------------------------------ the effect


def effect_rolled(session: Session, dice: Dice, aim: str = "") -> Session:
    """Return the session after the dice of the effect were rolled: of the call, or of the storm.

    An event upon its caller lands at once, and a storm is its caller's from now on.

    Raises:
        UserError: when nothing waits to happen.
        DiceError: when the dice that were typed do not fit.
    """
    strike = session.strike
    if strike is not None and strike.storm:
        return _storm_rolled(session, strike, dice)
    result, key = open_call(session), session.acting
    if result is None or not result.happens or result.event is None:
        raise UserError("Nothing happens yet.", remedy="Roll the Faith Die and measure first.")
    faces: list[int] = []
    rolled = happened(known_seat(session, key).model, _kept(dice, faces), aim)
    after = with_model(session, key, rolled.model)
    if strike is not None:
        changed = strike.replaced(is_rolled=True, dice=tuple(faces))
        after = after.replaced(strike=changed)
    name, _, words = rolled.words.partition(": ")
    return told(session, after, EFFECT, name, who=key, detail=words.removesuffix("."))


def _storm_rolled(session: Session, strike: Strike, dice: Dice) -> Session:
    _, event = _struck(session)
    faces: list[int] = []
    caller = known_seat(session, strike.caller).model
    landing = storm_landing(event, _kept(dice, faces), caller.options)
    changed = strike.replaced(is_rolled=True, dice=tuple(faces))
    after = session.replaced(strike=changed)
    name = event_name(event)
    return told(session, after, EFFECT, name, who=strike.caller, detail=landing.words)


def _kept(dice: Dice, faces: list[int]) -> Dice:
    """Return ``dice`` that write down in ``faces`` what fell."""

    def fall(sides: int) -> int:
        faces.append(dice(sides))
        return faces[-1]

    return fall


def landing_of(session: Session) -> Landing | None:
    """Return the dice of the strike as they fell; None before they did.

    None as well where they do not fit any more, as the library has the event otherwise now.
    """
    strike, event = session.strike, strike_event(session)
    if strike is None or event is None or not strike.is_rolled:
        return None
    options = known_seat(session, strike.caller).model.options
    roll = storm_landing if strike.storm else rolled_landing
    try:
        return roll(event, typed(strike.dice), options)
    except DiceError:
        return None


# ------------------------------------------------------------------ saves


def needs_save(session: Session, key: str) -> bool:
    """Say whether a model rolls a save at once against the strike."""
    event, one = strike_event(session), seat(session, key)
    return event is not None and one is not None and save_of(event, one.model.options) == "once"


def may_be_partial(session: Session, key: str) -> bool:
    """Say whether it counts that a model is only partly inside."""
    event, one = strike_event(session), seat(session, key)
    return event is not None and one is not None and allows_partial_save(event, one.model.options)


def save_number(model: Model) -> int:
    """Return the number that a save of the model must not be over."""
    return derive(model).whole("save")


def save_typed(session: Session, key: str, roll: int | None) -> Session:
    """Return the session with the d30 of a target as it fell; None takes it back.

    Raises:
        UserError: for a roll that the die does not have.
    """
    if roll is not None and not 1 <= roll <= SAVE_DIE:
        raise UserError(f"A d{SAVE_DIE} does not show {roll}.", remedy=f"Type 1 to {SAVE_DIE}.")
    after = _with_target(session, key, save=roll)
    if after == session:
        return session
    number = save_number(known_seat(session, key).model)
    said = "save taken back" if roll is None else f"save {roll} against {number}"
    return told(session, after, SAVE, name_of(session, key), who=key, detail=said)


def saves_thrown(session: Session, dice: Dice) -> Session:
    """Return the session with a d30 for every target that needs one and has none."""
    strike, event = _struck(session)
    after, about = session, list[About]()
    for one in open_saves(session):
        roll = dice(SAVE_DIE)
        after = _with_target(after, one.key, save=roll)
        number = save_number(known_seat(session, one.key).model)
        words = f"{name_of(session, one.key)}: {roll} against {number}"
        about.append(((one.key,), line(words)))
    if not about:
        return session
    title = f"Saves against {event_name(event)}"
    return told(session, after, SAVE, title, whom=(strike.caller,), about=about)


def open_saves(session: Session) -> Sequence[Target]:
    """Return the targets that need a save and have not rolled it."""
    strike = session.strike
    rows = strike.targets if strike is not None else ()
    return [one for one in rows if one.save is None and needs_save(session, one.key)]


# ------------------------------------------------------------------ it happens


def landed_on_all(session: Session) -> Session:
    """Return the session after the strike came upon all its targets.

    Raises:
        UserError: while its dice were not rolled, or a save is missing.
    """
    strike, event = _struck(session)
    landing = landing_of(session)
    if landing is None:
        raise UserError("The effect was not rolled yet.", remedy="Roll its dice first.")
    missing = open_saves(session)
    if missing:
        names = ", ".join(name_of(session, one.key) for one in missing)
        raise UserError(f"Saves are missing: {names}.", remedy="Throw or type a d30 for each.")
    after, about = session, list[About]()
    for one in strike.targets:
        after, words = _one_met(after, strike, event, landing, one)
        about.append(((one.key,), words))
    if not about:
        about.append(((), line("nobody is there", "soft")))
    after = after.replaced(strike=None)
    detail = landing.words
    title = f"{event_name(event)} happens"
    return told(session, after, EFFECT, title, who=strike.caller, detail=detail, about=about)


def _one_met(
    session: Session, strike: Strike, event: Event, landing: Landing, one: Target
) -> tuple[Session, LogLine]:
    model, caller = known_seat(session, one.key).model, known_seat(session, strike.caller)
    is_other = one.key != strike.caller
    found = met(
        model,
        event,
        landing,
        save=one.save if needs_save(session, one.key) else None,
        partial=one.is_partial and may_be_partial(session, one.key),
        source=name_of(session, strike.caller) if is_other else "",
        source_key=strike.caller if is_other else "",
        caller_activation=caller.model.state.activation,
    )
    parts = [text for text in (found.saved, found.change) if text]
    changed = found.model != model
    said = " · ".join(parts) or ("it rests on it now" if changed else "nothing comes of it")
    words = line(f"{name_of(session, one.key)}: {said}", "bad" if changed else "")
    return with_model(session, one.key, found.model if changed else model), words


def let_go(session: Session) -> Session:
    """Return the session without the strike; nobody is touched."""
    if session.strike is None:
        return session
    event, who = strike_event(session), session.strike.caller
    name = event_name(event) if event is not None else "An event that is gone"
    after = session.replaced(strike=None)
    return told(session, after, EFFECT, name, who=who, detail="touches nobody")


def _acting(session: Session) -> str:
    if not session.acting or seat(session, session.acting) is None:
        raise UserError("Nobody is activated.", remedy="Begin an activation first.")
    return session.acting


def _struck(session: Session) -> tuple[Strike, Event]:
    strike, event = session.strike, strike_event(session)
    if strike is None or event is None:
        raise UserError("No event comes upon anybody.", remedy="Call one first.")
    return strike, event
