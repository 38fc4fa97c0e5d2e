"""Build the Faded Glory samples: four combatants with the kits and spells that matter, and a
session in which they meet guards.

    python3 packaging/build_fadedglory_samples.py            build the sample files
    python3 packaging/build_fadedglory_samples.py --check    only say whether they are up to date

Exit status: 0 done or up to date, 1 stale (with --check).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]

from models.fadedglory.combatant import USUAL_LOCATIONS, Combatant  # noqa: E402 - the path first
from models.fadedglory.session import Session  # noqa: E402
from models.file_format import SUFFIX, document_bytes  # noqa: E402
from resources.loader import resource_path  # noqa: E402
from sample_folder import build  # noqa: E402

# Armor and hits stand in the order of the location die: head, right and left arm, right and left
# leg, chest. Abilities and spells are written as name*uses; listed ones bring their words.
COMBATANTS: Mapping[str, Mapping[str, Any]] = {
    "shield-warrior": {
        "name": "Corven",
        "concept": "Gate captain who never gives ground",
        "look": "A dented helmet, a shield repainted every spring.",
        "class_id": "warrior",
        "kit": "sword_and_shield",
        "primary": {"name": "Long sword", "kind": "sword", "damage": 2},
        "off_hand": {"name": "Shield"},
        "armor": (2, 1, 1, 1, 1, 3),
        "hits": (3, 4, 4, 4, 4, 6),
        "abilities": "Toughen*1",
        "move_paces": 6,
    },
    "twin-rogue": {
        "name": "Sessaly",
        "concept": "Roof runner with a blade for each hand",
        "look": "Grey hood, soft boots, and a smile before the first cut.",
        "class_id": "rogue",
        "kit": "two_weapons",
        "primary": {"name": "Short sword", "kind": "sword", "damage": 1},
        "off_hand": {"name": "Dagger", "damage": 1},
        "armor": (0, 1, 1, 1, 1, 1),
        "hits": (3, 3, 3, 3, 3, 5),
        "abilities": "Dodge*2, Hide*3",
        "move_paces": 8,
    },
    "lamp-mage": {
        "name": "Ulric",
        "concept": "Lamp lighter turned fire mage",
        "look": "Singed sleeves, and a staff with a lamp hook.",
        "class_id": "mage",
        "kit": "single",
        "primary": {"name": "Staff", "damage": 1},
        "armor": (0, 0, 0, 0, 0, 0),
        "hits": (3, 3, 3, 3, 3, 4),
        "spells": "Fire dart*4, Ward skin*2",
        "move_paces": 6,
    },
    "dune-psion": {
        "name": "Ashai",
        "concept": "Caravan guide who hears what is thought",
        "look": "Sand-coloured wraps, a short spear, eyes half closed.",
        "class_id": "psion",
        "kit": "single",
        "primary": {"name": "Spear", "damage": 2},
        "armor": (0, 1, 1, 0, 0, 1),
        "hits": (3, 3, 3, 3, 3, 5),
        "abilities": "Dodge*1",
        "spells": "Mind spike*3",
        "move_paces": 7,
    },
}
GUARDS = 3
WRITTEN_OUT = ("armor", "hits", "abilities", "spells")


def combatant(data: Mapping[str, Any]) -> Combatant:
    """Return the combatant that ``data`` describes."""
    from rules.fadedglory.edit import with_ability, with_row, with_spell

    plain = {field: value for field, value in data.items() if field not in WRITTEN_OUT}
    locations = [
        {"id": usual.id, "rolls": usual.rolls, "armor": armor, "hits": hits}
        for usual, armor, hits in zip(USUAL_LOCATIONS, data["armor"], data["hits"], strict=True)
    ]
    made = Combatant.model_validate({**plain, "locations": locations})
    for field, added in (("abilities", with_ability), ("spells", with_spell)):
        for name, uses in _counted(data.get(field, "")):
            made = added(made, name)
            made = with_row(made, field, len(getattr(made, field)) - 1, uses=uses)
    return made


def _counted(written: str) -> Iterator[tuple[str, int]]:
    for words in filter(None, written.split(", ")):
        name, _, uses = words.partition("*")
        yield name, int(uses)


def gate_at_dusk() -> Session:
    """Return a session about to begin: the four as copies, and guards that come in numbers."""
    from rules.fadedglory.table.gather import seated, with_template_band

    made = Session(name="Gate at Dusk", scene="The toll gate at dusk", tags=("sample",))
    for data in COMBATANTS.values():
        made = seated(made, combatant(data), "")
    return with_template_band(made, "guard", GUARDS)


def built_files() -> Iterator[tuple[Path, bytes]]:
    """Yield every sample file and the bytes it should hold."""
    for id, data in COMBATANTS.items():
        yield resource_path(f"samples/fadedglory/{id}{SUFFIX}"), document_bytes(combatant(data))
    path = resource_path(f"samples/fadedglory/sessions/gate_at_dusk{SUFFIX}")
    yield path, document_bytes(gate_at_dusk())


if __name__ == "__main__":
    sys.exit(build(built_files(), what="the Faded Glory samples", script=__file__))
