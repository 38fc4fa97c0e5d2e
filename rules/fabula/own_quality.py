"""A Quality of the group's own: its words are free, and some of its effects can be counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, cast, get_args

from models.fabula.entry import Modifier
from models.fabula.owned import ItemDesign, OwnEffect, OwnStat
from models.fabula.vocabulary import STATUSES, DamageType, Status

Answer = Literal["number", "type", "status"]
OWN_STATS: Mapping[OwnStat, tuple[str, Answer]] = {
    "defense": ("Defense", "number"),
    "magic_defense": ("Magic Defense", "number"),
    "initiative": ("Initiative", "number"),
    "accuracy_check": ("Accuracy Checks", "number"),
    "magic_check": ("Magic Checks", "number"),
    "attack_damage": ("Damage of attacks", "number"),
    "spell_damage": ("Damage of spells", "number"),
    "max_hp": ("Maximum HP", "number"),
    "max_mp": ("Maximum MP", "number"),
    "max_ip": ("Maximum IP", "number"),
    "hp_recovery_bonus": ("HP whenever you regain any", "number"),
    "mp_recovery_bonus": ("MP whenever you regain any", "number"),
    "spell_healing_hp": ("HP healed by your spells", "number"),
    "multi": ("Multi, up to so many targets", "number"),
    "resistant": ("Resistant to", "type"),
    "immune": ("Immune to", "type"),
    "absorb": ("Absorbs", "type"),
    "vulnerable": ("Vulnerable to", "type"),
    "status_immunity": ("Immune to the status", "status"),
    "inflict_on_hit": ("Targets hit suffer", "status"),
}
"""What each effect is called, and what must be known to count it."""
DAMAGE_TYPES: tuple[DamageType, ...] = get_args(DamageType)
_LEVELS = ("resistant", "immune", "absorb", "vulnerable")


def is_counted(effect: OwnEffect) -> bool:
    """Say whether the effect is complete: a number, a damage type or a status is there."""
    answer = OWN_STATS[effect.stat][1]
    if answer == "number":
        return effect.amount != 0
    return effect.what in (DAMAGE_TYPES if answer == "type" else STATUSES)


def own_modifiers(design: ItemDesign, *, weapon: bool) -> Iterator[Modifier]:
    """Yield what the own Quality gives; what is not complete yet is left out.

    Args:
        weapon: It sits on a weapon, so that damage of attacks means attacks with that weapon.
    """
    for effect in design.own_effects:
        if is_counted(effect):
            yield _modifier(effect, weapon=weapon)


def _modifier(effect: OwnEffect, *, weapon: bool) -> Modifier:
    stat = effect.stat
    if stat == "attack_damage":
        scope = None if weapon else "attacks"
        return Modifier(stat="extra_damage", value=effect.amount, scope=scope)
    if stat == "spell_damage":
        return Modifier(stat="extra_damage", value=effect.amount, scope="spells")
    if stat in _LEVELS:
        return Modifier(stat="affinity", type=cast(DamageType, effect.what), level=stat)
    if OWN_STATS[stat][1] == "status":
        return Modifier(stat=stat, status=cast(Status, effect.what))
    return Modifier(stat=stat, value=effect.amount)
