"""Saves a sheet as a PDF or Markdown file, and a document in a form of another tool."""

from __future__ import annotations

import logging
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from gui.chosen_file import chosen_file
from gui.settings import Settings
from gui.task import Progress, Task
from models.document import Document
from models.errors import UserError
from models.file_name import safe_stem
from models.storage import write_file
from rules.exchange.seam import ExportFormat

ON_PAPER = "Picture on paper (*.png)"
TRANSPARENT = "Picture without a background (*.png)"
log = logging.getLogger(__name__)


class Exporter(QObject):
    """Asks for a name, makes the sheet off this thread, and tells what came of it."""

    done = Signal(Path)
    exchanged = Signal(Path, object)
    """A file for another tool was written, and the ``Exported`` that says what it lacks."""
    failed = Signal(object)
    """A ``UserError``."""

    def __init__(self, window: QWidget, settings: Settings) -> None:
        super().__init__(window)
        self._window, self._settings = window, settings

    def export_pdf(self, document: Document) -> None:
        """Save the sheet as PDF, with the options of the print dialog."""
        from gui.print_preview import remembered_options

        path = self._asked_path(document, "Export PDF", ".pdf", "PDF (*.pdf)")
        if path is None:
            return
        options = remembered_options(self._settings, document.game, document.kind)

        def write(_progress: Progress) -> Path:
            from sheets.render import others_of, pdf_bytes

            write_file(path, pdf_bytes(document, options, others_of(document)).data)
            return path

        self._run(write)

    def export_markdown(self, document: Document) -> None:
        """Save the sheet as Markdown."""
        path = self._asked_path(document, "Export Markdown", ".md", "Markdown (*.md)")
        if path is None:
            return

        def write(_progress: Progress) -> Path:
            from sheets.render import markdown_text, others_of

            write_file(path, markdown_text(document, others_of(document)).encode())
            return path

        self._run(write)

    def export_card(self, document: Document) -> None:
        """Save a picture of the card; whether it has a background is chosen with its name."""
        names = f"{ON_PAPER};;{TRANSPARENT}"
        path, chosen = self._asked(document, "Export card as picture", ".png", names)
        if path is None:
            return

        def write(_progress: Progress) -> Path:
            from sheets.card_picture import card_png
            from sheets.options import SheetOptions

            is_transparent = chosen == TRANSPARENT
            made = card_png(document, SheetOptions(), is_transparent=is_transparent)
            write_file(path, made.data)
            return path

        self._run(write)

    def export_as(self, document: Document, form: ExportFormat) -> None:
        """Save the document in a form that another tool reads."""
        names = f"{form.title} (*{form.suffix})"
        path = self._asked_path(document, f"Export as {form.title}", form.suffix, names)
        if path is None:
            return

        def write(_progress: Progress) -> object:
            exported = form.write(document)
            write_file(path, exported.data)
            return exported

        def tell(exported: object) -> None:
            self.exchanged.emit(path, exported)

        self._run(write, tell)

    def save_pdf(self, document: Document, data: bytes, window: QWidget) -> None:
        """Save a PDF that was made already."""
        path = self._asked_path(document, "Save as PDF", ".pdf", "PDF (*.pdf)", window)
        if path is None:
            return

        def write(_progress: Progress) -> Path:
            write_file(path, data)
            return path

        self._run(write)

    def _asked_path(
        self,
        document: Document,
        title: str,
        suffix: str,
        names: str,
        window: QWidget | None = None,
    ) -> Path | None:
        return self._asked(document, title, suffix, names, window)[0]

    def _asked(
        self,
        document: Document,
        title: str,
        suffix: str,
        names: str,
        window: QWidget | None = None,
    ) -> tuple[Path | None, str]:
        """Return the path, None when nothing was chosen, and which of ``names`` was chosen."""
        folder = self._settings.text("files/export-folder")
        if not folder or not Path(folder).is_dir():
            documents = QStandardPaths.StandardLocation.DocumentsLocation
            folder = QStandardPaths.writableLocation(documents)
        if not Path(folder).is_dir():
            # The file dialog would open in the folder that the program happened to start from.
            folder = str(Path.home())
        stem = safe_stem(document.name) or "Unnamed"
        chosen, kind = QFileDialog.getSaveFileName(
            window or self._window, title, str(Path(folder) / f"{stem}{suffix}"), names
        )
        path = chosen_file(window or self._window, chosen, suffix)
        if path is not None:
            self._settings.put("files/export-folder", str(path.parent))
        return path, kind

    def _run(self, work: object, done: object = None) -> None:
        task = Task(work, self)  # pyright: ignore[reportArgumentType]
        task.done.connect(done or self.done)  # pyright: ignore[reportArgumentType]
        task.failed.connect(self._tell)
        task.done.connect(task.deleteLater)
        task.failed.connect(task.deleteLater)
        task.start()

    def _tell(self, error: Exception) -> None:
        if not isinstance(error, UserError):
            log.error("cannot export", exc_info=error)
            error = UserError(
                "The file could not be made.", remedy="Your document itself is unharmed; save it."
            )
        self.failed.emit(error)
