"""Step 1: who it is and on which side, a template to begin with, and the campaign's rules."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from gui.binding import ComboBinding
from gui.fadedglory.wizard.draft import Draft
from gui.wizard.start_page import Start
from gui.wizard.start_page import StartPage as Page
from models.fadedglory.catalog import catalog
from models.fadedglory.vocabulary import SIDE_NAMES
from rules.fadedglory.edit import with_option
from rules.fadedglory.quick import random_name, with_template

_LINES = (
    ("name", "Name", "rename", "What the combatant is called"),
    ("concept", "Concept", "change concept", "For example: gate captain"),
    ("player", "Player", "change player", "Who plays it"),
)


class StartPage(Page):
    draft: Draft
    sentence = "Name the combatant. A template fills everything in; all of it stays open to change."

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        start = Start(
            lines=_LINES,
            templates=catalog().content.templates,
            options=catalog().options,
            random_name=random_name,
            with_template=with_template,
            with_option=with_option,
        )
        super().__init__(draft, start, parent)

    def add_more(self, form: QGridLayout) -> None:
        side = QComboBox()
        side.setAccessibleName("Side")
        for id, name in SIDE_NAMES.items():
            side.addItem(name, id)
        ComboBinding(side, self.draft.session, "side", "change sides")
        self.add_row(form, len(_LINES), "Side", side)
        self.keep("side", side)

    def made_words(self) -> str:
        title, kit = self.draft.numbers.class_title, self.draft.numbers.kit
        return f"A {title}, {kit.name.lower()}, is filled in."
