"""What all sections of an encounter's editor share: the encounter and its numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from PySide6.QtCore import QObject, Signal

from gui.editor.desk import EditorDesk
from gui.session import Session
from models.document import Document
from models.fabula.encounter import Encounter
from rules.fabula.encounter.edit import with_known_levels
from rules.fabula.encounter.numbers import EncounterNumbers


class EncounterDesk(EditorDesk):
    """One per editor. ``encounter`` and ``numbers`` are always those of the session's document.

    Adding is asked for from several sections and done by the editor.
    """

    heroes_asked = Signal()
    """Somebody wants heroes of the library in the party."""
    foes_asked = Signal(int)
    """Somebody wants NPCs of the library as foes of this wave."""
    foe_asked = Signal(int)
    """Somebody wants a new foe in this wave."""
    open_asked = Signal(str)
    """Somebody wants to see the document that a reference means, by its file."""
    copy_asked = Signal(str)
    """Somebody wants the foe with this key copied from its original again."""
    edit_asked = Signal(str)
    """Somebody wants to change the copied NPC of the foe with this key."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(session, "verdict", parent)

    @property
    def encounter(self) -> Encounter:
        return cast(Encounter, self.session.document)

    @property
    def numbers(self) -> EncounterNumbers:
        return cast(EncounterNumbers, self.session.assessment.detail)

    def change(self, step: str, made: Callable[[Any], Document], *, merge: str = "") -> bool:
        """Change the encounter; what the library says of the heroes is remembered with it."""
        numbers = self.numbers

        def remembered(encounter: Encounter) -> Encounter:
            return with_known_levels(cast(Encounter, made(encounter)), numbers)

        return super().change(step, remembered, merge=merge)
