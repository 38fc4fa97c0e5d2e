"""What a being can roll, by the ids of its numbers, and the throw of each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from models.bnb.vocabulary import STAT_NAMES, STATS, Stat
from rules.bnb import roll
from rules.bnb.numbers import Numbers
from rules.bnb.roll import Dice, Throw

_SKILL, _ATTACK, _DAMAGE = "skill_", "attack_", "damage_"
_WEAPON_IN_USE = ("attack", "damage")


@dataclass(frozen=True, slots=True)
class RollKind:
    """One thing to roll. ``divides`` where the round's number of actions counts."""

    id: str
    name: str
    divides: bool = False
    is_sorcery: bool = False

    @property
    def is_damage(self) -> bool:
        return self.id.startswith(_DAMAGE)

    @property
    def skill_key(self) -> str:
        """The key of the skill that is rolled; empty for other rolls."""
        return self.id.removeprefix(_SKILL) if self.id.startswith(_SKILL) else ""


def roll_kinds(numbers: Numbers) -> tuple[RollKind, ...]:
    """Return everything the being can roll, attacks first."""
    return tuple(_kinds(numbers))


def _kinds(numbers: Numbers) -> Iterator[RollKind]:
    for attack in numbers.attacks:
        yield RollKind(_ATTACK + attack.key, f"{attack.name}: attack", divides=True)
        yield RollKind(_DAMAGE + attack.key, f"{attack.name}: damage")
    for id, name in (("endurance", "Endurance"), ("initiative", "Initiative")):
        yield RollKind(id, name)
    if "block" in numbers.derived:
        yield RollKind("block", "Block", divides=True)
    for row in numbers.skills:
        if row.usable and row.level:
            is_sorcery = row.group == "sorcery"
            yield RollKind(_SKILL + row.key, row.name, divides=True, is_sorcery=is_sorcery)
    for row in numbers.skills:
        if row.usable and not row.level:
            yield RollKind(_SKILL + row.key, f"{row.name}, untrained", divides=True)
    yield RollKind("grapple_strength", "Bare Strength in a hold")
    if numbers.being.touched:
        yield RollKind("power", "Energy, whole power")
    yield RollKind("energy_endurance", "Endurance against sorcery")
    for stat in STATS:
        yield RollKind(stat, f"{STAT_NAMES[stat]} alone")


def kind_for(numbers: Numbers, number_id: str) -> RollKind | None:
    """Return the roll that uses the number of that id; None when it is not rolled."""
    wanted = number_id
    if number_id in _WEAPON_IN_USE:
        held = numbers.in_use.get("weapon")
        found = next((a for a in numbers.attacks if held and a.gear_key == held.key), None)
        wanted = f"{number_id}_{(found or numbers.attacks[0]).key}" if numbers.attacks else ""
    wanted = {"defense": "skill_defense", "resistance": "skill_resistance"}.get(wanted, wanted)
    return next((kind for kind in roll_kinds(numbers) if kind.id == wanted), None)


def throw_of(
    numbers: Numbers,
    id: str,
    dice: Dice,
    *,
    n: int = 1,
    laden: bool = False,
    halved: bool = False,
    charge: float = 0,
    energy: float | None = None,
) -> Throw | None:
    """Return the throw of the kind ``id``; None when the being cannot roll it now.

    Args:
        n: Major actions of the round, which divide a skill.
        laden: The load hampers; ``halved``: a sense is lost. Both concern skills only.
        charge: Yards charged, for damage.
        energy: Energy of a spell; the whole power when None.
    """
    if id.startswith(_SKILL):
        key = id.removeprefix(_SKILL)
        return roll.skill_throw(numbers, key, dice, n=n, laden=laden, halved=halved)
    if id.startswith(_ATTACK):
        return roll.attack_throw(numbers, id.removeprefix(_ATTACK), dice, n=n)
    if id.startswith(_DAMAGE):
        key = id.removeprefix(_DAMAGE)
        return roll.damage_throw(numbers, key, dice, charge_yards=charge)
    if id == "power":
        return roll.energy_throw(numbers, dice, energy)
    if id == "block":
        return roll.block_throw(numbers, dice, n=n)
    stats: dict[str, Stat] = {stat: stat for stat in STATS}
    if id in stats:
        return roll.stat_throw(numbers, stats[id], dice)
    made = {
        "endurance": roll.endurance_throw,
        "initiative": roll.initiative_throw,
        "grapple_strength": roll.grip_throw,
        "energy_endurance": roll.energy_endurance_throw,
    }.get(id)
    return made(numbers, dice) if made and id in numbers.derived else None


def typed_dice(text: str) -> Dice | None:
    """Return the two dice typed as “4 5”, “4+5” or “45”; None for anything else."""
    found = re.fullmatch(r"\s*([1-6])[\s,+/]*([1-6])\s*", text)
    return (int(found[1]), int(found[2])) if found else None
