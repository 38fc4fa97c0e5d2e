"""The log beside the table: what to show of it, its records, and a line for notes and dice."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from gui.editor.text_label import set_text, text_label
from gui.icon import icon
from gui.table.desk import TableDesk
from gui.table.log_view import LogView
from gui.theme import set_role, theme
from gui.widget.heading import Heading
from models.table import TableSession
from rules.dice import Dice, DiceError, parsed, rolled
from rules.table_log import noted

WIDTH = 264
_FILTERS: tuple[tuple[str, frozenset[str]], ...] = (
    ("Everything", frozenset()),
    ("Checks and damage", frozenset({"check", "damage", "recovery", "roll", "round"})),
    ("Points", frozenset({"points", "damage", "recovery", "rest", "item", "round"})),
    ("Notes", frozenset({"note", "roll"})),
)


def noted_text(session: TableSession, text: str, dice: Dice, round: int) -> TableSession:
    """Return the session with a note; a dice expression, or “/r” and one, is rolled."""
    words = text.strip()
    expression = words.removeprefix("/r ").removeprefix("/roll ").strip()
    try:
        parsed(expression)
    except DiceError:
        if expression != words:
            raise
        return noted(session, "note", "Note", lines=(words[:500],), round=round)
    if not any(letter.isalpha() or letter == "%" for letter in expression):
        return noted(session, "note", "Note", lines=(words[:500],), round=round)
    fallen = rolled(expression, dice)
    return noted(session, "roll", "Roll", detail=expression, lines=(fallen.words,), round=round)


class LogPanel(QWidget):
    """Shows the log of the desk's session."""

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._shown: tuple[object, int] = (None, -1)
        self.setAccessibleName("Log pane")
        self.view = LogView()
        self._filter = QComboBox()
        self._filter.setAccessibleName("Show of the log")
        set_role(self._filter, "slim")
        for title, _kinds in _FILTERS:
            self._filter.addItem(title)
        self._filter.currentIndexChanged.connect(self.refresh)
        self._facts = text_label("", "caption", wrap=True)
        self._facts.setAccessibleName("Counts of the session")
        self._waiting = text_label("", "accent", wrap=True)
        self._waiting.setAccessibleName("Waiting")
        self.note = QLineEdit()
        self.note.setPlaceholderText("Note, or 2d6+3")
        self.note.setAccessibleName("Note or dice")
        self.note.setToolTip("Enter writes a note into the log; dice such as 2d6+3 are rolled")
        self.note.setMaxLength(500)
        self.note.returnPressed.connect(self._write)
        self._undo = QPushButton()
        self._undo.setIcon(icon("undo"))
        set_role(self._undo, "square")
        self._undo.setAccessibleName("Take back the last record")
        self._undo.setToolTip("Take back what happened last (Ctrl+Z)")
        self._undo.clicked.connect(desk.session.stack.undo)
        self._arrange()

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(Heading("Log", role="section"), 1)
        head.addWidget(self._filter, 0, Qt.AlignmentFlag.AlignTop)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self.note, 1)
        foot.addWidget(self._undo)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 12, 12)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self.view, 1)
        column.addWidget(self._waiting)
        column.addLayout(foot)
        column.addWidget(self._facts)

    @Slot()
    def refresh(self) -> None:
        """Show the log as it is now."""
        log, chosen = self._desk.document.log, self._filter.currentIndex()
        if log is not self._shown[0] or chosen != self._shown[1]:
            kinds = _FILTERS[chosen][1]
            self._shown = (log, chosen)
            self.view.show_entries(tuple(e for e in log if e.kind in kinds) if kinds else log)
        roll = self._desk.view.roll
        words = f"{roll.title}: waiting for a choice…" if roll is not None else ""
        set_text(self._waiting, words)
        self._waiting.setVisible(bool(words))
        facts = " · ".join(self._desk.view.facts)
        set_text(self._facts, facts)
        self._facts.setVisible(bool(facts))
        self._undo.setEnabled(self._desk.session.stack.canUndo())

    @Slot()
    def _write(self) -> None:
        text = self.note.text()
        if not text.strip():
            return
        round, dice = self._desk.view.round, self._desk.dice
        if self._desk.change("write into the log", lambda s: noted_text(s, text, dice, round)):
            self.note.clear()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(0, 0, 1, self.height(), QColor(theme().palette().line))

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 600)
