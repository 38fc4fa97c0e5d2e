"""The menu of what else the document on show can become: a picture, forms of other tools."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu

if TYPE_CHECKING:
    from gui.shell import Shell
    from rules.exchange.seam import ExportFormat

EXPORT_AS = "export-as"


def export_rows(shell: Shell) -> Iterator[tuple[str, Callable[..., None]]]:
    """Yield what the document on show, or the chosen card's, can become: the name of each, and
    what exports it."""
    # Neither sheets nor the rules of exchange are read before somebody looks for them.
    from rules.exchange.exporting import export_formats
    from sheets.card_picture import has_card

    page, row = shell.current, shell.chosen_row
    if page is not None:
        concerned = page.document.session.document
    elif row is not None and row.fault is None:
        concerned = row
    else:
        return
    if has_card(concerned.game, concerned.kind):
        yield "Card as picture", partial(_export_card, shell)
    for form in export_formats(concerned.game, concerned.kind):
        yield form.title, partial(_export_as, shell, form)


def wire_export_menu(shell: Shell) -> None:
    """Fill the menu when it opens; it cannot be opened while nothing would be in it."""
    menus = shell.window.commands.menus
    menus["File"].aboutToShow.connect(partial(_allow, shell))
    menus[EXPORT_AS].aboutToShow.connect(partial(_fill, shell))


def add_export_menu(shell: Shell, menu: QMenu) -> None:
    """Add it to the menu of a card, if anything would be in it."""
    if next(export_rows(shell), None) is not None:
        menu.addMenu(shell.window.commands.menus[EXPORT_AS])


def add_export_submenu(shell: Shell, menu: QMenu) -> None:
    """Add it to a menu that stays; it can be opened only while something would be in it."""
    menu.addMenu(shell.window.commands.menus[EXPORT_AS])
    menu.aboutToShow.connect(partial(_allow, shell))


def add_export_rows(shell: Shell, menu: QMenu) -> None:
    """Add the rows themselves."""
    for name, export in export_rows(shell):
        menu.addAction(f"{name}…".replace("&", "&&")).triggered.connect(export)


def _allow(shell: Shell) -> None:
    action = shell.window.commands.menus[EXPORT_AS].menuAction()
    action.setEnabled(next(export_rows(shell), None) is not None)


def _fill(shell: Shell) -> None:
    menu = shell.window.commands.menus[EXPORT_AS]
    menu.clear()
    add_export_rows(shell, menu)


def _export_as(shell: Shell, form: ExportFormat, _is_checked: bool = False) -> None:
    document = shell.chosen_document()
    if document is not None:
        shell.exporter.export_as(document, form)


def _export_card(shell: Shell, _is_checked: bool = False) -> None:
    document = shell.chosen_document()
    if document is not None:
        shell.exporter.export_card(document)
