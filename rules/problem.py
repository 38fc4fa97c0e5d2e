"""What is wrong with a document, as data: an unfinished or house-ruled hero is still a hero."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from models.document import Document
from rules.breakdown import Source

Severity = Literal["error", "warning", "note"]
"""error: the rules do not allow the document as it stands, required choices still open included;
warning: something about the person or the table is missing or unusual; note: worth knowing."""


@dataclass(frozen=True, slots=True)
class Fix:
    """A mend that the user can apply with a click: a pure change of the document."""

    label: str
    apply: Callable[[Document], Document]


@dataclass(frozen=True, slots=True)
class Problem:
    """One broken or open rule.

    ``code`` is stable (kebab-case); ``where`` is the path of the field, such as
    ``levels.3.picks`` or ``slots.armor``; its first word names the section it belongs to.
    """

    severity: Severity
    code: str
    where: str
    message: str
    source: Source
    fixes: tuple[Fix, ...] = ()
