"""Fixes: pure changes of a model behind a button."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from models.battlestorm.model import Model
from models.document import Document
from rules.problem import Fix


def mend(label: str, change: Callable[[Model], Model]) -> Fix:
    """Return a fix that applies ``change`` to a model."""
    return Fix(label, lambda document: _applied(change, document))


def _applied(change: Callable[[Model], Model], document: Document) -> Document:
    return change(cast(Model, document))
