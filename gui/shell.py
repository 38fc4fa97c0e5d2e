"""What works behind the window once it stands: tabs, commands, saving, recovery, status."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Slot
from PySide6.QtGui import QUndoGroup
from PySide6.QtWidgets import QApplication, QFileDialog

from gui.command_wiring import wire, wire_library
from gui.dialog.message import show_error
from gui.document_tab import DocumentTab
from gui.documents import FILE_FILTER, Documents
from gui.exporting import Exporter
from gui.library.shelf import Shelf
from gui.narrow_tools import NarrowTools
from gui.new_commands import NewCommands
from gui.open_document import OpenDocument
from gui.outside import Outside
from gui.recovery import Autosave
from gui.restart import Restart
from gui.settings import MOST_RECENT
from gui.shell_dialogs import tell_exchanged
from gui.status import Status
from gui.surroundings import surround
from gui.table.library_link import LibraryLink
from gui.widget.focus_ring import FocusRing
from models.document import Document
from models.folder import library_folder
from models.recovery import Recovery

if TYPE_CHECKING:
    from gui.importing import Importer
    from gui.library.page import LibraryPage
    from gui.library.row import Row
    from gui.main_window import MainWindow

_ONCE = Qt.ConnectionType.SingleShotConnection


class Shell(QObject):
    """One per window. Tab 0 and page 0 are the library; the others are documents, in order."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        app = QApplication.instance()
        if isinstance(app, QApplication) and not app.findChildren(FocusRing):
            FocusRing(app)
        self.window = window
        self._library: LibraryPage | None = None
        self.new: NewCommands | None = None
        """What makes new documents; it comes with the library, which needs the same rules."""
        self.tabs = window.strip.tabs
        self.autosave = Autosave(Recovery(), self)
        self.documents = Documents(window, window.settings, self.autosave)
        self.shelf = Shelf(self)
        self.exporter = Exporter(window, window.settings)
        self.undo = QUndoGroup(self)
        self.status = Status(self)
        self.outside = Outside(self)
        self.restart = Restart(self, Recovery())
        self._narrow = NarrowTools(window.commands, window.strip)
        self._importer: Importer | None = None
        self._has_begun = self._has_ended = False
        self._connect()
        self.library_link = LibraryLink(self)  # after the pages, which its notices stand on
        wire(self)

    # Start and end

    def begin(self, paths: Sequence[str]) -> None:
        """Open what was open and ``paths``, offer what was unsaved, and read the library."""
        self.status.begin()
        self.restart.reopen([Path(path) for path in paths])
        self._has_begun = True
        if self.current is None:
            self._show_page(0)
        self.status.update_all()
        self.outside.begin()
        self.restart.begin()
        page = self.current
        if page is not None:
            page.content.setFocus()
            # What is on show comes first; the library is built behind it.
            self.window.ready.connect(self._attach_library_next, _ONCE)
        else:
            self.library.focus_cards()

    @property
    def library(self) -> LibraryPage:
        """The page of all documents, built and read when it is first wanted."""
        if self._library is None:
            self.attach_library()
        assert self._library is not None
        return self._library

    @property
    def has_library(self) -> bool:
        return self._library is not None

    @Slot()
    def _attach_library_next(self) -> None:
        QTimer.singleShot(0, self, self.attach_library)

    @Slot()
    def attach_library(self) -> None:
        """Build the library and read its folder; nothing happens when that is done."""
        if self._library is not None:
            return
        self.new = NewCommands(self)
        self._library = library = self.window.library
        library.show_games()
        library.show_first_steps(self.new.rows)
        self.new.tell_library()
        library.open_asked.connect(self.open_path)
        library.loaded.connect(self._library_loaded)
        self.undo.addStack(library.stack)
        wire_library(self)
        self.status.follow_library(library)
        self._show_opened()
        library.load()

    def reload_library(self) -> None:
        """Read the library's folder anew; not before it was read once."""
        if self._library is not None:
            self._library.load()

    def may_quit(self) -> bool:
        return self.documents.may_close(self.documents.all)

    def end(self) -> None:
        """Remember what is open and let go of everything; the window closes after it."""
        self.restart.stop()
        self._has_ended = True
        if self._importer is not None:
            self._importer.stop()
        for document in self.documents.all:
            self.documents.close(document)
        if self._library is not None:
            self._library.stop()
        self.autosave.finish()
        self.undo.blockSignals(True)  # its stacks go one by one, and so do the commands

    # Documents

    @property
    def current(self) -> DocumentTab | None:
        """The tab on show; None while it is the library."""
        page = self.window.pages.currentWidget()
        return page if isinstance(page, DocumentTab) else None

    @property
    def pages(self) -> list[DocumentTab]:
        """The tabs of all documents, in order."""
        found = (self.window.pages.widget(n) for n in range(1, self.window.pages.count()))
        return [page for page in found if isinstance(page, DocumentTab)]

    def page_of(self, document: OpenDocument) -> DocumentTab:
        return next(page for page in self.pages if page.document is document)

    def show(self, document: OpenDocument) -> None:
        """Bring the document's tab to the top."""
        self.tabs.setCurrentIndex(self.window.pages.indexOf(self.page_of(document)))

    def open_paths(self, paths: Sequence[Path]) -> None:
        """Open files and show the last of them; those of other tools are imported."""
        from gui.importing import is_foreign

        foreign = [path for path in paths if is_foreign(path)]
        for path in paths:
            if path not in foreign:
                self.open_path(path)
        if foreign:
            self.importer.start(foreign)

    def open_path(self, path: Path) -> None:
        found = self.documents.open(path)
        if found is not None:
            self.show(found)
            self._show_opened()

    def open_dialog(self) -> None:
        folder = self.window.settings.text("files/open-folder") or str(library_folder())
        chosen, _ = QFileDialog.getOpenFileNames(self.window, "Open", folder, FILE_FILTER)
        if chosen:
            self.window.settings.put("files/open-folder", str(Path(chosen[0]).parent))
            self.open_paths([Path(path) for path in chosen])

    def open_sample(self, path: Path) -> None:
        """Open a copy of a sample, which no file holds yet."""
        document = self.shelf.loaded(path)
        if document is not None:
            self.show(self.documents.open_fresh(document))

    @property
    def importer(self) -> Importer:
        """What brings in files of other tools; made when it is first wanted."""
        if self._importer is None:
            from gui.importing import Importer

            self._importer = Importer(self)
        return self._importer

    @property
    def recent(self) -> Sequence[Path]:
        return self.window.settings.opened()[:MOST_RECENT]

    def opened_ranks(self) -> dict[Path, int]:
        """Return when each file was opened, as a number that grows."""
        opened = self.window.settings.opened()
        return {path: len(opened) - number for number, path in enumerate(opened)}

    def close_tab(self, index: int) -> None:
        page = self.window.pages.widget(index)
        if isinstance(page, DocumentTab) and self.documents.may_close([page.document]):
            self.documents.close(page.document)

    def close_current(self) -> None:
        self.close_tab(self.tabs.currentIndex())

    def step_tab(self, step: int) -> None:
        """Go to the next (1) or previous (−1) tab, round the ends."""
        self.tabs.setCurrentIndex((self.tabs.currentIndex() + step) % self.tabs.count())

    def chosen_path(self) -> Path | None:
        """Return the file that a command concerns: the tab's, or the chosen card's."""
        if self.current is not None:
            return self.current.document.path
        row = self.chosen_row
        return row.path if row is not None else None

    @property
    def chosen_row(self) -> Row | None:
        """The chosen card of the library; None before there is one."""
        return self._library.chosen if self._library is not None else None

    def chosen_document(self) -> Document | None:
        """Return the document that a command concerns; an error in reading it is shown."""
        if self.current is not None:
            return self.current.document.session.document
        row = self.chosen_row
        return self.shelf.loaded(row.path) if row is not None and row.fault is None else None

    def move_to_bin(self) -> None:
        path = self.chosen_path()
        if path is not None and self.shelf.move_to_bin(path):
            self.tabs.setCurrentIndex(0)

    def duplicate(self) -> None:
        """Copy the open document into a new tab, or the chosen one beside its file."""
        if self.current is None:
            path = self.chosen_path()
            if path is not None:
                self.shelf.duplicate(path)
            return
        copied = self.shelf.copy(self.current.document.session.document)
        if copied is not None:
            self.open_path(copied)

    def next_problem(self) -> None:
        page = self.current
        if page is None:
            return
        problems = page.document.session.assessment.problems
        if problems:
            page.problem_index = (page.problem_index + 1) % len(problems)
            page.show_place(problems[page.problem_index].where)

    def switch_mode(self) -> None:
        """Go from the editor to the wizard, or back."""
        page = self.current
        if page is None:
            return
        if page.has_wizard:
            page.document.is_draft = False
            page.show_editor()
        else:
            page.show_wizard()
        self.status.update_all()

    def say(self, text: str, *offers: tuple[str, object], sign: str = "check") -> None:
        """Show a notice on the page at the top."""
        page = self.current
        notice = page.notice if page is not None else self.library.notice
        notice.say(text, *offers, sign=sign)  # pyright: ignore[reportArgumentType]

    def fold(self) -> None:
        """Take the shape that suits the window's width."""
        is_wide = self.window.is_wide
        for page in self.pages:
            page.set_wide(is_wide)
        page = self.current
        if page is None or page.has_wizard or is_wide:
            self._narrow.show_for("")
        else:
            self._narrow.show_for(page.document.session.document.game)

    # Inside

    def _connect(self) -> None:
        self.tabs.currentChanged.connect(self._show_page)
        self.tabs.close_asked.connect(self.close_tab)
        self.documents.opened.connect(self._add_page)
        self.documents.closed.connect(self._drop_page)
        self.documents.saved.connect(self._note_saved)
        self.autosave.failed.connect(self._tell_not_kept)
        self.exporter.done.connect(self._tell_exported)
        self.exporter.exchanged.connect(partial(tell_exchanged, self))
        self.exporter.failed.connect(partial(show_error, self.window))

    @Slot(object)
    def _add_page(self, document: OpenDocument) -> None:
        page = DocumentTab(document, self.window.commands)
        surround(self, page)
        page.set_wide(self.window.is_wide)
        page.left.connect(partial(self._leave_wizard, document))
        page.finished.connect(partial(self._finish_wizard, document))
        page.open_asked.connect(self.open_path)
        page.fresh_asked.connect(self._show_fresh)
        self.window.pages.addWidget(page)
        self.tabs.add(document.title, document.session.document.game)
        self.undo.addStack(document.session.stack)
        self.status.follow(document)
        self.outside.renew()

    @Slot(object)
    def _drop_page(self, document: OpenDocument) -> None:
        page = self.page_of(document)
        index = self.window.pages.indexOf(page)
        self.window.commands.show_tools(())  # they go with their page
        self.undo.removeStack(document.session.stack)
        self.status.forget(document)
        self.window.pages.removeWidget(page)
        page.deleteLater()
        self.tabs.removeTab(index)
        self._show_page(self.tabs.currentIndex())
        self.outside.renew()

    @Slot(int)
    def _show_page(self, index: int) -> None:
        if self._has_ended or not 0 <= index < self.window.pages.count():
            return
        page = self.window.pages.widget(index)
        if isinstance(page, DocumentTab):
            self.undo.setActiveStack(page.document.session.stack)
            content = page.content
            self.window.pages.setCurrentIndex(index)
            if self._has_begun and not self.tabs.hasFocus():
                content.setFocus()
        else:
            self.undo.setActiveStack(self.library.stack)
            self.window.pages.setCurrentIndex(index)
            if self._has_begun and not self.tabs.hasFocus():
                self.library.focus_cards()
        self.window.strip.update()
        self.restart.remember()
        self.fold()
        self.status.update_all()

    @Slot(object)
    def _show_fresh(self, document: Document) -> None:
        """Show what an editor made, such as a session out of an encounter."""
        self.show(self.documents.open_fresh(document, dirty=True))

    def _leave_wizard(self, document: OpenDocument) -> None:
        """Save the draft and close it; one without a single edit just closes."""
        is_untouched = document.path is None and not document.is_dirty
        if is_untouched or self.documents.save(document):
            self.documents.close(document)
            if document.path is not None:
                self.library.choose(document.path)

    def _finish_wizard(self, document: OpenDocument) -> None:
        self.documents.save(document)
        self.fold()
        self.status.update_all()

    @Slot(object)
    def _note_saved(self, document: OpenDocument) -> None:
        self.status.update_all()
        self.outside.renew()
        self._show_opened()
        self.restart.remember()
        self.reload_library()
        page = self.page_of(document)
        if page.has_file_notice:
            page.notice.dismiss()

    def _show_opened(self) -> None:
        if self._library is not None:
            self._library.show_opened(self.opened_ranks())

    @Slot()
    def _library_loaded(self) -> None:
        from models.recycling import binned

        self.library.show_binned(len(binned()))
        self.status.update_all()

    @Slot(str)
    def _tell_not_kept(self, reason: str) -> None:
        self.say(f"Unsaved changes are not kept for recovery: {reason}", sign="warning")

    @Slot(Path)
    def _tell_exported(self, path: Path) -> None:
        self.say(f"Saved as {path}.", ("Reveal in folder", partial(self.shelf.reveal, path)))
