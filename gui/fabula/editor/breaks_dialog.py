"""What a change of a level would break, before it is made."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QWidget

from gui.dialog.frame import DialogFrame
from gui.icon import icon
from rules.fabula.level_change import Break


class BreaksDialog(DialogFrame):
    """Lists the problems that a change newly causes; ``confirmed`` when it is wanted all the same.

    Escape and “Leave it” change nothing.
    """

    confirmed = Signal()

    def __init__(self, step: str, found: Sequence[Break], parent: QWidget | None = None) -> None:
        count = len(found)
        what = "one thing" if count == 1 else f"{count} things"
        super().__init__(
            f"This breaks {what}",
            f"The change “{step}” makes what stands below illegal. It can be mended afterwards,"
            " and undo takes the change back.",
            parent,
        )
        self.setObjectName("breaks-dialog")
        listed = QListWidget()
        listed.setAccessibleName("What breaks")
        listed.setWordWrap(True)
        listed.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        listed.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for one in found:
            item = QListWidgetItem(icon("warning", "warn"), one.problem.message)
            item.setToolTip(str(one.problem.source))
            listed.addItem(item)
        listed.setCurrentRow(0)
        self.body.addWidget(listed)
        leave = self.add_button("&Leave it", is_primary=True)
        leave.clicked.connect(self.reject)
        change = self.add_button("&Change all the same")
        change.clicked.connect(self._confirm)
        self.resize(520, 190 + min(count, 8) * 32)
        leave.setFocus()

    @Slot()
    def _confirm(self) -> None:
        self.accept()
        self.confirmed.emit()
