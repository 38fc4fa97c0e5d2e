"""One stat or skill with what was paid: level, points, the next level, and the multiplier."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QSpinBox, QVBoxLayout, QWidget

from gui.bnb.editor.desk import BeingDesk
from gui.editor.arrow_focus import ArrowFocus
from gui.editor.number_text import NumberText
from gui.editor.problem_note import ProblemNote
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.icon import icon
from gui.widget.ruled_box import RuledBox
from gui.widget.stepper import Stepper
from models.bnb.being import Being
from rules.problem import Problem

MOST_LEVEL, MOST_POINTS = 100_000_000, 2_000_000_000
Levelled = Callable[[Being, str, int], Being]


@dataclass(frozen=True, slots=True)
class LevelEntry:
    """What a row shows. ``target`` is the stat, or the key of the skill; ``figure_id`` a number.

    ``odds`` are chances in words, such as “83 %”, for the five usual challenges.
    """

    target: str
    name: str
    detail: str
    level: int
    points: int
    next: str
    figure_id: str
    figure: str
    odds: tuple[str, ...] = ()
    removable: bool = False
    problems: tuple[Problem, ...] = ()


class LevelRow(RuledBox):
    """Shows a ``LevelEntry``; level and points are edited in place, each with its step's name."""

    def __init__(
        self,
        desk: BeingDesk,
        arrows: ArrowFocus,
        *,
        with_level: Levelled,
        with_points: Levelled,
        removed: Callable[[str], None] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._with_level, self._with_points, self._removed = with_level, with_points, removed
        self._entry: LevelEntry | None = None
        self._name = text_label("", "strong", wrap=True)
        self._detail = text_label("", "caption", wrap=True)
        self._figure = NumberText(desk.choice, role="pool")
        arrows.add(self._figure)
        self.level = Stepper(0, MOST_LEVEL)
        self.level.valueChanged.connect(self._change_level)
        self.points = QSpinBox()
        self.points.setRange(0, MOST_POINTS)
        self.points.valueChanged.connect(self._change_points)
        for spin in (self.level, self.points):
            spin.setKeyboardTracking(False)
            spin.editingFinished.connect(desk.session.end_merge)
        self._odds = [text_label("", "caption") for _ in range(5)]
        self._note = ProblemNote(desk)
        self.remove_button = QPushButton(icon("trash"), "")
        self.remove_button.setProperty("role", "square")
        self.remove_button.clicked.connect(self._remove)
        self._arrange()

    def _arrange(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._name)
        words.addWidget(self._detail)
        self._figure.setMinimumWidth(48)
        self.points.setFixedWidth(124)
        odds = QHBoxLayout()
        odds.setSpacing(0)
        for label in self._odds:
            label.setFixedWidth(44)
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            odds.addWidget(label)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 5)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(0, 1)
        grid.addLayout(words, 0, 0)
        for column, widget in enumerate((self._figure, self.level, self.points), 1):
            grid.addWidget(widget, 0, column, Qt.AlignmentFlag.AlignVCenter)
        grid.addLayout(odds, 0, 4)
        grid.addWidget(self.remove_button, 0, 5)
        grid.addWidget(self._note, 1, 0, 1, 6)

    def show_entry(self, entry: LevelEntry) -> None:
        """Show ``entry``."""
        self._entry = entry
        set_text(self._name, entry.name)
        set_text(self._detail, f"{entry.detail} · {entry.next}")
        self._figure.set_id(entry.figure_id)
        self._figure.set_number(entry.name, entry.figure)
        with QSignalBlocker(self.level), QSignalBlocker(self.points):
            self.level.setValue(entry.level)
            self.points.setValue(min(entry.points, MOST_POINTS))
        # Beyond what the field can show, only the level changes what was paid.
        self.points.setEnabled(entry.points <= MOST_POINTS)
        self.level.setName(f"Level of {entry.name}")
        self.points.setAccessibleName(f"Points in {entry.name}")
        for index, label in enumerate(self._odds):
            show_if(label, bool(entry.odds))
            set_text(label, entry.odds[index] if entry.odds else "")
        show_if(self.remove_button, entry.removable)
        self.remove_button.setAccessibleName(f"Forget {entry.name}")
        self.remove_button.setToolTip(f"Forget {entry.name}; its points come back")
        self._note.show_problems(entry.problems)

    @Slot(int)
    def _change_level(self, level: int) -> None:
        if (entry := self._entry) is not None:
            done = self._desk.change(
                f"{entry.name} to level {level}",
                lambda being: self._with_level(being, entry.target, level),
                merge=f"level {entry.target}",
            )
            if not done:
                self.show_entry(entry)

    @Slot(int)
    def _change_points(self, points: int) -> None:
        if (entry := self._entry) is not None:
            self._desk.change(
                f"{points} points in {entry.name}",
                lambda being: self._with_points(being, entry.target, points),
                merge=f"points {entry.target}",
            )

    @Slot()
    def _remove(self) -> None:
        if self._entry is not None and self._removed is not None:
            self._removed(self._entry.target)
