"""One wave on the overview: its name and judgement, its foes, and a button for more."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.number_text import NumberText
from gui.editor.row_stack import RowStack, show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.encounter.desk import EncounterDesk
from gui.fabula.encounter.foe_line import FoeEntry, FoeLine
from gui.icon import icon


@dataclass(frozen=True, slots=True)
class WaveEntry:
    """``verdict_id`` is the number that explains ``verdict``; both empty while there is none."""

    number: int
    title: str
    worth: str
    verdict: str
    verdict_id: str
    comes: str
    foes: tuple[FoeEntry, ...]
    phases: tuple[tuple[str, str, str], ...] = ()
    """Title, words and the id of the judgement of each later phase."""
    has_title: bool = True


class WaveBox(QWidget):
    """Shows a ``WaveEntry``."""

    def __init__(
        self, desk: EncounterDesk, arrows: ArrowFocus, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._desk, self._arrows = desk, arrows
        self._number = 1
        self._title = text_label("", "caps")
        self.verdict = NumberText(desk.choice, role="caption-strong", tail_role="caption")
        arrows.add(self.verdict)
        self._comes = text_label("", "caption", wrap=True)
        self._rows: RowStack[FoeEntry] = RowStack(lambda: FoeLine(desk, arrows))
        self._phases: RowStack[tuple[str, str, str]] = RowStack(lambda: PhaseLine(desk, arrows))
        self._add = QPushButton(icon("plus", "accent"), "Foe")
        self._add.setProperty("role", "link")
        self._add.clicked.connect(self._ask)
        head = QHBoxLayout()
        head.setContentsMargins(0, 2, 0, 0)
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self.verdict)
        self._head = QWidget()
        self._head.setLayout(head)
        head.setContentsMargins(0, 4, 0, 0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 6)
        layout.setSpacing(0)
        layout.addWidget(self._head)
        layout.addWidget(self._comes)
        layout.addWidget(self._rows)
        layout.addWidget(self._phases)
        layout.addWidget(self._add, 0, Qt.AlignmentFlag.AlignLeft)

    @property
    def lines(self) -> list[FoeLine]:
        """The rows of the foes in use."""
        return [row for row in self._rows.rows if isinstance(row, FoeLine)]

    def show_entry(self, entry: WaveEntry) -> None:
        """Show ``entry``."""
        self._number = entry.number
        set_text(self._title, entry.title)
        show_if(self._head, entry.has_title)
        self.verdict.set_id(entry.verdict_id)
        self.verdict.set_number(f"{entry.title}, battle", entry.verdict, f"  {entry.worth}")
        set_text(self._comes, entry.comes)
        show_if(self._comes, bool(entry.comes))
        self._rows.show_entries(entry.foes)
        self._phases.show_entries(entry.phases)
        where = f" to {entry.title}" if entry.has_title else ""
        self._add.setAccessibleName(f"Add a foe{where}")

    @Slot()
    def _ask(self) -> None:
        self._desk.foes_asked.emit(self._number)


class PhaseLine(QWidget):
    """Tells of a later phase: what comes when the foes of the wave have fallen once."""

    def __init__(
        self, desk: EncounterDesk, arrows: ArrowFocus, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._words = text_label("", "caption", wrap=True)
        self._verdict = NumberText(desk.choice, role="caption-strong")
        arrows.add(self._verdict)
        row = QHBoxLayout(self)
        row.setContentsMargins(46, 4, 0, 4)
        row.addWidget(self._words, 1)
        row.addWidget(self._verdict)

    def show_entry(self, entry: tuple[str, str, str]) -> None:
        """Show a phase: its words, its judgement, and the id of that number."""
        words, verdict, id = entry
        set_text(self._words, words)
        self._verdict.set_id(id)
        self._verdict.set_number(words, verdict)
