"""What all sections of a hero's editor share: the hero, its numbers, the level looked at.

Levels count on from those that are taken into the plan: the level at index 7 is hero level 8 in
either part. The first level that is not planned is a draft here until it is taken or kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QObject, Signal

from gui.editor.desk import EditorDesk
from gui.ledger_panel import WhatIf
from gui.session import Session
from models.fabula.catalog import Catalog, catalog
from models.fabula.hero import Hero, LevelChoice
from rules.breakdown import Derived
from rules.fabula.lookup import looked_up
from rules.fabula.next_level import LevelUp, may_level_up
from rules.fabula.numbers import HeroNumbers
from rules.fabula.plan import whole
from rules.fabula.what_if import what_would_change


class Desk(EditorDesk):
    """One per editor. ``hero`` and ``numbers`` are always those of the session's document."""

    level_chosen = Signal(int)
    """The level at this index is looked at, as ``level`` says."""
    draft_changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(session, "defense", parent)
        self._level = -1
        self._draft = LevelChoice()
        self._draft_index = -1

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

    # Levels --------------------------------------------------------------------------------

    @property
    def level_up(self) -> LevelUp:
        """The next level as the group's rules see it."""
        return may_level_up(self.hero)

    @property
    def level_cap(self) -> int:
        return self.catalog.content.advancement.level_cap

    @property
    def level_count(self) -> int:
        """The number of levels, those that are planned included."""
        return len(self.hero.levels) + len(self.hero.coming)

    @property
    def level(self) -> int:
        """The index of the level that is looked at, never past the first that is not planned.

        At first that is the next level when it may be taken, else the newest.
        """
        count = len(self.hero.levels)
        if self._level >= 0:
            return min(self._level, self.level_count, max(self.level_count, self.level_cap) - 1)
        gain = self.level_up
        return count if not count or gain.is_granted else count - 1

    def choose_level(self, index: int) -> None:
        self._level = index
        self.level_chosen.emit(index)

    @property
    def draft(self) -> LevelChoice:
        """The first level that is not planned, as far as it is thought out."""
        if self._draft_index != self.level_count:
            self._draft_index, self._draft = self.level_count, LevelChoice()
        return self._draft

    def set_draft(self, choice: LevelChoice) -> None:
        """Think the first level that is not planned out anew; no document changes."""
        self._draft_index, self._draft = self.level_count, choice
        self.draft_changed.emit()

    @property
    def outlook(self) -> Hero:
        """The hero with the levels to come, and the draft while there is something in it."""
        hero, draft = whole(self.hero), self.draft
        if draft == LevelChoice():
            return hero
        return hero.replaced(levels=(*hero.levels, draft))
