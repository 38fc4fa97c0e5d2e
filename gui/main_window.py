"""The one window: menu, tabs, the library, the open documents, and the line at the foot.

It is made small so that it appears at once; :meth:`MainWindow.begin` loads the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QCloseEvent, QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from gui.settings import Settings
from gui.shell_style import shell_style
from gui.status_line import StatusLine
from gui.tab_strip import LIBRARY, TabStrip
from gui.theme import theme

if TYPE_CHECKING:
    from gui.library.page import LibraryPage
    from gui.menu import Commands
    from gui.shell import Shell

WIDE = 1_200
"""Below this width the tool bar folds into a menu, and panes open by tabs."""
MENU_HEIGHT = 28
MENUS = ("&File", "&Edit", "&View", "&Document", "&Table", "&Window", "&Help")
LEFT_PANE = 208
FIRST_SIZE = (1_280, 800)
FRAME = (4, 40)
"""Room for the frame and title bar that the system adds, in pixels."""
LEAST_SIZE = (800, 500)


class BlankPage(QWidget):
    """What is seen before the library is built: its panes, still empty."""

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.fillRect(0, 0, LEFT_PANE, self.height(), QColor(colours.well))
        painter.fillRect(LEFT_PANE, 0, 1, self.height(), QColor(colours.line))


class MainWindow(QMainWindow):
    """``begin`` must be called once the window is on the screen; ``ready`` follows it."""

    painted = Signal()
    """The window was painted for the first time."""
    ready = Signal()
    """What is on show can be used: the last document can be edited, or the library is listed."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self._shell: Shell | None = None
        self._is_painted = False
        self._waiting: list[str] = []
        self.setWindowTitle("Fablefolio")
        self.setAcceptDrops(True)
        self.setMinimumSize(*LEAST_SIZE)
        self.menuBar().setFixedHeight(MENU_HEIGHT)
        self._menus = {title.replace("&", ""): self.menuBar().addMenu(title) for title in MENUS}
        self._commands: Commands | None = None
        self.strip = TabStrip()
        self.pages = QStackedWidget()
        self._library: LibraryPage | None = None
        self.status = StatusLine()
        self._lay_out()
        self._dress()
        theme().changed.connect(self._dress)
        self._restore_geometry()

    # Start

    def begin(self, paths: Sequence[str] = ()) -> None:
        """Load the rules, open what was open and ``paths``, and read the library."""
        if self._shell is None:
            from gui.shell import Shell

            self._shell = Shell(self)
            self._shell.begin([*self._waiting, *paths])
            self._tell_ready()

    @property
    def has_begun(self) -> bool:
        return self._shell is not None

    def keep_unsaved(self) -> None:
        """Write unsaved changes to the recovery folder now."""
        if self._shell is not None:
            self._shell.autosave.finish()

    @Slot(list)
    def open_paths(self, paths: list[str]) -> None:
        """Open files that another start handed over, and come to the front."""
        if self._shell is None:
            self._waiting.extend(paths)
        else:
            self._shell.open_paths([Path(path) for path in paths])
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    @property
    def shell(self) -> Shell:
        """What works behind the window; there is none before ``begin``."""
        assert self._shell is not None, "begin() comes first"
        return self._shell

    @property
    def commands(self) -> Commands:
        """Every command; there is none before ``begin``."""
        if self._commands is None:
            from gui.menu import Commands

            self._commands = Commands(self, self._menus)
        return self._commands

    @property
    def library(self) -> LibraryPage:
        """The page of all documents; there is none before ``begin``."""
        if self._library is None:
            from gui.library.page import LibraryPage

            self._library = LibraryPage(self.settings)
            self.pages.insertWidget(0, self._library)
            if self.pages.currentWidget() is self._blank:
                self.pages.setCurrentIndex(0)
            self.pages.removeWidget(self._blank)
            self._blank.deleteLater()
        return self._library

    @property
    def is_wide(self) -> bool:
        return self.width() >= WIDE

    def _tell_ready(self) -> None:
        """Tell once the document on show was painted, or the library is listed."""
        if self.shell.current is not None or self.library.is_loaded:
            QTimer.singleShot(0, self.ready.emit)
        else:
            self.library.loaded.connect(self.ready, Qt.ConnectionType.SingleShotConnection)

    # Events

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._is_painted:
            self._is_painted = True
            QTimer.singleShot(0, self.painted.emit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._shell is not None:
            self._shell.fold()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._shell is not None and not self._shell.may_quit():
            event.ignore()
            return
        self._keep_geometry()
        if self._shell is not None:
            self._shell.end()
        self.settings.write()
        event.accept()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self._shell is not None:
            self._shell.outside.look()

    def dragEnterEvent(self, event: object) -> None:
        from gui.drop import dropped_paths

        if dropped_paths(event):
            event.acceptProposedAction()  # pyright: ignore[reportAttributeAccessIssue]

    def dropEvent(self, event: object) -> None:
        from gui.drop import dropped_paths

        paths = dropped_paths(event)
        if paths and self._shell is not None:
            event.acceptProposedAction()  # pyright: ignore[reportAttributeAccessIssue]
            self._shell.open_paths(paths)

    # Looks

    def _lay_out(self) -> None:
        self._blank = BlankPage()
        self.pages.addWidget(self._blank)
        self.strip.tabs.add("Library", LIBRARY)
        centre = QWidget()
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.strip)
        column.addWidget(self.pages, 1)
        self.setCentralWidget(centre)
        self.setStatusBar(self.status)

    @Slot()
    def _dress(self) -> None:
        self.menuBar().setStyleSheet(shell_style())
        self.status.setStyleSheet(shell_style())

    def _restore_geometry(self) -> None:
        kept = self.settings.data("window/geometry")
        if kept.isEmpty() or not self.restoreGeometry(kept):
            # The system adds a title bar; nobody tells how high before the window is up.
            room = self.screen().availableGeometry().adjusted(0, 0, -FRAME[0], -FRAME[1])
            self.resize(min(FIRST_SIZE[0], room.width()), min(FIRST_SIZE[1], room.height()))

    def _keep_geometry(self) -> None:
        geometry: QByteArray = self.saveGeometry()
        self.settings.put("window/geometry", geometry)
