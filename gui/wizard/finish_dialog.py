"""The question before a document with open problems is finished."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from gui.wizard.label import push_button, wrapped_label
from gui.wizard.open_row import OpenRow
from gui.wizard.steps import WizardSteps
from rules.problem import Problem


class FinishDialog(QDialog):
    """Lists every problem; accepted means: finish all the same."""

    place_chosen = Signal(str)

    def __init__(
        self, problems: Sequence[Problem], steps: WizardSteps, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(f"Finish the {steps.what}?")
        self.setAccessibleName(f"Finish the {steps.what}?")
        count = len(problems)
        noun = "thing is" if count == 1 else "things are"
        content = QWidget()
        content.setProperty("role", "page")
        column = QVBoxLayout(content)
        column.setContentsMargins(4, 0, 12, 0)
        column.setSpacing(0)
        for problem in problems:
            row = OpenRow(steps)
            row.show_problem(
                problem, problem.message, link=f"Step {steps.step_of(problem.where) + 1}"
            )
            row.hide_fixes()
            row.place_chosen.connect(self._go)
            column.addWidget(row)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(content)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(wrapped_label(f"{count} {noun} still open", size="heading"))
        layout.addWidget(
            wrapped_label(
                "You can finish all the same: the editor keeps the list, and nothing is lost.",
                role="soft",
            )
        )
        layout.addWidget(scroll, 1)
        layout.addLayout(self._buttons())
        self.resize(560, 440)

    def _buttons(self) -> QHBoxLayout:
        stay = push_button("Keep building")
        stay.setDefault(True)
        stay.clicked.connect(self.reject)
        finish = push_button("Finish anyway", role="primary")
        finish.setAutoDefault(False)
        finish.clicked.connect(self.accept)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addStretch(1)
        row.addWidget(stay)
        row.addWidget(finish)
        stay.setFocus()
        return row

    @Slot(str)
    def _go(self, where: str) -> None:
        self.reject()
        self.place_chosen.emit(where)
