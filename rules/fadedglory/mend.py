"""Fixes: pure changes of a combatant behind a button."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from models.document import Document
from models.fadedglory.combatant import Combatant
from rules.problem import Fix


def mend(label: str, change: Callable[[Combatant], Combatant]) -> Fix:
    """Return a fix that applies ``change`` to a combatant."""
    return Fix(label, lambda document: _applied(change, document))


def _applied(change: Callable[[Combatant], Combatant], document: Document) -> Document:
    return change(cast(Combatant, document))
