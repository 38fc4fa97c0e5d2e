"""What the palette can find: tabs, documents of the library, commands, samples."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from gui.export_menu import export_rows
from gui.library.page import KIND_SIGNS, LibraryPage
from gui.menu import Commands, plain_text, shown_keys
from gui.palette_list import Finding, Provider
from gui.samples import samples
from gui.shell_dialogs import show_rule
from gui.tab_strip import DocumentTabs
from rules.reference import ReferenceEntry
from rules.systems import systems

if TYPE_CHECKING:
    from gui.shell import Shell


def all_providers(shell: Shell) -> Sequence[Provider]:
    """Return what offers findings now, the nearest first."""
    return (
        partial(tabs_found, shell.tabs),
        partial(documents_found, shell.library, shell.open_path),
        partial(commands_found, shell.window.commands),
        partial(exports_found, shell),
        partial(samples_found, shell.open_sample),
        partial(rules_found, partial(show_rule, shell)),
    )


def tabs_found(tabs: DocumentTabs) -> Iterator[Finding]:
    """Yield every open tab."""
    for index in range(tabs.count()):
        title = tabs.tabText(index).removesuffix(" •")
        sign = str(tabs.tabData(index) or "book")  # a document's game, or the library
        yield Finding(title, "", "Open tab", sign, partial(tabs.setCurrentIndex, index))


def documents_found(page: LibraryPage, open_path: Callable[[Path], object]) -> Iterator[Finding]:
    """Yield every document of the library that can be opened."""
    for row in page.rows.values():
        if row.fault is None:
            detail = ", ".join(part for part in (row.what, row.detail) if part)
            yield Finding(
                row.name,
                detail,
                "Document",
                KIND_SIGNS.get(row.kind, "page"),
                partial(open_path, row.path),
                words=row.words,
            )


def commands_found(commands: Commands) -> Iterator[Finding]:
    """Yield every command that does something now."""
    for menu, action in commands.with_names():
        if action.isEnabled() and action.objectName() != "find-anything":
            name = f"{menu}: {plain_text(action)}" if action.isCheckable() else plain_text(action)
            yield Finding(name, "", menu, "bolt", action.trigger, keys=shown_keys(action))


def exports_found(shell: Shell) -> Iterator[Finding]:
    """Yield every form of another tool that the document on show can take."""
    for name, export in export_rows(shell):
        yield Finding(f"Export as: {name}", "", "Export as", "export", export)


def samples_found(open_sample: Callable[[Path], object]) -> Iterator[Finding]:
    """Yield every sample that comes with the program."""
    titles = {system.game: system.title for system in systems()}
    for sample in samples():
        yield Finding(
            sample.name,
            f"{titles[sample.game]}: a copy opens, to look at or to change",
            "Sample",
            "spark",
            partial(open_sample, sample.path),
        )


def rules_found(show: Callable[[ReferenceEntry], object]) -> Iterator[Finding]:
    """Yield every entry of the rules of every game."""
    for system in systems():
        for entry in system.reference():
            yield Finding(entry.title, entry.text, entry.group, system.game, partial(show, entry))
