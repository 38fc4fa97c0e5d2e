"""A page of the wizard for a hero of Fabula Ultima."""

from __future__ import annotations

from gui.fabula.wizard.draft import Draft
from gui.wizard.page import BAR, SIDE
from gui.wizard.page import WizardPage as Page

__all__ = ["BAR", "SIDE", "WizardPage"]


class WizardPage(Page):
    draft: Draft
    has_own_dice = False
    """The page shows the dice itself, so the summary need not."""
