"""The closed lists of Faded Glory: groups, hands, kits, locations, kinds of spell and of weapon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Group = Literal["martial", "caster"]
"""Which numbers a class has."""
GROUPS: tuple[Group, ...] = ("martial", "caster")

Hand = Literal["primary", "off_hand"]
"""The main weapon, or what the other hand holds: a second weapon or a shield."""
HANDS: tuple[Hand, ...] = ("primary", "off_hand")

Kit = Literal["single", "sword_and_shield", "two_weapons"]
KITS: tuple[Kit, ...] = ("single", "sword_and_shield", "two_weapons")

WeaponKind = Literal["sword", "other", "missile"]
WEAPON_KIND_NAMES: Mapping[WeaponKind, str] = {
    "sword": "Sword",
    "other": "Other weapon",
    "missile": "Missile weapon",
}

SpellKind = Literal["mage", "soul", "innate", "item"]
SPELL_KINDS: tuple[SpellKind, ...] = ("mage", "soul", "innate", "item")

LocationId = Literal["head", "right_arm", "left_arm", "right_leg", "left_leg", "chest"]
LOCATIONS: tuple[LocationId, ...] = (
    "head",
    "right_arm",
    "left_arm",
    "right_leg",
    "left_leg",
    "chest",
)
"""In the order of the location die, from 1 to 6."""

Modifier = Literal["called_location", "from_behind", "prone_target", "surprise"]
StateId = Literal["prone", "hidden", "unaware", "casting"]
StageId = Literal["initiative", "declaration", "actions", "resolution"]
STAGES: tuple[StageId, ...] = ("initiative", "declaration", "actions", "resolution")
ActId = Literal["move", "attack", "parry", "cast"]
ACTS: tuple[ActId, ...] = ("move", "attack", "parry", "cast")

Side = Literal["party", "opposition"]
SIDE_NAMES: Mapping[Side, str] = {"party": "Party", "opposition": "Opposition"}
