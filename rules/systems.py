"""The registry: everything an outer layer may ask of a game.

Each game keeps ``SYSTEM`` in ``rules.<game>.system``; no outer layer tests for a game's name.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Literal

from models.document import Document
from models.games import GAMES
from rules.breakdown import Derived
from rules.problem import Problem
from rules.reference import ReferenceEntry

if TYPE_CHECKING:
    from rules.exchange.seam import Exchange


@dataclass(frozen=True, slots=True)
class Assessment:
    """A document's numbers by id, in print order, and its problems, worst first.

    ``detail`` is the game's own full result (``HeroNumbers`` for a Fabula Ultima hero), for the
    game's own pages and sheets; no shared layer looks into it.
    """

    derived: Mapping[str, Derived]
    problems: tuple[Problem, ...]
    detail: object = None


@dataclass(frozen=True, slots=True)
class SummaryLine:
    """A line of a preview: ``title`` in strong letters, then ``text``."""

    sign: Literal["attack", "skills", "magic", "party", "clock"]
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Summary:
    """How a document stands in the library.

    ``what`` is its kind and size ("Hero, level 5"), ``detail`` its make ("Orator 2 · Weaponmaster
    3"), ``figures`` a few (label, text) pairs for a preview, ``words`` further text to search.
    ``lines`` are what else a preview says, ``edition`` the printing of the rules in words.
    """

    what: str
    detail: str
    figures: tuple[tuple[str, str], ...] = ()
    words: str = ""
    lines: tuple[SummaryLine, ...] = ()
    edition: str = ""


@dataclass(frozen=True, slots=True)
class DocumentKind:
    """One kind of document of a game; ``plural`` is its title for many.

    ``quick`` makes a finished legal document from random choices; None when there is no such.
    ``references`` gives the library's files (paths within it) that a document speaks of, and
    ``assess_among`` assesses it with what was found in them, by file; both None for a kind that
    speaks of none. ``assess`` asks nobody and takes what the document remembers. ``duplicate``
    copies a document under another name without what was spent in play; None where a copy is
    the same but for its name.
    """

    kind: str
    title: str
    model: type[Document]
    new: Callable[[], Document]
    assess: Callable[[Document], Assessment]
    summary: Callable[[Document], Summary]
    quick: Callable[[Random], Document] | None = None
    plural: str = ""
    references: Callable[[Document], tuple[str, ...]] | None = None
    assess_among: Callable[[Document, Mapping[str, Document]], Assessment] | None = None
    duplicate: Callable[[Document, str], Document] | None = None

    @property
    def words(self) -> str:
        """The title within a sentence: “hero”, but “NPC”."""
        return self.title if self.title.isupper() else self.title.lower()


@dataclass(frozen=True, slots=True)
class GameSystem:
    """``reference`` gives what a reader can look up in the game's rules.

    ``exchange`` gives what the game knows of other tools' files; None for a game without any.
    """

    game: str
    title: str
    kinds: Mapping[str, DocumentKind]
    reference: Callable[[], tuple[ReferenceEntry, ...]]
    exchange: Callable[[], Exchange] | None = None


@cache
def system(game: str) -> GameSystem:
    """Return the rules of ``game``.

    Raises:
        KeyError: when this release has no such game.
    """
    if game not in GAMES:
        raise KeyError(game)
    found: GameSystem = importlib.import_module(f"rules.{game}.system").SYSTEM
    return found


def systems() -> tuple[GameSystem, ...]:
    """Return every game's rules, in the order of the list of games."""
    return tuple(system(game) for game in GAMES)


def kind_of(document: Document) -> DocumentKind:
    """Return what the document's game knows about its kind."""
    return system(document.game).kinds[document.kind]
