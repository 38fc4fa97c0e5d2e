"""The hero that the wizard's pages work on."""

from __future__ import annotations

from typing import cast

from gui.wizard.draft import Draft as WizardDraft
from models.fabula.catalog import Catalog, catalog
from models.fabula.hero import Hero
from rules.fabula.numbers import HeroNumbers


class Draft(WizardDraft):
    """One per wizard. ``hero`` and ``numbers`` are always those of the session's document."""

    @property
    def hero(self) -> Hero:
        return cast(Hero, self.session.document)

    @property
    def numbers(self) -> HeroNumbers:
        return cast(HeroNumbers, self.session.assessment.detail)

    @property
    def catalog(self) -> Catalog:
        return catalog(self.hero.edition)
