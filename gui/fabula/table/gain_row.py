"""What the end of the session brings one hero, and the votes for them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout

from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.widget.ruled_box import RuledBox


@dataclass(frozen=True, slots=True)
class GainEntry:
    """``sum`` are the parts of the XP, ``after`` the XP before and after, ``notes`` what is odd."""

    key: str
    name: str
    sum: str
    after: str
    notes: str = ""
    has_embodiment: bool = False
    has_mvp: bool = False
    is_embodied: bool = False
    is_mvp: bool = False


class GainRow(RuledBox):
    """``voted(key, vote, on)`` comes when a vote is ticked: ``embodiment`` or ``mvp``."""

    voted = Signal(str, str, bool)

    def __init__(self) -> None:
        super().__init__()
        self._key = ""
        self._name = text_label("", "strong", wrap=True)
        self._after = text_label("", "strong")
        self._sum = text_label("", "caption", wrap=True)
        self._notes = text_label("", "warn", face="caption-strong", wrap=True)
        self.embodiment = QCheckBox("Embodiment")
        self.mvp = QCheckBox("MVP")
        self.mvp.setToolTip("Most valuable player")
        self.embodiment.clicked.connect(self._vote_embodiment)
        self.mvp.clicked.connect(self._vote_mvp)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._name, 1)
        for part in (self.embodiment, self.mvp, self._after):
            head.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 6, 2, 8)
        column.setSpacing(2)
        column.addLayout(head)
        column.addWidget(self._sum)
        column.addWidget(self._notes)

    def show_entry(self, entry: GainEntry) -> None:
        """Show the hero."""
        self._key = entry.key
        for label, words in (
            (self._name, entry.name),
            (self._after, entry.after),
            (self._sum, entry.sum),
            (self._notes, entry.notes),
        ):
            set_text(label, words)
        show_if(self._notes, bool(entry.notes))
        for box, words, is_there, is_on in (
            (self.embodiment, "Embodiment", entry.has_embodiment, entry.is_embodied),
            (self.mvp, "Most valuable player", entry.has_mvp, entry.is_mvp),
        ):
            box.setAccessibleName(f"{words}: {entry.name}")
            show_if(box, is_there)
            with QSignalBlocker(box):
                box.setChecked(is_on)

    @Slot(bool)
    def _vote_embodiment(self, is_on: bool) -> None:
        self.voted.emit(self._key, "embodiment", is_on)

    @Slot(bool)
    def _vote_mvp(self, is_on: bool) -> None:
        self.voted.emit(self._key, "mvp", is_on)
