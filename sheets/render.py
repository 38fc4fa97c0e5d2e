"""Turn a document into a PDF or Markdown.

Each game keeps a mapping ``SHEETS`` from kind to :class:`SheetKind` in ``sheets.<game>.sheet``.
Importing this module is cheap: the PDF library is read when the first PDF is made.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from models.document import Document
from models.errors import UserError
from models.games import GAMES
from models.neighbour import neighbours
from rules.systems import system
from sheets.options import PAPER_NAMES, PaperName, Rendered, SheetKind, SheetOptions

__all__ = [
    "PAPER_NAMES",
    "PaperName",
    "Rendered",
    "SheetKind",
    "SheetOptions",
    "blank_pdf",
    "markdown_text",
    "pdf_bytes",
    "sheet_kind",
]

DEFAULT = SheetOptions()


def sheet_kind(game: str, kind: str) -> SheetKind:
    """Return what can be printed of ``kind`` in ``game``.

    Raises:
        KeyError: when this release has no such game.
        UserError: when it prints no such kind.
    """
    if game not in GAMES:
        raise KeyError(game)
    sheets: Mapping[str, SheetKind] = importlib.import_module(f"sheets.{game}.sheet").SHEETS
    if kind not in sheets:
        title = system(game).kinds[kind].title
        remedy = "“show” lists its numbers; a later release may print it."
        raise UserError(f"This release prints no sheet for the kind {title}.", remedy=remedy)
    return sheets[kind]


def pdf_bytes(
    document: Document,
    options: SheetOptions = DEFAULT,
    others: Mapping[str, Document] | None = None,
) -> Rendered:
    """Return the document's PDF: the same document and options give the same bytes.

    Any document that validates prints, whatever its rules say of it; nothing is cut.

    Args:
        others: The documents that this one speaks of, by file; see :func:`others_of`.
    """
    if options.blank:
        return blank_pdf(document.game, document.kind, options)
    kind = sheet_kind(document.game, document.kind)
    if others is not None and kind.pdf_among is not None:
        return kind.pdf_among(document, options, others)
    return kind.pdf(document, options)


def others_of(document: Document, folders: Sequence[Path] = ()) -> Mapping[str, Document] | None:
    """Return the documents that this one speaks of, read from the library, else from ``folders``.

    None for a kind that stands on its own.
    """
    references = system(document.game).kinds[document.kind].references
    return neighbours(references(document), folders) if references is not None else None


def blank_pdf(game: str, kind: str, options: SheetOptions = DEFAULT) -> Rendered:
    """Return the pages of ``kind`` with empty fields, to fill in by hand."""
    return sheet_kind(game, kind).blank(replace(options, blank=True, current_state=False))


def markdown_text(document: Document, others: Mapping[str, Document] | None = None) -> str:
    """Return the document as Markdown, ending in a line break."""
    kind = sheet_kind(document.game, document.kind)
    if others is not None and kind.markdown_among is not None:
        return kind.markdown_among(document, others)
    return kind.markdown(document)
