"""The Heroic Skill that comes with a mastered class."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.fabula.wizard.pick_row import PickRow
from gui.wizard.label import plain_label, push_button, set_shown, set_text, soft_label
from rules.fabula.skill_choice import SkillOffer


class HeroicRow(QWidget):
    """The Heroic Skill that the level at ``index`` brings; ``wanted`` asks for the dialog."""

    wanted = Signal(int)
    answered = Signal(object, object)
    opened = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.index = -1
        self._label = plain_label("", size="strong")
        self.button = push_button("", role="small")
        self.button.clicked.connect(self._ask)
        self._text = soft_label("", size="body")
        self._picks: list[PickRow] = []
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self._label, 1)
        top.addWidget(self.button)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 8, 0, 8)
        self._column.setSpacing(4)
        self._column.addLayout(top)
        self._column.addWidget(self._text)

    def show_level(self, index: int, title: str, offer: SkillOffer) -> None:
        """Show the level at ``index`` under ``title``."""
        self.index = index
        set_text(self._label, title)
        name, text = offer.heroic_words(index)
        picks = offer.heroic_picks(index)
        self.button.setText(name or "Choose a Heroic Skill…")
        self.button.setAccessibleName(f"{title}: {name or 'choose a Heroic Skill'}")
        set_shown(self._text, text)
        while len(self._picks) < len(picks):
            row = PickRow()
            row.answered.connect(self.answered)
            row.opened.connect(self.opened)
            self._picks.append(row)
            self._column.addWidget(row)
        for place, row in enumerate(self._picks):
            if place < len(picks):
                row.show_pick(picks[place], offer, name)
            row.setVisible(place < len(picks))

    @Slot()
    def _ask(self) -> None:
        self.wanted.emit(self.index)
