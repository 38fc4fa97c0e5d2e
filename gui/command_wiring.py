"""Which command does what, and which can be done now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast, runtime_checkable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from gui.game_interface import has_wizard
from gui.shell_dialogs import (
    find_anything,
    print_document,
    show_about,
    show_bin,
    show_shortcuts,
)
from gui.shell_menus import TEXT_COMMANDS, list_tabs, wire_library_menus, wire_menus
from gui.theme import Override, theme

if TYPE_CHECKING:
    from gui.open_document import OpenDocument
    from gui.shell import Shell
    from models.document import Document

THEMES: tuple[Override, ...] = ("system", "light", "dark")


@runtime_checkable
class SidePaned(Protocol):
    """A page whose right pane can be shown and hidden."""

    @property
    def has_side_pane(self) -> bool: ...

    def show_side_pane(self, shown: bool) -> None: ...


def wire(shell: Shell) -> None:
    """Connect every command, and what else asks for one."""
    for id, act in _acts(shell).items():
        shell.window.commands.connect_to(id, act)
    _wire_undo(shell)
    _wire_themes(shell)
    wire_menus(shell)
    shell.window.strip.find_button.clicked.connect(partial(_pressed_find, shell))


def show_state(shell: Shell) -> None:
    """Allow what can be done now, and name what depends on the page."""
    commands = shell.window.commands
    for id, is_possible in _possible(shell).items():
        commands[id].setEnabled(is_possible)
    page, pane = shell.current, _side_pane(shell)
    in_wizard = page is not None and page.has_wizard
    commands["edit-mode"].setText("Open &editor" if in_wizard else "Edit in &wizard")
    if page is not None and not in_wizard:
        commands.show_tools(page.tools, page.tools_menu)
    else:
        commands.show_tools(())
    commands["side-pane"].setChecked(pane is not None and pane.has_side_pane)
    list_tabs(shell)


def _acts(shell: Shell) -> Mapping[str, Callable[[], object]]:
    return {**_document_acts(shell), **_view_acts(shell), **_edit_acts(shell)}


def _document_acts(shell: Shell) -> Mapping[str, Callable[[], object]]:
    documents, exporter = shell.documents, shell.exporter
    return {
        "open": shell.open_dialog,
        "import": partial(_import, shell),
        "recover": shell.restart.offer,
        "save": partial(_with_open, shell, documents.save),
        "save-as": partial(_with_open, shell, documents.save_as),
        "save-all": documents.save_all,
        "revert": partial(_with_open, shell, documents.revert),
        "export-pdf": partial(_with_document, shell, exporter.export_pdf),
        "export-markdown": partial(_with_document, shell, exporter.export_markdown),
        "print": partial(_with_document, shell, partial(print_document, shell)),
        "close": shell.close_current,
        "quit": shell.window.close,
        "edit-mode": shell.switch_mode,
        "next-problem": shell.next_problem,
        "duplicate": shell.duplicate,
        "rename": partial(_rename, shell),
        "bin": shell.move_to_bin,
        "reveal": partial(_with_path, shell, shell.shelf.reveal),
        "show-bin": partial(show_bin, shell),
    }


def _view_acts(shell: Shell) -> Mapping[str, Callable[[], object]]:
    return {
        "side-pane": partial(_toggle_side_pane, shell),
        "full-screen": partial(_toggle_full_screen, shell),
        "library": partial(shell.tabs.setCurrentIndex, 0),
        "reload-library": shell.reload_library,
        "next-tab": partial(shell.step_tab, 1),
        "previous-tab": partial(shell.step_tab, -1),
        "shortcuts": partial(show_shortcuts, shell),
        "about": partial(show_about, shell),
    }


def _edit_acts(shell: Shell) -> Mapping[str, Callable[[], object]]:
    return {
        "undo": shell.undo.undo,
        "redo": shell.undo.redo,
        "search-library": partial(_search, shell),
        "find-anything": partial(find_anything, shell),
        **{id: partial(_edit_text, method) for id, method in TEXT_COMMANDS.items()},
    }


def _possible(shell: Shell) -> Mapping[str, bool]:
    page, row = shell.current, shell.chosen_row
    document = page.document if page is not None else None
    is_open = document is not None
    is_file = document.path is not None if document is not None else row is not None
    can_read = is_open or (row is not None and row.fault is None)
    return {
        "recover": bool(shell.restart.waiting),
        "save": document is not None and (document.is_dirty or document.path is None),
        "save-as": is_open,
        "save-all": bool(shell.documents.unsaved),
        "revert": document is not None and document.is_dirty and document.path is not None,
        "export-pdf": can_read,
        "export-markdown": can_read,
        "print": can_read,
        "close": is_open,
        "edit-mode": document is not None and has_wizard(document.session.document),
        "next-problem": document is not None and bool(document.session.assessment.problems),
        "duplicate": can_read,
        "rename": can_read,
        "bin": is_file,
        "reveal": is_file,
        "side-pane": _side_pane(shell) is not None,
        "next-tab": shell.tabs.count() > 1,
        "previous-tab": shell.tabs.count() > 1,
    }


def _with_open(shell: Shell, act: Callable[[OpenDocument], object]) -> None:
    """Do something with the open document on show."""
    if shell.current is not None:
        act(shell.current.document)


def _with_document(shell: Shell, act: Callable[[Document], object]) -> None:
    """Do something with what is on show, or with the chosen card's document."""
    document = shell.chosen_document()
    if document is not None:
        act(document)


def _with_path(shell: Shell, act: Callable[[Path], object]) -> None:
    path = shell.chosen_path()
    if path is not None:
        act(path)


def _import(shell: Shell) -> None:
    shell.importer.ask()


def _rename(shell: Shell) -> None:
    """Go to the name of the open document, or ask for another one of the chosen card."""
    if shell.current is not None:
        shell.current.show_place("name")
    else:
        _with_path(shell, shell.shelf.rename)


def _wire_undo(shell: Shell) -> None:
    commands, group = shell.window.commands, shell.undo
    for id, word, text_changed, can_changed in (
        ("undo", "&Undo", group.undoTextChanged, group.canUndoChanged),
        ("redo", "&Redo", group.redoTextChanged, group.canRedoChanged),
    ):
        action = commands[id]
        action.setEnabled(False)
        text_changed.connect(partial(_name_step, action, word))
        can_changed.connect(action.setEnabled)


def _name_step(action: QAction, word: str, step: str) -> None:
    action.setText(f"{word} {step}" if step else word)


def _wire_themes(shell: Shell) -> None:
    for override in THEMES:
        action = shell.window.commands[f"theme-{override}"]
        action.setChecked(override == theme().override)
        action.triggered.connect(partial(_use_theme, shell, override))


def _use_theme(shell: Shell, override: Override, _is_checked: bool = True) -> None:
    theme().use(override)
    shell.window.settings.put("view/theme", override)


def wire_library(shell: Shell) -> None:
    """Connect what the library page asks for."""
    library = shell.library
    wire_library_menus(shell)
    library.import_asked.connect(partial(_import, shell))
    library.print_asked.connect(partial(_print_file, shell))
    library.duplicate_asked.connect(shell.shelf.duplicate)
    library.reveal_asked.connect(shell.shelf.reveal)
    library.bin_asked.connect(shell.shelf.move_to_bin)
    library.show_bin_asked.connect(partial(show_bin, shell))


def _print_file(shell: Shell, path: Path) -> None:
    document = shell.shelf.loaded(path)
    if document is not None:
        print_document(shell, document)


def _side_pane(shell: Shell) -> SidePaned | None:
    """Return the page on show when it has a side pane to show or hide."""
    page = shell.current
    content = page.content if page is not None else shell.library
    return cast(SidePaned, content) if isinstance(content, SidePaned) else None


def _toggle_side_pane(shell: Shell) -> None:
    pane = _side_pane(shell)
    if pane is not None:
        pane.show_side_pane(not pane.has_side_pane)
    show_state(shell)


def _toggle_full_screen(shell: Shell) -> None:
    window = shell.window
    if window.isFullScreen():
        window.showNormal()
    else:
        window.showFullScreen()
    window.commands["full-screen"].setChecked(window.isFullScreen())


def _edit_text(method: str) -> None:
    """Cut, copy, paste or select in the field that has the focus."""
    act = getattr(QApplication.focusWidget(), method, None)
    if act is not None:
        act()


def _search(shell: Shell) -> None:
    shell.tabs.setCurrentIndex(0)
    shell.library.focus_search()


def _pressed_find(shell: Shell, _is_checked: bool = False) -> None:
    find_anything(shell)
