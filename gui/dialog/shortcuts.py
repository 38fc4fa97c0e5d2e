"""Every command with its keys, read from the commands themselves."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from gui.dialog.frame import DialogFrame
from gui.menu import Commands, plain_text, shown_keys

Shortcut = tuple[str, str, str]
"""Where it holds, what it does, and its keys."""


IN_PAGES: tuple[Shortcut, ...] = (
    ("Library", "Search", "/"),
    ("Library", "Choose a document", "Arrows"),
    ("Library", "Open the chosen document", "Enter"),
    ("Library", "Move it to the bin", "Delete"),
    ("Library", "Its menu", "Menu key or Shift+F10"),
    ("Table", "Add people", "Ctrl+Shift+A"),
    ("Table", "Players’ window", "F12"),
    ("Table", "End the turn", "Ctrl+Enter"),
    ("Table", "Go to the next part", "F6"),
    ("Table, on a card", "Look at this participant", "Enter or Space"),
    ("Table, on a card", "Aim at this participant", "T or Ctrl+click"),
    ("Table, on a card", "Change points", "−7, +7 or =7, then Enter"),
    ("Table, on a card", "Its menu", "Menu key or Shift+F10"),
    ("Tabs", "Close the tab", "Delete on the tab, or middle click"),
    ("Notices", "Dismiss", "Escape"),
)
"""Keys that hold within a part of the window, and those of commands that come with a session."""

_LASTING = {"undo": "Undo", "redo": "Redo"}
"""Names without the step that these commands name for the moment."""


def all_shortcuts(commands: Commands) -> list[Shortcut]:
    """Return the keys of every command that has some, then those of the pages."""
    listed = [
        (menu, _LASTING.get(action.objectName(), plain_text(action)), shown_keys(action))
        for menu, action in commands.with_names()
        if not action.shortcut().isEmpty()
    ]
    known = {(where, keys) for where, _, keys in listed}
    in_pages = [row for row in IN_PAGES if (row[0], row[2]) not in known]
    return [*listed, ("Window", "Go to a tab", "Alt+1 to Alt+9"), *in_pages]


class ShortcutsDialog(DialogFrame):
    """A table of all shortcuts."""

    def __init__(self, shortcuts: Iterable[Shortcut], parent: QWidget | None = None) -> None:
        super().__init__("Keyboard shortcuts", parent=parent)
        self.setObjectName("shortcuts-dialog")
        rows = list(shortcuts)
        table = QTableWidget(len(rows), 3)
        table.setAccessibleName("Shortcuts")
        table.setHorizontalHeaderLabels(["Where", "What", "Keys"])
        table.verticalHeader().hide()
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        for line, row in enumerate(rows):
            for column, text in enumerate(row):
                item = QTableWidgetItem(text)
                item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
                table.setItem(line, column, item)
        header = table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        self.body.addWidget(table)
        close = self.add_button("&Close", is_primary=True)
        close.clicked.connect(self.accept)
        self.resize(560, 560)
