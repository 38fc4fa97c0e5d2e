"""Step 4: abilities with their uses, and spells by kind."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.fadedglory.part.ability_panel import AbilityPanel
from gui.fadedglory.part.spell_panel import SpellPanel
from gui.fadedglory.wizard.draft import Draft
from gui.fadedglory.wizard.page import WizardPage
from gui.widget.heading import Heading


class PowersPage(WizardPage):
    title = "Abilities and spells"
    sentence = "What the live game grants, with a counter for each. Leave out what you do not use."

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self._abilities, self._spells = AbilityPanel(draft), SpellPanel(draft)
        self.body.addWidget(Heading("Abilities", role="section"))
        self.body.addWidget(self._abilities)
        self.body.addSpacing(8)
        self.body.addWidget(Heading("Spells", role="section"))
        self.body.addWidget(self._spells)
        self.body.addStretch(1)

    def refresh(self) -> None:
        self.show_panel(self._abilities)
        self.show_panel(self._spells)
