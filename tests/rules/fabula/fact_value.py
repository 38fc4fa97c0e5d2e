"""The formulas of the facts worked out in the plainest way: by Python itself."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from models.fabula.vocabulary import Edition

_FUNCTIONS: Mapping[str, Any] = {
    "floor": math.floor,
    "ceil": math.ceil,
    "min": min,
    "max": max,
    "pick": lambda condition, then, otherwise: then if condition else otherwise,
    "__builtins__": {},
}


def fact_value(formula: str | int, names: Mapping[str, int]) -> int | None:
    """Return the number; None when the formula reads a name that only the table knows."""
    try:
        return int(eval(str(formula), dict(_FUNCTIONS), dict(names)))
    except NameError as unknown:
        if str(unknown.name).startswith("SL_"):
            return fact_value(formula, {**names, str(unknown.name): 0})
        return None


def in_printing(fact: Mapping[str, Any], edition: Edition) -> dict[str, Any]:
    """Return the fields of a fact as the printing has them."""
    fields = dict(fact)
    later = fields.pop("later", {})
    return {**fields, **later} if edition == "core-1.1" else fields
