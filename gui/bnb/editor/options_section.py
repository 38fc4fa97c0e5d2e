"""The 35 options of a BnB campaign."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from gui.bnb.editor.desk import BeingDesk
from gui.editor.options_section import OptionsSection as Options
from models.bnb.being import Being
from models.document import Document
from models.option import CampaignOptions
from rules.bnb.choices import in_force
from rules.bnb.edit import with_option
from rules.option import InForce


class OptionsSection(Options[BeingDesk]):
    words = (
        "Where the book leaves room, the Bastard rules. The rulings are kept with this document"
        " and printed on its sheet."
    )

    def options(self) -> CampaignOptions:
        return self.desk.being.options

    def in_force(self) -> Sequence[InForce]:
        return in_force(self.desk.being.options)

    def with_option(self, id: str, choice: str) -> Callable[[Document], Document]:
        return lambda being: with_option(cast(Being, being), id, choice)
