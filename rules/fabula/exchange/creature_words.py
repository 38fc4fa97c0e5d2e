"""Words about a creature that both tools store alike: traits, texts of attacks, refusals."""

from __future__ import annotations

import re

from models.document import MAX_LINE
from models.fabula.stat_block import Species
from rules.exchange.record import MOST_TEXT, Record
from rules.exchange.report import Log
from rules.fabula.exchange.word import folded, species_of

MOST_TRAITS = 20
USUAL_COST = 1
NEUTRAL_SPECIES: Species = "monster"
"""Stands in for a Species that the game does not have: it brings no gifts."""
_MULTI = re.compile(r"multi\s*\(\s*(\d{1,2})\s*\)\.?", re.IGNORECASE)
_MAGIC_DEFENSE = frozenset(("targetsmagicdefense", "againstmagicdefense", "targetsmagicdefence"))


def traits_of(record: Record, key: str) -> list[str]:
    """Return the traits in a text with commas; more than a stat block holds stay unread."""
    text = record.text(key, most=MOST_TEXT)
    found = [part.strip() for part in text.split(",") if part.strip()]
    kept = [trait[:MAX_LINE] for trait in found[:MOST_TRAITS]]
    if kept != found:
        record.keep(key, text)
        record.log.changed("Traits", "shortened to what a stat block holds")
    return kept


def known_species(word: object, log: Log) -> Species:
    """Return the Species of that name; one that the game lacks becomes a monster, and is noted."""
    found = species_of(word)
    if found is None:
        log.changed("Species", f"“{str(word)[:60]}” is none of the eight; monster stands for it")
        return NEUTRAL_SPECIES
    return found


def multi_of(text: str) -> int:
    """Return the number of targets when the text says nothing but “multi (2)”; 0 otherwise."""
    found = _MULTI.fullmatch(text.strip())
    return int(found[1]) if found and 2 <= int(found[1]) <= 20 else 0


def is_against_magic(text: str) -> bool:
    """Say whether the text says nothing but that Magic Defense is targeted."""
    return len(text) < 60 and folded(text) in _MAGIC_DEFENSE


def half_cost(record: Record, key: str) -> float | None:
    """Return a cost in Skills, in halves; None for the usual one, and where the file has none."""
    raw = record.raw.get(key)
    if raw is None or raw == "":
        record.ignore(key)
        return None
    try:
        cost = float(str(raw)[:20]) if not isinstance(raw, bool | dict | list) else None
    except ValueError:
        cost = None
    if cost is None or not 0 <= cost <= 100:
        record.log.changed(record.words(key), "no number of Skills; the usual cost counts")
        return None
    record.ignore(key)
    halves = round(cost * 2) / 2
    if halves != cost:
        record.log.changed(record.words(key), f"{cost:g} Skills are rounded to {halves:g}")
    return None if halves == USUAL_COST else halves
