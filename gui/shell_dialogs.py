"""The dialogs that concern no single document."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from gui.shell import Shell
    from models.document import Document
    from rules.exchange.report import Exported
    from rules.reference import ReferenceEntry


def find_anything(shell: Shell) -> None:
    """Open the palette over everything that can be found now."""
    from gui.findings import all_providers
    from gui.palette import CommandPalette

    for palette in shell.window.findChildren(CommandPalette):
        palette.leave()
    CommandPalette(all_providers(shell), shell.window)


def show_bin(shell: Shell) -> None:
    from gui.dialog.bin import BinDialog

    dialog = BinDialog(shell.window)
    dialog.changed.connect(shell.reload_library)
    dialog.restored.connect(shell.library.choose)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def show_shortcuts(shell: Shell) -> None:
    from gui.dialog.shortcuts import ShortcutsDialog, all_shortcuts

    dialog = ShortcutsDialog(all_shortcuts(shell.window.commands), shell.window)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def show_about(shell: Shell) -> None:
    from gui.dialog.about import AboutDialog

    dialog = AboutDialog(shell.window)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def show_rule(shell: Shell, entry: ReferenceEntry) -> None:
    """Show an entry of the rules."""
    from gui.dialog.rule import RuleDialog

    dialog = RuleDialog(entry, shell.window)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def print_document(shell: Shell, document: Document) -> None:
    """Show the pages of the document's sheet, to print or to save them."""
    from gui.print_preview import PrintDialog

    dialog = PrintDialog(document, shell.window.settings, shell.window)
    dialog.pdf_wanted.connect(partial(shell.exporter.save_pdf, document, window=dialog))
    shell.exporter.done.connect(dialog.show_saved)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def tell_exchanged(shell: Shell, path: Path, exported: Exported) -> None:
    """Say that a file for another tool was written; what it lacks can be looked at."""
    reveal = ("Reveal in folder", partial(shell.shelf.reveal, path))
    if exported.is_whole:
        shell.say(f"Saved as {path}.", reveal)
        return
    lacks = ("What it lacks", partial(_show_exchanged, shell, path, exported))
    text = f"Saved as {path}. That tool has no place for everything."
    shell.say(text, lacks, reveal, sign="warning")


def _show_exchanged(shell: Shell, path: Path, exported: Exported) -> None:
    from gui.dialog.export_report import ExportDialog

    dialog = ExportDialog(exported, path.name, shell.window)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
