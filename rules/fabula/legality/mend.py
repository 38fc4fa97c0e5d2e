"""Fixes: pure changes of a hero behind a button."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from models.document import Document
from models.fabula.hero import Hero
from rules.problem import Fix

MOST_LETTERS = 36


def mend(label: str, change: Callable[[Hero], Hero]) -> Fix:
    """Return a fix that applies ``change`` to a hero.

    ``label`` goes on a button: a long name in it is cut, as the problem itself says it in full.
    """
    if len(label) > MOST_LETTERS:
        label = f"{label[: MOST_LETTERS - 1].rstrip()}…"
    return Fix(label, lambda document: _applied(change, document))


def _applied(change: Callable[[Hero], Hero], document: Document) -> Document:
    return change(cast(Hero, document))
