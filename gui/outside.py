"""What others do to the files of open documents and to the library's folder."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from gui.dialog.message import show_error
from gui.document_tab import DocumentTab
from gui.folder_watch import FolderWatch
from gui.open_document import GONE, OpenDocument
from models.errors import UserError
from models.folder import library_folder

if TYPE_CHECKING:
    from gui.shell import Shell


class Outside(QObject):
    """Watches, tells on the document's page, and lets the library read its folder anew."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._shell = shell
        self._has_begun = False
        self._watch = FolderWatch(self)
        self._watch.changed.connect(self._changed)

    def begin(self) -> None:
        self._has_begun = True
        self.renew()
        self.look()

    def renew(self) -> None:
        """Watch what is open now."""
        if not self._has_begun:
            return
        documents = self._shell.documents.all
        paths = [document.path for document in documents if document.path is not None]
        self._watch.watch({library_folder(), *paths, *(path.parent for path in paths)})

    @Slot()
    def look(self) -> None:
        """See whether files of open documents were changed, and tell of each change once."""
        if not self._has_begun:
            return
        for page in self._shell.pages:
            seen = page.document.news_of_file()
            if seen is not None:
                page.document.told_of = seen
                self._tell(page, is_gone=seen == GONE)

    @Slot()
    def _changed(self) -> None:
        self.look()
        self._shell.reload_library()

    def _tell(self, page: DocumentTab, *, is_gone: bool) -> None:
        document = page.document
        assert document.path is not None
        if is_gone:
            document.session.mark_unsaved()  # no file holds it: saving must work, closing must ask
            page.say_of_file(
                f"“{document.path.name}” was moved or removed. The document is still here; "
                "saving makes the file anew."
            )
            return
        page.say_of_file(
            f"“{document.path.name}” was changed by another program.",
            ("Reload", partial(self._shell.documents.revert, document)),
            ("Keep mine", partial(self._keep_mine, document)),
        )

    def _keep_mine(self, document: OpenDocument) -> None:
        try:
            document.keep_mine()
        except UserError as error:
            show_error(self._shell.window, error)
        self._shell.status.update_all()
