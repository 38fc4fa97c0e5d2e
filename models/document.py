"""What every saved document has in common, and which model reads which kind."""

from __future__ import annotations

import importlib
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from models.base import Saved
from models.text import visible_line, visible_text

SCHEMA_VERSION = 2

MAX_LINE = 500
Line = Annotated[str, Field(max_length=MAX_LINE), AfterValidator(visible_line)]
Text = Annotated[str, Field(max_length=200_000), AfterValidator(visible_text)]

Fact = str | int | tuple[tuple[str, int], ...]
"""What a list shows of a document without reading it as one: a text, a number, counts by id."""


class Portrait(Saved):
    """A picture kept inside the document, already scaled down."""

    media_type: Literal["image/png", "image/jpeg"]
    data: Annotated[str, Field(max_length=4_000_000, pattern=r"^[A-Za-z0-9+/=]*$")]
    """The bytes in base64."""


class Document(Saved):
    """One saved file. ``game`` and ``kind`` say which model reads it."""

    schema_version: Literal[2] = SCHEMA_VERSION
    game: str
    kind: str
    name: Line = ""
    tags: tuple[Line, ...] = ()
    notes: Text = ""
    portrait: Portrait | None = None


def document_model(game: str, kind: str) -> type[Document] | None:
    """Return the model of ``kind`` in ``game``; None when this release knows no such thing.

    Each game keeps a mapping ``DOCUMENTS`` from kind to model in ``models.<game>.document``.
    """
    from models.games import GAMES

    if game not in GAMES:
        return None
    module = importlib.import_module(f"models.{game}.document")
    found: type[Document] | None = module.DOCUMENTS.get(kind)
    return found
