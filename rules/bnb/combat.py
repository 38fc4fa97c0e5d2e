"""Fighting: damage against endurance, holds, dodging out of an area, keeping the saddle.

Source: BnB, VI. Swords.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from models.bnb.options import Options
from models.bnb.vocabulary import WeaponKind
from rules.bnb.challenge import meets
from rules.bnb.exact import exact, plain_number

AREA_YARDS = 6
AREA_CHALLENGE = 10


def weapon_strength(
    kind: WeaponKind, strength: float, options: Options, *, adds_strength: bool = True
) -> float:
    """Return the Strength that counts for a weapon's damage: none for machines.

    Option bows_use_strength: always, never, or as ``adds_strength`` says of this bow.
    """
    if kind == "mechanical":
        return 0
    if kind == "bow":
        if options.bows_use_strength == "never":
            return 0
        if options.bows_use_strength == "per_bow" and not adds_strength:
            return 0
    return strength


def damage(roll: int, strength: float, weapon: float = 0) -> float:
    """Return raw damage; ``strength`` is what counts for the weapon, 0 for a machine."""
    return plain_number(roll * (exact(strength) + exact(weapon)))


def charge_damage(rolled: float, yards: float, options: Options) -> float:
    """Return damage with the yards charged, for either side (option charge_momentum).

    They join before damage is doubled for Stamina and before endurance.
    """
    return rolled + yards if options.charge_momentum == "on" else rolled


def endurance(roll: int, strength: float, armor: float = 0) -> float:
    return plain_number(roll * (exact(strength) + exact(armor)))


@dataclass(frozen=True, slots=True)
class Losses:
    health: float
    stamina: float


def losses(damage_roll: float, endurance_roll: float) -> Losses:
    """Return what a blow takes: one endurance roll off the damage, and off twice the damage."""
    return Losses(max(0, damage_roll - endurance_roll), max(0, 2 * damage_roll - endurance_roll))


def is_hit(attack: float, defense: float, challenge: float = 0) -> bool:
    """Say whether an attack beats the defence and the range together; ties miss."""
    return attack > defense + challenge


def is_disarmed(attack: float, defense: float) -> bool:
    """Say whether the object leaves the hand; a tie keeps it."""
    return attack > defense


@dataclass(frozen=True, slots=True)
class AreaDodge:
    """``challenge`` is None when the edge is too far to reach."""

    allowed: bool
    challenge: int | None


def area_dodge(yards: int) -> AreaDodge:
    """Return the challenge to leave an area whose edge is ``yards`` away."""
    if yards > AREA_YARDS:
        return AreaDodge(False, None)
    return AreaDodge(True, AREA_CHALLENGE * yards)


def keeps_seat(riding_total: float, raw_damage: float) -> bool:
    """Say whether a struck rider stays in the saddle."""
    return riding_total >= raw_damage


GrabDefence = Literal["defense", "grappling", "strength"]


@dataclass(frozen=True, slots=True)
class Grab:
    """``held``: the target cannot act. ``close_combat``: both are locked together."""

    held: bool
    close_combat: bool


def grab(total: float, resist: float, used: GrabDefence) -> Grab:
    """Return what a grab comes to; force instead of Defense locks both even when it fails."""
    held = total > resist
    return Grab(held, held or used in ("strength", "grappling"))


def is_free(escape: float, hold: float) -> bool:
    """Say whether an escape beats the holder's roll; a tie keeps the hold."""
    return escape > hold


def grapple_strength(strength: float, size: float, options: Options) -> float:
    """Return the Strength that resists a hold (option size_in_grapple)."""
    if options.size_in_grapple == "plain_strength":
        return strength
    return plain_number(exact(strength) * exact(size))


@dataclass(frozen=True, slots=True)
class Wrestler:
    strength: float
    dexterity: int
    grappling: int


def grapple_multiplier(leader: Wrestler, allies: Sequence[Wrestler], options: Options) -> int:
    """Return the Grappling of one side together (option grapple_allies).

    The levels add up and the leader's Dexterity counts once; or whole multipliers add up.
    """
    everyone = (leader, *allies)
    skill = sum(one.grappling for one in everyone)
    if options.grapple_allies == "sum_multipliers":
        return skill + sum(one.dexterity for one in everyone)
    return skill + leader.dexterity


def strength_multiplier(leader: Wrestler, allies: Sequence[Wrestler]) -> float:
    """Return the bare Strength of one side together."""
    return sum(one.strength for one in (leader, *allies))


def hits_still_object(total: float, challenge: float, options: Options) -> bool:
    """Say whether a shot hits an object that does not move: its range is a fixed challenge."""
    return meets(total, challenge, options)


def hits_spot(total: float, challenge: float, options: Options) -> bool:
    """Say whether an area attack lands where it was aimed (option area_tie)."""
    return meets(total, challenge, options, "area")
