"""Build the sample encounters: foes by wave, Clocks, and heroes by name or from the samples; and
a session with one of them on the table.

    python3 packaging/build_encounter_samples.py            build samples/fabula/**/*.folio
    python3 packaging/build_encounter_samples.py --check    only say whether they are up to date

Exit status: 0 done or up to date, 1 stale (with --check).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]

from models.fabula.encounter import Encounter, PartyMember, PreparedClock  # noqa: E402
from models.fabula.hero import Hero  # noqa: E402
from models.fabula.npc import Npc  # noqa: E402
from models.fabula.session import Session  # noqa: E402
from models.fabula.stat_block import BlockAttack, BlockDice, StatBlock  # noqa: E402
from models.file_format import SUFFIX, document_bytes  # noqa: E402
from models.neighbour import Reference  # noqa: E402
from models.storage import load  # noqa: E402
from resources.loader import resource_path  # noqa: E402
from rules.fabula.encounter.edit import (  # noqa: E402
    with_clock,
    with_foe,
    with_foe_changed,
    with_member,
    with_wave,
)
from rules.fabula.npc.edit import (  # noqa: E402
    with_affinity,
    with_attack,
    with_skill,
    with_special_attack,
)
from rules.fabula.npc.equip import with_item, with_weapon_attack  # noqa: E402
from rules.fabula.table.gather import gathered  # noqa: E402
from sample_folder import build  # noqa: E402

HEROES = ("Camilla", "Rosa", "Emet", "Yado")
Kind = TypeVar("Kind", Hero, Npc)
CARAVAN = ("camilla", "red_sorcerer", "soldier", "veteran-5")
"""The sample heroes that guard the caravan."""
AT_THE_WEIR = ("camilla", "red_sorcerer", "samurai", "sage")
"""The sample heroes that sit at the table of the sample session."""


def gate_warden() -> Npc:
    """An elite in brigandine: 160 HP, Defense 12, two turns."""
    block = StatBlock(
        level=10,
        species="humanoid",
        rank="elite",
        traits=("dutiful", "weary", "proud of the old gate", "doubts the Empire"),
        dice=BlockDice(DEX=8, INS=8, MIG=10, WLP=6),
    )
    for item_id in ("light_spear", "bronze_shield", "brigandine"):
        block = with_item(block, item_id)
    block = with_weapon_attack(block, block.items[0].key)
    spear = block.attacks[0].key
    block = with_skill(block, "specialized", option="accuracy_checks")
    block = with_skill(block, "improved_damage", target=spear)
    block = with_skill(block, "improved_hit_points")
    block = with_special_attack(block, spear, "The target is weak.")
    block = with_skill(
        block, "reaction", name="Undertow", text="Whoever misses him in melee is slow."
    )
    return Npc(
        name="Gate Warden",
        block=block,
        looks="Rust at every seam, and a lantern where others carry a flag.",
        tactics="Holds the walkway; calls the garrison once he is in Crisis.",
    )


def reed_lynx() -> Npc:
    """A quick soldier: 50 HP, Initiative 13, and fire hurts it."""
    block = StatBlock(
        level=5,
        species="beast",
        traits=("patient", "hungry", "afraid of torches", "quick"),
        dice=BlockDice(DEX=10, INS=8, MIG=8, WLP=6),
    )
    block = with_attack(block, BlockAttack(key="", name="Claws", accuracy=("DEX", "MIG")))
    block = with_affinity(block, "fire", "vulnerable")
    block = with_affinity(block, "earth", "resistant")
    block = with_affinity(block, "ice", "resistant")
    block = with_skill(block, "specialized", option="accuracy_checks")
    block = with_skill(block, "improved_defenses", option="defense")
    block = with_skill(block, "improved_initiative")
    block = with_special_attack(block, block.attacks[0].key, "The target is slow.")
    return Npc(
        name="Reed Lynx",
        block=block,
        looks="Striped like the reeds; only the eyes give it away.",
        tactics="Goes for whoever stands alone.",
    )


def drowned_gate() -> Encounter:
    """The battle of the printed pack, with a wave that the garrison sends."""
    made = Encounter(
        name="The Drowned Gate",
        place="A river gate at low tide. The planks are slick; below them the current pulls.",
        stakes=(
            "Get the barge through before the garrison wakes. "
            "The Warden wants a confession, not corpses."
        ),
        tags=("river", "sample"),
    )
    for name in HEROES:
        made = with_member(made, PartyMember(key="", name=name, level=5))
    made = with_foe(made, gate_warden())
    made = with_foe(made, reed_lynx(), count=2)
    made = with_foe(made, reed_lynx(), count=4, wave=2)
    made = with_foe_changed(made, made.foes[2].key, note="They were kept in the tower.")
    made = with_wave(
        made, 2, name="The garrison", comes="When “Garrison wakes” is full", has_pause=True
    )
    for clock in (
        PreparedClock(
            key="",
            name="Garrison wakes",
            sections=6,
            kind="danger",
            note="1 each round; a failed Check 1, by 3: 2, by 6: 3",
            when_full="The garrison lets the lynxes out.",
        ),
        PreparedClock(
            key="",
            name="Raise the sluice",
            sections=8,
            note="Objective: 1, beaten by 3: 2, by 6: 3",
            when_full="The barge is through.",
        ),
        PreparedClock(
            key="",
            name="Warden doubts",
            sections=4,
            note="By words",
            when_full="He lays down the spear.",
        ),
    ):
        made = with_clock(made, clock)
    return made


def lantern_road() -> Encounter:
    """A fight of sample heroes with sample foes.

    It stands beside the heroes, as references find only what lies in or below their folder.
    """
    made = Encounter(
        name="The Lantern Road",
        place="A causeway in the salt marsh at dusk. Three wagons, one lamp, no moon.",
        stakes="Bring the caravan to the beacon. The pack wants the mules, and is starving.",
        reward="A purse from the drovers, and a warm bed at the beacon.",
        tags=("road", "sample"),
    )
    for build_id in CARAVAN:
        hero = _sample(f"{build_id}{SUFFIX}", Hero)
        seen = Reference(file=f"{build_id}{SUFFIX}", name=hero.name)
        member = PartyMember(key="", reference=seen, name=hero.name, level=len(hero.levels))
        made = with_member(made, member)
    file = f"foes/beast_soldier{SUFFIX}"
    wolf = _sample(file, Npc)
    made = with_foe(made, wolf, file=file, count=4)
    made = with_foe(made, wolf, file=file, count=2, wave=2)
    made = with_foe(made, reed_lynx(), count=2, wave=2)
    made = with_wave(made, 2, name="What the smell of blood brings", comes="At the end of round 3")
    for clock in (
        PreparedClock(
            key="",
            name="Reach the beacon",
            sections=8,
            note="Objective: 1, beaten by 3: 2, by 6: 3",
            when_full="The keeper swings the light round, and the pack scatters.",
        ),
        PreparedClock(
            key="",
            name="The mules bolt",
            sections=6,
            kind="danger",
            note="1 whenever a foe hits with nobody beside the wagons",
            when_full="One wagon goes into the marsh with all it carries.",
        ),
    ):
        made = with_clock(made, clock)
    return made


def weir_night() -> Session:
    """An evening about to begin: four heroes at the Drowned Gate.

    The heroes are copies, as a user's library need not hold the samples.
    """
    files = [f"{build_id}{SUFFIX}" for build_id in AT_THE_WEIR]
    heroes = {file: _sample(file, Hero) for file in files}
    made = gathered(drowned_gate().replaced(party=()), heroes, name="Weir Night")
    members = tuple(member.replaced(reference=None) for member in made.members)
    return made.replaced(members=members, tags=("river", "sample"))


def _sample(file: str, kind: type[Kind]) -> Kind:
    document = load(resource_path(f"samples/fabula/{file}")).document
    if not isinstance(document, kind):
        raise TypeError(f"{file} is no {kind.__name__}")
    return document


def built_files() -> Iterator[tuple[Path, bytes]]:
    """Yield the sample files and the bytes they should hold; heroes and foes are built before."""
    path = resource_path(f"samples/fabula/encounters/drowned_gate{SUFFIX}")
    yield path, document_bytes(drowned_gate())
    path = resource_path(f"samples/fabula/lantern_road{SUFFIX}")
    yield path, document_bytes(lantern_road())
    path = resource_path(f"samples/fabula/sessions/weir_night{SUFFIX}")
    yield path, document_bytes(weir_night())


if __name__ == "__main__":
    sys.exit(build(built_files(), what="the sample encounters", script=__file__))
