"""The hero that the wizard's pages work on."""

from __future__ import annotations

from typing import cast

from gui.wizard.draft import Draft as WizardDraft
from models.bnb.catalog import Catalog, catalog
from models.bnb.character import Character
from rules.bnb.budget import BudgetState, budget_state
from rules.bnb.numbers import Numbers


class Draft(WizardDraft):
    """One per wizard. ``hero`` and ``numbers`` are always those of the session's document."""

    @property
    def hero(self) -> Character:
        return cast(Character, self.session.document)

    @property
    def numbers(self) -> Numbers:
        return cast(Numbers, self.session.assessment.detail)

    @property
    def budget(self) -> BudgetState:
        """How the points stand."""
        return budget_state(self.hero)

    @property
    def catalog(self) -> Catalog:
        return catalog()
