"""Spells in a fight: which are under way, which land now, and which were lost to which blow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from models.errors import UserError
from models.fadedglory.combatant import Spell
from models.fadedglory.turn import Blow, Cast, Turn
from rules.fadedglory.fight.outcome import outcome_of
from rules.fadedglory.fight.roster import fighter, fighter_name, known_fighter, with_fighter
from rules.fadedglory.play import with_cast_paid
from rules.fadedglory.spell import Moment, is_spoiled, lands, takes_a_turn

Status = Literal["under way", "landed", "lost"]
_STEP = 0.25
"""How far a second roll moves a blow before or after the caster in one segment."""


@dataclass(frozen=True, slots=True)
class CastState:
    """A spell with what becomes of it; ``why`` tells of a lost one which blow did it."""

    cast: Cast
    name: str
    status: Status
    lands: Moment
    why: str = ""


def spell_of(turn: Turn, cast: Cast) -> Spell | None:
    """Return the spell that is cast, if its caster still knows it."""
    caster = fighter(turn, cast.caster)
    spells = caster.combatant.spells if caster else ()
    return next((spell for spell in spells if spell.key == cast.spell_key), None)


def cast_states(turn: Turn) -> tuple[CastState, ...]:
    """Return every spell of the turn in the order it was begun, as far as the turn has come."""
    return tuple(_state(turn, cast) for cast in turn.casts)


def under_way(turn: Turn, key: str) -> tuple[Cast, ...]:
    """Return the spells of earlier turns that a caster still has under way in this one."""
    return tuple(cast for cast in turn.casts if cast.caster == key and cast.turn < turn.number)


def landing(turn: Turn, segment: int) -> tuple[CastState, ...]:
    """Return the spells of last turn whose segment this is, lost ones too."""
    return tuple(
        state
        for state in cast_states(turn)
        if state.cast.turn < turn.number and state.lands == Moment(turn.number, segment)
    )


def _state(turn: Turn, cast: Cast) -> CastState:
    spell = spell_of(turn, cast)
    begun = Moment(cast.turn, cast.segment)
    name = (spell.name.strip() if spell else "") or "A spell"
    if spell is None or not takes_a_turn(spell.kind):
        return CastState(cast, name, "landed", begun)
    end = lands(spell.kind, begun)
    for index, blow in enumerate(turn.blows):
        if blow.target == cast.caster and _spoils(turn, index, cast):
            who = fighter_name(turn, blow.attacker)
            why = f"struck by {who} in segment {blow.segment}"
            return CastState(cast, name, "lost", end, why)
    now = turn.segment if turn.stage == "actions" else None
    is_over = turn.stage == "resolution" or (now is not None and now <= end.segment)
    landed = end.turn < turn.number or (end.turn == turn.number and is_over)
    return CastState(cast, name, "landed" if landed else "under way", end)


def _spoils(turn: Turn, index: int, cast: Cast) -> bool:
    blow = turn.blows[index]
    found = outcome_of(turn, index)
    if not found.connects:
        return False
    hit = Moment(turn.number, blow.segment)
    if blow.segment == cast.segment and turn.options.same_segment == "roll_off":
        shift = _shift(turn, blow, cast)
        if shift:
            return _spoils_by_order(turn, blow, cast, shift, dodged=found.is_cancelled)
    return is_spoiled(
        Moment(cast.turn, cast.segment),
        hit,
        turn.options,
        damaging=blow.damage is None or blow.damage > 0,
        dodged=found.is_cancelled,
    )


def _shift(turn: Turn, blow: Blow, cast: Cast) -> float:
    """Return below 0 when the second rolls put the blow before the caster, above 0 for after."""
    attacker, caster = fighter(turn, blow.attacker), fighter(turn, cast.caster)
    own = (attacker.second_roll or 0) if attacker else 0
    other = (caster.second_roll or 0) if caster else 0
    return _STEP * ((own < other) - (own > other))


def _spoils_by_order(turn: Turn, blow: Blow, cast: Cast, shift: float, *, dodged: bool) -> bool:
    """Say whether a blow of the caster's own segment comes between beginning and landing."""
    if dodged and turn.options.dodged_hit_interrupts == "no":
        return False
    harmless = blow.damage == 0
    if harmless and turn.options.interrupt_on == "damaging_hit":
        return False
    begun_now = cast.turn == turn.number
    return shift > 0 if begun_now else shift < 0


def begun(turn: Turn, key: str, act_index: int) -> Turn:
    """Return the turn after a declared spell was begun in the present segment; it is paid for.

    Raises:
        UserError: when this is no spell to be begun now.
    """
    caster = known_fighter(turn, key)
    act = caster.acts[act_index] if act_index < len(caster.acts) else None
    rows = {spell.key: index for index, spell in enumerate(caster.combatant.spells)}
    if turn.segment is None or act is None or act.done or act.spell_key not in rows:
        raise UserError(
            "This spell cannot be begun now.", remedy="Declare it first, and wait for its segment."
        )
    paid = with_cast_paid(caster.combatant, rows[act.spell_key])
    acts = tuple(
        one.replaced(done=True) if index == act_index else one
        for index, one in enumerate(caster.acts)
    )
    cast = Cast(caster=key, spell_key=act.spell_key, turn=turn.number, segment=turn.segment)
    changed = with_fighter(turn, key, combatant=paid, acts=acts)
    return changed.replaced(casts=(*changed.casts, cast))
