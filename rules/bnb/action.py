"""Major actions of a round: what counts, how skills are divided, who may still defend.

Source: BnB, V. Encounters.
"""

from __future__ import annotations

from typing import Literal

from models.bnb.options import Options
from rules.bnb.exact import ceiled, exact

MOVE_YARDS = 10
FREE_MOVES = 1


def moves_for(yards: float, yards_per_move: float = MOVE_YARDS) -> int | None:
    """Return the movement actions to cover ``yards``; None when the bearer cannot move at all."""
    if yards <= 0:
        return 0
    if yards_per_move <= 0:
        return None
    return ceiled(exact(yards) / exact(yards_per_move))


def counted_moves(moves: int) -> int:
    """Return how many of ``moves`` count as major actions: the first of a round is free."""
    return max(0, moves - FREE_MOVES)


def counted_actions(moves: int, others: int) -> int:
    """Return the major actions of the round: ``others`` and the moves that count.

    Minor acts and dropping prone are not counted at all.
    """
    return counted_moves(moves) + others


def divided(skill: int, n: int) -> int:
    """Return the skill level left with ``n`` major actions in the round; the stat stays whole."""
    return skill // max(1, n)


def divided_multiplier(stat: int, skill: int, n: int) -> int:
    """Return stat and divided skill together."""
    return stat + divided(skill, n)


def block_multiplier(dexterity: int, defense: int, shield: int, n: int, options: Options) -> int:
    """Return the multiplier of a block with a shield (option shield_bonus_division)."""
    if options.shield_bonus_division == "before_division":
        return dexterity + divided(defense + shield, n)
    return dexterity + divided(defense, n) + shield


def is_within_cap(n: int, stat: int) -> bool:
    """Say whether ``n`` major actions fit: Dexterity caps bodily, Intelligence mental ones."""
    return n <= stat


def families_legal(dex_uses: int, int_uses: int, options: Options) -> bool:
    """Say whether these skill uses may stand in one round (option mixed_families)."""
    return options.mixed_families == "allowed" or dex_uses == 0 or int_uses == 0


def may_defend(
    *,
    conscious: bool = True,
    surprised_in_round_zero: bool = False,
    engrossed: bool = False,
    acted: bool = False,
    declared_defense: bool = False,
) -> bool:
    """Say whether somebody may still defend in this round."""
    able = conscious and not surprised_in_round_zero and not engrossed
    return able and (not acted or declared_defense)


def defensive_actions(own: int, friend: int, options: Options) -> int:
    """Return the major actions that ``own`` defences and blocks for a ``friend`` count as.

    Option: defensive_actions. A block for a friend always counts by itself.
    """
    if options.defensive_actions == "once_per_round":
        return min(1, own) + friend
    return own + friend


def seheru_defences(attacks: int, intelligence: int, options: Options) -> int:
    """Return how many of ``attacks`` Seheru may stop in a round (option seheru_defence_uses)."""
    if options.seheru_defence_uses == "one_per_round":
        return min(1, attacks)
    return min(attacks, intelligence)


State = Literal["awake", "asleep", "unconscious"]


def may_notice(state: State, sense: str) -> bool:
    """Say whether somebody in that state may roll Perception with that sense."""
    return state == "awake" or (state == "asleep" and sense == "hearing")


def is_spoiled(hurt: float) -> bool:
    """Say whether an injury of this round spoils work of several rounds.

    One point of Stamina or Health is enough; what the worker pays for pushing or long castings
    is no injury.
    """
    return hurt > 0


def exertion_cost(rounds: int, *, laden: bool, options: Options) -> int:
    """Return the Stamina that a long effort costs; 0 without the option exertion."""
    if options.exertion == "off":
        return 0
    return rounds * (2 if laden else 1)
