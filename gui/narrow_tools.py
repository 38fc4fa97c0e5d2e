"""The tools of a narrow window: one button to print and one menu, in the row of tabs."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QMenu, QToolButton

from gui.document_tab import ToolButton
from gui.icon import icon
from gui.menu import Commands
from gui.tab_strip import TabStrip
from gui.theme import set_role

IN_MENU = ("undo", "redo", "", "export-pdf", "export-markdown", "", "edit-mode", "duplicate")


class NarrowTools:
    """Hidden while the tool bar has room, and on the library."""

    def __init__(self, commands: Commands, strip: TabStrip) -> None:
        self._print = ToolButton(commands["print"], "", "print")
        self._print.setAccessibleName("Print")
        self._more = QToolButton()
        self._more.setIcon(icon("more"))
        self._more.setIconSize(QSize(16, 16))
        self._more.setAccessibleName("Tools")
        self._more.setToolTip("Undo, redo, export and more")
        self._more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        set_role(self._more, "quiet")
        menu = QMenu(self._more)
        for id in IN_MENU:
            if id:
                menu.addAction(commands[id])
            else:
                menu.addSeparator()
        self._more.setMenu(menu)
        for button in (self._print, self._more):
            button.hide()
            strip.tools.addWidget(button)

    def show_for(self, is_needed: bool) -> None:
        self._print.setVisible(is_needed)
        self._more.setVisible(is_needed)
