"""What all sections of one editor share: the session, the chosen number, and the ways about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from PySide6.QtCore import QObject, Signal

from gui.fabula.editor.number_choice import NumberChoice
from gui.session import Session
from models.errors import UserError
from models.fabula.catalog import Catalog, catalog
from models.fabula.hero import Hero
from rules.breakdown import Derived
from rules.fabula.numbers import HeroNumbers
from rules.fabula.skill_level import PREFIX, skill_level
from rules.problem import Problem


class Desk(QObject):
    """One per editor. ``hero`` and ``numbers`` are always those of the session's document."""

    place_asked = Signal(str)
    """Somebody wants to be taken to this place of the hero, such as ``levels.3.picks``."""
    level_chosen = Signal(int)
    """The level at this index is looked at; the number of levels means the next one."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.choice = NumberChoice("defense", self)
        self._level = -1

    @property
    def hero(self) -> Hero:
        return cast(Hero, self.session.document)

    @property
    def numbers(self) -> HeroNumbers:
        return cast(HeroNumbers, self.session.assessment.detail)

    def derived(self, id: str) -> Derived | None:
        """Return the number of that id with its parts; Skill Levels have the prefix ``sl_``."""
        if id.startswith(PREFIX):
            return skill_level(self.numbers, id.removeprefix(PREFIX))
        return self.numbers.derived.get(id)

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

    def change(self, step: str, made: Callable[[Hero], Hero], *, merge: str = "") -> bool:
        """Put ``made(hero)`` in the hero's place, as one undo step; say why when it cannot be."""
        try:
            after = made(self.hero)
        except UserError as error:
            self.session.refused.emit(str(error))
            return False
        return self.session.edit(after, step, merge=merge)

    def problems_at(self, *places: str) -> Iterator[Problem]:
        """Yield the problems whose place is one of ``places`` or lies below one."""
        for problem in self.session.assessment.problems:
            if any(lies_at(problem.where, place) for place in places):
                yield problem


def lies_at(where: str, place: str) -> bool:
    """Whether the place ``where`` is ``place`` or a part of it."""
    return where == place or where.startswith(f"{place}.")
