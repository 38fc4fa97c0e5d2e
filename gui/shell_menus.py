"""Menus whose rows depend on what is open, recent or chosen."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QWidget

from gui.dialog.message import show_error
from gui.export_menu import EXPORT_AS, add_export_menu, add_export_rows, wire_export_menu
from gui.mark import mark_icon
from models.errors import UserError

if TYPE_CHECKING:
    from gui.shell import Shell

TAB_ROW = "go-to-tab"
MOST_TAB_KEYS = 9
CARD_ROWS = (
    "print", "export-pdf", "export-markdown", EXPORT_AS, "",
    "rename", "duplicate", "reveal", "", "bin",
)  # fmt: skip
TEXT_COMMANDS = {"cut": "cut", "copy": "copy", "paste": "paste", "select-all": "selectAll"}
"""Commands for the field that has the focus, and its methods for them."""


def wire_menus(shell: Shell) -> None:
    """Fill each such menu when it opens."""
    menus = shell.window.commands.menus
    menus["open-recent"].aboutToShow.connect(partial(_fill_recent, shell))
    menus["open-sample"].aboutToShow.connect(partial(_fill_samples, shell))
    wire_export_menu(shell)
    menus["Edit"].aboutToShow.connect(partial(_show_editing, shell))
    menus["Edit"].aboutToHide.connect(partial(_allow_editing, shell))


def wire_library_menus(shell: Shell) -> None:
    """Open menus over the library page where it asks for them."""
    _wire_new_button(shell)
    shell.library.menu_asked.connect(partial(_show_card_menu, shell))
    shell.library.export_asked.connect(partial(_choose_export, shell))
    shell.library.sample_asked.connect(partial(_choose_sample, shell))


def list_tabs(shell: Shell) -> None:
    """List the open tabs at the end of the window menu; the first nine have keys."""
    menu = shell.window.commands.menus["Window"]
    tabs = shell.tabs
    rows = [action for action in menu.actions() if action.objectName() == TAB_ROW]
    while len(rows) > tabs.count():
        row = rows.pop()
        menu.removeAction(row)
        row.deleteLater()
    while len(rows) < tabs.count():
        rows.append(_tab_row(shell, menu, len(rows)))
    for index, row in enumerate(rows):
        row.setText(tabs.tabText(index).replace("&", "&&"))
        row.setChecked(index == tabs.currentIndex())


def _tab_row(shell: Shell, menu: QMenu, index: int) -> QAction:
    row = QAction(shell.window)
    row.setObjectName(TAB_ROW)
    row.setCheckable(True)
    row.triggered.connect(partial(_go_to_tab, shell, index))
    if index < MOST_TAB_KEYS:
        row.setShortcut(f"Alt+{index + 1}")
    menu.addAction(row)
    return row


def _go_to_tab(shell: Shell, index: int, _is_checked: bool = False) -> None:
    shell.tabs.setCurrentIndex(index)
    list_tabs(shell)  # pressing the row of the tab on show took its mark away


def _wire_new_button(shell: Shell) -> None:
    commands = shell.window.commands
    menu = QMenu(shell.library)
    assert shell.new is not None
    for row in shell.new.rows:
        menu.addActions(row)
        menu.addSeparator()
    menu.addMenu(commands.menus["open-sample"])
    menu.addAction(commands["open"])
    menu.addAction(commands["import"])
    button = shell.library.new_button
    assert isinstance(button, QPushButton)
    button.setMenu(menu)


def _fill_recent(shell: Shell) -> None:
    menu = shell.window.commands.menus["open-recent"]
    menu.clear()
    menu.setToolTipsVisible(True)
    for path in shell.recent:
        row = menu.addAction(path.stem.replace("&", "&&"))
        row.setToolTip(str(path))
        row.triggered.connect(partial(_open_recent, shell, path))
    if menu.isEmpty():
        menu.addAction("Nothing opened yet").setEnabled(False)
        return
    menu.addSeparator()
    menu.addAction("&Clear the list").triggered.connect(partial(_forget_recent, shell))


def _open_recent(shell: Shell, path: Path, _is_checked: bool = False) -> None:
    if path.exists():
        shell.open_path(path)
        return
    shell.window.settings.forget_opened(path)
    show_error(
        shell.window,
        UserError(
            f"“{path.name}” is no longer there.",
            remedy="It was taken off the list of recent files. Look in the bin.",
        ),
    )


def _forget_recent(shell: Shell, _is_checked: bool = False) -> None:
    shell.window.settings.forget_opened()


def _fill_samples(shell: Shell) -> None:
    from gui.samples import samples
    from rules.systems import systems

    menu = shell.window.commands.menus["open-sample"]
    menu.clear()
    for old in menu.findChildren(QMenu):
        old.deleteLater()
    by_game = {system.game: system.title for system in systems()}
    for game, title in by_game.items():
        found = [sample for sample in samples() if sample.game == game]
        inside = menu
        if len(by_game) > 1 and found:
            inside = menu.addMenu(mark_icon(game), title.replace("&", "&&"))
        for sample in found:
            row = inside.addAction(sample.name.replace("&", "&&"))
            row.triggered.connect(partial(_open_sample, shell, sample.path))


def _open_sample(shell: Shell, path: Path, _is_checked: bool = False) -> None:
    shell.open_sample(path)


def _choose_sample(shell: Shell) -> None:
    """Open the menu of samples under the button that was pressed."""
    _popup_under(shell.window.commands.menus["open-sample"], _pressed(shell))


def _choose_export(shell: Shell, path: Path) -> None:
    """Open a menu of the forms a sheet can take under the button that was pressed."""
    menu = QMenu(shell.window)
    for id in ("export-pdf", "export-markdown"):
        menu.addAction(shell.window.commands[id])
    menu.addSeparator()
    add_export_rows(shell, menu)
    menu.aboutToHide.connect(menu.deleteLater)
    _popup_under(menu, _pressed(shell))


def _show_card_menu(shell: Shell, at: QPoint) -> None:
    menu = QMenu(shell.window)
    row = shell.library.chosen
    if row is not None and row.fault is None:
        menu.addAction("&Open").triggered.connect(partial(_open_card, shell, row.path))
        menu.addSeparator()
    for id in CARD_ROWS:
        if not id:
            menu.addSeparator()
        elif id == EXPORT_AS:
            add_export_menu(shell, menu)
        elif shell.window.commands[id].isEnabled():
            menu.addAction(shell.window.commands[id])
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(at)


def _open_card(shell: Shell, path: Path, _is_checked: bool = False) -> None:
    shell.open_path(path)


def _pressed(shell: Shell) -> QWidget:
    return QApplication.focusWidget() or shell.library


def _popup_under(menu: QMenu, widget: QWidget) -> None:
    menu.popup(widget.mapToGlobal(widget.rect().bottomLeft()))


def _show_editing(shell: Shell) -> None:
    """Show which of cut, copy and paste the field with the focus can do."""
    for id, method in TEXT_COMMANDS.items():
        can = hasattr(QApplication.focusWidget(), method)
        shell.window.commands[id].setEnabled(can)


def _allow_editing(shell: Shell) -> None:
    """Outside the menu the keys reach the field itself, whatever the commands look like."""
    for id in TEXT_COMMANDS:
        shell.window.commands[id].setEnabled(True)
