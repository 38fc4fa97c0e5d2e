"""Faults of what an effect is made of: its text and amounts, its formulas, its modifiers."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from models.fabula.entry import Choice, Modifier
from models.fabula.formula_syntax import SKILL_LEVEL, formula_faults, formula_names, parsed
from models.fabula.spell import Dismissal
from models.fabula.vocabulary import MODIFIER_STATS

Loc = tuple[int | str, ...]

# What a hero's sheet knows outside a roll: only these may stand behind a {placeholder}.
PRINTED_NAMES = frozenset(
    (
        *("SL", "CL", "DEX", "INS", "MIG", "WLP", "base_DEX", "base_INS", "base_MIG", "base_WLP"),
        *("class_count", "mastered_classes", "bond_count", "best_bond", "times_taken"),
    )
)
# Stats whose `value` is one of these words; every other value is a whole number.
WORD_VALUES: Mapping[str, tuple[str | bool, ...]] = {
    "attack_vs": ("magic_defense",),
    "can_target_flying": (True,),
    "damage_to": ("mp_then_hp",),
    "equip_rule": (
        "shield_in_main_hand",
        "two_weapon_fighting_any_category",
        "two_handed_in_one_hand",
    ),
}
_AMOUNTS = ("value", "formula", "factor", "at_least", "at_least_formula")
_WITH_ANY_STAT = {"stat", "when", "needs_bonds", "optional", "breaks", "repair_cost", *_AMOUNTS}
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
_NAME = re.compile(r"[a-z][a-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: where it is in the content, and what to say about it."""

    loc: Loc
    problem: str
    remedy: str


def id_faults(name: str, loc: Loc, what: str) -> Iterator[Fault]:
    """Yield a fault when ``name`` is not made of lower-case letters, digits and ``_``."""
    if not _NAME.fullmatch(name):
        remedy = "Use small letters, digits and _, and begin with a letter."
        yield Fault(loc, f"“{name}” cannot be {what}.", remedy)


def reference_faults(value: str, loc: Loc, ids: Collection[str], what: str) -> Iterator[Fault]:
    """Yield a fault when ``value`` is not among ``ids``; ``what`` names their kind."""
    if value not in ids:
        near = get_close_matches(value, ids, n=1)
        hint = f"Did you mean “{near[0]}”?" if near else f"Use one of: {', '.join(ids)}."
        yield Fault(loc, f"“{value}” is the id of no {what}.", hint)


def formula_field_faults(value: object, loc: Loc, skills: Collection[str]) -> Iterator[Fault]:
    """Yield a fault when ``value`` is text but not a formula of the closed language."""
    if isinstance(value, str):
        fault = formula_faults(value, skills)
        if fault:
            remedy = "Use whole numbers, the listed names, + - * / and floor ceil min max pick."
            yield Fault(loc, f"“{value}” is not a formula: {fault}.", remedy)


def amount_faults(
    effect: str, amounts: Mapping[str, str], loc: Loc, skills: Collection[str]
) -> Iterator[Fault]:
    """Yield the faults of an entry's amounts and of the placeholders in its effect."""
    for name, formula in amounts.items():
        where = (*loc, "amounts", name)
        yield from id_faults(name, where, "the name of an amount")
        yield from formula_field_faults(formula, where, skills)
    where = (*loc, "effect")
    yield from _placeholder_faults(effect, where, amounts)
    for name in _PLACEHOLDER.findall(effect):
        yield from _unprintable(name, amounts.get(name, "0"), where)


def dismissal_faults(dismissal: Dismissal, loc: Loc) -> Iterator[Fault]:
    """Yield a fault for each placeholder that its damage or healing does not give."""
    given = {
        "damage": dismissal.damage and dismissal.damage.base,
        "hp": dismissal.healing and dismissal.healing.hp,
    }
    known = [name for name, amount in given.items() if amount]
    yield from _placeholder_faults(dismissal.effect, (*loc, "effect"), known)


def _placeholder_faults(text: str, loc: Loc, known: Collection[str]) -> Iterator[Fault]:
    if re.search(r"[{}]", _PLACEHOLDER.sub("", text)):
        yield Fault(loc, "A curly bracket has no partner.", "Write {name} for an amount.")
    for name in _PLACEHOLDER.findall(text):
        if name not in known:
            listed = ", ".join(known) or "none"
            yield Fault(
                loc,
                f"“{{{name}}}” stands for no amount of this entry.",
                f"Add it to “amounts”; there now: {listed}.",
            )


def _unprintable(name: str, formula: str, loc: Loc) -> Iterator[Fault]:
    try:
        names = formula_names(parsed(formula))
    except ValueError:
        return  # reported as a fault of the formula
    for unknown in sorted(names - PRINTED_NAMES):
        if not unknown.startswith(SKILL_LEVEL):
            yield Fault(
                loc,
                f"“{{{name}}}” depends on {unknown}, which a sheet cannot know.",
                "Say in words what the amount depends on.",
            )


def modifier_faults(modifier: Modifier, loc: Loc) -> Iterator[Fault]:
    """Yield what the closed list of stats does not allow in ``modifier``."""
    if modifier.stat not in MODIFIER_STATS:
        near = get_close_matches(modifier.stat, MODIFIER_STATS, n=1)
        hint = f"Did you mean “{near[0]}”?" if near else f"Use {', '.join(MODIFIER_STATS)}."
        yield Fault((*loc, "stat"), f"“{modifier.stat}” is not a stat.", hint)
        return
    amounts, filters = MODIFIER_STATS[modifier.stat]
    yield from _amount_choice_faults(modifier, amounts, loc)
    for name, field in Modifier.model_fields.items():
        if name in _WITH_ANY_STAT or name in filters or getattr(modifier, name) == field.default:
            continue
        allowed = f"It takes {', '.join(sorted(filters))}." if filters else "It takes none."
        yield Fault((*loc, name), f"“{modifier.stat}” takes no filter “{name}”.", allowed)
    if modifier.value is not None:
        yield from _value_faults(modifier, (*loc, "value"))


def _amount_choice_faults(
    modifier: Modifier, allowed: Collection[str], loc: Loc
) -> Iterator[Fault]:
    """Exactly one amount where some are listed, none where none is."""
    stat = modifier.stat
    given = [name for name in _AMOUNTS if getattr(modifier, name) is not None]
    listed = " or ".join(f"“{name}”" for name in _AMOUNTS if name in allowed)
    foreign = [name for name in given if name not in allowed]
    # A cost that drops may keep a floor: there alone two amounts belong together.
    floored = stat == "ip_cost" and given == ["value", "at_least"]
    if foreign:
        hint = f"Use {listed}." if listed else "Leave it out."
        yield Fault((*loc, foreign[0]), f"“{stat}” takes no “{foreign[0]}”.", hint)
    elif allowed and len(given) != 1 and not floored:
        count = "several amounts" if given else "no amount"
        yield Fault(loc, f"“{stat}” has {count}.", f"Give exactly one: {listed}.")


def _value_faults(modifier: Modifier, loc: Loc) -> Iterator[Fault]:
    words, value = WORD_VALUES.get(modifier.stat), modifier.value
    if words is None:
        if type(value) is not int:
            yield Fault(loc, f"“{modifier.stat}” needs a whole number.", "Write a number.")
    elif type(value) is not type(words[0]) or value not in words:
        listed = ", ".join(str(word).lower() for word in words)
        shown = str(value).lower()
        yield Fault(loc, f"“{shown}” is no value of “{modifier.stat}”.", f"Use {listed}.")


def chosen_faults(
    modifiers: tuple[Modifier, ...], loc: Loc, choices: tuple[Choice, ...]
) -> Iterator[Fault]:
    """Yield a fault for each “chosen” that no choice of the same entry can fill."""
    for index, modifier in enumerate(modifiers):
        chosen = "chosen" in (modifier.type, modifier.status, modifier.attribute, *modifier.types)
        if chosen and not choices:
            yield Fault(
                (*loc, index),
                "“chosen” needs a choice in the same entry.",
                "Add “choices”, or name the value.",
            )
