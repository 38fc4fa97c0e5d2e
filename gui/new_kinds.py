"""What can be made anew: every kind of every game, and which of them comes first by the keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gui.game_interface import screens_for
from gui.settings import Settings
from rules.systems import DocumentKind, systems

LAST = "new/kind"
"""The setting that holds the key of what was made last."""


@dataclass(frozen=True, slots=True)
class NewKind:
    """A kind of document; ``words`` are its name beside those of the other games."""

    game: str
    kind: DocumentKind
    words: str

    @property
    def key(self) -> str:
        """Its name in the settings and in the ids of commands."""
        return f"{self.game}-{self.kind.kind}"


def new_kinds() -> tuple[NewKind, ...]:
    """Return every kind of every game that has screens, in the order of the registry.

    The words name the game only when there are several: “hero”, or “BnB hero”.
    """
    games = systems()
    return tuple(
        NewKind(
            system.game,
            kind,
            f"{system.title} {kind.words}" if len(games) > 1 else kind.words,
        )
        for system in games
        for kind in system.kinds.values()
        if screens_for(system.game, kind.kind) is not None
    )


def last_made(kinds: Sequence[NewKind], settings: Settings) -> NewKind:
    """Return what was made last; the first of ``kinds`` before anything was."""
    key = settings.text(LAST)
    return next((kind for kind in kinds if kind.key == key), kinds[0])


def quick_like(kinds: Sequence[NewKind], wanted: NewKind) -> NewKind | None:
    """Return what a quick document is made of when ``wanted`` was made last.

    That is ``wanted`` itself, else another kind of its game, else of any; None when no kind can
    be filled in at random.
    """
    able = [kind for kind in kinds if kind.kind.quick is not None]
    same = [kind for kind in able if kind.game == wanted.game]
    return wanted if wanted in able else next(iter([*same, *able]), None)


def remember_made(kind: NewKind, settings: Settings) -> None:
    settings.put(LAST, kind.key)
