"""The model that the wizard's pages work on."""

from __future__ import annotations

from typing import cast

from gui.wizard.draft import Draft as WizardDraft
from models.battlestorm.model import Model
from rules.battlestorm.numbers import Numbers


class Draft(WizardDraft):
    """One per wizard; both are always those of the session's document."""

    @property
    def model(self) -> Model:
        return cast(Model, self.session.document)

    @property
    def numbers(self) -> Numbers:
        return cast(Numbers, self.session.assessment.detail)
