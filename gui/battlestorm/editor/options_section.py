"""The 18 options of a Battlestorm campaign."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from gui.battlestorm.editor.desk import ModelDesk
from gui.editor.options_section import OptionsSection as Options
from models.battlestorm.model import Model
from models.document import Document
from models.option import CampaignOptions
from rules.battlestorm.choices import in_force
from rules.battlestorm.edit import with_option
from rules.option import InForce


class OptionsSection(Options[ModelDesk]):
    words = (
        "Where the rules leave room, the game master rules. The rulings are kept with this"
        " document and printed on its page."
    )

    def options(self) -> CampaignOptions:
        return self.desk.model.options

    def in_force(self) -> Sequence[InForce]:
        return in_force(self.desk.model.options)

    def with_option(self, id: str, choice: str) -> Callable[[Document], Document]:
        return lambda one: with_option(cast(Model, one), id, choice)
