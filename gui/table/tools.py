"""The commands of a table screen for the menu, the same for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from gui.game_interface import DocumentTool

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gui.table.table_screen import TableScreen


def _ask_people(editor: QWidget) -> None:
    cast("TableScreen", editor).desk.people_asked.emit()


def _flip_players(editor: QWidget) -> None:
    cast("TableScreen", editor).desk.players_asked.emit()


TABLE_TOOLS = (
    DocumentTool("people", "Add &people…", "people", _ask_people, keys=("Ctrl+Shift+A",)),
    DocumentTool("players", "&Players’ window", "screen", _flip_players, keys=("F12",)),
)
