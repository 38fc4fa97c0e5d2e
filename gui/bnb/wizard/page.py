"""A page of the wizard for a hero of BnB."""

from __future__ import annotations

from gui.bnb.wizard.draft import Draft
from gui.wizard.page import WizardPage as Page


class WizardPage(Page):
    draft: Draft
