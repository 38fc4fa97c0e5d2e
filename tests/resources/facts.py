"""The fact sheets that the content must agree with, and a way to leave no field of them out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from models.fabula.vocabulary import Edition
from tests.yaml_file import read_yaml

FOLDER = Path(__file__).parent.parent / "data" / "fabula" / "facts"
PRINTINGS: tuple[Edition, ...] = ("core", "core-1.1")

Fields = dict[str, Any]

OPTIONS_IN_WORDS: Mapping[str, tuple[str, ...]] = {
    "indomitable_spirit": ("HP", "MP", "status"),
    "quick_assessment": ("Trait", "Affinity"),
    "condemn": ("dazed", "shaken"),
    "high_speed": ("free attack", "Hinder", "Objective"),
    "hawkeye": ("ranged attack", "free attack"),
    "warning_shot": ("shaken", "slow", "MP"),
    "bone_crusher": ("dazed", "weak", "MP"),
    "breach": ("shield", "armor", "until start of your next turn"),
}
"""Options that the facts tell in an effect: a word of each, in order."""

CONDITION_IN_WORDS = "two_categories_equipped"
"""What the later printing of Ambidextrous asks for."""


@cache
def facts(name: str) -> Any:
    return read_yaml(FOLDER / f"{name}.yaml")


class Fact:
    """One fact in one printing; each field is taken once, and none may be left in the end."""

    def __init__(self, fields: Mapping[str, Any], edition: Edition) -> None:
        self._left = dict(fields)
        self.noted = "later_printing" in self._left
        later = self._left.pop("later", {})
        self.note = self._left.pop("later_printing", "") if edition == "core-1.1" else ""
        self._left.pop("later_printing", None)
        if edition == "core-1.1":
            self._left |= later

    def take(self, key: str, otherwise: Any = None) -> Any:
        return self._left.pop(key, otherwise)

    def end(self) -> None:
        """Say that everything was compared."""
        assert not self._left, f"not compared: {sorted(self._left)}"


def listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def modifiers(rows: list[Fields]) -> list[Fields]:
    """Modifier rows as the content dumps them: `when` is always a list there."""
    return [{**row, **({"when": listed(row["when"])} if "when" in row else {})} for row in rows]


def scaling(rows: list[Fields]) -> list[Fields]:
    return [{("from_level" if k == "cl_min" else k): v for k, v in row.items()} for row in rows]


def origin(source: str | None) -> str:
    """The word the content uses for the first source a fact names."""
    if source is None or source.startswith("seed"):
        return "seed"
    return "errata" if "errata" in source else "public"


def shown(model: Any) -> Any:
    """What a model holds besides defaults, as plain data."""
    return model.model_dump(mode="json", exclude_defaults=True)
