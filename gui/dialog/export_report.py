"""What the file of another tool could not hold of a document."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from gui.dialog.frame import DialogFrame
from gui.widget.report_view import ReportView
from rules.exchange.report import Exported, export_text


class ExportDialog(DialogFrame):
    """Lists it, to read and to copy; the document itself is as it was."""

    def __init__(self, exported: Exported, file_name: str, parent: QWidget | None = None) -> None:
        super().__init__(
            "What the exported file lacks",
            f"“{file_name}” is for another tool, which has no place for everything. "
            "Your document still has all of it.",
            parent,
        )
        self.setObjectName("export-dialog")
        self._exported = exported
        view = ReportView("Report")
        view.show_lines([line for line in exported.lines if line.kind != "taken"])
        self.body.addWidget(view)
        self._copy_button = self.add_button("Cop&y report")
        self._copy_button.clicked.connect(self._copy)
        close = self.add_button("&Close", is_primary=True)
        close.clicked.connect(self.accept)
        self.resize(620, 460)

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(export_text(self._exported))
        self._copy_button.setText("Copied")
