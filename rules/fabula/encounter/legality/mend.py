"""Fixes: pure changes of an encounter behind a button."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from models.document import Document
from models.fabula.encounter import Encounter
from rules.fabula.legality.mend import MOST_LETTERS
from rules.problem import Fix


def mend(label: str, change: Callable[[Encounter], Encounter]) -> Fix:
    """Return a fix that applies ``change`` to an encounter; a long label is cut."""
    if len(label) > MOST_LETTERS:
        label = f"{label[: MOST_LETTERS - 1].rstrip()}…"
    return Fix(label, lambda document: _applied(change, document))


def _applied(change: Callable[[Encounter], Encounter], document: Document) -> Document:
    return change(cast(Encounter, document))
