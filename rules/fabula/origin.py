"""Random identities, themes, origins and names from the tables of the content."""

from __future__ import annotations

from random import Random

from models.fabula.catalog import Catalog


def random_identity(rng: Random, catalog: Catalog) -> str:
    """Return an identity: up to two adjectives, one or two concepts, perhaps a detail.

    Source: the identity tables; columns are chosen by a die, rows by a d20.
    """
    tables = catalog.content.identity
    adjectives = [
        rng.choice(rng.choice(tables.adjectives)) for _ in range(rng.choice((0, 1, 1, 2)))
    ]
    concepts = [rng.choice(rng.choice(tables.concepts)) for _ in range(rng.choice((1, 1, 1, 2)))]
    detail = [rng.choice(tables.details)] if rng.random() < 0.5 else []
    words = [*dict.fromkeys(adjectives), *dict.fromkeys(concepts), *detail]
    return " ".join(words)


def random_theme(rng: Random, catalog: Catalog) -> str:
    return rng.choice(catalog.content.themes).name


def random_origin(rng: Random, catalog: Catalog) -> str:
    return rng.choice(catalog.content.place_names)


def random_name(rng: Random, catalog: Catalog) -> str:
    return rng.choice(catalog.content.person_names)
