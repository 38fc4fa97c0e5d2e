"""What the panel shows while there is no battle."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.battlestorm.table.battle import session_of
from gui.editor.text_label import set_text, text_label
from gui.icon import icon
from gui.table.desk import TableDesk
from gui.theme import set_role
from rules.battlestorm.table.course import battle_begun


class QuietPage(QWidget):
    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(text_label("Between battles", "heading"))
        self._who = text_label("", "soft", wrap=True)
        column.addWidget(self._who)
        self.begin = QPushButton(icon("sword", "on_accent"), "&Begin the battle")
        self.begin.setAccessibleName("Begin the battle")
        set_role(self.begin, "primary")
        self.begin.clicked.connect(self._begin)
        self._people = QPushButton(icon("people"), "Add people…")
        self._people.setToolTip("Models of the library")
        self._people.clicked.connect(desk.people_asked)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.begin)
        row.addWidget(self._people)
        row.addStretch(1)
        column.addLayout(row)
        column.addStretch(1)

    def refresh(self) -> None:
        seats = session_of(self._desk).seats
        party = sum(one.side == "party" for one in seats)
        said = f"{party} of the party and {len(seats) - party} of the opposition are at the table."
        set_text(self._who, said if seats else "Nobody is at the table yet: add some people.")
        self.begin.setEnabled(bool(seats))

    @Slot()
    def _begin(self) -> None:
        self._desk.change("begin the battle", battle_begun)
