"""What all sections of one editor share: the model and its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

from PySide6.QtCore import QObject

from gui.editor.desk import EditorDesk
from gui.ledger_panel import WhatIf
from gui.session import Session
from models.battlestorm.model import Model
from rules.battlestorm.numbers import Numbers
from rules.battlestorm.what_if import what_would_change


class ModelDesk(EditorDesk):
    """One per editor. ``model`` and ``numbers`` are always those of the session."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(session, "save", parent)

        self.random = Random()
        """What throws the dice of the section of play."""

    @property
    def model(self) -> Model:
        return cast(Model, self.session.document)

    @property
    def numbers(self) -> Numbers:
        return cast(Numbers, self.session.assessment.detail)

    def what_if(self, id: str) -> Sequence[WhatIf]:
        return what_would_change(self.numbers, id)
