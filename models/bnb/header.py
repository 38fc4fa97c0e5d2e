"""What a list shows of a BnB document, read from raw data that may be of any shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

Fact = str | int | tuple[tuple[str, int], ...]

_USUAL = {"points": 100, "stat_points": 60, "skill_points": 40}
TRAITS = ("concept", "homeland", "patron", "pronouns", "movement")


def facts(raw: Mapping[str, Any]) -> Mapping[str, Fact]:
    """Return what is known of a hero or a creature at a glance.

    Returns:
        ``points``: heroes only, what the budget and the awards come to. ``concept``,
        ``homeland``, ``patron``, ``pronouns``, ``movement``: only those that are filled in.
    """
    found: dict[str, Fact] = {}
    if raw.get("kind") == "hero":
        found["points"] = _points(raw)
    for trait in TRAITS:
        text: object = raw.get(trait)
        if isinstance(text, str) and text:
            found[trait] = text
    return found


def _points(raw: Mapping[str, Any]) -> int:
    options, budget = _fields(raw.get("options")), _fields(raw.get("budget"))
    separate = options.get("point_pools") == "separate_stat_and_skill"
    names = ("stat_points", "skill_points") if separate else ("points",)
    granted = sum(_whole(budget.get(name, _USUAL[name])) for name in names)
    log = cast(list[object], raw["log"]) if isinstance(raw.get("log"), list) else []
    entries = [_fields(entry) for entry in log]
    return granted + sum(
        _whole(entry.get("points")) for entry in entries if entry.get("kind") == "award"
    )


def _fields(value: object) -> Mapping[str, object]:
    return cast(Mapping[str, object], value) if isinstance(value, dict) else {}


def _whole(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
