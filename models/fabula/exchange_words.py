"""The words that other tools' files use for the terms of Fabula Ultima."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

from models.base import ContentModel
from models.fabula.stat_block import AffinityLevel, Species
from models.fabula.vocabulary import Attribute, DamageType, Emotion, Reach
from resources.loader import resource_bytes

Ignored = Literal[
    "fultimator_npc",
    "fultimator_pc",
    "fultimator_item",
    "foundry_actor",
    "foundry_system",
    "foundry_item",
    "foundry_item_system",
]


class ExchangeWords(ContentModel):
    """Term to the words it is known by besides its own; words are in small letters, no signs.

    ``names`` leads from other names of classes, Skills, spells and items to ids of the content.
    ``ignored`` lists, for each kind of object in those files, the keys that say nothing about the
    creature: housekeeping, looks, and what follows from the rest.
    """

    species: Mapping[Species, tuple[str, ...]]
    attributes: Mapping[Attribute, tuple[str, ...]]
    damage_types: Mapping[DamageType, tuple[str, ...]]
    affinities: Mapping[AffinityLevel, tuple[str, ...]]
    no_affinity: tuple[str, ...]
    no_damage: tuple[str, ...]
    reaches: Mapping[Reach, tuple[str, ...]]
    emotions: Mapping[Emotion, tuple[str, ...]]
    names: Mapping[str, str]
    ignored: Mapping[Ignored, tuple[str, ...]]


@cache
def exchange_words() -> ExchangeWords:
    """Return the words, read once."""
    return ExchangeWords.model_validate_json(resource_bytes("fabula/exchange.json"))
