"""Every command with its name, place in the menus and shortcut; the menu bar is built from this."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget


@dataclass(frozen=True, slots=True)
class Command:
    """``id`` is the action's object name; the first of ``keys`` is shown, all work."""

    id: str
    text: str
    keys: tuple[str, ...] = ()
    is_check: bool = False
    group: str = ""
    """Checkable commands with the same group exclude each other."""
    role: QAction.MenuRole = QAction.MenuRole.NoRole


@dataclass(frozen=True, slots=True)
class Submenu:
    """A menu whose rows are made when it opens, or a fixed list of ``rows``."""

    id: str
    text: str
    rows: tuple[Command, ...] = ()


Row = Command | Submenu | None
"""None draws a line."""

_ROLE = QAction.MenuRole

# The window makes the menus themselves, under titles with their marks: they are seen first.
MENUS: tuple[tuple[str, tuple[Row, ...]], ...] = (
    (
        "File",
        (
            Submenu("new", "&New"),  # what there is to make is known when the rules are there
            Command("open", "&Open…", ("Ctrl+O",)),
            Submenu("open-recent", "Open &recent"),
            Submenu("open-sample", "Open sa&mple"),
            Command("import", "&Import…", ("Ctrl+I",)),
            Command("recover", "Recover unsaved wor&k…"),
            None,
            Command("save", "&Save", ("Ctrl+S",)),
            Command("save-as", "Save &as…", ("Ctrl+Shift+S",)),
            Command("save-all", "Save a&ll", ("Ctrl+Alt+S",)),
            Command("revert", "Re&vert to saved"),
            None,
            Command("export-pdf", "&Export PDF…", ("Ctrl+E",)),
            Command("export-markdown", "Export &Markdown…"),
            Submenu("export-as", "E&xport as"),
            Command("print", "&Print…", ("Ctrl+P",)),
            None,
            Command("close", "&Close", ("Ctrl+W", "Ctrl+F4")),
            Command("quit", "Q&uit", ("Ctrl+Q",), role=_ROLE.QuitRole),
        ),
    ),
    (
        "Edit",
        (
            Command("undo", "&Undo", ("Ctrl+Z",)),
            Command("redo", "&Redo", ("Ctrl+Shift+Z", "Ctrl+Y")),
            None,
            Command("cut", "Cu&t", ("Ctrl+X",)),
            Command("copy", "&Copy", ("Ctrl+C",)),
            Command("paste", "&Paste", ("Ctrl+V",)),
            Command("select-all", "Select &all", ("Ctrl+A",)),
            None,
            Command("search-library", "&Search the library", ("Ctrl+F",)),
            Command("find-anything", "&Find anything…", ("Ctrl+K",)),
        ),
    ),
    (
        "View",
        (
            Submenu(
                "theme",
                "&Theme",
                (
                    Command("theme-system", "&System", is_check=True, group="theme"),
                    Command("theme-light", "&Light", is_check=True, group="theme"),
                    Command("theme-dark", "&Dark", is_check=True, group="theme"),
                ),
            ),
            Command("side-pane", "Show &side pane", ("F9",), is_check=True),
            Command("full-screen", "&Full screen", ("F11",), is_check=True),
            None,
            Command("library", "Go to the li&brary", ("Ctrl+L",)),
            Command("reload-library", "&Read the library again", ("F5",)),
        ),
    ),
    (
        "Document",
        (
            Command("edit-mode", "Edit in &wizard"),
            Command("next-problem", "Go to &next problem", ("F8",)),
            None,
            Command("rename", "Re&name…", ("F2",)),
            Command("duplicate", "&Duplicate", ("Ctrl+D",)),
            Command("bin", "&Move to bin"),
            Command("reveal", "&Reveal in folder", ("Ctrl+Shift+R",)),
            None,
            Command("show-bin", "&Bin…"),
        ),
    ),
    ("Table", ()),  # shown while the document on show has tools for it
    (
        "Window",
        (
            Command("next-tab", "&Next tab", ("Ctrl+Tab", "Ctrl+PgDown")),
            Command("previous-tab", "&Previous tab", ("Ctrl+Shift+Tab", "Ctrl+PgUp")),
            None,
        ),
    ),
    (
        "Help",
        (
            Command("shortcuts", "&Keyboard shortcuts", ("F1",)),
            None,
            Command("about", "&About Fablefolio", role=_ROLE.AboutRole),
        ),
    ),
)


class Commands(QObject):
    """The actions of a window by their ids, and the menus that hold them."""

    tools_changed = Signal()

    def __init__(self, window: QWidget, menus: Mapping[str, QMenu]) -> None:
        super().__init__(window)
        self.menus: dict[str, QMenu] = dict(menus)
        """Top menus by their title without the mark (``File``), submenus by their id."""
        self.actions: dict[str, QAction] = {}
        self._window = window
        self._groups: dict[str, QActionGroup] = {}
        self._named: list[tuple[str, QAction]] = []
        self._tools: tuple[QAction, ...] = ()
        self._tools_menu = "Document"
        self.menus["Table"].menuAction().setVisible(False)
        self._tools_line = QAction(window)
        self._tools_line.setSeparator(True)
        for title, rows in MENUS:
            for row in rows:
                self._add(self.menus[title], row, title)

    def __getitem__(self, id: str) -> QAction:
        return self.actions[id]

    def connect_to(self, id: str, slot: Callable[[], object]) -> None:
        """Let the command do ``slot``."""
        self.actions[id].triggered.connect(_without_argument(slot))

    def with_names(self) -> Iterator[tuple[str, QAction]]:
        """Yield the menu that each action is in (``File``, or ``Theme`` below ``View``) and the
        action, in order."""
        yield from self._named
        yield from ((self._tools_menu, action) for action in self._tools)

    def show_tools(self, actions: Sequence[QAction], place: str = "Document") -> None:
        """Put the tools of the document on show at the top of a menu, in place of others.

        The table menu is in the bar only while it has some.
        """
        if tuple(actions) == self._tools:
            return
        for action in (*self._tools, self._tools_line):
            self.menus[self._tools_menu].removeAction(action)
            self._window.removeAction(action)
        self._tools, self._tools_menu = tuple(actions), place
        if actions:
            menu, others = self.menus[place], self.menus[place].actions()
            if others:
                menu.insertActions(others[0], [*actions, self._tools_line])
            else:
                menu.addActions(list(actions))
            self._window.addActions(list(actions))
        self.menus["Table"].menuAction().setVisible(bool(self.menus["Table"].actions()))
        self.tools_changed.emit()

    @property
    def tools(self) -> Sequence[QAction]:
        """The tools of the document on show."""
        return self._tools

    def show_new(self, games: Sequence[Sequence[Command]]) -> list[list[QAction]]:
        """Put what makes new documents of the only game at the top of the file menu, or that of
        several games into a menu there; return the actions of each game."""
        submenu = self.menus["new"]
        submenu.menuAction().setVisible(len(games) > 1)
        made = [[self._action(row) for row in rows] for rows in games]
        for actions in made:
            if len(made) == 1:
                self.menus["File"].insertActions(submenu.menuAction(), actions)
            else:
                submenu.addActions(actions)
                submenu.addSeparator()  # one at the end is not drawn
        self._named[:0] = [("File", action) for actions in made for action in actions]
        return made

    def _add(self, menu: QMenu, row: Row, place: str) -> None:
        if row is None:
            menu.addSeparator()
        elif isinstance(row, Submenu):
            submenu = QMenu(row.text, menu)
            submenu.menuAction().setObjectName(row.id)
            menu.addMenu(submenu)
            self.menus[row.id] = submenu
            for command in row.rows:
                self._add(submenu, command, row.text)
        else:
            action = self._action(row)
            menu.addAction(action)
            self._named.append((place.replace("&", ""), action))

    def _action(self, command: Command) -> QAction:
        action = QAction(command.text, self._window)
        action.setObjectName(command.id)
        action.setShortcuts([QKeySequence(keys) for keys in command.keys])
        action.setCheckable(command.is_check)
        action.setMenuRole(command.role)
        if command.group:
            if command.group not in self._groups:
                self._groups[command.group] = QActionGroup(self._window)
            self._groups[command.group].addAction(action)
        self._window.addAction(action)
        self.actions[command.id] = action
        return action


def _without_argument(slot: Callable[[], object]) -> Callable[[bool], None]:
    def call(_checked: bool = False) -> None:
        slot()

    return call


def plain_text(action: QAction) -> str:
    """Return the action's text as it is spoken: no mark, no dots."""
    return action.text().replace("&", "").rstrip("…")


def shown_keys(action: QAction) -> str:
    """Return the action's shortcuts as the platform writes them."""
    native = QKeySequence.SequenceFormat.NativeText
    return " or ".join(keys.toString(native) for keys in action.shortcuts())
