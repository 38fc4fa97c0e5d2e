"""What may be asked of a sheet, what comes back, and what each game offers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

PaperName = Literal["a4", "letter"]
PAPER_NAMES: tuple[PaperName, ...] = ("a4", "letter")


@dataclass(frozen=True, slots=True)
class SheetOptions:
    """How to print.

    ``ink_saving``: no filled area, no picture, thin lines. ``current_state``: the points,
    statuses and conditions of play stand in the pencil boxes, in grey italics. ``blank``: the
    same pages without any of the document's values.
    """

    paper: PaperName = "a4"
    ink_saving: bool = False
    current_state: bool = False
    blank: bool = False


@dataclass(frozen=True, slots=True)
class Rendered:
    """A finished PDF. ``missing`` lists the characters that no font has; each prints as “?”."""

    data: bytes
    pages: int
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SheetKind:
    """What a game prints for one kind of document: its PDF, the empty PDF, and its Markdown."""

    pdf: Callable[[Any, SheetOptions], Rendered]
    blank: Callable[[SheetOptions], Rendered]
    markdown: Callable[[Any], str]
