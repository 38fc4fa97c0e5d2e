"""From one stage of a turn to the next, and what is still open in the present one."""

from __future__ import annotations

from collections.abc import Iterator

from models.fadedglory.turn import Turn
from models.fadedglory.vocabulary import STAGES
from rules.fadedglory import source
from rules.fadedglory.fight.acting import due
from rules.fadedglory.fight.declaring import declaration_faults, why_not
from rules.fadedglory.fight.outcome import outcomes
from rules.fadedglory.fight.roster import fighter_name
from rules.fadedglory.fight.settling import needs_location, next_turn
from rules.fadedglory.initiative import segments
from rules.problem import Problem


def next_stage(turn: Turn) -> Turn:
    """Return the turn in its next stage; after the last one comes the next turn."""
    place = STAGES.index(turn.stage)
    if place + 1 == len(STAGES):
        return next_turn(turn)
    stage = STAGES[place + 1]
    segment = segments(turn.options)[0] if stage == "actions" else None
    return turn.replaced(stage=stage, segment=segment)


def previous_stage(turn: Turn) -> Turn:
    """Return the turn in the stage before; the first one is kept. Nothing that happened is lost."""
    stage = STAGES[max(0, STAGES.index(turn.stage) - 1)]
    segment = segments(turn.options)[-1] if stage == "actions" else None
    return turn.replaced(stage=stage, segment=segment)


def stage_problems(turn: Turn) -> tuple[Problem, ...]:
    """Return what should be settled before the next stage; none of it stops anybody."""
    found = {
        "initiative": _initiative,
        "declaration": _declaration,
        "actions": _actions,
        "resolution": _resolution,
    }[turn.stage]
    return tuple(found(turn))


def _initiative(turn: Turn) -> Iterator[Problem]:
    for index, one in enumerate(turn.fighters):
        if one.roll is None and not one.is_out:
            text = f"{fighter_name(turn, one.key)} has not rolled yet."
            where = f"fighters.{index}.roll"
            yield Problem("warning", "roll-missing", where, text, source.INITIATIVE)


def _declaration(turn: Turn) -> Iterator[Problem]:
    for index, one in enumerate(turn.fighters):
        where = f"fighters.{index}.acts"
        name = fighter_name(turn, one.key)
        if not one.has_declared and not why_not(turn, one.key):
            text = f"{name} has not declared anything yet."
            yield Problem("warning", "declaration-missing", where, text, source.DECLARATION)
        for fault in declaration_faults(turn, one.key):
            text = f"{name}: {fault}"
            yield Problem("error", "declaration-broken", where, text, source.DECLARATION)


def _actions(turn: Turn) -> Iterator[Problem]:
    for group in due(turn):
        for act in group:
            text = f"{fighter_name(turn, act.key)} has still to {act.act.kind}."
            where = f"fighters.{_index(turn, act.key)}.acts.{act.act_index}"
            yield Problem("warning", "act-open", where, text, source.ACTIONS)
    for index, found in enumerate(outcomes(turn)):
        if not found.is_rolled:
            text = f"The die of {fighter_name(turn, found.blow.attacker)} is missing."
            yield Problem("warning", "die-missing", f"blows.{index}.die", text, source.ACTIONS)


def _index(turn: Turn, key: str) -> int:
    return next(index for index, one in enumerate(turn.fighters) if one.key == key)


def _resolution(turn: Turn) -> Iterator[Problem]:
    for index, found in enumerate(outcomes(turn)):
        who = fighter_name(turn, found.blow.target)
        if needs_location(turn, index):
            text = f"Where {who} was hit is not rolled yet."
            where = f"blows.{index}.location_roll"
            yield Problem("warning", "location-missing", where, text, source.RESOLUTION)
        elif found.connects and found.location is None:
            text = f"The blow at {who} lands nowhere: their layout has no such location."
            yield Problem("error", "location-unknown", f"blows.{index}", text, source.RESOLUTION)
        elif found.lands and found.blow.damage is None:
            text = f"The damage {who} takes is not entered yet; it counts as none."
            where = f"blows.{index}.damage"
            yield Problem("warning", "damage-missing", where, text, source.LIVE_GAME)
