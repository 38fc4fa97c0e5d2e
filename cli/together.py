"""``export --together``: several documents of one kind on shared pages of one PDF, as cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.terminal import complain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cli.file_list import ListedFile
    from models.document import Document
    from sheets.options import Rendered, SheetOptions


def together_pdf(
    files: Sequence[ListedFile], options: SheetOptions
) -> tuple[Rendered, tuple[str, ...]]:
    """Return the PDF of all ``files`` and what is wrong with those that could not be read.

    Raises:
        UserError: when no file can be read, when they are of several kinds, or when their kind
            has no pages to share.
    """
    from models.errors import UserError
    from models.storage import load
    from sheets.render import sheet_kind

    documents: list[tuple[ListedFile, Document]] = []
    faults: list[str] = []
    for file in files:
        try:
            documents.append((file, load(file.path).document))
        except UserError as error:
            faults.append(f"{file.shown}: {error}")
    if not documents:
        for fault in faults:
            complain(fault)
        raise UserError("None of the files can be read.", remedy="Name others.")
    first = documents[0][1]
    for file, document in documents:
        if (document.game, document.kind) != (first.game, first.kind):
            raise UserError(
                f"{file.shown} is a {title_of(document)}, {documents[0][0].shown} a"
                f" {title_of(first)}.",
                remedy="Only documents of one kind share pages.",
            )
    draw = sheet_kind(first.game, first.kind).together
    if draw is None:
        raise UserError(
            f"Each {title_of(first)} has pages of its own.", remedy="Leave out --together."
        )
    return draw([document for _, document in documents], options), tuple(faults)


def title_of(document: Document) -> str:
    """Return the kind of a document with its game: “BnB creature”."""
    from rules.systems import kind_of, system

    return f"{system(document.game).title} {kind_of(document).words}"
