"""What was found in files of other tools: each document with its report, to save or to open."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gui.dialog.frame import DialogFrame
from gui.dialog.import_detail import ImportDetail
from gui.dialog.import_list import Entry, ImportList
from gui.game_interface import screens_for
from gui.theme import set_role
from rules.exchange.report import ImportResult, import_text

MOST_OPENED = 12
"""How many documents open at once at most."""
LIST_WIDTH = 320


class ImportDialog(DialogFrame):
    """Shows what comes in while files are read; nothing is kept before a button asks for it.

    “Stop” ends the work at hand: what was read so far stays, and what was saved stays saved.
    """

    save_asked = Signal(list)
    """The checked ones, of type ``Entry``, shall be kept in the library."""
    open_asked = Signal(list)
    """They shall open as unsaved documents."""
    stop_asked = Signal()
    report_asked = Signal(str)
    """The report, as text, shall be saved to a file."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Import from other tools", parent=parent)
        self.setObjectName("import-dialog")
        self._is_busy = False
        self._tally = QLabel()
        set_role(self._tally, "soft")
        self._all = QCheckBox("&All documents")
        self._all.setTristate(True)
        self._all.clicked.connect(self._check_all)
        self._list = ImportList()
        self._list.checked_changed.connect(self._count)
        self._detail = ImportDetail()
        self._list.chosen.connect(self._detail.show_entry)
        self._detail.copy_asked.connect(self._copy)
        self._detail.save_asked.connect(self._save_report)
        self._lay_out()
        self._add_buttons()
        self._count()
        self.resize(960, 620)

    def show_progress(self, text: str, done: int, total: int) -> None:
        """Say what is being done; until :meth:`finish` only “Stop” can be pressed besides."""
        self._is_busy = True
        self._progress_text.setText(text)
        self._bar.setRange(0, total)
        self._bar.setValue(done)
        self._bar.setAccessibleDescription(f"{done} of {total}")
        self._progress.show()
        self._count()

    def finish(self) -> None:
        """Let the buttons be pressed: there is nothing more to wait for."""
        self._is_busy = False
        self._progress.hide()
        self._count()

    def add(self, result: ImportResult) -> None:
        """Show a result that came in."""
        self._list.add(result)

    def show_saved(self, entry: Entry, path: Path) -> None:
        """Show that an entry is in the library now."""
        self._list.show_saved(entry, path)

    @property
    def report(self) -> str:
        """The whole report as text."""
        return import_text(entry.result for entry in self._list.entries)

    def reject(self) -> None:
        self.stop_asked.emit()
        super().reject()

    # Building

    def _lay_out(self) -> None:
        self.body.addWidget(self._tally)
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addWidget(self._all)
        left.addWidget(self._list, 1)
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addLayout(left)
        row.addWidget(self._detail, 1)
        self._list.setFixedWidth(LIST_WIDTH)
        self.body.addLayout(row, 1)
        self._progress = QWidget()
        line = QHBoxLayout(self._progress)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(12)
        self._progress_text = QLabel()
        self._progress_text.setTextFormat(Qt.TextFormat.PlainText)
        self._bar = QProgressBar()
        self._bar.setAccessibleName("Progress")
        self._bar.setTextVisible(False)
        stop = QPushButton("S&top")
        stop.setAutoDefault(False)
        stop.clicked.connect(self.stop_asked)
        line.addWidget(self._progress_text)
        line.addWidget(self._bar, 1)
        line.addWidget(stop)
        self._progress.hide()
        self.body.addWidget(self._progress)

    def _add_buttons(self) -> None:
        self._cancel = self.add_button("&Cancel")
        self._cancel.clicked.connect(self.reject)
        self._open = self.add_button("&Open")
        self._open.clicked.connect(self._ask_to_open)
        self._save = self.add_button("&Save to the library", is_primary=True)
        self._save.clicked.connect(self._ask_to_save)

    # State

    @Slot()
    def _count(self) -> None:
        checked = self._list.checked()
        number, possible = len(checked), self._list.choosable
        self._all.setVisible(possible > 1)
        self._all.setText(f"&All {possible} documents")
        state = Qt.CheckState
        self._all.setCheckState(
            state.Unchecked
            if not number
            else state.Checked
            if number == possible
            else state.PartiallyChecked
        )
        self._save.setEnabled(number > 0 and not self._is_busy)
        self._save.setText(f"&Save {number} to the library" if number > 1 else "&Save to library")
        reason = _not_opened(checked)
        self._open.setEnabled(not reason and not self._is_busy)
        self._open.setText(f"&Open {number}" if number > 1 else "&Open")
        self._open.setToolTip(reason or "Open without saving yet, to look first")
        self._cancel.setText("&Cancel" if possible or self._is_busy else "&Close")
        self._tally.setText(_tally(self._list.entries))

    @Slot()
    def _check_all(self) -> None:
        self._list.check_all(len(self._list.checked()) < self._list.choosable)

    @Slot()
    def _ask_to_save(self) -> None:
        self.save_asked.emit(list(self._list.checked()))

    @Slot()
    def _ask_to_open(self) -> None:
        self.open_asked.emit(list(self._list.checked()))

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report)

    @Slot()
    def _save_report(self) -> None:
        self.report_asked.emit(self.report)


def _not_opened(entries: Sequence[Entry]) -> str:
    """Return why ``entries`` cannot be opened now; empty when they can."""
    if not entries:
        return "Nothing is chosen"
    if len(entries) > MOST_OPENED:
        return f"At most {MOST_OPENED} open at once; save these instead"
    for entry in entries:
        document = entry.document
        if document is not None and screens_for(document.game, document.kind) is None:
            return "This release has no editor for some of them; save them instead"
    return ""


def _tally(entries: Sequence[Entry]) -> str:
    if not entries:
        return "Nothing was found yet."
    found = sum(entry.document is not None for entry in entries)
    faults = len(entries) - found
    words = "1 document was found" if found == 1 else f"{found or 'No'} documents were found"
    return f"{words}; {faults} could not be imported." if faults else f"{words}."
