"""What all sections of one BnB editor share: the being, its numbers, and the log of rolls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QObject, Signal

from gui.bnb.editor.roll_log import RollLog
from gui.editor.desk import EditorDesk
from gui.ledger_panel import WhatIf
from gui.session import Session
from models.bnb.being import Being
from models.bnb.character import Character
from models.bnb.creature import Creature
from rules.bnb.numbers import Numbers
from rules.bnb.what_if import what_would_change


class BeingDesk(EditorDesk):
    """One per editor, for a hero or a creature. ``being`` and ``numbers`` are always present."""

    roll_asked = Signal(str)
    """Somebody wants to roll this number, such as ``skill_striking`` or ``damage_fist``."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(session, "constitution", parent)
        self.rolls = RollLog(self)

    @property
    def being(self) -> Being:
        return cast(Being, self.session.document)

    @property
    def is_hero(self) -> bool:
        return isinstance(self.session.document, Character)

    @property
    def hero(self) -> Character:
        """The being as a hero; only sections of heroes ask."""
        return cast(Character, self.session.document)

    @property
    def creature(self) -> Creature:
        """The being as a creature; only sections of creatures ask."""
        return cast(Creature, self.session.document)

    def what_if(self, id: str) -> Sequence[WhatIf]:
        return what_would_change(self.numbers, id)

    @property
    def numbers(self) -> Numbers:
        return cast(Numbers, self.session.assessment.detail)
