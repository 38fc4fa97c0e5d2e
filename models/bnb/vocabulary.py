"""The closed lists of BnB: stats, places, qualities, slots, kinds of weapon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Stat = Literal["strength", "dexterity", "will", "intelligence"]
STATS: tuple[Stat, ...] = ("strength", "dexterity", "will", "intelligence")
STAT_NAMES: Mapping[Stat, str] = {
    "strength": "Strength",
    "dexterity": "Dexterity",
    "will": "Will",
    "intelligence": "Intelligence",
}
STAT_ABBR: Mapping[Stat, str] = {
    "strength": "Str",
    "dexterity": "Dex",
    "will": "Will",
    "intelligence": "Int",
}

Family = Literal["dex", "int"]
"""Which stat a skill is rolled with; one combat round uses one family only."""
STAT_OF: Mapping[Family, Stat] = {"dex": "dexterity", "int": "intelligence"}
SkillGroup = Literal["dex", "int", "sorcery"]

ItemGroup = Literal[
    "gear",
    "food",
    "clothes",
    "lodging",
    "weapon",
    "ammunition",
    "armor",
    "shield",
    "focus",
    "charm",
]
ITEM_GROUP_NAMES: Mapping[ItemGroup, str] = {
    "gear": "Gear",
    "food": "Food and drink",
    "clothes": "Clothes",
    "lodging": "Lodging",
    "weapon": "Weapons",
    "ammunition": "Ammunition",
    "armor": "Armor",
    "shield": "Shields",
    "focus": "Foci",
    "charm": "Charms",
}

Place = Literal["worn", "wielded", "carried", "stored"]
PLACES: tuple[Place, ...] = ("worn", "wielded", "carried", "stored")
PLACE_NAMES: Mapping[Place, str] = {
    "worn": "worn",
    "wielded": "in hand",
    "carried": "carried",
    "stored": "left behind",
}

Quality = Literal["poor", "good", "excellent", "solid_steel"]
QUALITIES: tuple[Quality, ...] = ("poor", "good", "excellent", "solid_steel")
QUALITY_NAMES: Mapping[Quality, str] = {
    "poor": "poor",
    "good": "good",
    "excellent": "excellent",
    "solid_steel": "solid steel",
}

Slot = Literal["weapon", "shield", "armor", "focus", "charm"]
SLOTS: tuple[Slot, ...] = ("weapon", "shield", "armor", "focus", "charm")
SLOT_NAMES: Mapping[Slot, str] = {
    "weapon": "Weapon",
    "shield": "Shield",
    "armor": "Armor",
    "focus": "Focus",
    "charm": "Charm",
}
Role = Literal["", "weapon", "armor", "shield", "focus", "charm"]
"""What an item of the player's own making is good for; empty for mere baggage."""

WeaponKind = Literal["melee", "bow", "mechanical", "thrown"]

Recovery = Literal["day", "round_of_rest", "round"]
RECOVERY_NAMES: Mapping[Recovery, str] = {
    "day": "day of rest",
    "round_of_rest": "round of rest",
    "round": "round, rest or not",
}
