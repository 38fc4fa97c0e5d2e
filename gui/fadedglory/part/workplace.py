"""Where a part changes the combatant: the desk of an editor, or the draft of a wizard."""

from __future__ import annotations

from typing import cast

from gui.part.panel import Panel as DocumentPanel
from gui.part.panel import Workplace as Workplace
from models.fadedglory.combatant import Combatant
from rules.fadedglory.numbers import Numbers


class Panel(DocumentPanel[Numbers]):
    """The base of the parts that show a combatant."""

    @property
    def combatant(self) -> Combatant:
        return cast(Combatant, self.work.session.document)
