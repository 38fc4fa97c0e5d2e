"""Where a part changes the model: the desk of an editor, or the draft of a wizard."""

from __future__ import annotations

from typing import cast

from gui.part.panel import Panel as DocumentPanel
from gui.part.panel import Workplace as Workplace
from models.battlestorm.model import Model
from rules.battlestorm.numbers import Numbers


class Panel(DocumentPanel[Numbers]):
    """The base of the parts that show a model."""

    @property
    def model(self) -> Model:
        return cast(Model, self.work.session.document)
