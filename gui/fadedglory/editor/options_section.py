"""The 22 options of a Faded Glory campaign."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from gui.editor.options_section import OptionsSection as Options
from gui.fadedglory.editor.desk import CombatantDesk
from models.document import Document
from models.fadedglory.combatant import Combatant
from models.option import CampaignOptions
from rules.fadedglory.choices import in_force
from rules.fadedglory.edit import with_option
from rules.option import InForce


class OptionsSection(Options[CombatantDesk]):
    words = (
        "Where the rules leave room, the game master rules. The rulings are kept with this"
        " document and printed on its card."
    )

    def options(self) -> CampaignOptions:
        return self.desk.combatant.options

    def in_force(self) -> Sequence[InForce]:
        return in_force(self.desk.combatant.options)

    def with_option(self, id: str, choice: str) -> Callable[[Document], Document]:
        return lambda one: with_option(cast(Combatant, one), id, choice)
