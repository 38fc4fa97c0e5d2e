"""Fixes: pure changes of a hero or a creature behind a button."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from models.bnb.being import Being
from models.bnb.character import Character
from models.document import Document
from rules.problem import Fix

BeingT = TypeVar("BeingT", bound=Being)


def mend(label: str, change: Callable[[Being], Being]) -> Fix:
    """Return a fix that applies ``change`` to a hero or a creature."""
    return Fix(label, lambda document: _applied(change, document))


def mend_hero(label: str, change: Callable[[Character], Character]) -> Fix:
    """Return a fix that applies ``change`` to a hero."""
    return Fix(label, lambda document: change(cast(Character, document)))


def _applied(change: Callable[[Being], Being], document: Document) -> Document:
    return change(cast(Being, document))
