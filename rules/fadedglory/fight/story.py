"""The turn told in plain lines, segment by segment, for the log of a table."""

from __future__ import annotations

from collections.abc import Iterator

from models.fadedglory.turn import Turn
from rules.fadedglory.fight.casting import CastState, cast_states
from rules.fadedglory.fight.outcome import Outcome, outcomes
from rules.fadedglory.fight.roster import fighter, fighter_name
from rules.fadedglory.initiative import segments
from rules.fadedglory.profile import weapon_name
from rules.fadedglory.spell import Moment


def told(turn: Turn) -> tuple[str, ...]:
    """Return what happened in this turn, one line for each blow and each spell."""
    found, states = outcomes(turn), cast_states(turn)
    lines: list[str] = []
    for number in segments(turn.options):
        lines += [
            f"Segment {number}: {_blow(turn, one)}" for one in found if one.blow.segment == number
        ]
        lines += [f"Segment {number}: {line}" for line in _spells(turn, states, number)]
    return tuple(lines)


def _blow(turn: Turn, outcome: Outcome) -> str:
    blow = outcome.blow
    how = [
        word
        for word, holds in (
            ("aimed", bool(blow.called)),
            ("from behind", blow.behind),
            ("at one who is prone", blow.prone),
        )
        if holds
    ]
    roll = f"{blow.die or 'no die'} against {outcome.number.number}+"
    how.append("by surprise" if outcome.is_automatic else roll)
    who, whom = fighter_name(turn, blow.attacker), fighter_name(turn, blow.target)
    words = f"{who} strikes at {whom} with {outcome.weapon}, {', '.join(how)}"
    return f"{words}{_parry(turn, outcome)}: {outcome.words}."


def _parry(turn: Turn, outcome: Outcome) -> str:
    tried, number = outcome.blow.parry, outcome.parry_number
    target = fighter(turn, outcome.blow.target)
    if tried is None or number is None or target is None:
        return ""
    act = target.acts[tried.act]
    held = target.combatant.primary if act.hand == "primary" else target.combatant.off_hand
    is_shield = act.hand == "off_hand" and target.combatant.kit == "sword_and_shield"
    name = weapon_name(held, act.hand, is_shield=is_shield)
    return f"; {name} parries, {tried.die or 'no die'} against {number.number}+"


def _spells(turn: Turn, states: tuple[CastState, ...], segment: int) -> Iterator[str]:
    now = Moment(turn.number, segment)
    for state in states:
        who = fighter_name(turn, state.cast.caster)
        begun = Moment(state.cast.turn, state.cast.segment)
        if begun == now:
            end = "it works at once" if state.lands == now else f"it lands in {state.lands}"
            lost = f"; lost, {state.why}" if state.status == "lost" else ""
            yield f"{who} casts {state.name}: {end}{lost}."
        elif state.lands == now:
            end = f"is lost, {state.why}" if state.status == "lost" else "lands"
            yield f"The {state.name} of {who} {end}."
