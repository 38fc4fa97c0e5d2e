"""The tools of a narrow window: one button to print and one menu, in the row of tabs."""

from __future__ import annotations

from PySide6.QtCore import QObject, QSize, Slot
from PySide6.QtWidgets import QMenu, QToolButton

from gui.document_tab import ToolButton
from gui.icon import icon
from gui.menu import Commands
from gui.style_sheet import accent_sheet
from gui.tab_strip import TabStrip
from gui.theme import DEFAULT_GAME, set_role, theme

IN_MENU = ("undo", "redo", "", "export-pdf", "export-markdown", "", "edit-mode", "duplicate")


class NarrowTools(QObject):
    """Hidden while the tool bar has room, and on the library."""

    def __init__(self, commands: Commands, strip: TabStrip) -> None:
        super().__init__(strip)
        self._print = ToolButton(commands["print"], "", "print")
        self._print.setAccessibleName("Print")
        self._more = QToolButton()
        self._more.setIcon(icon("more"))
        self._more.setIconSize(QSize(16, 16))
        self._more.setAccessibleName("Tools")
        self._more.setToolTip("Undo, redo, export and more")
        self._more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        set_role(self._more, "quiet")
        self._commands = commands
        self._menu = QMenu(self._more)
        self._more.setMenu(self._menu)
        self._fill()
        commands.tools_changed.connect(self._fill)
        self._game = DEFAULT_GAME
        for button in (self._print, self._more):
            button.hide()
            strip.tools.addWidget(button)
        theme().changed.connect(self._dress)

    @Slot()
    def _fill(self) -> None:
        """Put the tools of the document on show above what every document has."""
        self._menu.clear()
        self._menu.addActions(list(self._commands.tools))
        self._menu.addSeparator()
        for id in IN_MENU:
            if id:
                self._menu.addAction(self._commands[id])
            else:
                self._menu.addSeparator()

    def show_for(self, game: str) -> None:
        """Show the tools for a document of ``game``; none hides them."""
        for button in (self._print, self._more):
            button.setVisible(bool(game))
        if game and game != self._game:
            self._game = game
            self._dress()

    @Slot()
    def _dress(self) -> None:
        for button in (self._print, self._more):
            # The program's own sheet has the accent of the default game already.
            is_usual = self._game == DEFAULT_GAME
            button.setStyleSheet("" if is_usual else accent_sheet(theme().palette(self._game)))
