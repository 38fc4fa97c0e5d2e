"""A page of the wizard for a model: parts that the editor has too."""

from __future__ import annotations

from gui.battlestorm.part.workplace import Panel
from gui.battlestorm.wizard.draft import Draft
from gui.wizard.page import WizardPage as Page


class WizardPage(Page):
    draft: Draft

    def show_panel(self, panel: Panel) -> None:
        """Show the present model in ``panel``, and let problems lead to its controls."""
        panel.show_numbers(self.draft.numbers)
        for place, control in panel.places.items():
            self.keep(place, control)
