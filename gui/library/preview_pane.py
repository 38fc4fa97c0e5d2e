"""The chosen document at the right of the library: its numbers, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from gui.icon import icon
from gui.library.row import Row
from gui.task import Progress, Task
from gui.theme import set_role, theme

WIDTH = 328
PAUSE_MS = 60
"""So that going through the list by keys does not read every document on the way."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What the pane shows of one document."""

    row: Row
    game_title: str
    subtitle: str
    portrait: object
    dice: Sequence[tuple[str, int]]
    figures: Sequence[tuple[str, str]]
    lines: Sequence[tuple[str, str, str]]
    """Icon, strong text, further text."""


def preview_of(row: Row) -> Preview:
    """Read the document of ``row`` and return what to show of it.

    Raises:
        UserError: when it cannot be opened any more.
    """
    from gui.moment import moment
    from models.library import entry
    from models.storage import load
    from rules.systems import kind_of, system

    document = load(row.path).document
    kind = kind_of(document)
    summary, assessment = kind.summary(document), kind.assess(document)
    texts = [fact for fact in entry(row.path).facts.values() if isinstance(fact, str)]
    dice = [
        (id.removeprefix("die_"), derived.number)
        for id, derived in assessment.derived.items()
        if id.startswith("die_")
    ]
    lines = [(_SIGNS.get(line.sign, "note"), line.title, line.text) for line in summary.lines]
    if assessment.problems:
        worst = assessment.problems[0]
        lines.append((worst.severity, worst.message, row.counts.words() if row.counts else ""))
    lines.append(("history", f"Changed {moment(row.changed)}", capitalised(summary.edition)))
    return Preview(
        row=row,
        game_title=system(document.game).title,
        subtitle=texts[0] if texts else "",
        portrait=document.portrait,
        dice=dice,
        figures=summary.figures,
        lines=lines,
    )


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


_SIGNS = {
    "attack": "sword",
    "skills": "star",
    "magic": "wand",
    "party": "people",
    "clock": "clock",
}


class PreviewPane(QFrame):
    """Empty while nothing is chosen. Its buttons concern the document on show."""

    open_asked = Signal(Path)
    print_asked = Signal(Path)
    duplicate_asked = Signal(Path)
    export_asked = Signal(Path)
    reveal_asked = Signal(Path)
    more_asked = Signal(object)
    """The button under which the further commands belong."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("preview")
        self.setAccessibleName("Preview")
        self.setFixedWidth(WIDTH)
        self._row: Row | None = None
        self._task: Task | None = None
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(PAUSE_MS)
        self._later.timeout.connect(self._load)
        self._build()
        self.show_row(None)
        theme().changed.connect(self._renew)

    @property
    def row(self) -> Row | None:
        return self._row

    def show_row(self, row: Row | None) -> None:
        """Show ``row`` now as far as it is known, its numbers a moment later."""
        if row is not None and row == self._row:
            return
        self._later.stop()
        self._stop()
        is_other = row is None or self._row is None or row.path != self._row.path
        self._row = row
        self._foot.setVisible(row is not None)
        if row is None:
            self._put(QWidget())
            return
        faulty = row.fault is not None
        self._open.setVisible(not faulty)
        for button in (self._print, self._duplicate, self._export):
            button.setVisible(not faulty)
        self._reveal.setVisible(faulty)
        if faulty:
            from gui.library.preview_body import fault_body

            self._put(fault_body(row))
            return
        if is_other:
            from gui.library.preview_body import quick_body

            self._put(quick_body(row))
        self._later.start()

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 16)
        column.setSpacing(12)
        self._area = QScrollArea()
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column.addWidget(self._area, 1)
        self._foot = QWidget()
        grid = QGridLayout(self._foot)
        grid.setContentsMargins(16, 0, 16, 0)
        grid.setSpacing(8)
        self._open = self._button("Open", self._emit_open, "Open it in a tab (Enter)")
        set_role(self._open, "primary")
        self._print = self._button("Print…", self._emit_print, "Print its sheet")
        self._print.setIcon(icon("print"))
        self._duplicate = self._button("Duplicate", self._emit_duplicate, "Make a copy of it")
        self._export = self._button("Export…", self._emit_export, "Save its sheet as a file")
        self._reveal = self._button("Reveal in folder", self._emit_reveal, "Show the file")
        self._more = self._button("", self._emit_more, "More commands")
        self._more.setIcon(icon("more"))
        self._more.setAccessibleName("More")
        self._more.setFixedWidth(44)
        top, low = QHBoxLayout(), QHBoxLayout()
        for row in (top, low):
            row.setSpacing(8)
        top.addWidget(self._open, 1)
        top.addWidget(self._print, 1)
        low.addWidget(self._duplicate, 1)
        low.addWidget(self._export, 1)
        low.addWidget(self._reveal, 1)
        low.addWidget(self._more)
        grid.addLayout(top, 0, 0)
        grid.addLayout(low, 1, 0)
        column.addWidget(self._foot)

    def _button(self, text: str, slot: object, tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setToolTip(tip)
        button.clicked.connect(slot)  # pyright: ignore[reportArgumentType]
        return button

    def _put(self, body: QWidget) -> None:
        old = self._area.takeWidget()
        if old is not None:
            old.deleteLater()
        self._area.setWidget(body)

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task.deleteLater()
            self._task = None

    @Slot()
    def _renew(self) -> None:
        """Draw the same document in other colours."""
        row, self._row = self._row, None
        self.show_row(row)

    @Slot()
    def _load(self) -> None:
        row = self._row
        if row is None or row.fault is not None:
            return

        def read(_progress: Progress) -> Preview:
            return preview_of(row)

        self._task = Task(read, self)
        self._task.done.connect(self._take)
        self._task.failed.connect(self._fail)
        self._task.start()

    @Slot(object)
    def _take(self, preview: Preview) -> None:
        from gui.library.preview_body import full_body

        self._put(full_body(preview))

    @Slot(object)
    def _fail(self, error: Exception) -> None:
        label = QLabel(str(error))
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setContentsMargins(16, 16, 16, 16)
        set_role(label, "bad")
        self._put(label)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 600)

    @Slot()
    def _emit_open(self) -> None:
        if self._row is not None:
            self.open_asked.emit(self._row.path)

    @Slot()
    def _emit_print(self) -> None:
        if self._row is not None:
            self.print_asked.emit(self._row.path)

    @Slot()
    def _emit_duplicate(self) -> None:
        if self._row is not None:
            self.duplicate_asked.emit(self._row.path)

    @Slot()
    def _emit_export(self) -> None:
        if self._row is not None:
            self.export_asked.emit(self._row.path)

    @Slot()
    def _emit_reveal(self) -> None:
        if self._row is not None:
            self.reveal_asked.emit(self._row.path)

    @Slot()
    def _emit_more(self) -> None:
        self.more_asked.emit(self._more)
