"""Whole rolls of the table: dice in, a new model out, and words that tell what fell.

Each function is pure: it is given its dice, thrown or typed. A session of several models uses
``called`` on the caller, ``happened`` for what comes upon the caller itself, and ``received`` on
everybody else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from models.battlestorm.model import DICE_PATTERN, Effect, Model
from rules.battlestorm.activation import storm_kept_up, with_lasting_save
from rules.battlestorm.calling import call_result, settled, with_call
from rules.battlestorm.chain import Chain, rolled_chain
from rules.battlestorm.damage import damage_roll
from rules.battlestorm.derive import current_fate
from rules.battlestorm.event import (
    Event,
    event_name,
    event_of,
    is_hostile,
    is_storm,
    is_weapon,
    save_of,
)
from rules.battlestorm.landing import Landing, landed, rolled_landing, with_storm
from rules.battlestorm.play import struck
from rules.battlestorm.save import needed, passes
from rules.dice import Dice, DiceError

SAVE_DIE = 30


@dataclass(frozen=True, slots=True)
class Rolled:
    """The model after a roll, and what to tell of it."""

    model: Model
    words: str


def outcome_words(chain: Chain, *, success: bool, locked_out: bool) -> str:
    """Return what a call came to: “8 + 5 = 13: it succeeds”."""
    if success:
        return f"{chain.words}: it succeeds"
    tail = "; locked out for the game" if locked_out else ""
    return f"{chain.words}: it fails{tail}"


def called(model: Model, event_id: str, dice: Dice) -> Rolled:
    """Return the caller after the Faith Die of an event it knows was rolled.

    Raises:
        DiceError: when the dice that were typed do not fit.
    """
    event = event_of(model, event_id)
    if event is None:
        return Rolled(model, "")
    after = with_call(model, event_id, rolled_chain(event.die, dice))
    result = call_result(after)
    if result is None:
        return Rolled(after, "")
    outcome = result.outcome
    told = outcome_words(result.chain, success=outcome.success, locked_out=outcome.locked_out)
    return Rolled(after, f"{event_name(event)}: {told}.")


def happened(model: Model, dice: Dice, aim: str = "") -> Rolled:
    """Return the caller after the effect of its successful call was rolled.

    An event upon the caller lands on it, a storm is its to keep up; what comes upon others is only
    told, for them to receive.

    Raises:
        DiceError: when the dice that were typed do not fit.
    """
    result = call_result(model)
    if result is None or result.event is None or not result.happens:
        return Rolled(model, "")
    event = result.event
    landing = rolled_landing(event, dice, model.options)
    after = model
    if is_storm(event):
        after = with_storm(model, event, landing, aim)
    elif not is_hostile(event):
        after = landed(model, event, landing)
    words = landing.words or "it happens"
    return Rolled(settled(after, words), f"{event_name(event)}: {words}.")


def received(
    model: Model,
    event: Event,
    dice: Dice,
    *,
    partial: bool = False,
    source: str = "",
    source_key: str = "",
    caller_activation: int | None = None,
) -> Rolled:
    """Return a model after an event came upon it: its save where there is one, then the effect.

    Args:
        partial: Only partly inside a round area.
        source: Who called it, in words.

    Raises:
        DiceError: when the dice that were typed do not fit.
    """
    needs_save = save_of(event, model.options) == "once"
    save = dice(SAVE_DIE) if needs_save else None
    landing = rolled_landing(event, dice, model.options)
    found = met(
        model,
        event,
        landing,
        save=save,
        partial=partial,
        source=source or "another model",
        source_key=source_key,
        caller_activation=caller_activation,
    )
    parts = [text for text in (found.saved, landing.words, found.change) if text]
    return Rolled(found.model, f"{event_name(event)}: {' · '.join(parts) or 'it happens'}.")


@dataclass(frozen=True, slots=True)
class Met:
    """A model after it met an event: what its save came to, and what it lost, in words."""

    model: Model
    saved: str
    change: str


def met(
    model: Model,
    event: Event,
    landing: Landing,
    *,
    save: int | None,
    partial: bool = False,
    source: str = "",
    source_key: str = "",
    caller_activation: int | None = None,
) -> Met:
    """Return a model after an event came upon it whose dice lie there already.

    Args:
        save: The d30 where the event allows a save at once; None where it does not.
    """
    saved, told = (False, "") if save is None else _save(model, save, partial=partial)
    after = landed(
        model,
        event,
        landing,
        saved=saved,
        source=source,
        source_key=source_key,
        caller_activation=caller_activation,
    )
    return Met(after, told, _change(model, after))


def _save(model: Model, roll: int, *, partial: bool = False) -> tuple[bool, str]:
    number = needed(current_fate(model), model.options).number
    saved = passes(roll, number, partial=partial, options=model.options)
    halved = " partly inside" if partial else ""
    return saved, f"save {roll} against {number}{halved}: {'passed' if saved else 'failed'}"


def _change(before: Model, after: Model) -> str:
    """Return what a model lost, in words."""
    was, now = before.state, after.state
    found: list[str] = []
    if now.fallen > was.fallen:
        found.append("one is gone" if before.count > 1 else "destroyed")
    if now.hits_lost > was.hits_lost:
        found.append(f"{now.hits_lost - was.hits_lost} through the armor")
    if now.fate_lost > was.fate_lost:
        found.append(f"{now.fate_lost - was.fate_lost} Fate gone")
    return ", ".join(found)


def ordinary_blow(model: Model, text: str, dice: Dice) -> Rolled:
    """Return a model after a blow of no event: open-ended damage, less its Absorption.

    Args:
        text: Equal dice, such as ``2d6``.

    Raises:
        DiceError: when ``text`` is no such dice, or what was typed does not fit them.
    """
    written = text.strip().lower()
    if not written or not re.fullmatch(DICE_PATTERN, written):
        raise DiceError(f"“{text[:40]}” is no damage.", remedy="Type equal dice, such as 2d6.")
    roll = damage_roll(written, dice, is_fabled=False)
    after = struck(model, roll.total)
    told = _change(model, after) or "nothing through the armor"
    return Rolled(after, f"A blow: damage {roll.words} · {told}.")


def lasting_save(model: Model, index: int, dice: Dice) -> Rolled:
    """Return the model after the save of a round against an effect that rests on it.

    Raises:
        DiceError: when the dice that were typed do not fit.
    """
    effect = model.state.effects[index]
    saved, told = _save(model, dice(SAVE_DIE))
    name = effect.name.strip() or "Unnamed event"
    return Rolled(with_lasting_save(model, index, saved=saved), f"{name}: {told}.")


def kept_up(model: Model, index: int, dice: Dice, *, is_concentrating: bool = True) -> Rolled:
    """Return the caller after the die that keeps a storm up (option sustain_open_ended).

    Raises:
        DiceError: when the dice that were typed do not fit.
    """
    storm = model.state.storms[index]
    open_ended = model.options.sustain_open_ended == "yes"
    chain = rolled_chain(storm.die, dice, open_ended=open_ended)
    after = storm_kept_up(model, index, chain, is_concentrating=is_concentrating)
    goes_on = len(after.state.storms) == len(model.state.storms)
    tail = "; locked out for the game" if after.state.locked_out > model.state.locked_out else ""
    end = "it goes on" if goes_on else f"it ends{tail}"
    name = storm.name.strip() or "Unnamed event"
    return Rolled(after, f"{name}: {chain.words}: {end}.")


def struck_by_weapon(model: Model, index: int, dice: Dice) -> str:
    """Return the damage of a conjured weapon that hit, in words; it is never open-ended.

    Raises:
        DiceError: when the dice that were typed do not fit.
    """
    effect = model.state.effects[index]
    if not effect.damage:
        return ""
    roll = damage_roll(effect.damage, dice)
    tail = ", past all Absorption" if effect.ignores_absorption else ""
    return f"{effect.name}: damage {roll.words}{tail}."


def hit_by_weapon(model: Model, effect: Effect, dice: Dice) -> Rolled:
    """Return a model after a conjured weapon hit it; its damage is never open-ended.

    Raises:
        DiceError: when the dice that were typed do not fit.
    """
    if not effect.damage:
        return Rolled(model, "")
    roll = damage_roll(effect.damage, dice)
    after = struck(model, roll.total, ignores_absorption=effect.ignores_absorption)
    parts = [text for text in (f"damage {roll.words}", _change(model, after)) if text]
    return Rolled(after, " · ".join(parts))


def storm_damage(model: Model, index: int, dice: Dice) -> str:
    """Return this turn's damage of a storm, in words; empty when its event is not known any more.

    Raises:
        DiceError: when the dice that were typed do not fit.
    """
    storm = model.state.storms[index]
    event = event_of(model, storm.event_id)
    if event is None or not event.damage or is_weapon(event):
        return ""
    return f"{event_name(event)}: damage {damage_roll(event.damage, dice).words}."
