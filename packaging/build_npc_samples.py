"""Build the sample foes: one of each Species, every rank, and a Villain of two phases.

    python3 packaging/build_npc_samples.py            build samples/fabula/foes/*.folio
    python3 packaging/build_npc_samples.py --check    only say whether they are up to date

Their numbers are those of quick foes from a fixed seed; who they are is written here.
Exit status: 0 done or up to date, 1 stale (with --check).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]

from models.fabula.npc import Npc, Phase  # noqa: E402 - the path comes first
from models.fabula.stat_block import Rank, Species, StatBlock  # noqa: E402
from models.file_format import SUFFIX, document_bytes  # noqa: E402
from resources.loader import resource_path  # noqa: E402
from rules.fabula.npc.quick import quick_npc  # noqa: E402
from sample_folder import build  # noqa: E402


class Made(NamedTuple):
    """The choices that a quick foe's numbers follow from; ``replaces`` is read of champions."""

    seed: int
    role: str
    species: Species
    level: int
    rank: Rank = "soldier"
    replaces: int = 1

    def block(self, traits: tuple[str, ...]) -> StatBlock:
        rng = Random(self.seed)
        found = quick_npc(
            rng, self.role, self.species, self.level, self.rank, replaces=self.replaces
        )
        return found.block.replaced(traits=traits)


class Foe(NamedTuple):
    name: str
    made: Made
    traits: tuple[str, ...]
    looks: str
    tactics: str


FOES: Mapping[str, Foe] = {
    "beast_soldier": Foe(
        "Saltmane Wolf",
        Made(11, "hunter", "beast", 5),
        ("lean", "patient", "fears thunder", "hunts in fours"),
        "Sea salt has stiffened its mane into spikes that rattle when it runs.",
        "Circles until somebody is hurt, then all its kin go for that one.",
    ),
    "plant_soldier": Foe(
        "Gravebell",
        Made(12, "saboteur", "plant", 15),
        ("fragrant", "rooted in old battlefields", "slow to anger", "hears footsteps"),
        "A drooping blue flower, tall as a child, on a stem that leans towards voices.",
        "Weakens as many as it can reach, and leaves the killing to others.",
    ),
    "humanoid_soldier": Foe(
        "Tallow Company Bailiff",
        Made(13, "sentinel", "humanoid", 20),
        ("well paid", "tired", "knows the law", "hates stairs"),
        "A wax-yellow coat over mail, and a ledger chained to the belt.",
        "Stands between the heroes and whatever was seized; yields once alone.",
    ),
    "elemental_elite": Foe(
        "Kiln Heart",
        Made(14, "mage", "elemental", 25, "elite"),
        ("restless", "proud", "glows when it lies", "never forgets a face"),
        "A cracked clay giant without a head; the fire inside shows through every crack.",
        "Answers the first spell cast at it with its strongest one.",
    ),
    "construct_elite": Foe(
        "The Ninth Turnstile",
        Made(15, "brute", "construct", 30, "elite"),
        ("exact", "unbribable", "squeaks", "older than the city"),
        "Four iron arms turn about one post, and each has learned to make a fist.",
        "Strikes whoever moved last. It never leaves the gate it was built for.",
    ),
    "monster_elite": Foe(
        "Lanternjaw",
        Made(16, "hunter", "monster", 40, "elite"),
        ("greedy", "clever", "blind by day", "collects boots"),
        "An eel with six legs, and a light between its teeth that looks like a window.",
        "Lures one hero away and bites there; flees from open daylight.",
    ),
    "undead_champion": Foe(
        "Admiral Hollowtide",
        Made(17, "support", "undead", 45, "champion", 4),
        ("courteous", "drowned", "bound by a promise", "counts every bell"),
        "A dress uniform full of sea water that keeps the shape of a man.",
        "Keeps the crew standing, and offers terms whenever a hero falls.",
    ),
    "demon_champion": Foe(
        "Vael, Who Lends",
        Made(18, "mage", "demon", 60, "champion", 5),
        ("generous", "patient", "cannot refuse a bet", "envies the mortal"),
        "A tall figure in borrowed clothes, with borrowed hands of different sizes.",
        "Spends lavishly at first. In Crisis it calls in what the heroes owe.",
    ),
}
VILLAIN = "company_villain"


def foe(data: Foe) -> Npc:
    """Return the foe that ``data`` describes."""
    return Npc(
        name=data.name, block=data.made.block(data.traits), looks=data.looks, tactics=data.tactics
    )


def villain() -> Npc:
    """Return the head of the Tallow Company: first a person, then what the wax made of her."""
    second = Made(20, "brute", "monster", 35, "champion", 4)
    traits = ("burning", "beyond bargains", "grieving", "drawn to open flames")
    return foe(
        Foe(
            "Director Maren Sallow",
            Made(19, "saboteur", "humanoid", 35, "champion", 3),
            ("polite", "ruthless", "keeps every receipt", "afraid of the dark"),
            "Grey gloves, a grey smile, and a candle that is always carried before her.",
            "Bargains while her traps close. When she falls, the wax rises.",
        )
    ).replaced(villain="major", phases=(Phase(name="The Wax Unbound", block=second.block(traits)),))


def built_files() -> Iterator[tuple[Path, bytes]]:
    """Yield every sample file and the bytes it should hold."""
    made = {**{id: foe(data) for id, data in FOES.items()}, VILLAIN: villain()}
    for id, npc in made.items():
        yield resource_path(f"samples/fabula/foes/{id}{SUFFIX}"), document_bytes(npc)


if __name__ == "__main__":
    sys.exit(build(built_files(), what="the sample foes", script=__file__))
