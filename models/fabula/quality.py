"""Qualities, which make an item rare, with the picks that are made along with the item."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import JsonValue

from models.fabula.entry import Choice, Entry, Modifier
from models.fabula.item import ItemKind

SLOT = "$"
"""In a template, ``$name`` stands for the pick of the choice ``name``."""


class Quality(Entry):
    """``effect`` and ``modifiers`` name the picks of ``choices``: ``{type}`` and ``$type``."""

    group: Literal["defensive", "offensive", "enhancement"]
    fits: tuple[ItemKind, ...]
    """The kinds of item on whose list it is."""
    cost: int
    choices: tuple[Choice, ...] = ()
    modifiers: tuple[Mapping[str, JsonValue], ...] = ()
    """Modifiers, some with slots for picks; ``quality_modifiers`` fills them."""


def answered(quality: Quality, picks: Mapping[str, str]) -> dict[str, str]:
    """Return those of ``picks`` that answer a choice of the Quality with one of its options."""
    return {c.id: picks[c.id] for c in quality.choices if picks.get(c.id) in c.options}


def quality_modifiers(quality: Quality, picks: Mapping[str, str]) -> tuple[Modifier, ...]:
    """Return what the Quality does with ``picks``; what waits for a pick is left out."""
    known = answered(quality, picks)
    rows = (
        {name: _filled(value, known) for name, value in row.items()} for row in quality.modifiers
    )
    return tuple(Modifier.model_validate(row) for row in rows if _OPEN not in row.values())


def quality_effect(quality: Quality, picks: Mapping[str, str]) -> str:
    """Return the effect in words; an open pick reads “a chosen damage type”."""
    known = answered(quality, picks)
    words = {c.id: known.get(c.id, f"a chosen {c.label}") for c in quality.choices}
    return quality.effect.format_map(words) if words else quality.effect


_OPEN: JsonValue = SLOT


def _filled(value: JsonValue, known: Mapping[str, str]) -> JsonValue:
    """Return ``value`` with picks in its slots; ``$`` alone where one is open."""
    if isinstance(value, str) and value.startswith(SLOT):
        return known.get(value.removeprefix(SLOT), _OPEN)
    if isinstance(value, list):
        kept = [filled for one in value if (filled := _filled(one, known)) != _OPEN]
        return kept or _OPEN
    return value
