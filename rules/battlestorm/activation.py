"""Activations: what their beginning and end do to a model, its effects and its storms.

A session of several models calls ``activation_begun`` and ``activation_ended`` on whoever is
activated, and ``caller_activation_ended`` on everybody else, who may bear an effect that counts
the activations of its caller.

Source: Battlestorm Basic, duration.
"""

from __future__ import annotations

from collections.abc import Iterable

from models.battlestorm.model import Effect, Model, Storm
from rules.battlestorm.chain import Chain
from rules.battlestorm.play import is_over, with_effect, with_state, without_effect, without_storm
from rules.battlestorm.storm import goes_on, locks_out
from rules.battlestorm.weapon import ends_at_miss


def activation_begun(model: Model) -> Model:
    """Return the model with its activation begun: a fresh act of faith, missiles back in hand.

    One that is under way already is ended first. Storms that had all their turns are over.
    """
    ready = activation_ended(model) if model.state.is_activating else model
    effects = tuple(
        one if one.in_hand else one.replaced(in_hand=True) for one in ready.state.effects
    )
    storms = tuple(one for one in ready.state.storms if one.done < one.most)
    return with_state(
        ready,
        storms=storms,
        activation=ready.state.activation + 1,
        is_activating=True,
        acts=0,
        call=None,
        effects=effects,
    )


def activation_ended(model: Model) -> Model:
    """Return the model with its activation over: one turn of its effects has passed.

    Effects that began in this very activation wait for the next one; those that count the
    activations of somebody else wait for theirs.
    """
    if not model.state.is_activating:
        return model
    now = model.state.activation
    effects = _counted(model.state.effects, now, source_key=None)
    return with_state(model, is_activating=False, effects=effects)


def caller_activation_ended(bearer: Model, source_key: str, activation: int) -> Model:
    """Return a model after the activation of somebody whose events may rest on it.

    Args:
        source_key: The key of that caller.
        activation: The number of the caller's activation that is over.
    """
    effects = _counted(bearer.state.effects, activation, source_key=source_key)
    return bearer if effects == bearer.state.effects else with_state(bearer, effects=effects)


def _counted(
    effects: Iterable[Effect], activation: int, *, source_key: str | None
) -> tuple[Effect, ...]:
    """Count a turn of the effects that wait for this activation; those that are over are gone."""
    kept: list[Effect] = []
    for one in effects:
        after = one
        if _waits_for(one, source_key) and one.landed < activation:
            after = one.replaced(done=one.done + 1)
        if not is_over(after):
            kept.append(after)
    return tuple(kept)


def _waits_for(effect: Effect, source_key: str | None) -> bool:
    """Say whether an effect counts the activations of that caller; None is its own bearer."""
    is_own = effect.counted_on == "bearer" or not (effect.source or effect.source_key)
    if source_key is None:
        return is_own
    return not is_own and effect.source_key == source_key


def round_begun(model: Model) -> Model:
    """Return the model in the next round; a holy site begun in the last one serves now."""
    ended = activation_ended(model)
    return with_state(ended, round=ended.state.round + 1, acts=0)


# Saves of each round ---------------------------------------------------------------------------


def effects_to_save(model: Model) -> tuple[int, ...]:
    """Return the places of the effects that allow a save each round."""
    return tuple(index for index, one in enumerate(model.state.effects) if one.save == "each_round")


def with_lasting_save(model: Model, index: int, *, saved: bool) -> Model:
    """Return the model after the save of a round against an effect; a passed one ends it.

    Before or after the activation is for the table to keep (option lasting_save_when).
    """
    return without_effect(model, index) if saved else model


# Storms ----------------------------------------------------------------------------------------


def storm_kept_up(
    model: Model, index: int, chain: Chain, *, is_concentrating: bool = True
) -> Model:
    """Return the caller after the d10 of a storm: one more turn, or it is over.

    Options: sustain_uses_act, sustain_can_lock_out.
    """
    storm = model.state.storms[index]
    fq, fl = model.fq or 0, model.fl or 0
    paid = model
    if model.options.sustain_uses_act == "yes":
        paid = with_state(paid, acts=paid.state.acts + 1)
    if goes_on(
        chain.total,
        fq,
        turns_done=storm.done,
        most=storm.most,
        is_concentrating=is_concentrating,
    ):
        return _with_turn(paid, index, storm)
    ended = without_storm(paid, index)
    if locks_out(chain.total, fq, fl, model.options):
        return with_state(ended, locked_out=True)
    return ended


def _with_turn(model: Model, index: int, storm: Storm) -> Model:
    rows = model.state.storms
    changed = storm.replaced(done=storm.done + 1, landed=model.state.activation)
    return with_state(model, storms=(*rows[:index], changed, *rows[index + 1 :]))


# Conjured weapons ------------------------------------------------------------------------------


def swung(model: Model, index: int, *, hit: bool) -> Model:
    """Return the model after a swing or a throw with a conjured weapon.

    Option: missile_after_miss.
    """
    effect = model.state.effects[index]
    if hit or effect.life == "plain":
        return model
    if ends_at_miss(effect.life, model.options):
        return without_effect(model, index)
    return with_effect(model, index, in_hand=False)
