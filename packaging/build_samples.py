"""Build the sample library: finished heroes, one for each worked example of the rules.

    python3 packaging/build_samples.py            build resources/samples/<game>/*.folio
    python3 packaging/build_samples.py --check    only say whether they are up to date

Exit status: 0 done or up to date, 1 stale (with --check).
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from models.fabula.hero import Hero  # noqa: E402 - the path comes first
from models.file_format import SUFFIX, document_bytes  # noqa: E402
from resources.loader import resource_path  # noqa: E402

# A level is written class.skill, then =spell for what it teaches, +heroic_skill for a mastered
# class, and ^ATTRIBUTE for the die that grows at levels 20 and 40.
HEROES: Mapping[str, Mapping[str, Any]] = {
    "camilla": {
        "name": "Camilla",
        "pronouns": "she / her",
        "identity": "Last princess of Platea",
        "theme": "Hope",
        "origin": "Platea",
        "look": "A thin crown over a tight braid, and a travelling coat too plain for it.",
        "dice": {"DEX": 8, "INS": 10, "MIG": 6, "WLP": 8},
        "levels": """
            orator.encourage  weaponmaster.breach  orator.unexpected_ally
            weaponmaster.counterattack  orator.encourage
        """,
        "equipment": {"main_hand": "rapier", "off_hand": "runic_shield", "armor": "travel_garb"},
        "keepsakes": ["Signet of the royal house"],
        "savings_roll": 6,
        "bonds": {
            "The people of Platea": ["loyalty"],
            "Rosa, scout of the resistance": ["admiration", "affection"],
            "The Empire": ["mistrust", "hatred"],
        },
    },
    "wander_ranger": {
        "name": "Tamsin Reed",
        "pronouns": "they / them",
        "identity": "Warden of the forgotten roads",
        "theme": "Belonging",
        "origin": "The Reedmarsh",
        "look": "Sunburnt, barefoot whenever it can be helped, a bow as tall as they are.",
        "dice": {"DEX": 10, "INS": 8, "MIG": 8, "WLP": 6},
        "levels": """
            sharpshooter.ranged_weapon_mastery  wayfarer.well_traveled  sharpshooter.warning_shot
            wayfarer.resourceful  sharpshooter.warning_shot
        """,
        "equipment": {"main_hand": "shortbow", "armor": "silk_shirt"},
        "backpack": ["steel_dagger"],
        "keepsakes": ["Map with one corner burnt off"],
        "savings_roll": 7,
        "bonds": {"Old Marrow, who keeps the ferry": ["affection"]},
    },
    "red_sorcerer": {
        "name": "Corvin Hale",
        "pronouns": "he / him",
        "identity": "Duellist expelled from the academy",
        "theme": "Doubt",
        "origin": "Vessany",
        "look": "A red coat with one sleeve singed, ink on every finger.",
        "dice": {"DEX": 8, "INS": 10, "MIG": 8, "WLP": 6},
        "levels": """
            elementalist.elemental_magic=iceberg  weaponmaster.melee_weapon_mastery
            elementalist.spellblade  spiritist.spiritual_magic=heal  elementalist.spellblade
        """,
        "equipment": {"main_hand": "rapier", "off_hand": "runic_shield", "armor": "combat_tunic"},
        "savings_roll": 7,
        "bonds": {"Provost Ilmari": ["admiration", "mistrust"]},
    },
    "sage": {
        "name": "Ottoline Marsh",
        "pronouns": "she / her",
        "identity": "Keeper of the drowned library",
        "theme": "Ambition",
        "origin": "Low Harbour",
        "look": "Spectacles on a chain, a robe full of pockets, each pocket full of notes.",
        "dice": {"DEX": 6, "INS": 10, "MIG": 6, "WLP": 10},
        "levels": """
            elementalist.elemental_magic=fulgur  loremaster.flash_of_insight
            elementalist.elemental_magic=glacies  loremaster.focused
            elementalist.elemental_magic=ignis
        """,
        "equipment": {"main_hand": "tome", "armor": "sage_robe"},
        "keepsakes": ["Key to a door not found yet"],
        "savings_roll": 7,
        "bonds": {"The author of the nameless book": ["admiration", "hatred"]},
    },
    "samurai": {
        "name": "Isamu Kurogane",
        "pronouns": "he / him",
        "identity": "Blade of a house that fell",
        "theme": "Duty",
        "origin": "The Iron Terraces",
        "look": "Lacquered plates, dented and mended; a white streak in black hair.",
        "dice": {"DEX": 8, "INS": 8, "MIG": 8, "WLP": 8},
        "levels": """
            guardian.defensive_mastery  weaponmaster.melee_weapon_mastery
            spiritist.spiritual_magic=soul_weapon  weaponmaster.counterattack
            guardian.defensive_mastery
        """,
        "equipment": {"main_hand": "katana", "armor": "runic_plate"},
        "savings_roll": 7,
        "bonds": {"Lady Sen, whom he could not save": ["loyalty", "affection"]},
    },
    "soldier": {
        "name": "Berta Voss",
        "pronouns": "she / her",
        "identity": "Sergeant who let the bridge stand",
        "theme": "Guilt",
        "origin": "Fort Ember",
        "look": "Broad, grey, and never seen without the regimental scarf.",
        "dice": {"DEX": 8, "INS": 6, "MIG": 10, "WLP": 8},
        "levels": """
            guardian.protect  weaponmaster.bone_crusher  weaponmaster.breach  guardian.bodyguard
            weaponmaster.bone_crusher
        """,
        "equipment": {
            "main_hand": "bronze_sword",
            "off_hand": "runic_shield",
            "armor": "brigandine",
        },
        "keepsakes": ["Regimental scarf"],
        "savings_roll": 7,
        "bonds": {"The ninth company": ["loyalty"], "Colonel Adler": ["mistrust", "inferiority"]},
    },
    "level_20_tank": {
        "name": "Hedda Ironmoor",
        "pronouns": "she / her",
        "identity": "Giantess who guards the pass",
        "theme": "Mercy",
        "origin": "Ironmoor Pass",
        "look": "Two heads taller than the gate she was born behind; laughs before every fight.",
        "dice": {"DEX": 8, "INS": 6, "MIG": 10, "WLP": 8},
        "levels": """
            guardian.defensive_mastery  guardian.protect  fury.adrenaline
            weaponmaster.melee_weapon_mastery  guardian.fortress  guardian.fortress
            fury.frenzy  weaponmaster.melee_weapon_mastery  guardian.defensive_mastery
            fury.adrenaline  guardian.fortress  weaponmaster.melee_weapon_mastery
            guardian.defensive_mastery  fury.adrenaline  guardian.fortress  fury.adrenaline
            guardian.defensive_mastery  weaponmaster.melee_weapon_mastery
            guardian.fortress+extra_hp  fury.adrenaline^MIG
        """,
        "equipment": {"main_hand": "bronze_sword", "off_hand": "bronze_shield"},
        "found": {"armor": "steel_plate"},
        "savings_roll": 7,
        "earned": 640,
        "bonds": {
            "The village below the pass": ["affection", "loyalty"],
            "Brannoch the raider": ["admiration", "mistrust"],
        },
    },
    "level_40_mage": {
        "name": "Zephyrine Aubade",
        "pronouns": "she / they",
        "identity": "Archmage who walked out of the tower",
        "theme": "Justice",
        "origin": "The Glass Spire",
        "look": "Silver hair cut short with a knife; small storms follow her about the room.",
        "dice": {"DEX": 6, "INS": 10, "MIG": 6, "WLP": 10},
        "levels": """
            elementalist.elemental_magic=fulgur  loremaster.focused
            elementalist.elemental_magic=ignis  entropist.entropic_magic=dispel
            loremaster.flash_of_insight  elementalist.elemental_magic=glacies
            entropist.absorb_mp  loremaster.focused  elementalist.cataclysm
            elementalist.elemental_magic=ventus  entropist.entropic_magic=drain_spirit
            elementalist.elemental_magic=iceberg  loremaster.focused
            elementalist.elemental_magic=thunderbolt  elementalist.cataclysm
            entropist.absorb_mp  elementalist.elemental_magic=elemental_shroud
            elementalist.cataclysm+volcano  spiritist.spiritual_magic=heal
            loremaster.focused^INS  spiritist.spiritual_magic=lux  loremaster.flash_of_insight
            entropist.entropic_magic=umbra  loremaster.knowledge_is_power
            spiritist.spiritual_magic=barrier  loremaster.focused  loremaster.flash_of_insight
            entropist.absorb_mp  loremaster.trained_memory+extra_mp
            entropist.entropic_magic=acceleration  spiritist.ritual_spiritism
            entropist.entropic_magic=anomaly  spiritist.spiritual_magic=aura
            entropist.entropic_magic=mirror  entropist.absorb_mp+powerful_spell
            spiritist.spiritual_magic=cleanse  spiritist.spiritual_magic=awaken
            spiritist.spiritual_magic=mercy  spiritist.spiritual_magic=reinforce
            spiritist.spiritual_magic=soul_weapon+extra_hp^WLP
        """,
        "equipment": {"main_hand": "tome", "armor": "sage_robe"},
        "savings_roll": 7,
        "earned": 2150,
        "bonds": {
            "The seven of the Glass Spire": ["mistrust", "hatred"],
            "Pell, apprentice in secret": ["affection", "loyalty"],
            "The west wind": ["admiration"],
        },
    },
}
_LEVEL = re.compile(
    r"(?P<class_id>\w+)\.(?P<skill_id>\w+)(=(?P<spell>\w+))?"
    r"(\+(?P<heroic>\w+))?(\^(?P<attribute>\w+))?"
)


def hero(data: Mapping[str, Any]) -> Hero:
    """Return the hero that ``data`` describes; every field is checked by the model."""
    traits = ("name", "pronouns", "identity", "theme", "origin", "look", "dice")
    items, slots = _gear(data)
    return Hero.model_validate(
        {
            **{trait: data[trait] for trait in traits},
            "levels": [_level(written) for written in data["levels"].split()],
            "items": items,
            "slots": slots,
            "purse": {"savings_roll": data["savings_roll"], "entries": _earned(data)},
            "bonds": [{"name": who, "emotions": felt} for who, felt in data["bonds"].items()],
        }
    )


def _earned(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    zenit = data.get("earned", 0)
    return [{"zenit": zenit, "what": "Earned on the road"}] if zenit else []


def _level(written: str) -> dict[str, Any]:
    found = _LEVEL.fullmatch(written)
    if found is None:
        raise ValueError(f"not a level: {written}")
    part = found.groupdict()
    return {
        "class_id": part["class_id"],
        "skill_id": part["skill_id"],
        "picks": [{"choice": "spell", "value": part["spell"]}] if part["spell"] else [],
        "heroic": {"heroic_skill": part["heroic"]} if part["heroic"] else None,
        "attribute": part["attribute"],
    }


def _gear(data: Mapping[str, Any]) -> tuple[list[dict[str, Any]], dict[str, str]]:
    """Return the owned items and, by slot, the keys of those in use."""
    items: list[dict[str, Any]] = []
    slots: dict[str, str] = {}

    def own(**item: Any) -> str:
        items.append({"key": f"i{len(items) + 1}", **item})
        return items[-1]["key"]

    for slot, item_id in data["equipment"].items():
        slots[slot] = own(item_id=item_id)
    for slot, item_id in data.get("found", {}).items():
        slots[slot] = own(item_id=item_id, cost=0)
    for item_id in data.get("backpack", ()):
        own(item_id=item_id)
    for name in data.get("keepsakes", ()):
        own(name=name)
    return items, slots


def built_files() -> Iterator[tuple[Path, bytes]]:
    """Yield every sample file and the bytes it should hold."""
    for build_id, data in HEROES.items():
        path = resource_path(f"samples/fabula/{build_id}{SUFFIX}")
        yield path, document_bytes(hero(data))


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the sample library.")
    parser.add_argument("--check", action="store_true", help="change nothing; 1 when stale")
    check: bool = parser.parse_args().check
    stale = [
        (path, content)
        for path, content in built_files()
        if not (path.exists() and path.read_bytes() == content)
    ]
    for path, content in stale:
        if check:
            print(f"{path.relative_to(ROOT)} is stale.", file=sys.stderr)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            print(f"{path.relative_to(ROOT)}: {len(content):,} bytes")
    if check and stale:
        print("Run: python3 packaging/build_samples.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
