"""The one list of games. A game's folders carry the name it has here."""

from __future__ import annotations

GAMES: tuple[str, ...] = ("fabula", "bnb", "fadedglory", "battlestorm")
