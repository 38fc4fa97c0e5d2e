"""The commands of a table screen for the menu, the same for every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from gui.game_interface import DocumentTool, KindScreens

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gui.session import Session
    from gui.table.table_screen import TableScreen


def _ask_people(editor: QWidget) -> None:
    cast("TableScreen", editor).desk.people_asked.emit()


def _flip_players(editor: QWidget) -> None:
    cast("TableScreen", editor).desk.players_asked.emit()


TABLE_TOOLS = (
    DocumentTool("people", "Add &people…", "people", _ask_people, keys=("Ctrl+Shift+A",)),
    DocumentTool("players", "&Players’ window", "screen", _flip_players, keys=("F12",)),
)


def table_screens(new_editor: Callable[[Session], QWidget]) -> KindScreens:
    """Return the screens of a session: the table has its own buttons and needs the room."""
    return KindScreens(
        new_editor=new_editor, tools=TABLE_TOOLS, tools_menu="Table", has_tool_bar=False
    )
