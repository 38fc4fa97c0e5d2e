"""What all sections of a hero's editor share: the hero, its numbers, the level looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QObject, Signal

from gui.editor.desk import EditorDesk
from gui.ledger_panel import WhatIf
from gui.session import Session
from models.fabula.catalog import Catalog, catalog
from models.fabula.hero import Hero
from rules.breakdown import Derived
from rules.fabula.lookup import looked_up
from rules.fabula.numbers import HeroNumbers
from rules.fabula.what_if import what_would_change


class Desk(EditorDesk):
    """One per editor. ``hero`` and ``numbers`` are always those of the session's document."""

    level_chosen = Signal(int)
    """The level at this index is looked at; the number of levels means the next one."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(session, "defense", parent)
        self._level = -1

    @property
    def hero(self) -> Hero:
        return cast(Hero, self.session.document)

    @property
    def numbers(self) -> HeroNumbers:
        return cast(HeroNumbers, self.session.assessment.detail)

    def derived(self, id: str) -> Derived | None:
        """Return the number of that id with its parts, as ``rules.fabula.lookup`` knows it."""
        return looked_up(self.numbers, id)

    def what_if(self, id: str) -> Sequence[WhatIf]:
        return what_would_change(self.numbers, id)

    @property
    def catalog(self) -> Catalog:
        return catalog(self.hero.edition)

    @property
    def level(self) -> int:
        """The index of the level that is looked at, never past the next level.

        At first that is the next level when there is experience for it, else the newest.
        """
        count = len(self.hero.levels)
        if self._level >= 0:
            return min(self._level, count)
        price = self.catalog.content.advancement.xp_per_level
        return count if not count or self.hero.play.xp >= price else count - 1

    def choose_level(self, index: int) -> None:
        self._level = index
        self.level_chosen.emit(index)
