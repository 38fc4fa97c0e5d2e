"""Step 2: the role, and the numbers of the model."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.battlestorm.part.number_panel import NumberPanel
from gui.battlestorm.part.role_panel import RolePanel
from gui.battlestorm.wizard.draft import Draft
from gui.battlestorm.wizard.page import WizardPage
from gui.widget.heading import Heading


class ModelPage(WizardPage):
    title = "Role and numbers"
    sentence = "Only a faith worker calls events. Leave a number out where nobody knows it."

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self._role, self._numbers = RolePanel(draft), NumberPanel(draft)
        self.body.addWidget(Heading("Role", role="section"))
        self.body.addWidget(self._role)
        self.body.addSpacing(8)
        self.body.addWidget(self._numbers)
        self.body.addStretch(1)

    def refresh(self) -> None:
        self.show_panel(self._role)
        self.show_panel(self._numbers)
