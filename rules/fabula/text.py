"""Effects and costs as they are read and printed, with one hero's amounts filled in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import floor

from models.fabula.entry import Cost, Spend
from rules.fabula.formula import FormulaError, evaluated, spoken

_PLACE = re.compile(r"\{(\w+)\}")


def filled(effect: str, amounts: Mapping[str, str], names: Mapping[str, int]) -> str:
    """Return ``effect`` with each ``{name}`` replaced by its amount.

    An amount that only the table can know stands as its formula, in words; a ``{name}`` without an
    amount stays as it is.
    """
    if "{" not in effect:
        return effect

    def shown(place: re.Match[str]) -> str:
        formula = amounts.get(place[1])
        return place[0] if formula is None else amount(formula, names)

    return _PLACE.sub(shown, effect)


def amount(formula: str | int, names: Mapping[str, int]) -> str:
    if isinstance(formula, int):
        return str(formula)
    try:
        return str(evaluated(formula, names))
    except FormulaError:
        return _WORDS.get(formula, spoken(formula))


_WORDS: Mapping[str, str] = {
    "floor(CL / 2)": "half your level",
    "spell_cost": "the spell's",
    "2*spell_cost": "twice the spell's MP in",
    "10 + spell_cost": "10 + the spell's MP in",
    "skill_cost": "the Skill's",
    "check_result": "the Check's Result in",
    "5 + check_result": "5 + the Check's Result in",
    "die_roll": "the roll in",
    "floor(current_hp / 2)": "half of current",
    "20 + floor(target_level / 2)": "20 + half the target's level in",
    "2*quality_cost": "twice the Quality's price in",
}
_UNITS: Mapping[str, str] = {"hp": "HP", "mp": "MP", "ip": "IP", "fp": "FP", "zenit": "zenit"}


def cost_text(cost: Cost | None, names: Mapping[str, int], mp_factor: float = 1) -> str:
    """Return the payment, such as “5 MP” or “up to 20 MP”; empty when there is none.

    ``mp_factor`` multiplies MP that are a number, rounded down.
    """
    if cost is None:
        return ""
    words = [f"spell's MP × {cost.spell_cost_factor}"] if cost.spell_cost_factor else []
    for resource, unit in _UNITS.items():
        price = getattr(cost, resource)
        if isinstance(price, Spend):
            words.append(f"up to {amount(price.max, names)} {unit}")
        elif price is not None:
            paid = amount(price, names)
            if resource == "mp" and mp_factor != 1 and paid.isdecimal():
                paid = str(floor(int(paid) * mp_factor))
            words.append(f"{paid} {unit}")
    return ", ".join(words)
