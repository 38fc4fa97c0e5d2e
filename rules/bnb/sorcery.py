"""Energy, time and space of spells, and what the seven sorceries do with them.

Source: BnB, VII. Sorcery.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from models.bnb.catalog import catalog
from models.bnb.options import Options
from rules.bnb.challenge import meets
from rules.bnb.distance import range_step, sense_step
from rules.bnb.exact import ceiled, exact, floored, plain_number
from rules.bnb.turn import ROUNDS_PER_HOUR

STAMINA_PER_HOUR = 3
BLINDING = 10
SQUEEZE, WALK = 1, 4


def focus_power(foci: Sequence[int], options: Options) -> int:
    """Return what foci add to Will (option foci_together)."""
    if options.foci_together == "add_up":
        return sum(foci)
    return max(foci, default=0)


def charm_power(charms: Sequence[int]) -> int:
    """Return what charms add to endurance: the best one alone."""
    return max(charms, default=0)


def power(will: int, focus: int = 0) -> int:
    """Return the energy a caster can channel in one round."""
    return will + focus


def casting_rounds(energy: float, channelled: int) -> int | None:
    """Return the rounds to gather ``energy``; None with a power of 0."""
    if channelled <= 0:
        return None
    return max(1, ceiled(exact(energy) / channelled))


@dataclass(frozen=True, slots=True)
class Slower:
    """A casting that takes ``k`` times as long. ``allowed`` by the option extra_time."""

    rounds: int | None
    challenge: float
    allowed: bool


def extra_time(energy: float, channelled: int, k: float, options: Options) -> Slower:
    """Return rounds and challenge when the casting takes ``k`` times its time.

    Args:
        k: 1 or more. Part rounds count as whole ones.
    """
    factor = exact(k)
    rounds = casting_rounds(energy, channelled)
    allowed = (
        factor >= 1
        and {
            "any_factor": True,
            "double_and_half_only": factor in (1, 2),
            "off": factor == 1,
        }[options.extra_time]
    )
    slower = None if rounds is None else ceiled(rounds * factor)
    return Slower(slower, plain_number(exact(energy) / factor), allowed)


def hours_stamina(rounds: int, options: Options) -> float:
    """Return the Stamina of a long casting, which only sleep brings back (casting_hours)."""
    if options.casting_hours == "whole_hours":
        return STAMINA_PER_HOUR * (rounds // ROUNDS_PER_HOUR)
    return plain_number(exact(STAMINA_PER_HOUR * rounds) / ROUNDS_PER_HOUR)


def is_cast(total: float, energy: float, options: Options) -> bool:
    """Say whether a skill roll casts the spell (option casting_tie)."""
    return meets(total, energy, options, "casting")


def is_struck(attack: float, challenge: float, resist: float, options: Options) -> bool:
    """Say whether a spell beats Resistance over the range (option resistance_tie)."""
    left = attack - challenge
    return left > resist or (left == resist and options.resistance_tie == "attacker_wins")


@dataclass(frozen=True, slots=True)
class Strike:
    cast: bool
    hit: bool


def strike(
    total: float,
    energy: float,
    *,
    challenge: float,
    resist: float,
    options: Options,
    attack_total: float | None = None,
) -> Strike:
    """Return whether a spell is cast and hits.

    One roll does both; with the option cast_roll two_rolls, ``attack_total`` is the second. The
    range burdens the attack only, never the casting.
    """
    cast = is_cast(total, energy, options)
    aimed = total
    if options.cast_roll == "two_rolls" and attack_total is not None:
        aimed = attack_total
    return Strike(cast, cast and is_struck(aimed, challenge, resist, options))


def resists_lasting(rolls: Sequence[float], spell_total: float, options: Options) -> list[bool]:
    """Return for each round's Resistance roll whether its roller is safe."""
    return [not is_struck(spell_total, 0, roll, options) for roll in rolls]


def is_kept_up(totals: Sequence[float], energies: Sequence[float], options: Options) -> list[bool]:
    """Return for each round of a continuous spell whether its new roll holds that energy."""
    rounds = zip(totals, energies, strict=True)
    return [is_cast(total, energy, options) for total, energy in rounds]


@dataclass(frozen=True, slots=True)
class Split:
    """``each`` is None when there are more targets than Intelligence allows."""

    legal: bool
    each: float | None


def split(energy: float, targets: int, intelligence: int) -> Split:
    """Return the energy that each of ``targets`` (1 or more) gets."""
    if targets > intelligence or targets < 1:
        return Split(False, None)
    return Split(True, share(energy, targets))


def share(energy: float, parts: float) -> float:
    """Return the energy of one part: of a target, a cubic yard, or a round of life.

    Raises:
        ValueError: when ``parts`` is 0 or below.
    """
    if parts <= 0:
        raise ValueError("energy is shared among something")
    return plain_number(exact(energy) / exact(parts))


def shared_roll(roll: int, energy: float, parts: float, options: Options) -> float:
    """Return an energy roll of one part (option share_rounding)."""
    part = exact(energy) / exact(parts)
    if options.share_rounding == "floor_share":
        return roll * floored(part)
    if options.share_rounding == "floor_result":
        return floored(roll * part)
    return plain_number(roll * part)


def powers_legal(
    energies: Sequence[float], channelled: int, intelligence: int, options: Options
) -> bool:
    """Say whether these spells fit into one round (option power_per_round).

    Each is a mental action, so Intelligence caps their number.
    """
    if len(energies) > intelligence:
        return False
    if options.power_per_round == "shared":
        return sum(energies) <= channelled
    return max(energies, default=0) <= channelled


@dataclass(frozen=True, slots=True)
class Ritual:
    will: int
    power: int


def ritual(wills: Sequence[int], leader_focus: int) -> Ritual:
    """Return Will and power of a group, leader included; the leader's focus alone counts."""
    will = sum(wills)
    return Ritual(will, will + leader_focus)


@dataclass(frozen=True, slots=True)
class Portal:
    """``size`` is also its energy for each round; ``squeeze`` and ``walk`` are for a human."""

    size: float
    squeeze: bool
    walk: bool


def portal(diameter: float) -> Portal:
    """Return a portal ``diameter`` yards wide."""
    size = exact(diameter) ** 2
    return Portal(plain_number(size), size >= SQUEEZE, size >= WALK)


def realm_challenge(realm_id: str) -> int | None:
    """Return the printed distance of another world; None where none is.

    Raises:
        KeyError: when there is no such world.
    """
    return catalog().realms[realm_id].challenge


def portal_challenge(energy: float, distance: float, options: Options) -> float:
    """Return the challenge of opening a portal (option portal_challenge)."""
    if options.portal_challenge == "energy_plus_distance":
        return energy + distance
    return max(energy, distance)


def takes_portal(challenger: float, holder: float) -> bool:
    """Say whether a challenger's Amelatu takes a portal over; a tie leaves it."""
    return challenger > holder


def mind_challenge(mind_id: str) -> tuple[int, int]:
    """Return the band (low, high) of the challenge to read a mind.

    Raises:
        KeyError: when there is no such degree of familiarity.
    """
    found = {entry.id: entry for entry in catalog().content.minds}[mind_id]
    return found.low, found.high


def blinded_rounds(energy_roll: float, endurance_roll: float) -> int:
    """Return the rounds that Mahasu takes one sense away: one for ten points left."""
    return floored(exact(max(0, energy_roll - endurance_roll))) // BLINDING


def notice_challenge(distance: float, energy: float) -> float:
    """Return the challenge to notice a spell with Nabu; louder ones are easier."""
    return max(0, sense_step("nabu", distance).challenge - energy)


def is_nullified(seheru_total: float, spell_total: float) -> bool:
    """Say whether Seheru undoes a spell that stands; a tie does not."""
    return seheru_total > spell_total


def energy_left(
    energy: float,
    *,
    seheru_energy: float,
    seheru_total: float,
    spell_total: float,
    options: Options,
) -> float:
    """Return what is left of a spell's energy after Seheru (option seheru_scale)."""
    if not is_nullified(seheru_total, spell_total):
        return energy
    if options.seheru_scale == "weaken_by_energy":
        return max(0, energy - seheru_energy)
    if options.seheru_scale == "similar_power_only" and seheru_energy < energy:
        return energy
    return 0


def ward(ward_total: float, entering: Sequence[float]) -> list[bool]:
    """Return for each magic that enters a ward whether it is suppressed."""
    return [is_nullified(ward_total, total) for total in entering]


@dataclass(frozen=True, slots=True)
class Transfer:
    """Life that arrives (``gained``) and what is lost on the way or beyond the maximum."""

    offered: int
    gained: int
    wasted: int


def transfer(drained: int, divisor: int, current: int, maximum: int) -> Transfer:
    """Return what of ``drained`` Stamina or Health a recipient gains.

    Args:
        divisor: 1 for the same species, 2, 3, 4 or 10 for others (``content.kinships``).
    """
    offered = drained // divisor
    gained = max(0, min(offered, maximum - current))
    return Transfer(offered, gained, drained - gained)


@dataclass(frozen=True, slots=True)
class ThirdParty:
    distance: float
    challenge: int


def third_party(to_victim: float, to_recipient: float) -> ThirdParty:
    """Return the range of moving life from one being to another: both distances together."""
    distance = plain_number(exact(to_victim) + exact(to_recipient))
    step = range_step(distance, catalog().increments["talamu"].yards)
    assert step is not None, "the increment of Talamu is above 0"
    return ThirdParty(distance, step.challenge)
