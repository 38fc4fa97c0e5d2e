"""Step 3: the events that the model can call, with their chances."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.battlestorm.part.event_panel import EventPanel
from gui.battlestorm.part.own_event_panel import OwnEventPanel
from gui.battlestorm.wizard.draft import Draft
from gui.battlestorm.wizard.page import WizardPage
from gui.widget.heading import Heading


class EventsPage(WizardPage):
    title = "Events"
    sentence = "What the model can call, and how likely it is to succeed or to be locked out."

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self._listed, self._own = EventPanel(draft), OwnEventPanel(draft)
        self.body.addWidget(self._listed)
        self.body.addSpacing(8)
        self.body.addWidget(Heading("Events of your own", role="section"))
        self.body.addWidget(self._own)
        self.body.addStretch(1)

    def refresh(self) -> None:
        self.show_panel(self._listed)
        self.show_panel(self._own)
