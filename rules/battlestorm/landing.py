"""What an event rolls once it happens, and how it comes to rest on a model.

Source: Battlestorm Basic, events.
"""

from __future__ import annotations

from dataclasses import dataclass

from models.battlestorm.model import Effect, Model, Storm
from models.battlestorm.options import DEFAULTS, Options
from rules.battlestorm.damage import damage_roll, effect_roll
from rules.battlestorm.derive import current_fate
from rules.battlestorm.duration import counted_on
from rules.battlestorm.edit import new_key
from rules.battlestorm.event import Event, event_name, is_lasting, is_storm, is_weapon, save_of
from rules.battlestorm.lasting import to_ashes
from rules.battlestorm.play import one_destroyed, struck, with_state
from rules.battlestorm.weapon import combat_error
from rules.dice import Dice, Roll


@dataclass(frozen=True, slots=True)
class Landing:
    """The dice of an event as they fell; None for what it does not roll.

    ``turns`` None is for ever, or at once.
    """

    turns: int | None = None
    turns_roll: Roll | None = None
    damage: Roll | None = None
    absorption: Roll | None = None
    evasion_loss: Roll | None = None
    fate_loss: Roll | None = None

    @property
    def words(self) -> str:
        """“turns 3 · Evasion lost 4 + 2 = 6”."""
        shown = [f"{self.turns} turn{'' if self.turns == 1 else 's'}"] if self.turns else []
        for label, roll in (
            ("damage", self.damage),
            ("Absorption", self.absorption),
            ("Evasion lost", self.evasion_loss),
            ("Fate lost", self.fate_loss),
        ):
            if roll is not None:
                shown.append(f"{label} {roll.words}")
        return " · ".join(shown)


def dice_needed(event: Event) -> tuple[str, ...]:
    """Return the dice that are rolled when an event happens, in the order of the rolls."""
    damage = "" if is_weapon(event) else event.damage
    found = (event.turns_dice, damage, event.absorption, event.evasion_loss, event.fate_loss)
    return tuple(text for text in found if text)


def rolled_landing(event: Event, dice: Dice, options: Options = DEFAULTS) -> Landing:
    """Return what an event rolls when it happens: turns, then damage and other dice.

    A weapon rolls its damage only when it hits.

    Raises:
        DiceError: when the dice that were typed do not fit.
    """
    turns = effect_roll(event.turns_dice, dice, options) if event.turns_dice else None
    has_damage = bool(event.damage) and not is_weapon(event)
    return Landing(
        turns=turns.total if turns else event.turns or None,
        turns_roll=turns,
        damage=damage_roll(event.damage, dice) if has_damage else None,
        absorption=effect_roll(event.absorption, dice, options) if event.absorption else None,
        evasion_loss=effect_roll(event.evasion_loss, dice, options) if event.evasion_loss else None,
        fate_loss=effect_roll(event.fate_loss, dice, options) if event.fate_loss else None,
    )


def storm_landing(event: Event, dice: Dice, options: Options = DEFAULTS) -> Landing:
    """Return what a storm rolls in each later turn: what it does at once, and no turns.

    Raises:
        DiceError: when the dice that were typed do not fit.
    """
    return Landing(
        damage=damage_roll(event.damage, dice) if event.damage else None,
        fate_loss=effect_roll(event.fate_loss, dice, options) if event.fate_loss else None,
    )


def landed(
    bearer: Model,
    event: Event,
    landing: Landing,
    *,
    saved: bool = False,
    source: str = "",
    source_key: str = "",
    caller_activation: int | None = None,
) -> Model:
    """Return the model after an event came upon it.

    Args:
        saved: A save at once; an event that allows one each round takes none here.
        source: Who called it, in words; empty for the model itself.
        source_key: Who that is at a table.
        caller_activation: The activation in which it was called, for effects that count those of
            the caller; the model's own when it called it itself.
    """
    touched = _hurt(bearer, event, landing, saved=saved)
    takes_save = save_of(event, bearer.options) == "once" and saved
    if takes_save or is_storm(event) or not is_lasting(event):
        return touched
    added = _effect(bearer, event, landing).replaced(
        source=source,
        source_key=source_key,
        landed=_landed_at(bearer, event, caller_activation),
    )
    return with_state(touched, effects=(*touched.state.effects, added))


def _hurt(bearer: Model, event: Event, landing: Landing, *, saved: bool) -> Model:
    touched = bearer
    if landing.damage is not None:
        touched = struck(
            touched,
            landing.damage.total,
            saved=saved,
            ignores_absorption=event.ignores_absorption,
            metal_is_no_help=event.metal_is_no_help,
        )
    if landing.fate_loss is not None and not saved:
        found = to_ashes(current_fate(touched), landing.fate_loss.total, touched.options)
        if found.lost:
            touched = with_state(touched, fate_lost=touched.state.fate_lost + found.lost)
        if found.destroyed:
            touched = one_destroyed(touched)
    return touched


def _landed_at(bearer: Model, event: Event, caller_activation: int | None) -> int:
    is_callers = counted_on(is_defensive=event.is_defensive) == "caller"
    if is_callers and caller_activation is not None:
        return caller_activation
    return bearer.state.activation


def _effect(bearer: Model, event: Event, landing: Landing) -> Effect:
    error = event.combat_error
    if error is not None:
        error = combat_error(event.id, error, bearer.combat_error, bearer.options)
    kind = save_of(event, bearer.options)
    return Effect(
        key=new_key(event_name(event), (one.key for one in bearer.state.effects)),
        event_id=event.id,
        name=event_name(event),
        turns=landing.turns,
        counted_on=counted_on(is_defensive=event.is_defensive),
        save="each_round" if kind == "each_round" else "none",
        absorption=landing.absorption.total if landing.absorption else 0,
        evasion_loss=landing.evasion_loss.total if landing.evasion_loss else 0,
        evasion_floor=event.evasion_floor,
        halves_movement=event.halves_movement,
        combat_error=error,
        attacks_per_round=event.attacks_per_round,
        damage=event.damage if is_weapon(event) else "",
        ignores_absorption=event.ignores_absorption,
        life=event.life,
    )


def with_storm(caller: Model, event: Event, landing: Landing, aim: str = "") -> Model:
    """Return the caller with an event to keep up; its first turn is this one."""
    added = Storm(
        key=new_key(event_name(event), (one.key for one in caller.state.storms)),
        event_id=event.id,
        name=event_name(event),
        aim=aim,
        die=max(2, event.sustain_die),
        most=max(1, landing.turns or 1),
        landed=caller.state.activation,
    )
    return with_state(caller, storms=(*caller.state.storms, added))
