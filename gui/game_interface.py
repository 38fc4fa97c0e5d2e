"""What the shell may ask of a game's own screens."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from models.errors import UserError

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gui.session import Session
    from models.document import Document


ToolsMenu = Literal["Document", "Table"]


@dataclass(frozen=True, slots=True)
class DocumentTool:
    """A command of one kind of document, in a menu while its editor is on show.

    ``sign`` is its icon; ``is_in_bar`` makes it a button of the tool bar, too. ``act`` is given
    the editor.
    """

    id: str
    text: str
    sign: str
    act: Callable[[QWidget], None]
    keys: tuple[str, ...] = ()
    is_in_bar: bool = False


@dataclass(frozen=True, slots=True)
class KindScreens:
    """The screens for one kind of document.

    ``new_editor`` makes the widget for a document that stands. ``new_wizard`` makes the widget
    that builds a new one: it has the signals ``finished()`` (show the editor instead) and
    ``left()`` (keep the draft and close); None where a new document begins in the editor. Both
    widgets have ``show_place(where)``, with the path of a problem's field. An editor with the
    signal ``fresh_asked(document)`` has another document made and shown.

    ``tools`` stand at the top of ``tools_menu``; the table menu is there only while it has some.
    """

    new_editor: Callable[[Session], QWidget]
    new_wizard: Callable[[Session], QWidget] | None = None
    tools: tuple[DocumentTool, ...] = ()
    tools_menu: ToolsMenu = "Document"
    has_tool_bar: bool = True
    """False for a screen that has its own buttons and needs the room."""


def screens_for(game: str, kind: str) -> KindScreens | None:
    """Return the screens of a kind: its game keeps ``SCREENS`` in ``gui.<game>.interface``.

    None when this release has none: such documents are for the command line alone.
    """
    module = importlib.import_module(f"gui.{game}.interface")
    screens: Mapping[str, KindScreens] = module.SCREENS
    return screens.get(kind)


def screens_of(document: Document) -> KindScreens:
    """Return the screens for a document.

    Raises:
        UserError: when this release has none for its kind.
    """
    found = screens_for(document.game, document.kind)
    if found is None:
        raise UserError(
            f"This release has no editor for “{document.name or document.kind}”.",
            remedy="Use “fablefolio show” and “fablefolio check” in a terminal.",
        )
    return found


def has_wizard(document: Document) -> bool:
    """Return whether documents of this kind can be built in a wizard."""
    return screens_of(document).new_wizard is not None
