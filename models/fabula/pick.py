"""Ids, counts, and the answers to choices that a document holds."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, Field

from models.base import Saved
from models.document import Line
from models.text import visible_line

Id = Annotated[str, Field(max_length=100), AfterValidator(visible_line)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]


class Pick(Saved):
    """One answer to one choice of a Skill; a choice of several holds several picks."""

    choice: Id
    """The id of the choice in the content, such as ``spell``."""
    value: Line
    """An id of the content, or the attribute pair ``INS+WLP`` for a ritual Check."""


Picks = Annotated[tuple[Pick, ...], Field(max_length=100)]
