"""The rules of the toy game: a pebble sinks, and wants a name."""

from __future__ import annotations

from random import Random
from types import MappingProxyType
from typing import cast

from models.toyland.document import Pebble

from models.document import Document
from rules.breakdown import Derived, Part, Source
from rules.problem import Fix, Problem
from rules.reference import ReferenceEntry
from rules.systems import Assessment, DocumentKind, GameSystem, Summary

POND = Source("Toyland", "the pond")


def assess(document: Document) -> Assessment:
    pebble = cast(Pebble, document)
    parts = (Part("Weight", pebble.weight, POND), Part("Water", -1, POND))
    problems: tuple[Problem, ...] = ()
    if not pebble.name:
        fix = Fix("Call it Pip", lambda one: one.replaced(name="Pip"))
        problems = (Problem("error", "name-missing", "name", "It has no name.", POND, (fix,)),)
    return Assessment({"sinks": Derived.total("sinks", "Sinks", parts)}, problems)


def summary(document: Document) -> Summary:
    pebble = cast(Pebble, document)
    return Summary(what="Pebble", detail=f"weighs {pebble.weight}")


def quick(rng: Random) -> Document:
    return Pebble(name="Pip", weight=rng.randint(1, 9))


SYSTEM = GameSystem(
    game="toyland",
    title="Toyland",
    reference=lambda: (ReferenceEntry("Pond", "Place", "Where pebbles sink.", POND),),
    kinds=MappingProxyType(
        {
            "pebble": DocumentKind(
                "pebble", "Pebble", Pebble, Pebble, assess, summary, quick, plural="Pebbles"
            )
        }
    ),
)
