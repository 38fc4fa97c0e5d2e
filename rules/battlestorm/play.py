"""The state of play at the desk: site, losses, effects; each change makes a new model."""

from __future__ import annotations

from typing import Literal

from models.battlestorm.model import Effect, HolySite, Model, State
from rules.battlestorm.damage import absorbed, after_save, through
from rules.battlestorm.derive import count_left, current_fate, derive

Sign = Literal["-", "+", "="]
MOST = 10**6


def changed_amount(now: int, sign: Sign, amount: int) -> int:
    """Return what an amount comes to after one was taken (-), added (+) or set (=); 0 at least."""
    after = {"-": now - amount, "+": now + amount, "=": amount}[sign]
    return min(MOST, max(0, after))


def with_state(model: Model, **changes: object) -> Model:
    """Return the model with other play state."""
    return model.replaced(state=model.state.replaced(**changes))


# Holy site -----------------------------------------------------------------------------------


def with_site_begun(model: Model, distance_inches: float = 0) -> Model:
    """Begin to set up a holy site of the model's kind in this round."""
    site = HolySite(kind=model.site_kind, begun=model.state.round, distance_inches=distance_inches)
    return with_state(model, site=site)


def with_distance(model: Model, distance_inches: float) -> Model:
    """Say how far the holy site is; nothing changes while there is none."""
    site = model.state.site
    if site is None:
        return model
    return with_state(model, site=site.replaced(distance_inches=distance_inches))


def without_site(model: Model) -> Model:
    return with_state(model, site=None)


# Losses --------------------------------------------------------------------------------------


def with_hits_left(model: Model, sign: Sign, amount: int) -> Model:
    """Return the model after it lost hits (-), regained some (+) or has so many (=)."""
    lost, hits = model.state.hits_lost, model.hits
    if sign == "=":
        return with_state(model, hits_lost=max(0, (hits or 0) - amount))
    return with_state(model, hits_lost=changed_amount(lost, "+" if sign == "-" else "-", amount))


def with_fate_left(model: Model, sign: Sign, amount: int) -> Model:
    """Return the model after its Fate was lowered (-), regained (+) or set (=), within its most."""
    if model.fate is None:
        return model
    now = changed_amount(current_fate(model) or 0, sign, amount)
    return with_state(model, fate_lost=model.fate - min(model.fate, now))


def with_fallen(model: Model, fallen: int) -> Model:
    """Return the model with so many of it gone, within its count."""
    return with_state(model, fallen=min(model.count, max(0, fallen)))


def struck(
    model: Model,
    damage: int,
    *,
    saved: bool = False,
    ignores_absorption: bool = False,
    metal_is_no_help: bool = False,
) -> Model:
    """Return the model after damage, with what a save and its armor take from it.

    In a swarm the blow falls on one member, and one that has no hits left is gone.
    """
    after = after_save(damage, saved=saved, options=model.options)
    id = "absorption_lightning" if metal_is_no_help and model.is_metal else "absorption"
    armor = absorbed(int(derive(model).value(id)), ignores=ignores_absorption)
    hurt = with_hits_left(model, "-", through(after, armor))
    is_swarm = model.count > 1 and count_left(model) > 0
    if is_swarm and model.hits is not None and hurt.state.hits_lost >= model.hits:
        return with_fallen(with_state(hurt, hits_lost=0), model.state.fallen + 1)
    return hurt


def one_destroyed(model: Model) -> Model:
    """Return the model after it was destroyed; of a swarm, one member."""
    return with_fallen(model, model.state.fallen + 1)


# Effects -------------------------------------------------------------------------------------


def with_effect(model: Model, index: int, **changes: object) -> Model:
    """Change an effect that rests on the model."""
    rows = model.state.effects
    changed = rows[index].replaced(**changes)
    return with_state(model, effects=(*rows[:index], changed, *rows[index + 1 :]))


def without_effect(model: Model, index: int) -> Model:
    """End an effect; the numbers it lowered are back."""
    rows = model.state.effects
    return with_state(model, effects=(*rows[:index], *rows[index + 1 :]))


def turn_passed(model: Model, index: int) -> Model:
    """Count one turn of an effect by hand; one whose turns are over is gone."""
    effect = model.state.effects[index]
    if is_over(effect.replaced(done=effect.done + 1)):
        return without_effect(model, index)
    return with_effect(model, index, done=effect.done + 1)


def is_over(effect: Effect) -> bool:
    """Say whether the turns of an effect are over."""
    return effect.turns is not None and effect.done >= effect.turns


def without_storm(model: Model, index: int) -> Model:
    """End a storm: concentration is broken, or nobody wants it any more."""
    rows = model.state.storms
    return with_state(model, storms=(*rows[:index], *rows[index + 1 :]))


def recovered(model: Model) -> Model:
    """Return the model as it begins a game: nothing of play is marked."""
    return model.replaced(state=State())


def with_play_of(model: Model, played: Model) -> Model:
    """Return the model with the state of play of ``played``, as of one built otherwise since."""
    return model.replaced(state=played.state)


def is_fresh(model: Model) -> bool:
    """Say whether nothing of play is marked on the model."""
    return model.state == State()
