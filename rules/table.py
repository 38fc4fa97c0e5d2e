"""What the table screens may ask of a game: the seam between them and its sessions.

A game that can be played at the table keeps ``TABLE`` in ``rules.<game>.table.game`` and a kind
``session`` among its documents. Every function takes the session as it is and returns another one,
with one more entry in its log.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from models.document import Document
from models.games import GAMES
from rules.table_view import TableView

# A game's functions take its own session; the screens only carry it from one to the next.
AnySession = Any


@dataclass(frozen=True, slots=True)
class TableGame:
    """The functions of one game.

    ``view`` is what the game master sees, ``players_view`` what the players may. ``with_amount``
    applies a typed amount such as ``-7``, ``+12`` or ``=30`` to a pool of a participant.
    ``seated`` adds a document (a hero, a foe, a whole encounter) of ``seat_kinds`` that the
    library holds in a file, or in none; ``removed`` takes a participant away. ``ready`` are those
    who may take the next turn, ``turn_taken`` begins somebody's, ``turn_ended`` ends it.
    ``refreshed`` brings the participants up to date with the documents of the library (their
    ``files``), and ``to_write`` returns those that the session changed, by file.
    """

    view: Callable[[AnySession], TableView]
    players_view: Callable[[AnySession], TableView]
    with_amount: Callable[[AnySession, str, str, str], AnySession]
    seat_kinds: tuple[str, ...]
    seated: Callable[[AnySession, Document, str], AnySession]
    removed: Callable[[AnySession, str], AnySession]
    hidden: Callable[[AnySession, str, bool], AnySession]
    renamed: Callable[[AnySession, str, str], AnySession]
    ready: Callable[[AnySession], tuple[str, ...]]
    turn_taken: Callable[[AnySession, str], AnySession]
    turn_ended: Callable[[AnySession], AnySession]
    files: Callable[[AnySession], tuple[str, ...]]
    refreshed: Callable[[AnySession, Mapping[str, Document]], AnySession]
    to_write: Callable[[AnySession, Mapping[str, Document]], Mapping[str, Document]]
    many_kinds: tuple[str, ...] = ()
    """Those of ``seat_kinds`` of which several come at once, such as foes."""


def table_game(game: str) -> TableGame | None:
    """Return the table functions of ``game``; None when it has no session in this release."""
    from rules.systems import system

    if game not in GAMES or "session" not in system(game).kinds:
        return None
    found: TableGame = importlib.import_module(f"rules.{game}.table.game").TABLE
    return found
