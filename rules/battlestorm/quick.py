"""A model from a template, at random, and copies of one."""

from __future__ import annotations

from random import Random

from models.battlestorm.catalog import catalog
from models.battlestorm.model import Model
from models.battlestorm.vocabulary import STATS
from rules.battlestorm.play import recovered

MOST_COPIES = 100


def with_template(model: Model, template_id: str) -> Model:
    """Return the model built after a template.

    Name, player, side, words, portrait and options stay; role, numbers and events are the
    template's, and nothing of play is left.

    Raises:
        KeyError: when there is no such template.
    """
    entry = catalog().templates[template_id]
    numbers = {id: entry.numbers.get(id) for id in STATS}
    built = model.replaced(
        **numbers,
        role=entry.role,
        is_metal=entry.is_metal,
        count=entry.count,
        known_events=entry.events,
        own_events=(),
        site_kind=entry.site,
    )
    return recovered(built)


def random_name(rng: Random) -> str:
    return rng.choice(catalog().content.names)


def quick_model(rng: Random) -> Model:
    """Return a finished model of a random template with a random name."""
    template = rng.choice(catalog().content.templates)
    return with_template(Model(name=random_name(rng)), template.id)


def copies(model: Model, count: int, *, first: int = 1) -> tuple[Model, ...]:
    """Return ``count`` models like ``model``, fresh and numbered: “Guard 1”, “Guard 2”.

    Args:
        count: From 0 to 100; more are cut to 100.
        first: The number of the first one, to go on where earlier ones ended.
    """
    stem = model.name.strip() or "Model"
    fresh = recovered(model)
    numbers = range(first, first + min(max(0, count), MOST_COPIES))
    return tuple(fresh.replaced(name=f"{stem[:480]} {number}") for number in numbers)
