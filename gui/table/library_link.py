"""Ties every open session to the library: what it takes from there, and what goes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from gui.open_document import OpenDocument

if TYPE_CHECKING:
    from gui.shell import Shell
    from gui.table.session_link import SessionLink


class LibraryLink(QObject):
    """One per window. Documents that are no sessions cost nothing."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._shell = shell
        self._links: dict[OpenDocument, SessionLink] = {}
        shell.documents.opened.connect(self._follow)
        shell.documents.closed.connect(self._forget)
        shell.documents.saved.connect(self._write_back)
        shell.documents.closing.connect(self._save_all)

    @Slot(object)
    def _follow(self, document: OpenDocument) -> None:
        if document.session.document.kind != "session":
            return
        from gui.table.session_link import SessionLink
        from rules.table import table_game

        game = table_game(document.session.document.game)
        if game is not None:
            self._links[document] = SessionLink(self._shell, document, game)

    @Slot(object)
    def _forget(self, document: OpenDocument) -> None:
        self._links.pop(document, None)

    @Slot(object)
    def _write_back(self, document: OpenDocument) -> None:
        link = self._links.get(document)
        if link is not None:
            link.write_back()

    @Slot(list)
    def _save_all(self, documents: list[OpenDocument]) -> None:
        """Save the sessions that are about to close: nobody is asked about what saves itself."""
        for document in documents:
            link = self._links.get(document)
            if link is not None:
                link.save_now()
