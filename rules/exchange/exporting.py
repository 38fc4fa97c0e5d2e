"""Documents as files for other tools."""

from __future__ import annotations

from models.document import Document
from models.errors import UserError
from rules.exchange.report import Exported
from rules.exchange.seam import ExportFormat
from rules.systems import kind_of, system


def export_formats(game: str, kind: str) -> tuple[ExportFormat, ...]:
    """Return the forms of other tools that documents of this kind can take; often there is none."""
    exchange = system(game).exchange
    if exchange is None:
        return ()
    return tuple(form for form in exchange().formats if kind in form.kinds)


def exported(document: Document, format_id: str) -> Exported:
    """Return ``document`` as a file for another tool, with what its format cannot hold.

    Raises:
        UserError: when the kind of document has no such form.
    """
    forms = export_formats(document.game, document.kind)
    for form in forms:
        if form.id == format_id:
            return form.write(document)
    known = ", ".join(form.id for form in forms)
    raise UserError(
        f"A {kind_of(document).words} has no form “{format_id}”.",
        remedy=f"There is: {known}." if known else "No other tool reads documents of this kind.",
    )
