"""The table that lets the game master's die pick a target."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.empty_state import EmptyState
from gui.editor.row_stack import RowStack, show_if
from gui.editor.section import Section
from gui.editor.text_label import set_text, text_label
from gui.fabula.encounter.desk import EncounterDesk
from gui.fabula.encounter.words import counted
from gui.widget.die import Die
from gui.widget.heading import Heading
from gui.widget.odds_bar import percent
from gui.widget.ruled_box import RuledBox
from rules.fabula.encounter.target import DICE


class TargetsSection(Section[EncounterDesk]):
    id = "targets"

    def __init__(self, desk: EncounterDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._heading = Heading("Targets", "who is attacked, by the die")
        self.body.addWidget(self._heading)
        self._empty = EmptyState(
            "Once there is a party, a table stands here that picks a target at random.",
            "Add heroes…",
        )
        self._empty.asked.connect(desk.heroes_asked)
        self.body.addWidget(self._empty)
        self._table = QWidget()
        self._die = Die(6, side=72)
        self.choice = QComboBox()
        self.choice.setAccessibleName("Die that picks the target")
        self.choice.addItem("Fitting the party", 0)
        for size in DICE:
            self.choice.addItem(f"d{size}" if size < 100 else "d100 (two d10)", size)
        self.choice.activated.connect(self._choose)
        self.keep("target_die", self.choice)
        self._words = text_label("", "soft", wrap=True)
        self._rows: RowStack[tuple[str, str]] = RowStack(TargetLine)
        self._arrange()
        self.body.addWidget(self._table)
        self.body.addWidget(self.problem_note("target_die"))
        self.body.addStretch(1)

    def _arrange(self) -> None:
        head = QVBoxLayout()
        head.setSpacing(8)
        choose = QHBoxLayout()
        choose.setSpacing(8)
        caption = text_label("Die", "soft")
        caption.setBuddy(self.choice)
        choose.addWidget(caption)
        choose.addWidget(self.choice)
        choose.addStretch(1)
        head.addLayout(choose)
        head.addWidget(self._words)
        head.addStretch(1)
        top = QHBoxLayout()
        top.setSpacing(20)
        top.addWidget(self._die, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(head, 1)
        layout = QVBoxLayout(self._table)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addLayout(top)
        layout.addWidget(self._rows)

    def refresh(self) -> None:
        numbers, encounter = self.desk.numbers, self.desk.encounter
        table = numbers.targets
        show_if(self._table, bool(numbers.party))
        show_if(self._empty, not numbers.party)
        self._heading.setNote(counted(len(numbers.hero_names), "target") if numbers.party else "")
        with QSignalBlocker(self.choice):
            self.choice.setCurrentIndex(self.choice.findData(encounter.target_die))
        show_if(self._die, table is not None)
        if table is None:
            self._rows.show_entries([])
            set_text(self._words, "There is no table for this die.")
            return
        self._die.setSize(table.die)
        lines = [(row.faces, row.name) for row in table.rows]
        if table.rerolls is not None:
            lines.append((table.reroll_faces, "roll again"))
        self._rows.show_entries(lines)
        again = percent(table.reroll_share) if table.rerolls is not None else "never"
        set_text(
            self._words,
            f"Roll a d{table.die} for each attack without a plan. Rolled again: {again}.",
        )

    @Slot()
    def _choose(self) -> None:
        size = self.choice.currentData()
        words = f"targets by d{size}" if size else "targets by a fitting die"
        self.desk.session.set_field("target_die", size, words)
        self.desk.session.end_merge()


class TargetLine(RuledBox):
    """The numbers on the die, and who they mean."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces = text_label("", "strong")
        self._faces.setFixedWidth(72)
        self._name = text_label("", wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 7, 0, 7)
        row.setSpacing(12)
        row.addWidget(self._faces)
        row.addWidget(self._name, 1)

    def show_entry(self, entry: tuple[str, str]) -> None:
        """Show the faces and the name."""
        faces, name = entry
        set_text(self._faces, faces)
        set_text(self._name, name)
        self.setAccessibleName(f"{faces}: {name}")
