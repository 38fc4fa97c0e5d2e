"""The print dialog: the very pages of the PDF on the screen, its options, and where they go."""

from __future__ import annotations

import logging
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QLocale, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gui.dialog.message import show_error
from gui.game_colours import GameColours
from gui.hairline import Hairline
from gui.page_image import PageSize, page_images, page_sizes
from gui.page_view import FIT_WIDTH, ZOOMS, PageView
from gui.settings import Settings
from gui.task import Progress, Task
from gui.theme import set_role
from models.errors import UserError
from sheets.render import (
    PAPER_NAMES,
    PaperName,
    Rendered,
    SheetOptions,
    others_of,
    pdf_bytes,
    sheet_kind,
)

if TYPE_CHECKING:
    from models.document import Document

log = logging.getLogger(__name__)

PAPERS = {"a4": "A4", "letter": "Letter"}


@dataclass(frozen=True, slots=True)
class _Made:
    rendered: Rendered
    sizes: tuple[PageSize, ...]


def remembered_options(settings: Settings, game: str, kind: str) -> SheetOptions:
    """Return what was chosen the last time; at first the paper of the country.

    The extras are those chosen for this kind of this game; large print where it is offered.
    """
    imperial = QLocale().measurementSystem() == QLocale.MeasurementSystem.ImperialUSSystem
    offered = sheet_kind(game, kind)
    known = frozenset(extra.id for extra in offered.extras)
    paper = settings.text("print/paper", "letter" if imperial else "a4", among=PAPER_NAMES)
    return SheetOptions(
        paper=cast(PaperName, paper),
        large_print=offered.large_print and settings.flag("print/large"),
        ink_saving=settings.flag("print/save-ink"),
        current_state=settings.flag("print/state"),
        extras=known.intersection(settings.texts(_extras_setting(game, kind))),
    )


def _extras_setting(game: str, kind: str) -> str:
    return f"print/extras-{game}-{kind}"


class PrintDialog(QDialog):
    """Shows the sheet of ``document`` and prints it or saves it as PDF.

    ``pdf_wanted`` asks the owner to save these bytes under a name that the user chooses.
    """

    pdf_wanted = Signal(object)

    def __init__(
        self, document: Document, settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        GameColours(self, document.game)
        self._document = document
        self._offered = sheet_kind(document.game, document.kind)
        self._settings = settings
        self._made: _Made | None = None
        self._task: Task | None = None
        name = document.name.strip() or "Untitled"
        self.setObjectName("print-dialog")
        self.setWindowTitle(f"Print {name}")
        self.resize(1000, 760)
        self._build(name)
        self._restore()
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(120)
        self._later.timeout.connect(self._draw)
        self._view.resized.connect(self._fit)
        for box in self._boxes:
            box.toggled.connect(self._options_changed)
        self._paper.currentIndexChanged.connect(self._options_changed)
        self._zoom.currentIndexChanged.connect(self._fit)
        self._make()

    @property
    def options(self) -> SheetOptions:
        """What is chosen now."""
        return SheetOptions(
            paper=cast(PaperName, self._paper.currentData()),
            large_print=self._large.isChecked(),
            ink_saving=self._ink.isChecked(),
            current_state=self._state.isChecked() and not self._blank.isChecked(),
            blank=self._blank.isChecked(),
            extras=frozenset(self._chosen_extras()),
        )

    def done(self, result: int) -> None:
        self._stop()
        self._remember()
        super().done(result)

    # Building

    def _build(self, name: str) -> None:
        self._view = PageView()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        body = QHBoxLayout()
        body.setSpacing(0)
        body.addLayout(self._options_pane(name))
        body.addWidget(self._view, 1)
        outer.addLayout(body, 1)
        outer.addWidget(Hairline())
        outer.addLayout(self._footer())

    def _options_pane(self, name: str) -> QVBoxLayout:
        pane = QVBoxLayout()
        pane.setContentsMargins(16, 16, 16, 16)
        pane.setSpacing(8)
        title = QLabel(name)
        title.setTextFormat(Qt.TextFormat.PlainText)
        title.setWordWrap(True)
        title.setFixedWidth(208)
        set_role(title, "heading")
        pane.addWidget(title)
        self._paper = QComboBox()
        for paper in PAPER_NAMES:
            self._paper.addItem(PAPERS[paper], paper)
        self._add_field(pane, "P&aper", self._paper)
        self._zoom = QComboBox()
        for text, zoom in ZOOMS:
            self._zoom.addItem(text, zoom)
        self._add_field(pane, "&Zoom", self._zoom)
        pane.addSpacing(8)
        self._large = QCheckBox("&Large print")
        self._large.setToolTip("Everything larger, on more pages that lie on their side")
        self._ink = QCheckBox("&Save ink")
        self._ink.setToolTip("No filled areas and no picture; thin lines")
        self._state = QCheckBox("Points and statuses of &now")
        self._state.setToolTip("Prints the state of play into the boxes")
        self._blank = QCheckBox("&Blank sheet")
        self._blank.setToolTip("The same pages with empty fields, to fill in by hand")
        self._extras = self._extra_boxes()
        for box in self._boxes:
            box.setAccessibleDescription(box.toolTip())
            pane.addWidget(box)
        self._warning = QLabel()
        self._warning.setObjectName("missing-characters")
        self._warning.setTextFormat(Qt.TextFormat.PlainText)
        self._warning.setWordWrap(True)
        self._warning.setFixedWidth(208)
        set_role(self._warning, "warn")
        self._warning.hide()
        pane.addSpacing(8)
        pane.addWidget(self._warning)
        pane.addStretch(1)
        return pane

    def _extra_boxes(self) -> dict[str, QCheckBox]:
        """Return a box for each thing that the document's kind prints only when asked."""
        boxes: dict[str, QCheckBox] = {}
        for extra in self._offered.extras:
            box = boxes[extra.id] = QCheckBox(extra.label.replace("&", "&&"))
            box.setToolTip(f"{extra.note[:1].upper()}{extra.note[1:]}")
        return boxes

    @property
    def _boxes(self) -> tuple[QCheckBox, ...]:
        """Every option to tick that the kind offers, from the top down."""
        large = (self._large,) if self._offered.large_print else ()
        return (*large, self._ink, self._state, self._blank, *self._extras.values())

    def _chosen_extras(self) -> list[str]:
        return [id for id, box in self._extras.items() if box.isChecked()]

    def _add_field(self, pane: QVBoxLayout, text: str, box: QComboBox) -> None:
        label = QLabel(text)
        label.setBuddy(box)
        set_role(label, "caption")
        box.setAccessibleName(text.replace("&", ""))
        pane.addWidget(label)
        pane.addWidget(box)

    def _footer(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(16, 12, 16, 12)
        row.setSpacing(8)
        self._state_line = QLabel("Making the pages…")
        self._state_line.setObjectName("page-count")
        set_role(self._state_line, "caption")
        self._bar = QProgressBar()
        self._bar.setAccessibleName("Progress")
        self._bar.setRange(0, 0)
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(120)
        self._saved_line = QLabel()
        self._saved_line.setObjectName("saved-as")
        self._saved_line.setTextFormat(Qt.TextFormat.PlainText)
        set_role(self._saved_line, "caption")
        self._print = QPushButton("&Print…")
        set_role(self._print, "primary")
        self._print.clicked.connect(self._choose_printer)
        self._save = QPushButton("Save as P&DF…")
        self._save.clicked.connect(self._save_pdf)
        close = QPushButton("&Close")
        close.clicked.connect(self.reject)
        self._print.setDefault(True)
        row.addWidget(self._state_line)
        row.addWidget(self._bar)
        row.addSpacing(8)
        row.addWidget(self._saved_line)
        row.addStretch(1)
        row.addWidget(close)
        row.addWidget(self._save)
        row.addWidget(self._print)
        return row

    # Options

    def _restore(self) -> None:
        options = remembered_options(self._settings, self._document.game, self._document.kind)
        self._paper.setCurrentIndex(self._paper.findData(options.paper))
        self._large.setChecked(options.large_print)
        self._ink.setChecked(options.ink_saving)
        self._state.setChecked(options.current_state)
        for id, box in self._extras.items():
            box.setChecked(id in options.extras)
        zoom = self._zoom.findData(self._settings.text("print/zoom", FIT_WIDTH))
        self._zoom.setCurrentIndex(max(0, zoom))

    def _remember(self) -> None:
        self._settings.put("print/paper", str(self._paper.currentData()))
        if self._offered.large_print:
            self._settings.put("print/large", self._large.isChecked())
        self._settings.put("print/save-ink", self._ink.isChecked())
        self._settings.put("print/state", self._state.isChecked())
        name = _extras_setting(self._document.game, self._document.kind)
        self._settings.put(name, self._chosen_extras())
        self._settings.put("print/zoom", str(self._zoom.currentData()))

    # Pages

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task.deleteLater()
            self._task = None

    @Slot()
    def _options_changed(self) -> None:
        self._state.setEnabled(not self._blank.isChecked())
        self._saved_line.clear()  # the pages are no longer those that were saved
        self._make()

    def _make(self) -> None:
        self._stop()
        self._show_busy("Making the pages…")
        document, options = self._document, self.options

        def made(_progress: Progress) -> _Made:
            rendered = pdf_bytes(document, options, others_of(document))
            return _Made(rendered, page_sizes(rendered.data))

        self._task = Task(made, self)
        self._task.done.connect(self._take)
        self._task.failed.connect(self._tell)
        self._task.start()

    @Slot(object)
    def _take(self, made: _Made) -> None:
        self._made = made
        self._show_missing(made.rendered.missing)
        self._draw()

    @Slot()
    def _fit(self) -> None:
        """Give the pages their new size at once, and draw them sharp a moment later."""
        if self._made is not None:
            self._view.lay_out(self._made.sizes, str(self._zoom.currentData()))
            self._later.start()

    @Slot()
    def _draw(self) -> None:
        made = self._made
        if made is None:
            return
        self._stop()
        scale = self._view.lay_out(made.sizes, str(self._zoom.currentData()))
        dots = scale * self.devicePixelRatioF()

        def drawn(progress: Progress) -> None:
            for page in page_images(made.rendered.data, dots):
                progress.step(page)

        self._task = Task(drawn, self)
        self._task.stepped.connect(self._view.show_page)
        self._task.done.connect(self._show_ready)
        self._task.failed.connect(self._tell)
        self._task.start()

    def _show_busy(self, text: str) -> None:
        self._state_line.setText(text)
        self._bar.show()
        self._print.setEnabled(False)
        self._save.setEnabled(False)

    @Slot()
    def _show_ready(self) -> None:
        assert self._made is not None
        count = len(self._made.sizes)
        paper = self._paper.currentText()
        self._state_line.setText(f"{count} page{'' if count == 1 else 's'}, {paper}")
        self._bar.hide()
        self._print.setEnabled(True)
        self._save.setEnabled(True)

    def _show_missing(self, missing: Sequence[str]) -> None:
        self._warning.setVisible(bool(missing))
        if not missing:
            return
        names = [f"{unicodedata.name(c, 'unnamed').lower()} (U+{ord(c):04X})" for c in missing[:8]]
        more = f" and {len(missing) - 8} more" if len(missing) > 8 else ""
        self._warning.setText(
            f"No font has these characters; each prints as “?”: {', '.join(names)}{more}."
        )

    @Slot(object)
    def _tell(self, error: Exception) -> None:
        self._bar.hide()
        self._state_line.setText("The pages could not be made.")
        if not isinstance(error, UserError):
            log.error("cannot make the pages", exc_info=error)
            error = UserError(
                "The pages could not be made.",
                remedy="Try other options; the log in the settings folder says more.",
            )
        show_error(self, error)

    # Where they go

    @Slot(Path)
    def show_saved(self, path: Path) -> None:
        """Say at the foot that the pages were saved in ``path``."""
        words = f"Saved as {path.name}"
        middle = Qt.TextElideMode.ElideMiddle
        self._saved_line.setText(self._saved_line.fontMetrics().elidedText(words, middle, 360))
        self._saved_line.setToolTip(str(path))

    @Slot()
    def _save_pdf(self) -> None:
        if self._made is not None:
            self.pdf_wanted.emit(self._made.rendered.data)

    @Slot()
    def _choose_printer(self) -> None:
        from gui.printing import chosen_printer

        made = self._made
        if made is None:
            return
        printer = chosen_printer(self, self.options.paper, len(made.sizes))
        if printer is None:
            return
        from gui.printing import printed_pages, resolution_for, send

        wanted = printed_pages(printer, len(made.sizes))
        dots = resolution_for(printer)
        self._stop()
        self._show_busy("Printing…")

        def drawn(progress: Progress) -> list[QImage]:
            images: list[QImage] = []
            for page in page_images(made.rendered.data, dots):
                progress.step()
                if page.index in wanted:
                    images.append(page.image)
            return images

        def sent(images: list[QImage]) -> None:
            try:
                send(printer, images)
            except UserError as error:
                show_error(self, error)
            self._show_ready()

        self._task = Task(drawn, self)
        self._task.done.connect(sent)
        self._task.failed.connect(self._tell)
        self._task.start()
