"""What the panel shows while there is no fight."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.editor.text_label import set_text, text_label
from gui.fadedglory.table.band_form import BandForm
from gui.fadedglory.table.fight import session_of
from gui.icon import icon
from gui.table.desk import TableDesk
from gui.theme import set_role
from rules.fadedglory.table.opening import fight_begun


class QuietPage(QWidget):
    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(text_label("Between fights", "heading"))
        self._who = text_label("", "soft", wrap=True)
        column.addWidget(self._who)
        row = QHBoxLayout()
        row.setSpacing(8)
        self._people = QPushButton(icon("people"), "Add people…")
        self._people.setToolTip("Combatants of the library")
        self._people.clicked.connect(desk.people_asked)
        self.begin = QPushButton(icon("sword", "on_accent"), "Begin the fight")
        set_role(self.begin, "primary")
        self.begin.clicked.connect(self._begin)
        row.addWidget(self.begin)
        row.addWidget(self._people)
        row.addStretch(1)
        column.addLayout(row)
        column.addWidget(text_label("Opponents in numbers", "caps"))
        self.band = BandForm(desk)
        column.addWidget(self.band, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)

    def steps(self) -> Sequence[QWidget]:
        """Return the controls that lead through the page, in their order."""
        return (self.begin,)

    def refresh(self) -> None:
        fighters = session_of(self._desk).turn.fighters
        party = sum(one.combatant.side == "party" for one in fighters)
        others = len(fighters) - party
        said = f"{party} of the party and {others} of the opposition are at the table."
        set_text(self._who, said if fighters else "Nobody is at the table yet: add some people.")
        self.band.refresh()
        self.begin.setEnabled(bool(fighters))

    @Slot()
    def _begin(self) -> None:
        self._desk.change("begin the fight", fight_begun)
