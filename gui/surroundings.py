"""The window as the editors in its tabs see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from gui.document_tab import DocumentTab
from gui.export_menu import add_export_submenu
from gui.open_document import OpenDocument
from gui.others import others_like
from gui.session import Session
from gui.shell_dialogs import print_document
from models.document import Document

if TYPE_CHECKING:
    from gui.shell import Shell


class Surroundings:
    """One for each tab; it answers what ``gui.editor.around.Around`` promises."""

    def __init__(self, shell: Shell, document: OpenDocument) -> None:
        self._shell, self._document = shell, document

    def sessions(self) -> Sequence[Session]:
        return tuple(document.session for document in self._shell.documents.all)

    def opened(self, what: Path | Document) -> Session | None:
        documents = self._shell.documents
        if isinstance(what, Path):
            found = documents.open(what)
            return found.session if found is not None else None
        return documents.open_fresh(what, dirty=True).session

    def show(self, session: Session) -> None:
        for document in self._shell.documents.all:
            if document.session is session:
                self._shell.show(document)

    def say(self, text: str, *offers: tuple[str, Callable[[], object]]) -> None:
        self._shell.page_of(self._document).notice.say(text, *offers, sign="check")

    def preview(self) -> None:
        print_document(self._shell, self._document.session.document)


def surround(shell: Shell, page: DocumentTab) -> None:
    """Tell a new tab of the window around it: other documents, ways to them, what to export."""
    page.others = partial(others_like, shell, page.document)
    page.around = Surroundings(shell, page.document)
    add_export_submenu(shell, page.export_menu)
