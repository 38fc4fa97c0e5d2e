"""Going on guard, and covering somebody else."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.editor.text_label import set_text, text_label
from gui.fabula.table.desk import FabulaDesk
from gui.theme import set_role
from rules.fabula.table.conflict import guard_taken

_WORDS = (
    "Until the next turn: resistant to every type of damage, +2 to Opposed Checks; one other "
    "creature may be covered from melee attacks."
)


class GuardPage(QWidget):
    """``done`` comes when the one who acts is on guard."""

    done = Signal()

    def __init__(self, desk: FabulaDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._covers = QComboBox()
        self._covers.setAccessibleName("Covers")
        self._problem = text_label("", "soft", wrap=True)
        self.guard = QPushButton("Guard")
        set_role(self.guard, "primary")
        self.guard.clicked.connect(self._guard)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 12, 10)
        column.setSpacing(8)
        column.addWidget(text_label("Guard", "section"))
        column.addWidget(text_label(_WORDS, "caption", wrap=True))
        row = QHBoxLayout()
        row.addWidget(text_label("Covers", "soft"))
        row.addWidget(self._covers)
        row.addStretch(1)
        column.addLayout(row)
        column.addStretch(1)
        foot = QHBoxLayout()
        foot.addWidget(self._problem, 1)
        foot.addWidget(self.guard)
        column.addLayout(foot)

    def refresh(self) -> None:
        """Offer those who can be covered."""
        actor = self._desk.actor
        rows = [("nobody", "")]
        rows += [
            (s.name, s.key)
            for s in self._desk.seats.values()
            if actor is not None and s.side == actor.side and s.key != actor.key and not s.is_out
        ]
        box = self._covers
        if [(box.itemText(i), box.itemData(i)) for i in range(box.count())] != rows:
            self._covers.clear()
            for text, key in rows:
                self._covers.addItem(text, key)
        problem = ""
        if actor is None:
            problem = "Choose who acts."
        elif self._desk.conflict is None:
            problem = "Guard needs a conflict."
        set_text(self._problem, problem)
        self.guard.setEnabled(not problem)

    @Slot()
    def _guard(self) -> None:
        actor, covers = self._desk.actor, str(self._covers.currentData() or "")
        if actor is None:
            return
        if self._desk.change(
            f"{actor.name}: Guard", lambda s: guard_taken(s, actor.key, covers=covers)
        ):
            self.done.emit()
