"""The model in words, one list of facts for each step."""

from __future__ import annotations

from collections.abc import Iterator

from gui.battlestorm.part.call_bar import chance_words
from gui.wizard.fact_list import Fact
from models.battlestorm.vocabulary import COMBAT_STATS
from rules.battlestorm.choices import changed_options
from rules.battlestorm.event import shortened
from rules.battlestorm.numbers import Numbers

NOTHING = "not chosen yet"
UNKNOWN = "not known"
_NAME = 28


def review_facts(numbers: Numbers) -> tuple[tuple[Fact, ...], ...]:
    """Return the facts of steps 1 to 3."""
    return tuple(_start(numbers)), tuple(_model(numbers)), tuple(_events(numbers))


def _start(numbers: Numbers) -> Iterator[Fact]:
    model = numbers.model
    yield "Name", model.name.strip() or NOTHING
    yield "Concept", model.concept.strip()
    yield "Side", model.side.strip()
    yield "Player", model.player.strip()
    changed = changed_options(model.options)
    words = ", ".join(f"{one.entry.name}: {one.choice.name.lower()}" for one in changed)
    yield "Rules", words or "all as usual"


def _model(numbers: Numbers) -> Iterator[Fact]:
    model, stats = numbers.model, numbers.catalog.stats
    swarm = f", swarm of {model.count}" if model.count > 1 else ""
    yield "Role", f"{numbers.role_title}{swarm}"
    if numbers.is_faith_worker:
        faith = [(stats[id].short, getattr(model, id)) for id in ("fq", "fl", "pie")]
        yield "Faith", ", ".join(f"{name} {_known(value)}" for name, value in faith)
        yield "Holy site", numbers.catalog.sites[model.site_kind].name
    fate = "none" if model.fate is None else str(model.fate)
    yield "Fate", f"{fate}, saves on {numbers.whole('save')} or less"
    for id in COMBAT_STATS:
        value = getattr(model, id)
        metal = ", metal" if id == "absorption" and model.is_metal else ""
        yield stats[id].short, f"{_known(value)}{metal}"


def _known(value: int | None) -> str:
    return UNKNOWN if value is None else str(value)


def _events(numbers: Numbers) -> Iterator[Fact]:
    if not numbers.events:
        yield "Events", "none"
    for row in numbers.events:
        name, words = shortened(row.name, _NAME), chance_words(row.success, row.lockout)
        yield name, words if name == row.name else f"{row.name}: {words}"
