"""Step 3: armor and hits of every location, as the live game has them."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.fadedglory.part.body_panel import BodyPanel
from gui.fadedglory.wizard.draft import Draft
from gui.fadedglory.wizard.page import WizardPage


class BodyPage(WizardPage):
    title = "Body"
    sentence = "The live game says what armor and hits are; write its numbers down, or leave them."

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self._panel = BodyPanel(draft)
        self.body.addWidget(self._panel)
        self.body.addStretch(1)

    def refresh(self) -> None:
        self.show_panel(self._panel)
