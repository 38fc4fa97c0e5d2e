"""The commands that make new documents: one for each kind of each game, and the quick ones.

Ctrl+N and Ctrl+Shift+N are where the user was last, and the menus show them there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction

from gui.game_interface import has_wizard
from gui.mark import mark_icon
from gui.menu import Command
from gui.new_kinds import NewKind, last_made, new_kinds, quick_like, remember_made
from gui.theme import theme

if TYPE_CHECKING:
    from gui.shell import Shell

NEW_KEYS, QUICK_KEYS = "Ctrl+N", "Ctrl+Shift+N"


class NewCommands(QObject):
    """They stand in the menus as soon as this is made."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._shell = shell
        self._commands = shell.window.commands
        self._settings = shell.window.settings
        self._random = Random()
        self._kinds = new_kinds()
        self._games = tuple(dict.fromkeys(kind.game for kind in self._kinds))
        rows = [self._commands_of(game) for game in self._games]
        self.rows: Sequence[Sequence[QAction]] = self._commands.show_new(rows)
        """The commands of each game: what is new, then what is quick."""
        for kind in self._kinds:
            self._commands.connect_to(_new_id(kind), partial(self.make, kind))
            if kind.kind.quick is not None:
                self._commands.connect_to(_quick_id(kind), partial(self.make_quick, kind))
        theme().changed.connect(self._dress)
        self._dress()
        self._place_keys()

    def make(self, kind: NewKind) -> None:
        """Open a new document: in its wizard, or in the editor where it has none."""
        document = kind.kind.new()
        self._note(kind)
        is_draft = has_wizard(document)
        self._shell.show(self._shell.documents.open_fresh(document, is_draft=is_draft))

    def make_quick(self, kind: NewKind) -> None:
        """Open a finished document of random choices."""
        assert kind.kind.quick is not None
        self._note(kind)
        document = kind.kind.quick(self._random)
        self._shell.show(self._shell.documents.open_fresh(document, dirty=True))

    def _note(self, kind: NewKind) -> None:
        remember_made(kind, self._settings)
        self._place_keys()

    def _place_keys(self) -> None:
        last = last_made(self._kinds, self._settings)
        quick = quick_like(self._kinds, last)
        for action in (action for row in self.rows for action in row):
            action.setShortcut("")  # before another takes them: keys for two do nothing
        self._commands[_new_id(last)].setShortcut(NEW_KEYS)
        if quick is not None:
            self._commands[_quick_id(quick)].setShortcut(QUICK_KEYS)
        if self._shell.has_library:
            self.tell_library()

    def tell_library(self) -> None:
        """Let the library say what its keys make."""
        last = last_made(self._kinds, self._settings)
        what = f"{NEW_KEYS}: {last.words}" if len(self._kinds) > 1 else NEW_KEYS
        self._shell.library.new_button.setToolTip(f"Make a new document ({what})")

    def _commands_of(self, game: str) -> list[Command]:
        mark = "&" if len(self._games) == 1 else ""
        kinds = [kind for kind in self._kinds if kind.game == game]
        new = [Command(_new_id(kind), f"{mark}New {kind.words}…") for kind in kinds]
        quick = [
            Command(_quick_id(kind), f"{mark}Quick {kind.words}")
            for kind in kinds
            if kind.kind.quick is not None
        ]
        return new + quick

    @Slot()
    def _dress(self) -> None:
        """Give each command its game's mark, when there are several games."""
        if len(self._games) > 1:
            for game, row in zip(self._games, self.rows, strict=True):
                for action in row:
                    action.setIcon(mark_icon(game))
                    action.setData(game)


def _new_id(kind: NewKind) -> str:
    return f"new-{kind.key}"


def _quick_id(kind: NewKind) -> str:
    return f"quick-{kind.key}"
