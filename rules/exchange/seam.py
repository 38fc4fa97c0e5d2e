"""What a game says about other tools' files; ``GameSystem.exchange`` leads here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from models.document import Document
from models.errors import UserError
from rules.exchange.report import Exported, ImportResult
from rules.exchange.source import Source


@dataclass(frozen=True, slots=True)
class Recognised:
    """What a file is: ``what`` begins with an article (“a Fultimator creature”).

    ``refusal`` says why it cannot be imported although it is known, and None that it can.
    ``count`` is the number of documents in it.
    """

    what: str
    detail: str = ""
    count: int = 1
    refusal: UserError | None = None


@dataclass(frozen=True, slots=True)
class ExportFormat:
    """A form that another tool reads; ``kinds`` are the kinds of document that have it."""

    id: str
    title: str
    suffix: str
    kinds: frozenset[str]
    write: Callable[[Document], Exported]


@dataclass(frozen=True, slots=True)
class Exchange:
    """``recognise`` returns None for data that is not of this game; ``read`` gets what it knew.

    ``tools`` names the tools whose files are read, for messages.
    """

    tools: str
    recognise: Callable[[Source], Recognised | None]
    read: Callable[[Source], Iterator[ImportResult]]
    formats: tuple[ExportFormat, ...] = ()
