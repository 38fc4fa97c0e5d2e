"""One open problem in the summary: in full where it belongs to this step, short otherwise."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gui.icon import icon_pixmap
from gui.theme import theme
from gui.widget.flow import Flow
from gui.wizard.label import push_button, set_shown, set_text, soft_label, wrapped_label
from gui.wizard.steps import WizardSteps
from rules.problem import Fix, Problem

_SIGNS = {
    "error": ("error", "bad"),
    "warning": ("warning", "warn"),
    "note": ("note", "soft"),
}
_WORDS = {"error": "Broken rule", "warning": "Open", "note": "Later"}


class OpenRow(QWidget):
    """Sign, sentence and source, then a button for each fix and a link to the step."""

    fix_chosen = Signal(object)
    place_chosen = Signal(str)

    def __init__(self, steps: WizardSteps, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps = steps
        self._problem: Problem | None = None
        self._in_full = False
        self._kind = ""
        self._sign = QLabel()
        self._sign.setFixedSize(16, 20)
        self._text = wrapped_label()
        self._source = soft_label()
        self._link = push_button("", role="link")
        self._link.setFixedHeight(20)
        self._link.clicked.connect(self._go)
        self._fixes = QWidget()
        self._flow = Flow(self._fixes, gap=6)
        self._buttons: list[QPushButton] = []
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._text)
        words.addWidget(self._source)
        words.addWidget(self._fixes)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 6, 0, 7)
        row.setSpacing(8)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        row.addWidget(self._link, 0, Qt.AlignmentFlag.AlignTop)
        theme().changed.connect(self._redraw_sign)

    def show_problem(
        self, problem: Problem, text: str, *, link: str = "", in_full: bool = True
    ) -> None:
        """Show ``problem`` as ``text``; ``link`` names the step it leads to, empty for here."""
        is_missing = self._steps.is_missing(problem)
        kind = _kind(problem, is_missing=is_missing, is_here=in_full)
        if kind != self._kind:
            self._kind = kind
            self._redraw_sign()
        set_text(self._text, text)
        set_shown(self._source, str(problem.source) if in_full else "")
        self.setAccessibleName(f"{_WORDS[kind]}: {text}")
        if self._link.text() != link:
            self._link.setText(link)
        self._link.setAccessibleName(f"{link}: {text}" if link else "")
        self._link.setVisible(bool(link))
        if (problem, in_full) != (self._problem, self._in_full):
            self._problem, self._in_full = problem, in_full
            self._show_fixes(problem.fixes if in_full else ())

    def _show_fixes(self, fixes: tuple[Fix, ...]) -> None:
        while len(self._buttons) < len(fixes):
            button = push_button("", role="small")
            button.clicked.connect(self._mend)
            self._buttons.append(button)
            self._flow.addWidget(button)
        for index, button in enumerate(self._buttons):
            is_used = index < len(fixes)
            if is_used and button.text() != fixes[index].label:
                button.setText(fixes[index].label)
                button.setAccessibleName(fixes[index].label)
            button.setVisible(is_used)
        self._fixes.setVisible(bool(fixes))

    def hide_fixes(self) -> None:
        """Leave the fixes out, where only the list matters."""
        self._fixes.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(0, self.height() - 1, self.width(), 1, QColor(theme().palette().line))
        painter.end()

    @Slot()
    def _mend(self) -> None:
        button = self.sender()
        if self._problem is not None and isinstance(button, QPushButton):
            self.fix_chosen.emit(self._problem.fixes[self._buttons.index(button)])

    @Slot()
    def _go(self) -> None:
        if self._problem is not None:
            self.place_chosen.emit(self._problem.where)

    @Slot()
    def _redraw_sign(self) -> None:
        sign, colour = _SIGNS[self._kind or "note"]
        self._sign.setPixmap(icon_pixmap(sign, colour, 16, self.devicePixelRatioF()))


def _kind(problem: Problem, *, is_missing: bool, is_here: bool) -> str:
    """Return how the problem is marked: what is merely not chosen yet is no broken rule."""
    if not is_missing:
        return problem.severity
    return "warning" if is_here else "note"
