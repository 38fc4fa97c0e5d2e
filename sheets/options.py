"""What may be asked of a sheet, what comes back, and what each game offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

PaperName = Literal["a4", "letter"]
PAPER_NAMES: tuple[PaperName, ...] = ("a4", "letter")


@dataclass(frozen=True, slots=True)
class SheetOptions:
    """How to print.

    ``large_print``: everything larger, on more pages that lie on their side, where the kind
    offers it. ``ink_saving``: no filled area, no picture, thin lines. ``current_state``: the
    points, statuses and conditions of play stand in the pencil boxes, in grey italics.
    ``blank``: the same pages without any of the document's values. ``extras``: ids of what a
    kind offers besides (:class:`SheetExtra`); a kind leaves those it does not know alone.
    """

    paper: PaperName = "a4"
    large_print: bool = False
    ink_saving: bool = False
    current_state: bool = False
    blank: bool = False
    extras: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Rendered:
    """A finished PDF. ``missing`` lists the characters that no font has; each prints as “?”."""

    data: bytes
    pages: int
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SheetExtra:
    """Something a kind prints only when asked: ``label`` for a tick box, ``note`` tells more."""

    id: str
    label: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class SheetKind:
    """What a game prints for one kind of document: its PDF, the empty PDF, and its Markdown.

    ``extras`` are what it offers besides. ``together`` prints several documents on shared pages,
    as cards; None where each has pages of its own. ``large_print`` says whether it offers that.
    ``pdf_among`` and ``markdown_among`` print a document with what was found of the others that it
    speaks of, by file; None for a kind that stands on its own. ``card`` draws its card on pages
    cut to what stands on them; None for a kind without a card.
    """

    pdf: Callable[[Any, SheetOptions], Rendered]
    blank: Callable[[SheetOptions], Rendered]
    markdown: Callable[[Any], str]
    extras: tuple[SheetExtra, ...] = ()
    together: Callable[[Sequence[Any], SheetOptions], Rendered] | None = None
    large_print: bool = False
    pdf_among: Callable[[Any, SheetOptions, Mapping[str, Any]], Rendered] | None = None
    markdown_among: Callable[[Any, Mapping[str, Any]], str] | None = None
    card: Callable[[Any, SheetOptions], Rendered] | None = None
