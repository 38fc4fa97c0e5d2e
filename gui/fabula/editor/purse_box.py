"""The purse: budget, savings roll, what came and went in play, and the zenit left."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QGridLayout, QPushButton, QSpinBox, QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.number_segments import NumberSegments, Segment
from gui.editor.problem_note import ProblemNote
from gui.editor.text_label import text_label
from gui.fabula.editor.desk import Desk
from gui.icon import icon
from gui.widget.heading import Heading
from models.fabula.owned import Purse

_NOT_ROLLED = 1


class PurseBox(QWidget):
    """Edits the purse. ``random`` is where the savings roll comes from."""

    def __init__(
        self,
        desk: Desk,
        arrows: ArrowFocus,
        random: Random | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._random = random or Random()
        self._heading = Heading("Purse")
        self.budget = _spin("Budget", 0, 1_000_000, 50)
        self.budget.valueChanged.connect(self._change_budget)
        self.savings = _spin("Savings roll", _NOT_ROLLED, 12, 1)
        self.savings.setSpecialValueText("not rolled")
        self.savings.valueChanged.connect(self._change_savings)
        self.change_in_play = _spin("Earned or spent in play", -10_000_000, 10_000_000, 10)
        self.change_in_play.valueChanged.connect(self._change_play)
        for spin in (self.budget, self.savings, self.change_in_play):
            spin.editingFinished.connect(desk.session.end_merge)
        self._roll = QPushButton("Roll 2d6")
        self._roll.setIcon(icon("dice"))
        self._roll.setToolTip("Savings are ten times the sum")
        self._roll.clicked.connect(self._roll_savings)
        self._sums = NumberSegments(desk, arrows)
        self._notes = [
            ProblemNote(desk, (f"purse.{field}",)) for field in ("budget", "savings_roll")
        ]
        self._over = ProblemNote(desk, ("purse",), is_exact=True)
        self._arrange()

    def _arrange(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(3, 1)
        rows = (
            ("Budget", self.budget, self._notes[0]),
            ("Savings roll", self.savings, self._notes[1]),
            ("Since, in play", self.change_in_play, None),
        )
        for line, (text, spin, note) in enumerate(rows):
            caption = text_label(text, "soft")
            caption.setBuddy(spin)
            grid.addWidget(caption, line, 0)
            grid.addWidget(spin, line, 1)
            if note is not None:
                grid.addWidget(note, line, 3)
        grid.addWidget(self._roll, 1, 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._heading)
        layout.addLayout(grid)
        layout.addWidget(self._sums)
        layout.addWidget(self._over)

    def refresh(self) -> None:
        """Show the present purse."""
        purse, numbers = self._desk.hero.purse, self._desk.numbers
        roll = _NOT_ROLLED if purse.savings_roll is None else purse.savings_roll
        for spin, value in (
            (self.budget, purse.budget),
            (self.savings, roll),
            (self.change_in_play, purse.change),
        ):
            if spin.value() != value:
                with QSignalBlocker(spin):
                    spin.setValue(value)
        self._sums.show_segments(
            [
                Segment(f"{numbers.value('spent')} z spent", "spent", "Zenit spent"),
                Segment(f"{numbers.value('leftover')} z of the budget left", "leftover", "Left"),
                Segment(f"{numbers.value('savings')} z savings", "savings", "Savings"),
                Segment(f"{numbers.value('zenit')} z now", "zenit", "Zenit"),
            ]
        )
        self._heading.setNote(f"{numbers.value('zenit')} zenit")
        for note in (*self._notes, self._over):
            note.refresh()

    def _change(self, step: str, merge: str, **changes: object) -> None:
        def made(purse: Purse) -> Purse:
            return purse.replaced(**changes)

        self._desk.change(step, lambda hero: hero.replaced(purse=made(hero.purse)), merge=merge)

    @Slot(int)
    def _change_budget(self, value: int) -> None:
        self._change("change the budget", "budget", budget=value)

    @Slot(int)
    def _change_savings(self, value: int) -> None:
        roll = None if value == _NOT_ROLLED else value
        self._change("change the savings roll", "savings", savings_roll=roll)

    @Slot(int)
    def _change_play(self, value: int) -> None:
        self._change("change the zenit", "zenit", change=value)

    @Slot()
    def _roll_savings(self) -> None:
        rolled = self._random.randint(1, 6) + self._random.randint(1, 6)
        self._change(f"roll savings: {rolled}", "", savings_roll=rolled)


def _spin(name: str, least: int, most: int, step: int) -> QSpinBox:
    spin = QSpinBox()
    spin.setRange(least, most)
    spin.setSingleStep(step)
    spin.setGroupSeparatorShown(True)
    spin.setAccessibleName(name)
    spin.setMinimumWidth(120)
    return spin
