"""Build the sample library: finished heroes, one for each worked example of the rules.

    python3 packaging/build_samples.py            build resources/samples/<game>/*.folio
    python3 packaging/build_samples.py --check    only say whether they are up to date

Exit status: 0 done or up to date, 1 stale (with --check).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]

from models.fabula.hero import Hero  # noqa: E402 - the path comes first
from models.fabula.stat_block import BlockAttack, BlockDice, StatBlock  # noqa: E402
from models.file_format import SUFFIX, document_bytes  # noqa: E402
from resources.loader import resource_path  # noqa: E402
from rules.fabula.npc.companion import HEROIC_COMPANION  # noqa: E402
from rules.fabula.npc.edit import with_attack, with_skill, with_special_attack  # noqa: E402
from rules.fabula.npc.quick import IMPROVED_HIT_POINTS as EXTRA_HP  # noqa: E402
from rules.fabula.npc.species import with_species  # noqa: E402
from sample_folder import build  # noqa: E402

# A level is written class.skill, then =spell for what it teaches, or =choice:value for another
# choice, +heroic_skill for a mastered class, and ^ATTRIBUTE for the die that grows at levels 20
# and 40.
_VETERAN = """
    elementalist.elemental_magic=fulgur  wayfarer.faithful_companion
    tinkerer.gadgets=gadget_pick:infusions  elementalist.elemental_magic=glacies
    wayfarer.faithful_companion

    elementalist.elemental_magic=elemental_shroud  tinkerer.gadgets=gadget_pick:alchemy
    elementalist.elemental_magic=ventus  wayfarer.resourceful  elementalist.cataclysm
    tinkerer.visionary  elementalist.elemental_magic=thunderbolt  wayfarer.faithful_companion
    elementalist.elemental_magic=soaring_strike  elementalist.elemental_magic=terra
    tinkerer.gadgets=gadget_pick:infusions  elementalist.cataclysm
    elementalist.elemental_magic=vortex+powerful_spell  wayfarer.well_traveled
    tinkerer.emergency_item^INS

    wayfarer.faithful_companion  wayfarer.resourceful  tinkerer.gadgets=gadget_pick:alchemy
    wayfarer.resourceful  tinkerer.visionary  wayfarer.faithful_companion
    wayfarer.resourceful+heroic_companion  tinkerer.gadgets=gadget_pick:infusions
    tinkerer.visionary  tinkerer.potion_rain+deep_pockets
    arcanist.bind_and_summon  spiritist.spiritual_magic=heal
    arcanist.arcane_circle  spiritist.spiritual_magic=barrier  arcanist.emergency_arcanum
    arcanist.arcane_circle  spiritist.spiritual_magic=cleanse
    spiritist.spiritual_magic=soul_weapon  arcanist.arcane_regeneration
    arcanist.emergency_arcanum^WLP  spiritist.spiritual_magic=aura  arcanist.arcane_circle
    spiritist.spiritual_magic=mercy  arcanist.arcane_regeneration  arcanist.arcane_circle
    arcanist.emergency_arcanum+arcane_echoes  spiritist.spiritual_magic=lux
    spiritist.healing_power  spiritist.spiritual_magic=awaken
    spiritist.spiritual_magic=reinforce+hope
"""
_LIORA: Mapping[str, Any] = {
    "name": "Liora Vance",
    "pronouns": "she / her",
    "theme": "Hope",
    "origin": "Tallow Quay",
    "dice": {"DEX": 8, "INS": 10, "MIG": 6, "WLP": 8},
    "savings_roll": 8,
    "companion": "Cinder",
}
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
    "veteran-5": {
        **_LIORA,
        "identity": "Runaway apprentice of the lamp makers",
        "look": "Soot to the elbows, goggles pushed up, a brass fox with one dented ear at heel.",
        "levels": " ".join(_VETERAN.split()[:5]),
        "equipment": {"main_hand": "staff", "armor": "travel_garb"},
        "keepsakes": ["Lamp that has never been lit"],
        "bonds": {"Master Odell, who built the fox": ["admiration", "affection"]},
    },
    "veteran-20": {
        **_LIORA,
        "identity": "Lamplighter of the long road",
        "look": "A storm lantern on her belt, rain in her hair, and the fox riding on her pack.",
        "levels": " ".join(_VETERAN.split()[:20]),
        "equipment": {"main_hand": "staff", "armor": "travel_garb"},
        "found": {"accessory": "ring_of_sorcery"},
        "keepsakes": ["Lamp that has never been lit"],
        "earned": 780,
        "bonds": {
            "Master Odell, who built the fox": ["admiration", "affection"],
            "Sister Quill of the night market": ["loyalty"],
            "The Tallow Company": ["mistrust", "hatred"],
        },
    },
    "veteran-50": {
        **_LIORA,
        "identity": "Keeper of the last lighthouse",
        "look": "White at the temples; the lamp she carries burns at last, and casts no shadow.",
        "levels": _VETERAN,
        "equipment": {"armor": "travel_garb"},
        "found": {"main_hand": "caduceus", "accessory": "ring_of_the_owl"},
        "spoils": {"ring_of_sorcery": "", "yellow_book": "The Log of the Drowned Keeper"},
        "keepsakes": ["Lamp that was lit once"],
        "earned": 3120,
        "bound_arcana": ["oak", "sky", "tower", "wheel"],
        "bonds": {
            "Master Odell, who built the fox": ["admiration", "affection"],
            "Sister Quill of the night market": ["loyalty", "affection"],
            "The Tallow Company": ["mistrust"],
            "Captain Brisk, first of her crew": ["loyalty", "admiration"],
            "The voice under the lighthouse": ["inferiority", "mistrust"],
        },
    },
}
_LEVEL = re.compile(
    r"(?P<class_id>\w+)\.(?P<skill_id>\w+)(=((?P<choice>\w+):)?(?P<value>\w+))?"
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
            "bound_arcana": data.get("bound_arcana", ()),
            "companion_name": data.get("companion", ""),
            "companion": companion(HEROIC_COMPANION in data["levels"])
            if "companion" in data
            else None,
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
        "picks": _picks(part["choice"] or "spell", part["value"]),
        "heroic": _heroic(part["heroic"]),
        "attribute": part["attribute"],
    }


def _picks(choice: str, value: str | None) -> list[dict[str, str]]:
    return [{"choice": choice, "value": value}] if value else []


def _heroic(skill_id: str | None) -> dict[str, Any] | None:
    if skill_id is None:
        return None
    # One NPC Skill for the companion, and from level 40 a second.
    picks = _picks("companion_attribute", "DEX") + 2 * _picks("companion_skill", EXTRA_HP)
    return {"heroic_skill": skill_id, "picks": picks if skill_id == HEROIC_COMPANION else []}


def companion(is_heroic: bool) -> StatBlock:
    """Return Cinder, the clockwork fox; a Heroic Skill gives it more Hit Points."""
    block = StatBlock(
        rank="companion",
        traits=("loyal", "curious about fire", "one dented ear", "never sleeps"),
        dice=BlockDice(DEX=10, INS=8, MIG=8, WLP=6),
    )
    block = with_species(block.replaced(species="beast"), "construct")
    block = with_attack(block, BlockAttack(key="", name="Brass teeth", accuracy=("DEX", "MIG")))
    block = with_special_attack(block, block.attacks[0].key, "The target is shaken.")
    block = with_skill(block, "specialized", option="accuracy_checks")
    for _ in range(2 * is_heroic):
        block = with_skill(block, EXTRA_HP)
    return block


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
    for item_id, name in data.get("spoils", {}).items():
        own(item_id=item_id, name=name, cost=0, came="found")
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


if __name__ == "__main__":
    sys.exit(build(built_files(), what="the sample library", script=__file__))
