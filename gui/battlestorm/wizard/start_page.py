"""Step 1: who it is and for whom, a template to begin with, and the campaign's rules."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.battlestorm.wizard.draft import Draft
from gui.wizard.start_page import Start
from gui.wizard.start_page import StartPage as Page
from models.battlestorm.catalog import catalog
from rules.battlestorm.edit import with_option
from rules.battlestorm.quick import random_name, with_template

_LINES = (
    ("name", "Name", "rename", "What the model is called"),
    ("concept", "Concept", "change concept", "For example: keeper of a travelling altar"),
    ("side", "Side", "change sides", "For whom it fights"),
    ("player", "Player", "change player", "Who plays it"),
)


class StartPage(Page):
    draft: Draft
    sentence = "Name the model. A template fills everything in; all of it stays open to change."

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

    def made_words(self) -> str:
        title = self.draft.numbers.role_title.lower()
        return f"The model is filled in: {title}, {len(self.draft.model.known_events)} events."
