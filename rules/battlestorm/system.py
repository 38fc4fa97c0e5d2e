"""Battlestorm in the registry."""

from __future__ import annotations

from random import Random
from types import MappingProxyType
from typing import cast

from models.battlestorm.model import Model
from models.document import Document
from rules.battlestorm.check import check
from rules.battlestorm.choices import changed_options
from rules.battlestorm.derive import derive
from rules.battlestorm.numbers import Numbers
from rules.battlestorm.quick import quick_model
from rules.battlestorm.table.kind import SESSION
from rules.breakdown import plain
from rules.option import rulings_in_words
from rules.reference import ReferenceEntry
from rules.systems import Assessment, DocumentKind, GameSystem, Summary, SummaryLine

_FIGURES = ("fq", "fl", "pie", "fate", "save", "movement", "evasion", "absorption", "hits")


def assess(document: Document) -> Assessment:
    """Return the document's numbers and problems; ``detail`` is the ``Numbers``."""
    numbers = derive(cast(Model, document))
    return Assessment(numbers.derived, check(numbers), numbers)


def model_summary(document: Document) -> Summary:
    """Return how a model stands in the library."""
    model = cast(Model, document)
    numbers = derive(model)
    swarm = f", swarm of {plain(model.count)}" if model.count > 1 else ""
    words = (
        model.concept,
        model.player,
        model.side,
        model.look,
        model.notes,
        *(row.name for row in numbers.events),
    )
    return Summary(
        what=f"Model{swarm}",
        detail=" · ".join(word for word in (numbers.role_title, model.side) if word),
        figures=_figures(numbers),
        words=" ".join(word for word in words if word),
        lines=tuple(_lines(numbers)),
        edition=rulings_in_words(len(changed_options(model.options))),
    )


def _figures(numbers: Numbers) -> tuple[tuple[str, str], ...]:
    found = [numbers.derived[id] for id in _FIGURES if id in numbers.derived]
    return tuple((one.label, plain(numbers.value(one.id))) for one in found)


def _lines(numbers: Numbers) -> list[SummaryLine]:
    """Return events and what is going on, as far as there is any."""
    found: list[SummaryLine] = []
    if numbers.events:
        names = ", ".join(row.name for row in numbers.events)
        found.append(SummaryLine("magic", "", names))
    going = [*(row.name for row in numbers.storms), *(row.name for row in numbers.effects)]
    if going:
        found.append(SummaryLine("clock", "Going on", ", ".join(going)))
    return found


def _quick(rng: Random) -> Document:
    return quick_model(rng)


def _reference() -> tuple[ReferenceEntry, ...]:
    from rules.battlestorm.reference import reference_entries  # only when somebody looks

    return reference_entries()


SYSTEM = GameSystem(
    game="battlestorm",
    title="Battlestorm",
    reference=_reference,
    kinds=MappingProxyType(
        {
            "model": DocumentKind(
                kind="model",
                title="Model",
                model=Model,
                new=Model,
                assess=assess,
                summary=model_summary,
                quick=_quick,
                plural="Models",
            ),
            "session": SESSION,
        }
    ),
)
