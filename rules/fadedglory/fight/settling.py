"""The last stage: locations, abilities that cancel hits, damage taken together, the next turn."""

from __future__ import annotations

from collections.abc import Mapping

from models.errors import UserError
from models.fadedglory.combatant import Ability, Casting, Combatant
from models.fadedglory.turn import Fighter, Turn
from rules.fadedglory.clock import seconds
from rules.fadedglory.fight.acting import with_blow
from rules.fadedglory.fight.casting import cast_states
from rules.fadedglory.fight.outcome import outcome_of, outcomes
from rules.fadedglory.fight.roster import known_fighter
from rules.fadedglory.play import with_ability_spent, with_state, with_turn_damage
from rules.fadedglory.resolution import added_up, hits_left


def needs_location(turn: Turn, index: int) -> bool:
    """Say whether the location die of a blow is still to be rolled; an aimed one needs none."""
    found = outcome_of(turn, index)
    return found.connects and not found.blow.called and found.blow.location_roll is None


def dodges(turn: Turn, index: int) -> tuple[Ability, ...]:
    """Return what the target of a blow can still spend to take the hit away.

    Uses that other hits of this turn took are gone. None before the location is known.
    """
    found = outcome_of(turn, index)
    if not found.connects or found.location is None:
        return ()
    target = known_fighter(turn, found.blow.target)
    others = [blow for number, blow in enumerate(turn.blows) if number != index]
    taken = [blow.cancelled_by for blow in others if blow.target == target.key]
    return tuple(
        ability
        for ability in target.combatant.abilities
        if ability.cancels_hit
        and (ability.uses is None or ability.spent + taken.count(ability.key) < ability.uses)
    )


def with_cancelled(turn: Turn, index: int, ability_key: str) -> Turn:
    """Return the turn with a hit taken away by an ability; an empty key takes that back.

    Raises:
        UserError: when the ability cannot do it.
    """
    if ability_key and ability_key not in {ability.key for ability in dodges(turn, index)}:
        raise UserError(
            "That ability cannot take this hit away.",
            remedy="Roll the location first, and choose one with a use left.",
        )
    return with_blow(turn, index, cancelled_by=ability_key)


def hits_on(turn: Turn, key: str) -> int:
    """Return how many hits a fighter has to take after parries and abilities."""
    found = [one for one in outcomes(turn) if one.blow.target == key and one.connects]
    return hits_left(len(found), sum(one.is_cancelled for one in found))


def totals(turn: Turn, *, above: int | None = None) -> Mapping[str, Mapping[str, int]]:
    """Return the damage that landed, by fighter and location id.

    Args:
        above: Only blows of higher segments than this one.
    """
    found: dict[str, list[tuple[str, int]]] = {}
    for outcome in outcomes(turn):
        blow = outcome.blow
        if not outcome.lands or outcome.location is None or not blow.damage:
            continue
        if above is None or blow.segment > above:
            found.setdefault(blow.target, []).append((outcome.location.id, blow.damage))
    return {key: added_up(hits) for key, hits in found.items()}


def standing(turn: Turn, key: str) -> Combatant:
    """Return a fighter as they stand at this moment of the turn (option damage_timing).

    By segment, the damage of higher segments counts already; otherwise none does before the end.
    """
    combatant = known_fighter(turn, key).combatant
    if turn.options.damage_timing == "end_of_turn" or turn.stage not in ("actions", "resolution"):
        return combatant
    above = turn.segment if turn.stage == "actions" else None
    return with_turn_damage(combatant, totals(turn, above=above).get(key, {}))


def settled(turn: Turn) -> tuple[Combatant, ...]:
    """Return everybody after this turn, in the order of the fighters.

    Damage of all blows counts at once, abilities that took hits away are spent, and a spell that
    is still under way stands among the states.
    """
    damage = totals(turn)
    return tuple(_after(turn, one, damage.get(one.key, {})) for one in turn.fighters)


def _after(turn: Turn, one: Fighter, damage: Mapping[str, int]) -> Combatant:
    after = with_turn_damage(one.combatant, damage)
    for outcome in outcomes(turn):
        if outcome.blow.target == one.key and outcome.connects and outcome.is_cancelled:
            after = with_ability_spent(after, outcome.blow.cancelled_by)
    going = (
        state.cast
        for state in cast_states(turn)
        if state.cast.caster == one.key and state.status == "under way"
    )
    cast = next(going, None)
    casting = (
        Casting(spell_key=cast.spell_key, turn=cast.turn, segment=cast.segment) if cast else None
    )
    return with_state(after, casting=casting)


def next_turn(turn: Turn) -> Turn:
    """Return the turn after this one: everybody as they came out of it, no dice, no declarations.

    Spells under way go on; those that landed or were lost are gone. Who was felled is out.
    """
    ended = turn.replaced(stage="resolution", segment=None)
    fighters = tuple(
        Fighter(
            key=one.key,
            combatant=after,
            felled_in=one.felled_in,
            is_out=one.is_out or one.felled_in is not None,
        )
        for one, after in zip(ended.fighters, settled(ended), strict=True)
    )
    going = tuple(state.cast for state in cast_states(ended) if state.status == "under way")
    return Turn(number=turn.number + 1, options=turn.options, fighters=fighters, casts=going)


def elapsed(turn: Turn) -> int:
    """Return about how many seconds of the fight are over when this turn begins."""
    return seconds(turn.number - 1)
