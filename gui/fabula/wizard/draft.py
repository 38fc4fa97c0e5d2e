"""The hero that the wizard's pages work on, and how they change it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

from PySide6.QtCore import QObject, Signal

from gui.fabula.wizard.preview import Preview
from gui.session import Session
from models.errors import UserError
from models.fabula.catalog import Catalog, catalog
from models.fabula.hero import Hero
from rules.fabula.numbers import HeroNumbers
from rules.problem import Problem


class Draft(QObject):
    """One per wizard. ``hero`` and ``numbers`` are always those of the session's document.

    ``previewed`` carries what the focused card or option would do (None when nothing is focused);
    ``compared`` carries the numbers and the words that the summary's arrows compare with.
    """

    previewed = Signal(object)
    compared = Signal(object, str)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.random = Random()

    @property
    def hero(self) -> Hero:
        return cast(Hero, self.session.document)

    @property
    def numbers(self) -> HeroNumbers:
        return cast(HeroNumbers, self.session.assessment.detail)

    @property
    def problems(self) -> tuple[Problem, ...]:
        return self.session.assessment.problems

    @property
    def catalog(self) -> Catalog:
        return catalog(self.hero.edition)

    def change(self, step: str, made: Callable[[Hero], Hero], *, merge: str = "") -> bool:
        """Put ``made(hero)`` in the hero's place, as one undo step; say why when it cannot be."""
        try:
            after = made(self.hero)
        except UserError as error:
            self.session.refused.emit(str(error))
            return False
        if after == self.hero:
            return False
        return self.session.edit(after, step, merge=merge)

    def preview(self, preview: Preview | None) -> None:
        self.previewed.emit(preview)
