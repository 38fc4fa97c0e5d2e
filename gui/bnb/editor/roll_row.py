"""A row with one or two numbers that are explained by a click and rolled by the die beside them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from gui.bnb.editor.desk import BeingDesk
from gui.editor.arrow_focus import ArrowFocus
from gui.editor.number_text import NumberText
from gui.editor.problem_note import ProblemNote
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.icon import icon
from gui.widget.ruled_box import RuledBox
from rules.problem import Problem


@dataclass(frozen=True, slots=True)
class Rolled:
    """A multiplier: ``text`` is the number of the id, ``label`` its short name."""

    id: str
    label: str
    text: str


@dataclass(frozen=True, slots=True)
class RollEntry:
    """What one row shows."""

    title: str
    detail: str = ""
    numbers: tuple[Rolled, ...] = ()
    problems: tuple[Problem, ...] = ()


class RolledNumber(QWidget):
    """Label, number, and the button that rolls it."""

    def __init__(self, desk: BeingDesk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._id = ""
        self._label = text_label("", "caption")
        self._number = NumberText(desk.choice, role="strong", tail_role="caption")
        self.roll_button = QToolButton()
        self.roll_button.setIcon(icon("dice", "accent"))
        self.roll_button.clicked.connect(self._roll)
        arrows.add(self._number)
        arrows.add(self.roll_button)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self._label)
        row.addWidget(self._number)
        row.addWidget(self.roll_button)

    def show_number(self, title: str, rolled: Rolled) -> None:
        """Show ``rolled`` of the thing called ``title``."""
        self._id = rolled.id
        set_text(self._label, rolled.label)
        show_if(self._label, bool(rolled.label))
        name = f"{title}, {rolled.label}" if rolled.label else title
        self._number.set_id(rolled.id)
        self._number.set_number(name, f"× {rolled.text}")
        self.roll_button.setAccessibleName(f"Roll {name}")
        self.roll_button.setToolTip(f"Roll {name}")

    @Slot()
    def _roll(self) -> None:
        self._desk.roll_asked.emit(self._id)


class RollRow(RuledBox):
    """Shows a ``RollEntry``."""

    def __init__(self, desk: BeingDesk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._arrows = desk, arrows
        self._title = text_label("", "strong", wrap=True)
        self._detail = text_label("", "caption", wrap=True)
        self._note = ProblemNote(desk)
        self._numbers: list[RolledNumber] = []
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        for part in (self._title, self._detail, self._note):
            words.addWidget(part)
        words.addStretch(1)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 4, 0, 5)
        self._row.setSpacing(12)
        self._row.addLayout(words, 1)

    def show_entry(self, entry: RollEntry) -> None:
        """Show ``entry``."""
        set_text(self._title, entry.title)
        set_text(self._detail, entry.detail)
        show_if(self._detail, bool(entry.detail))
        self._note.show_problems(entry.problems)
        while len(self._numbers) < len(entry.numbers):
            made = RolledNumber(self._desk, self._arrows)
            self._numbers.append(made)
            self._row.addWidget(made, 0, Qt.AlignmentFlag.AlignVCenter)
        for index, number in enumerate(self._numbers):
            show_if(number, index < len(entry.numbers))
            if index < len(entry.numbers):
                number.show_number(entry.title, entry.numbers[index])
