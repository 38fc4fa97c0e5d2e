"""A word of another tool's file as a term of the game, and names as ids of the content."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from models.fabula.entry import Entry
from models.fabula.exchange_words import exchange_words
from models.fabula.stat_block import AffinityLevel, Species
from models.fabula.vocabulary import STATUSES, Attribute, DamageType, Emotion, Reach, Status


@lru_cache(maxsize=4_096)
def _folded_text(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text).casefold()
    kept = "".join(c for c in plain if c.isalnum())
    return f"-{kept}" if kept.isdigit() and plain.strip().startswith("-") else kept


def folded(text: object) -> str:
    """Return letters and digits alone, small, without accents: how words are compared.

    A minus before a number stays.
    """
    if not isinstance(text, str | int | float) or isinstance(text, bool):
        return ""
    return _folded_text(str(text)[:500])


def species_of(word: object) -> Species | None:
    return _terms("species").get(folded(word))  # type: ignore[return-value]


def attribute_of(word: object) -> Attribute | None:
    return _terms("attributes").get(folded(word))  # type: ignore[return-value]


def damage_type_of(word: object) -> DamageType | None:
    return _terms("damage_types").get(folded(word))  # type: ignore[return-value]


def reach_of(word: object) -> Reach | None:
    return _terms("reaches").get(folded(word))  # type: ignore[return-value]


def emotion_of(word: object) -> Emotion | None:
    return _terms("emotions").get(folded(word))  # type: ignore[return-value]


def affinity_of(word: object) -> AffinityLevel | None:
    return _terms("affinities").get(folded(word))  # type: ignore[return-value]


def status_of(word: object) -> Status | None:
    found = folded(word)
    return next((status for status in STATUSES if status == found), None)


def is_no_affinity(word: object) -> bool:
    return word is None or word is False or folded(word) in exchange_words().no_affinity


def is_no_damage(word: object) -> bool:
    return folded(word) in exchange_words().no_damage


def entry_of(name: str, entries: Iterable[Entry]) -> str:
    """Return the id of the entry of that name, whatever its case and signs; empty when none."""
    key = folded(name)
    if not key:
        return ""
    alias = exchange_words().names.get(key, "")
    for entry in entries:
        if key in (folded(entry.id), folded(entry.name)) or entry.id == alias:
            return entry.id
    return ""


@cache
def _terms(list_name: str) -> Mapping[str, str]:
    table: Mapping[str, tuple[str, ...]] = getattr(exchange_words(), list_name)
    return {folded(word): term for term, words in table.items() for word in (term, *words)}
