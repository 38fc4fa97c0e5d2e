"""Build the BnB samples: six heroes from 50 to 1000 points, and three creatures.

    python3 packaging/build_bnb_samples.py            build resources/samples/bnb/*.folio
    python3 packaging/build_bnb_samples.py --check    only say whether they are up to date

Exit status: 0 done or up to date, 1 stale (with --check).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]

from models.bnb.character import Character  # noqa: E402 - the path comes first
from models.bnb.creature import Creature  # noqa: E402
from models.document import Document  # noqa: E402
from models.file_format import SUFFIX, document_bytes  # noqa: E402
from resources.loader import resource_path  # noqa: E402
from sample_folder import build  # noqa: E402

# Stats are the levels of Strength, Dexterity, Will, Intelligence; skills are pairs of id and level.
# Gear is written place: item*quantity, with ! when it is in use.
CLOSED = "burglary craftsmanship pickpocketing healing scholarship tactics tracking"
SORCERY = "amelatu mahasu nabu nekelmu sabatu seheru talamu"
TAUGHT = frozenset(f"{CLOSED} {SORCERY}".split())

HEROES: Mapping[str, Mapping[str, Any]] = {
    "peon-farmhand": {
        "name": "Wenna Thatch",
        "pronouns": "she / her",
        "concept": "Farmhand who mends what breaks",
        "homeland": "Midland",
        "look": "Straw in her hair, a hammer in her belt, never in a hurry.",
        "preset": "peon",
        "points": 50,
        "stats": (2, 2, 2, 2),
        "skills": "craftsmanship 3 animals 2 riding 2 perception 1",
        "start": 300,
        "gear": """
            worn: peasant_garb
            wielded: quarterstaff!
            carried: sack blanket waterskin candle*5 flint_and_steel
        """,
    },
    "scout-100": {
        "name": "Ister Vane",
        "pronouns": "he / him",
        "concept": "Forest scout and bowman",
        "homeland": "Kirkland",
        "look": "A hood the colour of bark, and a quiver that never rattles.",
        "preset": "competent",
        "points": 100,
        "stats": (2, 3, 2, 2),
        "skills": "archery 4 stealth 4 perception 3 survival 2 tracking 2",
        "start": 7500,
        "gear": """
            worn: soft_leather! travelling_clothes backpack
            wielded: shortbow!
            carried: arrows dagger bedroll trail_rations*3 waterskin
        """,
    },
    "burglar-100": {
        "name": "Pell Sixkeys",
        "pronouns": "they / them",
        "concept": "Weak-armed, quick-witted housebreaker",
        "homeland": "Richland",
        "look": "Thin as a lath; six keys on a string, none of which open anything.",
        "preset": "competent",
        "points": 100,
        "stats": (1, 3, 2, 3),
        "skills": "burglary 4 stealth 3 climbing 2 pickpocketing 2 defense 2",
        "start": 1000,
        "gear": """
            worn: peasant_garb
            wielded: dagger!
            carried: lockpicking_kit rope*10 grappling_hook sack lantern oil_flask*2 caltrops
        """,
    },
    "sorcerer-250": {
        "name": "Oriel of the Ninth Lamp",
        "pronouns": "she / her",
        "concept": "Scholar of Mahasu with staff and ring",
        "homeland": "Koth",
        "patron": "JURA",
        "touched_how": "Passed the test of JURA",
        "look": "Burn marks on both sleeves, and a staff that hums before rain.",
        "points": 250,
        "stats": (2, 2, 4, 4),
        "skills": "mahasu 6 sabatu 5 seheru 4 resistance 4 scholarship 3 nabu 2",
        "start": 37000,
        "gear": """
            worn: travelling_clothes ring! backpack
            wielded: long_staff!
            carried: dagger bedroll parchment*5 lamp oil_flask*2 trail_rations*2 waterskin
        """,
    },
    "knight-250": {
        "name": "Aldous Crane",
        "pronouns": "he / him",
        "concept": "Plated rider with sword and large shield",
        "homeland": "Koth",
        "patron": "JURA",
        "look": "Steel from crown to heel, a crane on the shield, and a limp in wet weather.",
        "points": 250,
        "stats": (4, 4, 3, 2),
        "skills": "striking 6 defense 5 riding 4 tactics 3 grappling 1",
        "start": 23000,
        "gear": """
            worn: plate_mail! travelling_clothes backpack
            wielded: long_sword! large_shield!
            carried: dagger bedroll whetstone waterskin trail_rations*2
        """,
    },
    "hero-1000": {
        "name": "Maren Stormhand",
        "pronouns": "she / her",
        "concept": "Touched champion, blade first and lightning second",
        "homeland": "Barbarian lands",
        "patron": "A trickster god",
        "touched_how": "By chance at birth",
        "look": "White scars like branches up one arm; laughs when it thunders.",
        "preset": "magnificent",
        "points": 1000,
        "stats": (6, 6, 5, 5),
        "skills": """
            striking 10 defense 9 mahasu 6 resistance 6 perception 5 archery 4 stealth 3
            healing 3 acrobatics 2 climbing 1 survival 1
        """,
        "start": 65000,
        "gear": """
            worn: chain_mail! travelling_clothes amulet! small_wand! backpack
            wielded: bastard_sword!
            carried: longbow arrows*2 dagger*2 noble_attire bedroll rope*20 grappling_hook
                trail_rations*5 waterskin whetstone
        """,
    },
}

CREATURES: Mapping[str, Mapping[str, Any]] = {
    "giant": {
        "name": "Hill giant",
        "concept": "Human in most ways, twice as tall",
        "stats": (2, 2, 2, 2),
        "skills": "striking 3 throwing 2 perception 1",
        "size": 8,
        "notes": "His blows cannot be blocked. What Size costs is the Bastard's call.",
        "custom": [
            {
                "key": "tree_trunk",
                "name": "Tree trunk",
                "role": "weapon",
                "value": 5,
                "weight": 32,
                "price": 0,
                "place": "wielded",
            }
        ],
        "in_use": {"weapon": "tree_trunk"},
    },
    "skeleton": {
        "name": "Skeleton",
        "concept": "Obedient undead with rusty sword and rusty mail",
        "stats": (2, 2, 1, 1),
        "skills": "striking 2 defense 1",
        "immunities": ["sorcery", "persuasion", "passion"],
        "weaknesses": ["seheru"],
        "traits": ["obeys orders without question"],
        "quality": "poor",
        "gear": """
            wielded: short_sword!
            worn: scale_mail!
        """,
    },
    "ghost": {
        "name": "Ghost",
        "concept": "Bodiless undead that drains life",
        "stats": (0, 2, 4, 3),
        "skills": "talamu 4 stealth 3",
        "touched": True,
        "immunities": ["physical attacks", "persuasion", "passion"],
        "weaknesses": ["seheru"],
        "traits": ["passes walls", "cannot carry anything"],
        "recovery": "round_of_rest",
        "movement": "flies",
    },
}
STATS = ("strength", "dexterity", "will", "intelligence")
SLOTS = {
    "weapon": "weapons",
    "shield": "shields",
    "armor": "armors",
    "focus": "foci",
    "charm": "charms",
}


def hero(data: Mapping[str, Any]) -> Character:
    """Return the hero that ``data`` describes, with what the gear cost taken from the purse."""
    from rules.bnb.derive import derive
    from rules.bnb.purchase import with_coins

    budget = {
        "preset": data.get("preset", ""),
        "points": data["points"],
        "stat_points": data["points"] * 6 // 10,
        "skill_points": data["points"] - data["points"] * 6 // 10,
    }
    made = Character.model_validate(
        {
            **_words(data, "pronouns", "homeland", "patron", "touched_how", "look"),
            **_build(data),
            "touched": "touched_how" in data,
            "budget": budget,
            "purse": {"start": data["start"]},
        }
    )
    spent = derive(made).whole("gear_cost")
    return with_coins(made, data["start"] - spent)


def creature(data: Mapping[str, Any]) -> Creature:
    """Return the creature that ``data`` describes."""
    fields = ("size", "immunities", "weaknesses", "traits", "recovery", "movement", "touched")
    return Creature.model_validate(
        {**_words(data, *fields), **_build(data), **_words(data, "notes", "in_use")}
    )


def _words(data: Mapping[str, Any], *fields: str) -> dict[str, Any]:
    return {field: data[field] for field in fields if field in data}


def _build(data: Mapping[str, Any]) -> dict[str, Any]:
    gear, in_use = _gear(data.get("gear", ""), data.get("quality", "good"))
    gear += data.get("custom", [])
    return {
        "name": data["name"],
        "concept": data["concept"],
        "stats": {stat: level**3 for stat, level in zip(STATS, data["stats"], strict=True)},
        "skills": list(_skills(data["skills"])),
        "gear": gear,
        "in_use": in_use,
    }


def _skills(written: str) -> Iterator[dict[str, Any]]:
    words = written.split()
    for skill_id, level in zip(words[::2], map(int, words[1::2]), strict=True):
        taught = {"taught": True} if skill_id in TAUGHT else {}
        yield {"key": skill_id, "skill_id": skill_id, "points": level**2, **taught}


def _gear(written: str, quality: str) -> tuple[list[dict[str, Any]], dict[str, str]]:
    """Return the owned things and, by slot, the keys of those in use."""
    from models.bnb.catalog import catalog

    known, place = catalog(), "carried"
    gear: list[dict[str, Any]] = []
    in_use: dict[str, str] = {}
    for word in written.split():
        if word.endswith(":"):
            place = word.removesuffix(":")
            continue
        item_id, _, count = word.removesuffix("!").partition("*")
        gear.append(
            {
                "key": item_id,
                "item_id": item_id,
                "quantity": int(count or 1),
                "place": place,
                "quality": quality,
            }
        )
        if word.endswith("!"):
            slot = next(slot for slot, ids in SLOTS.items() if item_id in getattr(known, ids))
            in_use[slot] = item_id
    return gear, in_use


def built_files() -> Iterator[tuple[Path, bytes]]:
    """Yield every sample file and the bytes it should hold."""
    made: dict[str, Document] = {id: hero(data) for id, data in HEROES.items()}
    made |= {id: creature(data) for id, data in CREATURES.items()}
    for id, document in made.items():
        yield resource_path(f"samples/bnb/{id}{SUFFIX}"), document_bytes(document)


if __name__ == "__main__":
    sys.exit(build(built_files(), what="the BnB samples", script=__file__))
