"""Build the Battlestorm samples: two faith workers, a captain and a swarm.

    python3 packaging/build_battlestorm_samples.py            build the sample files
    python3 packaging/build_battlestorm_samples.py --check    only say whether they are up to date

Exit status: 0 done or up to date, 1 stale (with --check).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]

from models.battlestorm.catalog import catalog  # noqa: E402 - the path first
from models.battlestorm.model import HolySite, Model, State  # noqa: E402
from models.file_format import SUFFIX, document_bytes  # noqa: E402
from resources.loader import resource_path  # noqa: E402
from sample_folder import build  # noqa: E402

# Numbers stand in the order of the sheet: Movement, Evasion, Absorption, Combat Error Rating, A/R,
# Dexterity, Intuition, hits.
FREE = (
    "movement",
    "evasion",
    "absorption",
    "combat_error",
    "attacks_per_round",
    "dexterity",
    "intuition",
    "hits",
)
MODELS: Mapping[str, Mapping[str, Any]] = {
    "altar-thaumaturge": {
        "name": "Brother Cael",
        "concept": "Keeper of a travelling altar",
        "look": "Soot on both sleeves, and a field altar of three planks on his back.",
        "role": "thaumaturge",
        "fq": 14,
        "fl": 21,
        "pie": 9,
        "fate": 4,
        "free": (6, 10, 3, 4, 1, 5, 5, 12),
        "known_events": tuple(catalog().events),
        "site": "altar",
    },
    "marsh-witch": {
        "name": "Mother Sedge",
        "concept": "Ferrywoman whose cauldron never cools",
        "look": "Reeds in her hair, and a pole taller than she is.",
        "role": "witch",
        "fq": 9,
        "fl": 13,
        "pie": 7,
        "fate": 2,
        "free": (6, 11, 0, 5, 1, 5, 5, 9),
        "known_events": ("cripple", "encumber", "brimstone_and_hellfire"),
        "site": "cauldron",
    },
    "iron-captain": {
        "name": "Captain Oster",
        "concept": "Plate from head to heel, and luck besides",
        "look": "Blued steel, a red scarf, and a nose broken twice.",
        "role": "ordinary",
        "fate": 6,
        "is_metal": True,
        "free": (7, 12, 9, 3, 1, 6, 5, 18),
    },
    "bone-pack": {
        "name": "Bone pack",
        "concept": "Ten that rise from one grave",
        "look": "Yellow bones, rusty knives, no words.",
        "role": "ordinary",
        "count": 10,
        "free": (5, 7, 1, 6, 1, 3, 1, 1),
    },
}
SITE_DISTANCE = 4


def model(data: Mapping[str, Any]) -> Model:
    """Return the model that ``data`` describes; a caller stands ready at its holy site."""
    plain = {field: value for field, value in data.items() if field not in ("free", "site")}
    made = Model.model_validate({**plain, **dict(zip(FREE, data["free"], strict=True))})
    if "site" not in data:
        return made
    site = HolySite(kind=data["site"], begun=1, distance_inches=SITE_DISTANCE)
    return made.replaced(site_kind=data["site"], state=State(round=2, site=site))


def built_files() -> Iterator[tuple[Path, bytes]]:
    """Yield every sample file and the bytes it should hold."""
    for id, data in MODELS.items():
        yield resource_path(f"samples/battlestorm/{id}{SUFFIX}"), document_bytes(model(data))


if __name__ == "__main__":
    sys.exit(build(built_files(), what="the Battlestorm samples", script=__file__))
