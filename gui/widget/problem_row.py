"""One problem: sign and sentence to press, the rule in soft ink, and buttons that mend it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout, QWidget

from gui.theme import set_role
from gui.widget.flow import Flow
from gui.widget.mend_button import MendButton
from gui.widget.problem_message import ProblemMessage
from gui.widget.ruled_box import RuledBox
from rules.problem import Fix, Problem


class ProblemRow(RuledBox):
    """Shows one problem; ``pressed(where)`` and ``mended(fix)`` tell what was asked for."""

    pressed = Signal(str)
    mended = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._where = ""
        self._fixes: tuple[Fix, ...] = ()
        self._message = ProblemMessage(self)
        self._message.clicked.connect(self._press)
        self._buttons: list[QPushButton] = []
        self._bar = QWidget(self)
        self._flow = Flow(self._bar)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(0, 10, 0, 10)
        column.setSpacing(6)
        column.addWidget(self._message)
        column.addWidget(self._bar)
        self._bar.setContentsMargins(24, 0, 0, 0)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def setProblem(self, problem: Problem, *, last: bool = False) -> None:
        """Show ``problem``; after the ``last`` one there is no line."""
        self._where, self._fixes = problem.where, problem.fixes
        self.setRuled(not last)
        self._message.setProblem(problem.severity, problem.message, str(problem.source))
        while len(self._buttons) < len(problem.fixes):
            self._add_button()
        for index, button in enumerate(self._buttons):
            if index < len(problem.fixes):
                label = problem.fixes[index].label
                if button.text() != label:
                    button.setText(label)
                button.setAccessibleDescription(problem.message)
            button.setVisible(index < len(problem.fixes))
        self._bar.setVisible(bool(problem.fixes))

    def take_focus(self) -> None:
        """Put the focus on the sentence."""
        self._message.setFocus(Qt.FocusReason.OtherFocusReason)

    def sizeHint(self) -> QSize:
        return QSize(264, self._column.heightForWidth(264))

    def _add_button(self) -> None:
        button = MendButton(self._bar)
        # One button with a frame for each problem: the first mend is the likely one.
        set_role(button, "quiet" if self._buttons else "dense")
        button.clicked.connect(self._mend)
        self._flow.addWidget(button)
        self._buttons.append(button)

    @Slot()
    def _press(self) -> None:
        self.pressed.emit(self._where)

    @Slot()
    def _mend(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton) and button in self._buttons:
            self.mended.emit(self._fixes[self._buttons.index(button)])
