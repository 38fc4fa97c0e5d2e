"""The documents that were found in files of other tools, to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QWidget

from gui.icon import icon
from gui.library.page import KIND_SIGNS
from gui.theme import set_role
from models.document import Document
from rules.exchange.report import Imported, ImportReport, ImportResult, LineKind
from rules.systems import kind_of

_SHORT: dict[LineKind, str] = {"lost": "left out", "changed": "changed", "kept": "unclear"}


@dataclass(eq=False)
class Entry:
    """A result, the numbers of the offers that were chosen, and the file it was saved to."""

    result: ImportResult
    offers: set[int] = field(default_factory=set[int])
    path: Path | None = None

    @property
    def document(self) -> Document | None:
        """The document with the chosen offers done; None when there is none."""
        if not isinstance(self.result, Imported):
            return None
        document = self.result.document
        for number in sorted(self.offers):
            document = self.result.report.offers[number].apply(document)
        return document


class ImportList(QListWidget):
    """Documents have a check mark, set at first; what gave no document, or is saved, has none."""

    chosen = Signal(object)
    """The ``Entry`` whose report is wanted; None while there is none."""
    checked_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Found documents")
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setWordWrap(True)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        set_role(self, "results")
        self.entries: list[Entry] = []
        self.currentRowChanged.connect(self._choose)
        self.itemChanged.connect(self._tell_checked)

    def add(self, result: ImportResult) -> None:
        """Add a result at the end; the first is chosen."""
        entry = Entry(result)
        self.entries.append(entry)
        item = QListWidgetItem(_in_words(result))
        item.setIcon(_sign(result))
        item.setToolTip(result.name)
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if isinstance(result, Imported):
            item.setFlags(flags | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
        else:
            item.setFlags(flags)
        self.addItem(item)
        if self.currentRow() < 0:
            self.setCurrentRow(0)
        self.checked_changed.emit()

    @property
    def choosable(self) -> int:
        """How many can be checked."""
        return sum(self._can_check(number) for number in range(self.count()))

    def checked(self) -> Sequence[Entry]:
        """Return the entries with a check mark, in order."""
        return [entry for number, entry in enumerate(self.entries) if self._is_checked(number)]

    def check_all(self, is_checked: bool) -> None:
        """Set or take every check mark."""
        state = Qt.CheckState.Checked if is_checked else Qt.CheckState.Unchecked
        self.blockSignals(True)
        for number in range(self.count()):
            if self._can_check(number):
                self.item(number).setCheckState(state)
        self.blockSignals(False)
        self.checked_changed.emit()

    def show_saved(self, entry: Entry, path: Path) -> None:
        """Take the check mark of an entry that is in the library now."""
        entry.path = path
        item = self.item(self.entries.index(entry))
        self.blockSignals(True)
        item.setData(Qt.ItemDataRole.CheckStateRole, None)
        item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsUserCheckable)
        item.setIcon(icon("check", "good"))
        item.setText(f"{item.text()}\nSaved as {path.name}")
        self.blockSignals(False)
        self.checked_changed.emit()

    def _can_check(self, number: int) -> bool:
        return bool(self.item(number).flags() & Qt.ItemFlag.ItemIsUserCheckable)

    def _is_checked(self, number: int) -> bool:
        is_set = self.item(number).checkState() == Qt.CheckState.Checked
        return self._can_check(number) and is_set

    @Slot(int)
    def _choose(self, number: int) -> None:
        self.chosen.emit(self.entries[number] if 0 <= number < len(self.entries) else None)

    @Slot()
    def _tell_checked(self) -> None:
        self.checked_changed.emit()


def _sign(result: ImportResult) -> QIcon:
    if not isinstance(result, Imported):
        return icon("error", "bad")
    return icon(KIND_SIGNS.get(result.document.kind, "page"))


def _in_words(result: ImportResult) -> str:
    if not isinstance(result, Imported):
        return f"{result.name}\nNot imported"
    words = [kind_of(result.document).title, _counts(result.report)]
    return f"{result.document.name.strip() or 'Unnamed'}\n{': '.join(filter(None, words))}"


def _counts(report: ImportReport) -> str:
    """Return what needs a look in numbers: “1 left out, 2 changed”."""
    found = [(len(report.of_kind(kind)), words) for kind, words in _SHORT.items()]
    counts = [f"{number} {words}" for number, words in found if number]
    if report.offers:
        counts.append(f"{len(report.offers)} offered")
    return ", ".join(counts)
