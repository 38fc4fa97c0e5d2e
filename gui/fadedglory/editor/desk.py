"""What all sections of one editor share: the combatant and its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QObject

from gui.editor.desk import EditorDesk
from gui.ledger_panel import WhatIf
from gui.session import Session
from models.fadedglory.combatant import Combatant
from rules.fadedglory.numbers import Numbers
from rules.fadedglory.what_if import what_would_change


class CombatantDesk(EditorDesk):
    """One per editor. ``combatant`` and ``numbers`` are always those of the session."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(session, "attack_primary", parent)

    @property
    def combatant(self) -> Combatant:
        return cast(Combatant, self.session.document)

    @property
    def numbers(self) -> Numbers:
        return cast(Numbers, self.session.assessment.detail)

    def what_if(self, id: str) -> Sequence[WhatIf]:
        return what_would_change(self.numbers, id)
