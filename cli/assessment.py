"""A document of a file assessed with what the library knows of the others it speaks of."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from models.document import Document
    from rules.systems import Assessment


def assessed(document: Document, path: Path) -> Assessment:
    """Return the numbers and problems of the document in the file at ``path``.

    Other documents are looked for in the library, then beside that file.
    """
    from models.neighbour import neighbours
    from rules.systems import kind_of

    kind = kind_of(document)
    if kind.references is None or kind.assess_among is None:
        return kind.assess(document)
    return kind.assess_among(document, neighbours(kind.references(document), [path.parent]))
