"""The report on one document of another tool, and what its file offers besides."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gui.dialog.import_list import Entry
from gui.theme import set_role
from gui.widget.report_view import ReportView
from gui.widget.wrap_label import WrapLabel
from rules.exchange.report import Imported

ROWS_SHOWN = 3
"""Of the offers; the others are scrolled to."""


class ImportDetail(QWidget):
    """What an offer adds is only done when its check mark is set; the entry remembers which."""

    copy_asked = Signal()
    save_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entry: Entry | None = None
        self._name = WrapLabel()
        set_role(self._name, "section")
        self._origin = WrapLabel()
        set_role(self._origin, "caption")
        self._view = ReportView("Report")
        self._offered = QLabel("Offered, not done unless checked")
        set_role(self._offered, "strong")
        self._offers = QListWidget()
        self._offers.setAccessibleName("Offers")
        self._offers.setWordWrap(True)
        self._offers.itemChanged.connect(self._take_offer)
        self._copied = QLabel()
        set_role(self._copied, "soft")
        copy = QPushButton("Cop&y report")
        copy.clicked.connect(self._copy)
        save = QPushButton("Save &report…")
        save.clicked.connect(self.save_asked)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for widget in (self._name, self._origin):
            column.addWidget(widget)
        column.addWidget(self._view, 1)
        column.addWidget(self._offered)
        column.addWidget(self._offers)
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (copy, save):
            button.setAutoDefault(False)
            set_role(button, "small")
            row.addWidget(button)
        row.addWidget(self._copied)
        row.addStretch(1)
        column.addLayout(row)
        self.show_entry(None)

    @Slot(object)
    def show_entry(self, entry: Entry | None) -> None:
        """Show what became of ``entry``."""
        self._entry = None  # while its offers are listed nothing is chosen
        self._offers.clear()
        self._copied.clear()
        if entry is None:
            self._show("", "")
            self._view.show_lines(())
            return
        result = entry.result
        if isinstance(result, Imported):
            self._show(result.document.name.strip() or "Unnamed", _origin(entry))
            self._view.show_lines(result.report.lines)
            for number, offer in enumerate(result.report.offers):
                self._add_offer(offer.label, is_chosen=number in entry.offers)
        else:
            self._show(result.name, "Not imported")
            self._view.show_lines((), result.error.problem, result.error.remedy)
        self._fit_offers()
        self._entry = entry

    def _show(self, name: str, origin: str) -> None:
        self._name.setText(name)
        self._origin.setText(origin)
        self._offered.hide()
        self._offers.hide()

    def _add_offer(self, label: str, *, is_chosen: bool) -> None:
        item = QListWidgetItem(label)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Checked if is_chosen else Qt.CheckState.Unchecked)
        self._offers.addItem(item)

    def _fit_offers(self) -> None:
        count = self._offers.count()
        self._offered.setVisible(count > 0)
        self._offers.setVisible(count > 0)
        if count:
            height = self._offers.sizeHintForRow(0) * min(count, ROWS_SHOWN)
            self._offers.setFixedHeight(height + 2 * self._offers.frameWidth())

    @Slot(QListWidgetItem)
    def _take_offer(self, item: QListWidgetItem) -> None:
        if self._entry is None:
            return
        number = self._offers.row(item)
        if item.checkState() == Qt.CheckState.Checked:
            self._entry.offers.add(number)
        else:
            self._entry.offers.discard(number)

    @Slot()
    def _copy(self) -> None:
        self.copy_asked.emit()
        self._copied.setText("Copied.")


def _origin(entry: Entry) -> str:
    assert isinstance(entry.result, Imported)
    name, origin = entry.result.name, entry.result.report.origin
    return f"{origin}, from {name}" if name else origin
