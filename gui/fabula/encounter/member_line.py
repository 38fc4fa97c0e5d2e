"""One line of the party on the overview: portrait, name, and what it brings."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.problem_note import ProblemNote
from gui.editor.text_label import set_text, text_label
from gui.fabula.encounter.desk import EncounterDesk
from gui.fabula.encounter.words import member_words
from gui.widget.portrait_view import PortraitView
from gui.widget.ruled_box import RuledBox
from rules.fabula.encounter.side import Member
from rules.problem import Problem

MemberEntry = tuple[Member, tuple[Problem, ...]]


class MemberLine(RuledBox):
    """Shows a member of the party with what is wrong with it."""

    def __init__(self, desk: EncounterDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._portrait = PortraitView(36)
        self._name = text_label("", "strong", wrap=True)
        self._words = text_label("", "caption", wrap=True)
        self._note = ProblemNote(desk)
        words = QVBoxLayout()
        words.setSpacing(0)
        for label in (self._name, self._words, self._note):
            words.addWidget(label)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 6, 0, 7)
        row.setSpacing(10)
        row.addWidget(self._portrait, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)

    def show_entry(self, entry: MemberEntry) -> None:
        """Show ``entry``."""
        member, problems = entry
        self._portrait.setPortrait(member.portrait, member.name)
        count = f"{member.count} × " if member.count > 1 else ""
        set_text(self._name, f"{count}{member.name}")
        set_text(self._words, member_words(member))
        self._note.show_problems(problems)
